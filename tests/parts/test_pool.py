"""Pools and sets of a few kinds packed into one number."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.parts.pool import TOP, count_in, has_bit, kinds_in, pool_of, put_in, take_from, with_bit

KINDS = range(15)
# Each kind at most as often as a pool can count.
counts = st.dictionaries(st.sampled_from(KINDS), st.integers(1, TOP))
steady = settings(derandomize=True, deadline=None, max_examples=100)


def listed(held: dict[int, int]) -> list[int]:
    return [kind for kind, number in held.items() for _ in range(number)]


def test_an_empty_pool_is_zero():
    assert pool_of([]) == 0
    assert kinds_in(0) == []


def test_a_pool_counts_what_was_listed():
    pool = pool_of([2, 0, 2, 5])
    assert [count_in(pool, kind) for kind in range(7)] == [1, 0, 2, 0, 0, 1, 0]
    assert kinds_in(pool) == [0, 2, 5]


@steady
@given(counts)
def test_every_kind_is_counted_apart_from_the_others(held):
    pool = pool_of(listed(held))
    assert {kind: count_in(pool, kind) for kind in KINDS if count_in(pool, kind)} == held


@steady
@given(counts)
def test_the_kinds_are_named_once_each_in_order(held):
    assert kinds_in(pool_of(listed(held))) == sorted(held)


@steady
@given(counts, st.sampled_from(KINDS))
def test_putting_in_adds_one_of_that_kind_and_taking_it_undoes_that(held, kind):
    held = {**held, kind: min(held.get(kind, 0), TOP - 1)}
    pool = pool_of(listed(held))
    more = put_in(pool, kind)
    assert more == pool_of([*listed(held), kind])
    assert take_from(more, kind) == pool


@steady
@given(st.lists(st.sampled_from(KINDS), max_size=TOP))
def test_the_order_of_the_list_does_not_matter(kinds):
    assert pool_of(kinds) == pool_of(sorted(kinds))
    assert Counter(kinds) == {kind: count_in(pool_of(kinds), kind) for kind in set(kinds)}


def test_fifteen_of_a_kind_do_not_spill_into_the_next():
    pool = pool_of([3] * TOP)
    assert TOP == 15
    assert [count_in(pool, kind) for kind in (2, 3, 4)] == [0, 15, 0]
    assert kinds_in(pool) == [3]


def test_the_fullest_pool_fits_into_a_machine_word():
    assert pool_of([kind for kind in KINDS for _ in range(TOP)]) == 2**60 - 1


def test_the_last_of_a_kind_that_is_taken_leaves_none():
    pool = take_from(pool_of([1, 4]), 4)
    assert kinds_in(pool) == [1]


@steady
@given(st.lists(st.integers(0, 61)))
def test_a_set_holds_what_was_put_in_and_nothing_else(numbers):
    bits = 0
    for number in numbers:
        bits = with_bit(bits, number)
    assert {number for number in range(62) if has_bit(bits, number)} == set(numbers)


def test_a_set_starts_empty_and_takes_a_number_once():
    assert not has_bit(0, 0)
    assert with_bit(with_bit(0, 5), 5) == with_bit(0, 5) == 32
