"""Stun (chapter 16); no Wound (FLIX-R73)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules.components import Seal, Tango
from sandtable.games.flix.rules.state import FlixState


def most_by_reaction(game: FlixState) -> i64:
    """FLIX-15.06, FLIX-R29: the Stunned Tokens that Reaction Fire can bring a SEAL to."""
    return min(game.plan.numbers.reaction_stuns, game.plan.numbers.most_stuns)


def stun_seal(game: FlixState, seal: Seal, rule: str) -> None:
    """FLIX-16.02: a Stunned Token, up to the most that there are."""
    stun_up_to(game, seal, rule, game.plan.numbers.most_stuns)


def stun_up_to(game: FlixState, seal: Seal, rule: str, most: i64) -> None:
    """FLIX-16.01, FLIX-R29: a Stunned Token, unless it has as many as this can give it."""
    if seal.stuns >= most:
        game.tell(rule, "stunned_enough", seal.index, seal.stuns)
        return
    seal.stuns += 1
    if game.turn_of == seal.index:
        seal.fresh_stuns += 1
    game.tell(rule, "stunned", seal.index, seal.stuns)


def actions(game: FlixState, seal: Seal) -> i64:
    """FLIX-16.03: how many Actions a SEAL has when its turn comes."""
    return max(0, game.plan.numbers.actions - seal.stuns)


def end_turn(game: FlixState, seal: Seal) -> None:
    """FLIX-16.04, FLIX-R30: the Stunned Tokens go that were there when the turn began."""
    if seal.stuns > seal.fresh_stuns:
        game.tell("FLIX-16.04", "recovers", seal.index, seal.fresh_stuns)
    seal.stuns = seal.fresh_stuns
    seal.fresh_stuns = 0


def stun_tango(game: FlixState, tango: Tango, rule: str) -> None:
    """FLIX-16.05, FLIX-16.06: it lies in the Space where it was, and leaves it only to seek Cover."""
    if not tango.stunned:
        tango.stunned = True
        game.tell(rule, "stunned", tango.index, 1)


def recover_all(game: FlixState) -> None:
    """FLIX-16.07: all Stunned Tangos stand up."""
    for tango in game.tangos:
        if tango.stunned:
            tango.stunned = False
            game.tell("FLIX-16.07", "stands_up", tango.index)
