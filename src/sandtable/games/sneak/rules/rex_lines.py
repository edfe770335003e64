"""SNEAK-G22: what the lines of Metal Gear Rex's own cards do."""

from __future__ import annotations

from sandtable.board.grid.compass import opposite
from sandtable.games.sneak.rules import boss_attacks, boss_choices, boss_missiles, boss_moves, bosses, rex
from sandtable.games.sneak.rules.boss_cards import (
    COOL,
    FARTHEST,
    LASER,
    NEAREST,
    RAIL,
    ROAR,
    SALVO,
    STOMP,
    TAIL,
    Line,
)
from sandtable.games.sneak.rules.components import Character
from sandtable.games.sneak.rules.state import SneakState


def carry_out(game: SneakState, line: Line) -> None:
    if line.verb == SALVO:
        _salvo(game)
    elif line.verb == STOMP:
        _stomp(game, line)
    elif line.verb == LASER:
        _laser(game, line)
    elif line.verb == TAIL:
        _tail(game, line)
    elif line.verb == COOL:
        game.boss[0].weakened = True
        game.tell("SNEAK-G22", "cools")
    elif line.verb == ROAR:
        for character in game.team():
            if bosses.sees(game, character):
                boss_attacks.hamper(game, character)
    elif line.verb == RAIL:
        _rail(game)


def _salvo(game: SneakState) -> None:
    """On each player's space, nearest first."""
    for character in _salvo_order(game):
        boss_missiles.launch(game, character.cell)


def _salvo_order(game: SneakState) -> list[Character]:
    """By distance; with a Targeting Ghost the players say who is first, and last where that spares one
    (SNEAK-R80)."""
    found = boss_choices.by_distance(game, game.team())
    if not game.boss[0].ghosted:
        return found
    first = boss_choices.counted(game, NEAREST, found)
    between = [character for character in found if character is not first]
    last = boss_choices.counted(game, FARTHEST, between) if len(found) > boss_missiles.free(game) else None
    ordered: list[Character] = [] if first is None else [first]
    ordered.extend([character for character in between if character is not last])
    return ordered if last is None else [*ordered, last]


def _stomp(game: SneakState, line: Line) -> None:
    """Every adjacent player; if none was, it moves toward the nearest."""
    found = [character for character in game.team() if rex.gap(game, character.cell) == 1]
    boss_attacks.attack_all(game, found, line.white, line.black, True, line.push)
    if not found and not boss_moves.is_held(game, False):
        nearest = boss_choices.choose(game, NEAREST, False)
        if nearest is not None:
            boss_moves.move_toward(game, line.amount, nearest, True)


def _laser(game: SneakState, line: Line) -> None:
    """The lane ahead of its block: obstacles in it go, players in it are attacked."""
    grid = game.field().grid
    lane: list[int] = []
    for cell in rex.front(game):
        other = grid.beside(cell, game.boss[0].facing)
        while other >= 0:
            lane.append(int(other))
            other = grid.beside(other, game.boss[0].facing)
    rex.remove_obstacles(game, lane)
    found = [character for character in game.team() if character.cell in lane]
    boss_attacks.attack_all(game, found, line.white, line.black, True)


def _tail(game: SneakState, line: Line) -> None:
    """Players behind it, no farther than so many spaces."""
    back = opposite(game.boss[0].facing)
    behind = [character for character in game.team() if rex.is_toward(game, back, character.cell)]
    found = [character for character in behind if rex.gap(game, character.cell) <= line.amount]
    boss_attacks.attack_all(game, found, line.white, line.black, True, line.push)


def _rail(game: SneakState) -> None:
    """The nearest player in sight gets the Boss Reticle: it fires in the next Enemy Phase."""
    target = boss_choices.choose(game, NEAREST, True)
    if target is not None:
        game.boss[0].aimed_at = target.index
        game.boss[0].railed = True
        game.tell("SNEAK-G22", "rail_aimed", target.index)
