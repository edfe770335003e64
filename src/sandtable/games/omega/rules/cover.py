"""Cover and interference (chapter 14)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.rules import abilities
from sandtable.games.omega.rules.components import NONE, Piece
from sandtable.games.omega.rules.effects import CLEAR_SIGNAL
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState


def has_cover(game: OmegaState, origin: i64, target: Piece, cell: i64) -> bool:
    """OMEGA-14.01, OMEGA-14.04: whether the target, in that space, has cover from another space."""
    return not target.large and is_covered(game, origin, cell)


def is_covered(game: OmegaState, origin: i64, cell: i64) -> bool:
    """OMEGA-14.01, OMEGA-R45: whether a space has cover from another; none has from itself."""
    return origin != cell and not game.plan.site.exposure.sees(origin, cell, game.opened)


def bonus(game: OmegaState, attack: Attack) -> i64:
    """OMEGA-14.02, OMEGA-14.03: what cover adds to the DEFENSE."""
    if attack.weapon.melee:
        return 0
    return 1 if has_cover(game, attack.origin, attack.target, attack.cell) else 0


# Interference


def emi_tiles(game: OmegaState) -> i64:
    """OMEGA-24.02, OMEGA-24.03: the tiles that are full of it, as bits."""
    bits: i64 = game.plan.site.emi_tiles
    for cell in game.emi:
        bits |= _tile_bit(game, cell)
    return bits | _tile_bit(game, game.bloom) if game.bloom != NONE else bits


def on_emi(game: OmegaState, cell: i64) -> bool:
    return emi_tiles(game) & _tile_bit(game, cell) != 0


def _tile_bit(game: OmegaState, cell: i64) -> i64:
    tile: i64 = game.plan.site.tile_of[cell]
    return BIT[tile] if tile != NONE else 0


def takes_die(game: OmegaState, attack: Attack) -> bool:
    """OMEGA-14.05: from a ranged attack if attacker or target stands in it; once at most (OMEGA-R48)."""
    if attack.weapon.melee or abilities.has(game, attack.attacker, CLEAR_SIGNAL):
        return False
    return on_emi(game, attack.origin) or on_emi(game, attack.cell)


def emi_between(game: OmegaState, a: i64, b: i64) -> bool:
    """OMEGA-14.07, OMEGA-R49: every shortest way from a to b goes through too many spaces of it."""
    tiles: i64 = emi_tiles(game)
    if tiles == 0:
        return False
    limit: i64 = game.plan.numbers.emi_blocks
    between = game.plan.site.interference
    if between.are_few(limit, a, b, tiles) and game.within(a, b, game.plan.grid.slanted_gap(a, b)):
        return False
    return between.least(a, b, tiles, game.opened) >= limit
