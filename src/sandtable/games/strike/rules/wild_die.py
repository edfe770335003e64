"""What the faces of the wild die do (STRIKE-G05, STRIKE-R01). All other dice are plain."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.rng import Rng
from sandtable.parts.dice import die, roll

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

    def sum_up(self, faces: list[int], rng: Rng) -> i64:
        """STRIKE-3.03: a wild die that shows a 6 is rolled again and added, as long as it shows a 6
        (STRIKE-R02)."""
        added: i64 = 0
        for face in faces:
            added += face
        for i in range(self.wild(faces)):
            last: i64 = faces[i]
            while last == self.reroll:
                last = die(rng)
                added += last
        return added

    def strays(self, faces: list[int], between: i64, rng: Rng) -> bool:
        """STRIKE-4.01, STRIKE-4.03: low on the wild die, and low again; each unit between widens both
        ranges."""
        low = min(self.friendly + between, WORST_FRIENDLY)
        for i in range(self.wild(faces)):
            if faces[i] <= low and faces[i] != self.reroll and die(rng) <= low:
                return True
        return False

    def shows(self, faces: list[int], face: i64) -> bool:
        """Whether a wild die shows that face."""
        for i in range(self.wild(faces)):
            if faces[i] == face:
                return True
        return False

    def throw(self, dice: i64, rng: Rng) -> i64:
        """STRIKE-9.01: the wild die of a throw rolls on as in STRIKE-3.03."""
        return self.sum_up(roll(dice, rng), rng)


@final
class AnyDie(Dice):
    """The other reading of STRIKE-R01, for comparison: every die triggers."""

    def wild(self, faces: list[int]) -> i64:
        return len(faces)
