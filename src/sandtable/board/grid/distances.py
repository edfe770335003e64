"""How many steps cells are apart, remembered."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.memory import Row, Rows
from sandtable.board.grid.reach import UNLIMITED, UNREACHABLE, Reach, Walk
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
        self._near: Final = Rows(steps.grid.size, most)
        self._far: Final = Rows(steps.grid.size, most)

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

    def _row(self, rows: Rows, a: i64, opened: i64, horizon: i64) -> list[int]:
        found = rows.find(a, opened)
        return found if found else self._learn(rows, a, opened, horizon)

    def _learn(self, rows: Rows, a: i64, opened: i64, horizon: i64) -> list[int]:
        reach = Reach(Walk(self._steps, opened), a, horizon, self._slants)
        numbers = [int(reach.cost(cell)) for cell in range(self._steps.grid.size)]
        rows.keep(a, Row(numbers, self._steps.doors_around(reach.cells()), opened, 0, 0))
        return numbers
