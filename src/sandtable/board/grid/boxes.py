"""Sight over a rectangle: nothing may block in the smallest one that holds both cells."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import Grid
from sandtable.board.grid.openings import Opening, when
from sandtable.board.grid.sightings import Sight


@final
class BoxSight(Sight):
    """Two cells see each other if nobody is kept out of any cell of their rectangle, and no wall or shut door
    lies on an edge inside it. It is the same both ways, and has no facing: see `Grid.faces`."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid.size, grid.size)
        self._grid: Final = grid

    def around(self, cells: list[int]) -> tuple[int, int]:
        """Two opposite corners of the rectangle around several cells: they see each other if it is clear."""
        grid = self._grid
        columns = [grid.xs[cell] for cell in cells]
        rows = [grid.ys[cell] for cell in cells]
        first: i64 = grid.cell(min(columns), min(rows))
        last: i64 = grid.cell(max(columns), max(rows))
        return int(first), int(last)

    def work_out(self, source: i64, target: i64) -> Opening:
        grid = self._grid
        west: i64 = min(grid.xs[source], grid.xs[target])
        east: i64 = max(grid.xs[source], grid.xs[target])
        north: i64 = min(grid.ys[source], grid.ys[target])
        south: i64 = max(grid.ys[source], grid.ys[target])
        need: i64 = 0
        for y in range(north, south + 1):
            for x in range(west, east + 1):
                cell: i64 = grid.cell(x, y)
                need |= grid.stand[cell]
                if x < east:
                    need |= grid.east[cell]
                if y < south:
                    need |= grid.south[cell]
        return when(need)
