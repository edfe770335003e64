"""What an attack on a Patrol is worth, and the chances of dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.bot.forecast import SURE
from sandtable.games.sneak.bot.places import HUNT, Places
from sandtable.games.sneak.rules import actions, attack, objectives, rolls
from sandtable.games.sneak.rules.components import FIRST_PATROL, MOST_PATROLS, Character
from sandtable.games.sneak.rules.effects import DEAD_TOKENS, KILLING, SILENCE
from sandtable.games.sneak.rules.state import SneakState

FELLED: Final = 60  # a Patrol out of the way
WANTED: Final = 250  # where all must sleep
FORBIDDEN: Final = -5000
A_FOCUS: Final = 8  # how much a Focus token adds to a chance
BEST_CHANCE: Final = 95


def score(places: Places, option: Option) -> i64:
    """The chance to fell it, against what follows if it stays on its feet and if somebody hears."""
    game, character = places.game, places.character
    target = option.args[1] if option.verb == "fire" else option.args[0]
    if not FIRST_PATROL <= target < FIRST_PATROL + MOST_PATROLS:
        return FORBIDDEN
    white, black, knocks, loud = dice_of(game, option)
    if not knocks and is_forbidden(game):
        return FORBIDDEN
    patrol = game.patrol(target)
    worth = FELLED + places.fear * places.forecast.sees(patrol, character.cell) // SURE
    if objectives.has_goal(game, SILENCE):
        worth = WANTED
    chance: i64 = SURE
    if option.verb != "takedown":
        chance = with_focus(character, at_least(white, black, game, attack.left_of(game, patrol, knocks)))
    value = (worth * chance - places.fear * (SURE - chance)) // SURE
    return value - (places.fear * places.hunters(character.cell, HUNT) if loud else 0)


def is_forbidden(game: SneakState) -> bool:
    """Whether one more dead loses the Stage."""
    for failure in game.field().failures:
        if failure.kind == KILLING or (failure.kind == DEAD_TOKENS and len(game.dead) + 1 >= failure.amount):
            return True
    return False


def dice_of(game: SneakState, option: Option) -> tuple[i64, i64, bool, bool]:
    """White and black dice, whether they knock out, whether it is loud."""
    if option.verb == "strike":
        return game.plan.numbers.strike_white, 0, True, False
    if option.verb == "combo":
        return game.plan.numbers.combo_white, game.plan.numbers.combo_black, True, False
    if option.verb == "takedown":
        return 0, 0, False, False
    card = game.equipment(option.args[0])
    return card.white, card.black, card.knocks, card.loud


def cost_of(game: SneakState, option: Option) -> i64:
    if option.verb == "fire":
        return game.equipment(option.args[0]).cost
    return actions.STRIKE_COST if option.verb == "strike" else actions.COMBO_COST


def with_focus(character: Character, chance: i64) -> i64:
    """Better by the tokens that may be spent on the roll."""
    if chance == 0:
        return 0
    return min(BEST_CHANCE, chance + A_FOCUS * int(character.active).bit_count())


def at_least(white: i64, black: i64, game: SneakState, number: i64) -> i64:
    """The chance of so many hits on a Patrol, in hundredths, by the dice one after the other."""
    defense = max(1, game.plan.numbers.patrol_defense)
    chances: list[int] = [SURE * SURE] + [0] * int(white + black)
    for die in range(white + black):
        hit: i64 = rolls.white_hits(game, defense) if die < white else rolls.black_hits(game, defense)
        for hits in range(len(chances) - 1, 0, -1):
            chances[hits] = (chances[hits] * (6 - hit) + chances[hits - 1] * hit) // 6
        chances[0] = chances[0] * (6 - hit) // 6
    return sum(chances[int(number) :]) // SURE
