"""How far a figure gets: what a walk is bound by, and every cell that it leads to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.board.grid.compass import is_slanted
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.steps import Steps

UNLIMITED: Final = -1


@final
class Walk:
    """One figure's way of walking, while these doors are open.

    A step costs `leave` of the cell it comes from and `enter` of the one it goes to. Nobody enters a
    `blocked` cell; `beside` cells count as walls for a step across a corner. All lists go by cell (for
    figures of several cells `Steps.spread` makes them); whoever has more to say replaces them."""

    def __init__(self, steps: Steps, opened: i64) -> None:
        self.steps: Final = steps
        self.opened: i64 = opened
        self.blocked: list[int] = steps.grid.bare
        self.beside: vec[i64] = steps.grid.zeros
        self.leave: list[int] = steps.grid.bare
        self.enter: list[int] = steps.grid.ones

    def may(self, cell: i64, direction: i64, other: i64) -> bool:
        """Whether the step in that direction, to that cell, is free."""
        if self.blocked[other]:
            return False
        return self.steps.may_past(cell, direction, self.opened, self.beside)

    def cost(self, cell: i64, other: i64) -> i64:
        return self.leave[cell] + self.enter[other]


@final
class Buckets:
    """Numbers in the order of their costs: a queue for costs that are small and whole. Of the same cost the
    first comes first: each knows the place of the next one, and each cost that of its first and last."""

    def __init__(self) -> None:
        self._numbers: vec[i64] = vec[i64]()
        self._nexts: vec[i64] = vec[i64]()
        self._firsts: vec[i64] = vec[i64]()
        self._lasts: vec[i64] = vec[i64]()
        self.cost: i64 = 0

    def push(self, number: i64, cost: i64) -> None:
        while len(self._firsts) <= cost:
            self._firsts = append(self._firsts, -1)
            self._lasts = append(self._lasts, -1)
        place: i64 = len(self._numbers)
        self._numbers = append(self._numbers, number)
        self._nexts = append(self._nexts, -1)
        if self._firsts[cost] < 0:
            self._firsts[cost] = place
        else:
            self._nexts[self._lasts[cost]] = place
        self._lasts[cost] = place

    def pop(self) -> i64:
        """The next number, whose cost is then `cost`; -1 when there is none."""
        while self.cost < len(self._firsts):
            place: i64 = self._firsts[self.cost]
            if place >= 0:
                self._firsts[self.cost] = self._nexts[place]
                return self._numbers[place]
            self.cost += 1
        return -1


@final
class Reach:
    """Every cell that a walk leads to from one, for at most so much, with at most so many diagonal steps.

    A jump is a way from one cell to another beside the steps, for a cost of its own."""

    def __init__(
        self,
        walk: Walk,
        start: i64,
        budget: i64,
        slants: i64 = UNLIMITED,
        jumps: dict[int, list[tuple[int, int]]] | None = None,
    ) -> None:
        self._walk: Final = walk
        self._size: Final[i64] = walk.steps.grid.size
        self._budget: Final[i64] = budget
        self._counts: Final = slants != UNLIMITED
        self._most: Final[i64] = slants if slants != UNLIMITED else 0
        self._jumps: Final = jumps if jumps is not None else {}
        # By cell, first those without a diagonal step, then those with one, and so on.
        places = int(self._size * (self._most + 1))
        self._costs: Final = vec[i64]([UNREACHABLE] * places)
        self._origins: Final = vec[i64]([-1] * places)
        self._spread(start)

    def cost(self, cell: i64, slants: i64 = UNLIMITED) -> i64:
        """What the way there costs, with at most so many diagonal steps; UNREACHABLE if there is none."""
        place: i64 = self._best(cell, slants)
        return self._costs[place]

    def path(self, cell: i64, slants: i64 = UNLIMITED) -> list[int]:
        """One of the cheapest ways there, without the start; nothing if there is none."""
        place: i64 = self._best(cell, slants)
        found: list[int] = []
        while place >= 0 and self._origins[place] >= 0:
            found.append(int(place % self._size))
            place = self._origins[place]
        found.reverse()
        return found

    def cells(self) -> list[int]:
        """All cells that it leads to, the start included."""
        return [cell for cell in range(self._size) if self.cost(cell) < UNREACHABLE]

    def _best(self, cell: i64, slants: i64) -> i64:
        """The cheapest of a cell's places, one for every number of diagonal steps."""
        best: i64 = cell
        most: i64 = slants if 0 <= slants < self._most else self._most
        for count in range(1, most + 1):
            place: i64 = cell + count * self._size
            if self._costs[place] < self._costs[best]:
                best = place
        return best

    def _spread(self, start: i64) -> None:
        queue = Buckets()
        if self._is_better(start, 0):
            self._take(queue, -1, start, 0)
        place: i64 = queue.pop()
        while place >= 0:
            if self._costs[place] == queue.cost:
                self._go_on(queue, place)
            place = queue.pop()

    def _go_on(self, queue: Buckets, place: i64) -> None:
        walk = self._walk
        steps = walk.steps
        cell: i64 = place % self._size
        spent: i64 = queue.cost + walk.leave[cell]
        direction: i64 = 0
        while direction < 8:
            other: i64 = steps.grid.beside(cell, direction)
            if other >= 0:
                to: i64 = place - cell + other
                if self._counts and is_slanted(direction):
                    to += self._size
                cost: i64 = spent + walk.enter[other]
                if self._is_better(to, cost) and walk.may(cell, direction, other):
                    self._take(queue, place, to, cost)
            direction += steps.stride
        if self._jumps and cell in self._jumps:
            for target, price in self._jumps[cell]:
                landing: i64 = place - cell + target
                if not walk.blocked[target] and self._is_better(landing, queue.cost + price):
                    self._take(queue, place, landing, queue.cost + price)

    def _is_better(self, place: i64, cost: i64) -> bool:
        """Whether a way to a place is allowed, and cheaper than what is known."""
        return cost <= self._budget and place < len(self._costs) and cost < self._costs[place]

    def _take(self, queue: Buckets, origin: i64, place: i64, cost: i64) -> None:
        self._costs[place] = cost
        self._origins[place] = origin
        queue.push(place, cost)
