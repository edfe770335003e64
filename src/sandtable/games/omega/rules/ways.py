"""How a piece walks over the map as it is now: where it gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sandtable.board.grid.floor import MOST_POINTS, OUT_OF_REACH, SHUT, Floor
from sandtable.board.grid.outings import LastOuting, Outing, Spread, least
from sandtable.board.grid.trails import Trail, found_way
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, hazards
from sandtable.games.omega.rules.components import NONE, Piece
from sandtable.games.omega.rules.effects import SLIP, SURE_FOOTED
from sandtable.games.omega.rules.ground import Ground
from sandtable.games.omega.rules.menus import take_out
from sandtable.games.omega.rules.state import OmegaState

FAR: Final = 6  # in MP; to more, the doors of half the map matter
DOWN: Final = 16  # from which bit on it says who is downed


def moves(game: OmegaState, piece: Piece, points: i64, leaps: bool = False) -> list[Option]:
    """OMEGA-10.02 to OMEGA-10.12, OMEGA-R31: where a move may end, the nearest first. The list is not to be
    changed."""
    free = unhindered(game, piece, points, leaps)
    return reached(game, piece, points, leaps).moves if free is None else free_moves(game, piece, free)


# Where nothing is in the way


def unhindered(game: OmegaState, piece: Piece, points: i64, leaps: bool) -> Outing | None:
    """Where one of the commandos' pieces gets, but for those of its own side, if there is neither a foe nor
    rubble that it would have to leave again; whoever leaps or goes far counts as hindered."""
    if piece.is_enemy() or leaps or points > FAR:
        return None
    nimble = abilities.has(game, piece, SURE_FOOTED)
    free = outing(game, piece.cell, points, not piece.slanted, nimble)
    for enemy in game.fielded:
        if enemy.large or free.cost(enemy.cell) != OUT_OF_REACH:
            return None
    if not nimble:
        for cell in game.rubble:
            if free.cost(cell) < points:
                return None
    return free


def outing(game: OmegaState, start: i64, points: i64, slants: bool, nimble: bool) -> Outing:
    """Where one gets from a space if the diagonal step of the turn is left or not (`slants`) and printed
    rubble does not matter (`nimble`) or does: remembered, as only the map matters."""
    site, opened = game.plan.site, game.opened
    question: i64 = (start * (FAR + 1) + points) * 4 + (1 if slants else 0) + (2 if nimble else 0)
    known = site.outings.find(question, opened)
    if known is None:
        leave = site.prints.leave(False, nimble, opened)
        floor = Floor(site.steps, site.blank, site.blank.exits.of(opened), leave, opened, start, slants)
        known = Outing(floor, points, site.moves)
        places = known.reached()
        doors: i64 = site.steps.doors_around(places) | site.prints.backs_of(places)
        site.outings.keep(question, known, doors, opened)
    return known


def free_moves(game: OmegaState, piece: Piece, free: Outing) -> list[Option]:
    """OMEGA-10.09: no move ends where one of its own side is."""
    found = free.moves
    for commando in game.commandos:
        if commando.cell != NONE and commando is not piece and free.cost(commando.cell) != OUT_OF_REACH:
            found = without(found, game.plan.site.moves[commando.cell])
    for helper in game.helpers:
        if helper.cell != NONE and helper is not piece and free.cost(helper.cell) != OUT_OF_REACH:
            found = without(found, game.plan.site.moves[helper.cell])
    return found


def without(found: list[Option], move: Option) -> list[Option]:
    copy = found[:]
    take_out(copy, move)
    return copy


# Where something may be in the way


def reached(game: OmegaState, piece: Piece, points: i64, leaps: bool) -> LastOuting:
    """All that it gets to, as it was found out last if nothing that matters has changed."""
    kept = game.reached
    able: i64 = abilities_of(game, piece, leaps)
    if not kept.is_for(piece.index, points, able, game.opened, game.explored):
        ground = Ground(game, piece, leaps)
        kept.keep(Spread(ground, min(points, MOST_POINTS)), ground, game.plan.site.moves)
        kept.note(piece.index, points, able, game.opened, game.explored)
    return kept


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


@final
@mypyc_attr(acyclic=True)
class Route:
    """A way space by space, without the start; whether it is known to meet no danger, and whether it has a
    diagonal step."""

    def __init__(self, cells: list[int], safe: bool, slants: bool) -> None:
        self.cells: Final = cells
        self.safe: Final = safe
        self.slants: Final = slants


def way(game: OmegaState, piece: Piece, goal: i64, points: i64, leaps: bool = False) -> list[int]:
    """OMEGA-R99: space by space, without the start."""
    return best(game, piece, goal, points, leaps).cells


def best(game: OmegaState, piece: Piece, goal: i64, points: i64, leaps: bool = False) -> Route:
    """OMEGA-R99: if the shortest way meets no danger, none is better."""
    free = unhindered(game, piece, points, leaps)
    if free is not None and free.cost(goal) != OUT_OF_REACH:
        trail = free.trail(goal)
        if is_safe(game, piece, trail):
            return Route(trail, True, is_slanted(game, piece, trail))
    known = reached(game, piece, points, leaps)
    costs = known.costs
    ground = Ground(game, piece, leaps, known)
    may_trace = is_reached(costs, goal) and not ground.marks[ground.start] & SHUT
    if may_trace and ground.walks_to(costs, goal, points):
        found = Trail(ground, costs, goal).cells()
        if is_safe(game, piece, found):
            return Route(found, True, is_slanted(game, piece, found))
    ground.mark_dangers()
    cells, slants = found_way(ground, goal, min(points, MOST_POINTS), least(costs, ground.grid.size))
    return Route(cells, False, slants)


def is_slanted(game: OmegaState, piece: Piece, way: list[int]) -> bool:
    """OMEGA-10.05: whether a way without rides has a diagonal step."""
    grid = game.plan.grid
    place: i64 = piece.cell
    for other in way:
        if grid.xs[other] != grid.xs[place] and grid.ys[other] != grid.ys[place]:
            return True
        place = other
    return False


def is_safe(game: OmegaState, piece: Piece, way: list[int]) -> bool:
    """Whether no step leads into danger."""
    place: i64 = piece.cell
    for other in way:
        if hazards.is_danger(game, piece, place, other):
            return False
        place = other
    return True


def is_reached(costs: vec[u8], place: i64) -> bool:
    """With a diagonal step or without."""
    return costs[place] != OUT_OF_REACH or costs[place + len(costs) // 2] != OUT_OF_REACH
