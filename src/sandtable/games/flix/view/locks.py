"""The code of an E-Lock before it is rolled."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.flix.rules.side_boards import TEN
from sandtable.games.flix.rules.state import FlixState
from sandtable.scene.chances import thousandths
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Claim, Odds

CODE = "The lock's code"


def lock_odds(game: FlixState, door: int) -> tuple[Odds, ...]:
    """FLIX-29.01, FLIX-R47: how many piles of discs there are to knock out of the red box."""
    chances = piles(int(game.site().doors[door].numeral))
    return tuple(
        [
            Odds(
                count_of(number + 1, "pile"),
                chance,
                "equal numbers lie on one pile",
                "FLIX-R47",
                of=CODE,
                claim=Claim((f"code:*,{number + 1}",), "code"),
            )
            for number, chance in enumerate(thousandths(*chances))
        ]
    )


def piles(dice: int) -> list[Fraction]:
    """The chance of one number, of two, and so on, that so many ten-sided dice show."""
    found = [Fraction(0)] * (dice + 1)
    found[0] = Fraction(1)
    for _ in range(dice):
        later = [Fraction(0)] * (dice + 1)
        for number, chance in enumerate(found[:-1]):
            later[number + 1] += chance * Fraction(TEN - number, TEN)
            later[number] += chance * Fraction(number, TEN)
        found = later
    return found[1:]
