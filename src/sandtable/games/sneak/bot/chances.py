"""Chances of dice: white ones show ! and 1 to 5, black ones 1 to 6 (SNEAK-G01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SIDES: Final = 6
HIGHEST_WHITE: Final = 5
MOST_DICE: Final = 32
MOST_KEPT: Final = 65536

HITS: Final[dict[int, float]] = {}
MATCHES: Final[dict[int, float]] = {}


def of_hit(defense: i64, black: bool) -> float:
    """That one die equals a Defense or exceeds it."""
    highest: i64 = SIDES if black else HIGHEST_WHITE
    return float(max(0, highest - max(1, defense) + 1)) / SIDES


def expected(white: i64, black: i64, defense: i64) -> float:
    """Hits on average."""
    return float(white) * of_hit(defense, False) + float(black) * of_hit(defense, True)


def mark(white: i64) -> float:
    """SNEAK-15.07: that a white die shows a "!"."""
    quiet: float = 1.0
    for _ in range(white):
        quiet *= (SIDES - 1) / SIDES
    return 1.0 - quiet


def at_least(white: i64, black: i64, defense: i64, number: i64) -> float:
    """That so many dice show at least so many hits; remembered."""
    if number <= 0:
        return 1.0
    if number > white + black:
        return 0.0
    key = int(((white * MOST_DICE + black) * MOST_DICE + max(1, defense)) * MOST_DICE + number)
    known = HITS.get(key)
    if known is None:
        chance = of_hit(defense, white == 0)
        rest_white: i64 = white - 1 if white > 0 else 0
        rest_black: i64 = black if white > 0 else black - 1
        known = chance * at_least(rest_white, rest_black, defense, number - 1)
        known += (1.0 - chance) * at_least(rest_white, rest_black, defense, number)
        HITS[key] = known
    return known


def matches(white: i64, black: i64, numbers: list[int]) -> float:
    """SNEAK-9.03: that so many dice show every number, each on a die of its own; remembered."""
    if not numbers:
        return 1.0
    if white + black < len(numbers):
        return 0.0
    key = key_of(white, black, numbers)
    known = MATCHES.get(key)
    if known is None:
        if len(MATCHES) >= MOST_KEPT:
            MATCHES.clear()
        known = worked_out(white, black, numbers)
        MATCHES[key] = known
    return known


def key_of(white: i64, black: i64, numbers: list[int]) -> int:
    """The same for the same numbers in another order."""
    found: i64 = white * MOST_DICE + black
    for number in sorted(numbers):
        found = found * (SIDES + 1) + number
    return int(found)


def worked_out(white: i64, black: i64, numbers: list[int]) -> float:
    """By one die after the other, white ones first."""
    lowest: i64 = 0 if white > 0 else 1
    rest_white: i64 = white - 1 if white > 0 else 0
    rest_black: i64 = black if white > 0 else black - 1
    found: float = 0.0
    for face in range(lowest, lowest + SIDES):
        left = numbers[:]
        if face in left:
            left.remove(int(face))
        found += matches(rest_white, rest_black, left) / SIDES
    return found
