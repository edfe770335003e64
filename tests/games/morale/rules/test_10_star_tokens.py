"""Chapter 10: the tokens that bear a star."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import round_order
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    DOWN,
    FOCUS_FIRE,
    KILLED,
    STANDING,
    TOKEN_NAMES,
)
from sandtable.parts.pool import count_in
from sandtable.testkit.marks import rule

WHITES = 1_000_000
FREE_STEP = "MORALE-10.17"
STARS = [COVERING_FIRE, CREEP, DOUBLE_TIME, FOCUS_FIRE]

ONE_STEP = [("N3", 0), ("M2", 0), ("M4", 0), ("S3", 0), ("M3", 1)]
TWO_STEPS = [("N2", 0), ("N4", 0), ("M1", 0), ("S2", 0), ("M5", 0), ("S4", 0), ("S3", 1)]


def holding(stage, card, token, zone="M3", floor=0, **options):
    """A unit with that token on its ready spot, far from everybody else."""
    at = stage(units=8, **options)
    at.put(card, zone, floor).spot = token
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    return at


def of(keys, verb):
    return sorted(key for key in keys if key.startswith(f"{verb}:"))


def spaces(at, verb, *where):
    return sorted(at.to(verb, zone, floor) for zone, floor in where)


@rule("MORALE-10.02")
@pytest.mark.parametrize("token", STARS)
def test_any_unit_may_use_a_star_token(stage, token):
    at = stage(units=8)
    name = TOKEN_NAMES[token]
    for unit in at.game.units:
        at.put("seal_leader", "N1")
        at.put("terr_warlord", "N7")
        enemy = at.unit("terr_warlord" if unit.team == 0 else "seal_leader")
        unit.spot, enemy.zone = token, unit.zone
        assert [key for key in at.options(unit.card.id) if key.partition(":")[0] == name]


@rule("MORALE-10.02", "MORALE-R10", "MORALE-R09")
@pytest.mark.parametrize(
    ("token", "option"),
    [
        ("covering_fire", "covering_fire"),
        ("creep", "creep"),
        ("double_time", "double_time:10,0"),
        ("focus_fire", "focus_fire:9"),
    ],
)
def test_use_does_not_discard_it(stage, token, option):
    at = stage(units=8)
    kind = TOKEN_NAMES.index(token)
    assert at.zone("M4") == 10
    assert at.put("terr_runner", "M4").index == 9
    unit = at.put("seal_tech", "M3")
    at.ready("seal_tech", token)
    assert count_in(at.team(0).stars, kind) == 0
    at.turn("seal_tech", option, "end_turn")
    assert unit.spot == kind
    assert unit.face_up
    assert unit.issue == unit.card.full_issue
    at.put("seal_tech", "M3")
    assert option in at.options("seal_tech")
    at.game.creeping = False
    at.do(round_order.end_round)
    assert not unit.face_up
    assert unit.issue == unit.card.full_issue
    assert [count_in(at.team(0).stars, star) for star in STARS] == [1, 1, 1, 1]


# Covering Fire


@rule("MORALE-10.16", "MORALE-R25")
@pytest.mark.parametrize("card", ["seal_tech", "seal_leader"])
def test_each_enemy_in_the_zone_or_an_adjacent_one_receives_one_threat(stage, card):
    at = holding(stage, card, COVERING_FIRE)
    near = [
        at.put("terr_runner", "M3"),
        at.put("terr_brawler", "M3", 1),
        at.put("terr_fixer", "M4"),
        at.put("terr_doctor", "N3"),
        at.put("terr_gunner", "S3", 1),
        at.put("terr_marksman", "M2"),
    ]
    far = [at.put("terr_warlord", "M5"), at.put("terr_rocketeer", "N4"), at.put("seal_point", "M4")]
    order = [f"draw:{unit.index}" for unit in near[:-1]]
    at.turn(card, "covering_fire", *order, "end_turn")
    assert [unit.danger for unit in near] == [1] * 6
    assert [unit.danger for unit in far] == [0] * 3
    assert at.skulls(0) == [WHITES, 4]
    assert at.skulls(1) == [WHITES, 10]


@rule("MORALE-10.16")
def test_terrorists_cover_against_seals(stage):
    at = holding(stage, "terr_fixer", COVERING_FIRE)
    hit = at.put("seal_point", "M4")
    friend = at.put("terr_runner", "M4")
    at.turn("terr_fixer", "covering_fire", "end_turn")
    assert (hit.danger, friend.danger) == (1, 0)
    assert [at.skulls(0), at.skulls(1)] == [[WHITES, 5], [WHITES, 4]]


@rule("MORALE-R26", "MORALE-R25")
def test_covering_fire_has_no_answer_and_gains_nothing_from_height(stage):
    at = holding(stage, "seal_tech", COVERING_FIRE, "N4", 2)
    target = at.put("terr_fixer", "N4")
    at.turn("seal_tech", "covering_fire", "end_turn")
    assert (target.danger, at.unit("seal_tech").danger) == (1, 0)
    assert at.skulls(0) == [WHITES, 4]


@rule("MORALE-R25")
def test_covering_fire_may_be_used_for_the_step_alone(stage):
    at = holding(stage, "seal_tech", COVERING_FIRE)
    friend = at.put("seal_point", "M3")
    at.turn(
        "seal_tech", "covering_fire", at.aimed("covered", "seal_point"), at.to("step", "M4", 0), "end_turn"
    )
    assert friend.zone == at.zone("M4")
    assert at.told("drew") == []


@rule("MORALE-10.17", "MORALE-R25")
def test_the_friend_goes_one_step_by_the_rules_of_basic_movement_or_stays(stage):
    at = holding(stage, "seal_tech", COVERING_FIRE)
    at.put("seal_point", "M3")
    keys = at.options("seal_tech", "covering_fire", at.aimed("covered", "seal_point"))
    assert sorted(keys) == sorted(["stay", *spaces(at, "step", *ONE_STEP)])


@rule("MORALE-10.17", "MORALE-R25")
@pytest.mark.parametrize(("zone", "floor"), ONE_STEP)
def test_the_step_costs_the_friend_nothing_and_the_user_one_action(stage, zone, floor):
    at = holding(stage, "seal_tech", COVERING_FIRE)
    friend = at.put("seal_point", "M3", danger=4)
    covered = at.aimed("covered", "seal_point")
    at.turn("seal_tech", "covering_fire", covered, at.to("step", zone, floor), at.to("move", "M2", 0))
    assert (friend.zone, friend.floor, friend.danger) == (at.zone(zone), floor, 4)
    assert at.unit("seal_tech").zone == at.zone("M2")
    at.turn("seal_point", at.to("move", "M3", 0), at.to("move", "S3", 0))
    assert friend.zone == at.zone("S3")


@rule("MORALE-10.17", "MORALE-R25")
@pytest.mark.parametrize("answers", [["stay"], ["covered:1", "stay"]])
def test_the_step_may_be_declined(stage, answers):
    at = holding(stage, "seal_tech", COVERING_FIRE)
    friend = at.put("seal_point", "M3")
    assert friend.index == 1
    at.turn("seal_tech", "covering_fire", *answers, "end_turn")
    assert (friend.zone, friend.floor) == (at.zone("M3"), 0)


@rule("MORALE-10.17", "MORALE-R25")
def test_another_standing_friend_in_the_zone_on_any_floor_may_step(stage):
    at = holding(stage, "seal_tech", COVERING_FIRE)
    at.put("seal_leader", "M3", 1)
    at.put("seal_point", "M3").flashed = True
    at.put("seal_breacher", "M3", status=DOWN)
    at.put("seal_gunner", "M3", status=KILLED)
    at.put("seal_corpsman", "M4")
    at.put("terr_fixer", "M3")
    keys = at.options("seal_tech", "covering_fire")
    assert keys == ["stay", at.aimed("covered", "seal_leader"), at.aimed("covered", "seal_point")]


@rule("MORALE-10.17")
def test_only_one_friend_steps(stage):
    at = holding(stage, "seal_tech", COVERING_FIRE)
    at.put("seal_point", "M3")
    at.put("seal_leader", "M3")
    keys = at.options("seal_tech", "covering_fire", at.aimed("covered", "seal_point"), at.to("step", "M4", 0))
    assert "end_turn" in keys


@rule("MORALE-10.17")
def test_the_step_comes_after_the_threats_are_settled(stage):
    at = holding(stage, "seal_tech", COVERING_FIRE)
    at.put("seal_point", "M3")
    enemy = at.put("terr_fixer", "M4", danger=2)
    at.bag(1, 0, 2)
    seen = []
    at.script.on_ask = lambda decision: seen.append(enemy.status) if decision.rule == FREE_STEP else None
    at.turn("seal_tech", "covering_fire", "stay", "end_turn")
    assert seen == [DOWN]


@rule("MORALE-10.17", "MORALE-R35")
def test_the_user_names_the_friend_and_the_friends_player_makes_the_step(stage):
    at = holding(stage, "seal_tech", COVERING_FIRE, seals_players=2)
    at.put("seal_leader", "M3")
    at.options("seal_tech", "covering_fire", at.aimed("covered", "seal_leader"))
    assert [seat for seat, rule_id, _ in at.asked() if rule_id == FREE_STEP] == [1, 0]


# Creep


def sneaking(stage):
    """A SEAL next to an enemy that would answer with two threats."""
    at = holding(stage, "seal_tech", CREEP)
    at.put("terr_fixer", "M4")
    return at


@rule("MORALE-10.18")
def test_after_creep_nobody_returns_fire_in_this_turn(stage):
    at = sneaking(stage)
    at.turn("seal_tech", "creep", at.aimed("fire", "terr_fixer"))
    assert (at.unit("terr_fixer").danger, at.unit("seal_tech").danger) == (2, 0)
    assert at.skulls(0) == [WHITES, 4]


@rule("MORALE-10.18", "MORALE-R38")
def test_creep_does_not_cover_what_came_before_it(stage):
    at = sneaking(stage)
    at.turn("seal_tech", at.aimed("fire", "terr_fixer"), "creep")
    assert at.unit("seal_tech").danger == 2


@rule("MORALE-10.18", "MORALE-R38")
def test_creep_ends_with_the_turn(stage):
    at = sneaking(stage)
    at.turn("seal_tech", "creep", "end_turn")
    at.turn("terr_fixer", at.aimed("fire", "seal_tech"), "end_turn")
    assert at.unit("terr_fixer").danger == 2


@rule("MORALE-10.18", "MORALE-R38", "MORALE-R10")
@pytest.mark.parametrize("second", ["end_turn", "move"])
def test_creep_does_not_cover_a_later_extra_turn(stage, second):
    at = sneaking(stage)
    at.turn("seal_tech", "creep", at.to("move", "M3", 1) if second == "move" else second)
    at.put("seal_tech", "M3")
    at.turn("seal_tech", at.aimed("fire", "terr_fixer"), "end_turn")
    assert at.unit("seal_tech").danger == 2


# Double-Time


@rule("MORALE-10.19")
def test_double_time_reaches_everything_within_two_steps_in_any_mixture(stage):
    at = holding(stage, "seal_tech", DOUBLE_TIME)
    keys = of(at.options("seal_tech"), "double_time")
    assert keys == spaces(at, "double_time", *ONE_STEP, *TWO_STEPS)


@rule("MORALE-10.19")
def test_double_time_from_an_upper_floor(stage):
    at = holding(stage, "terr_fixer", DOUBLE_TIME, "N4", 2)
    keys = of(at.options("terr_fixer"), "double_time")
    assert keys == spaces(at, "double_time", ("N4", 1), ("N4", 0), ("N5", 1))


@rule("MORALE-10.19")
def test_double_time_is_one_action_beside_a_basic_movement(stage):
    at = holding(stage, "seal_tech", DOUBLE_TIME)
    at.turn("seal_tech", at.to("double_time", "S3", 1), at.to("move", "S4", 1))
    unit = at.unit("seal_tech")
    assert (unit.zone, unit.floor) == (at.zone("S4"), 1)


@rule("MORALE-10.19")
def test_two_basic_movements_beside_double_time_are_too_many(stage):
    at = holding(stage, "seal_tech", DOUBLE_TIME)
    at.turn("seal_tech", at.to("move", "M2", 0), at.to("double_time", "N3", 0))
    assert at.unit("seal_tech").zone == at.zone("N3")


# Focus Fire


@rule("MORALE-10.20", "MORALE-R26")
@pytest.mark.parametrize(("zone", "floor"), [("N4", 0), ("N4", 2), ("N5", 0), ("M4", 0)])
def test_focus_fire_deals_two_threats_without_answer_or_bonus(stage, zone, floor):
    at = holding(stage, "seal_tech", FOCUS_FIRE, "N4", 2)
    target = at.put("terr_fixer", zone, floor, danger=1)
    other = at.put("terr_runner", zone, floor)
    at.turn("seal_tech", at.aimed("focus_fire", "terr_fixer"), "end_turn")
    assert (target.danger, other.danger, at.unit("seal_tech").danger) == (3, 0, 0)
    assert [at.skulls(0), at.skulls(1)] == [[WHITES, 4], [WHITES, 6]]
    assert [event.data[:2] for event in at.told("drew")] == [[target.index, 3]]


@rule("MORALE-10.20")
def test_focus_fire_can_take_its_target_down(stage):
    at = holding(stage, "terr_fixer", FOCUS_FIRE)
    target = at.put("seal_breacher", "M4", danger=1)
    at.bag(0, 0, 5)
    at.turn("terr_fixer", at.aimed("focus_fire", "seal_breacher"), "end_turn")
    assert target.status == DOWN
    assert at.skulls(0) == [0, 4]


@rule("MORALE-10.20", "MORALE-R40")
@pytest.mark.parametrize("zone", ["M5", "N4", "M1", "N7"])
def test_focus_fire_needs_a_standing_enemy_in_reach(stage, zone):
    at = holding(stage, "seal_tech", FOCUS_FIRE)
    at.put("seal_point", "M3")
    at.put("terr_runner", zone)
    at.put("terr_fixer", "M4", status=DOWN)
    assert of(at.options("seal_tech"), "focus_fire") == []
    assert at.unit("seal_tech").spot == FOCUS_FIRE
    at.put("terr_fixer", "M4")
    assert of(at.options("seal_tech"), "focus_fire") == [at.aimed("focus_fire", "terr_fixer")]


@rule("MORALE-10.20")
def test_focus_fire_leaves_exchange_fire_for_the_other_action(stage):
    at = holding(stage, "seal_tech", FOCUS_FIRE)
    target = at.put("terr_doctor", "M4")
    at.turn("seal_tech", at.aimed("focus_fire", "terr_doctor"), at.aimed("fire", "terr_doctor"))
    assert (target.status, target.danger) == (STANDING, 4)
