"""Walls and markers (chapter 23)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.ground import met
from sandtable.games.omega.rules.components import DRONE, MOST_COMMANDOS, NONE, Piece
from sandtable.games.omega.rules.state import OmegaState


def is_wall(game: OmegaState, cell: i64) -> bool:
    """OMEGA-23.01, OMEGA-23.02: a wall space, printed or implied; a passage that is not in play is one
    (OMEGA-R76)."""
    return cell == NONE or not met(game.plan.grid.stand[cell], game.opened)


def is_marker(game: OmegaState, piece: Piece) -> bool:
    """OMEGA-23.03: whether it is a combatant marker, and no figure."""
    if piece.index < MOST_COMMANDOS:
        return game.commandos[piece.index].is_down()
    return piece.index == DRONE


def is_free(game: OmegaState, cell: i64) -> bool:
    """OMEGA-23.05: no wall, no figure and no combatant marker; terrain markers, which all others are, do not
    matter (OMEGA-23.04, OMEGA-23.06, OMEGA-23.07)."""
    return not is_wall(game, cell) and game.piece_at(cell) is None


def free_for_stop(game: OmegaState, cell: i64, piece: Piece) -> bool:
    """OMEGA-23.05: whether the piece may stand there, with all its spaces."""
    if not piece.large:
        return not is_wall(game, cell) and _is_own(game, cell, piece)
    steps = game.plan.site.large_steps
    if not steps.has_room(cell, game.opened):
        return False
    for each in steps.cells_of(cell):
        if not _is_own(game, each, piece):
            return False
    return True


def _is_own(game: OmegaState, cell: i64, piece: Piece) -> bool:
    """Whether nothing else stands there."""
    other = game.piece_at(cell)
    return other is None or other is piece


def nearest_free(game: OmegaState, cell: i64) -> list[int]:
    """The free spaces that are fewest steps away by the distance rules; none if no way leads to any."""
    found: list[int] = []
    best: i64 = game.plan.grid.size
    for other in range(game.plan.grid.size):
        gap: i64 = game.distance(cell, other)
        if gap <= best and is_free(game, other):
            if gap < best:
                best = gap
                found = []
            found.append(int(other))
    return found
