"""The Walls of a Map as straight pieces, for the physics."""

from __future__ import annotations

from sandtable.board.grid.compass import EAST, SOUTH
from sandtable.board.grid.ground import BLOCKED, FLOOR, Grid


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
