"""The Walls and Doors of a Map as straight pieces, for the physics."""

from __future__ import annotations

from typing import Final, final

from sandtable.board.discs.table import DOOR, WALL, Segment
from sandtable.board.grid.compass import EAST, SOUTH
from sandtable.board.grid.ground import BLOCKED, FLOOR, Grid

MOST_KEPT: Final = 1024


def walls_of(grid: Grid) -> list[list[int]]:
    """Each as x, y, x, y of its ends in Spaces, as few as can be. The rim of the Map is open."""
    upright = [[_is_wall(grid, x - 1, y, EAST) for y in range(grid.height)] for x in range(1, grid.width)]
    level = [[_is_wall(grid, x, y - 1, SOUTH) for x in range(grid.width)] for y in range(1, grid.height)]
    found = [[x + 1, low, x + 1, high] for x, edges in enumerate(upright) for low, high in _pieces(edges)]
    return found + [
        [low, y + 1, high, y + 1] for y, edges in enumerate(level) for low, high in _pieces(edges)
    ]


def _is_wall(grid: Grid, x: int, y: int, direction: int) -> bool:
    """Whether the edge of a Space is a Wall, or the side of something solid."""
    cell = grid.cell(x, y)
    other = grid.beside(cell, direction)
    solid = (grid.kinds[cell] == FLOOR) != (grid.kinds[other] == FLOOR)
    return solid or grid.edge(cell, direction) == BLOCKED


def _pieces(edges: list[bool]) -> list[tuple[int, int]]:
    """Where runs of Walls begin and end in a row of edges."""
    found: list[tuple[int, int]] = []
    low = 0
    for high in range(len(edges) + 1):
        if high == len(edges) or not edges[high]:
            if low < high:
                found.append((low, high))
            low = high + 1
    return found


@final
class Fixtures:
    """FLIX-12.10, FLIX-13.09: all of them as pieces of a table in millimetres: they stop discs, and none hops
    over a Wall. Doors are given by their Spaces, and by the bits that are set once they are gone."""

    def __init__(
        self,
        grid: Grid,
        walls: list[list[int]],
        doors: list[list[int]],
        bits: list[int],
        edge: float,
        gap: float,
    ) -> None:
        self._bits: Final = bits
        self._walls: Final = [
            Segment(WALL, 0, x * edge, y * edge, u * edge, v * edge) for x, y, u, v in walls
        ]
        self._doors: Final = [_door(grid, number, spaces, edge, gap) for number, spaces in enumerate(doors)]
        self._standing: Final[dict[int, list[Segment]]] = {}

    def standing(self, opened: int) -> list[Segment]:
        """Walls, and the Doors that are not gone. The list is not to be changed."""
        found = self._standing.get(opened)
        if found is None:
            found = self._walls + [door for door, bit in zip(self._doors, self._bits) if opened & bit == 0]
            if len(self._standing) >= MOST_KEPT:
                self._standing.clear()
            self._standing[opened] = found
        return found


def _door(grid: Grid, number: int, spaces: list[int], edge: float, gap: float) -> Segment:
    """A closed Door: between its Spaces, a little short of the corners, where Walls may end."""
    x, y = (grid.xs[spaces[0]] + 0.5) * edge, (grid.ys[spaces[0]] + 0.5) * edge
    u, v = (grid.xs[spaces[1]] + 0.5) * edge, (grid.ys[spaces[1]] + 0.5) * edge
    across, down = (v - y) / 2, (u - x) / 2
    shrunk = 1 - gap / abs(across + down)
    x, y = (x + u) / 2, (y + v) / 2
    across, down = across * shrunk, down * shrunk
    return Segment(DOOR, number, x - across, y - down, x + across, y + down)
