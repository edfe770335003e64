"""The Map as a table that discs slide on (FLIX-G09, FLIX-R60)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.discs.table import DOOR, STANDEE, TOKEN, WALL, Circle, Segment, Square, Table
from sandtable.games.flix.rules import arrows
from sandtable.games.flix.rules.components import NONE, Figure
from sandtable.games.flix.rules.plan import Door
from sandtable.games.flix.rules.state import FlixState

FIRST_BOMB: Final = 100  # Remote Bombs are tokens with numbers from here on
TENTHS: Final = 10.0


def table(game: FlixState) -> Table:
    """Walls, closed Doors, standees, tokens and Blocks, each by its number or its place in its list."""
    grid = game.site().grid
    edge = edge_of(game)
    sizes = game.plan.sizes
    squares = [Square(number, *centre(game, block)) for number, block in enumerate(game.blocks)]
    width, height = int(grid.width) * edge, int(grid.height) * edge
    return Table(width, height, _segments(game, edge), _standees(game) + _tokens(game), squares, sizes)


def edge_of(game: FlixState) -> float:
    """The edge of a Space in millimetres."""
    return int(game.plan.numbers.space) / TENTHS


def centre(game: FlixState, cell: i64) -> tuple[float, float]:
    """The middle of a Space in millimetres."""
    grid = game.site().grid
    edge = edge_of(game)
    return (grid.xs[cell] + 0.5) * edge, (grid.ys[cell] + 0.5) * edge


def cell_at(game: FlixState, x: i64, y: i64) -> i64:
    """The Space of a place in tenths of a millimetre; NONE beyond the rim."""
    space: i64 = game.plan.numbers.space
    return game.site().grid.cell(x // space, y // space)


def _segments(game: FlixState, edge: float) -> list[Segment]:
    """FLIX-12.10, FLIX-13.09: Walls and closed Doors stop discs, and none hops over a Wall."""
    site = game.site()
    walls = [Segment(WALL, 0, x * edge, y * edge, u * edge, v * edge) for x, y, u, v in site.walls]
    doors = [
        _segment(game, number, door) for number, door in enumerate(site.doors) if arrows.is_closed(game, door)
    ]
    return walls + doors


def _segment(game: FlixState, number: int, door: Door) -> Segment:
    """A closed Door: between its Spaces, a little short of the corners, where Walls may end."""
    x, y = centre(game, door.spaces[0])
    u, v = centre(game, door.spaces[1])
    across, down = (v - y) / 2, (u - x) / 2
    gap = game.plan.sizes.wall
    shrunk = 1 - gap / abs(across + down)
    x, y = (x + u) / 2, (y + v) / 2
    across, down = across * shrunk, down * shrunk
    return Segment(DOOR, number, x - across, y - down, x + across, y + down)


def _standees(game: FlixState) -> list[Circle]:
    everybody: list[Figure] = [*game.seals, *game.hostages, *game.tangos]
    radius = game.plan.sizes.standee
    return [
        Circle(STANDEE, int(figure.index), *centre(game, figure.cell), radius)
        for figure in everybody
        if figure.cell != NONE
    ]


def _tokens(game: FlixState) -> list[Circle]:
    radius = game.plan.sizes.token
    tokens = [
        Circle(TOKEN, number, *centre(game, cell), radius)
        for number, cell in enumerate(game.token_cells)
        if cell != NONE
    ]
    bombs = [
        Circle(TOKEN, FIRST_BOMB + number, *centre(game, cell), radius)
        for number, cell in enumerate(game.bombs)
    ]
    return tokens + bombs
