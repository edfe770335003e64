"""Points where a base may stand, one every so often along both axes, and the ways between them."""

from __future__ import annotations

from math import isqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.board.plane import Plane

SPACING: Final = 50
UNREACHABLE: Final = 1_000_000_000


@final
class Lattice:
    """The points whose coordinates are multiples of the spacing, as far as there is room.

    They are numbered row by row from the south-west. Walls at whole distances from the edges leave the
    points beside them free, so that a gap three bases wide is some points wide."""

    def __init__(self, plane: Plane, spacing: int = SPACING) -> None:
        self.plane: Final = plane
        self.spacing: Final = spacing
        self.diagonal: Final = (isqrt(8 * spacing * spacing) + 1) // 2  # spacing * sqrt(2), rounded
        self.columns: Final[int] = plane.width // spacing + 1
        self.rows: Final[int] = plane.height // spacing + 1
        self.xs: Final[list[int]] = []
        self.ys: Final[list[int]] = []
        self.grid: Final[list[int]] = []  # the point in every column of every row, or -1
        self.neighbours: Final[list[list[int]]] = []
        self.costs: Final[list[list[int]]] = []  # of the way to each neighbour
        for row in range(self.rows):
            for column in range(self.columns):
                self._add(column * spacing, row * spacing)
        for row in range(self.rows):
            for column in range(self.columns):
                self._join(column, row)
        # The same in a line, for walks: where the ways of each point begin, and where the last ones end
        self._begin: Final[vec[i64]] = _begins(self.neighbours)
        self._ends: Final[vec[i64]] = _in_a_line(self.neighbours)
        self._lengths: Final[vec[i64]] = _in_a_line(self.costs)

    def point(self, column: int, row: int) -> int:
        """The point there; -1 where nobody may stand, and outside."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return self.grid[row * self.columns + column]
        return -1

    def nearest(self, x: int, y: int) -> int:
        """The nearest point (the first of several) that a straight step reaches from anywhere; -1 if none."""
        best = -1
        best_square = UNREACHABLE
        if not self.plane.may_stand(x, y):
            return best
        for ring in range(max(self.columns, self.rows)):
            for point in self._ring(x // self.spacing - ring, y // self.spacing - ring, 2 * ring + 1):
                square = (self.xs[point] - x) ** 2 + (self.ys[point] - y) ** 2
                if square < best_square or (square == best_square and point < best):
                    if self.plane.may_pass(x, y, self.xs[point], self.ys[point]):
                        best, best_square = point, square
            if best_square < ((ring + 1) * self.spacing) ** 2:
                break
        return best

    def distances(self, targets: list[int]) -> list[int]:
        """How long the way from every point to the nearest target is; UNREACHABLE where there is none.

        There are two lengths of step, so two queues are each in order by themselves."""
        found = vec[i64]([UNREACHABLE] * len(self.xs))
        queues = _Queues()
        for target in targets:
            if found[target]:
                found[target] = 0
                queues.push(target, 0, True)
        while queues.advance():
            if queues.distance == found[queues.point]:
                self._relax(queues, found)
        return [int(distance) for distance in found]

    def _relax(self, queues: _Queues, found: vec[i64]) -> None:
        """Goes on from a point to its neighbours."""
        spacing: i64 = self.spacing
        for index in range(self._begin[queues.point], self._begin[queues.point + 1]):
            other = self._ends[index]
            distance = queues.distance + self._lengths[index]
            if distance < found[other]:
                found[other] = distance
                queues.push(other, distance, self._lengths[index] == spacing)

    def _ring(self, column: int, row: int, size: int) -> list[int]:
        """The points on the border of a square, by the column and row of its south-west corner."""
        places = [(column + i, row) for i in range(size + 1)]
        places += [(column + i, row + size) for i in range(size + 1)]
        places += [(column, row + i) for i in range(1, size)]
        places += [(column + size, row + i) for i in range(1, size)]
        points = [self.point(place[0], place[1]) for place in places]
        return [point for point in points if point >= 0]

    def _add(self, x: int, y: int) -> None:
        """Takes a place in as a point, if a base has room there."""
        if not self.plane.may_stand(x, y):
            self.grid.append(-1)
            return
        self.grid.append(len(self.xs))
        self.xs.append(x)
        self.ys.append(y)
        self.neighbours.append([])
        self.costs.append([])

    def _join(self, column: int, row: int) -> None:
        """The ways to the four neighbours that are numbered higher, there and back."""
        here = self.point(column, row)
        if here < 0:
            return
        self._link(here, self.point(column + 1, row), self.spacing)
        self._link(here, self.point(column - 1, row + 1), self.diagonal)
        self._link(here, self.point(column, row + 1), self.spacing)
        self._link(here, self.point(column + 1, row + 1), self.diagonal)

    def _link(self, here: int, there: int, cost: int) -> None:
        if there < 0:
            return
        if not self.plane.may_pass(self.xs[here], self.ys[here], self.xs[there], self.ys[there]):
            return
        self.neighbours[here].append(there)
        self.neighbours[there].append(here)
        self.costs[here].append(cost)
        self.costs[there].append(cost)


@final
class _Queues:
    """Points reached by a straight step and by a diagonal one, each queue in order of distance."""

    def __init__(self) -> None:
        self.straight: vec[i64] = vec[i64]()
        self.straight_at: vec[i64] = vec[i64]()
        self.slanted: vec[i64] = vec[i64]()
        self.slanted_at: vec[i64] = vec[i64]()
        self.straight_next: i64 = 0
        self.slanted_next: i64 = 0
        self.point: i64 = -1
        self.distance: i64 = 0

    def push(self, point: i64, distance: i64, straight: bool) -> None:
        if straight:
            self.straight = append(self.straight, point)
            self.straight_at = append(self.straight_at, distance)
        else:
            self.slanted = append(self.slanted, point)
            self.slanted_at = append(self.slanted_at, distance)

    def advance(self) -> bool:
        """Takes up the nearest point of both queues; False when they are empty."""
        straight_left = self.straight_next < len(self.straight)
        slanted_left = self.slanted_next < len(self.slanted)
        if not (straight_left or slanted_left):
            return False
        if straight_left and slanted_left:
            straight_left = self.straight_at[self.straight_next] <= self.slanted_at[self.slanted_next]
        if straight_left:
            self.point = self.straight[self.straight_next]
            self.distance = self.straight_at[self.straight_next]
            self.straight_next += 1
        else:
            self.point = self.slanted[self.slanted_next]
            self.distance = self.slanted_at[self.slanted_next]
            self.slanted_next += 1
        return True


def _begins(lists: list[list[int]]) -> vec[i64]:
    """Where each of the lists begins when they stand in a line, and where the last one ends."""
    found = vec[i64]([0])
    for each in lists:
        found = append(found, found[len(found) - 1] + len(each))
    return found


def _in_a_line(lists: list[list[int]]) -> vec[i64]:
    return vec[i64]([number for each in lists for number in each])
