"""The windows before and after a roll in which Focus tokens are spent on it (SNEAK-16.03, SNEAK-R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import adjusting, focus, rolls
from sandtable.games.sneak.rules.cards import (
    EXTRA_DIE,
    REROLL,
    REROLL_BLACK,
)
from sandtable.games.sneak.rules.components import (
    FOCUS_TOKENS,
    MERYL,
    NONE,
    USED_NERVE,
    Character,
)
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among
from sandtable.parts.kept import NO_KEY
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.sneak.rules.rolls import Roll

# What changes a roll: the four Focus tokens, and then
NERVE: Final = 4  # Meryl's passive (SNEAK-G03)
DOSE: Final = 5  # the tranquilizer (SNEAK-32.27, SNEAK-R62)
AID: Final = 6  # Draw Fire (SNEAK-G14)
OTHER_RULES: Final = ["SNEAK-G03", "SNEAK-R62", "SNEAK-G14"]

VERBS: Final = ["fewer", "reroll", "add", "lower", "extra_die", "attract"]
BY_FEWER: Final = 0
BY_REROLL: Final = 1
BY_ADDING: Final = 2
BY_LOWERING: Final = 3
BY_EXTRA_DIE: Final = 4
BY_ATTRACTING: Final = 5
MOST_MASKS: Final = 16384
HIGHEST_WHITE: Final = 5  # of a white die (SNEAK-G01)

PASS: Final = Option("pass", "SNEAK-16.03")
NO_OPTIONS: Final[list[Option]] = []
SOLO: Final = [0]  # the seats of who plays alone
_OPTIONS: Final[dict[int, Option]] = {}


def option(verb: i64, who: i64, source: i64, arg: i64) -> Option:
    """`add:who,source,die`, `lower` likewise, `reroll:who,source,dice` and `attract` likewise,
    `extra_die:who,source` and so on."""
    key = int(((verb * 4 + who) * 8 + source) * MOST_MASKS + arg + 1)
    known = _OPTIONS.get(key)
    if known is None:
        rule = focus.RULES[who][source] if source < FOCUS_TOKENS else OTHER_RULES[source - FOCUS_TOKENS]
        args = (int(who), int(source)) if arg == NONE else (int(who), int(source), int(arg))
        known = Option(VERBS[verb], rule, args)
        _OPTIONS[key] = known
    return known


# Before the roll


def before(game: SneakState, roll: Roll, order: list[int]) -> None:
    """One white die fewer, while it can still be spent: where the players fear the roll."""
    if not is_feared(roll):
        return
    for seat in order:
        while roll.white > 0:
            menu = fewer_options(game, seat)
            if not menu:
                break
            rolls.explain(game, roll)
            chosen = game.ask(seat, "SNEAK-16.03", [*menu, PASS])
            if chosen is PASS:
                break
            focus.spend(game, game.characters[chosen.args[0]], chosen.args[1])
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


def fewer_options(game: SneakState, seat: i64) -> list[Option]:
    if not has_fewer(game, seat):
        return NO_OPTIONS
    found: list[Option] = []
    for character in game.squad:
        if character.seat == seat:
            bits: i64 = focus.ready(game, character) & game.sheet(character).roll_tokens
            if bits:
                for token in range(FOCUS_TOKENS):
                    if bits & BIT[token]:
                        found.append(option(BY_FEWER, character.index, token, NONE))
    return found


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
    """SNEAK-R36: several may be combined; each seat is asked while it has something that could matter, and
    again after another's change, until none wants more."""
    place: i64 = 0
    passed: i64 = 0
    while passed < len(order) and not rolls.is_perfect(roll):
        seat = order[place]
        menu = useful(game, roll, seat)
        if menu:
            rolls.explain(game, roll)
        chosen = game.ask(seat, "SNEAK-16.03", [*menu, PASS]) if menu else PASS
        if chosen is PASS:
            passed += 1
            place = (place + 1) % len(order)
        else:
            passed = 0
            change(game, roll, chosen)


def useful(game: SneakState, roll: Roll, seat: i64) -> list[Option]:
    """All that a seat has to change the outcome; worked out once for dice that lie so."""
    case: i64 = adjusting.case_of(game, roll, seat)
    if case == NO_KEY:
        return sought(game, roll, seat)
    menu = game.plan.roll_menus.find(case)
    return game.plan.roll_menus.keep(case, sought(game, roll, seat)) if menu is None else menu


def sought(game: SneakState, roll: Roll, seat: i64) -> list[Option]:
    """The same with all dice and tokens looked at."""
    found: list[Option] = []
    wishes: list[int] = []
    ready: i64 = adjusting.ready_tokens(game)
    for character in game.squad:
        if character.seat == seat and has_any(game, roll, character):
            if not wishes:
                wishes = adjusting.wanted(roll)
            for token in range(FOCUS_TOKENS):
                if ready & adjusting.bit_of(character.index, token):
                    add_token(game, roll, character, token, ready, wishes, found)
            if character.index == roll.roller:
                add_others(game, roll, character, wishes, found)
    return found


def has_any(game: SneakState, roll: Roll, character: Character) -> bool:
    """Whether a character has anything at all to change a roll with."""
    if not character.in_play():
        return False
    return character.index == roll.roller or focus.ready(game, character) != 0


def add_token(
    game: SneakState,
    roll: Roll,
    character: Character,
    token: i64,
    ready: i64,
    wishes: list[int],
    found: list[Option],
) -> None:
    kind: i64 = focus.token_of(game, character, token).kind
    if roll.attracts and not roll.has_mark():
        if kind == REROLL:
            found.append(option(BY_ATTRACTING, character.index, token, BIT[len(roll.faces)] - 1))
    elif kind in (REROLL, REROLL_BLACK):
        first: i64 = roll.white if kind == REROLL_BLACK else 0
        add_rerolls(roll, character.index, token, adjusting.unwanted(roll, first), rolls.ANY_NUMBER, found)
    elif kind == EXTRA_DIE:
        if character.index == roll.roller and may_grow(roll):
            found.append(option(BY_EXTRA_DIE, character.index, token, NONE))
    else:
        add_changes(game, roll, character, token, ready, wishes, found)


def may_grow(roll: Roll) -> bool:
    """Whether another die is to be had, and could do the players good."""
    if not roll.is_players() or roll.more_black <= 0:
        return False
    for stake in roll.stakes:
        if not stake.feared and not stake.is_settled(roll.faces):
            return True
    return not roll.stakes


def add_changes(
    game: SneakState,
    roll: Roll,
    character: Character,
    token: i64,
    ready: i64,
    wishes: list[int],
    found: list[Option],
) -> None:
    """SNEAK-15.08, SNEAK-R36: one numeric die, up or down; of dice that show the same one is enough. All
    other tokens that are ready may be combined with it."""
    ways = focus.token_of(game, character, token).deltas
    if not ways or not adjusting.has_wish(wishes):
        return
    sums = adjusting.sums_of(game.plan, ready & ~adjusting.bit_of(character.index, token))
    for delta in ways:
        verb: i64 = BY_ADDING if delta > 0 else BY_LOWERING
        for die in adjusting.helped(roll, delta, sums, wishes):
            found.append(option(verb, character.index, token, die))


def add_others(
    game: SneakState, roll: Roll, character: Character, wishes: list[int], found: list[Option]
) -> None:
    """What the roller has besides tokens: Rookie's Nerve (SNEAK-16.01), the tranquilizer (SNEAK-32.27), an
    opening that was drawn."""
    who: i64 = character.index
    is_attack = roll.purpose == rolls.ATTACK
    if who == MERYL and is_attack and not character.used & USED_NERVE:
        add_rerolls(roll, who, NERVE, adjusting.unwanted(roll, 0), 1, found)
    if character.tranquil and roll.is_players() and not roll.dosed:
        add_rerolls(roll, who, DOSE, adjusting.unwanted(roll, 0), rolls.ANY_NUMBER, found)
    if character.aided and is_attack:
        for die in adjusting.helped(roll, 1, [0], wishes):
            found.append(option(BY_ADDING, who, AID, die))


def add_rerolls(roll: Roll, who: i64, source: i64, dice: list[int], most: i64, found: list[Option]) -> None:
    for mask in adjusting.subsets(roll, dice, most):
        found.append(option(BY_REROLL, who, source, mask))


# What is chosen happens


def change(game: SneakState, roll: Roll, chosen: Option) -> None:
    character = game.characters[chosen.args[0]]
    source: i64 = chosen.args[1]
    pay(game, roll, character, source)
    if chosen.verb == "reroll" or chosen.verb == "attract":
        rolls.reroll(game, roll, chosen.args[2])
    elif chosen.verb == "extra_die":
        roll.faces.append(rolls.throw(game, False))
        roll.black += 1
        roll.more_black -= 1
    else:
        die = chosen.args[2]
        delta: i64 = 1 if source == AID else focus.token_of(game, character, source).amount
        roll.faces[die] = adjusting.held(roll.faces[die] + (delta if chosen.verb == "add" else -delta))
    rolls.show(game, roll)
    game.bring(roll.faces)
    game.tell(chosen.rule, "dice_changed", character.index, source, roll.purpose, roll.target)


def pay(game: SneakState, roll: Roll, character: Character, source: i64) -> None:
    if source < FOCUS_TOKENS:
        focus.spend(game, character, source)
    elif source == NERVE:
        character.used |= USED_NERVE
    elif source == DOSE:
        roll.dosed = True
    else:
        character.aided = False
