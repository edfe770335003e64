"""Exact chances of dice: white ones show ! and 1 to 5, black ones 1 to 6 (SNEAK-G01)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

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
