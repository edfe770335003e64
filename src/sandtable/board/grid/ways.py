"""The way to a goal: how far it is from everywhere, and which step comes next, ties settled by name."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import (
    CLOCKWISE,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    opposite,
)
from sandtable.board.grid.reach import UNLIMITED, UNREACHABLE, Buckets, Reach, Walk
from sandtable.board.grid.steps import Steps

ROWS_KEPT: Final = 4096


@final
class Field:
    """What the way from every cell to the nearest goal costs."""

    def __init__(self, walk: Walk, goals: list[int]) -> None:
        self._walk: Final = walk
        self.costs: Final[list[int]] = [UNREACHABLE] * int(walk.steps.grid.size)
        queue = Buckets()
        for goal in goals:
            self.costs[goal] = 0
            queue.push(goal, 0)
        cell: i64 = queue.pop()
        while cell >= 0:
            if self.costs[cell] == queue.cost:
                self._go_back(queue, cell)
            cell = queue.pop()

    def onward(self, cell: i64, order: list[int] = CLOCKWISE) -> list[int]:
        """The cells next on a shortest way to a goal, by the order of directions; none at a goal."""
        walk = self._walk
        found: list[int] = []
        if not 0 < self.costs[cell] < UNREACHABLE:
            return found
        for direction in order:
            other: i64 = walk.steps.grid.beside(cell, direction)
            if other >= 0 and self.costs[cell] == self.costs[other] + walk.cost(cell, other):
                if walk.may(cell, direction, other):
                    found.append(int(other))
        return found

    def way(self, cell: i64, order: list[int]) -> list[int]:
        """The shortest way, without the start: of several the one that takes, where they part, the direction
        that comes first. An order without diagonals is for walks without them."""
        found: list[int] = []
        steps = self.onward(cell, order)
        while steps:
            found.append(steps[0])
            steps = self.onward(steps[0], order)
        return found

    def _go_back(self, queue: Buckets, cell: i64) -> None:
        walk = self._walk
        for direction in range(8):
            other: i64 = walk.steps.grid.beside(cell, opposite(direction))
            if other < 0 or not walk.may(other, direction, cell):
                continue
            cost: i64 = queue.cost + walk.cost(other, cell)
            if cost < self.costs[other]:
                self.costs[other] = cost
                queue.push(other, cost)


def direct_way(steps: Steps, a: i64, b: i64, opened: i64, slants: i64, upright: bool) -> list[int]:
    """One of the two ways that bend once, first upright or first level, with its diagonal steps at the bend:
    none is shorter, with so many diagonal steps at most. Without the start; empty if it is not free."""
    grid = steps.grid
    dx: i64 = grid.xs[b] - grid.xs[a]
    dy: i64 = grid.ys[b] - grid.ys[a]
    across: i64 = EAST if dx > 0 else WEST
    along: i64 = SOUTH if dy > 0 else NORTH
    wide: i64 = max(dx, -dx)
    high: i64 = max(dy, -dy)
    slanted: i64 = min(wide, high) if slants == UNLIMITED else min(slants, wide, high)
    found: list[int] = []
    at: i64 = _straight_on(
        steps, a, opened, along if upright else across, (high if upright else wide) - slanted, found
    )
    at = _straight_on(steps, at, opened, _between(across, along), slanted, found)
    at = _straight_on(
        steps, at, opened, across if upright else along, (wide if upright else high) - slanted, found
    )
    return found if at == b else []


def _between(across: i64, along: i64) -> i64:
    """The diagonal direction between east or west and north or south."""
    if along == NORTH:
        return NORTH_EAST if across == EAST else NORTH_WEST
    return SOUTH_EAST if across == EAST else SOUTH_WEST


def _straight_on(steps: Steps, cell: i64, opened: i64, direction: i64, count: i64, found: list[int]) -> i64:
    """So many steps in one direction, which are added to those found; where they lead, or -1."""
    for _ in range(count):
        if cell < 0 or not steps.may(cell, direction, opened):
            return -1
        cell = steps.grid.next[cell * 8 + direction]
        found.append(int(cell))
    return cell


@final
class Distances:
    """How many steps cells are apart, with at most so many diagonal ones. A direct way is looked for first;
    where there is none, all distances from a cell are worked out, and remembered for every state of the doors
    as long as there is room."""

    def __init__(self, steps: Steps, slants: int = UNLIMITED, most: int = ROWS_KEPT) -> None:
        self._steps: Final = steps
        self._slants: Final[i64] = slants
        self._most: Final[i64] = most
        self._rows: dict[int, list[list[int]]] = {}  # by the open doors and the first cell
        self._kept: i64 = 0
        self._opened: i64 = -1  # the doors that were open when last asked, and the rows of that state
        self._current: list[list[int]] = []

    def between(self, a: i64, b: i64, opened: i64) -> i64:
        """The fewest steps from a to b; UNREACHABLE if there is no way."""
        if opened != self._opened:
            self._turn_to(opened)
        row = self._current[a]
        if row:
            return row[b]
        for upright in (True, False):
            way = direct_way(self._steps, a, b, opened, self._slants, upright)
            if way or a == b:
                return len(way)
        return self._learn(a)[b]

    def row(self, a: i64, opened: i64) -> list[int]:
        """The fewest steps from a to every cell: for who asks for many of them."""
        if opened != self._opened:
            self._turn_to(opened)
        return self._current[a] or self._learn(a)

    def _turn_to(self, opened: i64) -> None:
        if self._kept >= self._most:
            self._rows = {}
            self._kept = 0
        if opened not in self._rows:
            self._rows[opened] = [[] for _ in range(self._steps.grid.size)]
        self._opened = opened
        self._current = self._rows[opened]

    def _learn(self, a: i64) -> list[int]:
        reach = Reach(Walk(self._steps, self._opened), a, UNREACHABLE - 1, self._slants)
        row = [int(reach.cost(cell)) for cell in range(self._steps.grid.size)]
        self._current[a] = row
        self._kept += 1
        return row
