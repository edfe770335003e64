"""Which cells are next to which, for figures of one cell or several."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.compass import direction_of, is_slanted, turned
from sandtable.board.grid.ground import BLOCKED, Grid, met

# How a step across a corner goes:
NEVER: Final = 0
ROUND: Final = 1  # if one of the two ways round the corner, in two straight steps, is free
UNBARRED: Final = 2  # if no edge at the corner is shut, and one of the two cells beside the step is free
TOUCHING: Final = 3  # if no edge at the corner is shut


@final
class Steps:
    """The steps of a figure of so many cells, which is where its north-west cell is.

    `cells` are the needs of entering each cell: `grid.stand` for who walks, `grid.look` for lines, and
    `grid.bare` where only the edges count. A step is free if one of two needs is met; the second one is
    `BLOCKED` except across a corner, where there is one need for each of the two cells beside the step."""

    def __init__(self, grid: Grid, cells: list[int], slant: int, width: int = 1, height: int = 1) -> None:
        self.grid: Final = grid
        self.slant: Final = slant
        self.stride: Final[i64] = 1 if slant else 2  # from direction to direction: straight ones are even
        self._cells: Final = cells
        self._columns: Final = width
        self._rows: Final = height
        self._covered: Final[list[list[int]]] = [self._cells_from(cell) for cell in range(grid.size)]
        self._room: Final[list[int]] = [self._standing(cell) for cell in range(grid.size)]
        steps = [self._needs(cell, direction) for cell in range(grid.size) for direction in range(8)]
        self.first: Final = vec[i64]([first for first, _ in steps])
        self.second: Final = vec[i64]([second for _, second in steps])
        self._doors: Final = [self._doors_at(cell) for cell in range(grid.size)]

    def may(self, cell: i64, direction: i64, opened: i64) -> bool:
        """Whether a step is free."""
        step: i64 = cell * 8 + direction
        return met(self.first[step], opened) or met(self.second[step], opened)

    def may_past(self, cell: i64, direction: i64, opened: i64, figures: vec[i64]) -> bool:
        """The same, where figures shut the cells beside a step across a corner like walls."""
        step: i64 = cell * 8 + direction
        if not is_slanted(direction):
            return met(self.first[step], opened)
        if met(self.first[step], opened) and not figures[self.grid.beside(cell, turned(direction, -1))]:
            return True
        return met(self.second[step], opened) and not figures[self.grid.beside(cell, turned(direction, 1))]

    def joined(self, a: i64, b: i64, opened: i64) -> bool:
        """Whether b is one free step away from a; most are farther away than that, which is quick to tell."""
        apart: i64 = a - b if a > b else b - a
        if apart > self.grid.width + 1:
            return False
        direction: i64 = direction_of(self.grid.xs[b] - self.grid.xs[a], self.grid.ys[b] - self.grid.ys[a])
        return direction >= 0 and self.grid.beside(a, direction) == b and self.may(a, direction, opened)

    def around(self, cell: i64, opened: i64) -> list[int]:
        """The cells that are one free step away, clockwise from the north."""
        found: list[int] = []
        for direction in range(8):
            if self.may(cell, direction, opened):
                found.append(self.grid.next[cell * 8 + direction])
        return found

    def doors_around(self, cells: list[int]) -> i64:
        """The doors that matter to a step from one of these cells."""
        doors: i64 = 0
        for cell in cells:
            doors |= self._doors[cell]
        return doors

    def has_room(self, cell: i64, opened: i64) -> bool:
        """Whether the figure may be there: no wall and no shut door in its cells or between them."""
        return met(self._room[cell], opened)

    def cells_of(self, cell: i64) -> list[int]:
        """The cells it covers from there; those outside are left out. The list is not to be changed."""
        return self._covered[cell]

    def _cells_from(self, cell: i64) -> list[int]:
        grid = self.grid
        x: i64 = grid.xs[cell]
        y: i64 = grid.ys[cell]
        found = [grid.cell(x + i, y + j) for j in range(self._rows) for i in range(self._columns)]
        return [int(other) for other in found if other >= 0]

    def spread(self, numbers: list[int]) -> list[int]:
        """For every place of the figure the largest number of the cells it covers there."""
        return [max([numbers[cell] for cell in self.cells_of(place)]) for place in range(self.grid.size)]

    def _standing(self, cell: i64) -> i64:
        """The need of being there."""
        grid = self.grid
        x: i64 = grid.xs[cell]
        y: i64 = grid.ys[cell]
        if x + self._columns > grid.width or y + self._rows > grid.height:
            return BLOCKED
        need: i64 = 0
        for other in self.cells_of(cell):
            need |= self._cells[other]
            if grid.xs[other] + 1 < x + self._columns:
                need |= grid.east[other]
            if grid.ys[other] + 1 < y + self._rows:
                need |= grid.south[other]
        return need

    def _doors_at(self, cell: i64) -> int:
        """Those that matter to a step from there."""
        doors: i64 = 0
        for step in range(cell * 8, cell * 8 + 8):
            doors |= max(0, self.first[step]) | max(0, self.second[step])
        return int(doors)

    def _needs(self, cell: i64, direction: i64) -> tuple[i64, i64]:
        first: i64 = BLOCKED
        second: i64 = BLOCKED
        if not is_slanted(direction):
            first = self._straight(cell, direction)
        elif self.slant and self.grid.beside(cell, direction) >= 0:
            first = self._across(cell, turned(direction, -1), turned(direction, 1))
            second = self._across(cell, turned(direction, 1), turned(direction, -1))
        return first, second

    def _straight(self, cell: i64, direction: i64) -> i64:
        """The need of a straight step: the edges it crosses, and room."""
        need: i64 = 0
        for covered in self.cells_of(cell):
            need |= self.grid.edge(covered, direction)
        return need if need == BLOCKED else need | self._room[self.grid.beside(cell, direction)]

    def _across(self, cell: i64, towards: i64, then: i64) -> i64:
        """The need of a step across a corner, beside the cell in one of the two directions it combines."""
        beside: i64 = self.grid.beside(cell, towards)
        if self.slant == ROUND:
            return self._straight(cell, towards) | self._straight(beside, then)
        need: i64 = self._room[self.grid.beside(beside, then)]
        for covered in self.cells_of(cell):
            need |= self._corner(covered, towards, then)
        return need if self.slant == TOUCHING else need | self._straight(cell, towards)

    def _corner(self, cell: i64, towards: i64, then: i64) -> i64:
        """The need of the four edges that meet at a corner of a cell."""
        grid = self.grid
        own: i64 = grid.edge(cell, towards) | grid.edge(cell, then)
        if own == BLOCKED:
            return own
        return own | grid.edge(grid.beside(cell, towards), then) | grid.edge(grid.beside(cell, then), towards)
