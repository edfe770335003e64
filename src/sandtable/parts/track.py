"""A track: a counter between two ends, with marks on the way."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from sandtable.engine.state import StatePart


class Track(StatePart):
    """A token on the spaces from low to high. Marks are spaces where something happens, in rising order."""

    FIELDS: ClassVar[list[str]] = ["value"]
    FIXED: ClassVar[list[str]] = ["low", "high", "marks"]

    def __init__(self, low: i64, high: i64, value: i64, marks: list[int]) -> None:
        self.low: Final[i64] = low
        self.high: Final[i64] = high
        self.marks: Final = marks
        self.value: i64 = value

    def move(self, steps: i64) -> i64:
        """Moves the token up, or down if negative, but not beyond an end; returns the steps left over."""
        wanted = self.value + steps
        self.value = min(max(wanted, self.low), self.high)
        return wanted - self.value

    def crossed(self, before: i64) -> list[int]:
        """The marks that were reached or passed on the way from another space, as they were met."""
        if before <= self.value:
            return [mark for mark in self.marks if before < mark <= self.value]
        return [mark for mark in reversed(self.marks) if self.value <= mark < before]

    def level(self) -> i64:
        """How many marks the token has reached, counted from the low end."""
        reached: i64 = 0
        for mark in self.marks:
            if mark <= self.value:
                reached += 1
        return reached

    def clone(self) -> Track:
        return Track(self.low, self.high, self.value, self.marks)

    def dump(self) -> Any:
        return int(self.value)

    def restore(self, state: Any) -> None:
        self.value = state
