"""Chapter 7: placing and defusing bombs."""

from __future__ import annotations

import pytest

from games.strike.staging import (
    SIDEARM,
    arm_bomb,
    points,
    remove,
    set_points,
    skip_to,
    swap_clans,
    whole_turn,
)
from sandtable.games.strike.rules import bombs
from sandtable.games.strike.rules.components import DEFUSE, PLACE, RELOAD
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.state import BOMBING, DEFUSING, GOING_ON
from sandtable.testkit.marks import rule


def at_the_bomb(stage, kit=True, **options):
    """Unit 3 stands beside a bomb armed in turn 1; the Terrorists are far away."""
    at = stage(**options)
    arm_bomb(at, 12, 10)
    at.put(3, 13, 10, kit=kit)
    return at


def shoot_at(at, shooter, target, *dice):
    """A turn in which somebody fires a pistol at somebody busy; the other answers stand in `calls`."""
    at.arm(shooter, "pistol_t")
    calls = {shooter: f"attack:{shooter},{SIDEARM},0", target: at.busy}
    at.call(calls)
    at.finish_moves()
    at.point({shooter: f"target:{shooter},{target}"})
    at.dice(*dice)
    at.act()


# Placing


@rule("STRIKE-7.01", "STRIKE-R14")
def test_placing_takes_the_whole_turn_on_the_spot_and_arms_the_bomb_in_step_nine(stage):
    at = stage()
    at.put(0, 12, 10.5)
    at.put(3, 14, 10.5)
    at.call({0: "place:0,0,0"})
    asked = len(at.questions(0))
    at.finish_moves()
    at.point()
    assert len(at.questions(0)) == asked
    assert at.game.bomb_turn == NONE
    assert at.unit(0).bomb
    at.act()
    assert (at.game.bomb_x, at.game.bomb_y, at.game.bomb_turn) == (1200, 1050, 1)
    assert not at.unit(0).bomb
    assert at.where(0) == (1200, 1050)
    assert at.game.ended == GOING_ON


@rule("STRIKE-R14")
@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (12, 10, True),
        (10, 5, True),
        (16, 15, True),
        (9.99, 10, False),
        (16.01, 10, False),
        (12, 4.99, False),
        (12, 15.01, False),
    ],
)
def test_only_inside_a_bomb_site_a_bomb_can_be_placed(stage, x, y, inside):
    at = stage()
    at.put(0, x, y)
    at.call()
    for key in ("place:0,0,0", "place:0,0,1"):
        assert (key in at.offered(0)) == inside


@rule("STRIKE-R14")
def test_only_the_carrier_can_place(stage):
    at = stage()
    at.put(1, 12, 10)
    at.call()
    assert "place:1,0,0" not in at.offered(1)


@rule("STRIKE-R13")
def test_who_places_or_defuses_calls_no_target_though_enemies_are_in_sight(stage):
    at = stage()
    at.put(0, 12, 10)
    at.put(3, 14, 10)
    at.call({0: "place:0,0,0"})
    at.finish_moves()
    at.point()
    assert not any("no_target:0" in menu for menu in at.questions(0))
    at = at_the_bomb(stage)
    at.put(0, 15, 10)
    at.call({3: "defuse:3,0,0"})
    at.finish_moves()
    at.point()
    assert not any("no_target:3" in menu for menu in at.questions(3))


# Interruptions of placing. A pistol rolls one die to hit (a 5 reaches 5 MU), one of Damage, two of Defense.


def placing(stage):
    at = stage()
    at.put(0, 12, 10)
    at.put(3, 15, 10)
    at.busy = "place:0,0,0"
    return at


@rule("STRIKE-7.05", "STRIKE-R13")
def test_losing_a_die_interrupts_placing(stage):
    at = placing(stage)
    shoot_at(at, 3, 0, 5, 5, 1, 2)
    assert at.unit(0).health == 1
    assert at.game.bomb_turn == NONE
    assert at.unit(0).bomb
    assert at.data("interrupted") == [[0, 0, 0, 0]]


@rule("STRIKE-7.05", "STRIKE-R13")
@pytest.mark.parametrize("dice", [(2,), (5, 3, 2, 2)], ids=["missed", "no die lost"])
def test_being_shot_at_without_loss_does_not_interrupt_placing(stage, dice):
    at = placing(stage)
    shoot_at(at, 3, 0, *dice)
    assert at.unit(0).health == 2
    assert at.game.bomb_turn == 1


@rule("STRIKE-7.05", "STRIKE-R13")
def test_a_knife_attack_interrupts_placing_even_without_loss(stage):
    at = placing(stage)
    at.put(3, 13, 10)
    at.call({0: "place:0,0,0"})
    at.finish_moves()
    at.point({3: "target:3,0"})
    at.dice(2, 1, 6, 6)
    at.act()
    assert at.unit(0).health == 2
    assert at.game.bomb_turn == NONE
    assert at.unit(0).bomb


@rule("STRIKE-7.05")
def test_the_interruption_lasts_for_that_turn_only(stage):
    at = placing(stage)
    shoot_at(at, 3, 0, 5, 5, 1, 2)
    whole_turn(at, {0: "place:0,0,0"})
    assert at.game.bomb_turn == 2


@rule("STRIKE-7.05")
def test_damage_of_a_bang_interrupts_as_well(stage):
    at = placing(stage)
    at.unit(3).set_up, at.unit(3).set_up_turn = SIDEARM, 0
    at.arm(3, "pistol_t")
    at.call({0: "place:0,0,0", 3: f"attack:3,{SIDEARM},0"})
    at.dice(5, 5, 1, 2)
    at.move({3: ["step:0,0", "bang:3,0"]})
    at.finish_moves()
    at.point()
    at.act()
    assert at.unit(0).health == 1
    assert at.game.bomb_turn == NONE


@rule("STRIKE-2.14", "STRIKE-7.01")
def test_the_eliminated_place_nothing(stage):
    at = placing(stage)
    at.unit(0).health = 1
    shoot_at(at, 3, 0, 5, 3, 2)
    assert not at.unit(0).alive
    assert at.game.bomb_turn == NONE
    assert at.item("bomb") in at.game.piles[0].items


@rule("STRIKE-2.14", "STRIKE-7.04")
def test_the_fallen_do_no_work(stage):
    """Whatever they had called when they fell."""
    at = at_the_bomb(stage)
    at.put(3, 13, 10, alive=False, call=DEFUSE)
    at.put(0, 12, 10, alive=False, call=PLACE)
    at.put(1, 12, 12, alive=False, call=RELOAD, slot=SIDEARM)
    at.run(bombs.work_step)
    assert at.game.ended == GOING_ON
    assert (at.game.bomb_x, at.game.bomb_y, at.game.bomb_turn) == (1200, 1000, 1)
    assert at.told("armed") == at.told("reloaded") == []


# Defusing


@rule("STRIKE-7.04")
def test_with_a_kit_defusing_takes_one_turn(stage):
    at = at_the_bomb(stage)
    at.call({3: "defuse:3,0,0"})
    asked = len(at.questions(3))
    at.finish_moves()
    assert len(at.questions(3)) == asked
    at.point()
    assert at.game.ended == GOING_ON
    at.act()
    assert (at.game.ended, at.game.winner, at.game.bomb_turn) == (DEFUSING, 1, NONE)
    assert [event.rule for event in at.told("defused")] == ["STRIKE-7.04"]


@rule("STRIKE-7.03")
def test_without_a_kit_it_takes_two_turns(stage):
    at = at_the_bomb(stage, kit=False)
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == GOING_ON
    assert at.game.bomb_turn == 1
    at.call({3: "defuse:3,0,1"})
    asked = len(at.questions(3))
    at.finish_moves()
    assert len(at.questions(3)) == asked
    at.point()
    at.act()
    assert (at.game.ended, at.game.winner) == (DEFUSING, 1)
    assert [event.rule for event in at.told("defused")] == ["STRIKE-7.03"]


@rule("STRIKE-R14")
def test_the_two_turns_must_follow_each_other(stage):
    at = at_the_bomb(stage, kit=False)
    whole_turn(at, {3: "defuse:3,0,0"})
    whole_turn(at)
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == GOING_ON
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == DEFUSING


@rule("STRIKE-R14")
def test_several_units_at_work_do_not_add_up_nor_relieve_each_other(stage):
    at = at_the_bomb(stage, kit=False)
    at.put(4, 11, 10)
    whole_turn(at, {3: "defuse:3,0,0", 4: "defuse:4,0,0"})
    assert at.game.ended == GOING_ON
    at = at_the_bomb(stage, kit=False)
    at.put(4, 11, 10)
    whole_turn(at, {3: "defuse:3,0,0"})
    whole_turn(at, {4: "defuse:4,0,0"})
    assert at.game.ended == GOING_ON


@rule("STRIKE-R14")
@pytest.mark.parametrize(("x", "offered"), [(12, True), (13.1, True), (13.11, False)])
def test_a_counter_terrorist_in_contact_with_the_bomb_may_defuse(stage, x, offered):
    at = at_the_bomb(stage)
    at.put(3, x, 10)
    at.call()
    for key in ("defuse:3,0,0", "defuse:3,0,1"):
        assert (key in at.offered(3)) == offered


@rule("STRIKE-R14")
def test_terrorists_do_not_defuse_and_an_unarmed_bomb_cannot_be(stage):
    at = at_the_bomb(stage)
    at.put(0, 11, 10)
    at.call()
    assert "defuse:0,0,0" not in at.offered(0)
    at.game.bomb_turn = NONE
    at.call()
    assert "defuse:3,0,0" not in at.offered(3)


@rule("STRIKE-R41")
def test_no_defusing_through_a_wall(stage):
    at = at_the_bomb(stage, walls=[(12.5, 5, 12.5, 15)])
    at.call()
    assert "defuse:3,0,0" not in at.offered(3)


@rule("STRIKE-R14", "STRIKE-G06")
def test_after_half_time_the_other_team_defuses(stage):
    at = at_the_bomb(stage)
    at.put(0, 11, 10, kit=True)
    swap_clans(at)
    at.call()
    assert "defuse:0,0,0" in at.offered(0)
    assert "defuse:3,0,0" not in at.offered(3)
    whole_turn(at, {0: "defuse:0,0,0"})
    assert (at.game.ended, at.game.winner) == (DEFUSING, 0)


def defusing(stage, kit):
    at = at_the_bomb(stage, kit)
    at.put(0, 15, 10)
    at.busy = "defuse:3,0,0"
    return at


@rule("STRIKE-7.06", "STRIKE-R13")
def test_losing_a_die_interrupts_defusing_with_a_kit(stage):
    at = defusing(stage, kit=True)
    shoot_at(at, 0, 3, 5, 5, 1, 2)
    assert at.unit(3).health == 1
    assert at.game.ended == GOING_ON
    assert at.game.bomb_turn == 1
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == DEFUSING


@rule("STRIKE-7.06", "STRIKE-R13")
@pytest.mark.parametrize("dice", [(1, 2), (5, 3, 2, 2)], ids=["missed", "no die lost"])
def test_being_shot_at_without_loss_does_not_interrupt_defusing(stage, dice):
    at = defusing(stage, kit=True)
    shoot_at(at, 0, 3, *dice)
    assert at.game.ended == DEFUSING


@rule("STRIKE-7.06", "STRIKE-R13")
def test_a_knife_attack_interrupts_defusing_even_without_loss(stage):
    at = defusing(stage, kit=True)
    at.put(0, 14, 10)
    at.call({3: "defuse:3,0,0"})
    at.finish_moves()
    at.point({0: "target:0,3"})
    at.dice(2, 1, 6, 6)
    at.act()
    assert at.unit(3).health == 2
    assert at.game.ended == GOING_ON


@rule("STRIKE-7.07", "STRIKE-7.06")
def test_interrupted_defusing_starts_over(stage):
    at = defusing(stage, kit=False)
    whole_turn(at, {3: "defuse:3,0,0"})
    shoot_at(at, 0, 3, 5, 5, 1, 2)
    assert at.unit(3).progress == 0
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == GOING_ON
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == DEFUSING


# The explosion


@rule("STRIKE-7.02", "STRIKE-R15")
def test_armed_in_turn_four_it_goes_off_in_turn_nine(stage):
    at = stage()
    at.put(0, 12, 10)
    skip_to(at, 4)
    whole_turn(at, {0: "place:0,0,0"})
    for turn in range(5, 9):
        whole_turn(at)
        assert at.game.turn == turn
        assert at.told("exploded") == []
    assert at.game.ended == GOING_ON
    whole_turn(at)
    assert at.game.turn == 9
    assert len(at.told("exploded")) == 1
    assert (at.game.ended, at.game.winner) == (BOMBING, 0)
    assert at.game.bomb_turn == NONE


@rule("STRIKE-X08", "STRIKE-7.02", "STRIKE-2.11", "STRIKE-2.12")
def test_defusing_in_the_very_turn_of_the_explosion_comes_first(stage):
    at = at_the_bomb(stage)
    at.game.bomb_turn = 4
    skip_to(at, 9)
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == DEFUSING
    assert at.told("exploded") == []


@rule("STRIKE-2.12", "STRIKE-7.02")
def test_without_defusing_the_same_turn_ends_in_the_explosion(stage):
    at = at_the_bomb(stage, kit=False)
    at.game.bomb_turn = 4
    skip_to(at, 9)
    whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == BOMBING
    assert not at.unit(3).alive


@rule("STRIKE-7.08", "STRIKE-7.12")
def test_everybody_in_the_zone_of_the_bomb_dies_armoured_or_not(stage):
    at = stage(units=2, hostages=2)
    arm_bomb(at, 5, 5)
    at.put(0, 5, 5)
    at.put(1, 19.99, 19.99, helmet=1, vest=1)
    at.put(2, 1, 19)
    at.put(3, 15, 2, helmet=1, vest=1, health=6)
    for hostage in (4, 5):
        at.put(hostage, hostage, 15)
    at.dice(1)
    at.run(bombs.explode)
    assert not any(unit.alive for unit in at.game.units)
    assert not any(hostage.alive for hostage in at.game.hostages)
    assert at.drawn() == 0


# The bomb lies in A1: A2 and B1 lie beside it, B2 meets it in a corner only.
NEAR = [(5, 35), (35, 5)]
FAR = (35, 37)


def blast(stage, place, *dice, **options):
    """One Terrorist on the bomb, one Counter-terrorist somewhere else."""
    at = stage(units=1)
    arm_bomb(at, 5, 5)
    at.put(0, 6, 6)
    at.put(1, *place, **options)
    at.dice(*dice)
    at.run(bombs.explode)
    return at


@rule("STRIKE-7.09", "STRIKE-7.11")
@pytest.mark.parametrize("place", NEAR)
@pytest.mark.parametrize(("fourth", "health"), [(2, 2), (3, 1), (6, 1)])
def test_next_to_the_zone_four_dice_are_rolled_against_defense_at_once(stage, place, fourth, health):
    at = blast(stage, place, 1, 1, 1, fourth, 3, 3)
    assert at.drawn() == 6
    assert at.unit(1).health == health
    assert at.unit(1).alive


@rule("STRIKE-7.09")
def test_twice_the_defense_scores_two_hits(stage):
    assert not blast(stage, NEAR[0], 3, 3, 3, 3, 3, 3).unit(1).alive


@rule("STRIKE-7.10", "STRIKE-R16")
@pytest.mark.parametrize(("second", "health"), [(2, 2), (3, 1)])
def test_in_all_other_zones_two_dice(stage, second, health):
    at = blast(stage, FAR, 3, second, 3, 3)
    assert at.drawn() == 4
    assert at.unit(1).health == health


@rule("STRIKE-7.08", "STRIKE-7.10")
def test_the_blast_is_where_the_bomb_is(stage):
    at = stage(units=1)
    arm_bomb(at, 5, 35)
    at.put(0, 6, 35)
    at.put(1, 35, 6)
    at.dice(1, 1, 6, 6)
    at.run(bombs.explode)
    assert [unit.alive for unit in at.game.units] == [False, True]
    assert at.drawn() == 4


@rule("STRIKE-R16")
def test_a_wall_along_the_border_does_not_part_the_zones(stage):
    at = stage(units=1, walls=[(0, 20, 20, 20)])
    arm_bomb(at, 5, 5)
    at.put(0, 6, 6)
    at.put(1, 5, 35)
    at.dice(1, 1, 1, 3, 3, 3)
    at.run(bombs.explode)
    assert at.drawn() == 6


@rule("STRIKE-R16")
def test_blast_dice_are_plain_and_meet_the_whole_defense(stage):
    at = blast(stage, FAR, 6, 2, 2, 2, 2, 2, helmet=1, vest=1)
    assert at.drawn() == 6
    assert at.unit(1).helmet == 0
    assert (at.unit(1).vest, at.unit(1).health) == (1, 2)


@rule("STRIKE-R16")
def test_each_unit_has_a_roll_of_its_own(stage):
    at = stage(units=2)
    arm_bomb(at, 5, 5)
    remove(at, 0, 1)
    at.put(2, 35, 35, health=1)
    at.put(3, 37, 35, health=1)
    at.dice(1, 1, 3, 6, 6, 1)
    at.run(bombs.explode)
    assert [unit.alive for unit in at.game.units] == [False, False, True, False]
    assert at.drawn() == 6


@rule("STRIKE-7.12", "STRIKE-R16")
def test_the_clan_that_placed_it_and_hostages_suffer_the_blast_too(stage):
    at = stage(units=1, hostages=1)
    arm_bomb(at, 5, 5)
    at.put(0, 5, 35, health=1)
    remove(at, 1)
    at.put(2, 35, 35)
    at.dice(2, 2, 1, 1, 6, 6, 2, 5, 3)
    at.run(bombs.explode)
    assert at.drawn() == 9
    assert not at.unit(0).alive
    assert at.hostage(0).health == 1


@rule("STRIKE-R40")
@pytest.mark.parametrize(("x", "dead"), [(20, True), (20.01, False)])
def test_on_a_border_bomb_and_units_belong_to_the_zone_that_comes_first(stage, x, dead):
    at = stage(units=1)
    arm_bomb(at, 20, 10)
    at.put(0, 6, 6)
    at.put(1, x, 10)
    at.dice(1, 1, 1, 1, 6, 6)
    at.run(bombs.explode)
    assert at.unit(0).alive is False
    assert at.unit(1).alive is not dead


@rule("STRIKE-R16")
def test_nobody_is_paid_or_fined_for_kills_by_the_bomb(stage):
    at = stage(units=2, hostages=1)
    set_points(at, 40)
    arm_bomb(at, 5, 5)
    for body in range(5):
        at.put(body, body + 1, 8)
    at.put(3, 35, 35, health=1)
    at.dice(6, 6, 1)
    at.run(bombs.explode)
    assert not any(unit.alive for unit in at.game.units)
    assert points(at) == [40] * 4


@rule("STRIKE-R16", "STRIKE-14.15")
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("gone", [(), (0, 1, 2), (0, 1, 2, 3, 4, 5)])
def test_the_explosion_wins_the_round_for_the_terrorists_whoever_is_left(stage, gone, swapped):
    at = stage()
    at.game.swapped = swapped
    arm_bomb(at, 5, 5)
    remove(at, *gone)
    at.game.turn = 6
    at.run(bombs.blast_step)
    assert at.game.ended == BOMBING
    assert at.game.winner == (1 if swapped else 0)
