"""How likely it is that dice show so many hits."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

CERTAIN: Final = 1000
MOST_BLACK: Final = 12
MOST_RED: Final = 6


@final
class Chances:
    """In thousandths, for every pool of black and red dice (OMEGA-15.01)."""

    def __init__(self, black: list[int], red: list[int]) -> None:
        self._pools: Final[list[list[int]]] = []  # by pool: how likely at least 0, 1, 2 ... hits are
        reds = [1.0]
        rows: list[list[float]] = []
        for _ in range(MOST_RED + 1):
            rows.append(reds)
            reds = with_die(reds, red)
        for _ in range(MOST_BLACK + 1):
            for row in rows:
                self._pools.append(upwards(row))
            rows = [with_die(row, black) for row in rows]

    def at_least(self, black: i64, red: i64, hits: i64) -> i64:
        if hits <= 0:
            return CERTAIN
        blacks: i64 = min(max(black, 0), MOST_BLACK)
        reds: i64 = min(max(red, 0), MOST_RED)
        pool = self._pools[blacks * (MOST_RED + 1) + reds]
        return pool[hits] if hits < len(pool) else 0


def with_die(totals: list[float], faces: list[int]) -> list[float]:
    """The chances of every total with one die more."""
    grown = [0.0] * (len(totals) + max(faces))
    for total, chance in enumerate(totals):
        for face in faces:
            grown[total + face] += chance / len(faces)
    return grown


def upwards(totals: list[float]) -> list[int]:
    """From the chances of every total, in thousandths, those of at least so many."""
    found = [0] * len(totals)
    above = 0.0
    for hits in range(len(totals) - 1, -1, -1):
        above += totals[hits]
        found[hits] = int(CERTAIN * above + 0.5)
    return found
