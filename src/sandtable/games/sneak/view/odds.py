"""Exact chances of dice: white ones show ! and 1 to 5, black ones 1 to 6 (SNEAK-G01)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from sandtable.games.sneak.rules import bosses
from sandtable.games.sneak.rules.cards import Equipment
from sandtable.games.sneak.rules.components import Character
from sandtable.games.sneak.rules.effects import SNIPER_RIFLE
from sandtable.games.sneak.rules.state import SneakState

SIDES = 6
HIGHEST_WHITE = 5


def chance_to_hit(defense: int, black: bool) -> Fraction:
    """That one die equals a Defense or exceeds it."""
    highest = SIDES if black else HIGHEST_WHITE
    return Fraction(max(0, highest - max(1, defense) + 1), SIDES)


@lru_cache(maxsize=4096)
def hits(white: int, black: int, defense: int) -> tuple[Fraction, ...]:
    """The chance of each number of hits, from none on."""
    found = [Fraction(1)]
    for chance in [chance_to_hit(defense, False)] * white + [chance_to_hit(defense, True)] * black:
        before = [Fraction(0), *found]
        found = [
            (found[at] if at < len(found) else Fraction(0)) * (1 - chance) + before[at] * chance
            for at in range(len(found) + 1)
        ]
    return tuple(found)


def at_least(white: int, black: int, defense: int, number: int) -> Fraction:
    return sum(hits(white, black, defense)[max(0, number) :], Fraction(0))


def bonus_of(card: Equipment) -> int:
    """SNEAK-32.24: what the Sniper Rifle adds to every die."""
    return int(card.amount) if card.effect == SNIPER_RIFLE else 0


def boss_defense(game: SneakState, character: Character, bonus: int) -> int:
    """A Boss's Defense, less what a weapon, Paint or Take Aim adds to every die."""
    there = game.clone()
    more = int(bosses.bonus(there, there.characters[character.index]))
    return int(bosses.defense(game, character)) - bonus - more


def draws_attention(dice: int) -> Fraction:
    """SNEAK-15.07: that a Noise Check shows a "!"."""
    return 1 - Fraction(SIDES - 1, SIDES) ** dice


@lru_cache(maxsize=4096)
def matches(white: int, black: int, numbers: tuple[int, ...]) -> Fraction:
    """SNEAK-9.03: that these dice show every number of a lock, each on a die of its own."""
    if not numbers:
        return Fraction(1)
    if white + black < len(numbers):
        return Fraction(0)
    is_black = white == 0
    rest = (white, black - 1) if is_black else (white - 1, black)
    faces = range(1, SIDES + 1) if is_black else range(SIDES)
    found = Fraction(0)
    for face in faces:
        left = list(numbers)
        if face in left:
            left.remove(face)
        found += Fraction(1, SIDES) * matches(*rest, tuple(left))
    return found
