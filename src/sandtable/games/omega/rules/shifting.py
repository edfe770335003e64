"""Markers whose space has become a wall (OMEGA-R75, OMEGA-R113): of a tile that was turned over, or of a
passage that collapsed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.omega.rules import map_elements, markers
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState

TO_SHIFT: Final = Options("shift", "OMEGA-R75")


def investigate_markers(game: OmegaState) -> None:
    """OMEGA-R75: markers keep their places, unless these have become walls."""
    cells = game.investigate
    for at in range(len(cells)):
        if markers.is_wall(game, cells[at]):
            cells[at] = new_place(game, cells[at], map_elements.near_cells(game, cells[at]))


def leave(game: OmegaState, cells: list[int]) -> None:
    """OMEGA-R113: all markers on the spaces of a passage that is a wall now."""
    for cell in cells:
        for lying in (game.gas, game.rubble, game.hazards, game.vents, game.emi):
            while cell in lying:
                move_one(game, lying, cell)
        for own in (game.marker_cells, game.core_cells):
            for at in range(len(own)):
                if own[at] == cell:
                    own[at] = new_place(game, cell, map_elements.near_cells(game, cell))
        if game.bloom == cell:
            game.bloom = new_place(game, cell, map_elements.near_cells(game, cell))


def move_one(game: OmegaState, lying: list[int], cell: int) -> None:
    """One of several markers of a type: to where none of them lies."""
    game.lift(lying, cell)
    near = [other for other in map_elements.near_cells(game, cell) if takes(game, lying, other)]
    place = new_place(game, cell, near)
    if place != NONE:
        game.lay(lying, place)


def takes(game: OmegaState, lying: list[int], cell: int) -> bool:
    """Whether a marker of that type may lie there too."""
    if cell in lying or map_elements.on_objective(game, cell):
        return False
    return lying is not game.rubble or not map_elements.is_rubble(game, cell)


def new_place(game: OmegaState, cell: i64, near: list[int]) -> int:
    """OMEGA-R75: the nearest of these spaces, the overseer choosing among equals; NONE where there is
    none."""
    spots = map_elements.nearest(game, cell, near)
    if not spots:
        return NONE
    menu = [TO_SHIFT.of(spot) for spot in spots]
    place = game.ask(OVERSEER, "OMEGA-R75", menu).args[0]
    game.tell("OMEGA-R75", "marker_shifted", place)
    return place
