"""Explosives (chapter 25): all within a few spaces, whatever their side."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.omega.rules import cover, damage, dice, line_of_sight
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE, Enemy, Piece
from sandtable.games.omega.rules.state import OmegaState


def explode(game: OmegaState, cell: i64, radius: i64, black: i64, red: i64) -> None:
    """OMEGA-25.06, OMEGA-25.08: one roll for each piece in the area, and as many wounds as hits."""
    game.tell("OMEGA-25.06", "explodes", cell, radius)
    for piece in in_order(game, affected(game, cell, radius)):
        if piece.cell == NONE:
            continue
        rolled = dice.roll(game, black, red)
        hits: i64 = sum(rolled)
        game.bring(rolled)
        game.tell("OMEGA-25.08", "blast_rolled", piece.index, black, red, hits)
        damage.wound(game, piece, hits, damage.EXPLOSIVE)


def affected(game: OmegaState, cell: i64, radius: i64) -> list[Piece]:
    """OMEGA-25.06, OMEGA-25.07: an enemy that is just being destroyed is not."""
    return [piece for piece in game.pieces() if is_affected(game, piece, cell, radius)]


def is_affected(game: OmegaState, piece: Piece, cell: i64, radius: i64) -> bool:
    """OMEGA-R66: by any of its spaces that has no cover; a large figure never has any."""
    if piece.is_enemy() and piece.wounds >= damage.vitality(game, piece):
        return False
    for space in game.spaces_of(piece):
        if game.within(cell, space, radius) and not cover.has_cover(game, cell, piece, space):
            return True
    return False


def in_order(game: OmegaState, pieces: list[Piece]) -> list[Piece]:
    """OMEGA-R103: commandos by initiative (OMEGA-R27), then drone, Lab Tech and enemies as they are
    numbered."""
    found: list[Piece] = []
    for piece in pieces:
        place = len(found)
        while place > 0 and initiative(game, piece) < initiative(game, found[place - 1]):
            place -= 1
        found.insert(place, piece)
    return found


def initiative(game: OmegaState, piece: Piece) -> i64:
    """Its card, or a number after all cards."""
    return game.commandos[piece.index].initiative if piece.index < MOST_COMMANDOS else 100


def rupture(game: OmegaState, enemy: Enemy) -> None:
    """OMEGA-25.06: what some enemies do when they are destroyed, before they are removed."""
    burst = game.kind(enemy).burst
    if burst is not None:
        explode(game, enemy.cell, burst.blast, burst.black, burst.red)


def throws(game: OmegaState, thrower: Piece, reach: i64, radius: i64) -> list[int]:
    """OMEGA-R103: the spaces within reach and in sight where an explosive of that radius would reach somebody
    of the other side."""
    found: set[int] = set()
    for piece in game.foes_of(thrower):
        for space in game.spaces_of(piece):
            if is_near(game, thrower, space, reach + 2 * radius + 1):  # as far as a blast there may come from
                for cell in blasts_at(game, piece, space, radius):
                    if is_near(game, thrower, cell, reach):
                        found.add(cell)
    return [cell for cell in sorted(found) if lands(game, thrower, cell, reach)]


def blasts_at(game: OmegaState, piece: Piece, space: i64, radius: i64) -> list[int]:
    """The spaces where an explosive would reach a piece in one of its spaces (OMEGA-R66): remembered, as only
    the map matters, unless the piece is one that is never affected."""
    if piece.is_enemy() and piece.wounds >= damage.vitality(game, piece):
        return []
    site = game.plan.site
    question: i64 = (radius * site.grid.size + space) * 2 + (1 if piece.large else 0)
    known = site.blasts.find(question, game.opened)
    if known is None:
        known = [
            cell
            for cell in game.plan.grid.square(space, radius)
            if game.within(cell, space, radius) and not cover.has_cover(game, cell, piece, space)
        ]
        site.blasts.keep(question, known, site.grid.all_doors, game.opened)
    return known


def is_near(game: OmegaState, thrower: Piece, cell: i64, reach: i64) -> bool:
    """Whether it might be within reach: no way is shorter than that on open floor."""
    if not thrower.large:
        return game.plan.grid.slanted_gap(thrower.cell, cell) <= reach
    for origin in game.spaces_of(thrower):
        if game.plan.grid.slanted_gap(origin, cell) <= reach:
            return True
    return False


def lands(game: OmegaState, thrower: Piece, cell: i64, reach: i64) -> bool:
    """OMEGA-12.06, OMEGA-13.04: whether it can be thrown there from one of the thrower's spaces."""
    for origin in game.spaces_of(thrower):
        if game.within(origin, cell, reach) and line_of_sight.in_view(game, thrower, origin, cell):
            return True
    return False
