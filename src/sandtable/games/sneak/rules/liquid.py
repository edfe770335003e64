"""SNEAK-G21: Liquid, first in the gunship over the roof, then on foot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.centres import line as steps_of_line
from sandtable.board.grid.compass import DX, DY, NORTH, SOUTH, is_slanted
from sandtable.board.grid.ground import BIT, met
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    attack,
    boss_attacks,
    boss_choices,
    boss_missiles,
    boss_moves,
    boss_stage,
    bosses,
)
from sandtable.games.sneak.rules.boss_cards import (
    COUNTER,
    FARTHEST,
    FLY_ACROSS,
    FLY_BEST,
    LAUNCH_TURRET,
    STRAFE,
    WASH,
    Line,
)
from sandtable.games.sneak.rules.components import BOSS, NONE, Character
from sandtable.games.sneak.rules.state import SneakState

# The stations outside the map: NW, NE, SE, SW; the southern ones are in the row after the last.
STATION_X: Final[list[int]] = [3, 10, 10, 3]
IS_NORTH: Final[list[bool]] = [True, True, False, False]
ACROSS: Final[list[int]] = [3, 2, 1, 0]
HALF: Final = 7  # columns of a half
CRASH_X: Final = 6
CRASH_Y: Final = 3
COUNTER_DICE: Final = 2
TURRET_DICE: Final = 3
ON_FOOT: Final = 1  # the second dashboard
BRACE: Final = Option("brace", "SNEAK-G21")
MAN: Final = [Option("man_turret", "SNEAK-G21", (turret,)) for turret in range(2)]
REPAIR: Final = [Option("repair", "SNEAK-G21", (turret,)) for turret in range(2)]


def set_up(game: SneakState) -> None:
    """All Turrets work, and the gunship is in the north-west."""
    game.boss[0].station = 0
    game.boss[0].cell = NONE
    for turret in range(len(game.field().turrets)):
        game.turrets |= BIT[turret]


def station_y(game: SneakState, station: i64) -> i64:
    return -1 if IS_NORTH[station] else game.field().grid.height


def gap(game: SneakState, cell: i64) -> i64:
    """Rows plus columns from the gunship's station."""
    grid = game.field().grid
    station = game.boss[0].station
    across = grid.xs[cell] - STATION_X[station]
    down = grid.ys[cell] - station_y(game, station)
    return max(across, -across) + max(down, -down)


def line_to(game: SneakState, station: i64, cell: i64) -> bool:
    """SNEAK-R17 with the station as a space outside the map."""
    grid = game.field().grid
    x: i64 = STATION_X[station]
    y: i64 = station_y(game, station)
    for direction in steps_of_line(grid.xs[cell] - x, grid.ys[cell] - y):
        if is_slanted(direction) and _shut(game, x + DX[direction], y) and _shut(game, x, y + DY[direction]):
            return False
        x += DX[direction]
        y += DY[direction]
        if _shut(game, x, y):
            return False
    return True


def _shut(game: SneakState, x: i64, y: i64) -> bool:
    """Whether a place blocks lines; outside the map nothing does."""
    cell = game.field().grid.cell(x, y)
    return cell >= 0 and not met(game.field().grid.look[cell], game.opened)


# Its lines


def carry_out(game: SneakState, line: Line) -> None:
    if line.verb == FLY_ACROSS:
        _fly(game, ACROSS[game.boss[0].station])
    elif line.verb == STRAFE:
        _strafe(game, line)
    elif line.verb == FLY_BEST:
        _fly(game, _best_station(game))
    elif line.verb == WASH:
        _wash(game, line.push)
    elif line.verb == LAUNCH_TURRET:
        _launch_at_turret(game)
    elif line.verb == COUNTER:
        game.boss[0].countering = True
        game.tell("SNEAK-G21", "counter_stance")


def _fly(game: SneakState, station: i64) -> None:
    game.boss[0].station = station
    game.tell("SNEAK-G21", "flies", station)


def _strafe(game: SneakState, line: Line) -> None:
    """Every player in sight who stands in its half."""
    west = STATION_X[game.boss[0].station] < HALF
    xs = game.field().grid.xs
    targets = [character for character in game.team() if (xs[character.cell] < HALF) == west]
    boss_attacks.strike_all(game, targets, line)


def _best_station(game: SneakState) -> i64:
    """The one with sight of the most players: where it is, if that is among them, else the first."""
    best: i64 = game.boss[0].station
    most = _seen_from(game, best)
    for station in range(len(STATION_X)):
        if _seen_from(game, station) > most:
            most = _seen_from(game, station)
            best = station
    return best


def _seen_from(game: SneakState, station: i64) -> i64:
    seen: i64 = 0
    for character in game.team():
        if not character.camouflaged and line_to(game, station, character.cell):
            seen += 1
    return seen


def _wash(game: SneakState, spaces: i64) -> None:
    """Away from the gunship's edge."""
    direction = SOUTH if IS_NORTH[game.boss[0].station] else NORTH
    for character in game.team():
        boss_moves.push_along(game, character, direction, spaces)


def _launch_at_turret(game: SneakState) -> None:
    """On the working Turret nearest to it; if none works, on the farthest player."""
    best: i64 = NONE
    for turret, cell in enumerate(game.field().turrets):
        if game.turrets & BIT[turret]:
            if best == NONE or gap(game, cell) < gap(game, best):
                best = cell
    if best != NONE:
        boss_missiles.launch(game, best)
        return
    farthest = boss_choices.choose(game, FARTHEST, False)
    if farthest is not None:
        boss_missiles.launch(game, farthest.cell)


def wreck(game: SneakState, missile: i64) -> None:
    """A Turret inside a Missile's blast no longer works."""
    for turret, cell in enumerate(game.field().turrets):
        if game.field().grid.gap(cell, missile) <= 1 and game.turrets & BIT[turret]:
            game.turrets &= ~BIT[turret]
            game.tell("SNEAK-G21", "turret_wrecked", turret)


# On foot


def crash(game: SneakState) -> None:
    """He comes down on the empty space nearest to the middle of the roof, with the Ground deck."""
    boss = game.boss[0]
    boss.station = NONE
    boss.flips = 0
    boss.cell = boss_moves.nearest_empty(game, game.field().grid.cell(CRASH_X, CRASH_Y))
    game.tell("SNEAK-G21", "gunship_down", boss.cell)
    boss_stage.take_deck(game, 1)


def counter(game: SneakState, character: Character) -> None:
    """Counter Stance: who attacked from an adjacent space is attacked."""
    if game.boss[0].countering and character.in_play() and bosses.adjacent(game, character):
        boss_attacks.attack_with(game, character, COUNTER_DICE, 0, True)


def at_ledge(game: SneakState, character: Character, direction: i64) -> None:
    """Whose push the map edge stops takes damage."""
    if game.boss[0].dashboard == ON_FOOT and game.field().grid.beside(character.cell, direction) < 0:
        attack.hurt(game, character, 1, "SNEAK-G21")


# Reference card


def options(game: SneakState, character: Character) -> list[Option]:
    found: list[Option] = []
    for turret, cell in enumerate(game.field().turrets):
        if game.field().grid.gap(character.cell, cell) == 1:
            if not game.turrets & BIT[turret]:
                found.append(REPAIR[turret])
            elif game.boss[0].station != NONE and line_to(game, game.boss[0].station, cell):
                found.append(MAN[turret])
    if not character.braced:
        found.append(BRACE)
    return found


def perform(game: SneakState, character: Character, option: Option) -> None:
    if option.verb == "brace":
        character.braced = True
        game.tell("SNEAK-G21", "braces", character.index)
    elif option.verb == "repair":
        game.turrets |= BIT[option.args[0]]
        game.tell("SNEAK-G21", "turret_repaired", character.index, option.args[0])
    else:
        game.tell("SNEAK-G21", "mans_turret", character.index, option.args[0])
        attack.by_player(game, character, BOSS, 0, TURRET_DICE, False, 0, "SNEAK-G21")
