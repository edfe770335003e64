"""Bags: things that differ only by kind, drawn by chance."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.engine.rng import Rng
from sandtable.parts.bag import Bag

fillings = st.lists(st.integers(0, 9), min_size=1, max_size=6)
steady = settings(derandomize=True, deadline=None, max_examples=100)


def test_a_bag_knows_its_size():
    assert Bag([3, 0, 4]).size() == 7
    assert Bag([]).size() == 0


def test_adding_raises_one_kind_only():
    bag = Bag([3, 1, 0])
    bag.add(1, 4)
    assert bag.counts == [3, 5, 0]


@steady
@given(fillings, st.integers(0, 60), st.integers(0, 2**32))
def test_what_is_drawn_has_left_the_bag_and_nothing_else_has(filling, number, seed):
    bag = Bag(filling[:])
    drawn = bag.draw(number, Rng(seed))
    assert sum(drawn) == min(number, sum(filling))
    assert [out + inside for out, inside in zip(drawn, bag.counts, strict=True)] == filling
    assert min(bag.counts) >= 0
    assert min(drawn) >= 0


@steady
@given(fillings, st.integers(0, 60), st.integers(0, 2**32))
def test_putting_a_draw_back_restores_the_bag(filling, number, seed):
    bag = Bag(filling[:])
    bag.put_back(bag.draw(number, Rng(seed)))
    assert bag.counts == filling


@steady
@given(fillings, st.integers(0, 60), st.integers(0, 2**32))
def test_the_same_generator_draws_the_same(filling, number, seed):
    assert Bag(filling[:]).draw(number, Rng(seed)) == Bag(filling[:]).draw(number, Rng(seed))


@steady
@given(fillings, st.integers(0, 60), st.integers(0, 2**32))
def test_the_order_of_a_draw_is_what_it_counts_and_costs_no_chance(filling, number, seed):
    order: list[int] = []
    rng, other = Rng(seed), Rng(seed)
    drawn = Bag(filling[:]).draw(number, rng, order)
    assert [order.count(kind) for kind in range(len(filling))] == drawn
    assert Bag(filling[:]).draw(number, other) == drawn
    assert rng.dump() == other.dump()


def test_one_after_the_other_or_all_at_once_the_same_things_come():
    order: list[int] = []
    Bag([4, 3, 2]).draw(9, Rng(5), order)
    bag, rng = Bag([4, 3, 2]), Rng(5)
    assert order == [bag.draw(1, rng).index(1) for _ in range(9)]
    assert order != sorted(order)


def test_a_seed_draws_the_same_on_every_machine():
    bag, rng = Bag([4, 3, 2]), Rng(5)
    assert [bag.draw(number, rng) for number in (1, 2, 3)] == [[0, 1, 0], [2, 0, 0], [1, 0, 2]]


@pytest.mark.parametrize(("number", "left"), [(4, 1), (5, 0), (6, 0)])
def test_a_bag_gives_no_more_than_it_holds(number, left):
    bag = Bag([2, 3])
    assert sum(bag.draw(number, Rng(1))) == 5 - left
    assert bag.size() == left


def test_drawing_nothing_takes_nothing_and_uses_no_chance():
    bag, rng = Bag([2, 3]), Rng(1)
    before = rng.dump()
    assert bag.draw(0, rng) == [0, 0]
    assert bag.counts == [2, 3]
    assert rng.dump() == before


def test_a_kind_of_which_there_is_none_is_never_drawn():
    for seed in range(50):
        assert Bag([0, 3, 0, 2, 0]).draw(1, Rng(seed)) in ([0, 1, 0, 0, 0], [0, 0, 0, 1, 0])


def test_one_thing_is_drawn_as_often_as_its_share():
    rng, seen = Rng(7), [0, 0, 0]
    for _ in range(6000):
        seen[Bag([1, 2, 3]).draw(1, rng).index(1)] += 1
    assert seen == pytest.approx([1000, 2000, 3000], abs=150)


def test_two_things_are_drawn_without_putting_the_first_back():
    rng, alike = Rng(7), 0
    for _ in range(3000):
        alike += 2 in Bag([2, 2]).draw(2, rng)
    assert alike == pytest.approx(1000, abs=100)


def test_putting_back_may_leave_some_out():
    bag = Bag([1, 1])
    bag.put_back([2, 0])
    assert bag.counts == [3, 1]
