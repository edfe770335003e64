"""What the rules say of a map: what an eye sees, how far it is on foot, and where a turn leads."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.lattice import UNREACHABLE
from sandtable.board.outline import seen_from
from sandtable.games.strike.desk.sketch import Point, Sketch
from sandtable.games.strike.desk.tracing import traced
from sandtable.games.strike.rules.movement import MOVES
from sandtable.games.strike.rules.plan import Rect
from sandtable.games.strike.view.foresight import RINGS
from sandtable.games.strike.view.ground import MU
from sandtable.scene.vocabulary import Layer

OVERLAYS = {
    "sight": "What is seen from here, with rings at 5, 10 and 15 MU",
    "distance": "How far it is to every goal, on foot",
    "reach": "Where a unit can be after a turn",
}
SHORT = ("T", "CT")


def overlay(sketch: Sketch, kind: str, element: str) -> tuple[Layer, ...]:
    """Of an element, of a point (`26,24`), or of both starts."""
    eyes = (
        eyes_of(sketch, element) if element else [eye for clan in (0, 1) for eye in start_eyes(sketch, clan)]
    )
    if kind == "sight":
        return tuple(sight(sketch, eyes, rings=bool(element)))
    if kind == "reach":
        return tuple(reach(sketch, standing(sketch, element, eyes)))
    return tuple(distances(sketch, standing(sketch, element, eyes)) if element else from_both(sketch))


# From where


def eyes_of(sketch: Sketch, element: str) -> list[Point]:
    kind, _, name = element.partition("-")
    if kind == "start" and name in ("0", "1"):
        return start_eyes(sketch, int(name))
    if kind == "hostage" and name.isdecimal() and int(name) < len(sketch.hostages):
        return [sketch.hostages[int(name)][1]]
    areas = sketch.zones if kind == "zone" else sketch.goals.get(kind, {})
    if name in areas:
        return [middle(areas[name])]
    return typed_point(sketch, element)


def start_eyes(sketch: Sketch, clan: int) -> list[Point]:
    return [middle(sketch.spawns[clan])] if clan in sketch.spawns else []


def middle(rect: Rect) -> Point:
    return (rect[0] + rect[2]) // 2, (rect[1] + rect[3]) // 2


def typed_point(sketch: Sketch, text: str) -> list[Point]:
    x, _, y = text.partition(",")
    try:
        point = round(float(x) * MU), round(float(y) * MU)
    except (ValueError, OverflowError):
        return []
    inside = 0 <= point[0] <= sketch.size[0] and 0 <= point[1] <= sketch.size[1]
    return [point] if inside else []


def standing(sketch: Sketch, element: str, eyes: list[Point]) -> list[Point]:
    """Of a start all places of its units."""
    clans = [clan for clan in (0, 1) if element in ("", f"start-{clan}")]
    return [point for clan in clans for point in sketch.formation(clan)] or eyes


# What is shown


def sight(sketch: Sketch, eyes: list[Point], rings: bool) -> Iterator[Layer]:
    """STRIKE-R33: the exact outline."""
    for x, y in eyes:
        if 0 < x < sketch.size[0] and 0 < y < sketch.size[1]:
            yield Layer("area", seen_from(sketch.plane, x, y), look=("sight",))
            for ring in RINGS if rings else ():
                yield Layer("arc", ((x, y),), str(ring), ("reach",), ring * MU)


def reach(sketch: Sketch, points: list[Point]) -> Iterator[Layer]:
    """STRIKE-6.01, STRIKE-6.02: ten moves of 1 MU, round what stands in the way."""
    lattice = sketch.lattice
    near = [
        (x, y) for x, y, far in zip(lattice.xs, lattice.ys, sketch.ways_from(points)) if far <= MOVES * MU
    ]
    if near:
        yield Layer("area", traced(near, lattice.spacing), look=("reach",))


def goals(sketch: Sketch) -> Iterator[tuple[str, Rect | Point]]:
    """All that somebody walks to, by element."""
    for kind, areas in sketch.goals.items():
        yield from ((f"{kind}-{name}", rect) for name, rect in areas.items())
    yield from ((f"hostage-{place}", at) for place, (_, at) in enumerate(sketch.hostages))


def noted(goal: Rect | Point, label: str) -> Layer:
    at = (goal[0], goal[1]) if len(goal) == 2 else middle(goal)
    return Layer("mark", (at,), label, ("note",))


def far_in_mu(way: int) -> str:
    return "no way" if way == UNREACHABLE else f"{round(way / MU, 1):g} MU"


def distances(sketch: Sketch, points: list[Point]) -> Iterator[Layer]:
    ways = sketch.ways_from(points)
    places = [*goals(sketch), *((f"start-{clan}", rect) for clan, rect in sketch.spawns.items())]
    for _, goal in places:
        way = sketch.way_to(ways, goal)
        if way:
            yield noted(goal, far_in_mu(way))


def from_both(sketch: Sketch) -> Iterator[Layer]:
    ways = [sketch.ways_from(sketch.formation(clan)) for clan in (0, 1)]
    for _, goal in goals(sketch):
        far = [f"{short} {far_in_mu(sketch.way_to(way, goal))}" for short, way in zip(SHORT, ways)]
        yield noted(goal, ", ".join(far))
