"""Movement (chapter 10): SPEED, move tokens, and a move step by step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import any_time, facing, hazards, kit, line_of_sight, missions, ways
from sandtable.games.omega.rules.components import (
    DRONE,
    MOST_COMMANDOS,
    MOVE_TOKENS,
    Commando,
    Piece,
)
from sandtable.games.omega.rules.effects import TOWER_SHIELD
from sandtable.games.omega.rules.state import OmegaState

STAY: Final = Option("stay", "OMEGA-10.02")


def speed(game: OmegaState, piece: Piece) -> i64:
    """OMEGA-10.01: MP of one move action."""
    if piece.is_enemy():
        return game.kind(game.enemy(piece.index)).speed
    if piece.index < MOST_COMMANDOS:
        return commandos_speed(game, game.commandos[piece.index])
    return game.plan.numbers.drone_speed if piece.index == DRONE else game.plan.numbers.tech_speed


def commandos_speed(game: OmegaState, commando: Commando) -> i64:
    """OMEGA-G03, OMEGA-G06: sheet, stance and tower shield, never below 1; or the downed card."""
    if commando.uses_downed_card():
        return game.plan.numbers.downed_speed
    number: i64 = game.plan.stances.speed(commando.index, commando.stance)
    if kit.holds(game, commando, TOWER_SHIELD):
        number -= 1
    return max(1, number)


# Turns and tokens


def begin_turn(game: OmegaState) -> None:
    """OMEGA-R29, OMEGA-R110: in each commando's turn, and in the overseer phase, every piece has its diagonal
    step, its roll for hazards and its once-a-turn abilities anew."""
    for commando in game.commandos:
        refresh(commando)
        commando.used = 0
    for helper in game.helpers:
        refresh(helper)
    for enemy in game.enemies:
        refresh(enemy)


def refresh(piece: Piece) -> None:
    piece.slanted = False
    piece.scorched = False


def move_cost(game: OmegaState, commando: Commando, parts: i64, free: bool) -> i64:
    """OMEGA-10.14, OMEGA-10.15, OMEGA-10.17: of so many move actions in one, the first of them free or
    not."""
    dear: i64 = max(0, min(parts, commando.red_tokens + parts - MOVE_TOKENS))
    return parts + dear - (1 if free else 0)


def flip_tokens(game: OmegaState, commando: Commando, parts: i64) -> None:
    """OMEGA-10.13, OMEGA-10.16: one for each move action, whatever it costs."""
    flipped: i64 = min(parts, MOVE_TOKENS - commando.red_tokens)
    if flipped > 0:
        commando.red_tokens += flipped
        game.tell("OMEGA-10.13", "tokens_flipped", commando.index, commando.red_tokens)


# Moving


def destinations(game: OmegaState, piece: Piece, points: i64, leaps: bool = False) -> list[int]:
    """OMEGA-10.09, OMEGA-R31: where a move may end, the nearest first."""
    return [move.args[0] for move in ways.moves(game, piece, points, leaps)]


def ask_move(game: OmegaState, piece: Piece, points: i64, leaps: bool = False) -> bool:
    """OMEGA-10.01: one move action of a piece, as far as its player wants. Whether it has moved."""
    game.acting = piece.index
    menu = [*ways.moves(game, piece, points, leaps), STAY]
    option = game.ask(game.seat_of(piece), "OMEGA-10.01", menu)
    if option is STAY:
        return False
    walk(game, piece, option.args[0], points, leaps)
    return True


def walk(game: OmegaState, piece: Piece, goal: i64, points: i64, leaps: bool = False) -> None:
    """OMEGA-10.03, OMEGA-10.05, OMEGA-R99: along its way, until it is there or something stops it
    (OMEGA-R94)."""
    route = ways.best(game, piece, goal, points, leaps)
    if route.slants:
        piece.slanted = True
    if route.safe:
        start: i64 = piece.cell
        for cell in route.cells:
            step(game, piece, cell)
        if route.cells:
            tell_moved(game, piece, start, route.cells)
        arrive(game, piece)
    elif walk_through(game, piece, route.cells):
        arrive(game, piece)


def walk_through(game: OmegaState, piece: Piece, way: list[int]) -> bool:
    """OMEGA-R94: a way that may meet dangers. Whether it comes to its end."""
    start: i64 = piece.cell
    trail: list[int] = []
    for cell in way:
        origin: i64 = piece.cell
        risky = hazards.is_danger(game, piece, origin, cell)
        step(game, piece, cell)
        trail.append(cell)
        if risky:
            tell_moved(game, piece, start, trail)
            if not survives(game, piece, origin):
                return False
            start = cell
            trail = []
    if trail:
        tell_moved(game, piece, start, trail)
    return True


def step(game: OmegaState, piece: Piece, cell: i64) -> None:
    """OMEGA-10.03: one space on, looking where it goes (OMEGA-R100); a vent may lie anywhere."""
    if not line_of_sight.all_round(game, piece):
        facing.turn_towards(game, piece, cell)
    game.put(piece, cell)


def survives(game: OmegaState, piece: Piece, origin: i64) -> bool:
    """OMEGA-R94: what a step leads into is settled at once; who is downed by it or gone goes no farther."""
    cell: i64 = piece.cell
    was_down = is_down(game, piece)
    hazards.enter(game, piece, origin)
    return piece.cell == cell and is_down(game, piece) == was_down


def is_down(game: OmegaState, piece: Piece) -> bool:
    return piece.index < MOST_COMMANDOS and game.commandos[piece.index].is_down()


def tell_moved(game: OmegaState, piece: Piece, start: i64, trail: list[int]) -> None:
    game.bring(trail)
    game.tell("OMEGA-10.03", "moved", piece.index, start, piece.cell)


def arrive(game: OmegaState, piece: Piece) -> None:
    """A move action is over: an exit may lie there (OMEGA-R77), or somebody lies in wait for an enemy."""
    if piece.is_enemy():
        any_time.after_enemy_move(game, game.enemy(piece.index))
    else:
        missions.offer_exit(game, piece)
