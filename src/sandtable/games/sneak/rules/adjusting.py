"""Which dice of a roll are worth changing, and by which tokens (SNEAK-R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.sneak.rules import focus, rolls
from sandtable.games.sneak.rules.cards import ADD, SHIFT, SUBTRACT, FocusToken
from sandtable.games.sneak.rules.components import FIRST_PATROL, FOCUS_TOKENS, Character
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.sneak.rules.rolls import Roll

LOWEST: Final = 1
HIGHEST: Final = 6


def held(face: i64) -> int:
    """SNEAK-R36: a result is held between 1 and 6."""
    return int(max(LOWEST, min(HIGHEST, face)))


def deltas(token: FocusToken) -> list[int]:
    """What a token may do to a die result."""
    amount = int(token.amount)
    if token.kind == ADD:
        return [amount]
    if token.kind == SUBTRACT:
        return [-amount]
    return [amount, -amount] if token.kind == SHIFT else []


def sums_of_others(game: SneakState, owner: Character, but: i64) -> list[int]:
    """What all other tokens together could add to one die: any of them may be combined."""
    found = [0]
    for character in game.characters:
        bits: i64 = focus.ready(game, character)
        for token in range(FOCUS_TOKENS):
            if bits & BIT[token] and not (character is owner and token == but):
                for delta in deltas(focus.token_of(game, character, token)):
                    found += [number + delta for number in found if number + delta not in found]
    return found


def wanted(roll: Roll) -> list[int]:
    """By die the faces that the players may want it to show instead, as bits; none for a "!" (SNEAK-15.08)
    and for a die that shows what another one does."""
    found: list[int] = []
    now: i64 = rolls.worth(roll, roll.faces)
    faces = roll.faces[:]
    for die, face in enumerate(roll.faces):
        bits = 0
        if face > 0 and face not in roll.faces[:die]:
            for other in range(LOWEST, HIGHEST + 1):
                faces[die] = other
                if other != face and serves(roll, faces, now):
                    bits |= BIT[other]
            faces[die] = face
        found.append(bits)
    return found


def helped(roll: Roll, delta: i64, sums: list[int], wishes: list[int]) -> list[int]:
    """The dice for which a change would matter, alone or where others do not suffice without it. Dice that it
    serves by itself come first."""
    found: list[int] = []
    for total in sums:
        for die, face in enumerate(roll.faces):
            if die in found or not wishes[die] & BIT[held(face + delta + total)]:
                continue
            if total == 0 or not wishes[die] & BIT[held(face + total)]:
                found.append(die)
    return found


def serves(roll: Roll, faces: list[int], now: i64) -> bool:
    """Whether the players may want these faces, of a roll that is worth so much now."""
    if roll.purpose == rolls.OTHER and roll.target == 0:
        return True
    then: i64 = rolls.worth(roll, faces)
    return then > now or (then < now and would_rather_miss(roll))


def would_rather_miss(roll: Roll) -> bool:
    """SNEAK-15.05: a Patrol that is only hurt is alerted."""
    return roll.purpose == rolls.ATTACK and roll.victim >= FIRST_PATROL


def unwanted(roll: Roll, first: i64) -> list[int]:
    """The dice, from the first on, whose rerolling could make the roll better."""
    matched = rolls.matched(roll.faces, roll.needs)
    found: list[int] = []
    for die in range(first, len(roll.faces)):
        if is_unwanted(roll, die, matched[die] == 1):
            found.append(die)
    return found


def is_unwanted(roll: Roll, die: i64, matches: bool) -> bool:
    face: i64 = roll.faces[die]
    if roll.purpose == rolls.ENEMY_ATTACK:
        return face > 0 and face >= roll.target
    if roll.purpose in (rolls.NOISE, rolls.DISGUISE):
        return face == 0 and die < roll.white
    if roll.purpose in (rolls.LOCK, rolls.HACK):
        return not matches
    return roll.target <= 0 or face < roll.target


def subsets(roll: Roll, dice: list[int], most: i64) -> list[int]:
    """Any dice of these, at most so many, each choice as bits and the largest first: of dice that are alike
    it does not matter which."""
    found = [0]
    for group in alike(roll, dice):
        grown = found[:]
        taken = 0
        for die in group:
            taken |= BIT[die]
            grown += [mask | taken for mask in found if (mask | taken).bit_count() <= most]
        found = grown
    return sorted(found[1:], key=lambda mask: -mask.bit_count())


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
