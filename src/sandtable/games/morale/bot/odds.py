"""How likely a unit goes down."""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from sandtable.games.morale.rules.components import Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.skulls import BLACK, RED

SHARES: Final = 32
DEFENSES: Final = 8
DANGERS: Final = 13
CERTAIN: Final = 1000
RED_COUNTS: Final = 3


def chance_of(share: int, defense: int, danger: int) -> int:
    """How likely (in thousandths) that many skulls take a unit down, if so many in 32 are black."""
    black = share / SHARES
    fewer = range(min(defense, danger + 1))
    safe = sum([comb(danger, n) * black**n * (1 - black) ** (danger - n) for n in fewer])
    return int(CERTAIN * (1 - safe))


CHANCES: Final = [
    chance_of(share, defense, danger)
    for share in range(SHARES + 1)
    for defense in range(DEFENSES)
    for danger in range(DANGERS)
]


def chance(unit: Unit, danger: i64, share: i64) -> i64:
    """How likely (in thousandths) a draw at that Danger Level takes the unit down."""
    defense = min(unit.card.defense, DEFENSES - 1)
    return CHANCES[(share * DEFENSES + defense) * DANGERS + min(danger, DANGERS - 1)]


def black_share(game: Morale, team: i64) -> i64:
    """How many skulls in 32 of a team's bag are black; one that takes a unit down alone counts more."""
    counts = game.teams[team].bag.counts
    size: i64 = 0
    for count in counts:
        size += count
    if size == 0:
        return 0
    black: i64 = counts[BLACK]
    if len(counts) > RED:
        black += RED_COUNTS * counts[RED]
    return min(black * SHARES // size, SHARES)
