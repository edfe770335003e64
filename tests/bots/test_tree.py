"""A seat's tree: what was tried, what is due, and what looks best."""

from __future__ import annotations

from math import log, sqrt

import pytest

from sandtable.bots.tree import LEAST_SPREAD, UNTRIED, Node, Spread

KEYS = ["a", "b", "c:2"]


def tried(visits: int, total: float, was_open: int) -> Node:
    node = Node()
    node.visits, node.total, node.open = visits, total, was_open
    return node


def test_a_tree_grows_by_keys() -> None:
    root = Node()
    assert root.child("a") is None
    grown = root.grow("a")
    assert root.child("a") is grown and root.child("b") is None
    assert (grown.open, grown.visits, grown.answered, grown.total) == (0, 0, 0, 0.0)
    assert root.untried(KEYS) == [1, 2]
    root.grow("c:2")
    assert root.untried(KEYS) == [1]


def test_what_is_reached_is_grown_once() -> None:
    root = Node()
    assert root.reached("a") is root.reached("a") is root.children["a"]


def test_a_mean_of_nothing_is_none() -> None:
    assert (tried(4, 3.0, 4).mean(), Node().mean()) == (0.75, 0.0)


@pytest.mark.parametrize(
    ("answered", "most"), [(0, 0), (1, 1), (3, 1), (4, 2), (8, 2), (9, 3), (99, 9), (100, 10)]
)
def test_more_options_are_due_as_the_root_of_the_answers(answered: int, most: int) -> None:
    node = Node()
    node.answered = answered
    assert node.may_widen(most) and not node.may_widen(most + 1)


def test_a_value_is_the_mean_and_a_bonus_for_what_was_rarely_taken() -> None:
    assert tried(4, 3.0, 7).value(0.3) == pytest.approx(0.75 + 0.3 * sqrt(log(8) / 4))
    assert tried(1, 0.0, 0).value(0.3) == 0.0
    assert tried(0, 0.0, 5).value(0.3) == UNTRIED


def test_the_most_promising_is_taken_and_all_that_were_open_know_it() -> None:
    root = Node()
    root.children["a"] = tried(5, 1.0, 9)
    root.children["c:2"] = tried(5, 4.0, 9)
    assert root.select(KEYS, 0.3) == 2
    assert [root.children[key].open for key in ("a", "c:2")] == [10, 10]
    assert root.select(KEYS[:2], 0.3) == 0
    assert [root.children[key].open for key in ("a", "c:2")] == [11, 10]
    root.children["b"] = tried(5, 4.0, 10)
    root.children["c:2"].open = 10
    assert root.select(KEYS, 0.3) == 1, "the first of those that are even"


def test_what_has_never_been_open_for_long_gets_its_turn() -> None:
    root = Node()
    root.children["a"] = tried(1000, 500.0, 2000)
    root.children["b"] = tried(1, 0.4, 2000)
    assert root.select(KEYS, 0.3) == 1


def test_a_spread_is_the_standard_deviation_and_never_nothing() -> None:
    spread = Spread()
    assert spread.deviation() == LEAST_SPREAD
    for value in (0.0, 0.0, 1.0, 1.0):
        spread.add(value)
    assert spread.deviation() == 0.5
    same = Spread()
    for _ in range(9):
        same.add(0.3)
    assert same.deviation() == LEAST_SPREAD
