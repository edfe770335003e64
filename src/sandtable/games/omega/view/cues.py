"""How each event is shown: a cue for whatever the rules tell."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.events import Event
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import banners, trays
from sandtable.games.omega.view.moment import Moment
from sandtable.games.omega.view.names import (
    MARKER_TITLES,
    ability_name,
    area_id,
    door_id,
    door_text,
    find_name,
    passage_id,
)
from sandtable.games.omega.view.words import weapon_name
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import capital, count_of

Maker = Callable[[Moment], Cue]


def cue(game: Omega, event: Event, seat: int) -> Cue | None:
    """An event as a seat is shown it; nothing where a mod tells something new."""
    maker = MAKERS.get(event.what)
    return maker(Moment(game, event, seat)) if maker else None


def note(label: str, *look: str) -> Maker:
    """A word on the board at the piece that an event names first."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", moment.ids(moment.data[0]), label=label, look=look)

    return make


def note_at(label: str, at: int = 0) -> Maker:
    """A word on the board in the space that an event names."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", points=moment.points(moment.data[at]), label=label)

    return make


# Moves


def moved(moment: Moment) -> Cue:
    """OMEGA-10.03: space by space."""
    trail = moment.brought(0) or [moment.data[2]]
    return moment.cue("walk", moment.ids(moment.data[0]), moment.points(moment.data[1], *trail))


def shifted(moment: Moment) -> Cue:
    return moment.cue("walk", moment.ids(moment.data[0]), label="makes way")


def knocked_back(moment: Moment) -> Cue:
    way = moment.points(moment.data[1], moment.data[2])
    return moment.cue("walk", moment.ids(moment.data[0]), way, label="knocked back", look=("bad",))


def turned(moment: Moment) -> Cue:
    return moment.cue("turn", moment.ids(moment.data[0]))


def arrives(moment: Moment) -> Cue:
    return moment.cue("reveal", moment.ids(moment.data[0]))


# Attacks


def attacks(moment: Moment) -> Cue:
    """OMEGA-12.02: from who attacks to the target."""
    weapon = weapon_name(moment.game, moment.data[0], moment.data[2])
    return moment.cue("tracer", moment.ids(*moment.data[:2]), label=weapon, look=("fire",))


def wounded(moment: Moment) -> Cue:
    label = count_of(moment.data[1], "wound")
    return moment.cue("wound", moment.ids(moment.data[0]), label=label, look=("bad",))


def fell(label: str) -> Maker:
    def make(moment: Moment) -> Cue:
        return moment.cue("fall", moment.ids(moment.data[0]), label=label, look=("bad",))

    return make


def explodes(moment: Moment) -> Cue:
    reach = count_of(moment.data[1], "space")
    return moment.cue("blast", points=moment.points(moment.data[0]), label=f"reaches {reach}", look=("bad",))


def throws(moment: Moment) -> Cue:
    thrower = moment.piece()
    way = moment.points(int(thrower.cell), moment.data[1])
    return moment.cue("tracer", moment.ids(moment.data[0]), way, look=("fire",))


# Doors and rooms


def door(label: str) -> Maker:
    def make(moment: Moment) -> Cue:
        return moment.cue("door", (door_id(moment.data[0]),), label=label)

    return make


def door_face(moment: Moment) -> Cue:
    return moment.cue("door", (door_id(moment.data[0]),), label=door_text(moment.game, moment.data[1]))


def room(moment: Moment) -> Cue:
    cards = [moment.game.plan.rooms[card].name for card in moment.brought(0)]
    return moment.cue("reveal", (area_id(moment.data[0]),), label=", ".join(cards))


def scouted(moment: Moment) -> Cue:
    return moment.cue("reveal", (area_id(moment.data[0]),), label="scouted")


def passage(label: str) -> Maker:
    def make(moment: Moment) -> Cue:
        shown = moment.game.opened & moment.game.plan.site.passages[moment.data[0]].bit
        return moment.cue("reveal", (passage_id(moment.data[0]),) if shown else (), label=label)

    return make


def card_resolved(moment: Moment) -> Cue:
    name = moment.game.plan.rooms[moment.data[0]].name
    return moment.cue("note", (area_id(moment.data[1]),), label=name)


# Cards and markers


def finds(moment: Moment) -> Cue:
    name = find_name(moment.game, moment.data[1])
    return moment.cue("reveal", moment.ids(moment.data[0]), label=name)


def uses_find(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(moment.data[0]), label=find_name(moment.game, moment.data[1]))


def uses_kit(moment: Moment) -> Cue:
    name = moment.game.plan.kit[moment.data[1]].name
    return moment.cue("note", moment.ids(moment.data[0]), label=name)


def marker_placed(moment: Moment) -> Cue:
    label = capital(MARKER_TITLES[moment.data[1]])
    return moment.cue("note", points=moment.points(moment.data[2]), label=label)


def gas_placed(moment: Moment) -> Cue:
    return moment.cue("blast", points=moment.points(moment.data[0]), label="gas", look=("bad",))


def stance(moment: Moment) -> Cue:
    name = moment.game.plan.sheets[moment.data[0]].stances[moment.data[1]].name
    return moment.cue("reveal", moment.ids(moment.data[0]), label=name)


def adrenaline(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(moment.data[0]), label=f"{moment.data[1]:+} adrenaline")


# The overseer


def ability_used(moment: Moment) -> Cue:
    enemy = moment.data[3]
    ids = moment.ids(enemy) if enemy != NONE else ()
    return moment.cue("note", ids, label=ability_name(moment.game, moment.data[0]))


MAKERS: dict[str, Maker] = {
    "round_begins": banners.round_begins,
    "crisis": banners.crisis,
    "turn_starts": banners.turn_starts,
    "overseer_phase": banners.overseer_phase,
    "mission_won": banners.mission_won,
    "placed": arrives,
    "stance": stance,
    "active_again": note("active again", "good"),
    "adrenaline": adrenaline,
    "turned": turned,
    "moved": moved,
    "pushed_aside": shifted,
    "knocked_back": knocked_back,
    "investigates": note_at("investigates", 1),
    "finds": finds,
    "revives": note("revives", "good"),
    "recovered": note("back on its feet", "good"),
    "heals": note("treated", "good"),
    "directs": note("directs"),
    "uses_kit": uses_kit,
    "uses_find": uses_find,
    "relieved": note("calms down", "good"),
    "cloaked": note("cloaked", "good"),
    "marker_placed": marker_placed,
    "scrubbed": note_at("scrubbed", 1),
    "scouted": scouted,
    "marker_cleared": note_at("cleared"),
    "drone_deployed": note_at("sentry drone", 1),
    "core_dropped": note_at("data core", 1),
    "left_map": note("leaves", "good"),
    "door_turned_over": door_face,
    "door_stays_closed": door("stays closed"),
    "door_opened": door("opens"),
    "door_removed": door(""),
    "room_revealed": room,
    "passage_placed": passage("in play"),
    "passage_collapses": passage("collapses"),
    "card_resolved": card_resolved,
    "objective_placed": note_at("objective", 1),
    "lab_tech_found": note_at("Lab Tech"),
    "challenge_rolled": trays.challenge,
    "challenge_passed": note("passed", "good"),
    "challenge_failed": note("failed", "bad"),
    "attacks": attacks,
    "attack_rolled": trays.attack,
    "rerolled": trays.rerolled,
    "attack_hits": trays.hits,
    "attack_misses": trays.hits,
    "wounded": wounded,
    "downed": fell("down"),
    "killed": fell("killed"),
    "destroyed": fell("destroyed"),
    "throws": throws,
    "detonates": note("sets it off", "bad"),
    "explodes": explodes,
    "blast_rolled": trays.blast,
    "hazard_rolled": trays.hazard,
    "gas_placed": gas_placed,
    "rubble_placed": note_at("rubble"),
    "vent_placed": note_at("vent"),
    "hazard_placed": note_at("hazard"),
    "emi_placed": note_at("EMI"),
    "ability_used": ability_used,
    "spawned": arrives,
    "nest_stirs": note_at("nest"),
    "activated": note("acts"),
    "healed": note("heals", "good"),
    "assisted": note("assisted"),
}
