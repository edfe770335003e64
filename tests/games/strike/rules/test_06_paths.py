"""Chapter 6: paths drawn ahead, which go on by themselves count by count."""

from __future__ import annotations

import pytest

from games.strike.walking import EAST, OPEN_GROUND, asked, path, setting_out
from sandtable.engine.errors import Refusal
from sandtable.testkit.marks import rule


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_path_goes_on_by_itself_a_step_a_count(stage):
    at = setting_out(stage, EAST, "0,100", "-100,0")
    places = [at.where(0)]
    for _ in range(2):
        at.move()
        places.append(at.where(0))
    assert places == [(1100, 1000), (1100, 1100), (1000, 1100)]
    assert asked(at) == 0
    assert at.unit(0).moves == 3


@rule("STRIKE-R49")
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_after_its_path_a_unit_holds_for_the_rest_of_the_turn(stage, steps):
    at = setting_out(stage, *[EAST] * steps)
    at.finish_moves()
    assert at.where(0) == (1000 + 100 * steps, 1000)
    assert at.unit(0).moves == steps
    assert asked(at) == 0


@rule("STRIKE-1.01", "STRIKE-R49")
def test_all_moves_of_a_seat_are_one_plan(stage):
    at = stage(**OPEN_GROUND)
    at.arm(1, "scout")
    at.call({0: "attack:0,1,0", 1: "attack:1,0,0", 2: "attack:2,1,1"})
    at.forget()
    at.count()
    assert [(decision.seat, decision.part) for decision in at.script.asked] == [
        (seat, part) for seat in range(2) for part in range(3)
    ]
    at.finish_moves()
    assert len(at.script.asked) == 6


@rule("STRIKE-6.02", "STRIKE-R49")
def test_the_rest_of_a_path_is_kept_and_forgotten_in_the_next_turn(stage):
    at = setting_out(stage, *[EAST] * 3)
    assert list(at.unit(0).path) == [100, 0, 100, 0]
    at.call({0: "attack:0,1,0"})
    assert list(at.unit(0).path) == []


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_pause_in_a_path_stands_still_for_a_count(stage):
    at = setting_out(stage, EAST, "0,0", EAST)
    at.move()
    assert at.where(0) == (1100, 1000)
    at.move()
    assert at.where(0) == (1200, 1000)
    assert at.unit(0).moves == 2


@rule("STRIKE-6.06", "STRIKE-R49")
def test_a_crouching_units_path_goes_on_on_even_counts(stage):
    at = setting_out(stage, EAST, EAST, call="attack:0,1,1", counts=2)
    assert at.where(0) == (1100, 1000)
    at.move()
    assert at.where(0) == (1100, 1000)
    at.move()
    assert at.where(0) == (1200, 1000)
    assert asked(at) == 0


# How long a path may be


@rule("STRIKE-6.01", "STRIKE-6.05", "STRIKE-6.06", "STRIKE-6.07", "STRIKE-R49")
@pytest.mark.parametrize(
    ("call", "weapon", "most"),
    [
        ("attack:0,1,0", "rifle", 10),
        ("attack:0,0,0", "rifle", 8),
        ("attack:0,0,1", "scout", 4),
        ("attack:0,1,1", "rifle", 5),
        ("attack:0,2,0", "rifle", 11),  # the eleventh move can be earned
        ("attack:0,2,1", "rifle", 5),
    ],
)
def test_a_path_is_as_long_as_the_moves_of_the_turn(stage, call, weapon, most):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    at.arm(0, weapon)
    at.call({0: call})
    at.count()
    assert at.aims(0)[-1].most == most


@rule("STRIKE-6.01", "STRIKE-6.07", "STRIKE-R49")
@pytest.mark.parametrize(
    ("call", "counts", "most"),
    [("attack:0,1,0", 4, 7), ("attack:0,1,0", 10, 1), ("attack:0,2,0", 2, 9)],
)
def test_who_decides_anew_has_the_moves_that_are_left(stage, call, counts, most):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    at.call({0: call})
    for _ in range(counts - 1):
        at.count()
    at.move({0: path(EAST)})
    assert at.aims(0)[-1].most == most


@rule("STRIKE-6.07", "STRIKE-R49")
def test_a_runners_path_takes_in_the_eleventh_move(stage):
    at = setting_out(stage, *[EAST] * 11, call="attack:0,2,0")
    at.finish_moves()
    assert at.where(0) == (2100, 1000)
    assert asked(at) == 0
    assert at.unit(0).moves == 11


@rule("STRIKE-6.07", "STRIKE-R49")
@pytest.mark.parametrize("counts", [9, 10])
def test_a_runner_who_has_moved_so_far_may_still_plan_the_eleventh_move(stage, counts):
    at = setting_out(stage, EAST, call="attack:0,2,0")
    for _ in range(counts - 1):
        at.move({0: path(EAST)})
    assert at.aims(0)[-1].most == 12 - counts
    at.move({0: path(EAST)})
    assert at.aims(0)[-1].most == 11 - counts


@rule("STRIKE-6.01", "STRIKE-R49")
def test_a_longer_path_is_refused(stage):
    with pytest.raises(Refusal, match="up to 10 times") as refused:
        setting_out(stage, *["0,1"] * 11)
    assert refused.value.rule == "STRIKE-6.02"


# What is refused


@rule("STRIKE-6.02", "STRIKE-R06", "STRIKE-R49")
def test_a_path_with_too_long_a_step_is_refused_with_the_rule(stage):
    with pytest.raises(Refusal, match="step 3 is longer than 1 MU") as refused:
        setting_out(stage, EAST, "60,80", "61,80")
    assert refused.value.rule == "STRIKE-6.02"


@rule("STRIKE-R11", "STRIKE-R49")
@pytest.mark.parametrize("ground", ["walls", "halves"])
def test_a_path_too_near_to_a_wall_or_cover_is_refused_with_the_rule(stage, ground):
    with pytest.raises(Refusal, match="step 2 comes closer") as refused:
        setting_out(stage, EAST, "51,0", **{ground: [(12, 8, 12, 12)]})
    assert refused.value.rule == "STRIKE-R11"
    at = setting_out(stage, EAST, "50,0", **{ground: [(12, 8, 12, 12)]})
    at.move()
    assert at.where(0) == (1150, 1000)


@rule("STRIKE-R11", "STRIKE-R49")
def test_every_step_is_checked_from_where_the_one_before_ends(stage):
    with pytest.raises(Refusal, match="step 3"):
        setting_out(stage, "0,100", EAST, "100,0", "0,-100", walls=[(12, 10.5, 12, 12)])


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_path_needs_whole_steps(stage):
    for text in ("step:", "step:1.5,0", "step:100,x"):
        at = stage()
        at.call()
        with pytest.raises(Refusal) as refused:
            at.move({0: text})
        assert refused.value.rule == "STRIKE-6.02"


@rule("STRIKE-1.03")
def test_trails_stay_until_the_next_moves_are_counted(stage):
    at = setting_out(stage, EAST, EAST)
    at.finish_moves()
    at.call({0: "attack:0,1,0"})
    assert list(at.unit(0).trail) == [1000, 1000, 1100, 1000]
    at.count()
    assert list(at.unit(0).trail) == []
