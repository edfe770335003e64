"""The shapes in which gas is placed (OMEGA-R104), and where on a map each has room."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.ground import Grid
from sandtable.games.omega.rules.components import NONE

# All legal ones within 3 x 3 or 2 x 4 spaces: at most 9 in one cloud, each beside two others (OMEGA-24.06,
# OMEGA-24.10, OMEGA-24.11).
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


@final
class Spot:
    """A shape at one place of the map, all of it in one room. Its first space names it."""

    def __init__(self, cells: list[int], area: int, need: int) -> None:
        self.first: Final = cells[0] if cells else NONE
        self.cells: Final = vec[i64](cells)
        self.area: Final[i64] = area
        self.need: Final[i64] = need  # that none of its spaces is a wall


@final
class Spots:
    """Where on a map every shape has room, in the order of the corners; found when first asked for."""

    def __init__(self, grid: Grid) -> None:
        self._grid: Final = grid
        self._known: Final[dict[int, list[Spot]]] = {}

    def of(self, shape: i64, area: i64) -> list[Spot]:
        """In one room (NONE: in any)."""
        key: i64 = (area + 1) * len(SHAPES) + shape
        known = self._known.get(key)
        if known is None:
            corners = range(int(self._grid.size))
            spots = [self._spot(shape_at(self._grid, shape, corner)) for corner in corners]
            known = [spot for spot in spots if spot.area >= 0 and area in (NONE, spot.area)]
            self._known[int(key)] = known
        return known

    def _spot(self, cells: list[int]) -> Spot:
        """A shape there; its area is -1 where it has no room in any."""
        grid = self._grid
        area = grid.areas.of[cells[0]] if cells else -1
        need = 0
        for cell in cells:
            need |= grid.stand[cell]
            if grid.areas.of[cell] != area:
                area = -1
        return Spot(cells, area, need)
