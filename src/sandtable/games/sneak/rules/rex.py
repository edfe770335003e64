"""SNEAK-G22: Metal Gear Rex, a block of four spaces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import DX, DY, EAST, NORTH, SOUTH, WEST, turned
from sandtable.board.grid.ground import LOW
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    boss_attacks,
    boss_choices,
    boss_moves,
    bosses,
    equipment,
    movement,
    sight,
)
from sandtable.games.sneak.rules.boss_cards import (
    NEAREST,
)
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.state import SneakState

WEAK_DEFENSE: Final = 3
COCKPIT: Final = 1  # the second dashboard
RAGE_DICE: Final = 1
RAIL_DICE: Final = 4
TRAMPLE_DICE: Final = 2
ON_REX: Final = -2  # where a painted Reticle lies
DRAW_EYE: Final = Option("draw_eye", "SNEAK-G22")
PAINT: Final = Option("paint", "SNEAK-G22")


# Size


def row_gap(game: SneakState, cell: i64) -> i64:
    """Rows from the nearest of its rows, south positive; 0 within them."""
    grid = game.field().grid
    north = grid.ys[game.boss[0].cell]
    y = grid.ys[cell]
    return y - north if y < north else max(0, y - north - 1)


def column_gap(game: SneakState, cell: i64) -> i64:
    grid = game.field().grid
    west = grid.xs[game.boss[0].cell]
    x = grid.xs[cell]
    return x - west if x < west else max(0, x - west - 1)


def gap(game: SneakState, cell: i64) -> i64:
    """Its distance for all purposes; 1 is adjacent."""
    rows = row_gap(game, cell)
    columns = column_gap(game, cell)
    return max(rows, -rows) + max(columns, -columns)


def headings_to(game: SneakState, cell: i64) -> list[int]:
    """Directions along the larger gap, north or south first, then along the other one."""
    rows = row_gap(game, cell)
    columns = column_gap(game, cell)
    along = SOUTH if rows > 0 else NORTH
    across = EAST if columns > 0 else WEST
    taller = max(rows, -rows) >= max(columns, -columns)
    found: list[int] = []
    if taller:
        found.append(along)
    if columns:
        found.append(across)
    if rows and not taller:
        found.append(along)
    return found


def is_toward(game: SneakState, direction: i64, cell: i64) -> bool:
    """Whether a space lies strictly beyond the block on one side."""
    return DX[direction] * column_gap(game, cell) + DY[direction] * row_gap(game, cell) > 0


def front(game: SneakState) -> list[int]:
    """Its two front spaces."""
    spaces = game.spaces_of(game.boss[0])
    facing = game.boss[0].facing
    if facing == NORTH:
        return [spaces[0], spaces[1]]
    if facing == SOUTH:
        return [spaces[2], spaces[3]]
    return [spaces[1], spaces[3]] if facing == EAST else [spaces[0], spaces[2]]


def looks_at(game: SneakState, cell: i64) -> bool:
    """Sight from either of its front spaces."""
    facing = game.boss[0].facing
    for start in front(game):
        if sight.enemy_sees(game, start, facing, cell):
            return True
    return False


def defense(game: SneakState, attacker: Character | None) -> i64:
    """The radome is weak from its left beyond reach, the cockpit from ahead; both less while it cools."""
    boss = game.boss[0]
    value = bosses.dashboard(game).defense
    if attacker is not None:
        if boss.dashboard == COCKPIT:
            weak = is_toward(game, boss.facing, attacker.cell)
        else:
            weak = is_toward(game, turned(boss.facing, -2), attacker.cell) and gap(game, attacker.cell) > 1
        if weak:
            value = WEAK_DEFENSE
    return value - 1 if boss.weakened else value


# Moving


def stride(game: SneakState, spaces: i64, character: Character) -> None:
    """Step by step in the direction of the larger gap, or else of the other one, until it is adjacent."""
    for _ in range(spaces):
        if gap(game, character.cell) <= 1:
            return
        for direction in headings_to(game, character.cell):
            if _may_shift(game, direction):
                _shift(game, direction)
                break


def _ground(game: SneakState, direction: i64) -> list[int]:
    """The four spaces that it would stand on; -1 outside."""
    grid = game.field().grid
    return [int(grid.beside(cell, direction)) for cell in game.spaces_of(game.boss[0])]


def _may_shift(game: SneakState, direction: i64) -> bool:
    """The map edge and Terminals stop it."""
    grid = game.field().grid
    return all([cell >= 0 and grid.kinds[cell] < LOW for cell in _ground(game, direction)])


def _shift(game: SneakState, direction: i64) -> None:
    """It removes the obstacles it steps on, and tramples players."""
    boss = game.boss[0]
    before = boss.cell
    ground = _ground(game, direction)
    remove_obstacles(game, ground)
    boss.cell = game.field().grid.beside(boss.cell, direction)
    game.tell("SNEAK-G22", "boss_moves", before, boss.cell)
    for character in game.team():
        if character.cell in ground:
            _trample(game, character)
    equipment.mine_check(game, boss)


def _trample(game: SneakState, character: Character) -> None:
    """It is attacked, then put on the empty space nearest to where it stood: what depends on being near
    something is settled, but nothing is entered (SNEAK-R87)."""
    game.tell("SNEAK-G22", "tramples", character.index)
    boss_attacks.attack_with(game, character, TRAMPLE_DICE, 0, True)
    stood = character.cell
    movement.place(game, character, boss_moves.nearest_empty(game, stood))
    game.tell("SNEAK-G22", "thrown_aside", character.index, stood, character.cell)
    movement.settle(game, character)


def remove_obstacles(game: SneakState, cells: list[int]) -> None:
    for cell in sight.obstacles(game):
        if cell in cells:
            boss_moves.remove_obstacle(game, cell, "SNEAK-G22")


# Between its cards


def fire_rail(game: SneakState) -> None:
    boss = game.boss[0]
    if boss.railed:
        target = game.characters[boss.aimed_at]
        boss.railed = False
        boss.aimed_at = NONE
        boss_attacks.attack_with(game, target, 0, RAIL_DICE, False)


def rage(game: SneakState) -> None:
    """With the cockpit open it attacks after the lines of each card, but not while it cools."""
    boss = game.boss[0]
    if boss.dashboard == COCKPIT and not boss.weakened:
        target = boss_choices.choose(game, NEAREST, True)
        if target is not None:
            boss_attacks.attack_with(game, target, 0, RAGE_DICE, False)


def open_cockpit(game: SneakState) -> None:
    """The radome is gone: the Reticle leaves the map, deck and discards stay."""
    game.boss[0].aimed_at = NONE
    game.boss[0].railed = False
    game.tell("SNEAK-G22", "cockpit_open")


# Reference card


def use_paint(game: SneakState) -> i64:
    """One Reticle on Rex is used up; it adds 1 to every numeric die."""
    for character in game.characters:
        if character.reticle == ON_REX:
            character.reticle = NONE
            return 1
    return 0


def options(game: SneakState, character: Character) -> list[Option]:
    found: list[Option] = []
    if character.reticle != ON_REX and bosses.in_sight_of(game, character):
        found.append(PAINT)
    if not bosses.sees(game, character):
        found.append(DRAW_EYE)
    return found


def perform(game: SneakState, character: Character, option: Option) -> None:
    if option.verb == "paint":
        character.reticle = ON_REX
        game.tell("SNEAK-G22", "paints", character.index)
        return
    game.tell("SNEAK-G22", "draws_its_eye", character.index)
    boss_moves.turn_to(game, character.cell)
