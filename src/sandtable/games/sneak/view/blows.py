"""What an attack would roll, and against what, before anybody spends Focus."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import attack, bosses, rolls, weapons
from sandtable.games.sneak.rules.cards import Equipment
from sandtable.games.sneak.rules.components import BOSS, FIRST_PATROL, MOST_PATROLS, NONE, Character
from sandtable.games.sneak.rules.effects import ASSAULT_RIFLE, REX, WOLF
from sandtable.games.sneak.rules.rex import ON_REX
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import odds


class Blow(NamedTuple):
    """The dice of an attack on one figure that is seen, and what each has to show."""

    target: int
    white: int
    black: int
    needed: int
    knocks: bool
    marks: int  # faces of a white die that show "!"
    low: int  # the lowest number of a black one

    def hits(self) -> tuple[Fraction, ...]:
        """The chance of each number of hits."""
        return odds.hits(self.white, self.black, self.needed, self.marks, self.low)

    def at_least(self, number: int) -> Fraction:
        return odds.at_least(self.white, self.black, self.needed, number, self.marks, self.low)


def blow(
    game: SneakState,
    character: Character,
    target: int,
    white: int,
    black: int,
    knocks: bool,
    bonus: int = 0,
) -> Blow | None:
    """With what is free of the dice (SNEAK-R46) and all that is added; None where nobody can be seen."""
    numbers = game.plan.numbers
    white, black = min(white, int(rolls.free_white(game))), min(black, int(rolls.free_black(game)))
    if target == BOSS:
        needed = int(bosses.defense(game, character)) - bonus - edge(game, character)
    elif FIRST_PATROL <= target < FIRST_PATROL + MOST_PATROLS:
        needed = int(numbers.patrol_defense) - bonus
    else:
        return None
    marks, low = int(numbers.noise_faces), int(numbers.black_low)
    return Blow(target, white, black, max(1, needed), knocks, marks, low)


def edge(game: SneakState, character: Character) -> int:
    """What Paint (SNEAK-G22) or Take Aim (SNEAK-G19) would add."""
    if game.field().boss == REX:
        return 1 if any(each.reticle == ON_REX for each in game.characters) else 0
    aims = game.field().boss == WOLF and character.reticle != NONE
    return 1 if aims and character.reticle == game.boss[0].cell else 0


def felled(game: SneakState, given: Blow) -> Fraction:
    """The chance that a Patrol is knocked out or killed by it."""
    return given.at_least(int(attack.left_of(game, game.patrol(given.target), given.knocks)))


# Of the options


def blows_of(game: SneakState, character: Character, option: Option) -> list[Blow]:
    """One on each figure that is attacked and seen."""
    return [each for each in tried(game, character, option) if each is not None]


def tried(game: SneakState, character: Character, option: Option) -> list[Blow | None]:
    if option.verb == "split":
        return halves(game, character, option)
    if option.verb == "strike":
        return [blow(game, character, option.args[0], int(game.plan.numbers.strike_white), 0, True)]
    if option.verb == "combo":
        white, black = int(game.plan.numbers.combo_white), int(game.plan.numbers.combo_black)
        return [blow(game, character, option.args[0], white, black, True)]
    if option.verb == "all_dice":
        return [shot(game, character, rifle(game), int(game.aimed_at))]
    return [shot(game, character, game.plan.equipment[option.args[0]], option.args[1])]


def shot(game: SneakState, character: Character, card: Equipment, target: int) -> Blow | None:
    """With all dice of the card."""
    bonus = int(weapons.bonus_of(card))
    return blow(game, character, target, int(card.white), int(card.black), card.knocks, bonus)


def halves(game: SneakState, character: Character, option: Option) -> list[Blow | None]:
    """SNEAK-G04: what is left of the dice on the first target, the rest on the other."""
    other, white, black = option.args
    card = rifle(game)
    rest = (int(card.white) - white, int(card.black) - black)
    return [
        blow(game, character, int(game.aimed_at), *rest, card.knocks),
        blow(game, character, other, white, black, card.knocks),
    ]


def rifle(game: SneakState) -> Equipment:
    return next(card for card in game.plan.equipment if card.effect == ASSAULT_RIFLE)
