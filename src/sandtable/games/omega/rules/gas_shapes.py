"""The shapes in which gas is placed (OMEGA-R104), and where on a map each has room."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import Grid

MOST: Final = 9  # OMEGA-24.06

# All legal ones within 3 x 3 or 2 x 4 spaces.
SHAPES: Final[list[list[str]]] = [
    ["oo", "oo"],
    ["ooo", "ooo"],
    ["oo", "oo", "oo"],
    ["oo.", "ooo", ".oo"],
    [".oo", "ooo", "oo."],
    ["oooo", "oooo"],
    ["oo", "oo", "oo", "oo"],
    ["ooo", "o.o", "ooo"],
    [".oo", "ooo", "ooo"],
    ["oo.", "ooo", "ooo"],
    ["ooo", "ooo", ".oo"],
    ["ooo", "ooo", "oo."],
    ["ooo", "ooo", "ooo"],
]
SIZES: Final = [sum([row.count("o") for row in shape]) for shape in SHAPES]
SQUARE: Final = 0


def shape_at(grid: Grid, shape: i64, corner: i64) -> list[int]:
    """The spaces of a shape whose frame has its north-west space there; none where it leaves the map."""
    x, y = grid.xs[corner], grid.ys[corner]
    found: list[int] = []
    for down, row in enumerate(SHAPES[shape]):
        for right, sign in enumerate(row):
            cell = int(grid.cell(x + right, y + down))
            if sign == "o" and cell < 0:
                return []
            if sign == "o":
                found.append(cell)
    return found


def is_legal(grid: Grid, cells: list[int]) -> bool:
    """OMEGA-24.06, OMEGA-24.10, OMEGA-24.11: at most 9 in one cloud, each beside two others."""
    if not cells or len(cells) > MOST:
        return False
    for cell in cells:
        if len(beside(grid, cell, cells)) < 2:
            return False
    return len(joined(grid, cells)) == len(cells)


def beside(grid: Grid, cell: i64, cells: list[int]) -> list[int]:
    """Those of the cells that share a side with one."""
    around = [int(grid.beside(cell, direction)) for direction in BY_COMPASS]
    return [other for other in around if other in cells]


def joined(grid: Grid, cells: list[int]) -> list[int]:
    """The part that hangs together with the first of the cells."""
    found = [cells[0]]
    for each in found:
        found += [other for other in beside(grid, each, cells) if other not in found]
    return found


@final
class Spot:
    """A shape at one place of the map, all of it in one room."""

    def __init__(self, corner: int, cells: list[int], area: int, need: int) -> None:
        self.corner: Final = corner
        self.cells: Final = cells
        self.area: Final[i64] = area
        self.need: Final[i64] = need  # that none of its spaces is a wall


def spots_of(grid: Grid) -> list[list[Spot]]:
    """For every shape the places where it has room, in the order of their corners: found once for a map."""
    return [spots_for(grid, shape) for shape in range(len(SHAPES))]


def spots_for(grid: Grid, shape: int) -> list[Spot]:
    found: list[Spot] = []
    for corner in range(int(grid.size)):
        cells = shape_at(grid, shape, corner)
        if is_legal(grid, cells):
            area = grid.areas.of[cells[0]]
            if area >= 0 and [grid.areas.of[cell] for cell in cells] == [area] * len(cells):
                found.append(Spot(corner, cells, area, need_of(grid, cells)))
    return found


def need_of(grid: Grid, cells: list[int]) -> int:
    need = 0
    for cell in cells:
        need |= grid.stand[cell]
    return need
