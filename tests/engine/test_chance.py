"""Chance can be prescribed: dice, draws and shuffles as a test wants them."""

from __future__ import annotations

import pytest

from sandtable.engine.chance import die, draw, order
from sandtable.engine.errors import RuleError
from sandtable.engine.rng import Rng
from sandtable.parts.bag import Bag
from sandtable.parts.dice import roll
from sandtable.testkit.stage import wishing


def used(rng: Rng) -> int:
    assert rng.wishes is not None
    return rng.wishes.used


def test_wishes_are_granted_in_order() -> None:
    rng = wishing(die(6), die(1), draw(3, 5), die(20, 20))
    assert roll(2, rng) == [6, 1]
    assert rng.below(5) == 3
    assert rng.below(20) == 19
    assert used(rng) == 4


def test_a_bag_gives_what_is_wished() -> None:
    assert Bag([2, 1]).draw(2, wishing(draw(2, 3), draw(0, 2))) == [1, 1]


def test_a_shuffle_puts_things_in_the_wished_order() -> None:
    things = ["a", "b", "c"]
    wishing(order(2, 0, 1)).shuffle(things)
    assert things == ["c", "a", "b"]


def test_after_the_last_wish_chance_goes_on_at_random() -> None:
    wished, plain = wishing(seed=5), Rng(5)
    numbers = [int(wished.below(1000)) for _ in range(5)]
    assert numbers == [int(plain.below(1000)) for _ in range(5)]
    assert used(wished) == 5
    things, others = list(range(9)), list(range(9))
    wished.shuffle(things)
    plain.shuffle(others)
    assert things == others


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        (die(3), "the script says 2 below 6, the rules want a number below 4"),
        (draw(4, 4), "the script says 4 below 4, the rules want a number below 4"),
        (order(0, 1), "the script says the order \\[0, 1\\], the rules want a number below 4"),
    ],
)
def test_a_number_that_does_not_fit_the_wish_is_an_error(wish, message) -> None:
    with pytest.raises(RuleError, match=message):
        wishing(wish).below(4)


@pytest.mark.parametrize("wish", [die(3), order(0, 1), order(0, 0, 1)])
def test_a_shuffle_that_does_not_fit_the_wish_is_an_error(wish) -> None:
    with pytest.raises(RuleError, match="the rules shuffle 3 things"):
        wishing(wish).shuffle([1, 2, 3])


def test_a_granted_wish_changes_the_state_as_any_draw_does() -> None:
    rng = wishing(die(3), order(0))
    states = [rng.dump()]
    rng.below(6)
    states.append(rng.dump())
    rng.shuffle(["a"])
    states.append(rng.dump())
    assert len({tuple(state) for state in states}) == 3


def test_a_twin_has_the_same_before_it_and_is_independent() -> None:
    rng = wishing(die(2), die(5), seed=3)
    rng.below(6)
    twin = Rng()
    twin.copy(rng)
    assert rng.wishes is not None
    twin.wishes = rng.wishes.twin()
    assert used(twin) == used(rng) == 1
    assert [int(rng.below(6)), int(rng.below(100))] == [int(twin.below(6)), int(twin.below(100))]
