"""The ways of a map: to its goals, to both homes and to every small square of it, each step by step."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.games.strike.bot.atlas import GRID, Atlas
from sandtable.games.strike.bot.sense import gap_between
from sandtable.games.strike.rules.aims import WAYS
from sandtable.games.strike.rules.plan import Rect

UNASKED: Final = 255
STAY: Final = 16  # no step leads nearer
AREA: Final = 400  # things in one square of this side share a way
UNKNOWN: Final = -1
FARTHEST: Final = 1 << 40
DX: Final = vec[i64]([dx for dx, _ in WAYS])
DY: Final = vec[i64]([dy for _, dy in WAYS])
BITS: Final = vec[i64]([1 << at for at in range(STAY)])  # a set of directions as one number


@final
class Way:
    """How far it is to a goal from everywhere, and which step leads on, found when it is first wanted."""

    def __init__(self, field: bytes, unasked: vec[u8]) -> None:
        self.field: Final = field
        self.hints: Final[vec[u8]] = unasked[:]  # for every place of the lattice


@final
class Goal:
    """Rectangles of which one is as good as another, and the way there."""

    def __init__(self, rects: list[Rect], way: Way) -> None:
        self.rects: Final = rects
        self.way: Final = way

    def nearest(self, x: i64, y: i64) -> tuple[int, int]:
        """The nearest point of them, in a straight line."""
        points: list[tuple[int, int]] = []
        for left, bottom, right, top in self.rects:
            points.append((int(min(max(x, left), right)), int(min(max(y, bottom), top))))
        return points[nearest_of(points, x, y)]


@final
class Guide:
    """The ways of a map, and which steps there is room for from the points of its lattice."""

    def __init__(self, atlas: Atlas) -> None:
        self.unasked: Final[vec[u8]] = vec[u8]([UNASKED] * len(atlas.lattice.grid))
        self.atlas: Final = atlas
        self.free: Final[vec[i64]] = vec[i64]([UNKNOWN] * len(atlas.lattice.grid))
        self.homes: Final = [self.way(field) for field in atlas.homes]
        self.goals: Final = [
            Goal([rect], self.way(field)) for rect, field in zip(atlas.site.bomb_sites, atlas.targets)
        ]
        if atlas.site.rescues:
            self.goals.append(Goal(atlas.site.rescues, self.way(atlas.rescue)))
        self.across: Final[i64] = atlas.plane.width // AREA + 1
        self.ways: Final[list[Way | None]] = [None] * (self.across * (atlas.plane.height // AREA + 1))

    def way(self, field: bytes) -> Way:
        return Way(field, self.unasked)

    def to_area(self, x: i64, y: i64) -> Way | None:
        """To the middle of the square around a place; None where nobody can stand there."""
        square: i64 = y // AREA * self.across + x // AREA
        found = self.ways[square]
        if found is None:
            point = self.middle_of(x // AREA * AREA, y // AREA * AREA)
            if point != UNKNOWN:
                found = self.ways[square] = self.way(self.atlas.to_any([int(point)]))
        return found

    def middle_of(self, left: i64, bottom: i64) -> i64:
        """The point of the lattice that is nearest to the middle of a square."""
        lattice = self.atlas.lattice
        best: i64 = UNKNOWN
        least: i64 = AREA
        for x in range(left, left + AREA, GRID):
            for y in range(bottom, bottom + AREA, GRID):
                point = lattice.point(x // GRID, y // GRID)
                gap = gap_between(x, y, left + AREA // 2, bottom + AREA // 2)
                if point >= 0 and gap < least:
                    best = point
                    least = gap
        return best

    # Step by step

    def follow(self, way: Way, x: i64, y: i64, most: i64) -> list[int]:
        """Up to so many steps along a way."""
        plane, atlas = self.atlas.plane, self.atlas
        steps: list[int] = []
        far = atlas.way(way.field, x, y)
        for _ in range(most):
            if far == 0:
                break
            at = self.step_near(way, x, y)
            left = far
            if at != STAY and plane.may_pass(x, y, x + DX[at], y + DY[at]):
                left = atlas.way(way.field, x + DX[at], y + DY[at])
            if left >= far:
                at = self.best_step(way.field, x, y, self.free_steps(x, y))
                if at == STAY:
                    break
                left = atlas.way(way.field, x + DX[at], y + DY[at])
            x += DX[at]
            y += DY[at]
            steps.append(int(DX[at]))
            steps.append(int(DY[at]))
            far = left
        return steps

    def step_near(self, way: Way, x: i64, y: i64) -> i64:
        """The step that leads on from the nearest point of the lattice."""
        column: i64 = (x + GRID // 2) // GRID
        row: i64 = (y + GRID // 2) // GRID
        place: i64 = row * self.atlas.columns + column
        hint = i64(way.hints[place])
        if hint == UNASKED:
            hint = self.best_step(way.field, column * GRID, row * GRID, self.free_at(place, column, row))
            way.hints[place] = u8(hint)
        return hint

    def free_at(self, place: i64, column: i64, row: i64) -> i64:
        """The steps that there is room for from a place of the lattice; none where nobody can stand."""
        if self.free[place] == UNKNOWN:
            stands = self.atlas.lattice.grid[place] >= 0
            self.free[place] = self.free_steps(column * GRID, row * GRID) if stands else 0
        return self.free[place]

    def free_steps(self, x: i64, y: i64) -> i64:
        """The directions in which there is room for a step."""
        found: i64 = 0
        for at in range(STAY):
            if self.atlas.plane.may_pass(x, y, x + DX[at], y + DY[at]):
                found |= BITS[at]
        return found

    def best_step(self, field: bytes, x: i64, y: i64, free: i64) -> i64:
        """Of these steps the first of those that lead nearest; STAY where none leads nearer."""
        best = self.atlas.way(field, x, y)
        chosen: i64 = STAY
        for at in range(STAY):
            if free & BITS[at]:
                left = self.atlas.way(field, x + DX[at], y + DY[at])
                if left < best:
                    best = left
                    chosen = at
        return chosen


def nearest_of(points: list[tuple[int, int]], x: i64, y: i64) -> int:
    """Which point is nearest; the first of several."""
    best = 0
    least: i64 = FARTHEST
    for at, point in enumerate(points):
        gap = gap_between(x, y, point[0], point[1])
        if gap < least:
            least = gap
            best = at
    return best
