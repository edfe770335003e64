"""Small sets and counts packed into one number: a copy costs nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BITS: Final = 4
TOP: Final = 15
# mypyc shifts a literal as a C int of 32 bits, so powers of two come from tables.
BIT: Final = [1 << n for n in range(62)]
ONE: Final = [1 << (BITS * kind) for kind in range(15)]


def pool_of(kinds: list[int]) -> int:
    """A pool that holds each kind as often as it is listed (at most 15 times, kinds 0 to 14)."""
    packed = 0
    for kind in kinds:
        packed += ONE[kind]
    return packed


def count_in(pool: i64, kind: i64) -> i64:
    return (pool >> (BITS * kind)) & TOP


def put_in(pool: i64, kind: i64) -> i64:
    return pool + ONE[kind]


def take_from(pool: i64, kind: i64) -> i64:
    return pool - ONE[kind]


def kinds_in(pool: i64) -> list[int]:
    """The kinds of which there is at least one."""
    kinds: list[int] = []
    kind: i64 = 0
    while pool > 0:
        if pool & TOP:
            kinds.append(int(kind))
        pool >>= BITS
        kind += 1
    return kinds


def has_bit(bits: i64, n: i64) -> bool:
    """Whether a set of small numbers, packed as bits, holds n."""
    return bool((bits >> n) & 1)


def with_bit(bits: i64, n: i64) -> i64:
    """The set with n (0 to 61) in it."""
    return bits | BIT[n]
