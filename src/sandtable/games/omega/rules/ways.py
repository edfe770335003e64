"""How a piece walks over the map as it is now: where it gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities
from sandtable.games.omega.rules.components import Piece
from sandtable.games.omega.rules.effects import SLIP, SURE_FOOTED
from sandtable.games.omega.rules.floor import MOST_POINTS, NOWHERE, OUT_OF_REACH, SHUT, Reach, least
from sandtable.games.omega.rules.ground import Ground
from sandtable.games.omega.rules.reached import Reached
from sandtable.games.omega.rules.state import OmegaState
from sandtable.games.omega.rules.trails import Trail, way_to

OWN: Final = 5  # numbers of a position that are the piece's own
DOWN: Final = 16  # from which bit on it says who is downed


def moves(game: OmegaState, piece: Piece, points: i64, leaps: bool = False) -> list[Option]:
    """OMEGA-10.02 to OMEGA-10.12, OMEGA-R31: where a move may end, the nearest first. The list is not to be
    changed."""
    return reached(game, piece, points, leaps).moves


def reached(game: OmegaState, piece: Piece, points: i64, leaps: bool) -> Reached:
    """All that it gets to, as it was found out last if nothing that matters has changed."""
    kept = game.reached
    if not is_as_noted(game, piece, points, leaps):
        ground = Ground(game, piece, leaps)
        kept.keep(Reach(ground, min(points, MOST_POINTS), game.plan.site.moves), ground)
    return kept


def spread(game: OmegaState, piece: Piece, points: i64, leaps: bool) -> Reach:
    """The same, worked out afresh."""
    return Reach(Ground(game, piece, leaps), min(points, MOST_POINTS), game.plan.site.moves)


def is_as_noted(game: OmegaState, piece: Piece, points: i64, leaps: bool) -> bool:
    """Notes all that matters to where a piece gets: what it can do, how the map is, and where all pieces and
    rubble are; for an enemy also who is downed (OMEGA-10.12), and vents (OMEGA-9.13). Whether just that was
    noted last."""
    enemy = piece.is_enemy()
    vents = game.vents if enemy else NOWHERE
    pieces = len(game.commandos) + len(game.helpers) + len(game.enemies)
    length: i64 = OWN + pieces + len(game.rubble) + len(vents)
    changed: i64 = 0  # all bits that differ
    if len(game.reached.position) != length:
        game.reached.position = game.plan.site.blank.links[:length]
        changed = 1
    noted = game.reached.position
    changed |= note(noted, 0, piece.index) | note(noted, 1, points) | note(noted, 3, game.opened)
    changed |= note(noted, 2, abilities_of(game, piece, leaps)) | note(
        noted, 4, game.explored if enemy else 0
    )
    at: i64 = OWN
    for commando in game.commandos:
        changed |= note(noted, at, commando.cell)
        at += 1
    for helper in game.helpers:
        changed |= note(noted, at, helper.cell)
        at += 1
    for figure in game.enemies:
        changed |= noted[at] ^ figure.cell
        noted[at] = figure.cell
        at += 1
    for rubble in game.rubble:
        cell: i64 = rubble
        changed |= noted[at] ^ cell
        noted[at] = cell
        at += 1
    for vent in vents:
        changed |= note(noted, at, vent)
        at += 1
    return changed == 0


def note(noted: vec[i64], at: i64, number: i64) -> i64:
    """Writes a number down. The bits in which it differs from what stood there."""
    before: i64 = noted[at]
    noted[at] = number
    return before ^ number


def abilities_of(game: OmegaState, piece: Piece, leaps: bool) -> i64:
    """What matters of a piece to where it gets, as bits."""
    bits: i64 = 1 if piece.slanted else 0
    bits += 2 if leaps else 0
    bits += 4 if abilities.has(game, piece, SURE_FOOTED) else 0
    bits += 8 if abilities.has(game, piece, SLIP) else 0
    if piece.is_enemy():
        bit: i64 = DOWN
        for commando in game.commandos:
            bits += bit if commando.is_down() else 0
            bit *= 2
    return bits


def way(game: OmegaState, piece: Piece, goal: i64, points: i64, leaps: bool = False) -> list[int]:
    """OMEGA-R99: space by space, without the start. If the shortest one meets no danger, none is better."""
    known = reached(game, piece, points, leaps)
    costs = known.costs
    ground = Ground(game, piece, leaps, known)
    may_trace = is_reached(costs, goal) and not ground.marks[ground.start] & SHUT
    if may_trace and ground.walks_to(costs, goal, points):
        found = Trail(ground, costs, goal).cells()
        if ground.is_safe(found):
            return found
    ground.mark_dangers()
    return way_to(ground, goal, min(points, MOST_POINTS), least(costs, ground.grid.size))


def is_reached(costs: vec[u8], place: i64) -> bool:
    """With a diagonal step or without."""
    return costs[place] != OUT_OF_REACH or costs[place + len(costs) // 2] != OUT_OF_REACH
