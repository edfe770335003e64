"""What a finished match is charted by, and what on the map a line of its log points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from string import Formatter

from sandtable.engine.events import Event
from sandtable.games.morale.rules.components import (
    DOWN,
    KILLED,
    NONE,
    NOWHERE,
    STANDING,
    TEAM_NAMES,
    Loot,
)
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view.names import figure_id, loot_id, space_id, vehicle_id, zone_id
from sandtable.games.morale.view.words import SENTENCES

NO_NUMBER = -1
SIDES = range(len(TEAM_NAMES))


def gauges(game: Morale) -> dict[str, list[int]]:
    """Danger, units standing, and how far each thing to carry is from home."""
    found = {
        "Danger of those who stand": [danger(game, team) for team in SIDES],
        "Units standing": [standing(game, team) for team in SIDES],
    }
    for loot in game.loot or game.plan.loot:
        found[f"Steps to bring the {loot.name} home"] = [steps_home(game, loot, team) for team in SIDES]
    return found


def figures(game: Morale) -> dict[str, int]:
    """MORALE-8.08, MORALE-8.04: who is lost, and who is down when it ends."""
    fates = [int(unit.status) for unit in game.units]
    return {"units killed": fates.count(KILLED), "units down at the end": fates.count(DOWN)}


def standing(game: Morale, team: int) -> int:
    return sum(unit.team == team and unit.status == STANDING for unit in game.units)


def danger(game: Morale, team: int) -> int:
    return sum(int(unit.danger) for unit in game.units if unit.team == team and unit.status == STANDING)


def steps_home(game: Morale, loot: Loot, team: int) -> int:
    """MORALE-4.02: down to the ground floor, and over the borders to the home zone."""
    if loot.homes[team] == NOWHERE:
        return NO_NUMBER
    at = game.units[loot.carrier] if loot.carrier != NONE else loot
    return game.plan.zones.distance[at.zone][loot.homes[team]] + int(at.floor)


Pointer = Callable[[Morale, int, Sequence[int]], str]

POINTERS: dict[str, Pointer] = {
    "unit": lambda game, value, rest: figure_id(value),
    "zone": lambda game, value, rest: zone_id(game, value),
    "space": lambda game, value, rest: space_id(game, value, int(rest[1])),
    "arrival": lambda game, value, rest: space_id(game, value, int(rest[1])),
    "loot": lambda game, value, rest: loot_id(value),
    "vehicle": lambda game, value, rest: vehicle_id(int(game.units[value].team)),
}


DOERS: dict[str, Callable[[Morale, int], int]] = {
    "unit": lambda game, value: int(game.units[value].seat),
    "team": lambda game, value: int(game.plan.squads[value].seats[0]),
}


@cache
def slots(what: str) -> list[tuple[int, str]]:
    """Which numbers of an event its sentence names, and as what."""
    parsed = Formatter().parse(SENTENCES.get(what, ""))
    return [(int(name), kind or "") for _, name, kind, _ in parsed if name]


def elements_of(game: Morale, event: Event) -> tuple[str, ...]:
    named = [(at, kind) for at, kind in slots(event.what) if kind in POINTERS]
    ids = [POINTERS[kind](game, event.data[at], event.data[at:]) for at, kind in named]
    return tuple(dict.fromkeys(ids))


def doer_of(game: Morale, event: Event) -> int:
    """The seat of the first unit or team that the sentence names."""
    for at, kind in slots(event.what):
        if kind in DOERS:
            return DOERS[kind](game, event.data[at])
    return NO_NUMBER
