"""What the faces of the wild die do (STRIKE-G05, STRIKE-R01). All other dice are plain."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.rng import Rng
from sandtable.parts.dice import die

WORST_FRIENDLY: Final = 5  # STRIKE-R03: a 6 is never friendly fire


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """STRIKE-R01: the first die of a roll is the wild one, and it alone triggers."""

    def __init__(self, reroll: i64, friendly: i64, headshot: i64, dry: i64) -> None:
        self.reroll: Final[i64] = reroll
        self.friendly: Final[i64] = friendly
        self.headshot: Final[i64] = headshot
        self.dry: Final[i64] = dry

    def wild(self, faces: list[int]) -> i64:
        """How many of the dice, from the first on, can trigger."""
        return 1

    def roll_on(self, faces: list[int], rng: Rng) -> list[int]:
        """STRIKE-3.03: a wild die that shows a 6 is rolled again, as long as it shows a 6 (STRIKE-R02). The
        further faces, which are added."""
        further: list[int] = []
        for i in range(self.wild(faces)):
            last: i64 = faces[i]
            while last == self.reroll:
                last = die(rng)
                further.append(int(last))
        return further

    def roll_again(self, faces: list[int], between: i64, rng: Rng) -> list[int]:
        """STRIKE-4.01: a low wild die is rolled a second time, until one is low again. The second faces,
        which are not added."""
        low = self.low(between)
        seconds: list[int] = []
        for i in range(self.wild(faces)):
            if faces[i] <= low and faces[i] != self.reroll:
                seconds.append(int(die(rng)))
                if seconds[-1] <= low:
                    break
        return seconds

    def strays(self, seconds: list[int], between: i64) -> bool:
        """STRIKE-4.01: low, and low again."""
        return len(seconds) > 0 and seconds[-1] <= self.low(between)

    def low(self, between: i64) -> i64:
        """STRIKE-4.03: the highest face that strays; each unit between widens the range."""
        return min(self.friendly + between, WORST_FRIENDLY)

    def shows(self, faces: list[int], face: i64) -> bool:
        """Whether a wild die shows that face."""
        for i in range(self.wild(faces)):
            if faces[i] == face:
                return True
        return False


@final
class AnyDie(Dice):
    """The other reading of STRIKE-R01, for comparison: every die triggers."""

    def wild(self, faces: list[int]) -> i64:
        return len(faces)
