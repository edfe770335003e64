"""Sight along the straight line from the centre of one cell to that of another, and what stands in its way.

Such a line goes from cell to cell like a figure: across an edge, or through the very corner of four cells,
which is a diagonal step. So it is a row of directions, and blocked where one of these steps is: a corner lets
it through if one of the two ways round is free."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.compass import direction_of
from sandtable.board.grid.ground import Grid
from sandtable.board.grid.openings import Opening, both, either, when
from sandtable.board.grid.sightings import Sight
from sandtable.board.grid.steps import ROUND, Steps


def line(dx: i64, dy: i64) -> list[int]:
    """The steps of the line to the cell that far away."""
    wide: i64 = dx if dx > 0 else -dx
    high: i64 = dy if dy > 0 else -dy
    east: i64 = 1 if dx > 0 else -1
    south: i64 = 1 if dy > 0 else -1
    found: list[int] = []
    across: i64 = 0  # how many steps it has gone each way
    down: i64 = 0
    while across < wide or down < high:
        # It leaves its column at (2 across + 1) / (2 wide) of its length, its row likewise.
        sooner: i64 = (2 * across + 1) * high - (2 * down + 1) * wide
        found.append(int(direction_of(east if sooner <= 0 else 0, south if sooner >= 0 else 0)))
        across += 1 if sooner <= 0 else 0
        down += 1 if sooner >= 0 else 0
    return found


@final
class CentreSight(Sight):
    """Walls and shut doors, on edges or filling cells, block; it is the same both ways.

    Figures are no part of the map: `clear` and `slips_past` ask for them."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid.size, grid.size)
        self._grid: Final = grid
        self._steps: Final = Steps(grid, grid.look, ROUND)
        self._lines: Final[list[list[int]]] = [[] for _ in range(4 * grid.size)]

    def crossed(self, a: i64, b: i64) -> list[int]:
        """The cells between two others whose inside the line passes through."""
        found: list[int] = []
        cell: i64 = a
        for direction in self._line(a, b):
            cell = self._grid.beside(cell, direction)
            found.append(int(cell))
        return found[:-1]

    def crosses(self, a: i64, b: i64, between: i64) -> bool:
        """Whether the line passes through the inside of a cell between two others."""
        beside = self._grid.next
        cell: i64 = a
        for direction in self._line(a, b):
            cell = beside[cell * 8 + direction]
            if cell == between:
                return cell != b
        return False

    def passed(self, a: i64, b: i64, step: i64) -> i64:
        """The cell between two others that the line comes to with this step, from 0 on; -1 if it is there."""
        line = self._line(a, b)
        if step + 1 >= len(line):
            return -1
        cell: i64 = a
        for place in range(step + 1):
            cell = self._grid.next[cell * 8 + line[place]]
        return cell

    def clear(self, a: i64, b: i64, figures: vec[i64]) -> bool:
        """Whether no figure stands in a cell between, whose inside the line passes through."""
        beside = self._grid.next
        cell: i64 = a
        for direction in self._line(a, b):
            cell = beside[cell * 8 + direction]
            if figures[cell] and cell != b:
                return False
        return True

    def slips_past(self, a: i64, b: i64, opened: i64, figures: vec[i64]) -> bool:
        """The same, where figures also close a corner between two of them, or between one and a wall."""
        cell: i64 = a
        for direction in self._line(a, b):
            if not self._steps.may_past(cell, direction, opened, figures):
                return False
            cell = self._grid.beside(cell, direction)
            if figures[cell] and cell != b:
                return False
        return True

    def work_out(self, source: i64, target: i64) -> Opening:
        cell: i64 = source
        found = when(self._grid.look[cell])
        for direction in self._line(source, target):
            step: i64 = cell * 8 + direction
            found = both(found, either(when(self._steps.first[step]), when(self._steps.second[step])))
            cell = self._grid.beside(cell, direction)
        return found

    def _line(self, a: i64, b: i64) -> list[int]:
        """The steps from one cell to another, remembered by how far they are apart."""
        dx: i64 = self._grid.xs[b] - self._grid.xs[a]
        dy: i64 = self._grid.ys[b] - self._grid.ys[a]
        place: i64 = (dy + self._grid.height) * 2 * self._grid.width + dx + self._grid.width
        found = self._lines[place]
        if not found:
            found = line(dx, dy)
            self._lines[place] = found
        return found
