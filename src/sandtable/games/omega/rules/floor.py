"""How one walks over the map: where one gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE, Grid, met
from sandtable.board.grid.reach import Buckets
from sandtable.board.grid.steps import Steps

# What pieces and rubble make of a space, as bits
SHUT: Final = 1  # it may not be entered
FLANK: Final = 2  # it counts as a wall for a diagonal step past it (OMEGA-10.06)
TAKEN: Final = 4  # no move ends there
ROUGH: Final = 8  # rubble lies there
HINDERS: Final = FLANK | ROUGH  # a step there is not as on the bare map
OUT_OF_REACH: Final = 255  # in MP
TURNS: Final = 16  # more than there are directions, vents among them
NOWHERE: Final[list[int]] = []
NOT_ON: Final = UNREACHABLE  # the state that follows the end of a way


class Floor:
    """The map for one who starts in a place, with nobody else on it. A place is a space, of a large figure
    that of its north-west corner."""

    def __init__(self, steps: Steps, leave: vec[i64], opened: i64, start: i64, slants: bool) -> None:
        self.steps: Final = steps
        self.grid: Final = steps.grid
        self.leave = leave  # what a step from a place costs (OMEGA-10.04)
        self.opened: Final[i64] = opened
        self.start: Final[i64] = start
        self.slants: Final = slants  # whether the diagonal step of this turn is left (OMEGA-10.05)
        self.marks = steps.grid.zeros
        self.vents = NOWHERE  # from each of which to each a way leads

    def may(self, place: i64, direction: i64) -> bool:
        """OMEGA-10.03, OMEGA-10.06: whether a step is free, whatever is where it leads."""
        step: i64 = place * 8 + direction
        if direction & 1 == 0:
            return met(self.steps.first[step], self.opened)
        if met(self.steps.first[step], self.opened) and not self._flanked(place, direction - 1):
            return True
        return met(self.steps.second[step], self.opened) and not self._flanked(place, (direction + 1) & 7)

    def _flanked(self, place: i64, direction: i64) -> bool:
        return self.marks[self.grid.next[place * 8 + direction]] & FLANK != 0

    def transfer(self, vent: i64, other: i64) -> i64:
        """What a way from vent to vent costs; UNREACHABLE if there is none."""
        return UNREACHABLE

    def is_danger(self, origin: i64, place: i64) -> bool:
        """Whether a step leads into danger."""
        return False


@final
class Reach:
    """All places that one gets to with so many MP and at most one diagonal step a turn (OMEGA-10.05)."""

    def __init__(self, floor: Floor, points: i64) -> None:
        self._floor: Final = floor
        self._size: Final[i64] = floor.grid.size
        self._points: Final[i64] = points
        # By place, first those reached without a diagonal step, then those with one
        self._costs: Final = floor.grid.far[:]
        self._queues: Final[list[list[int]]] = [[] for _ in range(points + 1)]
        self.places: Final[list[int]] = []  # in the order of their costs, the start first
        self._offer(floor.start, floor.start, 0)
        for cost in range(points):
            for state in self._queues[cost]:
                if self._costs[state] == cost:
                    self._go_on(state, cost)

    def costs(self, slants: bool) -> bytes:
        """By place the fewest MP, with a diagonal step or not, or without; OUT_OF_REACH where it does not get
        so."""
        found = [OUT_OF_REACH] * int(self._size)
        for place in self.places:
            cost: i64 = self._costs[place]
            if slants:
                cost = min(cost, self._costs[place + self._size])
            found[place] = min(cost, OUT_OF_REACH)
        return bytes(found)

    def stops(self) -> list[int]:
        """OMEGA-10.09 to OMEGA-10.12, OMEGA-R31: where a move may end; not where it began."""
        marks = self._floor.marks
        start: i64 = self._floor.start
        return [place for place in self.places if not marks[place] & TAKEN and place != start]

    def _go_on(self, state: i64, cost: i64) -> None:
        floor = self._floor
        slanted: bool = state >= self._size
        place: i64 = state - self._size if slanted else state
        after: i64 = cost + floor.leave[place]
        if after <= self._points:
            straight: bool = slanted or not floor.slants
            direction: i64 = 0
            while direction < 8:
                self._step(place, direction, slanted, after)
                direction += 2 if straight else 1
        if floor.vents and place in floor.vents:
            for vent in floor.vents:
                self._offer(vent, state - place + vent, cost + floor.transfer(place, vent))

    def _step(self, place: i64, direction: i64, slanted: bool, after: i64) -> None:
        floor = self._floor
        other: i64 = floor.grid.next[place * 8 + direction]
        if other < 0 or after >= self._costs[other] or floor.marks[other] & SHUT:
            return
        if floor.may(place, direction):
            self._offer(other, other + self._size if slanted or direction & 1 else other, after)

    def _offer(self, place: i64, state: i64, cost: i64) -> None:
        """Takes a way to a place, unless one is known that is no worse."""
        if cost > self._points or cost >= self._costs[state] or cost >= self._costs[place]:
            return
        if self._costs[place] == UNREACHABLE and self._costs[place + self._size] == UNREACHABLE:
            self.places.append(int(place))
        self._costs[state] = cost
        self._queues[cost].append(int(state))


@final
class Way:
    """The way to a place with the fewest steps into danger, of these one without a diagonal, of these one for
    the fewest MP, and where several part, by the first direction clockwise from the north (OMEGA-R99).

    It is looked for from its end, for so many dangers at most. A state is a place, and what lies on the way
    from there on: so many dangers, and a diagonal or none."""

    def __init__(self, floor: Floor, goal: i64, points: i64, dangers: i64, least: bytes) -> None:
        self._floor: Final = floor
        self._least: Final = least  # what a way from the start to every place costs at least, vents apart
        self._size: Final[i64] = floor.grid.size
        self._points: Final[i64] = points
        # By state the cost of the way from there and the direction of its first step, in one number: the less
        # the better; and the state that follows.
        self._worth: Final = worth(floor.grid, dangers)
        self._next: Final = self._worth[:]
        self._search(goal, floor.start + 2 * dangers * floor.grid.size)

    def cells(self) -> list[int]:
        """Space by space, without the start; empty if there is none with so few dangers."""
        state: i64 = self._floor.start
        while state < len(self._worth) and self._worth[state] == UNREACHABLE:
            state += self._size
        found: list[int] = []
        if state < len(self._worth):
            state = self._next[state]
            while state != NOT_ON:
                found.append(int(state % self._size))
                state = self._next[state]
        return found

    def _search(self, goal: i64, best: i64) -> None:
        """Until all is known, or the start is reached without a diagonal: nothing is better than that."""
        queue = Buckets()
        self._offer(queue, goal, 0, NOT_ON, 0)
        state: i64 = queue.pop()
        while state >= 0 and state != best:
            if self._worth[state] // TURNS == queue.cost:
                self._go_back(queue, state, state % self._size)
            state = queue.pop()

    def _go_back(self, queue: Buckets, state: i64, place: i64) -> None:
        floor = self._floor
        straight: bool = not floor.slants or state // self._size % 2 == 1
        direction: i64 = 0
        while direction < 8:
            other: i64 = floor.grid.next[place * 8 + (direction + 4) % 8]
            if other >= 0 and not floor.marks[other] & SHUT:
                after: i64 = queue.cost + floor.leave[other]
                if not self._is_too_far(other, after) and floor.may(other, direction):
                    slant: i64 = self._size if direction & 1 else 0
                    before: i64 = state + slant + self._peril(other, place) + other - place
                    self._offer(queue, before, after, state, direction)
            direction += 2 if straight else 1
        if floor.vents and place in floor.vents:
            for vent in floor.vents:
                after = queue.cost + floor.transfer(vent, place)
                self._offer(queue, state + self._peril(vent, place) + vent - place, after, state, 8)

    def _is_too_far(self, place: i64, cost: i64) -> bool:
        """Whether the start is out of reach from there; vents lead anywhere."""
        return cost + self._least[place] > self._points and not self._floor.vents

    def _peril(self, origin: i64, place: i64) -> i64:
        """How much farther on a state lies if the step is one into danger."""
        return 2 * self._size if self._floor.is_danger(origin, place) else 0

    def _offer(self, queue: Buckets, state: i64, cost: i64, then: i64, direction: i64) -> None:
        """Takes a way, unless one is known that is no worse."""
        if state >= len(self._worth) or cost > self._points:
            return
        worth: i64 = cost * TURNS + direction
        known: i64 = self._worth[state]
        if worth >= known:
            return
        if cost < known // TURNS:
            queue.push(state, cost)
        self._worth[state] = worth
        self._next[state] = then


def worth(grid: Grid, dangers: i64) -> vec[i64]:
    """UNREACHABLE for every state of a way with so many dangers."""
    return grid.far[:] if dangers == 0 else vec[i64]([UNREACHABLE] * int(2 * (dangers + 1) * grid.size))


def way_to(floor: Floor, goal: i64, points: i64, least: bytes) -> list[int]:
    """OMEGA-R99: with as few dangers as can be."""
    for dangers in range(points + 1):
        found = Way(floor, goal, points, dangers, least).cells()
        if found:
            return found
    return []
