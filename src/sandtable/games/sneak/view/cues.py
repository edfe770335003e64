"""How each event is shown: a cue for whatever the rules tell."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.events import Event
from sandtable.games.sneak.rules.components import ALERT, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import banners, trays
from sandtable.games.sneak.view.moment import Moment
from sandtable.games.sneak.view.names import HIDDEN_TITLES, NEST_TITLES, equipment_name
from sandtable.scene.cues import Cue

Maker = Callable[[Moment], Cue]


def cue(game: SneakState, event: Event, seat: int) -> Cue | None:
    """An event as a seat is shown it; nothing where a mod tells something new."""
    maker = MAKERS.get(event.what)
    return maker(Moment(game, event, seat)) if maker else None


def note(label: str, *look: str) -> Maker:
    """A word on the board at the figure that an event names first."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", moment.ids(moment.data[0]), label=label, look=look)

    return make


def note_at(label: str, at: int = 0, *look: str) -> Maker:
    """A word on the board in the space that an event names."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", points=moment.points(moment.data[at]), label=label, look=look)

    return make


def boss_note(label: str, *look: str) -> Maker:
    def make(moment: Moment) -> Cue:
        return moment.cue("note", moment.boss(), label=label, look=look)

    return make


# Moves and turns


def moved(moment: Moment) -> Cue:
    return moment.cue("walk", moment.ids(moment.data[0]), moment.points(moment.data[1], moment.data[2]))


def boss_moved(moment: Moment) -> Cue:
    return moment.cue("walk", moment.boss(), moment.points(moment.data[0], moment.data[1]))


def pushed(moment: Moment) -> Cue:
    return moment.cue("walk", moment.ids(moment.data[0]), label="pushed", look=("bad",))


def turned(moment: Moment) -> Cue:
    return moment.cue("turn", moment.ids(moment.data[0]))


def boss_turned(moment: Moment) -> Cue:
    return moment.cue("turn", moment.boss())


def arrives(moment: Moment) -> Cue:
    return moment.cue("reveal", moment.ids(moment.data[0]))


# Seen and heard


def alert_placed(moment: Moment) -> Cue:
    alarmed = moment.data[1] == ALERT
    label = "!" if alarmed else "?"
    return moment.cue("reveal", (f"alert-{moment.data[0]}",), label=label, look=("bad",))


def spots(moment: Moment) -> Cue:
    return moment.cue("aim", moment.ids(*moment.data[:2]), label="!", look=("bad",))


def heads_for(moment: Moment) -> Cue:
    patrol, cell = moment.data[:2]
    way = moment.points(int(moment.game.figure(patrol).cell), cell)
    return moment.cue("aim", moment.ids(patrol), way, label=f"{moment.data[2]} away")


def camera_sees(moment: Moment) -> Cue:
    number, index = moment.data[:2]
    return moment.cue("aim", (f"camera-{number}", *moment.ids(index)), label="!", look=("bad",))


# Attacks


def attacks(moment: Moment) -> Cue:
    return moment.cue("tracer", moment.ids(*moment.data[:2]), look=("fire",))


def hurt(moment: Moment) -> Cue:
    look = ("bad",) if moment.data[1] else ("good",)
    kind = "wound" if moment.data[1] else "note"
    return moment.cue(kind, moment.ids(moment.data[0]), label=f"{moment.data[1]} damage", look=look)


def hits(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(moment.data[1]), label=f"{moment.data[2]} damage")


def fell(label: str) -> Maker:
    def make(moment: Moment) -> Cue:
        return moment.cue("fall", points=moment.points(moment.data[1]), label=label)

    return make


def blast(moment: Moment) -> Cue:
    return moment.cue("blast", points=moment.points(moment.data[0]), look=("bad",))


def boss_hurt(moment: Moment) -> Cue:
    return moment.cue("wound", moment.boss(), label=f"{moment.data[0]} damage", look=("good",))


# Things


def card(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(moment.data[0]), label=equipment_name(moment.game, moment.data[1]))


def turned_up(moment: Moment) -> Cue:
    _, kind, cell = moment.data[:3]
    return moment.cue("reveal", points=moment.points(cell), label=HIDDEN_TITLES[kind])


def nest(moment: Moment) -> Cue:
    cell = moment.game.field().nests[moment.data[0]]
    return moment.cue("reveal", points=moment.points(cell), label=NEST_TITLES[moment.data[1]])


def unlocked(moment: Moment) -> Cue:
    number = moment.data[1]
    doors = len(moment.game.field().doors)
    return moment.cue("door", (f"door-{number}",) if number < doors else (), label="unlocked", look=("good",))


def hacked(moment: Moment) -> Cue:
    return moment.cue("reveal", (f"terminal-{moment.data[1]}",), label="hacked", look=("good",))


def zone(moment: Moment) -> Cue:
    return moment.cue("note", (f"zone:{moment.data[0]}",) if has_zones(moment) else (), label="active")


def has_zones(moment: Moment) -> bool:
    return len(moment.game.field().grid.areas.names) > 1


def missile(moment: Moment) -> Cue:
    return moment.cue("tracer", points=moment.points(moment.data[0], moment.data[1]), look=("fire",))


def flash(moment: Moment) -> Cue:
    """The nests of the side on which it was seen."""
    nests = moment.game.field().nests[moment.data[0] * 3 : moment.data[0] * 3 + 3]
    return moment.cue("note", points=moment.points(*nests), label="flash", look=("bad",))


def turret(label: str, *look: str) -> Maker:
    def make(moment: Moment) -> Cue:
        return moment.cue("note", (f"turret-{moment.data[0]}",), label=label, look=look)

    return make


def plain(label: str) -> Maker:
    """A word that belongs to no place."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", label=label)

    return make


def uses(moment: Moment) -> Cue:
    index, number, what = moment.data[:3]
    target = moment.ids(what) if what != NONE and what < 17 else ()
    return moment.cue("note", (*moment.ids(index), *target), label=equipment_name(moment.game, number))


MAKERS: dict[str, Maker] = {
    "stage_begins": banners.stage_begins,
    "round_begins": banners.round_begins,
    "turn_begins": banners.turn_begins,
    "enemy_phase": banners.enemy_phase,
    "stage_cleared": banners.cleared,
    **dict.fromkeys(("killed_in_action", "out_of_time", "too_early", "too_many_dead"), banners.failed),
    **dict.fromkeys(("killing", "seen", "traps_sprung"), banners.failed),
    **dict.fromkeys(("campaign_won", "campaign_over"), banners.campaign),
    **dict.fromkeys(("placed", "patrol_placed", "spawned"), arrives),
    **dict.fromkeys(("moved", "patrol_moves"), moved),
    "pushed": pushed,
    **dict.fromkeys(("turns", "turns_at_icon", "turns_from_wall", "turns_to_token", "turns_to"), turned),
    **dict.fromkeys(("turns_round", "looks_round", "forced", "faces"), turned),
    "rolled": trays.rolled,
    **dict.fromkeys(("rerolled", "dice_changed"), trays.changed),
    "patrol_card": trays.patrol_card,
    "boss_card": trays.boss_card,
    "reacts": trays.reaction,
    "focus_spent": note("Focus"),
    "focus_refreshed": note("refocuses", "good"),
    "alert_placed": alert_placed,
    "alert_returned": note("Alert token back", "good"),
    "calms_down": note("calms down", "good"),
    "noisy": note("noise"),
    "spots": spots,
    "heads_for": heads_for,
    "camera_sees": camera_sees,
    "attacks": attacks,
    "patrol_attacks": attacks,
    "hits": hits,
    "player_hurt": hurt,
    "patrol_killed": fell("dead"),
    "patrol_knocked_out": fell("out cold"),
    "takes_down": note("silent takedown"),
    "disguised": note("disguised", "good"),
    "unmasked": note("unmasked", "bad"),
    "healed": note("heals", "good"),
    "restored": note("restocked", "good"),
    "uses": uses,
    **dict.fromkeys(("found", "equipped", "token_spent"), card),
    "turned_up": turned_up,
    "trap_sprung": note_at("trap", 1, "bad"),
    "event": note_at("event", 2),
    "supplied": note("supplies", "good"),
    "unlocked": unlocked,
    "hacked": hacked,
    "interacts": note("works on it"),
    "hacks": note("hacks"),
    "rides": note("rides"),
    "left": note("out", "good"),
    "wakes": note_at("wakes", 1, "bad"),
    "stirs": note_at("stirs", 0, "bad"),
    "zone": zone,
    **dict.fromkeys(("explodes", "missile_explodes", "mine_fires", "rig_sprung"), blast),
    "planted": note_at("charge", 1),
    "mine_laid": note_at("Claymore", 1),
    "missile_flies": missile,
    "blown_open": note_at("blown open"),
    "drags": note("drags a body"),
    "laid_down": note_at("laid down", 2),
    "activates": note("acts"),
    "boss_moves": boss_moved,
    "boss_turns": boss_turned,
    "boss_hurt": boss_hurt,
    "boss_heals": boss_note("recovers", "bad"),
    "boss_defeated": boss_note("beaten", "good"),
    "boss_chooses": note("chosen", "bad"),
    "wolf_chooses": note("chosen", "bad"),
    "second_phase": boss_note("wounded"),
    "obstacle_removed": note_at("gone"),
    "missile_launched": note_at("missile", 0, "bad"),
    "reloads": boss_note("reloads"),
    "spins_up": boss_note("spins up", "bad"),
    "charges_drained": boss_note("loses charges", "good"),
    "aim_lost": note("aim lost", "good"),
    "missile_lost": note_at("astray", 0, "good"),
    "overheats": boss_note("overheats", "good"),
    "aims": note("aimed at", "bad"),
    "hampered": note("hampered", "bad"),
    "nest_turned_up": nest,
    "relocates": boss_note("gone"),
    "tramples": note("trampled", "bad"),
    "thrown_aside": moved,
    "held_back": boss_note("held back", "good"),
    "rail_aimed": note("rail gun", "bad"),
    "gunship_down": note_at("down", 0, "good"),
    "takes_cover": note("takes cover", "good"),
    "draws_fire": note("draws fire"),
    "taunted": note("loses Focus", "bad"),
    "lures": note("lures"),
    "rigs": note_at("charge", 1),
    "muzzle_flash": flash,
    "scans": note("scans"),
    "takes_aim": note("takes aim"),
    "goes_prone": note("prone", "good"),
    "foresees": boss_note("no Focus", "bad"),
    "fades": boss_note("fades", "bad"),
    "muffles": boss_note("muffles", "bad"),
    "locked": note("locked", "bad"),
    "drained": note("drained", "bad"),
    "puppet_strikes": attacks,
    "blanks_mind": note("blank mind", "good"),
    "broken_free": note("breaks free", "good"),
    "braces": note("braced", "good"),
    "flies": plain("flies"),
    "turret_wrecked": turret("wrecked", "bad"),
    "turret_repaired": note("repairs", "good"),
    "mans_turret": note("mans the turret"),
    "counter_stance": boss_note("waits", "bad"),
    "cools": boss_note("cools", "good"),
    "cockpit_open": boss_note("cockpit open", "good"),
    "paints": note("paints it"),
    "draws_its_eye": note("draws its eye"),
    "crate_lifted": missile,
    "refocused": note("refocuses", "good"),
    "deck_flipped": plain("deck turned over"),
    "card_cancelled": plain("jammed"),
    "looked_at": plain("looked at"),
    "no_card_left": plain("no card left"),
    "stage_chosen": plain(""),
    "character_taken": plain(""),
    "extra_met": plain(""),
    "resigned": plain(""),
    "card_unlocked": plain("unlocked"),
    "card_lost": card,
    "left_behind": card,
    "called": banners.called,
    "boxed": note("box"),
    "evades": note("slips past", "good"),
    "spared": note("leaves it alone", "good"),
    "chaff_thrown": note("chaff"),
    "chaff": zone,
    "defused": note_at("defused", 1, "good"),
    "ammo_saved": note("bandana", "good"),
    "body_removed": note_at("taken away"),
    "removed": note_at("called away", 1),
    "hurried": plain("timer"),
    "cards_seen": plain("looked at"),
    "token_seen": note_at("looked at"),
    "trap_detected": note_at("trap", 0, "bad"),
    "file_drawn": note("opens a file"),
    "hacks_file": note("hacks"),
    "die_placed": plain(""),
    "file_hacked": plain("hacked"),
    "file_returned": plain(""),
    "disconnected": note("disconnected", "bad"),
    "door_overridden": note_at("overridden"),
    "card_sunk": plain(""),
    "jammed": plain("jammed"),
    "patrol_card_discarded": trays.patrol_card,
    "lost_contact": plain("Lost Contact"),
    "radio_in": zone,
    "radio_silence": zone,
    "cameras_turn": plain("Cameras turn"),
    "cameras_blind": plain("Cameras blind"),
    "activation_order": zone,
    "patrols": note("walks on"),
    "way_chosen": note("way chosen"),
    "stands": arrives,
    "patrol_hurt": hurt,
    "progress_over": plain(""),
    "turn_over": note("done"),
    "enemy_phase_over": plain(""),
}
