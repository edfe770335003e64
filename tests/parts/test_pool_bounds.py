"""What a pool and a set can hold at most, and that nothing beyond it is taken for something else."""

from __future__ import annotations

import pytest

from sandtable.parts.pool import TOP, count_in, has_bit, pool_of, put_in, take_from, with_bit

LAST_KIND, LAST_BIT = 14, 61


def test_the_last_kind_and_the_last_number_fit() -> None:
    pool = pool_of([LAST_KIND] * 7)
    assert count_in(put_in(pool, LAST_KIND), LAST_KIND) == 8
    assert count_in(take_from(pool, LAST_KIND), LAST_KIND) == 6
    assert has_bit(with_bit(0, LAST_BIT), LAST_BIT) and with_bit(0, LAST_BIT) == 2**61
    assert TOP == 15


def test_what_lies_beyond_is_an_error() -> None:
    for wrong in (
        lambda: pool_of([LAST_KIND + 1]),
        lambda: put_in(0, LAST_KIND + 1),
        lambda: take_from(0, LAST_KIND + 1),
        lambda: with_bit(0, LAST_BIT + 1),
    ):
        with pytest.raises(IndexError):
            wrong()
