"""Where one gets, and by which way, over a floor."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sandtable.board.grid.floor import FLANK, OUT_OF_REACH, SHUT, TAKEN, Floor
from sandtable.board.grid.trails import Trail
from sandtable.engine.decisions import Option

NOBODY: Final = -1
STRAIGHT: Final = 0b01010101  # of directions as bits those that are no diagonals


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Spread:
    """All places that one gets to with so many points. A state is a place, and whether a diagonal step has
    led there."""

    def __init__(self, floor: Floor, points: i64) -> None:
        self._floor: Final = floor
        self._points: Final[i64] = points
        # By place, first those reached without a diagonal step, then those with one
        self.costs: Final = floor.blank.unreached[:]
        self._found: i64 = 0
        floor.blank.waves.clear(points)
        floor.blank.waves.add(floor.start, 0)
        self.costs[floor.start] = 0
        self._spread()
        # Where one may stop, as they are found: the nearest first
        self.places: Final = floor.blank.found[: self._found]

    def _spread(self) -> None:
        """Cost by cost, in every direction that is left: all at one go, with everything at hand, as games do
        nothing else as often."""
        floor, blank, points = self._floor, self._floor.blank, self._points
        costs, marks, leave, exits = self.costs, floor.marks, floor.leave, floor.exits
        neighbours, found, size = floor.grid.next, blank.found, blank.size
        waiting, counts, width = blank.waves.states, blank.waves.counts, blank.waves.width
        slants, holed = floor.slants, len(floor.holes) > 0
        count: i64 = 0
        cost: i64 = 0
        while cost < points:
            at: i64 = cost * width
            last: i64 = at + counts[cost]
            while at < last:
                state: i64 = waiting[at]
                at += 1
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
                        waiting[after * width + counts[after]] = to
                        counts[after] += 1
                if holed:
                    self._found = count
                    self._ride(place, state, cost)
                    count = self._found
            cost += 1
        self._found = count

    def _passes(self, place: i64, step: i64) -> bool:
        """Whether a diagonal step that is free on the bare grid is free past figures, too."""
        marks, neighbours = self._floor.marks, self._floor.grid.next
        beside: i64 = neighbours[step - 1]
        other: i64 = neighbours[place * 8 + ((step + 1) & 7)]
        return (marks[beside] | marks[other]) & FLANK == 0 or self._floor.may(place, step & 7)

    def _ride(self, place: i64, state: i64, cost: i64) -> None:
        """From hole to hole."""
        floor, costs, size = self._floor, self.costs, self._floor.blank.size
        if floor.has_hole(place):
            for hole in floor.holes:
                after: i64 = cost + floor.transfer(place, hole)
                to: i64 = state - place + hole
                known: i64 = i64(costs[hole])
                if after <= self._points and after < i64(costs[to]) and after < known:
                    if known & i64(costs[hole + size]) == OUT_OF_REACH and not floor.marks[hole] & TAKEN:
                        floor.blank.found[self._found] = hole
                        self._found += 1
                    costs[to] = u8(after)
                    floor.blank.waves.add(to, after)


@final
@mypyc_attr(acyclic=True)
class Outing:
    """All that one gets to from a place with so many points, with an option for each place where one may
    stop: to be remembered while the floor is as it was."""

    def __init__(self, floor: Floor, points: i64, options: list[Option]) -> None:
        spread = Spread(floor, points)
        self._floor: Final = floor
        self.costs: Final = spread.costs
        self.moves: Final = [options[place] for place in spread.places]  # the nearest first
        self._trails: Final[dict[int, list[int]]] = {}

    def cost(self, place: i64) -> i64:
        """In points, with a diagonal step or without; OUT_OF_REACH if one does not get there."""
        costs = self.costs
        plain: i64 = i64(costs[place])
        aslant: i64 = i64(costs[place + len(costs) // 2])
        return plain if plain < aslant else aslant

    def reached(self) -> list[int]:
        """All places that one gets to, the start included."""
        return [place for place in range(self._floor.blank.size) if self.cost(place) != OUT_OF_REACH]

    def trail(self, goal: i64) -> list[int]:
        """The way to a place, if it meets no danger. The list is not to be changed."""
        known = self._trails.get(goal)
        if known is None:
            known = Trail(self._floor, self.costs, goal).cells()
            self._trails[int(goal)] = known
        return known


@final
class LastOuting:
    """Where somebody got when that was asked for last, and what it was given for: who with how many points,
    what it was able to do, which doors were open, and what else was so. It holds nothing of who asked."""

    def __init__(self) -> None:
        self._who: i64 = NOBODY
        self._points: i64 = 0
        self._able: i64 = 0
        self._opened: i64 = 0
        self._marked: i64 = 0
        self.moves: list[Option] = []
        self.costs = vec[u8](capacity=0)
        self.marks = vec[u8](capacity=0)  # the floor that it was worked out on
        self.leave = vec[u8](capacity=0)

    def is_for(self, who: i64, points: i64, able: i64, opened: i64, marked: i64) -> bool:
        return (
            self._who == who
            and self._points == points
            and self._able == able
            and self._opened == opened
            and self._marked == marked
        )

    def note(self, who: i64, points: i64, able: i64, opened: i64, marked: i64) -> None:
        self._who = who
        self._points = points
        self._able = able
        self._opened = opened
        self._marked = marked

    def forget(self) -> None:
        """Something else has changed that it was given for."""
        self._who = NOBODY

    def keep(self, spread: Spread, floor: Floor, options: list[Option]) -> None:
        self.moves = [options[place] for place in spread.places]
        self.costs = spread.costs
        self.marks = floor.marks
        self.leave = floor.leave


def least(costs: vec[u8], size: i64) -> vec[u8]:
    """By place the fewest points, with a diagonal step or not; OUT_OF_REACH where one does not get."""
    found = costs[:size]
    for place in range(size):
        found[place] = min(found[place], costs[place + size])
    return found
