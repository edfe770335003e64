"""Doors on edges as straight pieces, and where lines meet them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import Grid
from sandtable.board.grid.tracks import Line

MISSED: Final = -2
INSIDE: Final = -1


@final
class Run:
    """Edges of one door, side by side: an upright run stands on x = at, a level one lies on y = at."""

    def __init__(self, upright: bool, at: int, low: int, high: int, need: int) -> None:
        self.upright: Final = upright
        self.at: Final[i64] = at
        self.low: Final[i64] = low
        self.high: Final[i64] = high
        self.need: Final[i64] = need

    def parts(self, x: i64, y: i64, other_x: i64, other_y: i64) -> bool:
        """Whether two cells lie on different sides of the line that it is part of."""
        if self.upright:
            return (x < self.at) != (other_x < self.at)
        return (y < self.at) != (other_y < self.at)

    def contact(self, line: Line) -> i64:
        """Where a line that comes to its height meets it: MISSED, INSIDE, or at which of its ends."""
        if self.upright:
            return self._met_by(line.x, line.y, line.end_x, line.end_y)
        return self._met_by(line.y, line.x, line.end_y, line.end_x)

    def _met_by(self, x: i64, y: i64, end_x: i64, end_y: i64) -> i64:
        """The same for an upright run; a level one is the same with x and y exchanged."""
        if x > end_x:
            x, y, end_x, end_y = end_x, end_y, x, y
        run: i64 = end_x - x
        if run == 0:
            return self._overlap(min(y, end_y), max(y, end_y))
        height: i64 = y * run + (end_y - y) * (self.at - x)
        if self.low * run < height < self.high * run:
            return INSIDE
        if height == self.low * run:
            return self.low
        return self.high if height == self.high * run else MISSED

    def _overlap(self, low: i64, high: i64) -> i64:
        """The same for a line that runs along it."""
        if high < self.low or self.high < low:
            return MISSED
        if high == self.low:
            return self.low
        return self.high if low == self.high else INSIDE


def runs_of(grid: Grid) -> list[Run]:
    """The doors on edges, each in as few pieces as can be."""
    found: list[Run] = []
    for x in range(1, grid.width):
        column = [grid.east[grid.cell(x - 1, y)] for y in range(grid.height)]
        found += _pieces(True, int(x), column)
    for y in range(1, grid.height):
        row = [grid.south[grid.cell(x, y - 1)] for x in range(grid.width)]
        found += _pieces(False, int(y), row)
    return found


def _pieces(upright: bool, at: int, needs: list[int]) -> list[Run]:
    """The runs of equal needs in a row of edges."""
    found: list[Run] = []
    low = 0
    for high in range(1, len(needs) + 1):
        if high == len(needs) or needs[high] != needs[low]:
            if needs[low] > 0:
                found.append(Run(upright, at, low, high, needs[low]))
            low = high
    return found
