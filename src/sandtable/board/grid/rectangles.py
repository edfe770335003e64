"""How much of something lies in a rectangle of a grid."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST
from sandtable.board.grid.ground import Grid


@final
class Rectangles:
    """Counts marked cells, from the sums over all rectangles that begin in the north-west corner."""

    def __init__(self, grid: Grid, marked: list[int]) -> None:
        self._wide: Final[i64] = grid.width + 1
        self._xs: Final = vec[i64](grid.xs)
        self._ys: Final = vec[i64](grid.ys)
        sums = [0] * int((grid.width + 1) * (grid.height + 1))
        for cell, mark in enumerate(marked):
            at = int(grid.ys[cell] * self._wide + grid.xs[cell])
            below = int(at + self._wide)
            sums[below + 1] = sums[below] + sums[at + 1] - sums[at] + mark
        self._sums: Final = vec[i64](sums)

    def around(self, a: i64, b: i64) -> i64:
        """In the smallest rectangle that holds both cells."""
        xs, ys, sums = self._xs, self._ys, self._sums
        left: i64 = min(xs[a], xs[b])
        right: i64 = max(xs[a], xs[b]) + 1
        top: i64 = min(ys[a], ys[b]) * self._wide
        low: i64 = (max(ys[a], ys[b]) + 1) * self._wide
        return sums[low + right] - sums[low + left] - sums[top + right] + sums[top + left]


def obstacles(grid: Grid) -> Rectangles:
    """Cells that are not always free, or have a door on a side: where there are none, no way is longer than
    it must be."""
    marked = [
        1 if grid.stand[cell] or _has_edge(grid, cell, NORTH) or _has_edge(grid, cell, EAST)
        or _has_edge(grid, cell, SOUTH) or _has_edge(grid, cell, WEST) else 0
        for cell in range(grid.size)
    ]  # fmt: skip
    return Rectangles(grid, marked)


def _has_edge(grid: Grid, cell: i64, direction: i64) -> bool:
    """Whether there is something on a side, the border of the grid apart."""
    return grid.beside(cell, direction) >= 0 and grid.edge(cell, direction) != 0
