"""Facing and distance (chapter 11).

Figures turn by themselves (OMEGA-R100); `face` is for who wants it otherwise."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.compass import headings
from sandtable.games.omega.rules import line_of_sight
from sandtable.games.omega.rules.components import Piece
from sandtable.games.omega.rules.state import OmegaState


def face(game: OmegaState, piece: Piece, direction: i64) -> None:
    """OMEGA-11.01, OMEGA-11.02: for no adrenaline."""
    if piece.facing != direction:
        piece.facing = direction
        game.tell("OMEGA-11.01", "turned", piece.index, direction)


def turn_towards(game: OmegaState, piece: Piece, cell: i64) -> None:
    """OMEGA-R100: to where it sees the space, otherwise along the larger difference; nothing is told of what
    belongs to a move or an attack."""
    ways = directions(game, piece.cell, cell)
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
    for other in game.pieces():
        gap: i64 = game.plan.grid.slanted_gap(piece.cell, other.cell)
        if other.is_enemy() != piece.is_enemy() and gap < best:
            best = gap
            nearest = other
    if nearest is not None and not line_of_sight.all_round(game, piece):
        turn_towards(game, piece, nearest.cell)


def directions(game: OmegaState, a: i64, b: i64) -> list[int]:
    """The straight directions from a in whose wedge b lies: two along a diagonal, north or south first."""
    grid = game.plan.grid
    return headings(grid.xs[b] - grid.xs[a], grid.ys[b] - grid.ys[a])
