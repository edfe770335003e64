"""Who is asked once more about a roll that has changed since (SNEAK-R36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import adjusting, bosses, rolls, spending
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.sneak.rules.rolls import Roll

DECISIVE: Final = 100  # what a roll decides, against one more result
# How a question comes
FIRST: Final = 0
THROWN: Final = 1  # dice were rolled again or added since the last answer
CHANGED: Final = 2  # another player has changed a number


@final
class Said:
    """The dice at a player's last answer, how often they had been thrown, and the best that the player could
    have made of them."""

    def __init__(self, roll: Roll, promise: i64) -> None:
        self.faces: Final = roll.faces[:]
        self.throws: Final[i64] = roll.throws
        self.promise: Final[i64] = promise


def news(game: SneakState, roll: Roll, said: Said | None, menu: list[Option]) -> i64:
    """How a player's question comes: FIRST, THROWN, CHANGED, or -1: nothing is new that could matter."""
    if said is None:
        return FIRST
    if roll.faces == said.faces:
        return -1
    if roll.throws > said.throws:
        return THROWN
    return CHANGED if promise(game, roll, menu) > said.promise else -1


def promise(game: SneakState, roll: Roll, menu: list[Option]) -> i64:
    """How much better a player could make the roll at best, with luck in all that is thrown."""
    now: i64 = value(game, roll, roll.faces)
    best: i64 = 0
    for option in menu:
        best = max(best, value(game, roll, lucky(game, roll, option)) - now)
    return best


def value(game: SneakState, roll: Roll, faces: list[int]) -> i64:
    """How good faces are for the players; most of all counts what they decide."""
    if roll.stakes:
        total: i64 = 0
        for stake in roll.stakes:
            total += stake.worth(rolls.hits_of(faces, stake.target))
            total += DECISIVE if stake.is_settled(faces) else 0
        return total
    return rolls.worth(roll, faces) + (DECISIVE if is_decided(game, roll, faces) else 0)


def is_decided(game: SneakState, roll: Roll, faces: list[int]) -> bool:
    """Whether the enemy falls, the player lives, or the lock opens."""
    if roll.purpose in (rolls.LOCK, rolls.HACK):
        return rolls.worth(roll, faces) == len(roll.needs)
    hits: i64 = rolls.hits_of(faces, roll.target)
    if roll.purpose == rolls.ENEMY_ATTACK and roll.victim < CHARACTERS:
        victim = game.characters[roll.victim]
        return victim.damage + max(0, hits - roll.spare) < game.sheet(victim).health
    if roll.purpose == rolls.ATTACK and roll.victim == BOSS:
        return game.boss[0].damage + hits >= bosses.health(game)
    return roll.purpose == rolls.ATTACK and hits >= roll.enough


def lucky(game: SneakState, roll: Roll, option: Option) -> list[int]:
    """What an answer could make of the dice."""
    faces = roll.faces[:]
    parts = spending.parts_of(option)
    thrown: list[int] = []
    for at in range(0, len(parts), spending.NUMBERS):
        verb, who, source, arg = parts[at], parts[at + 1], parts[at + 2], parts[at + 3]
        if verb == spending.BY_ADDING or verb == spending.BY_LOWERING:
            faces[arg] = spending.moved(game, faces[arg], verb, who, source)
        elif verb == spending.BY_EXTRA_DIE:
            thrown.append(len(faces))
            faces.append(0)
        else:
            thrown += [die for die in range(len(roll.faces)) if arg & BIT[die]]
    return with_luck(roll, faces, thrown)


def with_luck(roll: Roll, faces: list[int], thrown: list[int]) -> list[int]:
    """The best that dice may show which are thrown: what is missing, as much as they can, or nothing."""
    for die in thrown:
        faces[die] = 0
    matched = rolls.matched(faces, roll.needs)
    left = roll.needs[:]
    for die, face in enumerate(faces):
        if matched[die]:
            left.remove(face)
    high = adjusting.HIGHEST if roll.is_players() else adjusting.LOWEST
    for die in thrown:
        faces[die] = left.pop() if left else high
    return faces
