"""The exact chances of a draw of skulls."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

HALF_A_PERCENT = Fraction(1, 200)


class Fate(NamedTuple):
    """How likely a unit stands, goes down or is killed; the three add up to 1."""

    stands: Fraction
    down: Fraction
    killed: Fraction


def fate(plain: int, black: int, marked: int, draws: int, defense: int, kills: bool = True) -> Fate:
    """The chances of a draw without putting back: fewer black skulls than the defense and none that marks the
    unit (MORALE-6.10), more black ones than the defense (MORALE-6.12), or anything else (MORALE-6.11)."""
    size = plain + black + marked
    drawn = min(draws, size)
    ways = comb(size, drawn)
    stands = sum(comb(black, n) * ways_of(plain, drawn - n) for n in range(defense))
    killed = sum(comb(black, n) * ways_of(plain + marked, drawn - n) for n in range(defense + 1, drawn + 1))
    if not kills:
        killed = 0
    return Fate(Fraction(stands, ways), Fraction(ways - stands - killed, ways), Fraction(killed, ways))


def ways_of(things: int, drawn: int) -> int:
    return comb(things, drawn) if drawn >= 0 else 0


def percent(chance: Fraction) -> str:
    """A whole percent; the ends are kept for what is impossible or certain."""
    if 0 < chance < HALF_A_PERCENT:
        return "<1%"
    if 1 - HALF_A_PERCENT < chance < 1:
        return ">99%"
    return f"{int(chance * 100 + Fraction(1, 2))}%"
