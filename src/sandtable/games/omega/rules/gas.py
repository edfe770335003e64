"""Corrosive gas (chapter 24): clouds, and the shapes in which it is placed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import map_elements, markers
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.state import OmegaState

MOST: Final = 9  # OMEGA-24.06
NONE_PLACED: Final = Option("no_gas", "OMEGA-22.10")

# The shapes that are offered (OMEGA-R104): all legal ones within 3 x 3 or 2 x 4 spaces.
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
SQUARE: Final = 0


def cloud(game: OmegaState, cell: i64) -> list[int]:
    """OMEGA-24.06, OMEGA-R68: all gas that touches, side by side, from a space with gas on."""
    found = [int(cell)]
    for each in found:
        for direction in BY_COMPASS:
            other = int(game.plan.grid.beside(each, direction))
            if other in game.gas and other not in found:
                found.append(other)
    return found


def is_legal(game: OmegaState, cells: list[int]) -> bool:
    """OMEGA-24.06, OMEGA-24.09 to OMEGA-24.11: at most 9 in one cloud, each beside two others, none in a wall
    or on an objective."""
    if not cells or len(cells) > MOST:
        return False
    for cell in cells:
        if not map_elements.takes_markers(game, cell) or len(beside(game, cell, cells)) < 2:
            return False
    return len(joined(game, cells)) == len(cells)


def beside(game: OmegaState, cell: i64, cells: list[int]) -> list[int]:
    """Those of the cells that share a side with one."""
    return [
        int(game.plan.grid.beside(cell, direction))
        for direction in BY_COMPASS
        if game.plan.grid.beside(cell, direction) in cells
    ]


def joined(game: OmegaState, cells: list[int]) -> list[int]:
    """The part that hangs together with the first of the cells."""
    found = [cells[0]]
    for each in found:
        found += [other for other in beside(game, each, cells) if other not in found]
    return found


# Placing


def shape_at(game: OmegaState, shape: i64, corner: i64) -> list[int]:
    """The spaces of a shape whose frame has its north-west space there; none where it leaves the map."""
    grid = game.plan.grid
    x, y = grid.xs[corner], grid.ys[corner]
    found: list[int] = []
    for down, row in enumerate(SHAPES[shape]):
        for right, sign in enumerate(row):
            cell = int(grid.cell(x + right, y + down))
            if sign == "o" and cell == NONE:
                return []
            if sign == "o":
                found.append(cell)
    return found


def square(game: OmegaState, corner: i64) -> list[int]:
    return shape_at(game, SQUARE, corner)


def fits(game: OmegaState, cells: list[int], area: i64, empty: bool) -> bool:
    """Whether gas may be there: all in the room (NONE: in one that is explored), where there is none yet."""
    if not cells:
        return False
    room: i64 = map_elements.area_of(game, cells[0]) if area == NONE else area
    if room == NONE or not game.is_explored(room):
        return False
    for cell in cells:
        if cell in game.gas or (empty and not markers.is_free(game, cell)):
            return False
        if map_elements.area_of(game, cell) != room:
            return False
    return is_legal(game, cells)


def corners(game: OmegaState, shape: i64, area: i64, empty: bool) -> list[int]:
    """Where a shape fits."""
    size = int(game.plan.grid.size)
    return [cell for cell in range(size) if fits(game, shape_at(game, shape, cell), area, empty)]


def squares(game: OmegaState, area: i64, empty: bool) -> list[int]:
    return corners(game, SQUARE, area, empty)


def place(game: OmegaState, area: i64, least: i64, most: i64) -> None:
    """OMEGA-22.10, OMEGA-24.09: first a shape that fits into the room, then where."""
    shapes = [
        Option("gas", "OMEGA-24.11", (shape,))
        for shape in range(len(SHAPES))
        if least <= size_of(shape) <= most and corners(game, shape, area, False)
    ]
    if not shapes:
        return  # OMEGA-R69
    chosen = game.ask(OVERSEER, "OMEGA-24.11", [*shapes, NONE_PLACED])
    if chosen is not NONE_PLACED:
        shape = chosen.args[0]
        menu = [Option("gas_at", "OMEGA-24.09", (cell,)) for cell in corners(game, shape, area, False)]
        fill(game, shape_at(game, shape, game.ask(OVERSEER, "OMEGA-24.09", menu).args[0]))


def size_of(shape: int) -> int:
    return sum([row.count("o") for row in SHAPES[shape]])


def fill(game: OmegaState, cells: list[int]) -> None:
    """OMEGA-R68: putting gas on somebody wounds nobody."""
    game.gas += cells
    game.bring(cells)
    game.tell("OMEGA-24.09", "gas_placed", cells[0], len(cells))
