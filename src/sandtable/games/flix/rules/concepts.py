"""Key Concepts (chapter 10): what is Adjacent to what, Objects, and how far things are apart."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState

# What is in a Space, for one that Moves
FREE: Final = 0
PASSED: Final = 1  # through which it may go, but not stay (FLIX-19.22)
SHUT: Final = 2  # a Tango (FLIX-19.24)


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


def crowd(game: FlixState) -> vec[i64]:
    """FLIX-10.06, FLIX-19.22, FLIX-19.24, FLIX-R52: what is in every Space."""
    grid = game.site().grid
    found = grid.zeros[: grid.size]
    for cells in (game.blocks, game.bombs, game.token_cells):
        for cell in cells:
            if cell >= 0:
                found[cell] = PASSED
    for seal in game.seals:
        if seal.cell != NONE:
            found[seal.cell] = PASSED
    for hostage in game.hostages:
        if hostage.cell != NONE:
            found[hostage.cell] = PASSED
    for tango in game.tangos:
        if tango.cell != NONE:
            found[tango.cell] = SHUT
    return found


# Far and near


def distance(game: FlixState, a: i64, b: i64) -> i64:
    """FLIX-R15: orthogonal steps round Walls, whatever Doors and Objects there are."""
    site = game.site()
    steps: i64 = site.distances.row(a, site.grid.all_doors)[b]
    return steps if steps < UNREACHABLE else site.grid.gap(a, b)


def path_spaces(game: FlixState, area: i64) -> list[tuple[int, int, int]]:
    """The unoccupied Patrol Path Spaces of an Area, highest number first: number, Path and Space."""
    beats = game.site().by_area.beats[area]
    return [(beat.number, beat.path, beat.cell) for beat in beats if not occupied(game, beat.cell)]
