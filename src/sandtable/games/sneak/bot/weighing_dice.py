"""The rows of answers about a roll: what each spends, on which dice, and what may come of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.observing import Column, Rows
from sandtable.games.sneak.bot import chances
from sandtable.games.sneak.bot.lookout import Lookout
from sandtable.games.sneak.bot.seen_dice import BLACK, ENOUGH, MOST_DICE, PURPOSE, SPARE
from sandtable.games.sneak.rules import rolls, spending
from sandtable.games.sneak.rules.components import FOCUS_TOKENS
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT, has_bit

OPEN: Final = -1  # a die that is still to be rolled
SOURCES: Final = 7  # tokens and what else may change a roll
MOST: Final = MOST_DICE + 1
NO_PARTS: Final[list[int]] = []


def columns() -> list[Column]:
    return [*[Column(f"die.{place}") for place in range(MOST_DICE)], Column("sure")]


def put_outcome(out: Lookout, option: Option, rows: Rows) -> None:
    """Dice that would fall, what is needed of them and the chance of it; tokens; dice that are taken up; what
    the others come to."""
    game, parts = out.game, parts_of(option)
    faces, white = faces_after(game, option, parts)
    put_thrown(game, faces, white, rows)
    put_sources(parts, rows)
    taken = taken_up(option, parts)
    for die in range(MOST_DICE):
        rows.flag(has_bit(taken, die))
    rows.squash(sure(game, faces, white), 2)


def parts_of(option: Option) -> list[int]:
    """Verb, who, source and die or dice of each thing that is spent."""
    if option.verb == spending.SEVERAL or option.verb in spending.VERBS:
        return spending.parts_of(option)
    return NO_PARTS


def spent(option: Option) -> i64:
    """How many Focus tokens."""
    parts = parts_of(option)
    found: i64 = 0
    for at in range(0, len(parts), spending.NUMBERS):
        found += 1 if parts[at + 2] < FOCUS_TOKENS else 0
    return found


def put_sources(parts: list[int], rows: Rows) -> None:
    used: i64 = 0
    for at in range(0, len(parts), spending.NUMBERS):
        used |= BIT[parts[at + 2]]
    for source in range(SOURCES):
        rows.flag(has_bit(used, source))


def taken_up(option: Option, parts: list[int]) -> i64:
    """The dice, as bits."""
    if option.verb == "again":
        return option.args[len(option.args) - 1]
    found: i64 = 0
    for at in range(0, len(parts), spending.NUMBERS):
        found |= dice_of(parts[at], parts[at + 3])
    return found


def dice_of(verb: i64, arg: i64) -> i64:
    if verb == spending.BY_ADDING or verb == spending.BY_LOWERING:
        return BIT[arg]
    return arg if verb == spending.BY_REROLL or verb == spending.BY_ATTRACTING else 0


# How the dice lie then


def faces_after(game: SneakState, option: Option, parts: list[int]) -> tuple[list[int], i64]:
    """The faces, white ones first, and how many of them are white."""
    faces, white = lying(game)
    if option.verb == "drop_white":
        return faces[1:], white - 1
    if option.verb == "drop_black":
        return faces[:-1], white
    if option.verb == "again":
        open_up(faces, taken_up(option, parts))
    for at in range(0, len(parts), spending.NUMBERS):
        if parts[at] == spending.BY_FEWER:
            faces = faces[1:]
            white -= 1
        else:
            change(game, faces, parts, at)
    return faces, white


def lying(game: SneakState) -> tuple[list[int], i64]:
    white: i64 = game.rolled_white
    if game.rolled:
        return game.rolled[:], white
    return [OPEN] * (int(white) + game.roll_about[BLACK]), white


def change(game: SneakState, faces: list[int], parts: list[int], at: i64) -> None:
    verb: i64 = parts[at]
    die: i64 = parts[at + 3]
    if verb == spending.BY_EXTRA_DIE:
        faces.append(OPEN)
    elif verb == spending.BY_ADDING or verb == spending.BY_LOWERING:
        faces[die] = spending.moved(game, faces[die], verb, parts[at + 1], parts[at + 2])
    else:
        open_up(faces, die)


def open_up(faces: list[int], mask: i64) -> None:
    for die in range(len(faces)):
        if has_bit(mask, die):
            faces[die] = OPEN


# What comes of them


def put_thrown(game: SneakState, faces: list[int], white: i64, rows: Rows) -> None:
    open_white = faces[: int(white)].count(OPEN)
    open_black = faces[int(white) :].count(OPEN)
    target, needed = wanted(game)
    rows.squash(open_white, 2)
    rows.squash(open_black, 2)
    rows.part(target, 8)
    rows.squash(needed, 2)
    rows.put(chance(game, faces, white, open_white, open_black))
    rows.put(chances.expected(open_white, open_black, target) / float(open_white + open_black + 1))
    rows.flag(False)


def wanted(game: SneakState) -> tuple[i64, i64]:
    """What a die has to show and how often: for enemies so that it does harm; of several figures for the
    first."""
    about = game.roll_about
    target: i64 = game.roll_target
    if game.roll_stakes:
        target = game.roll_stakes[0][1]
    if about[PURPOSE] == rolls.ENEMY_ATTACK:
        return max(1, target), about[SPARE] + 1
    return max(1, target), about[ENOUGH] if about[ENOUGH] < rolls.ANY_NUMBER else 1


def chance(game: SneakState, faces: list[int], white: i64, open_white: i64, open_black: i64) -> float:
    """That a "!" shows, that all numbers do, or that there are as many hits as matter."""
    purpose = game.roll_about[PURPOSE]
    if purpose in (rolls.NOISE, rolls.DISGUISE):
        return 1.0 if rolls.has_mark(faces, white) else chances.mark(open_white)
    if purpose in (rolls.LOCK, rolls.HACK):
        return chances.matches(open_white, open_black, left_of(faces, game.roll_needs))
    target, needed = wanted(game)
    return chances.at_least(open_white, open_black, target, needed - rolls.hits_of(faces, target))


def left_of(faces: list[int], needs: list[int]) -> list[int]:
    """The numbers that no die shows yet."""
    left = needs[:]
    for face in faces:
        if face in left:
            left.remove(face)
    return left


def sure(game: SneakState, faces: list[int], white: i64) -> i64:
    """What comes of the dice that stay as they are."""
    purpose = game.roll_about[PURPOSE]
    if purpose in (rolls.LOCK, rolls.HACK):
        return len(game.roll_needs) - len(left_of(faces, game.roll_needs))
    if purpose in (rolls.NOISE, rolls.DISGUISE):
        return 1 if rolls.has_mark(faces, white) else 0
    return rolls.hits_of(faces, wanted(game)[0])
