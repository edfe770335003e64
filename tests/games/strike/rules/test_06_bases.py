"""Chapter 6: where a base may go: clear of walls and cover, and not onto another (ruling 11)."""

from __future__ import annotations

import pytest

from sandtable.engine.chance import order
from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.testkit.marks import rule

OPEN_GROUND = {"walls": [], "halves": []}


def walking(stage, *places, **options):
    """Units of team 0 with their pistols in hand, at these places, at the first count."""
    at = stage(**options)
    for unit, place in enumerate(places):
        at.put(unit, *place)
    at.call({unit: f"attack:{unit},1,0" for unit in range(len(at.game.units))})
    at.forget()
    return at


@rule("STRIKE-R11")
@pytest.mark.parametrize("ground", ["walls", "halves"])
@pytest.mark.parametrize(
    ("start", "step", "fine"),
    [
        ((10, 10), (50, 0), True),
        ((10, 10), (51, 0), False),
        ((12, 10), (-50, 0), True),
        ((12, 10), (-51, 0), False),
        ((10.6, 13.3), (100, 0), False),  # over the end, which is nearer than half an MU
        ((10.5, 13.5), (100, 0), True),
        ((10.5, 13.49), (100, 0), False),
        ((10.5, 10), (0, 100), True),  # brushing along
    ],
)
def test_a_base_stays_half_an_mu_clear_of_walls_and_cover(stage, ground, start, step, fine):
    at = walking(stage, start, **(OPEN_GROUND | {ground: [(11, 7, 11, 13)]}))
    before = at.where(0)
    if fine:
        at.move({0: f"step:{step[0]},{step[1]}"})
        assert at.where(0) == (before[0] + step[0], before[1] + step[1])
    else:
        with pytest.raises(Refusal) as refused:
            at.move({0: f"step:{step[0]},{step[1]}"})
        assert refused.value.rule == "STRIKE-R11"
        assert at.where(0) == before


@rule("STRIKE-R11")
@pytest.mark.parametrize(
    ("start", "step"), [((0.8, 10), (-31, 0)), ((10, 39.5), (0, 1)), ((39.5, 0.5), (1, 0))]
)
def test_the_edge_of_the_map_is_a_wall(stage, start, step):
    at = walking(stage, start)
    with pytest.raises(Refusal) as refused:
        at.move({0: f"step:{step[0]},{step[1]}"})
    assert refused.value.rule == "STRIKE-R11"


@rule("STRIKE-R11", "STRIKE-6.03")
@pytest.mark.parametrize(
    ("gap", "step", "blocked"),
    [(2, 100, False), (2, 99, False), (1.99, 100, True), (1.5, 50, False), (1.5, 51, True)],
)
@pytest.mark.parametrize("other", [1, 3])
def test_a_step_onto_somebody_who_stands_still_is_cancelled(stage, other, gap, step, blocked):
    at = walking(stage, (10, 10))
    at.put(other, 10 + gap, 10)
    at.move({0: f"step:{step},0"})
    assert at.where(0) == ((1000, 1000) if blocked else (1000 + step, 1000))
    assert at.where(other) == (round(1000 + 100 * gap), 1000)
    assert at.data("blocked") == ([[0, 1, 0, 0]] if blocked else [])
    assert at.unit(0).moves == 1


@rule("STRIKE-R11", "STRIKE-6.03")
@pytest.mark.parametrize(("step", "blocked"), [(50, False), (51, True)])
def test_of_two_who_would_overlap_both_are_cancelled(stage, step, blocked):
    at = walking(stage, (10, 10), (12, 10), (11, 14))
    at.move({0: f"step:{step},0", 1: "step:-50,0", 2: "step:0,-50"})
    places = [(1000, 1000), (1200, 1000)] if blocked else [(1050, 1000), (1150, 1000)]
    assert [at.where(0), at.where(1)] == places
    assert at.where(2) == (1100, 1350)


@rule("STRIKE-R11")
def test_the_check_is_repeated_until_no_overlap_is_left(stage):
    at = walking(stage, (10, 10), (11, 10), (12, 10))
    at.put(3, 13, 10)
    at.put(4, 20, 10)
    at.move({0: "step:100,0", 1: "step:100,0", 2: "step:100,0", 4: "step:100,0"})
    assert [at.where(unit) for unit in range(3)] == [(1000, 1000), (1100, 1000), (1200, 1000)]
    assert at.where(4) == (2100, 1000)
    assert sorted(data[0] for data in at.data("blocked")) == [0, 1, 2]


@rule("STRIKE-R11")
def test_overlap_is_measured_both_ways(stage):
    for dx, dy, blocked in ((60, 79, True), (60, 80, False), (-60, 80, False), (-60, -79, True)):
        at = walking(stage, (10, 10), (10 + dx / 100, 11 + dy / 100 if dy > 0 else 9 + dy / 100))
        at.move({0: f"step:0,{100 if dy > 0 else -100}"})
        assert bool(at.told("blocked")) is blocked
        assert at.where(0) == (1000, 1000 if blocked else 1100 if dy > 0 else 900)


@rule("STRIKE-R11")
def test_hostages_and_the_dead_block_nobody(stage):
    at = walking(stage, (10, 10), hostages=1)
    at.put(6, 10.8, 10)
    at.put(1, 10.9, 10).alive = False
    at.move({0: ["step:100,0"]})
    assert at.where(0) == (1100, 1000)
    assert at.where(6) == (1080, 1000)


# Steps at random


@rule("STRIKE-6.02", "STRIKE-R11")
def test_a_step_at_random_is_always_allowed(stage):
    at = stage(walls=[(10.6, 8, 10.6, 12)], halves=[(8, 10.6, 12, 10.6)])
    at.put(0, 10, 10)
    at.call({0: "attack:0,1,0"})
    at.move()
    aim = at.aims(0)[-1]
    rng = Rng(3)
    drawn = {aim.sample(rng) for _ in range(200)}
    assert len(drawn) > 5
    for step in drawn:
        aim.check(step, "STRIKE-6.02")


@rule("STRIKE-6.02")
def test_steps_at_random_go_sixteen_ways_all_around_and_nearly_a_whole_mu(stage):
    at = stage(walls=[], halves=[])
    at.put(0, 20, 20)
    at.call({0: "attack:0,1,0"})
    at.move()
    rng = Rng(1)
    paths = [at.aims(0)[-1].sample(rng) for _ in range(200)]
    assert {len(path) // 2 for path in paths} == set(range(11))
    assert {path[-1] for path in paths if len(path) % 2} == set(range(2, 11))
    drawn = {path[i : i + 2] for path in paths for i in range(0, len(path) - 1, 2)}
    assert len(drawn) == 16
    for dx, dy in drawn:
        assert 98 * 98 <= dx * dx + dy * dy <= 100 * 100
        assert {(dy, dx), (-dx, dy), (dx, -dy)} <= drawn


@rule("STRIKE-6.02")
def test_who_has_no_room_at_all_stands_still(stage):
    at = stage(walls=[(9.5, 9, 9.5, 11), (10.5, 9, 10.5, 11), (9, 9.5, 11, 9.5), (9, 10.5, 11, 10.5)])
    at.put(0, 10, 10)
    at.call({0: "attack:0,1,0"})
    at.move()
    aim = at.aims(0)[-1]
    assert all(len(aim.sample(Rng(seed))) < 2 for seed in range(20))


# Two who reach for the same hostage


@rule("STRIKE-R42", "STRIKE-11.01")
@pytest.mark.parametrize(
    ("places", "leader"),
    [
        (((11, 10), (10, 11.05)), 3),
        (((11.05, 10), (10, 11)), 4),
        (((9, 10), (10, 8.95)), 3),
        (((8.95, 10), (10, 9)), 4),
    ],
)
@pytest.mark.parametrize("shuffled", [(0, 1), (1, 0)])
def test_the_nearer_of_two_activates_the_hostage(stage, places, leader, shuffled):
    at = stage(hostages=1)
    at.put(6, 10, 10)
    for unit, place in zip((3, 4), places):
        at.put(unit, *place)
    at.call()
    at.wish(order(*shuffled))
    at.move({3: "activate:3,0", 4: "activate:4,0"})
    assert at.hostage(0).leader == leader
