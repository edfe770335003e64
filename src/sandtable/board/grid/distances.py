"""How many steps cells are apart, remembered."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.reach import UNLIMITED
from sandtable.board.grid.steps import Steps

ROWS_KEPT: Final = 4096
NEAR: Final = 6  # few doors matter within so many steps, so that many states of the doors share a row


@final
class Distances:
    """How many steps cells are apart, with at most so many diagonal ones. From every cell those that are near
    are worked out first, and all others only when one of them is asked for."""

    def __init__(self, steps: Steps, slants: int = UNLIMITED, most: int = ROWS_KEPT) -> None:
        self._steps: Final = steps
        self._slants: Final[i64] = slants
        self._near: Final[Memo[list[int]]] = Memo(most)
        self._far: Final[Memo[list[int]]] = Memo(most)

    def between(self, a: i64, b: i64, opened: i64) -> i64:
        """The fewest steps from a to b; UNREACHABLE if there is no way."""
        near: i64 = self._row(self._near, a, opened, NEAR)[b]
        if near < UNREACHABLE:
            return near
        return self._row(self._far, a, opened, UNREACHABLE - 1)[b]

    def within(self, a: i64, b: i64, steps: i64, opened: i64) -> bool:
        """Whether b is at most so many steps from a."""
        if steps <= NEAR:
            near: i64 = self._row(self._near, a, opened, NEAR)[b]
            return near <= steps
        return self.between(a, b, opened) <= steps

    def up_to(self, a: i64, b: i64, steps: i64, opened: i64) -> i64:
        """The fewest steps from a to b if they are at most so many; else any number that is more."""
        return self._row(self._near, a, opened, NEAR)[b] if steps <= NEAR else self.between(a, b, opened)

    def row(self, a: i64, opened: i64) -> list[int]:
        """The fewest steps from a to every cell: for who asks for many of them."""
        return self._row(self._far, a, opened, UNREACHABLE - 1)

    def _row(self, rows: Memo[list[int]], a: i64, opened: i64, horizon: i64) -> list[int]:
        found = rows.find(a, opened)
        return found if found is not None else self._learn(rows, a, opened, horizon)

    def _learn(self, rows: Memo[list[int]], a: i64, opened: i64, horizon: i64) -> list[int]:
        steps = self._steps.grid.far[: self._steps.grid.size]
        steps[a] = 0
        around = self._spread(a, opened, horizon, steps)
        numbers = [UNREACHABLE] * int(self._steps.grid.size)
        for cell in around:
            numbers[cell] = int(steps[cell])
        return rows.keep(a, numbers, self._steps.doors_around(around), opened)

    def _spread(self, a: i64, opened: i64, horizon: i64, steps: vec[i64]) -> list[int]:
        """Goes on step by step, and fills in how far every cell is. The cells as they are found."""
        fewest = steps[:]  # diagonal steps on a way to every cell
        found = [int(a)]
        last = vec[i64]([a])
        for count in range(1, horizon + 1):
            if not len(last):
                break
            last = self._step(last, count, opened, steps, fewest, found)
        return found

    def _step(
        self,
        last: vec[i64],
        count: i64,
        opened: i64,
        steps: vec[i64],
        fewest: vec[i64],
        found: list[int],
    ) -> vec[i64]:
        """From the states reached last, cells and diagonal steps to them in one number, to those now: cells
        that are reached for the first time, or with fewer diagonal steps than before."""
        grid = self._steps.grid
        neighbours = grid.next
        limited: bool = self._slants != UNLIMITED
        now = vec[i64](capacity=64)
        for at in range(len(last)):
            cell: i64 = last[at] % grid.size
            taken: i64 = last[at] // grid.size
            for direction in range(8):
                other: i64 = neighbours[cell * 8 + direction]
                slants: i64 = taken + (direction & 1) if limited else 0
                if other < 0 or slants >= fewest[other] or (limited and slants > self._slants):
                    continue
                if self._steps.may(cell, direction, opened):
                    if steps[other] == UNREACHABLE:
                        steps[other] = count
                        found.append(int(other))
                    fewest[other] = slants
                    now = append(now, other + slants * grid.size)
        return now
