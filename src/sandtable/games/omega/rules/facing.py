"""Facing and distance (chapter 11).

Figures turn by themselves (OMEGA-R100); `face` is for who wants it otherwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST, headings
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import line_of_sight
from sandtable.games.omega.rules.components import Commando, Piece
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState

AHEAD: Final = Option("pass", "OMEGA-11.02")
TO_FACE: Final = Options("face", "OMEGA-11.02")
STRAIGHT: Final = (NORTH, EAST, SOUTH, WEST)


def face(game: OmegaState, piece: Piece, direction: i64, rule: str = "OMEGA-11.01") -> None:
    """OMEGA-11.01: for no adrenaline."""
    if piece.facing != direction:
        piece.facing = direction
        game.tell(rule, "turned", piece.index, direction)


def look_round(game: OmegaState, commando: Commando) -> None:
    """OMEGA-11.02, OMEGA-R108: who has moved in another player's turn may look elsewhere than ahead."""
    if not commando.on_map() or line_of_sight.all_round(game, commando):
        return
    menu = [TO_FACE.of(direction) for direction in STRAIGHT if direction != commando.facing]
    option = game.ask(commando.seat, "OMEGA-11.02", [*menu, AHEAD])
    if option is not AHEAD:
        face(game, commando, option.args[0], "OMEGA-11.02")


def may_turn(game: OmegaState, piece: Piece) -> bool:
    """OMEGA-11.01: in its own activation, which an enemy that attacks always has."""
    return piece.is_enemy() or piece.index == game.turn_of


def turn_towards(game: OmegaState, piece: Piece, cell: i64) -> None:
    """OMEGA-R100: to where it sees the space, otherwise along the larger difference; nothing is told of what
    belongs to a move or an attack."""
    grid = game.plan.grid
    dx: i64 = grid.xs[cell] - grid.xs[piece.cell]
    dy: i64 = grid.ys[cell] - grid.ys[piece.cell]
    if dx * dx != dy * dy:
        piece.facing = heading(dx, dy)
        return
    ways = headings(dx, dy)
    for direction in ways:
        if game.plan.site.sight.sees_facing(piece.cell, direction, cell, game.opened):
            piece.facing = direction
            return
    if ways:
        piece.facing = ways[0]


def turn_to_nearest(game: OmegaState, piece: Piece) -> None:
    """OMEGA-R39, OMEGA-R100: a figure that comes onto the map looks at the nearest non-friendly piece, as the
    crow flies."""
    nearest: Piece | None = None
    best: i64 = game.plan.grid.size
    for other in game.foes_of(piece):
        gap: i64 = game.plan.grid.slanted_gap(piece.cell, other.cell)
        if gap < best:
            best = gap
            nearest = other
    if nearest is not None and not line_of_sight.all_round(game, piece):
        turn_towards(game, piece, nearest.cell)


def heading(dx: i64, dy: i64) -> i64:
    """The straight direction along the larger of two differences."""
    if dx * dx > dy * dy:
        return EAST if dx > 0 else WEST
    return SOUTH if dy > 0 else NORTH
