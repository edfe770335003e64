"""Continuous choices: whole numbers within bounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.engine.agents import aim_of
from sandtable.engine.decisions import Aim, Decision, Option, answer_text
from sandtable.engine.errors import Refusal, RuleError
from sandtable.engine.rng import Rng

FLICK = Aim("flick", ("angle", "power"), (-180, 1), (180, 9), "disc-1")


@pytest.mark.parametrize("values", [(-180, 1), (0, 5), (180, 9)])
def test_numbers_within_bounds_are_read(values: tuple[int, int]) -> None:
    assert FLICK.read(answer_text("flick", values), "TOY-5.01") == values
    FLICK.check(values, "TOY-5.01")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("flick:-181,1", "angle must be from -180 to 180, not -181"),
        ("flick:181,1", "angle must be from -180 to 180, not 181"),
        ("flick:0,0", "power must be from 1 to 9, not 0"),
        ("flick:0,10", "power must be from 1 to 9, not 10"),
    ],
)
def test_numbers_out_of_bounds_are_refused(text: str, told: str) -> None:
    with pytest.raises(Refusal) as refused:
        FLICK.read(text, "TOY-5.01")
    assert str(refused.value) == told
    assert refused.value.rule == "TOY-5.01"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "flick",
        "flick:",
        "flick:1",
        "flick:1,2,3",
        "flick:1;2",
        "flick:1.0,2",
        "flick:one,two",
        "toss:1,2",
        "flick: 1,2",
        "flick:1,2 ",
        "flick:+1,2",
        "flick:01,2",
        "flick:-0,2",
        "flick:1_0,2",
        "flick:\u0661,2",
        "flick:" + "9" * 5000 + ",2",
    ],
)
def test_an_answer_has_one_spelling_only(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        FLICK.read(text, "TOY-5.01")
    assert str(refused.value).startswith("expected flick:angle,power in whole numbers, not ")
    assert refused.value.rule == "TOY-5.01"


def test_a_question_with_an_aim_checks_by_it() -> None:
    decision = Decision(0, "TOY-5.01", [], 0, FLICK)
    decision.check("flick:1,2")
    assert aim_of(decision) is FLICK
    with pytest.raises(Refusal, match="power must be from 1 to 9, not 0"):
        decision.check("flick:1,0")


def test_a_question_with_options_has_no_aim() -> None:
    with pytest.raises(RuleError, match="offers options, not an aim"):
        aim_of(Decision(0, "TOY-1.01", [Option("a", "TOY-1.01")]))


@given(st.integers(0, 2**32))
def test_a_random_aim_is_within_bounds(seed: int) -> None:
    FLICK.check(FLICK.sample(Rng(seed)), "TOY-5.01")


def test_a_random_aim_reaches_every_bound() -> None:
    tiny = Aim("flick", ("angle", "power"), (-1, 7), (1, 7))
    rng = Rng(1)
    assert {tiny.sample(rng) for _ in range(60)} == {(-1, 7), (0, 7), (1, 7)}


WALK = Aim("step", ("dx", "dy"), (-9, -9), (9, 9), "walker", most=3)


@pytest.mark.parametrize("values", [(1, 2), (1, 2, -9, 9), (0, 0, 0, 0, 0, 0)])
def test_a_path_repeats_its_names(values: tuple[int, ...]) -> None:
    assert WALK.read(answer_text("step", values), "TOY-5.01") == values


@pytest.mark.parametrize("text", ["step:1", "step:1,2,3", "step:0,0,0,0,0,0,0,0"])
def test_a_path_has_whole_steps_and_an_end(text: str) -> None:
    with pytest.raises(Refusal, match="expected step:dx,dy up to 3 times in whole numbers"):
        WALK.read(text, "TOY-5.01")


def test_every_step_of_a_path_is_held_to_the_bounds() -> None:
    with pytest.raises(Refusal, match="dy must be from -9 to 9, not 10"):
        WALK.read("step:1,1,1,10", "TOY-5.01")


@pytest.mark.parametrize("values", [(), (1,), (1, 2, 3), (0,) * 8])
def test_an_agent_is_held_to_the_length_as_well(values: tuple[int, ...]) -> None:
    with pytest.raises(Refusal, match="expected step:dx,dy up to 3 times, not"):
        WALK.check(values, "TOY-5.01")


class Uphill(Aim):
    """A game with a reason of its own against some numbers."""

    def refuse(self, values: tuple[int, ...]) -> None:
        if sum(values) < 0:
            raise Refusal("nobody walks down", "TOY-5.02")


def test_a_game_refuses_for_reasons_of_its_own() -> None:
    uphill = Uphill("step", ("dx", "dy"), (-9, -9), (9, 9))
    assert uphill.read("step:-1,1", "TOY-5.01") == (-1, 1)
    with pytest.raises(Refusal, match="nobody walks down") as refused:
        uphill.read("step:-2,1", "TOY-5.01")
    assert refused.value.rule == "TOY-5.02"


def test_a_long_answer_is_cut_in_its_refusal() -> None:
    with pytest.raises(Refusal) as refused:
        WALK.read("step:" + "1," * 5000, "TOY-5.01")
    assert len(str(refused.value)) < 200
