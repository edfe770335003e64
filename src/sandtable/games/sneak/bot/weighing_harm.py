"""The dice of answers: whom they harm and how likely, and how likely they open a lock or make noise heard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.observing import Rows
from sandtable.games.sneak.bot import chances, fights
from sandtable.games.sneak.bot.lookout import Lookout
from sandtable.games.sneak.bot.meanings import Meaning, number_of
from sandtable.games.sneak.rules import attack, bosses, locks, otacon, rolls, weapons
from sandtable.games.sneak.rules.components import BOSS, FIRST_PATROL, MOST_PATROLS, NONE, OTACON, Character
from sandtable.games.sneak.rules.effects import ASSAULT_RIFLE, REX
from sandtable.games.sneak.rules.rex import ON_REX
from sandtable.games.sneak.rules.state import SneakState

HARM: Final[tuple[str, ...]] = ("white", "black", "defense", "needed", "chance", "expected", "knocks")
HIGHEST: Final = 6


def put_harm(out: Lookout, meaning: Meaning, option: Option, rows: Rows) -> None:
    character, card = out.actor, number_of(option, meaning.card)
    if character is not None and meaning.attacks:
        put_attack(out.game, character, option, rows)
    elif card != NONE:
        printed = out.game.equipment(card)
        rows.squash(printed.white, 2)
        rows.squash(printed.black, 2)
        rows.none(4)
        rows.flag(printed.knocks)
    elif character is not None and (option.verb == "interact" or option.verb == "hack"):
        put_lock(out.game, character, option, rows)
    elif character is not None and option.verb == "end":
        put_chance(character.noisy, 0, chances.mark(character.noisy), rows)
    elif option.verb == "place":
        rows.squash(option.args[1:].count(1), 2)
        rows.squash(option.args[1:].count(2), 2)
        rows.none(len(HARM) - 2)
    else:
        rows.none(len(HARM))


def put_chance(white: i64, black: i64, chance: float, rows: Rows) -> None:
    rows.squash(white, 2)
    rows.squash(black, 2)
    rows.none(2)
    rows.put(chance)
    rows.none(2)


# Attacks


def put_attack(game: SneakState, character: Character, option: Option, rows: Rows) -> None:
    """Before anybody spends Focus; of several targets on the one that the answer names."""
    target = target_of(game, option)
    white, black, knocks, bonus = dice_of(game, character, option)
    white, black = min(white, rolls.free_white(game)), min(black, rolls.free_black(game))
    defense, needed = needs(game, character, target, knocks, bonus)
    rows.squash(white, 2)
    rows.squash(black, 2)
    rows.part(defense, HIGHEST + 2)
    rows.squash(needed, 2)
    if option.verb == "takedown":
        rows.put(1.0)
    else:
        rows.put(chances.at_least(white, black, defense, needed))
    rows.put(chances.expected(white, black, defense) / float(white + black + 1))
    rows.flag(knocks)


def target_of(game: SneakState, option: Option) -> i64:
    if option.verb == "all_dice":
        return game.aimed_at
    return option.args[1] if option.verb == "fire" else option.args[0]


def dice_of(game: SneakState, character: Character, option: Option) -> tuple[i64, i64, bool, i64]:
    """White and black dice, whether they knock out, and what is added to each."""
    if option.verb == "split":
        return option.args[1], option.args[2], False, 0
    if option.verb == "all_dice":
        for number in character.cards:
            card = game.equipment(number)
            if card.effect == ASSAULT_RIFLE:
                return card.white, card.black, card.knocks, 0
    white, black, knocks, _ = fights.dice_of(game, option)
    bonus: i64 = weapons.bonus_of(game.equipment(option.args[0])) if option.verb == "fire" else 0
    return white, black, knocks, bonus


def needs(game: SneakState, character: Character, target: i64, knocks: bool, bonus: i64) -> tuple[i64, i64]:
    """What a die has to show, and how many of them fell a Patrol."""
    if FIRST_PATROL <= target < FIRST_PATROL + MOST_PATROLS:
        left = attack.left_of(game, game.patrol(target), knocks)
        return max(1, game.plan.numbers.patrol_defense - bonus), max(0, left)
    if not game.is_boss_stage():
        return 1, 1
    more = edge(game, character) if target == BOSS else 0
    return max(1, bosses.defense(game, character) - bonus - more), 1


def edge(game: SneakState, character: Character) -> i64:
    """What Paint (SNEAK-G22) or Take Aim (SNEAK-G19) would add."""
    if game.field().boss == REX:
        for each in game.characters:
            if each.reticle == ON_REX:
                return 1
        return 0
    return 1 if bosses.has_aim(game, character) and character.reticle != NONE else 0


# Locks and Terminals


def put_lock(game: SneakState, character: Character, option: Option, rows: Rows) -> None:
    """SNEAK-9.02, SNEAK-19.04: that it opens at once; of dice that lie there those that match stay."""
    hacks = option.verb == "hack"
    number: i64 = option.args[0] + (locks.FIRST_TERMINAL if hacks else 0)
    numbers = game.field().terminals[option.args[0]].numbers if hacks else locks.numbers_of(game, number)
    if game.lock == number and game.lock_dice:
        put_rest(game, numbers, rows)
        return
    most: i64 = game.plan.numbers.hack_white if hacks else game.plan.numbers.lock_white
    insight: i64 = otacon.insight(game) if character.index == OTACON else 0
    white = min(most, rolls.free_white(game) + game.lock_white)
    black = min(insight, rolls.free_black(game) + len(game.lock_dice) - game.lock_white)
    put_chance(white, black, chances.matches(white, black, numbers), rows)


def put_rest(game: SneakState, numbers: list[int], rows: Rows) -> None:
    """All dice that match nothing are rolled again."""
    left = numbers[:]
    white: i64 = 0
    black: i64 = 0
    for die, face in enumerate(game.lock_dice):
        if face in left:
            left.remove(face)
        elif die < game.lock_white:
            white += 1
        else:
            black += 1
    put_chance(white, black, chances.matches(white, black, left), rows)
