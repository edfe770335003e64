"""The roll that a question is about, and what would come of its dice: exact chances of every outcome."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import rolls, spending
from sandtable.games.sneak.rules.components import FOCUS_TOKENS, Character
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import odds

DROPS = ("drop_white", "drop_black")  # before Wolf is attacked in her nest (SNEAK-G19)
OPEN = -1  # a die that is still to be rolled
Dice = list[tuple[int, int]]  # the face of each, and how many of its faces show "!" (none: it is black)


class Cast(NamedTuple):
    """A roll as `rolls.explain` left it."""

    purpose: int
    roller: int
    victim: int
    black: int
    enough: int
    spare: int
    attracts: int
    asked: int
    white: int
    target: int
    faces: list[int]
    needs: list[int]
    stakes: list[list[int]]  # figure, Defense, whether feared, hits that suffice or do nothing
    marks: int  # faces of a white die that show "!"
    low: int  # the lowest number of a black one

    def is_rolled(self) -> bool:
        return bool(self.faces)

    def dice(self) -> Dice:
        """As they lie; before the roll all are open."""
        black = odds.black_die(self.low)
        if not self.faces:
            return [(OPEN, self.marks)] * self.white + [(OPEN, black)] * self.black
        return [(face, self.marks if at < self.white else black) for at, face in enumerate(self.faces)]

    def wants_mark(self) -> bool:
        """SNEAK-R93: whether it is rolled again to draw attention."""
        return bool(self.attracts) and self.is_rolled() and not rolls.has_mark(self.faces, self.white)


class Part(NamedTuple):
    """One thing that an answer spends, and on what."""

    verb: str
    who: int
    source: int
    arg: int


def cast_of(game: SneakState) -> Cast | None:
    """What was asked about last."""
    if not game.roll_about:
        return None
    purpose, roller, victim, black, enough, spare, attracts, asked = game.roll_about
    return Cast(
        *(purpose, roller, victim, black, enough, spare, attracts, asked),
        white=int(game.rolled_white),
        target=int(game.roll_target),
        faces=list(game.rolled),
        needs=list(game.roll_needs),
        stakes=[row[:] for row in game.roll_stakes],
        marks=int(game.plan.numbers.noise_faces),
        low=int(game.plan.numbers.black_low),
    )


# What an option makes of the dice


def parts(option: Option) -> list[Part]:
    """What it spends, in the order in which that is carried out."""
    if option.verb not in spending.VERBS and option.verb != spending.SEVERAL:
        return []
    numbers = spending.parts_of(option)
    rows = [numbers[at : at + spending.NUMBERS] for at in range(0, len(numbers), spending.NUMBERS)]
    return [Part(spending.VERBS[verb], who, source, arg) for verb, who, source, arg in rows]


def spent(option: Option) -> frozenset[tuple[int, int]]:
    """The tokens and whatever else it takes."""
    return frozenset((part.who, part.source) for part in parts(option))


def taken(option: Option) -> tuple[int, ...]:
    """The dice that it takes up."""
    if option.verb == "again":
        return of_mask(option.args[-1])
    return tuple(sorted({die for part in parts(option) for die in dice_of(part)}))


def dice_of(part: Part) -> tuple[int, ...]:
    if part.verb in ("add", "lower"):
        return (part.arg,)
    return of_mask(part.arg) if part.verb in ("reroll", "attract") else ()


def of_mask(mask: int) -> tuple[int, ...]:
    return tuple([die for die in range(mask.bit_length()) if mask >> die & 1])


def dice_after(game: SneakState, cast: Cast, option: Option) -> Dice:
    dice = cast.dice()
    if option.verb in DROPS:
        dice.remove((OPEN, cast.marks if option.verb == DROPS[0] else odds.black_die(cast.low)))
    for die in taken(option) if option.verb == "again" else ():
        dice[die] = (OPEN, dice[die][1])
    for part in parts(option):
        dice = changed(game, dice, part)
    return dice


def changed(game: SneakState, dice: Dice, part: Part) -> Dice:
    if part.verb == "fewer":
        return dice[1:]
    if part.verb == "extra_die":
        return [*dice, (OPEN, odds.black_die(int(game.plan.numbers.black_low)))]
    after = dice[:]
    for die in dice_of(part):
        face, marks = dice[die]
        is_moved = part.verb in ("add", "lower")
        after[die] = (moved(game, face, part) if is_moved else OPEN, marks)
    return after


def amount(game: SneakState, who: int, source: int) -> int:
    """By how much a die is changed: by a Focus token, or by drawn fire."""
    return int(game.plan.sheets[who].focus[source].amount) if source < FOCUS_TOKENS else 1


def moved(game: SneakState, face: int, part: Part) -> int:
    return spending.moved(game, face, spending.VERBS.index(part.verb), part.who, part.source)


# What comes of dice


def hits(target: int, dice: Dice) -> list[Fraction]:
    """The chance of each number of hits against a Defense, from none on."""
    found = [Fraction(1)]
    for face, marks in dice:
        lies = Fraction(int(face > 0 and face >= target))
        chance = odds.chance_to_hit(target, marks) if face == OPEN else lies
        fewer, same = [Fraction(0), *found], [*found, Fraction(0)]
        found = [miss * (1 - chance) + hit * chance for miss, hit in zip(same, fewer)]
    return found


def marked(dice: Dice) -> Fraction:
    """SNEAK-15.07: that a white die shows a "!"."""
    white = [(face, marks) for face, marks in dice if marks > 0]
    if any(face == 0 for face, _ in white):
        return Fraction(1)
    rolled = [marks for face, marks in white if face == OPEN]
    return odds.draws_attention(len(rolled), rolled[0]) if rolled else Fraction(0)


def attention(game: SneakState, character: Character) -> Fraction:
    """SNEAK-15.06, SNEAK-15.07: that the Noise Check at the end of a turn draws it."""
    return odds.draws_attention(int(character.noisy), int(game.plan.numbers.noise_faces))


def matches(cast: Cast, dice: Dice) -> Fraction:
    """SNEAK-9.03: that every number lies on a die of its own."""
    left = list(cast.needs)
    for face, _ in dice:
        if face in left:
            left.remove(face)
    rolled = [marks for face, marks in dice if face == OPEN]
    black = rolled.count(odds.black_die(cast.low))
    return odds.matches(len(rolled) - black, black, tuple(left), cast.marks, cast.low)


def any_match(cast: Cast, dice: Dice) -> Fraction:
    """SNEAK-19.12: that at least one number can be covered."""
    if any([face in cast.needs for face, _ in dice]):
        return Fraction(1)
    missed = Fraction(1)
    for face, marks in dice:
        shown = sum(number in cast.needs for number in odds.numbers_of(marks))
        missed *= 1 - Fraction(shown, odds.SIDES) if face == OPEN else 1
    return 1 - missed


def worth(cast: Cast, dice: Dice) -> Fraction:
    """How good dice are for the players, to order choices by."""
    if cast.purpose in (rolls.NOISE, rolls.DISGUISE):
        return marked(dice) if cast.wants_mark() else -marked(dice)
    if cast.purpose in (rolls.LOCK, rolls.HACK):
        return matches(cast, dice)
    if cast.stakes:
        return sum((stake_worth(stake, dice) for stake in cast.stakes), Fraction(0))
    if cast.target <= 0:
        return Fraction(0)
    chances = enumerate(hits(cast.target, dice))
    if cast.purpose == rolls.ENEMY_ATTACK:
        return sum((-max(0, number - cast.spare) * chance for number, chance in chances), Fraction(0))
    most = cast.enough if cast.purpose == rolls.ATTACK else rolls.ANY_NUMBER
    return sum((min(number, most) * chance for number, chance in chances), Fraction(0))


def stake_worth(stake: list[int], dice: Dice) -> Fraction:
    """SNEAK-R92: of one figure among several."""
    _, target, feared, limit = stake
    chances = enumerate(hits(target, dice))
    if feared:
        return sum((-max(0, number - limit) * chance for number, chance in chances), Fraction(0))
    return sum((min(number, limit) * chance for number, chance in chances), Fraction(0))
