"""Walls, starts and goals are put down, in MU as the file of a map has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandtable.catalog.desks import Spot, Work
from sandtable.catalog.drafts import Draft, add_row, listed, rows, table
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.content.maps import MOST_PIECES
from sandtable.games.strike.desk.palette import HOSTAGE, MEASURE, RESCUE, SITE
from sandtable.games.strike.desk.sketch import Point, Sketch
from sandtable.games.strike.rules.components import CLAN_NAMES
from sandtable.games.strike.rules.plan import MOST_HOSTAGES, Rect
from sandtable.games.strike.view.ground import MU

Leg = tuple[Point, Point]

START = (5 * MU, 7 * MU)  # wide and high, where nothing says otherwise
AREA = (5 * MU, 5 * MU)
RULES = {"site": SITE, "rescue": RESCUE}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Painting:
    """The file while a stroke goes over it; `sketch` is how it was before."""

    def __init__(self, work: Work, file: str) -> None:
        self.sketch = Sketch(work, file)
        self.draft = Draft(work, file)
        self.map = self.draft.files[file]
        self.rubbed = ""  # what kind of thing this stroke rubs out, once it has met one

    def now(self) -> Sketch:
        return Sketch({self.sketch.file: self.map}, self.sketch.file)

    def point(self, spot: Spot) -> Point:
        """A point of the map, to the hundredth."""
        x, y = round(bounded(spot.x) * MU), round(bounded(spot.y) * MU)
        wide, high = self.sketch.size
        if spot.zone or not (0 <= x <= wide and 0 <= y <= high):
            size = f"{wide / MU:g} by {high / MU:g} MU"
            raise SandtableError(f"{spot.x:g}, {spot.y:g} is not on the map of {size} ({MEASURE})")
        return x, y


def bounded(value: float) -> float:
    return max(-1e6, min(1e6, value))


def mu(value: int) -> int | float:
    """As files have it: whole where it is."""
    return value // MU if value % MU == 0 else value / MU


def in_mu(rect: Rect) -> list[int | float]:
    return [mu(value) for value in rect]


# Legs


def legs(painting: Painting, spots: Sequence[Spot]) -> list[Leg]:
    """From spot to spot, each along the edge of the map that it is nearer to."""
    if len(spots) < 2:
        raise SandtableError(f"a leg has a beginning and an end; expected two points ({MEASURE})")
    points = [painting.point(spot) for spot in spots]
    found: list[Leg] = []
    at = points[0]
    for _, (x, y) in pairwise(points):
        end = (x, at[1]) if abs(x - at[0]) >= abs(y - at[1]) else (at[0], y)
        found.append((at, end))
        at = end
    return found


def put_piece(painting: Painting, kind: str, leg: Leg) -> None:
    (x0, y0), (x1, y1) = leg
    if (x0, y0) == (x1, y1):
        raise SandtableError(f"a piece must be longer than 0 ({MEASURE})")
    if sum(len(listed(painting.map.get(each))) for each in ("wall", "half")) >= MOST_PIECES:
        raise SandtableError(f"a map has at most {MOST_PIECES} walls and pieces of half height ({MEASURE})")
    ends = in_mu((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
    if ends in listed(painting.map.get(kind)):
        raise SandtableError(f"there is a piece from {ends[0]}, {ends[1]} to {ends[2]}, {ends[3]} already")
    add_row(painting.map, kind, ends)


# Points


def around(painting: Painting, middle: Point, size: Point) -> Rect:
    """A rectangle of that size round a point, as far inside as it must be."""
    sides: list[tuple[int, int]] = []
    for at, wanted, most in zip(middle, size, painting.sketch.size):
        length = min(wanted, most)
        low = max(0, min(most - length, at - length // 2))
        sides.append((low, low + length))
    (x0, x1), (y0, y1) = sides
    return x0, y0, x1, y1


def put_start(painting: Painting, clan: str, point: Point) -> None:
    """As large as it was."""
    old = painting.sketch.spawns.get(CLAN_NAMES.index(clan))
    size = (old[2] - old[0], old[3] - old[1]) if old else START
    spawn = table(painting.map.get("spawn")) | {clan: in_mu(around(painting, point, size))}
    painting.map["spawn"] = spawn


def put_area(painting: Painting, kind: str, point: Point) -> None:
    area = in_mu(around(painting, point, AREA))
    if area in [row.get("area") for row in rows(painting.map, kind)]:
        raise SandtableError(f"there is one of the same place already ({RULES[kind]})")
    add_row(painting.map, kind, {"id": free_name(painting, kind, iter(LETTERS)), "area": area})


def put_hostage(painting: Painting, rest: str, point: Point) -> None:
    if len(listed(painting.map.get("hostage"))) >= MOST_HOSTAGES:
        raise SandtableError(f"a map has at most {MOST_HOSTAGES} hostages ({HOSTAGE})")
    check_room(painting, point)
    name = free_name(painting, "hostage", iter(()))
    add_row(painting.map, "hostage", {"id": name, "at": [mu(each) for each in point]})


def check_room(painting: Painting, point: Point) -> None:
    if not painting.now().plane.may_stand(*point):
        where = f"{mu(point[0])}, {mu(point[1])}"
        raise SandtableError(f"nobody can stand at {where}: it must be 0.5 MU clear of walls ({HOSTAGE})")


def free_name(painting: Painting, kind: str, first: Iterator[str]) -> str:
    taken = [row.get("id") for row in rows(painting.map, kind)]
    prefix = kind[0].upper()
    names = (*first, *(f"{prefix}{number}" for number in range(1, len(taken) + 2)))
    return next(name for name in names if name not in taken)
