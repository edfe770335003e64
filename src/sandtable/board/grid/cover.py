"""Cover from who sees by lines from corners: a wall beside the target in the way of one of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import Grid
from sandtable.board.grid.openings import Opening, both, either, when
from sandtable.board.grid.sightings import Sight
from sandtable.board.grid.tracks import Line, Track, lines_from, no_wall_at, one_of


@final
class Exposure(Sight):
    """Here `sees` means that the target lies open to the source: it has no cover from it.

    It has cover if a line from one of its corners that touches a wall to any corner of the source meets a
    wall around the target: the inside of it, or the common side of two of them. Doors on edges give none."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid.size, grid.size)
        self._grid: Final = grid

    def work_out(self, source: i64, target: i64) -> Opening:
        found = [0]
        for corner in range(4):
            for line in lines_from(self._grid, target, corner, source):
                found = both(found, self._open_along(target, line))
        return found

    def _open_along(self, target: i64, line: Line) -> Opening:
        """When the line, from a corner of the target, gives no cover."""
        grid = self._grid
        found = [0]
        track = Track(line)
        for x, y in track.cells:
            if self._touches(target, x, y):
                found = both(found, when(grid.look_at(x, y)))
        for x, y, other_x, other_y in track.sides:
            if self._touches(target, x, y) and self._touches(target, other_x, other_y):
                found = both(found, one_of(grid, x, y, other_x, other_y))
        return either(found, when(no_wall_at(grid, line.x, line.y)))

    def _touches(self, target: i64, x: i64, y: i64) -> bool:
        """Whether a place shares a side or a corner with the target, or is it."""
        return -1 <= x - self._grid.xs[target] <= 1 and -1 <= y - self._grid.ys[target] <= 1
