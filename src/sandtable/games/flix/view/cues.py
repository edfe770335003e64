"""How each event is shown: a cue for whatever the rules tell."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.flix.rules.components import MASTERMIND, MOST_SEALS, NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view import banners, slides, trays
from sandtable.games.flix.view.moment import Moment
from sandtable.games.flix.view.names import (
    door_id,
    equipment_name,
    figure_id,
    kind_name,
    mission_id,
)
from sandtable.games.flix.view.notes import (
    Maker,
    door,
    drawn_to,
    kind_note,
    note,
    note_at,
    plain,
    sees,
    shown_at,
    token_note,
)
from sandtable.games.flix.view.story import is_between
from sandtable.scene.cues import Cue


def cue(game: FlixState, event: Event, seat: int) -> Cue | None:
    """An event as a seat is shown it; nothing where a mod tells something new."""
    maker = BY_RULE.get((event.what, event.rule)) or MAKERS.get(event.what)
    return maker(Moment(game, event)) if maker else None


# Moves


def walked(moment: Moment) -> Cue:
    """Along the way that was brought, or straight from the one Space to the other."""
    index, start, end = moment.data[:3]
    return moment.cue("walk", moment.ids(index), moment.points(start, *(moment.brought(0) or [end])))


def arrives(moment: Moment) -> Cue:
    return moment.cue("reveal", moment.ids(moment.data[0]))


# Harm


def wounded(moment: Moment) -> Cue:
    label = f"{moment.data[2]} Wound" + ("" if moment.data[2] == 1 else "s")
    return moment.cue("wound", moment.ids(moment.data[0]), label=label, look=("bad",))


def killed(moment: Moment) -> Cue:
    """Of a SEAL that has left the Map its last place is known by its element."""
    index, cell = moment.data[:2]
    look = ("good",) if index >= MASTERMIND else ("bad",)
    if moment.game.side_board != NONE:
        return moment.cue("note", label="killed", look=look)
    points = moment.points(cell) if index >= MOST_SEALS else ()
    return moment.cue("fall", (figure_id(index),), points, label=moment.event.what, look=look)


def healed(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(moment.data[0]), label=f"+{moment.data[1]} Health", look=("good",))


def blast(moment: Moment) -> Cue:
    return moment.cue("blast", points=moment.points(moment.data[0]), look=("bad",))


def leaks(moment: Moment) -> Cue:
    return moment.cue("note", area_region(moment), label="Bio Weapon", look=("bad",))


# Places and things


def area_region(moment: Moment) -> tuple[str, ...]:
    names = moment.game.site().grid.areas.names
    shown = moment.game.side_board == NONE and not is_between(moment.game)
    return (names[moment.data[0]],) if shown and 0 <= moment.data[0] < len(names) else ()


def sound(moment: Moment) -> Cue:
    label = f"{moment.data[1]} Sound" if moment.event.what == "sound" else "quieter"
    return moment.cue("note", area_region(moment), label=label)


def opens(moment: Moment) -> Cue:
    who = moment.ids(moment.data[0])
    return moment.cue("door", (*who, door_id(moment.game, moment.data[1])) if who else (), label="opens")


def revealed(moment: Moment) -> Cue:
    token, kind, cell = moment.data[:3]
    ids = (f"token-{token}",) if moment.game.token_cells[token] != NONE and moment.points(cell) else ()
    return moment.cue("reveal", ids, moment.points(cell), label=kind_name(kind))


def given(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(*moment.data[:2]), label=equipment_name(moment.game, moment.data[2]))


def ticks(moment: Moment) -> Cue:
    return token_note(str(moment.data[1]), "bad")(moment)


def lost(moment: Moment) -> Cue:
    """At the Mission that it fell in, on the Mission Tree."""
    tree = (mission_id(int(moment.game.mission)),) if is_between(moment.game) else ()
    return moment.cue("note", tree, label="killed in action", look=("bad",))


BY_RULE: dict[tuple[str, str], Maker] = {
    ("soft_armor", "FLIX-8.04"): note("armour", "good"),
    ("recovers", "FLIX-19.16"): note("takes it", "good"),
}
MAKERS: dict[str, Maker] = {
    # Before a Mission
    "mission": banners.mission,
    **dict.fromkeys(("reports", "equipped"), plain("")),
    **dict.fromkeys(("pays", "joins"), plain("")),
    "cover_roll": trays.cover,
    "patrol_roll": trays.patrol,
    "block": shown_at(0),
    **dict.fromkeys(("door", "pool", "pile", "locations"), plain("")),
    **dict.fromkeys(("arrives", "sentry", "hostage", "placed", "appears"), arrives),
    "token": shown_at(1),
    "timer": plain("Timer"),
    "soft_armor": note("armour stops it", "good"),
    # Turns
    "round_begins": banners.round_begins,
    "turn_begins": banners.turn_begins,
    "turn_over": note("done"),
    "concedes": plain("broken off", "bad"),
    # Actions
    "moves": walked,
    "opens": opens,
    "recovers": note("recovers", "good"),
    "neutralizes": note("neutralized", "good"),
    "picks_up": note("carries it"),
    "disarms": note("disarmed", "good"),
    "treats": note("Medical Kit", "good"),
    "captures": note("captured", "good"),
    "knifes": sees(1, "knife"),
    "gives": given,
    "gives_token": note("hands it over"),
    "discards": note("throws it away"),
    # Flicks
    "fires": note("fires"),
    **dict.fromkeys(("flick", "bypass_flick", "early_flick", "defuse_flick", "snipe_flick"), slides.flicked),
    "put_back": plain("put back"),
    **dict.fromkeys(("sound", "fades"), sound),
    "door_gone": door("gone", 0),
    "block_gone": note_at("destroyed"),
    # Harm
    "wounded": wounded,
    "killed": killed,
    "healed": healed,
    "ignores": note("ignores it", "good"),
    "stunned": note("Stunned", "bad"),
    "stunned_enough": note("Stunned already"),
    "stands_up": note("stands up"),
    "reaction_fire": trays.reaction,
    "ignored": note("slips away", "good"),
    "alert_token": note("Alert Token", "bad"),
    "alert_token_gone": plain("Alert Token gone"),
    "alert_stays": note("still seen", "bad"),
    "alert_ends": note("lost sight of", "good"),
    # Equipment
    "throws": note("throws"),
    "lands": note_at("lands", 1),
    "flashes": blast,
    "explodes": blast,
    "breaches": door("charge", 1),
    "plants": note_at("Remote Bomb", 1),
    "peeks": door("Snake Cam", 1),
    "shoots_dart": note("dart"),
    "loads_seekers": note("Seeker Round"),
    "seekers_spent": note("no rounds left"),
    # Side Boards
    "extra_disc": plain("one disc more", "good"),
    "code": trays.code,
    "bypassed": door("unlocked", 1, "good"),
    "bypass_failed": door("stays locked", 1, "bad"),
    "door_flipped": door("Normal side", 0),
    "wires": plain("wires"),
    "tries_again": plain("second try", "good"),
    "snipes": plain("takes aim"),
    "flicks_again": plain("once more", "good"),
    "missed": plain("missed", "bad"),
    # Objectives
    "revealed": revealed,
    "ticks": ticks,
    "nobody_comes": token_note("nobody comes", "good"),
    "destroyed": kind_note("destroyed", "bad"),
    "leaks": leaks,
    "annihilated": plain("everything is lost", "bad"),
    "cleared": kind_note("cleared", "good"),
    "rescued": plain("rescued", "good"),
    "alarm": token_note("Alarm", "bad"),
    # Guards
    "next_chosen": note("goes first"),
    "tie_chosen": note("way chosen"),
    "sentry_hears": drawn_to("hears something"),
    **dict.fromkeys(("takes_icon", "takes_corner", "takes_block", "tango_moves"), walked),
    "keeps_cover": sees(2, "has Cover"),
    "finds_no_cover": sees(2, "no Cover"),
    "hunts": drawn_to("hunts"),
    "heads_for_sound": drawn_to("hears Sound"),
    "heads_for_sighting": drawn_to("somebody was seen"),
    "stays_stunned": note("Stunned"),
    "stays_watching": sees(2, "sees"),
    "stays_unaware": note("notices nothing"),
    "stays_at_stop": note("STOP"),
    "stays_blocked": note("blocked"),
    "stays_off_path": note("no way back"),
    "stays_arrived": note("searches"),
    "stays_no_room": note("no room"),
    "attacks": trays.attack,
    "no_effect": note("unharmed", "good"),
    "no_reserves": plain("nobody comes", "good"),
    "spawn_rolls": trays.spawns,
    # Practice
    "falls": killed,
    "practised": plain(""),
    "practice_over": banners.practised,
    # The end
    "time_is_up": plain("time is up", "bad"),
    **dict.fromkeys(("success", "partial", "failure"), banners.over),
    "resigned": banners.resigned,
    # The campaign
    "lost": lost,
    **dict.fromkeys(("rank_token", "promoted", "specializes"), plain("")),
    "next_mission": banners.next_mission,
    **dict.fromkeys(("aborted", "campaign_successful"), banners.campaign),
}
