"""Chance for tests: dice, draws and shuffles that are prescribed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.errors import RuleError

SHUFFLE: Final = -1


@final
class Wish:
    """What the next piece of chance must be: a number below another, or the order of a shuffle."""

    def __init__(self, value: int, below: int, order: list[int] | None = None) -> None:
        self.value: Final = value
        self.below: Final = below
        self.order: Final = order

    def __repr__(self) -> str:
        return f"the order {self.order}" if self.order is not None else f"{self.value} below {self.below}"


def die(face: int, sides: int = 6) -> Wish:
    """The next die shows this face."""
    return Wish(face - 1, sides)


def draw(value: int, below: int) -> Wish:
    """The next draw among so many, counted from 0."""
    return Wish(value, below)


def order(*places: int) -> Wish:
    """The next shuffle puts the things that lay at these places one after the other."""
    return Wish(0, SHUFFLE, list(places))


@final
class Wishes:
    """The prescribed results that a generator gives in order; after the last one it continues at random."""

    def __init__(self, wishes: list[Wish]) -> None:
        self.left = wishes
        self.used = 0  # pieces of chance, wished for or not
        self.below: list[int] = []  # of each number, wished for or not, what it had to be below

    def number(self, n: i64) -> i64:
        wish = self.left.pop(0)
        if wish.order is not None or wish.below != n or not 0 <= wish.value < n:
            raise RuleError(f"the script says {wish!r}, the rules want a number below {n}")
        return wish.value

    def places(self, size: int) -> list[int]:
        self.used += 1
        wish = self.left.pop(0)
        if wish.order is None or sorted(wish.order) != list(range(size)):
            raise RuleError(f"the script says {wish!r}, the rules shuffle {size} things")
        return wish.order

    def twin(self) -> Wishes:
        """An independent one with the same wishes still to come."""
        other = Wishes(self.left[:])
        other.used = self.used
        other.below = self.below[:]
        return other
