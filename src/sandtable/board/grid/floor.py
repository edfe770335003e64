"""The grid for one who walks over it with so many points, and with one diagonal step at most."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from sandtable.board.grid.ground import UNREACHABLE, met
from sandtable.board.grid.steps import Steps
from sandtable.board.grid.surroundings import Exits

# What figures and dangers make of a place, as bits
SHUT: Final = 1  # it may not be entered
FLANK: Final = 2  # it counts as a wall for a diagonal step past it
TAKEN: Final = 4  # no move ends there
RISKY: Final = 8  # a step there may be one into danger
OUT_OF_REACH: Final = 255  # in points
MOST_POINTS: Final = 254  # that anybody needs
UNKNOWN: Final = 1_000_000_000  # the worth of a state to which no way is known
NOWHERE: Final[list[int]] = []


@final
class Waves:
    """By cost the states that wait, in the order in which they came. To be written over by who spreads out,
    which nobody else does meanwhile."""

    def __init__(self, size: i64) -> None:
        self.width: Final[i64] = 2 * size  # no state comes twice for the same cost
        self.counts: Final = vec[i64]([0] * (OUT_OF_REACH + 1))
        self.states: vec[i64] = vec[i64]()

    def clear(self, points: i64) -> None:
        """Nothing waits, and there is room up to this cost."""
        if len(self.states) < (points + 1) * self.width:
            self.states = vec[i64]([0] * int((points + 1) * self.width))
        for cost in range(points + 1):
            self.counts[cost] = 0

    def add(self, state: i64, cost: i64) -> None:
        self.states[cost * self.width + self.counts[cost]] = state
        self.counts[cost] += 1


@final
class Blank:
    """Numbers for every place, to be copied by who finds out something about all of them."""

    def __init__(self, steps: Steps, large_steps: Steps) -> None:
        size = int(steps.grid.size)
        self.size: Final[i64] = size
        self.unmarked: Final = vec[u8]([0] * size)
        self.unreached: Final = vec[u8]([OUT_OF_REACH] * (2 * size))
        self.exits: Final = Exits(steps)
        self.large_exits: Final = Exits(large_steps)
        self._unknown: Final[list[vec[i32]]] = []
        self.waves: Final = Waves(size)
        self.found: Final = vec[i64]([0] * size)  # to be written over, too

    def unknown(self, dangers: i64) -> vec[i32]:
        """UNKNOWN for every state of a way with so many dangers."""
        while len(self._unknown) <= dangers:
            self._unknown.append(vec[i32]([UNKNOWN] * int(2 * (len(self._unknown) + 1) * self.size)))
        return self._unknown[dangers][:]


@mypyc_attr(acyclic=True)
class Floor:
    """The grid for one who starts in a place. A place is a cell, of a large figure that of its north-west
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
        self.exits: Final = exits  # by place the directions of steps on the bare grid
        self.leave = leave  # what a step from a place costs
        self.opened: Final[i64] = opened
        self.start: Final[i64] = start
        self.slants: Final = slants  # whether a diagonal step is left
        self.marks = blank.unmarked
        self.holes = NOWHERE  # from each of which to each a way leads

    def may(self, place: i64, direction: i64) -> bool:
        """Whether a step is free, whatever is where it leads."""
        step: i64 = place * 8 + direction
        first: i64 = self.steps.first[step]
        if direction & 1 == 0:
            return met(first, self.opened)
        if met(first, self.opened) and not self._flanked(place, direction - 1):
            return True
        return met(self.steps.second[step], self.opened) and not self._flanked(place, (direction + 1) & 7)

    def _flanked(self, place: i64, direction: i64) -> bool:
        return self.marks[self.grid.next[place * 8 + direction]] & FLANK != 0

    def has_hole(self, place: i64) -> bool:
        for hole in self.holes:
            if hole == place:
                return True
        return False

    def transfer(self, hole: i64, other: i64) -> i64:
        """What a way from hole to hole costs; UNREACHABLE if there is none."""
        return UNREACHABLE

    def is_danger(self, origin: i64, place: i64) -> bool:
        """Whether a step leads into danger: asked only where the place is marked as risky."""
        return False
