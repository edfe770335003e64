"""Hazards and what entering a space brings about (chapter 25)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.omega.rules import damage, dice, kit, map_elements
from sandtable.games.omega.rules.components import NONE, Piece
from sandtable.games.omega.rules.effects import CLAYMORE, MINE
from sandtable.games.omega.rules.state import OmegaState
from sandtable.games.omega.rules.tiles import PERIL
from sandtable.parts.among import is_among


def strength(game: OmegaState, cell: i64) -> i64:
    """OMEGA-25.10, OMEGA-24.12, OMEGA-R67: how many dice the worst hazard of a space has; 0 if there is
    none."""
    if game.marker_cells[MINE] == cell:
        return kit.amount(game, CLAYMORE)
    if is_among(game.hazards, cell) or map_elements.printed(game, cell) == PERIL:
        return 1
    return 0


def strongest(game: OmegaState, cells: list[int]) -> i64:
    """OMEGA-R67: a large figure rolls once, for the worst."""
    most: i64 = 0
    for cell in cells:
        most = max(most, strength(game, cell))
    return most


def hazard(game: OmegaState, piece: Piece, black: i64) -> None:
    """OMEGA-25.10, OMEGA-25.11: black dice, as many wounds as hits; at most one roll in a turn
    (OMEGA-R29)."""
    if piece.scorched:
        return
    piece.scorched = True
    rolled = dice.roll(game, black, 0)
    hits: i64 = sum(rolled)
    game.bring(rolled)
    game.tell("OMEGA-25.10", "hazard_rolled", piece.index, piece.cell, black, hits)
    damage.wound(game, piece, hits, damage.HAZARD)


def expose(game: OmegaState, piece: Piece, cells: list[int]) -> None:
    """OMEGA-25.10: it rolls for a hazard in these spaces of its own, if there is one and it has not rolled
    yet; a mine is used up by that."""
    black: i64 = strongest(game, cells)
    if black == 0 or piece.scorched:
        return
    if game.marker_cells[MINE] in cells:
        game.marker_cells[MINE] = NONE
    hazard(game, piece, black)


def enter(game: OmegaState, piece: Piece, origin: i64) -> None:
    """OMEGA-R94, OMEGA-R101: what a piece meets that has come to where it is from elsewhere: first a hazard,
    then gas, which does nothing to who has just been downed."""
    cell: i64 = piece.cell
    expose(game, piece, entered(game, piece, origin, cell))
    if piece.cell == cell and map_elements.enters_cloud(game, piece, origin, cell):
        damage.wound(game, piece, 1, damage.GAS)


def entered(game: OmegaState, piece: Piece, origin: i64, cell: i64) -> list[int]:
    """The spaces that a step leads into: of a large figure those that it did not cover before."""
    if not piece.large:
        return [int(cell)]
    steps = game.plan.site.large_steps
    before = steps.cells_of(origin)
    return [each for each in steps.cells_of(cell) if each not in before]


def is_danger(game: OmegaState, piece: Piece, origin: i64, cell: i64) -> bool:
    """Whether a step would make it roll for a hazard, or breathe gas."""
    if not piece.scorched:
        if piece.large:
            worst: i64 = strongest(game, entered(game, piece, origin, cell))
        else:
            worst = strength(game, cell)
        if worst > 0:
            return True
    return map_elements.enters_cloud(game, piece, origin, cell)
