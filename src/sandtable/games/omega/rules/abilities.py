"""Abilities and effects (chapter 25): who has which. Their larger ones have modules of their own: `auras`,
`explosives`, `hazards`, `knockback`."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.omega.rules import kit
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE, Commando, Piece
from sandtable.games.omega.rules.effects import (
    CLIMBING_BOOTS,
    FLARE,
    FLARE_MARKER,
    SPOTTER,
    SPOTTER_LENS,
    STEALTH,
    SURE_FOOTED,
)
from sandtable.games.omega.rules.state import OmegaState


def has(game: OmegaState, piece: Piece, ability: i64) -> bool:
    """Whether a piece has an ability by its card, sheet, stance or kit; the downed card has none
    (OMEGA-17.02, OMEGA-R21)."""
    if piece.is_enemy():
        return game.kind(game.enemy(piece.index)).abilities & ability != 0
    if piece.index >= MOST_COMMANDOS:
        return False
    commando = game.commandos[piece.index]
    if not commando.is_active():
        return False
    if game.plan.stances.abilities(commando.index, commando.stance) & ability:
        return True
    return lends(game, commando, ability)


def lends(game: OmegaState, commando: Commando, ability: i64) -> bool:
    """Whether its kit gives it an ability: boots (OMEGA-25.17), lens (OMEGA-25.16), cloak (OMEGA-25.15)."""
    if ability == SURE_FOOTED:
        return kit.holds(game, commando, CLIMBING_BOOTS)
    if ability == SPOTTER:
        return kit.holds(game, commando, SPOTTER_LENS)
    return ability == STEALTH and commando.cloaked


def is_stealthy(game: OmegaState, piece: Piece) -> bool:
    """OMEGA-25.15: it has stealth, and no flare is near."""
    return has(game, piece, STEALTH) and not is_lit(game, piece)


def is_lit(game: OmegaState, piece: Piece) -> bool:
    """Whether a flare takes its stealth away."""
    cell: i64 = game.marker_cells[FLARE_MARKER]
    return cell != NONE and game.within(cell, piece.cell, kit.amount(game, FLARE))


def hides(game: OmegaState, piece: Piece, attacker: Piece, origin: i64, cell: i64) -> bool:
    """OMEGA-25.15, OMEGA-25.16: whether stealth keeps an attacker in another space from attacking it."""
    if not is_stealthy(game, piece) or game.within(origin, cell, game.plan.numbers.stealth_range):
        return False
    return not has(game, attacker, SPOTTER)
