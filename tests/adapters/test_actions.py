"""Options and aims as numbered actions."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from adapters.settings import episode, every_game
from sandtable.adapters.actions import LEVELS, SLOTS, STOP, Asked, grid, next_legal, slot_of, slots
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.rng import Rng


def menu(*keys: str) -> Decision:
    return Decision(0, "X-1", [Option(key, "X-1") for key in keys])


def aim(aim: Aim) -> Asked:
    return Asked(Decision(0, "X-1", [], aim=aim))


def meeting(count: int) -> list[str]:
    """Keys that hash to one slot."""
    found = [key for key in (f"move:{i}" for i in range(50_000)) if slot_of(key) == slot_of("move:0")]
    return found[:count]


def test_an_option_has_the_same_number_in_every_menu() -> None:
    numbers = [Asked(menu(*keys)).answers for keys in (("a", "b"), ("c", "b", "a"), ("b",))]
    assert len({next(n for n, key in each.items() if key == "b") for each in numbers}) == 1
    assert slot_of("move:3,4") == 249  # on every machine: agents are trained on these


def test_of_two_that_meet_the_later_takes_the_next_free_slot() -> None:
    one, two, three = meeting(3)
    first = slot_of(one)
    assert slots([one, two, three]) == {first: one, (first + 1) % SLOTS: two, (first + 2) % SLOTS: three}
    assert slots([two]) == {first: two}


def test_a_menu_that_is_too_long_is_refused() -> None:
    with pytest.raises(SandtableError, match="a menu of 1025 options; adapters number at most 1024"):
        slots([str(i) for i in range(SLOTS + 1)])


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-3, 3), (0, LEVELS - 1), (0, 3599), (-100, 9999)])
def test_a_grid_goes_from_the_lowest_to_the_highest_in_even_steps(low: int, high: int) -> None:
    values = grid(low, high)
    steps = {after - before for before, after in pairwise(values)}
    assert (values[0], values[-1]) == (low, high)
    assert len(values) == min(LEVELS, high - low + 1)
    assert not steps or max(steps) - min(steps) <= 1


def test_an_aim_is_answered_number_by_number() -> None:
    asked = aim(Aim("flick", ("x", "y", "angle", "power"), (5, 0, 0, 1), (5, 9, 3599, 1000)))
    assert asked.given == (5,)  # what is fixed is not asked for
    assert asked.legal == list(range(10)) and asked.take(7) is None
    assert asked.legal == list(range(LEVELS)) and asked.take(LEVELS - 1) is None
    assert asked.take(0) == "flick:5,7,3599,1"


def test_an_aim_that_is_fixed_at_its_end_is_whole_before() -> None:
    asked = aim(Aim("flick", ("angle", "power"), (0, 7), (9, 7)))
    assert asked.take(4) == "flick:4,7"


def test_a_path_goes_on_until_it_is_stopped_or_full() -> None:
    path = Aim("step", ("dx", "dy"), (-1, -1), (1, 1), most=2, nothing="hold")
    asked = aim(path)
    assert asked.legal == [0, 1, 2, STOP] and asked.take(STOP) == "hold"
    asked = aim(path)
    assert asked.take(0) is None and asked.legal == [0, 1, 2]
    assert asked.take(2) is None and asked.legal == [0, 1, 2, STOP]
    assert asked.take(STOP) == "step:-1,1"
    asked = aim(path)
    assert [asked.take(action) for action in (0, 1, 2, 2)] == [None, None, None, "step:-1,0,1,1"]


class Ring(Aim):
    """A place on a circle, and a direction."""

    def refuse(self, values: tuple[int, ...]) -> None:
        if not 90 <= values[0] ** 2 + values[1] ** 2 <= 110:
            raise Refusal("off the ring", "X-1")


def test_what_an_aim_refuses_is_no_action() -> None:
    asked = aim(Ring("flick", ("x", "y", "angle"), (-20, -20, 0), (20, 20, 3)))
    reachable = [grid(-20, 20)[action] for action in asked.legal]
    assert reachable == list(range(-10, 11))
    asked.take(20)
    assert [grid(-20, 20)[action] for action in asked.legal] == [-10, 10]
    asked.take(30)
    assert asked.legal == [0, 1, 2, 3] and asked.take(3) == "flick:0,10,3"


class Needle(Aim):
    """One point, which no grid has."""

    def refuse(self, values: tuple[int, ...]) -> None:
        if values != (12_345, 1):
            raise Refusal("no", "X-1")

    def sample(self, rng: Rng) -> tuple[int, ...]:
        return 12_345, 1


def test_where_no_level_is_allowed_stop_takes_an_example() -> None:
    asked = aim(Needle("at", ("x", "y"), (0, 0), (99_999, 5)))
    assert asked.legal == [STOP] and asked.take(STOP) == "at:12345,1"


def test_an_action_that_is_not_allowed_is_refused_and_its_next_found() -> None:
    asked = Asked(menu("a", "b"))
    low, high = asked.legal
    with pytest.raises(SandtableError, match=f"action {low + 1} is not allowed here; allowed are"):
        asked.take(low + 1)
    assert [next_legal(asked.legal, each) for each in (low, low + 1, high + 1)] == [low, high, low]


@every_game
def test_every_action_that_is_offered_is_taken(slug: str) -> None:
    """A whole game at random: no answer that the actions lead to is refused."""
    table, random, seat = episode(slug, 1), np.random.default_rng(1), -1
    while not table.over:
        seat = table.next_after(seat)
        table.take(seat, int(random.choice(table.legal(seat))))
    assert table.match.result is not None
