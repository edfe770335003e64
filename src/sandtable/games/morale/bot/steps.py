"""How many steps lead from space to space."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS, UNREACHABLE, ZoneMap, space_id
from sandtable.games.morale.rules.components import Unit

FAR: Final = 1000


@lru_cache(maxsize=64)
def steps_between(zones: ZoneMap) -> list[list[int]]:
    """How many steps lead from every space to every space."""
    return [steps_from(zones, space) for space in range(len(zones.names) * MAX_FLOORS)]


def steps_from(zones: ZoneMap, start: int) -> list[int]:
    steps = [UNREACHABLE] * (len(zones.names) * MAX_FLOORS)
    steps[start] = 0
    zone, floor = divmod(start, MAX_FLOORS)
    if floor >= zones.floors[zone]:
        return steps
    far = 0
    ring = [(zone, floor)]
    while ring:
        far += 1
        within = zones.within(zone, floor, far)
        ring = [space for space in within if steps[space_id(space[0], space[1])] == UNREACHABLE]
        for space in ring:
            steps[space_id(space[0], space[1])] = far
    return steps


def space_of(unit: Unit) -> i64:
    return unit.zone * MAX_FLOORS + unit.floor
