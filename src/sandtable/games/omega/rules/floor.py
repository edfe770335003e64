"""How one walks over the map: where one gets (chapter 10). By which way is for `trails`."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from sandtable.board.grid.ground import UNREACHABLE, met
from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option

# What pieces and dangers make of a space, as bits
SHUT: Final = 1  # it may not be entered
FLANK: Final = 2  # it counts as a wall for a diagonal step past it (OMEGA-10.06)
TAKEN: Final = 4  # no move ends there
RISKY: Final = 8  # a step there may be one into danger
OUT_OF_REACH: Final = 255  # in MP
MOST_POINTS: Final = 254  # MP that anybody needs on a map
TURNS: Final = 16  # more than there are directions, vents among them
LINK: Final = 32  # from which bit on a link of a chain holds the next one
STATES: Final = 0xFFFFFFFF  # the bits below
VENTING: Final = 8  # the direction of a way from vent to vent
STRAIGHT: Final = 0b01010101  # of directions as bits those that are no diagonals
NOWHERE: Final[list[int]] = []
MOST_KEPT: Final = 512  # states of the doors
UNASKED: Final = -1
UNKNOWN: Final = 1_000_000_000  # the worth of a state to which no way is known
NOT_ON: Final = UNKNOWN  # the state that follows the end of a way
ROOM: Final = 16  # more than how often a place is met on all ways together


@final
class Exits:
    """By place the directions, as bits, in which a step is free on the bare map: kept for every state of the
    doors."""

    def __init__(self, steps: Steps) -> None:
        self._steps: Final = steps
        self._known: Final[dict[int, vec[u8]]] = {}
        self._opened: i64 = UNASKED  # the state that was asked for last,
        self._now = vec[u8](capacity=0)  # and what is known of it

    def of(self, opened: i64) -> vec[u8]:
        if opened != self._opened:
            self._turn_to(opened)
        return self._now

    def _turn_to(self, opened: i64) -> None:
        if int(opened) not in self._known:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            places = range(self._steps.grid.size)
            self._known[int(opened)] = vec[u8]([self._at(place, opened) for place in places])
        self._opened = opened
        self._now = self._known[int(opened)]

    def _at(self, place: i64, opened: i64) -> int:
        bits = 0
        for direction in range(8):
            if self._steps.may(place, direction, opened):
                bits |= 1 << direction
        return bits


@final
class Blank:
    """Numbers for every place, to be copied by who finds out something about all of them."""

    def __init__(self, steps: Steps, large_steps: Steps) -> None:
        size = int(steps.grid.size)
        self.size: Final[i64] = size
        self.unmarked: Final = vec[u8]([0] * size)
        self.unreached: Final = vec[u8]([OUT_OF_REACH] * (2 * size))
        self.no_links: Final = vec[i64]([0] * (OUT_OF_REACH + 1))
        self.exits: Final = Exits(steps)
        self.large_exits: Final = Exits(large_steps)
        self._unknown: Final[list[vec[i32]]] = []
        # To be written over by who spreads out, which nobody else does meanwhile
        self.states: Final = vec[i64]([0] * (ROOM * size))
        self.links: Final = vec[i64]([0] * (ROOM * size))
        self.first: Final = self.no_links[:]  # by cost the first link of a chain; 0: none
        self.last: Final = self.no_links[:]
        self.found: Final = vec[i64]([0] * size)

    def unknown(self, dangers: i64) -> vec[i32]:
        """UNKNOWN for every state of a way with so many dangers."""
        while len(self._unknown) <= dangers:
            self._unknown.append(vec[i32]([UNKNOWN] * int(2 * (len(self._unknown) + 1) * self.size)))
        return self._unknown[dangers][:]


@mypyc_attr(acyclic=True)
class Floor:
    """The map for one who starts in a place. A place is a space, of a large figure that of its north-west
    corner."""

    def __init__(
        self,
        steps: Steps,
        blank: Blank,
        exits: vec[u8],
        leave: vec[u8],
        opened: i64,
        start: i64,
        slants: bool,
    ) -> None:
        self.steps: Final = steps
        self.grid: Final = steps.grid
        self.blank: Final = blank
        self.exits: Final = exits  # by place the directions of steps on the bare map
        self.leave = leave  # what a step from a place costs (OMEGA-10.04)
        self.opened: Final[i64] = opened
        self.start: Final[i64] = start
        self.slants: Final = slants  # whether the diagonal step of this turn is left (OMEGA-10.05)
        self.marks = blank.unmarked
        self.vents = NOWHERE  # from each of which to each a way leads

    def may(self, place: i64, direction: i64) -> bool:
        """OMEGA-10.03, OMEGA-10.06: whether a step is free, whatever is where it leads."""
        step: i64 = place * 8 + direction
        first: i64 = self.steps.first[step]
        if direction & 1 == 0:
            return met(first, self.opened)
        if met(first, self.opened) and not self._flanked(place, direction - 1):
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
@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """All places that one gets to with so many MP and at most one diagonal step a turn (OMEGA-10.05).

    A state is a place, and whether a diagonal step has led there. States wait in chains, one for each cost,
    in the order in which they came."""

    def __init__(self, floor: Floor, points: i64, moves: list[Option]) -> None:
        self._floor: Final = floor
        self._points: Final[i64] = points
        # By place, first those reached without a diagonal step, then those with one
        self.costs: Final = floor.blank.unreached[:]
        self._links: i64 = 0
        self._found: i64 = 0
        for cost in range(points + 1):
            floor.blank.first[cost] = 0
            floor.blank.last[cost] = 0
        self.costs[floor.start] = 0
        self._wait(floor.start, 0)
        self._spread()
        # To where one may stop, as they are found: the nearest first
        self.moves: Final = [moves[place] for place in floor.blank.found[: self._found]]

    def _spread(self) -> None:
        """Cost by cost, in every direction that is left: all at one go, with everything at hand, as games do
        nothing else as often."""
        floor, blank, points = self._floor, self._floor.blank, self._points
        costs, marks, leave, exits = self.costs, floor.marks, floor.leave, floor.exits
        neighbours, states, links = floor.grid.next, blank.states, blank.links
        first, last, found, size = blank.first, blank.last, blank.found, blank.size
        slants, vented = floor.slants, len(floor.vents) > 0
        new: i64 = self._links
        count: i64 = 0
        cost: i64 = 0
        while cost < points:
            link: i64 = first[cost]
            while link != 0:
                state: i64 = states[link]
                link = links[link]
                if i64(costs[state]) != cost:
                    continue
                slanted: bool = state >= size
                place: i64 = state - size if slanted else state
                after: i64 = cost + i64(leave[place])
                free: i64 = 0
                if after <= points:
                    free = i64(exits[place])
                    if slanted or not slants:
                        free &= STRAIGHT
                step: i64 = place * 8 - 1
                while free != 0:
                    step += 1
                    is_free: i64 = free & 1
                    free >>= 1
                    if is_free == 0:
                        continue
                    to: i64 = neighbours[step]
                    known: i64 = i64(costs[to])
                    if after >= known:
                        continue
                    mark: i64 = i64(marks[to])
                    if mark & SHUT:
                        continue
                    known &= i64(costs[to + size])
                    if slanted or step & 1:
                        if after >= i64(costs[to + size]) or (step & 1 and not self._passes(place, step)):
                            continue
                        to += size
                    costs[to] = u8(after)
                    if known == OUT_OF_REACH and not mark & TAKEN:
                        found[count] = to - size if to >= size else to
                        count += 1
                    if after < points:
                        new += 1
                        states[new] = to
                        links[new] = 0
                        if last[after] == 0:
                            first[after] = new
                        else:
                            links[last[after]] = new
                        last[after] = new
                if vented:
                    self._links = new
                    self._found = count
                    self._ride(place, state, cost)
                    new = self._links
                    count = self._found
            cost += 1
        self._found = count

    def _passes(self, place: i64, step: i64) -> bool:
        """Whether a diagonal step that is free on the bare map is free past figures, too (OMEGA-10.06)."""
        marks, neighbours = self._floor.marks, self._floor.grid.next
        beside: i64 = neighbours[step - 1]
        other: i64 = neighbours[place * 8 + ((step + 1) & 7)]
        return (marks[beside] | marks[other]) & FLANK == 0 or self._floor.may(place, step & 7)

    def _ride(self, place: i64, state: i64, cost: i64) -> None:
        """OMEGA-9.13: from vent to vent."""
        floor, costs, size = self._floor, self.costs, self._floor.blank.size
        if floor.has_vent(place):
            for vent in floor.vents:
                after: i64 = cost + floor.transfer(place, vent)
                to: i64 = state - place + vent
                known: i64 = i64(costs[vent])
                if after <= self._points and after < i64(costs[to]) and after < known:
                    if known & i64(costs[vent + size]) == OUT_OF_REACH and not floor.marks[vent] & TAKEN:
                        floor.blank.found[self._found] = vent
                        self._found += 1
                    costs[to] = u8(after)
                    self._wait(to, after)

    def _wait(self, state: i64, cost: i64) -> None:
        """At the end of the chain of its cost."""
        blank = self._floor.blank
        new: i64 = self._links + 1
        self._links = new
        blank.states[new] = state
        blank.links[new] = 0
        if blank.last[cost] == 0:
            blank.first[cost] = new
        else:
            blank.links[blank.last[cost]] = new
        blank.last[cost] = new


def least(costs: vec[u8], size: i64) -> vec[u8]:
    """By place the fewest MP, with a diagonal step or not; OUT_OF_REACH where one does not get."""
    found = costs[:size]
    for place in range(size):
        found[place] = min(found[place], costs[place + size])
    return found
