"""Numbers of a designer's own, each at both ends and as the rulebook has it."""

from __future__ import annotations

import pytest

from games.strike.staging import SIDEARM, arm_bomb, remove, skip_to, whole_turn
from games.strike.straying import fire as stray
from games.strike.straying import firing, strays
from sandtable.games.strike.rules import bombs, rounds, throwing
from sandtable.games.strike.rules.components import Thrown
from sandtable.games.strike.rules.equipment import SMOKE
from sandtable.games.strike.rules.state import BOMBING, DEFUSING, GOING_ON, TIME
from sandtable.testkit.marks import rule

A1 = 0


def facing(stage, **options):
    """Unit 0 points its pistol at unit 3, which has one Defense die."""
    at = stage(units=3, **options)
    at.put(0, 10, 10)
    at.put(3, 13, 10, health=1)
    at.ready(0, SIDEARM, 3)
    return at


# A match


@rule("STRIKE-G02")
@pytest.mark.parametrize("players", [(1, 1), (5, 1), (1, 5)])
def test_so_many_players_share_a_team(stage, players):
    at = stage(units=5, first_players=players[0], second_players=players[1])
    seats = [sorted({int(unit.seat) for unit in at.game.units if unit.team == team}) for team in (0, 1)]
    assert [len(each) for each in seats] == list(players)
    assert int(at.game.seats) == sum(players)


@rule("STRIKE-13.01")
@pytest.mark.parametrize("points", [0, 8, 100])
def test_a_purse_begins_with_so_much(stage, points):
    at = stage(opened=False, start_points=points)
    at.play(rounds.open_round, {0: ["done:0", "carrier:0"] if points else "carrier:0"})
    assert [int(unit.points) for unit in at.game.units] == [points] * 6


@rule("STRIKE-G02", "STRIKE-5.06")
@pytest.mark.parametrize("health", [1, 2, 6])
def test_a_unit_has_so_many_health_dice(stage, health):
    at = stage(health=health)
    at.put(0, 10, 10)
    at.put(3, 13, 10)
    at.ready(0, SIDEARM, 3)
    at.dice(5, 2, *[1] * health)
    at.act()
    assert at.data("damage") == [[3, 2, health, 2 // health]]


@rule("STRIKE-R29")
@pytest.mark.parametrize("turns", [1, 20, 60])
def test_a_round_has_so_many_turns(stage, turns):
    at = stage(max_turns=turns)
    skip_to(at, max(turns - 1, 1))
    if turns > 1:
        whole_turn(at)
        assert at.game.ended == GOING_ON
    whole_turn(at)
    assert (at.game.turn, at.game.ended) == (turns, TIME)


# The bomb


@rule("STRIKE-7.02", "STRIKE-7.06")
@pytest.mark.parametrize("fuse", [1, 5, 12])
def test_the_bomb_explodes_after_so_many_turns(stage, fuse):
    at = stage(fuse=fuse)
    arm_bomb(at, 12, 10, turn=3)
    skip_to(at, 3 + fuse - 1)
    whole_turn(at)
    assert at.game.ended == GOING_ON
    whole_turn(at)
    assert at.game.ended == BOMBING


@rule("STRIKE-7.03")
@pytest.mark.parametrize("turns", [1, 2, 10])
def test_defusing_takes_so_many_turns(stage, turns):
    at = stage(defuse_turns=turns, fuse=20)
    arm_bomb(at, 12, 10)
    at.put(3, 13, 10, kit=False)
    for _ in range(turns):
        assert at.game.ended == GOING_ON
        whole_turn(at, {3: "defuse:3,0,0"})
    assert at.game.ended == DEFUSING


@rule("STRIKE-7.09", "STRIKE-7.10")
@pytest.mark.parametrize(("near", "far"), [(0, 12), (4, 2), (12, 0)])
def test_the_blast_has_so_many_dice_near_by_and_farther_off(stage, near, far):
    at = stage(units=1, near_blast=near, far_blast=far)
    arm_bomb(at, 12, 10)
    at.put(0, 12, 30)  # in the next zone
    at.put(1, 30, 30)  # beyond it
    at.dice(*[1] * (near + far + 4))
    at.run(bombs.explode)
    assert [data[1] for data in at.data("blasted")] == [near, far]


# Grenades


@rule("STRIKE-10.05", "STRIKE-R21")
@pytest.mark.parametrize("turns", [1, 5, 20])
def test_smoke_stays_so_long(stage, turns):
    at = stage(smoke_turns=turns)
    at.game.turn = 3
    at.game.thrown = [Thrown(SMOKE, 500, 500, 3, 0)]
    at.run(throwing.grenade_step)
    at.game.turn = 3 + turns - 1
    assert at.game.smoked(A1)
    at.game.turn += 1
    assert not at.game.smoked(A1)


@rule("STRIKE-10.03")
@pytest.mark.parametrize(("lost", "rolled"), [(0, 5), (2, 3), (6, 1)])
def test_a_flash_takes_so_many_dice(stage, lost, rolled):
    at = stage(cards={"magnum": {"to_hit": 5}}, flash_dice=lost)
    at.put(0, 12, 10, flashed=True)
    at.put(3, 39, 10)
    at.ready(0, at.arm(0, "magnum"), 3)
    at.dice(*[2] * rolled)
    at.act()
    assert [data[3] for data in at.data("missed")] == [rolled]


# How far apart


@rule("STRIKE-4.02")
@pytest.mark.parametrize("reach", [0, 5, 20])
@pytest.mark.parametrize("beyond", [0, 0.01])
def test_friendly_fire_strikes_so_far_from_the_target(stage, reach, beyond):
    at = firing(stage, friendly_reach=reach)
    at.put(1, 13, 10 + reach + beyond)
    stray(at, 1, 1)
    assert bool(at.told("strayed")) == (beyond == 0)


@rule("STRIKE-17.02")
@pytest.mark.parametrize("reach", [1, 3, 20])
@pytest.mark.parametrize("beyond", [0, 0.01])
def test_targets_of_a_burst_are_so_far_apart(stage, reach, beyond):
    at = stage(autofire_reach=reach)
    at.put(0, 10, 2)
    at.put(3, 12, 2)
    at.put(4, 12, 2 + reach + beyond)
    remove(at, 5)
    slot = at.arm(0, "lmg")
    at.call({0: f"attack:0,{slot},0"})
    at.finish_moves()
    at.point({0: ["target:0,3", *([] if beyond else ["also:0,4"])]})
    assert bool([menu for menu in at.questions(0) if "no_more:0" in menu]) == (beyond == 0)


# The wild die


@rule("STRIKE-R02")
@pytest.mark.parametrize("face", [0, 1, 6])
@pytest.mark.parametrize("shown", [1, 2, 6])
def test_a_face_of_the_wild_die_is_rolled_again(stage, face, shown):
    at = facing(stage, reroll_face=face, friendly_face=0)
    at.put(3, 39, 10)
    at.dice(shown, 3)
    at.act()
    assert [data[2] for data in at.data("missed")] == [shown + 3 if shown == face else shown]


@rule("STRIKE-R03")
@pytest.mark.parametrize("face", [0, 1, 5])
@pytest.mark.parametrize("shown", [1, 2, 5])
def test_up_to_a_face_of_the_wild_die_a_shot_may_go_astray(stage, face, shown):
    at = firing(stage, friendly_face=face)
    stray(at, shown, *[shown] * 2)
    assert strays(at) == (shown <= face)


@rule("STRIKE-R04", "STRIKE-R05")
@pytest.mark.parametrize(("head", "dry"), [(0, 0), (6, 1), (1, 6)])
@pytest.mark.parametrize("shown", [1, 6])
def test_faces_of_the_wild_die_make_headshots_and_empty_weapons(stage, head, dry, shown):
    at = facing(stage, headshot_face=head, dry_face=dry)
    at.put(3, 13, 10, vest=1, health=1)
    at.dice(5, shown, 3, 3)
    at.act()
    assert [data[2] for data in at.data("damage")] == [3 if shown == head else 6]
    assert bool(at.told("out_of_ammo")) == (shown == dry)
