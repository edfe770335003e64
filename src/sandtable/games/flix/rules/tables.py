"""The Map as a table that discs slide on (FLIX-G09, FLIX-R60)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.discs.table import Circle, Tabletop
from sandtable.games.flix.ground.bases import Bases
from sandtable.games.flix.rules.components import FIGURES, NONE
from sandtable.games.flix.rules.plan import TENTHS
from sandtable.games.flix.rules.state import FlixState


def table(game: FlixState) -> Tabletop:
    """Walls, closed Doors, standees, tokens and Blocks, each by its number or its place in its list."""
    grid = game.site().grid
    edge = edge_of(game)
    bases = game.plan.bases[game.mission]
    walls = game.plan.fixtures[game.mission].standing(int(game.opened))
    squares = [bases.blocks.at(number, block) for number, block in enumerate(game.blocks)]
    width, height = int(grid.width) * edge, int(grid.height) * edge
    return Tabletop(width, height, walls, _circles(game, bases), squares, game.plan.sizes)


def _circles(game: FlixState, bases: Bases) -> list[Circle]:
    """Standees, then tokens, then Remote Bombs."""
    cells = game.occupancy.cells
    found: list[Circle] = []
    for figure in range(FIGURES):
        if cells[figure] != NONE:
            found.append(bases.standees.at(figure, cells[figure]))
    for number, cell in enumerate(game.token_cells):
        if cell != NONE:
            found.append(bases.tokens.at(number, cell))
    for number, cell in enumerate(game.bombs):
        found.append(bases.bombs.at(number, cell))
    return found


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
