"""Dice as a test wants them: the generator cannot be replaced, so a state of it is found that rolls them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

WORD = 0xFFFFFFFF
NINTH = pow(9, -1, 1 << 32)


def chance(value: int, of: int) -> tuple[int, int]:
    """A draw of `value` from 0 to `of - 1`, among the faces given to `Stage.dice`."""
    return value, of


@cache
def rolling(wants: tuple[tuple[int, int], ...]) -> list[int]:
    """A state of the generator whose next numbers below n are those wanted. The first three are chosen by
    solving the generator's equations, the others by trying."""
    random = Random(len(wants))
    spans = [((value << 32) // n + 1, ((value + 1) << 32) // n - 1) for value, n in wants]
    spans += [(0, WORD)] * (3 - len(wants))
    while True:
        c = random.getrandbits(32)
        first, second, third = (random.randint(*span) for span in spans[:3])
        turned = (((c << 21) | (c >> 11)) + first) & WORD
        b = 9 * c & WORD
        count = (third - 2 - (b ^ (b >> 9)) - 9 * turned) & WORD
        mixed = (second - b - count - 1) & WORD
        start = mixed ^ (mixed >> 9) ^ (mixed >> 18) ^ (mixed >> 27)
        state = [(first - start - count) & WORD, start, c, count]
        if all(span[0] <= word <= span[1] for span, word in zip(spans, words(state))):
            return state


def words(state: list[int]) -> Iterator[int]:
    """The numbers of 32 bits that come from a state of the generator."""
    a, b, c, count = state
    while True:
        word = (a + b + count) & WORD
        yield word
        count = (count + 1) & WORD
        a, b, c = b ^ (b >> 9), 9 * c & WORD, (((c << 21) | (c >> 11)) + word) & WORD
