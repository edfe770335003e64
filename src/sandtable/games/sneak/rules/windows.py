"""The windows before and after a roll in which Focus tokens are spent on it (SNEAK-16.03, SNEAK-R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import combining, focus, rethinking, rolls, spending
from sandtable.games.sneak.rules.components import (
    FOCUS_TOKENS,
    NONE,
    USED_NERVE,
    Character,
)
from sandtable.games.sneak.rules.rethinking import Said
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.sneak.rules.rolls import Roll

HIGHEST_WHITE: Final = 5  # of a white die (SNEAK-G01)

PASS: Final = Option("pass", "SNEAK-16.03")
NO_OPTIONS: Final[list[Option]] = []
SOLO: Final = [0]  # the seats of who plays alone


# Before the roll


def before(game: SneakState, roll: Roll, order: list[int]) -> None:
    """White dice fewer, while they can still be spent: where the players fear the roll. Each seat is asked
    once, with all that it has."""
    if not is_feared(roll):
        return
    for seat in order:
        menu = fewer_options(game, seat, roll.white)
        if menu:
            rolls.explain(game, roll)
            chosen = game.ask(seat, "SNEAK-16.03", [*menu, PASS])
            if chosen is not PASS:
                take_away(game, roll, spending.parts_of(chosen))


def take_away(game: SneakState, roll: Roll, parts: list[int]) -> None:
    for at in range(0, len(parts), spending.NUMBERS):
        focus.spend(game, game.characters[parts[at + 1]], parts[at + 2])
        roll.white -= 1


def is_feared(roll: Roll) -> bool:
    """Whether a white die could do the players harm."""
    for stake in roll.stakes:
        if stake.feared and stake.target <= HIGHEST_WHITE:
            return True
    if roll.stakes or roll.is_players():
        return False
    return roll.target != NONE and roll.target <= HIGHEST_WHITE


def has_fewer(game: SneakState, seat: i64) -> bool:
    """Whether a seat has a token that takes a die from a roll."""
    for character in game.squad:
        if character.seat == seat and focus.ready(game, character) & game.sheet(character).roll_tokens:
            return True
    return False


def fewer_options(game: SneakState, seat: i64, most: i64) -> list[Option]:
    """Each token that takes a die, and so many together as there are dice."""
    if not has_fewer(game, seat) or most <= 0:
        return NO_OPTIONS
    found: list[list[int]] = []
    for character in game.squad:
        if character.seat == seat:
            bits: i64 = focus.ready(game, character) & game.sheet(character).roll_tokens
            for token in range(FOCUS_TOKENS):
                if bits & BIT[token]:
                    part = [spending.BY_FEWER, int(character.index), token, NONE]
                    found += [part] + [each + part for each in found if len(each) < most * spending.NUMBERS]
    found.sort(key=len)
    return [spending.one_or_several(parts) for parts in found]


def seats(game: SneakState, roll: Roll) -> list[int]:
    """Whoever rolls or is attacked first, then the others in seat order."""
    if game.seats == 1:
        return SOLO
    others: list[int] = []
    for character in game.characters:
        if character.in_play() and not is_among(others, character.seat):
            others.append(int(character.seat))
    others.sort()
    first: i64 = roll.roller if roll.roller != NONE else roll.victim
    if not 0 <= first < len(game.characters):
        return others
    seat = int(game.characters[first].seat)
    return [seat, *[other for other in others if other != seat]]


# After the roll


def after(game: SneakState, roll: Roll, order: list[int]) -> None:
    """SNEAK-R36: each seat is asked once, with all that it could spend; again only when the dice have
    changed since, and it could do something about that which it could not before."""
    says: list[Said | None] = [None for _ in order]
    place: i64 = 0
    quiet: i64 = 0
    while quiet < len(order) and not rolls.is_perfect(roll):
        throws: i64 = roll.throws
        if ask(game, roll, order[place], says, place):
            quiet = 0
        else:
            quiet += 1
        if roll.throws == throws:
            place = (place + 1) % len(order)


def ask(game: SneakState, roll: Roll, seat: i64, says: list[Said | None], place: i64) -> bool:
    """One seat, if it has anything to say; whether it changes the dice."""
    menu = spending.useful(game, roll, seat)
    roll.asked = rethinking.news(game, roll, says[place], menu) if menu else NONE
    if roll.asked == NONE:
        return False
    promise: i64 = rethinking.promise(game, roll, menu) if len(says) > 1 else 0
    says[place] = Said(roll, promise)
    rolls.explain(game, roll)
    chosen = game.ask(seat, "SNEAK-16.03", [*menu, PASS])
    if chosen is PASS:
        return False
    throws: i64 = roll.throws
    change(game, roll, spending.parts_of(chosen))
    if roll.throws == throws:
        says[place] = None if is_cut(menu) else Said(roll, promise)
    return True


def is_cut(menu: list[Option]) -> bool:
    """Whether there were more ways to combine tokens than one question can hold: then it goes on."""
    return len([option for option in menu if option.verb == spending.SEVERAL]) >= combining.MOST_PLANS


# What is chosen happens


def change(game: SneakState, roll: Roll, parts: list[int]) -> None:
    for at in range(0, len(parts), spending.NUMBERS):
        change_by(game, roll, parts[at], game.characters[parts[at + 1]], parts[at + 2], parts[at + 3])


def change_by(game: SneakState, roll: Roll, verb: i64, character: Character, source: i64, arg: i64) -> None:
    pay(game, roll, character, source)
    if verb == spending.BY_ADDING or verb == spending.BY_LOWERING:
        roll.faces[arg] = spending.moved(game, roll.faces[arg], verb, character.index, source)
    elif verb == spending.BY_EXTRA_DIE:
        roll.faces.append(rolls.throw(game, False))
        roll.black += 1
        roll.more_black -= 1
        roll.throws += 1
    else:
        rolls.reroll(game, roll, arg)
        roll.throws += 1
    rolls.show(game, roll)
    game.bring(roll.faces)
    rule = spending.rule_of(character.index, source)
    game.tell(rule, "dice_changed", character.index, source, roll.purpose, roll.target)


def pay(game: SneakState, roll: Roll, character: Character, source: i64) -> None:
    if source < FOCUS_TOKENS:
        focus.spend(game, character, source)
    elif source == spending.NERVE:
        character.used |= USED_NERVE
    elif source == spending.DOSE:
        roll.dosed = True
    else:
        character.aided = False
