"""Chapter 30: Patrols attack."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import EAST, activate
from sandtable.games.sneak.rules import actions, movement, patrol_attack, patrols
from sandtable.games.sneak.rules.components import ALERT, OFF
from sandtable.testkit.marks import rule


def attacked(stage, white, **more):
    at = stage(rows="....", characters=["meryl"])
    at.put("meryl", 0, 0, **({"active": 0} | more))
    guard = at.guard(0, 2, "west")
    at.roll(white=white)
    return at, guard


def sneak(at, who, row, column):
    at.do(movement.move, at.character(who), [at.cell(row, column)], True)


@rule("SNEAK-30.01", "SNEAK-14.04")
def test_who_comes_into_the_sight_of_a_moving_patrol_is_attacked(stage):
    at = stage(rows="#.....# #.#####")
    at.put("snake", 0, 5, active=0)
    guard = at.guard(1, 1, "north")
    at.roll(white=(1, 1))
    activate(at, guard)
    assert at.data("patrol_attacks") == [[guard.index, 0, 0, 0]]


@rule("SNEAK-30.02", "SNEAK-R20")
def test_who_leaps_over_a_patrol_is_attacked(stage):
    at = stage(rows="....")
    at.put("snake", 0, 0, active=0)
    guard = at.guard(0, 1, "west")
    at.roll(white=(5, 1))
    sneak(at, "snake", 0, 2)
    assert at.data("patrol_attacks") == [[guard.index, 0, 0, 0]]
    assert at.told("patrol_attacks")[0].rule == "SNEAK-30.02"
    assert guard.facing == EAST
    assert at.character("snake").damage == 1
    assert at.character("snake").alert_side == ALERT


@rule("SNEAK-30.03", "SNEAK-30.04", "SNEAK-R55")
def test_sight_for_a_single_space_alerts_at_the_end_of_the_move_without_an_attack(stage):
    at = stage(rows="###.### ....... ###.###")
    at.put("snake", 1, 2)
    at.guard(0, 3, "south")
    at.do(movement.move, at.character("snake"), [at.cell(1, 3), at.cell(1, 4)], True)
    snake = at.character("snake")
    assert (snake.alert_side, at.where(snake.alert_cell)) == (ALERT, (1, 4))
    assert not at.told("patrol_attacks")


@rule("SNEAK-30.03", "SNEAK-R55")
def test_leaving_sight_or_acting_in_it_adds_nothing(stage):
    at = stage(rows="###.### ....... ###.###")
    at.put("snake", 1, 3)
    at.guard(0, 3, "south")
    at.do(actions.make_noise, at.character("snake"))
    sneak(at, "snake", 1, 4)
    assert at.character("snake").alert_side == OFF


@rule("SNEAK-30.05")
def test_a_patrol_rolls_two_white_dice(stage):
    at, guard = attacked(stage, (1, 1))
    at.do(patrol_attack.attack, guard, at.character("meryl"))
    assert at.drawn() == 2
    assert at.game.rolled_white == 2


@rule("SNEAK-30.06", "SNEAK-30.07", "SNEAK-R08")
@pytest.mark.parametrize(
    ("white", "damage"), [((2, 2), 0), ((3, 2), 1), ((3, 5), 2), ((0, 0), 0), ((0, 4), 1)]
)
def test_each_die_that_meets_the_defense_deals_one_damage(stage, white, damage):
    at, guard = attacked(stage, white)
    at.do(patrol_attack.attack, guard, at.character("meryl"))
    assert at.character("meryl").damage == damage


@rule("SNEAK-30.08")
@pytest.mark.parametrize(("before", "over"), [(2, True), (1, False), (3, True)])
def test_damage_up_to_the_health_kills_and_fails_the_mission(stage, before, over):
    at, guard = attacked(stage, (4, 4), damage=before)
    at.do(patrol_attack.attack, guard, at.character("meryl"))
    assert at.game.over == over
    assert at.game.ending == ("killed_in_action" if over else "")


@rule("SNEAK-X05", "SNEAK-30.05", "SNEAK-30.06", "SNEAK-30.07")
def test_meryl_lowers_a_die_of_the_attack(stage):
    at, guard = attacked(stage, (3, 5), active=15)
    index = int(guard.index)
    at.play(lambda game: patrol_attack.attack(game, game.patrol(index), game.characters[1]), "lower:1,1,0")
    assert at.character("meryl").damage == 1
    assert at.character("meryl").active == 13


@rule("SNEAK-G05", "SNEAK-32.29")
def test_who_holds_up_a_handkerchief_is_not_attacked(stage):
    at, guard = attacked(stage, (), sheltered=True)
    at.do(patrol_attack.attack, guard, at.character("meryl"))
    assert at.told("spared")
    assert at.character("meryl").damage == 0


@rule("SNEAK-G05")
def test_another_who_is_seen_is_attacked_instead(stage):
    at = stage(rows="....", characters=["snake", "otacon"])
    at.put("otacon", 0, 2, sheltered=True, active=0)
    at.put("snake", 0, 3, active=0)
    guard = at.guard(0, 0, "east")
    at.roll(white=(1, 1))
    activate(at, guard)
    assert at.data("patrol_attacks") == [[guard.index, 0, 0, 0]]


@rule("SNEAK-R79", "SNEAK-R22")
def test_of_equals_whom_a_patrol_sees_the_first_by_seat_is_named_first(stage):
    at = stage(rows="..... ..... .....", characters=["otacon", "snake"])
    for who, row in (("snake", 0), ("otacon", 2)):
        character = at.put(who, row, 4, active=0)
        character.damage = at.game.sheet(character).health - 1
    guard = at.guard(1, 0, "east")
    menu = at.menu(lambda game: patrols.spot(game, game.patrol(guard.index)))
    assert menu == ["strike:2", "strike:0"]
