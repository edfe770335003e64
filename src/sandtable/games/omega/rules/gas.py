"""Corrosive gas (chapter 24): clouds, and where gas is placed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import met
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import map_elements
from sandtable.games.omega.rules.components import OVERSEER
from sandtable.games.omega.rules.gas_shapes import SHAPES, SIZES, SQUARE, Spot, shape_at
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.among import is_among

NONE_PLACED: Final = Option("no_gas", "OMEGA-22.10")
SHAPED: Final = Options("gas", "OMEGA-24.11")
PLACED: Final = Options("gas_at", "OMEGA-24.09")


def cloud(game: OmegaState, cell: i64) -> list[int]:
    """OMEGA-24.06, OMEGA-R68: all gas that touches, side by side, from a space with gas on."""
    found = [int(cell)]
    for each in found:
        for direction in BY_COMPASS:
            other = int(game.plan.grid.beside(each, direction))
            if is_among(game.gas, other) and not is_among(found, other):
                found.append(other)
    return found


def is_one_cloud(game: OmegaState, a: i64, b: i64) -> bool:
    """Whether two spaces with gas on belong to the same cloud."""
    return game.plan.grid.gap(a, b) <= 1 or is_among(cloud(game, b), a)


# Placing


def square(game: OmegaState, corner: i64) -> list[int]:
    return shape_at(game.plan.grid, SQUARE, corner)


def spots(game: OmegaState, shape: i64, area: i64, empty: bool) -> list[Spot]:
    """OMEGA-24.09: where a shape fits into the room (NONE: into one that is explored): where there is no gas
    yet, and nobody if it must be empty."""
    shut = closed_to_gas(game, empty)
    return [spot for spot in game.plan.site.gas_spots.of(shape, area) if is_open(game, spot, shut)]


def fits(game: OmegaState, shape: i64, area: i64, shut: vec[u8]) -> bool:
    """Whether there is such a place at all."""
    for spot in game.plan.site.gas_spots.of(shape, area):
        if is_open(game, spot, shut):
            return True
    return False


def closed_to_gas(game: OmegaState, empty: bool) -> vec[u8]:
    """OMEGA-24.09: 1 for spaces that take no gas, walls apart: other gas, objectives, and pieces if it must
    be empty."""
    shut = game.crowd() if empty else game.plan.site.blank.unmarked[:]
    for cell in game.gas:
        shut[cell] = 1
    for cell in map_elements.objective_cells(game):
        shut[cell] = 1
    return shut


def is_open(game: OmegaState, spot: Spot, shut: vec[u8]) -> bool:
    if not game.is_explored(spot.area) or not met(spot.need, game.opened):
        return False
    cells = spot.cells
    for at in range(len(cells)):
        if shut[cells[at]]:
            return False
    return True


def squares(game: OmegaState, area: i64, empty: bool) -> list[int]:
    """The first spaces, to the north-west, of all squares that fit."""
    return [spot.first for spot in spots(game, SQUARE, area, empty)]


def place(game: OmegaState, area: i64, least: i64, most: i64) -> None:
    """OMEGA-22.10, OMEGA-24.09: first a shape that fits into the room, then where."""
    shut = closed_to_gas(game, False)
    shapes = [
        SHAPED.of(shape)
        for shape in range(len(SHAPES))
        if least <= SIZES[shape] <= most and fits(game, shape, area, shut)
    ]
    if not shapes:
        return  # OMEGA-R69
    chosen = game.ask(OVERSEER, "OMEGA-24.11", [*shapes, NONE_PLACED])
    if chosen is not NONE_PLACED:
        there = spots(game, chosen.args[0], area, False)
        first = game.ask(OVERSEER, "OMEGA-24.09", [PLACED.of(spot.first) for spot in there]).args[0]
        for spot in there:
            if spot.first == first:
                fill(game, [int(spot.cells[at]) for at in range(len(spot.cells))])


def fill(game: OmegaState, cells: list[int]) -> None:
    """OMEGA-R68: putting gas on somebody wounds nobody."""
    game.gas += cells
    game.bring(cells)
    game.tell("OMEGA-24.09", "gas_placed", cells[0], len(cells))
