"""Which dice of a roll are worth changing, and by which tokens (SNEAK-R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.sneak.rules import focus, rolls
from sandtable.games.sneak.rules.components import (
    CHARACTERS,
    FIRST_PATROL,
    FOCUS_TOKENS,
    MERYL,
    NONE,
    USED_NERVE,
)
from sandtable.games.sneak.rules.plan import Plan
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.kept import NO_KEY, Key
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.sneak.rules.rolls import Roll

LOWEST: Final = 1
HIGHEST: Final = 6
MOST_DICE: Final = 6  # of rolls that are kept
# How many bits each part of a case has
PURPOSE: Final = 3
FIGURE: Final = 3  # a character, or nobody
TARGET: Final = 3
ENOUGH: Final = 3
SPARE: Final = 2
DIE: Final = 3  # its face, or its place
TOKENS: Final = CHARACTERS * FOCUS_TOKENS


def held(face: i64) -> int:
    """SNEAK-R36: a result is held between 1 and 6."""
    return int(max(LOWEST, min(HIGHEST, face)))


def ready_tokens(game: SneakState) -> i64:
    """The Focus tokens that may be spent, four bits for each character."""
    tokens: i64 = 0
    for character in game.squad:
        tokens += focus.ready(game, character) * bit_of(character.index, 0)
    return tokens


def bit_of(character: i64, token: i64) -> i64:
    """Where a token stands among them."""
    return BIT[FOCUS_TOKENS * (CHARACTERS - 1 - character) + token]


def sums_of(plan: Plan, tokens: i64) -> list[int]:
    """What these tokens together could add to one die: any of them may be combined. Worked out once."""
    known = plan.focus_sums.get(int(tokens))
    if known is None:
        known = combined(plan, tokens)
        plan.focus_sums[int(tokens)] = known
    return known


def combined(plan: Plan, tokens: i64) -> list[int]:
    found = [0]
    for character in range(CHARACTERS):
        for token in range(FOCUS_TOKENS):
            if tokens & bit_of(character, token):
                for delta in plan.sheets[character].focus[token].deltas:
                    found += [number + delta for number in found if number + delta not in found]
    return found


def case_of(game: SneakState, roll: Roll, seat: i64) -> i64:
    """The dice, what they are for, who has a say and with which tokens, as a key. NO_KEY where more than that
    matters, or where there are many dice."""
    if roll.stakes or roll.needs or len(roll.faces) > MOST_DICE or has_more(game, roll):
        return NO_KEY
    case = Key()
    case.add(roll.purpose, PURPOSE)
    case.add_flag(would_rather_miss(roll) or roll.attracts)
    case.add(roll.roller + 1, FIGURE)
    case.add_flag(roll.more_black > 0)
    case.add(roll.target, TARGET)
    case.add(0 if roll.enough == rolls.ANY_NUMBER else roll.enough, ENOUGH)
    case.add(roll.spare, SPARE)
    case.add(led_by(game, seat), CHARACTERS)
    case.add(ready_tokens(game), TOKENS)
    case.add(roll.white, DIE)
    for face in roll.faces:
        case.add(face, DIE)
    return case.number


def led_by(game: SneakState, seat: i64) -> i64:
    """The characters on the map that a seat decides for, as bits."""
    found: i64 = 0
    for character in game.squad:
        if character.seat == seat and character.in_play():
            found |= BIT[character.index]
    return found


def has_more(game: SneakState, roll: Roll) -> bool:
    """Whether who rolls has more than Focus tokens to change the roll with."""
    if roll.roller == NONE:
        return False
    character = game.characters[roll.roller]
    nerve = character.index == MERYL and roll.purpose == rolls.ATTACK and not character.used & USED_NERVE
    return nerve or character.tranquil or character.aided


def wanted(roll: Roll) -> list[int]:
    """By die the faces that the players may want it to show instead, as bits; none for a "!" (SNEAK-15.08)
    and for a die that shows what another one does."""
    found: list[int] = []
    for die, face in enumerate(roll.faces):
        if face == 0 or shows_before(roll.faces, die):
            found.append(0)
        else:
            found.append(int(wanted_of(roll, die)))
    return found


def has_wish(wishes: list[int]) -> bool:
    """Whether any face is wanted of any die."""
    for faces in wishes:
        if faces:
            return True
    return False


def shows_before(faces: list[int], die: i64) -> bool:
    """Whether a die ahead of this one shows the same."""
    for other in range(die):
        if faces[other] == faces[die]:
            return True
    return False


def wanted_of(roll: Roll, die: i64) -> i64:
    """The faces, as bits, that the players may want of a die which shows a number."""
    if roll.purpose in (rolls.NOISE, rolls.DISGUISE):
        return 0  # only a "!" matters
    if roll.stakes:
        return wanted_for_any(roll, die)
    if roll.purpose in (rolls.LOCK, rolls.HACK) or roll.target == 0:
        return wanted_by_trying(roll, die)
    is_hit = roll.faces[die] >= roll.target
    hits: i64 = rolls.hits_of(roll.faces, roll.target)
    then: i64 = hits - 1 if is_hit else hits + 1
    found: i64 = 0
    if serves(roll, rolls.worth_of_hits(roll, hits), rolls.worth_of_hits(roll, then)):
        for other in range(LOWEST, HIGHEST + 1):
            if (other >= roll.target) != is_hit:
                found |= BIT[other]
    return found


def wanted_for_any(roll: Roll, die: i64) -> i64:
    """SNEAK-R92: the faces that would serve one of several figures, whatever they do to the others."""
    faces = roll.faces[:]
    found: i64 = 0
    for other in range(LOWEST, HIGHEST + 1):
        faces[die] = other
        for stake in roll.stakes:
            if stake.serves(roll.faces, faces):
                found |= BIT[other]
                break
    return found


def wanted_by_trying(roll: Roll, die: i64) -> i64:
    """The same for rolls that are not about hits."""
    now: i64 = rolls.worth(roll, roll.faces)
    faces = roll.faces[:]
    found: i64 = 0
    for other in range(LOWEST, HIGHEST + 1):
        faces[die] = other
        if other != roll.faces[die] and serves(roll, now, rolls.worth(roll, faces)):
            found |= BIT[other]
    return found


def helped(roll: Roll, delta: i64, sums: list[int], wishes: list[int]) -> list[int]:
    """The dice for which a change would matter, alone or where others do not suffice without it. Dice that it
    serves by itself come first."""
    found: list[int] = []
    for total in sums:
        for die, face in enumerate(roll.faces):
            if not wishes[die] or not wishes[die] & BIT[held(face + delta + total)] or die in found:
                continue
            if total == 0 or not wishes[die] & BIT[held(face + total)]:
                found.append(die)
    return found


def serves(roll: Roll, now: i64, then: i64) -> bool:
    """Whether the players may want a roll to be worth so much then, instead of what it is worth now."""
    if roll.purpose == rolls.OTHER and roll.target == 0:
        return True
    return then > now or (then < now and would_rather_miss(roll))


def would_rather_miss(roll: Roll) -> bool:
    """SNEAK-15.05: a Patrol that is only hurt is alerted."""
    return roll.purpose == rolls.ATTACK and roll.victim >= FIRST_PATROL


def unwanted(roll: Roll, first: i64) -> list[int]:
    """The dice, from the first on, whose rerolling could make the roll better."""
    if roll.purpose in (rolls.LOCK, rolls.HACK):
        matched = rolls.matched(roll.faces, roll.needs)
        return [die for die in range(first, len(roll.faces)) if not matched[die]]
    return [die for die in range(first, len(roll.faces)) if is_unwanted(roll, die)]


def is_unwanted(roll: Roll, die: i64) -> bool:
    face: i64 = roll.faces[die]
    if roll.stakes:
        return is_unwanted_by_any(roll, face)
    if roll.purpose == rolls.ENEMY_ATTACK:
        return face > 0 and face >= roll.target
    if roll.purpose in (rolls.NOISE, rolls.DISGUISE):
        return face == 0 and die < roll.white
    return roll.target <= 0 or face < roll.target


def is_unwanted_by_any(roll: Roll, face: i64) -> bool:
    """SNEAK-R92: a hit where players are in danger, a miss where enemies are not beaten yet."""
    for stake in roll.stakes:
        is_hit = face > 0 and face >= stake.target
        if is_hit == stake.feared and not stake.is_settled(roll.faces):
            return True
    return False


def subsets(roll: Roll, dice: list[int], most: i64) -> list[int]:
    """Any dice of these, at most so many, each choice as bits and the largest first: of dice that are alike
    it does not matter which."""
    if len(dice) < 2:
        return [BIT[die] for die in dice]
    found = [0]
    for group in alike(roll, dice):
        grown = found[:]
        taken = 0
        for die in group:
            taken |= BIT[die]
            grown += [mask | taken for mask in found if count(mask | taken) <= most]
        found = grown
    return [mask for size in range(len(dice), 0, -1) for mask in found if count(mask) == size]


def count(mask: i64) -> i64:
    """How many dice a choice holds."""
    found: i64 = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


def alike(roll: Roll, dice: list[int]) -> list[list[int]]:
    """The dice in groups of the same colour that show the same."""
    found: list[list[int]] = []
    for die in dice:
        for group in found:
            if roll.faces[group[0]] == roll.faces[die] and (group[0] < roll.white) == (die < roll.white):
                group.append(die)
                break
        else:
            found.append([die])
    return found
