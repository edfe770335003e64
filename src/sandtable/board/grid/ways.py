"""The way to a goal: how far it is from everywhere, and which step comes next, ties settled by name."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import CLOCKWISE, opposite
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.reach import Buckets, Walk


@final
class Field:
    """What the way from every cell to the nearest goal costs.

    A jump is a way beside the steps: by the cell it leads to, from where, and for what."""

    def __init__(
        self, walk: Walk, goals: list[int], jumps: dict[int, list[tuple[int, int]]] | None = None
    ) -> None:
        self._walk: Final = walk
        self._jumps: Final = jumps if jumps is not None else {}
        grid = walk.steps.grid
        self.costs: Final = grid.far[: grid.size]
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
        steps = walk.steps
        nearest: i64 = queue.cost + walk.enter[cell]
        direction: i64 = 8 if walk.blocked[cell] else 0
        while direction < 8:
            other: i64 = steps.grid.beside(cell, opposite(direction))
            if other >= 0 and nearest < self.costs[other]:
                if steps.may_past(other, direction, walk.opened, walk.beside):
                    self._offer(queue, other, nearest + walk.leave[other])
            direction += steps.stride
        if self._jumps and cell in self._jumps:
            for origin, price in self._jumps[cell]:
                self._offer(queue, origin, queue.cost + price)

    def _offer(self, queue: Buckets, cell: i64, cost: i64) -> None:
        """A way from a cell, if it is cheaper than what is known."""
        if cost < self.costs[cell]:
            self.costs[cell] = cost
            queue.push(cell, cost)
