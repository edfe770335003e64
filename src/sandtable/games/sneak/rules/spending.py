"""What one player may spend on a roll: tokens, passives and doses, alone and several at once (SNEAK-R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import adjusting, combining, focus, rolls
from sandtable.games.sneak.rules.cards import EXTRA_DIE, REROLL, REROLL_BLACK
from sandtable.games.sneak.rules.components import (
    FOCUS_TOKENS,
    MERYL,
    NONE,
    USED_NERVE,
    Character,
)
from sandtable.games.sneak.rules.state import SneakState
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
SEVERAL: Final = "combine"  # more than one of them in one answer
NUMBERS: Final = 4  # of each part of such an answer
MOST_MASKS: Final = 16384
AIDED: Final = [1]

_OPTIONS: Final[dict[int, Option]] = {}
_SEVERAL: Final[dict[tuple[int, ...], Option]] = {}


def option(verb: i64, who: i64, source: i64, arg: i64) -> Option:
    """`add:who,source,die`, `lower` likewise, `reroll:who,source,dice` and `attract` likewise,
    `extra_die:who,source` and so on."""
    key = int(((verb * 4 + who) * 8 + source) * MOST_MASKS + arg + 1)
    known = _OPTIONS.get(key)
    if known is None:
        args = (int(who), int(source)) if arg == NONE else (int(who), int(source), int(arg))
        known = Option(VERBS[verb], rule_of(who, source), args)
        _OPTIONS[key] = known
    return known


def rule_of(who: i64, source: i64) -> str:
    return focus.RULES[who][source] if source < FOCUS_TOKENS else OTHER_RULES[source - FOCUS_TOKENS]


def several(parts: list[int]) -> Option:
    """`combine:` with verb, who, source and arg of each part, in the order in which they are carried out."""
    args = tuple(parts)
    known = _SEVERAL.get(args)
    if known is None:
        known = Option(SEVERAL, "SNEAK-R36", args)
        _SEVERAL[args] = known
    return known


def one_or_several(parts: list[int]) -> Option:
    return several(parts) if len(parts) > NUMBERS else option(parts[0], parts[1], parts[2], parts[3])


def parts_of(chosen: Option) -> list[int]:
    """The same numbers of any answer."""
    if chosen.verb == SEVERAL:
        return list(chosen.args)
    arg = chosen.args[2] if len(chosen.args) > 2 else NONE
    return [VERBS.index(chosen.verb), chosen.args[0], chosen.args[1], arg]


# One thing alone


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
    means = combining.Means(roll, adjusting.sums_of(game.plan, others_tokens(game, seat)))
    for character in game.squad:
        if character.seat == seat and has_any(game, roll, character):
            for token in range(FOCUS_TOKENS):
                if focus.ready(game, character) & BIT[token]:
                    add_token(game, roll, character, token, means, found)
            if character.index == roll.roller:
                add_others(roll, character, means, found)
    return found + [several(parts) for parts in means.plans()]


def others_tokens(game: SneakState, seat: i64) -> i64:
    """The tokens that other players may spend on the same roll."""
    tokens: i64 = 0
    for character in game.squad:
        if character.seat != seat:
            tokens += focus.ready(game, character) * adjusting.bit_of(character.index, 0)
    return tokens


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
    means: combining.Means,
    found: list[Option],
) -> None:
    kind: i64 = focus.token_of(game, character, token).kind
    who: i64 = character.index
    if roll.attracts and not roll.has_mark():
        if kind == REROLL:
            found.append(option(BY_ATTRACTING, who, token, BIT[len(roll.faces)] - 1))
    elif kind == REROLL:
        add_rerolls(means, who, token, 0, rolls.ANY_NUMBER, found)
    elif kind == REROLL_BLACK:
        add_rerolls(means, who, token, roll.white, rolls.ANY_NUMBER, found)
    elif kind == EXTRA_DIE:
        if who == roll.roller and may_grow(roll):
            means.add_die(who, token)
            found.append(option(BY_EXTRA_DIE, who, token, NONE))
    else:
        add_changes(means, who, token, focus.token_of(game, character, token).deltas, found)


def may_grow(roll: Roll) -> bool:
    """Whether another die is to be had, and could do the players good."""
    if not roll.is_players() or roll.more_black <= 0:
        return False
    for stake in roll.stakes:
        if not stake.feared and not stake.is_settled(roll.faces):
            return True
    return not roll.stakes


def add_changes(
    means: combining.Means, who: i64, source: i64, deltas: list[int], found: list[Option]
) -> None:
    """SNEAK-15.08, SNEAK-R36: one numeric die, up or down; of dice that show the same one is enough. What
    other players have may be needed as well."""
    if not deltas or not (means.roll.needs or adjusting.has_wish(means.wishes)):
        return
    means.add_mover(who, source, deltas)
    for delta in deltas:
        for die in adjusting.helped(means.roll, delta, means.sums, means.wishes):
            found.append(option(combining.way(delta), who, source, die))


def add_others(roll: Roll, character: Character, means: combining.Means, found: list[Option]) -> None:
    """What the roller has besides tokens: Rookie's Nerve (SNEAK-16.01), the tranquilizer (SNEAK-32.27), an
    opening that was drawn."""
    who: i64 = character.index
    is_attack = roll.purpose == rolls.ATTACK
    if who == MERYL and is_attack and not character.used & USED_NERVE:
        add_rerolls(means, who, NERVE, 0, 1, found)
    if character.tranquil and roll.is_players() and not roll.dosed:
        add_rerolls(means, who, DOSE, 0, rolls.ANY_NUMBER, found)
    if character.aided and is_attack:
        add_changes(means, who, AID, AIDED, found)


def add_rerolls(
    means: combining.Means, who: i64, source: i64, first: i64, most: i64, found: list[Option]
) -> None:
    """SNEAK-R36: any of the dice from the first on, so many at most."""
    dice = adjusting.unwanted(means.roll, first)
    if dice:
        means.add_reroll(who, source, first, most)
    for mask in adjusting.subsets(means.roll, dice, most):
        found.append(option(BY_REROLL, who, source, mask))


def moved(game: SneakState, face: i64, verb: i64, who: i64, source: i64) -> int:
    """SNEAK-R36: what a number is raised or lowered to."""
    delta: i64 = AIDED[0] if source == AID else focus.token_of(game, game.characters[who], source).amount
    return adjusting.held(face + (delta if verb == BY_ADDING else -delta))
