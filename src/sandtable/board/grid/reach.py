"""How far a figure gets: what a walk is bound by, and every cell that it leads to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
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
    """Numbers in the order of their costs: a queue for costs that are small and whole."""

    def __init__(self) -> None:
        self._queues: Final[list[list[int]]] = [[]]
        self._place: i64 = 0
        self.cost: i64 = 0

    def push(self, number: i64, cost: i64) -> None:
        while len(self._queues) <= cost:
            self._queues.append([])
        self._queues[cost].append(number)

    def pop(self) -> i64:
        """The next number, whose cost is then `cost`; -1 when there is none."""
        while self._place == len(self._queues[self.cost]):
            if self.cost + 1 == len(self._queues):
                return -1
            self.cost += 1
            self._place = 0
        self._place += 1
        return self._queues[self.cost][self._place - 1]


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
        self._offer(queue, -1, start, 0)
        place: i64 = queue.pop()
        while place >= 0:
            if self._costs[place] == queue.cost:
                self._go_on(queue, place)
            place = queue.pop()

    def _go_on(self, queue: Buckets, place: i64) -> None:
        walk = self._walk
        steps = walk.steps
        cell: i64 = place % self._size
        direction: i64 = 0
        while direction < 8:
            other: i64 = steps.grid.beside(cell, direction)
            if other >= 0 and walk.may(cell, direction, other):
                to: i64 = place - cell + other
                if self._counts and is_slanted(direction):
                    to += self._size
                self._offer(queue, place, to, queue.cost + walk.cost(cell, other))
            direction += steps.stride
        if cell in self._jumps:
            for target, price in self._jumps[cell]:
                if not walk.blocked[target]:
                    self._offer(queue, place, place - cell + target, queue.cost + price)

    def _offer(self, queue: Buckets, origin: i64, place: i64, cost: i64) -> None:
        """Takes a way to a place, if it is allowed and cheaper than what is known."""
        if cost <= self._budget and place < len(self._costs) and cost < self._costs[place]:
            self._costs[place] = cost
            self._origins[place] = origin
            queue.push(place, cost)
