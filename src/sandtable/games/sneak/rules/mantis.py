"""SNEAK-G20: Mantis, who reads minds and floats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    attack,
    boss_attacks,
    boss_choices,
    boss_moves,
    bosses,
    movement,
    sight,
)
from sandtable.games.sneak.rules.boss_cards import (
    DRAIN,
    FADE,
    FORESEE,
    GRIP,
    MUFFLE,
    NEAREST,
    PUPPET,
    WHIRL,
    Line,
)
from sandtable.games.sneak.rules.components import FOCUS_TOKENS, NONE, Character
from sandtable.games.sneak.rules.state import SneakState

FADE_RANGE: Final = 3
MUFFLE_RANGE: Final = 2
MOST_WHEN_CRACKED: Final = 4  # Mind Reading in the second phase
BLANK_MIND: Final = Option("blank_mind", "SNEAK-G20")
LOCK: Final = [Option("lock", "SNEAK-G20", (token,)) for token in range(FOCUS_TOKENS)]
FREE: Final = [
    [Option("break_free", "SNEAK-G20", (index, token)) for token in range(FOCUS_TOKENS)] for index in range(4)
]


def defense(game: SneakState, attacker: Character | None) -> i64:
    """Mind Reading: half the attacker's active Focus tokens, rounded up, are added."""
    basic = bosses.dashboard(game).defense
    if attacker is None or attacker.blank:
        return basic
    active: i64 = 0
    for token in range(FOCUS_TOKENS):
        if attacker.active & (1 << token):
            active += 1
    read = basic + (active + 1) // 2
    return min(read, MOST_WHEN_CRACKED) if game.boss[0].second_phase else read


# Floating: obstacles do not hinder him, but he ends on none


def float_to(game: SneakState, spaces: i64, character: Character) -> None:
    """Toward a player as the crow flies; beside it he stops."""
    way = _way(game, character.cell)
    way = way[: max(0, min(spaces, len(way) - 1))]
    while way and not _may_end(game, way[-1]):
        way.pop()
    _float(game, way)


def _way(game: SneakState, goal: i64) -> list[int]:
    """The spaces to a goal, in the order north, east, south, west."""
    grid = game.field().grid
    cell: i64 = game.boss[0].cell
    found: list[int] = []
    while cell != goal:
        for direction in BY_COMPASS:
            other = grid.beside(cell, direction)
            if other >= 0 and grid.gap(other, goal) < grid.gap(cell, goal):
                cell = other
                break
        found.append(int(cell))
    return found


def _float(game: SneakState, way: list[int]) -> None:
    """Space by space, so that mines on the way go off; what he cannot end on he only passes over
    (SNEAK-R77)."""
    for cell in way:
        if _may_end(game, cell):
            boss_moves.step_to(game, cell)


def _may_end(game: SneakState, cell: i64) -> bool:
    return boss_moves.is_empty(game, cell) and not boss_moves.is_trap(game, cell)


def float_to_sight(game: SneakState, spaces: i64, character: Character) -> None:
    """The fewest steps to a space with sight of a player; in reading order if there are several."""
    if bosses.sees(game, character):
        return
    grid = game.field().grid
    start = game.boss[0].cell
    best: i64 = NONE
    for cell in range(grid.size):
        if grid.gap(start, cell) <= spaces and _may_end(game, cell):
            if best == NONE or grid.gap(start, cell) < grid.gap(start, best):
                if bosses.sees_from(game, cell, character.cell, 0):
                    best = cell
    if best == NONE:
        float_to(game, spaces, character)
    else:
        _float(game, _way(game, best))


# His lines


def carry_out(game: SneakState, line: Line) -> None:
    if line.verb == WHIRL:
        _whirl(game, line.push)
    elif line.verb == PUPPET:
        _puppet(game, line)
    elif line.verb == GRIP:
        _grip(game)
    elif line.verb == DRAIN:
        _drain(game)
    else:
        _set(game, line.verb)


def _set(game: SneakState, verb: i64) -> None:
    """What lasts until the next Boss card."""
    boss = game.boss[0]
    if verb == FORESEE:
        boss.foreseen = True
        game.tell("SNEAK-G20", "foresees")
    elif verb == FADE:
        boss.faded = True
        game.tell("SNEAK-G20", "fades")
    elif verb == MUFFLE:
        boss.muffled = True
        game.tell("SNEAK-G20", "muffles")


def _whirl(game: SneakState, spaces: i64) -> None:
    """Who is stopped short takes damage."""
    for character in game.team():
        if boss_moves.push(game, character, spaces):
            attack.hurt(game, character, 1, "SNEAK-G20")


def _puppet(game: SneakState, line: Line) -> None:
    """The nearest player is led to another one and strikes with Mantis's dice; alone it is struck itself."""
    puppet = boss_choices.choose(game, NEAREST, False)
    if puppet is None:
        return
    victim = _other(game, puppet)
    if victim is None:
        boss_attacks.attack_with(game, puppet, line.white, line.black, True)
        return
    _lead(game, puppet, victim, line.amount)
    if sight.adjacent(game, puppet.cell, victim.cell):
        game.tell("SNEAK-G20", "puppet_strikes", puppet.index, victim.index)
        boss_attacks.attack_with(game, victim, line.white, line.black, True)


def _other(game: SneakState, puppet: Character) -> Character | None:
    """The other player nearest to the puppet."""
    best: Character | None = None
    for character in game.team():
        if character is not puppet:
            if best is None or _apart(game, puppet, character) < _apart(game, puppet, best):
                best = character
    return best


def _apart(game: SneakState, a: Character, b: Character) -> i64:
    return sight.walking(game, a.cell, b.cell)


def _lead(game: SneakState, puppet: Character, victim: Character, spaces: i64) -> None:
    """By a shortest path, no leap, until they are adjacent; a player minds no Traps."""
    ways = boss_moves.ways_to(game, [int(victim.cell)], False)
    for _ in range(spaces):
        onward = [cell for cell in ways.onward(puppet.cell, BY_COMPASS) if game.figure_at(cell) is None]
        if not onward or sight.adjacent(game, puppet.cell, victim.cell):
            return
        movement.go(game, puppet, onward[0], [])
        movement.arrive(game, puppet, [])


def _grip(game: SneakState) -> None:
    """Every player locks one of their active Focus tokens; who has none takes damage."""
    for character in game.team():
        free = [LOCK[token] for token in _unlocked(character)]
        if free:
            game.acting = character.index
            token = game.ask(character.seat, "SNEAK-G20", free).args[0]
            character.locked |= 1 << token
            game.tell("SNEAK-G20", "locked", character.index, token)
        else:
            attack.hurt(game, character, 1, "SNEAK-G20")


def _unlocked(character: Character) -> list[int]:
    """Its active Focus tokens without a lock."""
    return [token for token in range(FOCUS_TOKENS) if character.active & ~character.locked & (1 << token)]


def _drain(game: SneakState) -> None:
    """The nearest player in sight loses the token that costs most to refocus, and he heals; if it has none he
    attacks."""
    target = boss_choices.choose(game, NEAREST, True)
    if target is None:
        return
    best: i64 = NONE
    focus = game.sheet(target).focus
    for token in _unlocked(target):
        if best == NONE or focus[token].cost > focus[best].cost:
            best = token
    if best == NONE:
        boss_attacks.attack_with(game, target, bosses.dashboard(game).white, 0, False)
        return
    target.active &= ~(1 << int(best))
    game.tell("SNEAK-G20", "drained", target.index, best)
    bosses.heal(game, 1)


# Reference card


def options(game: SneakState, character: Character) -> list[Option]:
    found: list[Option] = []
    if not character.blank:
        found.append(BLANK_MIND)
    for other in game.team():
        if other is character or sight.adjacent(game, character.cell, other.cell):
            found.extend(
                [FREE[other.index][token] for token in range(FOCUS_TOKENS) if other.locked & (1 << token)]
            )
    return found


def perform(game: SneakState, character: Character, option: Option) -> None:
    if option.verb == "blank_mind":
        character.blank = True
        game.tell("SNEAK-G20", "blanks_mind", character.index)
        return
    other = game.characters[option.args[0]]
    other.locked &= ~(1 << option.args[1])
    game.tell("SNEAK-G20", "broken_free", character.index, other.index, option.args[1])
