"""Key Concepts (chapter 10): what is Adjacent to what, Objects, and how far things are apart."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.games.flix.rules.state import FlixState

# Adjacency


def adjacent(game: FlixState, a: i64, b: i64) -> bool:
    """FLIX-10.03, FLIX-10.04, FLIX-R50: two Spaces that touch, with no Wall or closed Door between."""
    return game.site().touching.joined(a, b, game.opened)


def around(game: FlixState, cell: i64) -> list[int]:
    """FLIX-10.03: the Adjacent Spaces, up to eight."""
    return game.site().touching.around(cell, game.opened)


def beside(game: FlixState, a: i64, b: i64) -> bool:
    """Whether two Spaces are Adjacent orthogonally."""
    return game.site().steps.joined(a, b, game.opened)


def areas_adjacent(game: FlixState, area: i64, other: i64) -> bool:
    """FLIX-10.05, FLIX-R23: Areas that share an edge which is no Wall; a corner is not enough."""
    return other in game.site().area_links[area]


# Objects


def occupied(game: FlixState, cell: i64) -> bool:
    """FLIX-10.06, FLIX-R52: whether any Object is in a Space."""
    return holds_thing(game, cell) or game.figure_at(cell) is not None


def holds_thing(game: FlixState, cell: i64) -> bool:
    """Whether an Object other than a figure is in a Space."""
    return cell in game.blocks or cell in game.token_cells or cell in game.bombs


# Far and near


def distance(game: FlixState, a: i64, b: i64) -> i64:
    """FLIX-R15: orthogonal steps round Walls, whatever Doors and Objects there are."""
    site = game.site()
    steps: i64 = site.distances.between(a, b, site.grid.all_doors)
    return steps if steps < UNREACHABLE else site.grid.gap(a, b)


def path_spaces(game: FlixState, area: i64) -> list[tuple[int, int, int]]:
    """The unoccupied Patrol Path Spaces of an Area, highest number first: number, Path and Space."""
    beats = game.site().by_area.beats[area]
    return [(beat.number, beat.path, beat.cell) for beat in beats if not occupied(game, beat.cell)]
