"""What each option of a turn is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.ways import Field
from sandtable.engine.decisions import Option
from sandtable.games.sneak.bot import goals, sense
from sandtable.games.sneak.rules import actions, attack, bosses, locks, sight
from sandtable.games.sneak.rules.components import (
    BOSS,
    FIRST_PATROL,
    MOST_PATROLS,
    OFF,
    OTACON,
    Character,
)
from sandtable.games.sneak.rules.effects import (
    CAMOUFLAGE,
    COLD_MEDICINE,
    HANDKERCHIEF,
    OUTLAST,
    RATIONS,
    SILENCE,
    TRANQUILIZER,
)
from sandtable.games.sneak.rules.state import SneakState

A_SPACE: Final = 20  # what a space nearer to the goal is worth
SEEN: Final = 90  # stepping into their sight
EXPOSED: Final = 30  # ending where a Patrol will look
NOISE: Final = 14  # a Noisy Action
CLOSE: Final = 5  # for each space nearer than NEAR to a Patrol
NEAR: Final = 4
A_POINT: Final = 40  # a point of damage to a Boss
FELLED: Final = 70  # a Patrol out of the way
FOUND: Final = 30  # a token to take
LEVELS: Final = 100


def score(game: SneakState, character: Character, ways: Field, option: Option) -> i64:
    verb = option.verb
    if verb == "sneak":
        return of_move(game, character, ways, option.args[0], option.args[0])
    if verb == "dash":
        return of_move(game, character, ways, option.args[0], option.args[1]) - noise(game)
    if verb == "interact" or verb == "ride" or verb == "hack":
        return of_object(game, character, option)
    if verb == "strike" or verb == "combo" or verb == "fire" or verb == "takedown":
        return of_attack(game, character, option)
    if game.is_boss_stage():
        return of_boss_action(game, character, option)
    return of_other(game, character, option)


# Moves


def of_move(game: SneakState, character: Character, ways: Field, cell: i64, via: i64) -> i64:
    if game.is_boss_stage():
        return boss_place(game, character, cell) - boss_place(game, character, character.cell)
    value = gain(ways, character.cell, cell)
    if waits(game):
        value = 0
    value += safety(game, character, cell) - safety(game, character, character.cell)
    if not (character.disguised or character.camouflaged) and character.alert_side == OFF:
        if sight.watched(game, cell) or sight.watched(game, via):
            value -= SEEN
    if cell in game.finds or via in game.finds:
        value += FOUND
    return value


def gain(ways: Field, start: i64, cell: i64) -> i64:
    """How much nearer to the goal it leads."""
    if ways.costs[start] >= UNREACHABLE or ways.costs[cell] >= UNREACHABLE:
        return 0
    return (ways.costs[start] - ways.costs[cell]) * A_SPACE


def safety(game: SneakState, character: Character, cell: i64) -> i64:
    """The less a Patrol comes near the better; where all is quiet it hardly counts."""
    if character.disguised or character.camouflaged:
        return 0
    value: i64 = 0
    if sense.is_watched_soon(game, cell):
        value -= EXPOSED
    near = sense.nearest_patrol(game, cell)
    return value - CLOSE * max(0, NEAR - near)


def noise(game: SneakState) -> i64:
    return 0 if game.is_boss_stage() else NOISE


def waits(game: SneakState) -> bool:
    """Whether the goal is only to last."""
    return has(game, OUTLAST)


def has(game: SneakState, kind: i64) -> bool:
    for goal in game.field().goals:
        if goal.kind == kind:
            return True
    return False


# Objects


def of_object(game: SneakState, character: Character, option: Option) -> i64:
    """A lock on the way is worth some tries; a lift, when all else is done."""
    if option.verb == "ride":
        return A_SPACE
    if option.verb == "hack":
        return 3 * A_SPACE if game.hacked == 0 else A_SPACE
    number = option.args[0]
    if number >= locks.FIRST_ELEVATOR:
        return 10 * A_SPACE if ready_to_ride(game) else -A_SPACE
    return 4 * A_SPACE


def ready_to_ride(game: SneakState) -> bool:
    return (bool(game.field().elevators) and not goals.locked_doors(game)) or game.proofs != 0


# Attacks


def of_attack(game: SneakState, character: Character, option: Option) -> i64:
    target = option.args[0] if option.verb != "fire" else option.args[1]
    white, black, knocks, cost, loud = dice_of(game, option)
    if target == BOSS:
        defense = bosses.defense(game, character)
        return A_POINT * expected(white, black, defense) // LEVELS // max(1, cost) + 1
    if not FIRST_PATROL <= target < FIRST_PATROL + MOST_PATROLS:
        return A_SPACE
    if option.verb == "takedown":
        return felled(game, character, target) - killing(game)
    left = attack.left_of(game, game.patrol(target), knocks)
    chance = at_least(white, black, game.plan.numbers.patrol_defense, left)
    value = felled(game, character, target) * chance // LEVELS - (LEVELS - chance) // 2
    if loud:
        value -= SEEN
    return value - (0 if knocks else killing(game))


def dice_of(game: SneakState, option: Option) -> tuple[i64, i64, bool, i64, bool]:
    """White and black dice, whether they knock out, what it costs, whether it is loud."""
    if option.verb == "strike":
        return 1, 0, True, actions.STRIKE_COST, False
    if option.verb == "combo":
        return actions.COMBO_WHITE, actions.COMBO_BLACK, True, actions.COMBO_COST, False
    if option.verb == "takedown":
        return 0, 0, False, 2, False
    card = game.equipment(option.args[0])
    return card.white, card.black, card.knocks, card.cost, card.loud


def felled(game: SneakState, character: Character, target: i64) -> i64:
    """One that stands in the way or looks this way is worth most; where all must sleep, any."""
    if has(game, SILENCE):
        return 3 * FELLED
    patrol = game.patrol(target)
    if sense.patrol_comes(game, patrol, character.cell):
        return 2 * FELLED
    return FELLED // 2


def killing(game: SneakState) -> i64:
    """Where the dead count, rather not."""
    return 500 if game.field().failures else 0


def expected(white: i64, black: i64, defense: i64) -> i64:
    """Hits in hundredths."""
    return (white * max(0, 6 - max(1, defense)) + black * max(0, 7 - max(1, defense))) * LEVELS // 6


def at_least(white: i64, black: i64, defense: i64, number: i64) -> i64:
    """The chance of so many hits, in hundredths, by the dice one after the other."""
    chances: list[int] = [LEVELS * LEVELS] + [0] * int(white + black)
    for die in range(white + black):
        hit = max(0, (6 if die < white else 7) - max(1, defense))
        for hits in range(len(chances) - 1, 0, -1):
            chances[hits] = (chances[hits] * (6 - hit) + chances[hits - 1] * hit) // 6
        chances[0] = chances[0] * (6 - hit) // 6
    return sum(chances[int(number) :]) // LEVELS


# Boss Stages


def boss_place(game: SneakState, character: Character, cell: i64) -> i64:
    """In reach of an attack, in cover from the rest; supplies are worth a walk to whoever needs them."""
    value = -6 * bosses.gap(game, cell)
    if bosses.looks_at(game, cell):
        value -= 12
    if cell in game.traps:
        value -= 4 * A_POINT
    if cell in game.supplies and character.damage > 0:
        value += A_POINT
    return value


def of_boss_action(game: SneakState, character: Character, option: Option) -> i64:
    verb = option.verb
    if verb == "man_turret":
        return A_POINT + A_SPACE
    if verb == "paint" or verb == "take_aim" or verb == "blank_mind":
        return A_SPACE + 4 if character.actions > 1 else 0
    if verb == "scan":
        return A_POINT
    if verb == "take_cover" or verb == "go_prone" or verb == "brace":
        return 8 if character.actions == 1 else 1
    if verb == "break_free":
        return A_SPACE
    if verb == "repair" or verb == "rig":
        return 10
    if verb == "launch" or verb == "steer":
        return A_POINT + A_SPACE
    return of_other(game, character, option)


# The rest


def of_other(game: SneakState, character: Character, option: Option) -> i64:
    verb = option.verb
    if verb == "use":
        return of_gear(game, character, game.equipment(option.args[0]).effect)
    if verb == "disguise":
        return 3 * A_SPACE
    if verb == "access" or verb == "files":
        return A_SPACE if character.index == OTACON else 0
    if verb == "extra_action":
        return A_SPACE if character.actions == 0 else -1
    if verb == "focus_move":
        return A_SPACE - 5 if character.actions == 0 else -1
    if verb == "focus":
        return 6
    if verb == "call" or verb == "throw":
        return 2
    if verb == "end":
        return 0
    return -A_SPACE


def of_gear(game: SneakState, character: Character, effect: i64) -> i64:
    """Food for the hurt, a coat for who would be seen."""
    hurt = character.damage
    if effect == RATIONS:
        return A_POINT if hurt >= 2 else -1
    if effect == COLD_MEDICINE:
        return A_SPACE if character.active == 0 else -1
    if effect == CAMOUFLAGE:
        exposed = game.is_boss_stage() or sense.is_watched_soon(game, character.cell)
        return 2 * A_SPACE if exposed and not character.camouflaged else -1
    if effect == HANDKERCHIEF:
        return A_SPACE if hurt >= 1 else -1
    if effect == TRANQUILIZER:
        return A_SPACE if game.is_boss_stage() and not character.tranquil else -1
    return -1
