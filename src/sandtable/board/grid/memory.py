"""What is remembered of a map: numbers by cell, each list for the doors that matter to it and no others, so
that games in which other doors are open share it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

NOTHING: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True)
class Row:
    """Numbers by cell that hold while the doors that matter to them are as they were, and whatever else
    matters (`marks`, as bits) too."""

    def __init__(self, numbers: list[int], doors: i64, opened: i64, marks: i64, marked: i64) -> None:
        self.numbers: Final = numbers
        self.doors: Final[i64] = doors
        self.opened: Final[i64] = opened & doors
        self.marks: Final[i64] = marks
        self.marked: Final[i64] = marked & marks


@final
class Rows:
    """The rows of every cell, as long as there are not too many."""

    def __init__(self, cells: i64, most: i64) -> None:
        self._rows: Final[list[list[Row]]] = [[] for _ in range(cells)]
        self._most: Final[i64] = most
        self._kept: i64 = 0

    def find(self, cell: i64, opened: i64, marked: i64 = 0) -> list[int]:
        """What is known from a cell; an empty list if nothing is."""
        for row in self._rows[cell]:
            if opened & row.doors == row.opened and marked & row.marks == row.marked:
                return row.numbers
        return NOTHING

    def keep(self, cell: i64, row: Row) -> None:
        if self._kept >= self._most:
            self._forget()
        self._rows[cell].append(row)
        self._kept += 1

    def _forget(self) -> None:
        for rows in self._rows:
            rows.clear()
        self._kept = 0
