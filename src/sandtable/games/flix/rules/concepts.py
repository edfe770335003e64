"""Key Concepts (chapter 10): what is Adjacent to what, Objects, and how far things are apart."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.flix.rules.components import A_TANGO, MOST_SEALS, NONE
from sandtable.games.flix.rules.state import FlixState

# What is in a Space, for one that Moves
FREE: Final = 0
PASSED: Final = 1  # or more: through which it may go, but not stay (FLIX-19.22)
SHUT: Final = A_TANGO  # or more (FLIX-19.24)


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


def is_beside_seal(game: FlixState, cell: i64) -> bool:
    """Whether some SEAL is Adjacent to a Space."""
    touching = game.site().touching
    cells = game.occupancy.cells
    for seal in range(MOST_SEALS):
        if cells[seal] != NONE and touching.joined(cells[seal], cell, game.opened):
            return True
    return False


def is_beside_tango(game: FlixState, cell: i64) -> bool:
    """Whether a Tango stands in one of the eight Spaces around another, whatever is between."""
    numbers = game.occupancy.numbers
    around = game.site().grid.next
    for step in range(cell * 8, cell * 8 + 8):
        if around[step] >= 0 and numbers[around[step]] >= A_TANGO:
            return True
    return False


def is_near_thing(game: FlixState, cell: i64) -> bool:
    """Whether a Block, a token or a bomb is in a Space or in one of the eight around it."""
    things = game.occupancy.things
    if things[cell] != 0:
        return True
    around = game.site().grid.next
    for step in range(cell * 8, cell * 8 + 8):
        if around[step] >= 0 and things[around[step]] != 0:
            return True
    return False


def areas_adjacent(game: FlixState, area: i64, other: i64) -> bool:
    """FLIX-10.05, FLIX-R23: Areas that share an edge which is no Wall; a corner is not enough."""
    return other in game.site().area_links[area]


# Objects


def occupied(game: FlixState, cell: i64) -> bool:
    """FLIX-10.06, FLIX-R52: whether any Object is in a Space."""
    occupancy = game.occupancy
    return occupancy.numbers[cell] != 0 or occupancy.things[cell] != 0


def crowd(game: FlixState) -> vec[i64]:
    """FLIX-10.06, FLIX-19.22, FLIX-19.24, FLIX-R52: what is in every Space."""
    found = game.occupancy.numbers[:]
    things = game.occupancy.things
    for cell in range(len(found)):
        found[cell] += things[cell]
    return found


# Far and near


def distance(game: FlixState, a: i64, b: i64) -> i64:
    """FLIX-R15: orthogonal steps round Walls, whatever Doors and Objects there are."""
    return game.site().pairs.steps(a, b)


def path_spaces(game: FlixState, area: i64) -> list[tuple[int, int, int]]:
    """The unoccupied Patrol Path Spaces of an Area, highest number first: number, Path and Space."""
    beats = game.site().by_area.beats[area]
    return [(beat.number, beat.path, beat.cell) for beat in beats if not occupied(game, beat.cell)]
