"""What a draw of skulls means (MORALE-6.10 to 6.12), and the variants that change it (section 12)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.morale.rules.components import Numbers, Unit

WHITE: Final = 0
BLACK: Final = 1
RED: Final = 2
COLOURED: Final = 2

UNHARMED: Final = 0
INCAPACITATED: Final = 1
FATAL: Final = 2


@final
class Draw:
    """Skulls out of a bag: how many of each kind, and one by one as they came, where somebody listens."""

    def __init__(self, counts: list[int], order: list[int]) -> None:
        self.counts: Final = counts
        self.order: Final = order


class Judge:
    """White and black skulls only."""

    def __init__(self, no_kill: bool = False) -> None:
        self.no_kill: Final = no_kill

    def filling(self, units: int, numbers: Numbers) -> list[int]:
        """MORALE-1.09, MORALE-13.03, MORALE-R02: how many skulls of each kind a bag starts with."""
        return [self.whites(units, numbers), numbers.black_per_unit * units]

    def whites(self, units: int, numbers: Numbers) -> int:
        return numbers.white_flat + numbers.white_per_unit * units

    def verdict(self, unit: Unit, drawn: list[int], place: int) -> i64:
        """What the draw does to the unit; `place` is the unit's number within its team."""
        black = drawn[BLACK]
        if black > unit.card.defense:
            return self.fatal()
        if black == unit.card.defense or self.marked(drawn, place):
            return INCAPACITATED
        return UNHARMED

    def fatal(self) -> i64:
        """MORALE-6.12, MORALE-12.13"""
        return INCAPACITATED if self.no_kill else FATAL

    def marked(self, drawn: list[int], place: int) -> bool:
        """Whether a skull that takes the unit down by itself was drawn."""
        return False

    def mark_rule(self) -> str:
        """The rule by which such a skull takes the unit down."""
        return ""

    def felled_by_mark(self, unit: Unit, drawn: list[int], place: int) -> bool:
        """Whether such a skull, and not the black ones, is why the unit goes down."""
        return drawn[BLACK] < unit.card.defense and self.marked(drawn, place)

    def discard(self, drawn: list[int], place: int) -> None:
        """MORALE-6.11, MORALE-6.12: what a draw that takes a unit down leaves out of the bag."""
        drawn[BLACK] = 0


@final
class RedSkulls(Judge):
    """MORALE-12.01, MORALE-12.02: a red skull a unit in place of the black ones."""

    def filling(self, units: int, numbers: Numbers) -> list[int]:
        return [self.whites(units, numbers), 0, numbers.red_per_unit * units]

    def marked(self, drawn: list[int], place: int) -> bool:
        return drawn[RED] > 0

    def mark_rule(self) -> str:
        return "MORALE-12.02"

    def discard(self, drawn: list[int], place: int) -> None:
        drawn[BLACK] = 0
        drawn[RED] = 0


@final
class ColouredSkulls(Judge):
    """MORALE-12.03, MORALE-12.04: a skull in each unit's own colour in place of the black ones."""

    def filling(self, units: int, numbers: Numbers) -> list[int]:
        return [self.whites(units, numbers), 0] + [numbers.colored_per_unit] * units

    def marked(self, drawn: list[int], place: int) -> bool:
        return drawn[COLOURED + place] > 0

    def mark_rule(self) -> str:
        return "MORALE-12.04"

    def discard(self, drawn: list[int], place: int) -> None:
        drawn[BLACK] = 0
        drawn[COLOURED + place] = 0
