"""SNEAK-G16: Raven, whose back is worth reaching."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import boss_attacks, boss_choices, boss_moves, bosses, rolls, sight
from sandtable.games.sneak.rules.boss_cards import (
    BREAK_COVER,
    CHARGE,
    EVERY,
    GUN,
    NEAREST,
    OVERHEAT,
    Line,
)
from sandtable.games.sneak.rules.components import BOSS, NONE, USED_RIG, Character
from sandtable.games.sneak.rules.state import SneakState

MOST_CHARGES: Final = 3
WEAK_DEFENSE: Final = 2  # behind him, and while he is overheated
RIG_DICE: Final = 2
MOST_RIGS: Final = 5  # Trap tokens
LURE: Final = Option("lure", "SNEAK-G16")


def defense(game: SneakState, attacker: Character | None) -> i64:
    """Less against an attacker strictly behind him, and while overheated."""
    if game.boss[0].weakened or (attacker is not None and bosses.behind(game, attacker.cell)):
        return WEAK_DEFENSE
    return bosses.dashboard(game).defense


def carry_out(game: SneakState, line: Line, that: Character | None) -> None:
    if line.verb == CHARGE:
        _charge(game)
    elif line.verb == GUN:
        _gun(game, line, that)
    elif line.verb == BREAK_COVER:
        _break_cover(game, line.amount)
    elif line.verb == OVERHEAT:
        _overheat(game)


def _charge(game: SneakState) -> None:
    boss = game.boss[0]
    boss.charges = min(MOST_CHARGES, boss.charges + 1)
    game.tell("SNEAK-G16", "spins_up", boss.charges)


def _gun(game: SneakState, line: Line, that: Character | None) -> None:
    black = line.black if line.black else bosses.dashboard(game).black
    fire(game, _gun_targets(game, line, that), black, False)


def fire(game: SneakState, targets: list[Character], black: i64, no_sight: bool) -> None:
    """A gun attack: each charge adds a black die to every roll of it, then all are removed."""
    boss = game.boss[0]
    if boss_attacks.attack_all(game, targets, 0, black + boss.charges, no_sight):
        boss.charges = 0


def _gun_targets(game: SneakState, line: Line, that: Character | None) -> list[Character]:
    if line.who == EVERY:
        return game.team()
    target = boss_choices.choose(game, NEAREST, True) if line.who == NEAREST else that
    return [] if target is None else [target]


def _break_cover(game: SneakState, spaces: i64) -> None:
    """Of the obstacles within 2 spaces of the nearest player the one nearest to him is removed."""
    nearest = boss_choices.choose(game, NEAREST, False)
    if nearest is None:
        return
    grid = game.field().grid
    start = game.boss[0].cell
    best: i64 = NONE
    for cell in sight.obstacles(game):
        if grid.gap(cell, nearest.cell) <= spaces:
            if best == NONE or grid.gap(start, cell) < grid.gap(start, best):
                best = cell
    if best != NONE:
        boss_moves.remove_obstacle(game, best, "SNEAK-G16")


def _overheat(game: SneakState) -> None:
    """With charges all are removed, and he is weak until the next card; with none it is Sweep."""
    boss = game.boss[0]
    if boss.charges:
        boss.charges = 0
        boss.weakened = True
        game.tell("SNEAK-G16", "overheats")
        return
    nearest = boss_choices.choose(game, NEAREST, False)
    if nearest is not None:
        boss_moves.turn_to(game, nearest.cell)
    fire(game, game.team(), bosses.dashboard(game).black, False)


def entered(game: SneakState) -> None:
    """A rigged charge goes off under him; he does not see it."""
    cell = int(game.boss[0].cell)
    if cell not in game.traps:
        return
    game.traps.remove(cell)
    game.tell("SNEAK-G16", "rig_sprung", cell)
    target = defense(game, None)
    made = rolls.roll(game, 0, RIG_DICE, rolls.OTHER, NONE, NONE, target)
    bosses.hurt(game, rolls.reckon(game, made, BOSS, target), None)


# Reference card


def options(game: SneakState, character: Character) -> list[Option]:
    found: list[Option] = []
    if not bosses.sees(game, character):
        found.append(LURE)
    if not character.used & USED_RIG and len(game.traps) < MOST_RIGS:
        found.extend([Option("rig", "SNEAK-G16", (cell,)) for cell in _rig_places(game, character)])
    return found


def _rig_places(game: SneakState, character: Character) -> list[int]:
    """One's own space, or an adjacent empty one."""
    found: list[int] = [] if character.cell in game.traps else [int(character.cell)]
    for cell in sight.around(game, character.cell):
        if game.figure_at(cell) is None and cell not in game.traps:
            found.append(int(cell))
    return found


def perform(game: SneakState, character: Character, option: Option) -> None:
    if option.verb == "lure":
        game.tell("SNEAK-G16", "lures", character.index)
        boss_moves.turn_to(game, character.cell)
        return
    character.used |= USED_RIG
    game.traps.append(option.args[0])
    game.tell("SNEAK-G16", "rigs", character.index, option.args[0])
