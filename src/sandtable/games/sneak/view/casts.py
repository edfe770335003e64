"""The roll that a question is about, and what would come of its dice: exact chances of every outcome."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import adjusting, rolls
from sandtable.games.sneak.rules.components import BOSS, FIRST_PATROL, FOCUS_TOKENS, NONE
from sandtable.games.sneak.rules.locks import FIRST_TERMINAL
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import odds

OPEN = -1  # a die that is still to be rolled
Dice = list[tuple[int, bool]]  # the face of each, and whether it is white


class Cast(NamedTuple):
    """A roll as `rolls.explain` left it."""

    purpose: int
    roller: int
    victim: int
    black: int
    enough: int
    spare: int
    attracts: int
    white: int
    target: int
    faces: list[int]
    needs: list[int]
    shared: bool

    def is_rolled(self) -> bool:
        return bool(self.faces)

    def dice(self) -> Dice:
        """As they lie; before the roll all are open."""
        if not self.faces:
            return [(OPEN, True)] * self.white + [(OPEN, False)] * self.black
        return [(face, at < self.white) for at, face in enumerate(self.faces)]

    def wants_mark(self) -> bool:
        """SNEAK-R93: whether it is rolled again to draw attention."""
        return bool(self.attracts) and self.is_rolled() and not rolls.has_mark(self.faces, self.white)


class Outcome(NamedTuple):
    """What may come of a roll, and the events that say that it came: the first of `given`, if that is not
    empty, or else any that is told after the dice were changed."""

    text: str
    chance: Fraction
    harm: bool
    comes: tuple[str, ...]
    given: str = ""


def cast_of(game: SneakState) -> Cast | None:
    """What was asked about last."""
    if not game.roll_about:
        return None
    purpose, roller, victim, black, enough, spare, attracts = game.roll_about
    return Cast(
        *(purpose, roller, victim, black, enough, spare, attracts),
        white=int(game.rolled_white),
        target=int(game.roll_target),
        faces=list(game.rolled),
        needs=list(game.roll_needs),
        shared=bool(game.roll_stakes),
    )


# What an option makes of the dice


def taken(option: Option) -> tuple[int, ...]:
    """The dice that it takes up."""
    if option.verb in ("add", "lower"):
        return (option.args[2],)
    if option.verb in ("reroll", "attract", "again"):
        mask = option.args[-1]
        return tuple([die for die in range(mask.bit_length()) if mask >> die & 1])
    return ()


def dice_after(game: SneakState, cast: Cast, option: Option) -> Dice:
    dice = cast.dice()
    if option.verb == "fewer":
        return dice[1:]
    if option.verb == "extra_die":
        return [*dice, (OPEN, False)]
    for die in taken(option):
        face, white = dice[die]
        is_moved = option.verb in ("add", "lower")
        dice[die] = (moved(game, option, face) if is_moved else OPEN, white)
    return dice


def amount(game: SneakState, option: Option) -> int:
    """By how much a die is changed: by a Focus token, or by drawn fire."""
    who, token = option.args[:2]
    return int(game.plan.sheets[who].focus[token].amount) if token < FOCUS_TOKENS else 1


def moved(game: SneakState, option: Option, face: int) -> int:
    delta = amount(game, option)
    return adjusting.held(face + (delta if option.verb == "add" else -delta))


# What comes of dice


def hits(cast: Cast, dice: Dice) -> list[Fraction]:
    """The chance of each number of hits, from none on."""
    found = [Fraction(1)]
    for face, white in dice:
        lies = Fraction(int(face > 0 and face >= cast.target))
        chance = odds.chance_to_hit(cast.target, not white) if face == OPEN else lies
        fewer, same = [Fraction(0), *found], [*found, Fraction(0)]
        found = [miss * (1 - chance) + hit * chance for miss, hit in zip(same, fewer)]
    return found


def marked(dice: Dice) -> Fraction:
    """SNEAK-15.07: that a white die shows a "!"."""
    if (0, True) in dice:
        return Fraction(1)
    return odds.draws_attention(dice.count((OPEN, True)))


def matches(cast: Cast, dice: Dice) -> Fraction:
    """SNEAK-9.03: that every number lies on a die of its own."""
    left = list(cast.needs)
    for face, _ in dice:
        if face in left:
            left.remove(face)
    return odds.matches(dice.count((OPEN, True)), dice.count((OPEN, False)), tuple(left))


def damage(cast: Cast, dice: Dice) -> list[Fraction]:
    """SNEAK-R94: by the damage of an enemy's attack, after armor."""
    chances = hits(cast, dice)
    return [sum(chances[: cast.spare + 1], Fraction(0)), *chances[cast.spare + 1 :]]


def outcomes(cast: Cast, dice: Dice) -> list[Outcome]:
    """All that may come, the best for the players first; none where the roll decides something else."""
    return [each for each in all_outcomes(cast, dice) if each.chance]


def all_outcomes(cast: Cast, dice: Dice) -> list[Outcome]:
    if cast.shared:
        return []
    if cast.purpose == rolls.ENEMY_ATTACK:
        return [suffered(cast, number, chance) for number, chance in enumerate(damage(cast, dice))]
    if cast.purpose == rolls.ATTACK and cast.victim == BOSS:
        return [dealt(cast, number, chance) for number, chance in enumerate(hits(cast, dice))][::-1]
    if cast.purpose == rolls.ATTACK and cast.victim >= FIRST_PATROL:
        return on_patrol(cast, hits(cast, dice))
    if cast.purpose == rolls.NOISE:
        event = f"alert_placed:{cast.roller}"
        return [Outcome("attention drawn", marked(dice), not cast.wants_mark(), (event,))]
    if cast.purpose in (rolls.LOCK, rolls.HACK) and cast.victim != NONE:
        word = "hacked" if cast.victim >= FIRST_TERMINAL else "unlocked"
        return [Outcome("opens now", matches(cast, dice), False, (f"{word}:{cast.roller}",))]
    return []


def suffered(cast: Cast, number: int, chance: Fraction) -> Outcome:
    text = f"{number} damage" if number else "no damage"
    event = f"player_hurt:{cast.victim}"
    return Outcome(text, chance, number > 0, (f"{event},{number}",), event)


def dealt(cast: Cast, number: int, chance: Fraction) -> Outcome:
    text = f"{number} damage" if number else "no damage"
    event = f"hits:{cast.roller},{cast.victim}"
    return Outcome(text, chance, number == 0, (f"{event},{number}",), event)


def on_patrol(cast: Cast, chances: list[Fraction]) -> list[Outcome]:
    """SNEAK-15.05: a Patrol that is only hurt is alerted."""
    event, enough = f"hits:{cast.roller},{cast.victim}", cast.enough
    hurt = tuple([f"{event},{number}" for number in range(1, enough)])
    return [
        Outcome("falls", sum(chances[enough:], Fraction(0)), False, (f"{event},{enough}+",), event),
        Outcome("missed", chances[0], True, (f"{event},0",), event),
        Outcome("hurt, alerted", sum(chances[1:enough], Fraction(0)), True, hurt, event),
    ]


def worth(cast: Cast, dice: Dice) -> Fraction:
    """How good dice are for the players, to order choices by."""
    if cast.purpose in (rolls.NOISE, rolls.DISGUISE):
        return marked(dice) if cast.wants_mark() else -marked(dice)
    if cast.purpose in (rolls.LOCK, rolls.HACK):
        return matches(cast, dice)
    if cast.shared or cast.target <= 0:
        return Fraction(0)
    chances = enumerate(hits(cast, dice))
    if cast.purpose == rolls.ENEMY_ATTACK:
        return sum((-max(0, number - cast.spare) * chance for number, chance in chances), Fraction(0))
    most = cast.enough if cast.purpose == rolls.ATTACK else rolls.ANY_NUMBER
    return sum((min(number, most) * chance for number, chance in chances), Fraction(0))
