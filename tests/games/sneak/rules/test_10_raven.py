"""Chapter 10: Raven, card by card."""

from __future__ import annotations

import pytest

from games.sneak.bossing import EAST, NORTH, SOUTH, WEST, act, against, attacked, damage, keys, play
from sandtable.games.sneak.rules import boss_moves, bosses, player_phase
from sandtable.testkit.marks import rule

SNAKE, MERYL, OTACON, BOSS = 0, 1, 2, 4


def hall(stage, players=1):
    at = against(stage, "freezer_giant", players)
    at.put(at.boss, 3, 10, "south")
    return at


@rule("SNEAK-G16", "SNEAK-G14")
def test_sweep_turns_to_the_nearest_and_fires_at_everybody_in_sight(stage):
    at = hall(stage, 2)
    at.put("snake", 3, 7)
    at.put("meryl", 9, 10)
    at.roll(black=(3, 2, 1))
    play(at, "RV1")
    assert at.boss.facing == WEST and attacked(at) == [SNAKE] and damage(at) == 1


@rule("SNEAK-11.05", "SNEAK-G14", "SNEAK-G16", "SNEAK-R20")
def test_moved_over_he_turns_and_fires_with_all_his_charges(stage):
    at = hall(stage)
    at.put("snake", 3, 11)
    at.boss.charges = 2
    at.roll(black=(3, 1, 1, 1, 1))
    at.beat(f"sneak:{at.cell(3, 9)}")
    assert at.boss.facing == WEST and damage(at) == 1 and at.drawn() == 5 and at.boss.charges == 0
    assert at.at("snake") == (3, 9) and not at.told("pushed")
    what = [event.what for event in at.game.log]
    assert what.index("boss_turns") < what.index("rolled")


@rule("SNEAK-11.05", "SNEAK-R20")
@pytest.mark.parametrize(("friend", "landing", "facing"), [((3, 9), (2, 9), WEST), ((2, 10), (2, 9), NORTH)])
def test_moved_over_at_an_angle_he_turns_to_the_side_by_which_he_was_left(stage, friend, landing, facing):
    at = hall(stage, 2)
    at.put("snake", 4, 10)
    at.put("meryl", *friend)
    at.roll(black=(1, 1, 1))
    at.beat(f"sneak:{at.cell(*landing)}")
    assert at.at("snake") == landing and at.boss.facing == facing and at.drawn() == 3


@rule("SNEAK-11.05", "SNEAK-R20")
def test_he_looks_where_he_looked_if_that_is_where_who_moved_over_him_went(stage):
    at = hall(stage)
    at.put("snake", 2, 10)
    at.roll(black=(1, 1, 1))
    at.beat(f"sneak:{at.cell(4, 10)}")
    assert at.boss.facing == SOUTH and not at.told("boss_turns") and attacked(at) == [SNAKE]


@rule("SNEAK-R85", "SNEAK-G16")
def test_charges_stay_if_the_handkerchief_keeps_him_from_firing(stage):
    at = hall(stage, 3)
    at.put("otacon", 3, 11, sheltered=True)
    at.turn("otacon")
    at.boss.charges = 2
    at.beat(f"sneak:{at.cell(3, 9)}")
    assert at.boss.facing == WEST and at.boss.charges == 2 and not attacked(at)
    assert at.data("spared") == [[BOSS, OTACON, 0, 0]]


@rule("SNEAK-G16")
def test_charges_add_dice_to_every_roll_of_the_next_gun_attack_and_are_gone(stage):
    at = hall(stage, 2)
    at.put("snake", 6, 10)
    at.put("meryl", 8, 10)
    at.boss.charges = 2
    at.roll(black=(1,) * 10)
    play(at, "RV1")
    assert attacked(at) == [SNAKE, MERYL] and at.drawn() == 10 and at.boss.charges == 0


@rule("SNEAK-G16")
def test_spin_up_adds_a_charge_up_to_three(stage):
    at = hall(stage)
    at.put("snake", 13, 10)
    play(at, "RV2")
    assert at.boss.charges == 1 and at.where(at.boss.cell) == (4, 10)
    at.boss.charges = 3
    play(at, "RV2")
    assert at.boss.charges == 3


@rule("SNEAK-G16", "SNEAK-G14")
def test_advance_moves_three_stops_beside_the_player_and_fires(stage):
    at = hall(stage)
    at.put("snake", 5, 10)
    at.roll(black=(6, 6, 1))
    play(at, "RV3")
    assert at.where(at.boss.cell) == (4, 10) and damage(at) == 2


@rule("SNEAK-G16")
def test_break_cover_removes_the_obstacle_near_the_player_that_is_nearest_to_him(stage):
    at = hall(stage)
    at.put("snake", 3, 6)
    play(at, "RV4")
    gone = [at.where(event.data[0]) for event in at.told("obstacle_removed")]
    assert gone == [(2, 5)] and at.where(at.boss.cell) == (3, 8)


@rule("SNEAK-G16", "SNEAK-G09")
def test_break_cover_removes_an_obstacle_that_was_moved(stage):
    at = hall(stage)
    at.put("snake", 3, 6)
    at.game.crates = [at.cell(3, 8)]
    play(at, "RV4")
    gone = [at.where(event.data[0]) for event in at.told("obstacle_removed")]
    assert gone == [(3, 8)] and at.game.crates == [] and at.where(at.boss.cell) == (3, 8)


@rule("SNEAK-G16", "SNEAK-G14")
def test_of_equally_near_obstacles_break_cover_removes_the_first_in_reading_order(stage):
    at = hall(stage)
    at.put(at.boss, 6, 8, "south")
    at.put("snake", 7, 4)
    at.game.crates = [at.cell(7, 5), at.cell(6, 4)]
    play(at, "RV4")
    assert [at.where(event.data[0]) for event in at.told("obstacle_removed")] == [(6, 4)]
    assert at.game.crates == [at.cell(7, 5)]


@rule("SNEAK-G14", "SNEAK-G09")
def test_the_way_round_a_moved_obstacle_counts_for_who_is_nearest(stage):
    at = hall(stage, 2)
    at.put(at.boss, 6, 10, "south")
    at.put("snake", 6, 12)
    at.put("meryl", 6, 7)
    at.game.crates = [at.cell(6, 11)]
    at.roll(black=(1,) * 3)
    play(at, "RV1")
    assert at.boss.facing == WEST and at.data("boss_chooses") == [[MERYL, 1, 3, 0]]


@rule("SNEAK-G16")
def test_stalk_ends_without_a_turn(stage):
    at = hall(stage, 2)
    at.put("snake", 3, 12)
    at.put("meryl", 8, 11, damage=2)
    play(at, "RV5")
    assert at.where(at.boss.cell) == (7, 11) and at.boss.facing == SOUTH and not attacked(at)
    at.put("meryl", 9, 10)
    play(at, "RV5")
    assert at.where(at.boss.cell) == (9, 11) and at.boss.facing == SOUTH


@rule("SNEAK-G16", "SNEAK-G14")
def test_suppression_takes_an_action_and_fires_one_die(stage):
    at = hall(stage)
    at.put("snake", 6, 10)
    at.boss.charges = 1
    at.roll(black=(3, 1))
    play(at, "RV6")
    assert at.character("snake").hampered and damage(at) == 1 and at.drawn() == 2


@rule("SNEAK-G16", "SNEAK-G14")
def test_stomp_hits_and_pushes_whoever_is_adjacent_and_keeps_charges(stage):
    at = hall(stage)
    at.put("snake", 3, 11)
    at.boss.charges = 2
    at.roll(white=(3, 3, 0))
    play(at, "RV7")
    assert damage(at) == 2 and at.at("snake") == (3, 12) and at.boss.charges == 2 and at.boss.facing == EAST


@rule("SNEAK-G16")
def test_birds_eye_goes_for_the_most_damaged(stage):
    at = hall(stage, 2)
    at.put("snake", 3, 8)
    at.put("meryl", 8, 10, damage=1)
    at.roll(black=(1, 1, 1, 1))
    play(at, "RV8")
    assert at.boss.facing == SOUTH and attacked(at) == [MERYL] and at.drawn() == 4


@rule("SNEAK-G16")
def test_overheat_gives_up_charges_and_weakens_him_until_the_next_card(stage):
    at = hall(stage)
    at.put("snake", 3, 13)
    at.boss.charges = 2
    play(at, "RV9")
    assert at.boss.charges == 0 and not attacked(at)
    assert bosses.defense(at.game, at.character("snake")) == 2
    play(at, "RV2")
    assert bosses.defense(at.game, at.character("snake")) == 3


@rule("SNEAK-G16")
def test_overheat_without_charges_is_a_sweep(stage):
    at = hall(stage)
    at.put("snake", 3, 13)
    at.roll(black=(3, 3, 1))
    play(at, "RV9")
    assert at.boss.facing == EAST and damage(at) == 2


@rule("SNEAK-G16")
def test_his_back_is_weak(stage):
    at = hall(stage)
    for place, defense in (((0, 10), 2), ((2, 3), 2), ((3, 13), 3), ((9, 10), 3)):
        at.put("snake", *place)
        assert bosses.defense(at.game, at.character("snake")) == defense
    assert bosses.defense(at.game, None) == 3


@rule("SNEAK-G16", "SNEAK-10.06")
def test_lure_turns_him_if_he_does_not_see_you(stage):
    at = hall(stage)
    at.put("snake", 0, 10)
    act(at, "snake", "lure")
    assert at.boss.facing == NORTH and "lure" not in keys(at, "snake")


@rule("SNEAK-G16", "SNEAK-G09")
def test_no_charge_is_rigged_under_a_moved_obstacle_a_figure_or_another_one(stage):
    at = hall(stage, 2)
    at.put("snake", 7, 10)
    at.put("meryl", 6, 10)
    at.game.crates = [at.cell(7, 11)]
    at.game.traps = [at.cell(8, 10)]
    rigs = [key for key in keys(at, "snake") if key.startswith("rig")]
    assert rigs == [f"rig:{at.cell(7, 10)}", f"rig:{at.cell(7, 9)}"]
    at.game.traps = [at.cell(7, 10)]
    assert f"rig:{at.cell(7, 10)}" not in keys(at, "snake")
    at.game.traps = [at.cell(0, column) for column in range(4)]
    assert f"rig:{at.cell(7, 10)}" in keys(at, "snake")
    at.game.traps.append(at.cell(0, 4))
    assert not [key for key in keys(at, "snake") if key.startswith("rig")]


@rule("SNEAK-G16", "SNEAK-10.06")
def test_a_rigged_charge_goes_off_under_him_once(stage):
    at = hall(stage)
    at.put("snake", 6, 10)
    cell = at.cell(5, 10)
    act(at, "snake", f"rig:{cell}")
    assert at.game.traps == [cell] and not any(key.startswith("rig") for key in keys(at, "snake"))
    at.put("snake", 8, 10)
    at.roll(black=(3, 6, 1, 1, 1))
    play(at, "RV3")
    assert at.boss.damage == 2 and not at.game.traps


@rule("SNEAK-G16")
def test_birds_eye_keeps_its_charge_if_it_sees_nothing(stage):
    at = hall(stage)
    at.put("snake", 0, 7)
    play(at, "RV8")
    assert at.boss.facing in (NORTH, WEST) and not attacked(at) and at.boss.charges == 1


@rule("SNEAK-G16")
def test_a_sweep_that_sees_nobody_keeps_the_charges(stage):
    at = hall(stage)
    at.put("snake", 0, 7)
    at.boss.charges = 2
    play(at, "RV1")
    assert not attacked(at) and at.boss.charges == 2


@rule("SNEAK-G16")
def test_raven_stomps_on_nobody_behind_a_wall_or_farther_off(stage):
    at = hall(stage, 2)
    at.put("snake", 3, 12)
    at.put("meryl", 2, 10)
    at.roll(white=(0, 0, 0))
    play(at, "RV7")
    assert attacked(at) == [MERYL] and at.at("meryl") == (1, 10)


@rule("SNEAK-G16")
def test_a_charge_is_rigged_once_a_turn_and_again_in_the_next(stage):
    at = hall(stage)
    at.put("snake", 6, 10)
    act(at, "snake", f"rig:{at.cell(6, 10)}")
    assert not [key for key in keys(at, "snake") if key.startswith("rig")]
    at.do(player_phase.begin_turn, at.character("snake"))
    assert [key for key in keys(at, "snake") if key.startswith("rig")]


@rule("SNEAK-G16")
def test_an_overheated_raven_takes_a_charge_more_easily(stage):
    at = hall(stage)
    at.put("snake", 13, 13)
    at.game.traps = [at.cell(4, 10)]
    at.boss.weakened = True
    at.roll(black=(2, 1))
    at.do(boss_moves.step_to, at.cell(4, 10))
    assert at.boss.damage == 1 and at.game.traps == [] and at.boss.facing == SOUTH


@rule("SNEAK-G16", "SNEAK-G14")
@pytest.mark.parametrize(
    ("player", "facing"), [((3, 13), EAST), ((3, 7), WEST), ((0, 10), NORTH), ((6, 10), SOUTH)]
)
def test_stalking_he_faces_the_way_he_last_stepped(stage, player, facing):
    at = hall(stage)
    at.put(at.boss, 3, 10, "south" if facing != SOUTH else "north")
    at.put("snake", *player)
    play(at, "RV5")
    assert at.boss.facing == facing and not at.told("boss_turns")
