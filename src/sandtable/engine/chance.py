"""Chance as a test wants it: dice, draws and shuffles that are prescribed."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, TypeVar

from mypy_extensions import i64

from sandtable.engine.errors import RuleError
from sandtable.engine.rng import Rng

T = TypeVar("T")
SHUFFLE: Final = -1


class Wish:
    """What the next piece of chance shall be: a number below another, or the order of a shuffle."""

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


class ScriptedRng(Rng):
    """Grants wishes in order; after the last it goes on at random."""

    def __init__(self, wishes: list[Wish], seed: int = 0) -> None:
        super().__init__(seed)
        self.wishes = wishes
        self.used = 0

    def below(self, n: i64) -> i64:
        if not self.wishes:
            self.used += 1
            return (self.next() * n) >> 32
        wish = self.granted()
        if wish.order is not None or wish.below != n or not 0 <= wish.value < n:
            raise RuleError(f"the script says {wish!r}, the rules want a number below {n}")
        return wish.value

    def shuffle(self, items: MutableSequence[T]) -> None:
        if not self.wishes:
            super().shuffle(items)
            return
        wish = self.granted()
        if wish.order is None or sorted(wish.order) != list(range(len(items))):
            raise RuleError(f"the script says {wish!r}, the rules shuffle {len(items)} things")
        before = list(items)
        for place, source in enumerate(wish.order):
            items[place] = before[source]

    def granted(self) -> Wish:
        """The next wish; the state changes as by any other draw."""
        self.used += 1
        self.next()
        return self.wishes.pop(0)

    def twin(self) -> ScriptedRng:
        """An independent one with the same wishes still to come."""
        other = ScriptedRng(self.wishes[:])
        other.copy(self)
        other.used = self.used
        return other
