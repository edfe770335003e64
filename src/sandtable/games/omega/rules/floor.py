"""How one walks over the map: where one gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from sandtable.board.grid.ground import UNREACHABLE, met
from sandtable.board.grid.steps import Steps

# What pieces, rubble and dangers make of a space, as bits
SHUT: Final = 1  # it may not be entered
FLANK: Final = 2  # it counts as a wall for a diagonal step past it (OMEGA-10.06)
TAKEN: Final = 4  # no move ends there
ROUGH: Final = 8  # rubble lies there
RISKY: Final = 16  # a step there may be one into danger
HINDERS: Final = FLANK | ROUGH  # a step there is not as on the bare map
OUT_OF_REACH: Final = 255  # in MP
MOST_POINTS: Final = 254  # MP that anybody needs on a map
TURNS: Final = 16  # more than there are directions, vents among them
LINK: Final = 32  # from which bit on a link of a chain holds the next one
STATES: Final = 0xFFFFFFFF  # the bits below
VENTING: Final = 8  # the direction of a way from vent to vent
NOWHERE: Final[list[int]] = []
UNKNOWN: Final = 1_000_000_000  # the worth of a state to which no way is known
NOT_ON: Final = UNKNOWN  # the state that follows the end of a way


@final
class Blank:
    """Numbers for every place, to be copied by who finds out something about all of them."""

    def __init__(self, size: i64) -> None:
        self.size: Final[i64] = size
        self.unmarked: Final = vec[u8]([0] * int(size))
        self.unreached: Final = vec[u8]([OUT_OF_REACH] * int(2 * size))
        self.nothing: Final = vec[u8](capacity=0)
        self.no_links: Final = vec[i64]([0] * (OUT_OF_REACH + 1))
        self._unknown: Final[list[vec[i32]]] = []

    def unknown(self, dangers: i64) -> vec[i32]:
        """UNKNOWN for every state of a way with so many dangers."""
        while len(self._unknown) <= dangers:
            self._unknown.append(vec[i32]([UNKNOWN] * int(2 * (len(self._unknown) + 1) * self.size)))
        return self._unknown[dangers][:]


@mypyc_attr(acyclic=True)
class Floor:
    """The map for one who starts in a place, with nobody else on it. A place is a space, of a large figure
    that of its north-west corner."""

    def __init__(
        self, steps: Steps, blank: Blank, leave: vec[u8], opened: i64, start: i64, slants: bool
    ) -> None:
        self.steps: Final = steps
        self.grid: Final = steps.grid
        self.blank: Final = blank
        self.leave = leave  # what a step from a place costs (OMEGA-10.04)
        self.opened: Final[i64] = opened
        self.start: Final[i64] = start
        self.slants: Final = slants  # whether the diagonal step of this turn is left (OMEGA-10.05)
        self.first: Final = steps.first
        self.marks = blank.unmarked
        self.vents = NOWHERE  # from each of which to each a way leads

    def may(self, place: i64, direction: i64) -> bool:
        """OMEGA-10.03, OMEGA-10.06: whether a step is free, whatever is where it leads."""
        step: i64 = place * 8 + direction
        if direction & 1 == 0:
            return met(self.first[step], self.opened)
        if met(self.first[step], self.opened) and not self._flanked(place, direction - 1):
            return True
        return met(self.steps.second[step], self.opened) and not self._flanked(place, (direction + 1) & 7)

    def _flanked(self, place: i64, direction: i64) -> bool:
        return self.marks[self.grid.next[place * 8 + direction]] & FLANK != 0

    def has_vent(self, place: i64) -> bool:
        for vent in self.vents:
            if vent == place:
                return True
        return False

    def transfer(self, vent: i64, other: i64) -> i64:
        """What a way from vent to vent costs; UNREACHABLE if there is none."""
        return UNREACHABLE

    def is_danger(self, origin: i64, place: i64) -> bool:
        """Whether a step leads into danger: asked only where the place is marked as risky."""
        return False


@final
@mypyc_attr(acyclic=True)
class Queue:
    """States in the order of their costs, and of one cost in the order in which they came: a chain for each
    cost up to the highest. What is put in costs more than what has been taken out."""

    def __init__(self, blank: Blank, most: i64) -> None:
        self._most: Final[i64] = most
        self._first: Final = blank.no_links[: most + 1]
        self._last: Final = self._first[:]
        self._links = vec[i64](capacity=64)  # a state, and the place of the next link of its chain; 0: none
        self._at: i64 = 0
        self.cost: i64 = -1

    def push(self, state: i64, cost: i64) -> None:
        links = append(self._links, state)
        self._links = links
        new: i64 = len(links)
        last: i64 = self._last[cost]
        if last == 0:
            self._first[cost] = new
        else:
            links[last - 1] |= new << LINK
        self._last[cost] = new

    def pop(self) -> i64:
        """The next state, whose cost is then `cost`; -1 when there is none."""
        while self._at == 0:
            if self.cost == self._most:
                return -1
            self.cost += 1
            self._at = self._first[self.cost]
        link: i64 = self._links[self._at - 1]
        self._at = link >> LINK
        return link & STATES


@final
@mypyc_attr(acyclic=True)
class Reach:
    """All places that one gets to with so many MP and at most one diagonal step a turn (OMEGA-10.05)."""

    def __init__(self, floor: Floor, points: i64) -> None:
        self._floor: Final = floor
        self._size: Final[i64] = floor.grid.size
        self._points: Final[i64] = points
        # By place, first those reached without a diagonal step, then those with one
        self._costs: Final = floor.blank.unreached[:]
        self._queue: Final = Queue(floor.blank, points)
        self.places = vec[i64](capacity=64)  # in the order of their costs, the start first
        self._offer(floor.start, floor.start, 0)
        state: i64 = self._queue.pop()
        while state >= 0:
            if i64(self._costs[state]) == self._queue.cost:
                self._go_on(state, self._queue.cost)
            state = self._queue.pop()

    def straight(self) -> vec[u8]:
        """By place the fewest MP without a diagonal step; OUT_OF_REACH where it does not get so."""
        return self._costs[: self._size]

    def least(self) -> vec[u8]:
        """By place the fewest MP, with a diagonal step or not."""
        found = self._costs[: self._size]
        for at in range(len(self.places)):
            place: i64 = self.places[at]
            found[place] = min(found[place], self._costs[place + self._size])
        return found

    def _go_on(self, state: i64, cost: i64) -> None:
        floor = self._floor
        slanted: bool = state >= self._size
        place: i64 = state - self._size if slanted else state
        after: i64 = cost + i64(floor.leave[place])
        if after <= self._points:
            self._step(place, slanted, after)
        if floor.vents and floor.has_vent(place):
            for vent in floor.vents:
                self._offer(vent, state - place + vent, cost + floor.transfer(place, vent))

    def _step(self, place: i64, slanted: bool, after: i64) -> None:
        """In every direction that is left."""
        floor = self._floor
        costs = self._costs
        marks = floor.marks
        needs = floor.first
        opened: i64 = floor.opened
        neighbours = floor.grid.next
        turn: i64 = 2 if slanted or not floor.slants else 1
        direction: i64 = 0
        while direction < 8:
            step: i64 = place * 8 + direction
            other: i64 = neighbours[step]
            if other >= 0 and after < i64(costs[other]) and not marks[other] & SHUT:
                if slanted or direction & 1:
                    if after < i64(costs[other + self._size]) and floor.may(place, direction):
                        self._take(other, other + self._size, after)
                elif needs[step] & opened == needs[step]:
                    self._take(other, other, after)
            direction += turn

    def _offer(self, place: i64, state: i64, cost: i64) -> None:
        """Takes a way to a place, unless one is known that is no worse."""
        if cost <= self._points and cost < i64(self._costs[state]) and cost < i64(self._costs[place]):
            self._take(place, state, cost)

    def _take(self, place: i64, state: i64, cost: i64) -> None:
        costs = self._costs
        if costs[place] == OUT_OF_REACH and costs[place + self._size] == OUT_OF_REACH:
            self.places = append(self.places, place)
        costs[state] = u8(cost)
        if cost < self._points:
            self._queue.push(state, cost)


@final
@mypyc_attr(acyclic=True)
class Way:
    """The way to a place with the fewest steps into danger, of these one without a diagonal, of these one for
    the fewest MP, and where several part, by the first direction clockwise from the north (OMEGA-R99).

    It is looked for from its end, for so many dangers at most. A state is a place, and what lies on the way
    from there on: so many dangers, and a diagonal or none."""

    def __init__(self, floor: Floor, goal: i64, points: i64, dangers: i64, least: vec[u8]) -> None:
        self._floor: Final = floor
        self._least: Final = least  # what a way from the start to every place costs at least, vents apart
        self._size: Final[i64] = floor.grid.size
        self._points: Final[i64] = points
        self._queue: Final = Queue(floor.blank, points)
        # By state the cost of the way from there and the direction of its first step, in one number: the less
        # the better; and the state that follows.
        self._worth: Final = floor.blank.unknown(dangers)
        self._next: Final = self._worth[:]
        self._search(goal, floor.start + 2 * dangers * floor.grid.size)

    def cells(self) -> list[int]:
        """Space by space, without the start; empty if there is none with so few dangers."""
        state: i64 = self._floor.start
        while state < len(self._worth) and self._worth[state] == UNKNOWN:
            state += self._size
        found: list[int] = []
        if state < len(self._worth):
            state = i64(self._next[state])
            while state != NOT_ON:
                found.append(int(state % self._size))
                state = i64(self._next[state])
        return found

    def _search(self, goal: i64, best: i64) -> None:
        """Until all is known, or the start is reached without a diagonal: nothing is better than that."""
        queue = self._queue
        self._offer(goal, 0, NOT_ON, 0)
        state: i64 = queue.pop()
        while state >= 0 and state != best:
            if i64(self._worth[state]) // TURNS == queue.cost:
                self._go_back(state, state % self._size, queue.cost)
            state = queue.pop()

    def _go_back(self, state: i64, place: i64, cost: i64) -> None:
        floor = self._floor
        marks = floor.marks
        leave = floor.leave
        least = self._least
        neighbours = floor.grid.next
        most: i64 = self._points if not floor.vents else UNREACHABLE  # vents lead anywhere
        turn: i64 = 1 if floor.slants and state // self._size & 1 == 0 else 2
        direction: i64 = 0
        while direction < 8:
            other: i64 = neighbours[place * 8 + ((direction + 4) & 7)]
            if other >= 0 and not marks[other] & SHUT:
                after: i64 = cost + i64(leave[other])
                if after + i64(least[other]) <= most and floor.may(other, direction):
                    slant: i64 = self._size if direction & 1 else 0
                    before: i64 = state + slant + self._peril(other, place) + other - place
                    self._offer(before, after, state, direction)
            direction += turn
        if floor.vents and floor.has_vent(place):
            for vent in floor.vents:
                after = cost + floor.transfer(vent, place)
                self._offer(state + self._peril(vent, place) + vent - place, after, state, VENTING)

    def _peril(self, origin: i64, place: i64) -> i64:
        """How much farther on a state lies if the step is one into danger."""
        if self._floor.marks[place] & RISKY == 0:
            return 0
        return 2 * self._size if self._floor.is_danger(origin, place) else 0

    def _offer(self, state: i64, cost: i64, then: i64, direction: i64) -> None:
        """Takes a way, unless one is known that is no worse."""
        if state >= len(self._worth) or cost > self._points:
            return
        worth: i64 = cost * TURNS + direction
        known: i64 = i64(self._worth[state])
        if worth >= known:
            return
        if cost < known // TURNS:
            self._queue.push(state, cost)
        self._worth[state] = i32(worth)
        self._next[state] = i32(then)


def way_to(floor: Floor, goal: i64, points: i64, least: vec[u8]) -> list[int]:
    """OMEGA-R99: with as few dangers as can be."""
    for dangers in range(points + 1):
        found = Way(floor, goal, points, dangers, least).cells()
        if found:
            return found
    return NOWHERE
