"""Exact chances of dice: white ones show ! and 1 to 5, black ones 1 to 6 (SNEAK-G01). `marks` is how many
faces of a white die show !, in place of its lowest numbers; `low` is the lowest number of a black die."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

SIDES = 6
HIGHEST_WHITE = 5


def black_die(low: int) -> int:
    """A black die has no marks: so many less than 1."""
    return 1 - low


def numbers_of(marks: int) -> list[int]:
    """What the faces of a die show that have no "!"; of a black one (`black_die`) all have none."""
    if marks > 0:
        return list(range(marks, HIGHEST_WHITE + 1))
    return [max(number, 1 - marks) for number in range(1, SIDES + 1)]


def chance_to_hit(defense: int, marks: int) -> Fraction:
    """That one die equals a Defense or exceeds it."""
    return Fraction(sum(number >= defense for number in numbers_of(marks)), SIDES)


@lru_cache(maxsize=4096)
def hits(white: int, black: int, defense: int, marks: int, low: int) -> tuple[Fraction, ...]:
    """The chance of each number of hits, from none on."""
    found = [Fraction(1)]
    dice = [marks] * white + [black_die(low)] * black
    for chance in [chance_to_hit(defense, each) for each in dice]:
        before = [Fraction(0), *found]
        found = [
            (found[at] if at < len(found) else Fraction(0)) * (1 - chance) + before[at] * chance
            for at in range(len(found) + 1)
        ]
    return tuple(found)


def at_least(white: int, black: int, defense: int, number: int, marks: int, low: int) -> Fraction:
    return sum(hits(white, black, defense, marks, low)[max(0, number) :], Fraction(0))


def draws_attention(dice: int, marks: int) -> Fraction:
    """SNEAK-15.07: that a Noise Check shows a "!"."""
    return 1 - Fraction(SIDES - marks, SIDES) ** dice


@lru_cache(maxsize=4096)
def matches(white: int, black: int, numbers: tuple[int, ...], marks: int, low: int) -> Fraction:
    """SNEAK-9.03: that these dice show every number of a lock, each on a die of its own."""
    if not numbers:
        return Fraction(1)
    if white + black < len(numbers):
        return Fraction(0)
    is_black = white == 0
    rest = (white, black - 1) if is_black else (white - 1, black)
    shown = numbers_of(black_die(low) if is_black else marks)
    found = Fraction(SIDES - len(shown), SIDES) * matches(*rest, numbers, marks, low)
    for face in shown:
        left = list(numbers)
        if face in left:
            left.remove(face)
        found += Fraction(1, SIDES) * matches(*rest, tuple(left), marks, low)
    return found
