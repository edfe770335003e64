"""Chance can be prescribed: dice, draws and shuffles as a test wants them."""

from __future__ import annotations

import pytest

from sandtable.engine.chance import ScriptedRng, die, draw, order
from sandtable.engine.errors import RuleError
from sandtable.engine.rng import Rng
from sandtable.parts.bag import Bag
from sandtable.parts.dice import roll


def test_wishes_are_granted_in_order() -> None:
    rng = ScriptedRng([die(6), die(1), draw(3, 5), die(20, 20)])
    assert roll(2, rng) == [6, 1]
    assert rng.below(5) == 3
    assert rng.below(20) == 19
    assert rng.used == 4


def test_a_bag_gives_what_is_wished() -> None:
    assert Bag([2, 1]).draw(2, ScriptedRng([draw(2, 3), draw(0, 2)])) == [1, 1]


def test_a_shuffle_puts_things_in_the_wished_order() -> None:
    things = ["a", "b", "c"]
    ScriptedRng([order(2, 0, 1)]).shuffle(things)
    assert things == ["c", "a", "b"]


def test_after_the_last_wish_chance_goes_on_at_random() -> None:
    scripted, plain = ScriptedRng([], seed=5), Rng(5)
    numbers = [int(scripted.below(1000)) for _ in range(5)]
    assert numbers == [int(plain.below(1000)) for _ in range(5)]
    assert scripted.used == 5
    things, others = list(range(9)), list(range(9))
    scripted.shuffle(things)
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
        ScriptedRng([wish]).below(4)


@pytest.mark.parametrize("wish", [die(3), order(0, 1), order(0, 0, 1)])
def test_a_shuffle_that_does_not_fit_the_wish_is_an_error(wish) -> None:
    with pytest.raises(RuleError, match="the rules shuffle 3 things"):
        ScriptedRng([wish]).shuffle([1, 2, 3])


def test_a_granted_wish_changes_the_state_as_any_draw_does() -> None:
    rng = ScriptedRng([die(3), order(0)])
    states = [rng.dump()]
    rng.below(6)
    states.append(rng.dump())
    rng.shuffle(["a"])
    states.append(rng.dump())
    assert len({tuple(state) for state in states}) == 3


def test_a_twin_has_the_same_before_it_and_is_independent() -> None:
    rng = ScriptedRng([die(2), die(5)], seed=3)
    rng.below(6)
    twin = rng.twin()
    assert (twin.used, twin.dump()) == (rng.used, rng.dump())
    assert [int(rng.below(6)), int(rng.below(100))] == [int(twin.below(6)), int(twin.below(100))]
