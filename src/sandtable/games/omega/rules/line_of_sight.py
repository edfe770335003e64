"""Combat 2, line of sight (chapter 13): lines from corners, fields of vision, and what blocks them."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.omega.rules import cover
from sandtable.games.omega.rules.components import MOST_COMMANDOS, Piece
from sandtable.games.omega.rules.effects import NO_ARROW
from sandtable.games.omega.rules.state import OmegaState


def all_round(game: OmegaState, piece: Piece) -> bool:
    """OMEGA-13.02: no arrow, as on some enemies, the drone, the Lab Tech and downed markers (OMEGA-R87)."""
    if piece.is_enemy():
        return game.kind(game.enemy(piece.index)).abilities & NO_ARROW != 0
    return piece.index >= MOST_COMMANDOS or game.commandos[piece.index].is_down()


def sees(game: OmegaState, piece: Piece, origin: i64, cell: i64) -> bool:
    """OMEGA-13.01, OMEGA-13.03: in its field of vision, as it faces now; and two free lines from one corner
    of one of its spaces (OMEGA-13.05 and what follows: OMEGA-13.06, OMEGA-13.07, OMEGA-13.09, OMEGA-13.10,
    OMEGA-13.11, as the map works them out)."""
    site = game.plan.site
    if all_round(game, piece):
        free = site.sight.sees(origin, cell, game.opened)
    else:
        free = site.sight.sees_facing(origin, piece.facing, cell, game.opened)
    return free and not cover.emi_between(game, origin, cell)


def could_see(game: OmegaState, piece: Piece, origin: i64, cell: i64) -> bool:
    """The same, if it may turn first (OMEGA-11.01, OMEGA-R39)."""
    if all_round(game, piece):
        return sees(game, piece, origin, cell)
    free = game.plan.site.turning_sight.sees(origin, cell, game.opened)
    return free and not cover.emi_between(game, origin, cell)


def in_view(game: OmegaState, piece: Piece, origin: i64, cell: i64) -> bool:
    """OMEGA-R39: who acts in its own activation may turn first, others see as they face."""
    if piece.is_enemy() or piece.index == game.turn_of:
        return could_see(game, piece, origin, cell)
    return sees(game, piece, origin, cell)
