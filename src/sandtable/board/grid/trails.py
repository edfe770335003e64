"""By which way one gets somewhere over a floor."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from sandtable.board.grid.floor import NOWHERE, OUT_OF_REACH, RISKY, SHUT, UNKNOWN, Floor
from sandtable.board.grid.reach import Buckets

TURNS: Final = 16  # more than there are directions, rides among them
RIDING: Final = 8  # the direction of a way from hole to hole
NOT_ON: Final = UNKNOWN  # the state that follows the end of a way


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trail:
    """The way to a place where there are neither dangers nor holes, traced back from what it costs to get
    anywhere: one without a diagonal if there is one, of these one for the fewest points, and where several
    part, by the first direction clockwise from the north.

    A state is a place, and whether a diagonal step has led there."""

    def __init__(self, floor: Floor, costs: vec[u8], goal: i64) -> None:
        self._floor: Final = floor
        self._costs: Final = costs  # by state, as `Spread` finds them
        self._goal: Final[i64] = goal
        self._size: Final[i64] = floor.grid.size
        # By state the first direction that leads on, of those from where it is one of the shortest ways
        self._turns: Final = floor.blank.unreached[:]
        self._found = vec[i64](capacity=32)  # all states from where one of the shortest ways leads on
        self._go_back(goal if costs[goal] != OUT_OF_REACH else goal + self._size)
        at: i64 = 0
        while at < len(self._found):
            self._go_back(self._found[at])
            at += 1

    def cells(self) -> list[int]:
        """Cell by cell, without the start."""
        found: list[int] = []
        size: i64 = self._size
        state: i64 = self._floor.start
        place: i64 = state
        while place != self._goal:
            turn: i64 = i64(self._turns[state])
            place = self._floor.grid.next[place * 8 + turn]
            state = place + size if state >= size or turn & 1 else place
            found.append(int(place))
        return found

    def _go_back(self, state: i64) -> None:
        """Notes all from where a step leads to a state for what it costs to get there."""
        floor = self._floor
        costs = self._costs
        size: i64 = self._size
        slanted: bool = state >= size
        place: i64 = state - size if slanted else state
        cost: i64 = i64(costs[state])
        turn: i64 = 1 if slanted else 2  # a diagonal step leads to a state with one
        direction: i64 = 0
        while direction < 8:
            other: i64 = floor.grid.next[place * 8 + ((direction + 4) & 7)]
            if other >= 0:
                before: i64 = other + size if slanted and direction & 1 == 0 else other
                if i64(costs[before]) + i64(floor.leave[other]) == cost and floor.may(other, direction):
                    self._note(before, direction)
            direction += turn

    def _note(self, state: i64, direction: i64) -> None:
        known: i64 = i64(self._turns[state])
        if known == OUT_OF_REACH:
            self._found = append(self._found, state)
        if direction < known:
            self._turns[state] = u8(direction)


@final
@mypyc_attr(acyclic=True)
class Way:
    """The way to a place with the fewest steps into danger, of these one without a diagonal, of these one for
    the fewest points, and where several part, by the first direction clockwise from the north.

    It is looked for from its end, for so many dangers at most. A state is a place, and what lies on the way
    from there on: so many dangers, and a diagonal or none."""

    def __init__(self, floor: Floor, goal: i64, points: i64, dangers: i64, least: vec[u8]) -> None:
        self._floor: Final = floor
        self._least: Final = least  # what a way from the start to every place costs at least
        self._size: Final[i64] = floor.grid.size
        self._points: Final[i64] = points
        self._queue: Final = Buckets()
        # By state the cost of the way from there and the direction of its first step, in one number: the less
        # the better; and the state that follows.
        self._worth: Final = floor.blank.unknown(dangers)
        self._next: Final = self._worth[:]
        self.slants = False  # whether the way that was found has a diagonal step; a ride is none
        self._search(goal, floor.start + 2 * dangers * floor.grid.size)

    def cells(self) -> list[int]:
        """Cell by cell, without the start; empty if there is none with so few dangers."""
        state: i64 = self._floor.start
        while state < len(self._worth) and self._worth[state] == UNKNOWN:
            state += self._size
        found: list[int] = []
        if state < len(self._worth):
            self.slants = state // self._size & 1 == 1
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
        most: i64 = self._points
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
        if floor.holes and floor.has_hole(place):
            for hole in floor.holes:
                if not marks[hole] & SHUT:
                    after = cost + floor.transfer(hole, place)
                    self._offer(state + self._peril(hole, place) + hole - place, after, state, RIDING)

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


def found_way(floor: Floor, goal: i64, points: i64, least: vec[u8]) -> tuple[list[int], bool]:
    """With as few dangers as can be, and whether one of its steps is a diagonal one."""
    for dangers in range(points + 1):
        way = Way(floor, goal, points, dangers, least)
        found = way.cells()
        if found:
            return found, way.slants
    return NOWHERE, False
