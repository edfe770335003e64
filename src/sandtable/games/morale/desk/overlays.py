"""What the rules say of a map: how far it is, and where a shot reaches."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.zones import UNREACHABLE
from sandtable.catalog.desks import Work
from sandtable.games.morale.desk.sketch import Sketch, shot_gaps
from sandtable.games.morale.rules.components import SEALS, TEAM_NAMES, TERRORISTS
from sandtable.scene.vocabulary import Layer

OVERLAYS = {
    "distance": "Steps to every zone; dark where a shot reaches",
    "sight": "The zones that can be fired at",
}


def overlay(work: Work, sketch: Sketch, kind: str, element: str) -> tuple[Layer, ...]:
    zone = zone_under(sketch, element)
    gaps = shot_gaps(work)
    if kind == "distance":
        return tuple(steps_from(sketch, zone, gaps) if zone >= 0 else steps_from_starts(sketch))
    return tuple(fire_from(sketch, zone, gaps) if zone >= 0 else fire_from_starts(sketch, gaps))


def zone_under(sketch: Sketch, element: str) -> int:
    """The zone that an element is, or lies in; -1: none."""
    kind, _, rest = element.partition(":")
    plan = sketch.game.plan
    if kind == "loot" and rest.isdecimal() and int(rest) < len(plan.loot):
        return int(plan.loot[int(rest)].zone)
    for vehicle in sketch.setup.vehicle:
        if element == f"vehicle:{TEAM_NAMES.index(vehicle.team)}":
            return sketch.ids.index(vehicle.zone)
    return sketch.ids.index(kind) if kind in sketch.ids else -1


def steps_from(sketch: Sketch, zone: int, gaps: list[int]) -> Iterator[Layer]:
    """MORALE-5.03: the fewest borders on the way to each zone."""
    for other, steps in enumerate(sketch.zones.distance[zone]):
        look = ("reach",) if steps in gaps else ()
        yield Layer("mark", label=shown(steps), look=look, cells=(sketch.ids[other],))


def shown(steps: int) -> str:
    return "-" if steps == UNREACHABLE else str(steps)


def from_starts(sketch: Sketch, team: int, zone: int) -> int:
    """From the nearest zone in which a team begins."""
    return min((sketch.zones.distance[start][zone] for start in sketch.starts(team)), default=UNREACHABLE)


def steps_from_starts(sketch: Sketch) -> Iterator[Layer]:
    for zone, name in enumerate(sketch.ids):
        steps = [shown(from_starts(sketch, team, zone)) for team in range(len(TEAM_NAMES))]
        yield Layer("mark", label=" · ".join(steps), cells=(name,))


def fire_from(sketch: Sketch, zone: int, gaps: list[int]) -> Iterator[Layer]:
    """MORALE-5.07, MORALE-6.02: without smoke only the distance counts."""
    cells = [name for name, steps in zip(sketch.ids, sketch.zones.distance[zone]) if steps in gaps]
    yield Layer("area", look=("sight",), cells=tuple(cells))


def fire_from_starts(sketch: Sketch, gaps: list[int]) -> Iterator[Layer]:
    """Where a unit can be fired at before anybody has moved."""
    places = [sketch.zones.distance[start] for team in (SEALS, TERRORISTS) for start in sketch.starts(team)]
    cells = [name for zone, name in enumerate(sketch.ids) if any(steps[zone] in gaps for steps in places)]
    yield Layer("area", look=("sight",), cells=tuple(cells))
