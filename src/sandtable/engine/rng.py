"""The game's own generator: sfc32, four words of 32 bits, the same on every machine."""

from __future__ import annotations

from typing import Final, TypeVar, final

from mypy_extensions import i64

from sandtable.engine.chance import Wishes

T = TypeVar("T")
WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 15
UNSEEDED: Final = -1 << 62  # for a generator that takes over another's state


@final
class Rng:
    """A small generator of whole numbers, whose state is part of the game's; a test may prescribe its
    results."""

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        self.wishes: Wishes | None = None
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = stream & WORD
        self.count: i64 = 1
        if seed != UNSEEDED:
            for _ in range(WARM_UP):
                self.next()

    def next(self) -> i64:
        """The next 32 bits."""
        mixed: i64 = (self.a + self.b + self.count) & 0xFFFFFFFF
        self.count = (self.count + 1) & 0xFFFFFFFF
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & 0xFFFFFFFF
        self.c = (((self.c << 21) | (self.c >> 11)) + mixed) & 0xFFFFFFFF
        return mixed

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        if self.wishes is not None:
            return self.granted(self.wishes, n)
        return (self.next() * n) >> 32

    def granted(self, wishes: Wishes, n: i64) -> i64:
        """As wished; the state changes as by any other draw."""
        word = self.next()
        wishes.used += 1
        wishes.below.append(int(n))
        return wishes.number(n) if wishes.left else (word * n) >> 32

    def shuffle(self, items: list[T]) -> None:
        """Puts the items in random order, in place."""
        if self.wishes is not None and self.wishes.left:
            self.arrange(items, self.wishes.places(len(items)))
            return
        last: i64 = len(items) - 1
        if self.wishes is None:
            self._shuffle_from(items, last)
            return
        while last > 0:
            other: i64 = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def _shuffle_from(self, items: list[T], last: i64) -> None:
        """The same with the words of `next` at hand: whole decks are shuffled before every game."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        count: i64 = self.count
        while last > 0:
            mixed: i64 = (a + b + count) & 0xFFFFFFFF
            count = (count + 1) & 0xFFFFFFFF
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & 0xFFFFFFFF
            c = (((c << 21) | (c >> 11)) + mixed) & 0xFFFFFFFF
            other: i64 = (mixed * (last + 1)) >> 32
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def arrange(self, items: list[T], places: list[int]) -> None:
        """Puts the items in the order that was wished for."""
        self.next()
        before = items[:]
        for place, source in enumerate(places):
            items[place] = before[source]

    def copy(self, other: Rng) -> None:
        """Takes over the other generator's state."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.count = other.count

    def reseed(self, source: Rng) -> None:
        """Goes on from a state drawn from another generator."""
        self.a = source.next()
        self.b = source.next()
        self.c = source.next()
        self.count = 1

    def dump(self) -> list[int]:
        return [self.a, self.b, self.c, self.count]

    def restore(self, words: list[int]) -> None:
        self.a, self.b, self.c, self.count = words


def derive(seed: int, index: int) -> int:
    """A seed of its own for the index-th thing made from one seed."""
    rng = Rng(seed, index)
    return (int(rng.next()) << 31) | (int(rng.next()) >> 1)
