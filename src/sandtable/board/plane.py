"""A plane with walls, pieces of half height and zones, measured exactly in whole hundredths."""

from __future__ import annotations

from math import isqrt
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.flight import Axis, Flight, displacement
from sandtable.board.segments import (
    LARGEST,
    Corners,
    Segment,
    blocked,
    compare_gap,
    crowded,
    in_order,
    meets_near,
    segment,
)

__all__ = ["HALF", "HIDDEN", "OPEN", "RADIUS", "Plane", "beside_line", "displacement", "near"]

HIDDEN: Final = 0
HALF: Final = 1
OPEN: Final = 2

RADIUS: Final = 50  # of a base
SHIELD: Final = 150  # how near to a base a line must meet a piece of half height
STEP: Final = 100  # steps up to this long, along each axis, look only at what is near
CELL_BITS: Final = 8  # what is near is kept for cells of 256 hundredths
CELL: Final = 256

# 50 * sqrt(n / 10000), rounded to the nearest whole number, halves up.
OFFSETS: Final[list[int]] = [(isqrt(n) + 1) // 2 for n in range(10_001)]


@final
class Box:
    """A closed rectangle."""

    def __init__(self, corners: Corners) -> None:
        x0, y0, x1, y1 = corners
        if x0 >= x1 or y0 >= y1:
            raise ValueError(f"{corners} is no rectangle from its south-west to its north-east corner")
        self.x0: Final[i64] = x0
        self.y0: Final[i64] = y0
        self.x1: Final[i64] = x1
        self.y1: Final[i64] = y1

    def borders(self, other: Box) -> bool:
        """Whether the two meet in a line: more than a point, and no area."""
        wide: i64 = min(self.x1, other.x1) - max(self.x0, other.x0)
        high: i64 = min(self.y1, other.y1) - max(self.y0, other.y0)
        return (wide == 0 and high > 0) or (high == 0 and wide > 0)

    def holds(self, x: i64, y: i64) -> bool:
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1

    def touches(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a line has a point of the rectangle: no axis and no side of the line parts them."""
        if max(ax, bx) < self.x0 or self.x1 < min(ax, bx) or max(ay, by) < self.y0 or self.y1 < min(ay, by):
            return False
        run: i64 = bx - ax
        rise: i64 = by - ay
        level: i64 = run * ay - rise * ax
        # The corners farthest to the left and to the right of the line are opposite ones.
        top: i64 = run * (self.y1 if run > 0 else self.y0) - rise * (self.x0 if rise > 0 else self.x1)
        low: i64 = run * (self.y0 if run > 0 else self.y1) - rise * (self.x1 if rise > 0 else self.x0)
        return low <= level <= top


@final
class Plane:
    """A map: its edges are walls like those inside; zones stand in the order of their ids."""

    def __init__(
        self, width: int, height: int, walls: list[Corners], halves: list[Corners], zones: list[Corners]
    ) -> None:
        if not (0 < width <= LARGEST and 0 < height <= LARGEST):
            raise ValueError(f"a map of {width} x {height}: each side goes from 1 to {LARGEST}")
        for corners in walls + halves + zones:
            _check_inside(corners, width, height)
        self.width: Final[i64] = width
        self.height: Final[i64] = height
        self.walls: Final = walls
        self.halves: Final = halves
        self.zones: Final = zones
        self._boxes: Final = [Box(corners) for corners in zones]
        self.neighbours: Final[list[list[int]]] = [
            [index for index, other in enumerate(self._boxes) if other.borders(box)] for box in self._boxes
        ]
        inner = [segment(corners) for corners in walls]
        edges = [segment(corners) for corners in _edges(width, height)]
        self._upright: Final = in_order(inner + edges, True)
        self._level: Final = in_order(inner + edges, False)
        self._upright_from: Final = _onward(self._upright, width)
        self._level_from: Final = _onward(self._level, height)
        self._low: Final = [segment(corners) for corners in halves]
        self._obstacles: Final = inner + self._low
        self._columns: Final[i64] = (width >> CELL_BITS) + 1
        self._cells: Final = _by_cell(width, height, self._obstacles)

    def sees(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether the line between two points touches no wall; the ends of walls count."""
        return not (
            blocked(_walls_from(self._upright_from, min(ax, bx)), ax, ay, bx, by)
            or blocked(_walls_from(self._level_from, min(ay, by)), ay, ax, by, bx)
        )

    def exposure(self, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
        """What is seen from a of the base at b: its centre, and the ends of its diameter across the line."""
        run: i64 = bx - ax
        rise: i64 = by - ay
        square: i64 = run * run + rise * rise
        if square == 0:
            return OPEN
        if not self.sees(ax, ay, bx, by):
            return HIDDEN
        side_x: i64 = OFFSETS[10_000 * rise * rise // square]
        side_y: i64 = OFFSETS[10_000 * run * run // square]
        if (run > 0) == (rise > 0):
            side_x = -side_x
        if not self.sees(ax, ay, bx + side_x, by + side_y):
            return HALF
        return OPEN if self.sees(ax, ay, bx - side_x, by - side_y) else HALF

    def shields(self, x: i64, y: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether the line from a to b meets a piece of half height close to the base at (x, y)."""
        for piece in self._low:
            if meets_near(piece, x, y, ax, ay, bx, by, SHIELD):
                return True
        return False

    def may_stand(self, x: i64, y: i64) -> bool:
        """Whether a base has room there: inside the map, no wall and no piece under it."""
        return self.may_pass(x, y, x, y)

    def may_pass(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a base has room all along a step inside the map; brushing past is allowed."""
        if min(ax, bx) < RADIUS or self.width - RADIUS < max(ax, bx):
            return False
        if min(ay, by) < RADIUS or self.height - RADIUS < max(ay, by):
            return False
        pieces = self._obstacles
        if -STEP <= bx - ax <= STEP and -STEP <= by - ay <= STEP:
            pieces = self._cells[(ay >> CELL_BITS) * self._columns + (ax >> CELL_BITS)]
        for piece in pieces:
            if crowded(piece, ax, ay, bx, by, RADIUS):
                return False
        return True

    def zone_at(self, x: i64, y: i64) -> i64:
        """The first zone that holds the point, its border included; -1 where there is none."""
        for index, box in enumerate(self._boxes):
            if box.holds(x, y):
                return index
        return -1

    def touches(self, zone: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether the line between two points touches the zone, its border included."""
        return self._boxes[zone].touches(ax, ay, bx, by)

    def throw(self, x: i64, y: i64, dx: i64, dy: i64) -> list[int]:
        """The flight from a point off the walls: start, bounces (rounded), end, as x, y, x, y, ..."""
        return Flight(self._upright, self._level, Axis(x, dx), Axis(y, dy)).path()


def near(ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    """Whether two points are at most so far apart."""
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay) <= reach * reach


def beside_line(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    """Whether a point is at most so far from the segment between two others."""
    return compare_gap(px, py, ax, ay, bx, by, reach * reach) <= 0


def _edges(width: int, height: int) -> list[Corners]:
    return [(0, 0, 0, height), (width, 0, width, height), (0, 0, width, 0), (0, height, width, height)]


def _check_inside(corners: Corners, width: int, height: int) -> None:
    x0, y0, x1, y1 = corners
    if min(x0, x1) < 0 or width < max(x0, x1) or min(y0, y1) < 0 or height < max(y0, y1):
        raise ValueError(f"{corners} leaves the map of {width} x {height}")


def _onward(walls: list[Segment], length: int) -> list[list[Segment]]:
    """For every cell along an axis the walls, which are in order, that stand in it or beyond."""
    return [[wall for wall in walls if wall.at >= cell * CELL] for cell in range((length >> CELL_BITS) + 1)]


def _walls_from(onward: list[list[Segment]], start: i64) -> list[Segment]:
    """The walls that a line can meet which begins there, and a few before it."""
    cell: i64 = start >> CELL_BITS
    return onward[max(0, min(cell, len(onward) - 1))]


def _by_cell(width: int, height: int, pieces: list[Segment]) -> list[list[Segment]]:
    """For every cell, row by row, the pieces that a short step from a point of it can come close to."""
    columns = range((width >> CELL_BITS) + 1)
    rows = range((height >> CELL_BITS) + 1)
    return [[piece for piece in pieces if _reaches(piece, column, row)] for row in rows for column in columns]


def _reaches(piece: Segment, column: int, row: int) -> bool:
    """Whether a cell lies within a step and a base's radius of a piece, along each axis."""
    across, along = (column, row) if piece.upright else (row, column)
    return _cell_near(across, piece.at, piece.at) and _cell_near(along, piece.low, piece.high)


def _cell_near(cell: int, low: i64, high: i64) -> bool:
    """Whether some number of a cell is near to a range."""
    first: i64 = cell * CELL
    last: i64 = first + CELL - 1
    return low - last < STEP + RADIUS and first - high < STEP + RADIUS
