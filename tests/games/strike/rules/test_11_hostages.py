"""Chapter 11: hostages. The Counter-terrorists are units 3 to 5; the hostages' indexes go on from 6."""

from __future__ import annotations

import pytest

from games.strike.staging import SIDEARM, lead, points, set_points, spendings, steps, swap_clans
from sandtable.engine.chance import order
from sandtable.games.strike.rules import hostages
from sandtable.games.strike.rules.components import Thrown
from sandtable.games.strike.rules.equipment import FRAG, NONE
from sandtable.games.strike.rules.state import GOING_ON, RESCUE
from sandtable.testkit.marks import rule


def beside(stage, unit=3, gap=1.0, hostages=2, **options):
    """A unit west of hostage 0, who stands at (25, 10)."""
    at = stage(hostages=hostages, **options)
    at.put(unit, 25 - gap, 10)
    return at


def led(stage, *order, hostages=3, x=22.0):
    """Unit 3 leads the hostages of this order; they stand behind it to the east, an MU apart."""
    at = stage(hostages=hostages)
    at.put(3, x, 10)
    for place, number in enumerate(order):
        at.put(6 + number, x + 1 + place, 10)
    lead(at, 3, *order)
    return at


def leaders(at):
    return [int(hostage.leader) for hostage in at.game.hostages]


def places(at):
    return [int(hostage.place) for hostage in at.game.hostages]


def spots(at):
    return [(int(hostage.x), int(hostage.y)) for hostage in at.game.hostages]


# Activating


@rule("STRIKE-11.01")
def test_a_unit_in_contact_activates_a_hostage_for_one_move(stage):
    at = beside(stage)
    at.call()
    at.move({3: "activate:3,0"})
    assert leaders(at) == [3, NONE]
    assert at.where(3) == (2400, 1000)
    assert spots(at)[0] == (2500, 1000)
    assert at.unit(3).moves == 0
    steps(at, (3, -100, 0))
    assert at.where(3) == (2300, 1000)


@rule("STRIKE-11.01", "STRIKE-R11")
@pytest.mark.parametrize(("gap", "offered"), [(0.0, True), (1.1, True), (1.11, False)])
def test_contact_is_a_gap_of_a_tenth_at_most(stage, gap, offered):
    at = beside(stage, gap=gap)
    at.call()
    at.move()
    assert (["walk:3", "activate:3,0"] in at.questions(3)) is offered


@rule("STRIKE-R41")
def test_nobody_is_activated_through_a_wall(stage):
    at = beside(stage, walls=[(24.5, 5, 24.5, 15)])
    at.call()
    at.move()
    assert spendings(at, 3) == []


@rule("STRIKE-R22")
def test_only_counter_terrorists_activate(stage):
    at = beside(stage, unit=0)
    at.call()
    at.move()
    assert spendings(at, 0) == []
    swap_clans(at)
    at.move({0: "activate:0,0"})
    assert ["walk:0", "activate:0,0"] in at.questions(0)


@rule("STRIKE-R22")
def test_only_the_inactive_are_activated(stage):
    at = beside(stage)
    at.put(4, 26, 10)
    lead(at, 4, 0)
    at.call()
    at.move()
    assert ["walk:3", "deactivate:3,0"] in at.questions(3)


@rule("STRIKE-11.01")
@pytest.mark.parametrize("gone", [{"alive": False}, {"rescued": True}])
def test_the_dead_and_the_rescued_are_out_of_reach(stage, gone):
    at = beside(stage)
    at.put(6, 25, 10, **gone)
    at.call()
    at.move()
    assert spendings(at, 3) == []


@rule("STRIKE-R42")
def test_a_lost_move_cannot_be_spent(stage):
    at = beside(stage)
    slot = at.arm(3, "rifle")
    at.call({3: f"attack:3,{slot},0"})
    asked = len(at.questions(3))
    at.move()
    at.move()
    assert len(at.questions(3)) == asked
    at.move({3: "activate:3,0"})
    assert leaders(at)[0] == 3


@rule("STRIKE-R42")
def test_the_crouching_spend_even_moves_only(stage):
    at = beside(stage)
    at.call({3: "attack:3,2,1"})
    asked = len(at.questions(3))
    at.move()
    assert len(at.questions(3)) == asked
    at.move({3: "activate:3,0"})
    assert leaders(at)[0] == 3


@rule("STRIKE-R42")
def test_of_two_the_nearer_one_gets_the_hostage(stage):
    for near, far in ((3, 4), (4, 3)):
        at = stage(hostages=1)
        at.put(near, 25, 11)
        at.put(far, 25, 8.99)
        at.call()
        at.move({3: "activate:3,0", 4: "activate:4,0"})
        assert leaders(at) == [near]
        assert [at.unit(unit).points for unit in (3, 4, 5)] == [9, 9, 9]


@rule("STRIKE-R42")
@pytest.mark.parametrize(("shuffled", "leader"), [((1, 0), 4), ((0, 1), 3)])
def test_if_equally_near_one_at_random(stage, shuffled, leader):
    at = stage(hostages=1)
    at.put(3, 25, 11)
    at.put(4, 25, 9)
    at.call()
    at.wish(order(*shuffled))
    at.move({3: "activate:3,0", 4: "activate:4,0"})
    assert at.drawn() == 1
    assert leaders(at) == [leader]


@rule("STRIKE-R42")
def test_contact_is_judged_before_the_steps_of_the_count_and_takes_effect_after_them(stage):
    at = led(stage, 0, hostages=1)
    at.put(0, 24, 10)
    at.call()
    at.move({0: "deactivate:0,0", 3: ["walk:3", "step:-100,0"]})
    assert spots(at) == [(2200, 1000)]
    assert leaders(at) == [NONE]


@rule("STRIKE-R42")
def test_it_takes_effect_before_a_bang_of_the_same_count(stage):
    at = beside(stage)
    at.put(0, 22, 10, set_up=SIDEARM, set_up_turn=0)
    at.put(3, 24, 10, health=1)
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.dice(4, 5, 1)
    at.move({0: ["step:0,0", "bang:0,3"], 3: "activate:3,0"})
    assert not at.unit(3).alive
    assert at.hostage(0).activated
    assert leaders(at) == [NONE, NONE]


# The string


@rule("STRIKE-11.02")
def test_hostages_follow_one_behind_the_other(stage):
    at = led(stage, 0, 1)
    at.call()
    steps(at, (3, -100, 0))
    assert at.where(3) == (2100, 1000)
    assert spots(at)[:2] == [(2200, 1000), (2300, 1000)]
    steps(at, (3, 0, 70))
    assert spots(at)[:2] == [(2100, 1000), (2200, 1000)]
    assert spots(at)[2] == (2900, 1000)


@rule("STRIKE-11.02", "STRIKE-R22")
def test_the_order_of_the_string_decides_who_goes_where(stage):
    at = led(stage, 2, 0, 1)
    at.call()
    steps(at, (3, -100, 0))
    assert spots(at) == [(2300, 1000), (2400, 1000), (2200, 1000)]


@rule("STRIKE-R22")
def test_they_stop_when_the_leader_stops_or_is_held_up(stage):
    at = led(stage, 0, hostages=1)
    at.put(4, 21, 10)
    at.call()
    before = spots(at)
    steps(at, (3, 0, 0))
    assert spots(at) == before
    steps(at, (3, -50, 0))
    assert at.where(3) == (2200, 1000)
    assert spots(at) == before


@rule("STRIKE-R22")
def test_the_newly_activated_comes_first_in_the_string(stage):
    at = led(stage, 0, 1)
    at.put(8, 22, 11)
    at.call()
    at.move({3: "activate:3,2"})
    assert leaders(at) == [3, 3, 3]
    assert places(at) == [1, 2, 0]
    steps(at, (3, -100, 0))
    assert spots(at) == [(2200, 1100), (2300, 1000), (2200, 1000)]


@rule("STRIKE-R22")
def test_a_string_of_one_leader_is_none_of_anothers_business(stage):
    at = led(stage, 0, 1)
    at.put(4, 30, 15)
    at.put(8, 30, 16)
    at.call()
    at.move({4: "activate:4,2"})
    assert leaders(at) == [3, 3, 4]
    assert places(at) == [0, 1, 0]
    steps(at, (4, 0, -100))
    assert spots(at) == [(2300, 1000), (2400, 1000), (3000, 1500)]


@rule("STRIKE-11.03", "STRIKE-R22")
@pytest.mark.parametrize("unit", [0, 4, 3])
def test_a_unit_of_either_side_in_contact_deactivates_for_one_move(stage, unit):
    at = led(stage, 0, 1, 2)
    if unit != 3:
        at.put(unit, 24, 11)
    target = 0 if unit == 3 else 1
    at.call()
    at.move({unit: f"deactivate:{unit},{target}"})
    assert leaders(at) == [NONE if place == target else 3 for place in range(3)]
    assert places(at) == [0, 0, 1]
    assert at.unit(unit).moves == 0
    before = spots(at)
    steps(at, (3, -100, 0))
    assert spots(at)[target] == before[target]
    assert spots(at)[2] == (before[1 - target][0], 1000)


@rule("STRIKE-11.03")
@pytest.mark.parametrize(("gap", "offered"), [(1.1, True), (1.11, False)])
def test_deactivating_needs_contact(stage, gap, offered):
    at = led(stage, 0, hostages=1)
    at.put(0, 23, 10 + gap)
    at.call()
    at.move()
    assert (["walk:0", "deactivate:0,0"] in at.questions(0)) is offered


@rule("STRIKE-11.03", "STRIKE-R22")
def test_an_inactive_hostage_cannot_be_deactivated(stage):
    at = beside(stage)
    at.call()
    at.move()
    assert ["walk:3", "activate:3,0"] in at.questions(3)


@rule("STRIKE-R22")
def test_without_their_leader_all_become_inactive_where_they_stand(stage):
    at = led(stage, 0, 1)
    at.put(4, 5, 5)
    at.put(8, 4, 5)
    lead(at, 4, 2)
    at.unit(3).health = 1
    before = spots(at)
    at.wound(0, at.unit(3), 1)
    at.apply_wounds()
    assert leaders(at) == [NONE, NONE, 4]
    assert spots(at) == before


@rule("STRIKE-R22")
def test_when_one_is_killed_those_behind_it_close_up(stage):
    at = led(stage, 0, 1, 2)
    at.put(4, 5, 5)
    at.wound(0, at.hostage(1), 2)
    at.apply_wounds()
    assert not at.hostage(1).alive
    assert leaders(at) == [3, NONE, 3]
    assert (places(at)[0], places(at)[2]) == (0, 1)


@rule("STRIKE-R22")
def test_another_leaders_string_does_not_close_up(stage):
    at = stage(hostages=4)
    at.put(3, 22, 10)
    lead(at, 3, 0, 1)
    lead(at, 4, 2, 3)
    hostages.leave_string(at.game, 6)
    assert leaders(at) == [NONE, 3, 4, 4]
    assert places(at) == [0, 0, 0, 1]


@rule("STRIKE-R22")
def test_hostages_block_nobody_and_nobody_blocks_them(stage):
    at = stage(hostages=2)
    at.put(3, 24.5, 10)
    at.call()
    steps(at, (3, 50, 0))
    assert at.where(3) == (2500, 1000)
    at = led(stage, 0, hostages=1)
    at.put(3, 21.5, 10)
    at.put(4, 22, 11)
    at.call()
    steps(at, (3, -100, 0))
    assert spots(at) == [(2150, 1000)]


@rule("STRIKE-R22")
def test_a_hostage_has_two_health_dice_and_no_armour_and_is_no_target(stage):
    at = beside(stage, unit=0)
    hostage = at.hostage(0)
    assert (hostage.health, hostage.helmet, hostage.vest) == (2, 0, 0)
    at.call()
    at.finish_moves()
    at.point()
    assert not any(key.startswith("target") for menu in at.questions(0) for key in menu)


@rule("STRIKE-R22")
def test_a_frag_hurts_hostages(stage):
    at = stage(hostages=1)
    grenade = Thrown(FRAG, 2500, 1100, 1, 0)
    grenade.to_hit = grenade.damage = 1
    at.game.thrown = [grenade]
    at.dice(1, 5, 1, 2)
    at.act()
    assert at.hostage(0).health == 1


# Rescue. The rescue zone of the stage reaches from (34, 1) to (39, 6).


def arriving(stage, x, y, hostages=2, dx=100):
    """Hostage 0 is about to follow to where unit 3 stands."""
    at = stage(hostages=hostages)
    for unit in (4, 5):
        at.put(unit, 38, 15 + unit)
    at.put(3, x, y)
    at.put(6, x - dx / 100, y)
    lead(at, 3, 0)
    set_points(at, 10)
    at.call()
    steps(at, (3, dx, 0))
    return at


@rule("STRIKE-R23", "STRIKE-14.01")
@pytest.mark.parametrize(
    ("x", "y", "rescued"),
    [
        (34, 3, True),
        (33.99, 3, False),
        (39, 3, True),
        (39.01, 3, False),
        (37, 6, True),
        (37, 6.01, False),
        (36, 1, True),
        (36, 0.99, False),
    ],
)
def test_an_activated_hostage_in_a_rescue_zone_leaves_the_map_at_once(stage, x, y, rescued):
    at = arriving(stage, x, y, dx=-100 if x > 38 else 100)
    assert at.hostage(0).rescued is rescued
    assert at.hostage(0).alive
    assert leaders(at)[0] == (NONE if rescued else 3)
    assert points(at) == ([10, 10, 10, 20, 12, 12] if rescued else [10] * 6)


@rule("STRIKE-R23")
def test_it_is_the_hostage_that_must_be_there_and_not_its_leader(stage):
    at = arriving(stage, 33.5, 3)
    assert at.unit(3).x == 3450
    assert not at.hostage(0).rescued
    steps(at, (3, 100, 0))
    assert at.hostage(0).rescued


@rule("STRIKE-R23")
def test_an_inactive_hostage_is_not_rescued_until_somebody_activates_it(stage):
    at = stage(hostages=2)
    at.put(6, 35, 3)
    at.put(3, 36, 3)
    at.call()
    at.move()
    assert not at.hostage(0).rescued
    at.move({3: "activate:3,0"})
    assert at.hostage(0).rescued


@rule("STRIKE-R52", "STRIKE-R42")
@pytest.mark.parametrize(("x", "rescued"), [(34, True), (33.9, False)])
def test_who_reaches_safety_on_a_count_cannot_be_let_go_on_it(stage, x, rescued):
    at = stage(hostages=2)
    at.put(3, x, 3)
    at.put(6, x - 1, 3)
    at.put(0, x - 1, 4)
    lead(at, 3, 0)
    set_points(at, 10)
    at.call()
    at.move({3: ["walk:3", "step:100,0"], 0: "deactivate:0,0"})
    assert at.hostage(0).rescued is rescued
    assert len(at.told("deactivated")) == (not rescued)
    assert points(at) == ([10, 10, 10, 20, 12, 12] if rescued else [10] * 6)
    assert leaders(at)[0] == NONE


@rule("STRIKE-R23", "STRIKE-R22")
def test_those_behind_the_rescued_close_up(stage):
    at = stage(hostages=3)
    at.put(3, 34.5, 3)
    at.put(6, 33.5, 3)
    at.put(7, 32.5, 3)
    lead(at, 3, 0, 1)
    at.call()
    steps(at, (3, 0, 100))
    assert at.hostage(0).rescued
    assert (leaders(at)[1], places(at)[1]) == (3, 0)
    steps(at, (3, 0, 100))
    assert spots(at)[1] == (3450, 400)
    assert at.hostage(1).rescued
    assert at.game.ended == GOING_ON


@rule("STRIKE-14.16", "STRIKE-R28")
def test_the_last_rescue_ends_the_round_with_that_count(stage):
    at = arriving(stage, 35, 3, hostages=1)
    assert (at.game.ended, at.game.winner) == (RESCUE, 1)
