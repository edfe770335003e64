"""Chapter 8: danger, threat and incapacitation."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import danger, round_order
from sandtable.games.morale.rules.components import DOWN, KILLED, NONE, STANDING, TOKEN_NAMES
from sandtable.games.morale.rules.state import PLANNING
from sandtable.testkit.marks import rule

WHITES = 1_000_000

# attacker, its zone, what it does, a victim, the victim's zone, threats
SINGLE = [
    ("seal_leader", "M3", "fire:{unit}", "terr_fixer", "M4", 1),
    ("seal_leader", "M3", "focus_fire:{unit}", "terr_fixer", "M4", 2),
]
ZONE_WIDE = [
    ("seal_leader", "M3", "covering_fire", "terr_fixer", "M4", 1),
    ("terr_warlord", "M3", "covering_fire", "seal_point", "M4", 1),
    ("seal_breacher", "M3", "frag_grenade:{zone}", "terr_fixer", "M4", 3),
    ("terr_rocketeer", "M3", "rpg:{zone}", "seal_point", "M5", 3),
    ("seal_leader", "M1", "weapon:{zone}", "terr_fixer", "M2", 2),
    ("terr_warlord", "M7", "weapon:{zone}", "seal_point", "M5", 3),
]


def arrange(stage, attacker, where, how, victim, zone, **options):
    """The attacker with what it needs, its victim, and the option against it."""
    at = stage(units=8, vehicles=True, **options)
    shooter = at.put(attacker, where)
    target = at.put(victim, zone, danger=1)
    verb = how.partition(":")[0]
    if verb in TOKEN_NAMES:
        shooter.spot = TOKEN_NAMES.index(verb)
    shooter.inside = verb == "weapon"
    at.bag(0, WHITES, 7)
    at.bag(1, WHITES, 7)
    return at, target, how.format(unit=target.index, zone=target.zone)


def draws(at):
    return [(event.data[0], event.data[1]) for event in at.told("drew")]


@rule("MORALE-8.01")
def test_every_attack_draws_as_many_skulls_as_the_danger_level_says_then(stage):
    at = stage()
    at.put("seal_leader", "M3")
    target = at.put("terr_brawler", "M5", danger=2)
    at.bag(1, WHITES, 0)
    for drawn in (3, 4, 5):
        at.forget()
        at.turn("seal_leader", at.aimed("fire", "terr_brawler"), "end_turn")
        assert draws(at) == [(target.index, drawn)]


@rule("MORALE-8.01")
@pytest.mark.parametrize("team", [0, 1])
def test_the_skulls_come_from_the_units_own_teams_bag(stage, team):
    at = stage()
    unit = at.put(["seal_leader", "terr_warlord"][team], "M4", danger=4)
    at.bag(team, 3, 3)
    at.bag(1 - team, 50, 50)
    drawn = at.draw(unit)
    assert sum(drawn) == 4
    assert [drawn[0] + at.skulls(team)[0], drawn[1] + at.skulls(team)[1]] == [3, 3]
    assert at.skulls(1 - team) == [50, 50]


@rule("MORALE-8.01")
def test_without_threats_nobody_draws(stage):
    at = stage()
    at.put("seal_leader", "M3", danger=6)
    at.put("terr_warlord", "M4", danger=6)
    at.bag(0, 0, 50)
    at.bag(1, 0, 50)
    at.turn("seal_leader", at.to("move", "M2", 0), at.to("move", "M3", 0))
    at.do(round_order.end_round)
    assert draws(at) == []
    assert at.unit("seal_leader").status == STANDING


@rule("MORALE-8.01", "MORALE-R15")
@pytest.mark.parametrize(
    ("attacker", "how", "zone", "number"),
    [
        ("seal_leader", "focus_fire:{unit}", "M4", "focus_threats"),
        ("seal_leader", "covering_fire", "M4", "covering_threats"),
        ("seal_breacher", "frag_grenade:{zone}", "M4", "frag_threats"),
        ("seal_tech", "rpg:{zone}", "M5", "rpg_threats"),
    ],
)
def test_an_attack_tuned_down_to_no_threats_calls_for_no_draw(stage, attacker, how, zone, number):
    at, target, option = arrange(stage, attacker, "M3", how, "terr_fixer", zone, **{number: 0})
    at.bag(1, 0, 9)
    target.danger = 6
    at.turn(attacker, option, "end_turn")
    assert draws(at) == []
    assert (target.danger, target.status, at.skulls(1)) == (6, STANDING, [0, 9])


@rule("MORALE-8.02")
def test_danger_falls_by_taking_cover_and_not_by_itself(stage):
    at = stage()
    units = [at.put("seal_leader", "M3", danger=6), at.put("terr_runner", "S6", danger=4)]
    at.turn("seal_leader", at.to("move", "M2", 0), "end_turn")
    at.turn("terr_runner", "end_turn")
    at.do(round_order.end_round)
    assert [unit.danger for unit in units] == [6, 4]
    at.turn("seal_leader", "end_turn", cover={0: 1})
    assert [unit.danger for unit in units] == [3, 4]


@rule("MORALE-8.03")
@pytest.mark.parametrize(("attacker", "where", "how", "victim", "zone", "threats"), SINGLE + ZONE_WIDE)
def test_threats_of_any_source_raise_danger_feed_the_bag_and_call_for_a_draw(
    stage, attacker, where, how, victim, zone, threats
):
    at, target, option = arrange(stage, attacker, where, how, victim, zone)
    at.turn(attacker, option, "end_turn")
    assert target.danger == 1 + threats
    assert at.skulls(target.team) == [WHITES, 7 + threats]
    assert (target.index, 1 + threats) in draws(at)


@rule("MORALE-8.04", "MORALE-8.11", "MORALE-6.11")
@pytest.mark.parametrize("unit", ["seal_breacher", "terr_brawler"])
@pytest.mark.parametrize("level", [3, 5])
def test_a_unit_that_goes_down_is_at_eight_without_further_skulls_or_draws(stage, unit, level):
    at = stage()
    fallen = at.put(unit, "M4", danger=level)
    at.bag(0, 20, 5)
    at.bag(1, 20, 5)
    at.settle(fallen, [level - 3, 3])
    assert (fallen.status, fallen.danger) == (DOWN, 8)
    assert at.skulls(fallen.team) == [20 + level - 3, 5]
    assert at.skulls(1 - fallen.team) == [20, 5]
    assert len(at.told("drew")) == 1


@rule("MORALE-8.04")
def test_the_level_is_set_at_once_before_anybody_can_take_cover(stage):
    at = stage()
    at.put("seal_leader", "M3")
    target = at.put("terr_brawler", "M5", danger=2)
    at.bag(1, 0, 20)
    seen = []
    at.script.on_ask = lambda decision: seen.append(int(target.danger))
    at.turn("seal_leader", at.aimed("fire", "terr_brawler"), "end_turn", cover={1: 2})
    assert seen == [2, 2, 2, 8, 8, 5]


@rule("MORALE-8.05")
@pytest.mark.parametrize(("attacker", "where", "how", "victim", "zone", "threats"), ZONE_WIDE)
def test_what_strikes_a_zone_passes_over_incapacitated_units(
    stage, attacker, where, how, victim, zone, threats
):
    at, target, option = arrange(stage, attacker, where, how, victim, zone)
    fallen = at.put("seal_tech" if target.team == 0 else "terr_doctor", zone, danger=4, status=DOWN)
    at.turn(attacker, option, "end_turn")
    assert (fallen.danger, fallen.status) == (4, DOWN)
    assert at.skulls(target.team) == [WHITES, 7 + threats]
    assert fallen.index not in [unit for unit, _ in draws(at)]


@rule("MORALE-8.05")
@pytest.mark.parametrize(("attacker", "where", "how", "victim", "zone", "threats"), ZONE_WIDE)
def test_an_effect_that_finds_only_incapacitated_units_changes_nothing(
    stage, attacker, where, how, victim, zone, threats
):
    at, target, option = arrange(stage, attacker, where, how, victim, zone)
    target.status = DOWN
    at.turn(attacker, option, "end_turn")
    assert (target.danger, target.status) == (1, DOWN)
    assert at.skulls(target.team) == [WHITES, 7]
    assert draws(at) == []


@rule("MORALE-8.05")
@pytest.mark.parametrize(("attacker", "where", "how", "victim", "zone", "threats"), SINGLE)
def test_an_incapacitated_unit_cannot_be_picked_for_threats(
    stage, attacker, where, how, victim, zone, threats
):
    at, target, option = arrange(stage, attacker, where, how, victim, zone)
    assert option in at.options(attacker)
    target.status = DOWN
    assert option not in at.options(attacker)


@rule("MORALE-8.06")
@pytest.mark.parametrize(
    ("medic", "patient"), [("seal_corpsman", "seal_point"), ("terr_doctor", "terr_runner")]
)
def test_a_medkit_brings_an_incapacitated_unit_back_into_play(stage, medic, patient):
    at = stage()
    at.put(medic, "M4")
    fallen = at.put(patient, "M4", danger=8, status=DOWN)
    at.ready(medic, "medkit")
    at.turn(medic, at.aimed("medkit", patient), "end_turn")
    assert fallen.status == STANDING
    assert at.to("move", "M3", 0) in at.options(patient)


@rule("MORALE-8.07", "MORALE-3.14", "MORALE-R20")
@pytest.mark.parametrize("unit", ["seal_point", "terr_runner"])
@pytest.mark.parametrize(
    ("danger", "status"), [(0, STANDING), (1, STANDING), (2, STANDING), (3, DOWN), (8, DOWN)]
)
def test_at_two_or_less_it_stands_up_where_it_lies_when_the_round_ends(stage, unit, danger, status):
    at = stage()
    fallen = at.put(unit, "N4", floor=2, danger=danger, status=DOWN)
    at.do(round_order.end_round)
    assert fallen.status == status
    assert (fallen.zone, fallen.floor, fallen.danger) == (at.zone("N4"), 2, danger)


@rule("MORALE-8.07")
def test_it_does_not_stand_up_before_the_round_ends(stage):
    at = stage()
    fallen = at.put("seal_point", "N4", danger=5, status=DOWN)
    at.turn("seal_leader", "end_turn", cover={0: 1})
    assert (fallen.danger, fallen.status) == (2, DOWN)
    at.turn("terr_runner", "end_turn")
    assert fallen.status == DOWN


def idle_round(at, seat_taking_cover=None):
    """A whole round with two units a side, in which nobody does anything."""
    cards = ["card:0", "no_token:0", "no_token:1", "card:2", "no_token:2", "no_token:3"]
    at.script.answers = cards + ["end_turn"] * 4
    at.script.cover = {} if seat_taking_cover is None else {seat_taking_cover: 1}
    at.forget()
    at.run(whole_round)


def whole_round(game):
    game.beat()
    while game.step != PLANNING:
        game.beat()


@rule("MORALE-X06", "MORALE-8.04", "MORALE-8.07")
@pytest.mark.parametrize(("seat", "card"), [(0, "seal_point"), (1, "terr_runner")])
def test_taking_cover_in_two_rounds_brings_a_unit_back(stage, seat, card):
    at = stage(units=2)
    unit = at.put(card, "N4", danger=3)
    at.do(danger.incapacitate, unit)
    idle_round(at)
    assert (unit.danger, unit.status) == (8, DOWN)
    idle_round(at, seat)
    assert (unit.danger, unit.status) == (5, DOWN)
    idle_round(at, seat)
    assert (unit.danger, unit.status) == (2, STANDING)
    assert unit.index not in [event.data[0] for event in at.told("turn")]
    idle_round(at)
    assert unit.index in [event.data[0] for event in at.told("turn")]


def over_the_fallen(stage, attacker="seal_leader", victim="terr_runner", **options):
    """An attacker in one space with an incapacitated enemy."""
    at = stage(**options)
    at.put(attacker, "N4", floor=1)
    at.put(victim, "N4", floor=1, danger=8, status=DOWN)
    return at


@rule("MORALE-8.08", "MORALE-R19")
@pytest.mark.parametrize(
    ("attacker", "victim"), [("seal_leader", "terr_runner"), ("terr_fixer", "seal_point")]
)
def test_coup_de_grace_kills_without_token_threats_or_skulls(stage, attacker, victim):
    at = over_the_fallen(stage, attacker, victim, units=8)
    bags = [at.bag(0, 30, 4), at.bag(1, 31, 5)]
    at.turn(attacker, at.aimed("coup", victim), "end_turn")
    assert at.unit(victim).status == KILLED
    assert [at.skulls(0), at.skulls(1)] == bags
    assert at.unit(attacker).danger == 0
    assert draws(at) == []


@rule("MORALE-8.08", "MORALE-R11")
@pytest.mark.parametrize("token", ["creep", "flashbang"])
def test_a_finished_units_tokens_leave_play_but_its_teams_star_comes_back(stage, token):
    at = over_the_fallen(stage)
    stars = at.team(1).stars
    victim = at.ready("terr_runner", token)
    at.turn("seal_leader", at.aimed("coup", "terr_runner"), "end_turn")
    assert (victim.spot, victim.issue) == (NONE, 0)
    assert at.team(1).stars == stars
    at.do(round_order.end_round)
    assert (victim.issue, at.team(1).stars) == (0, stars)


@rule("MORALE-8.08", "MORALE-R19")
@pytest.mark.parametrize(("zone", "floor"), [("N4", 0), ("N4", 2), ("N5", 1)])
def test_coup_de_grace_needs_the_same_floor_of_the_same_zone(stage, zone, floor):
    at = over_the_fallen(stage)
    assert at.aimed("coup", "terr_runner") in at.options("seal_leader")
    at.put("terr_runner", zone, floor, danger=8, status=DOWN)
    assert at.aimed("coup", "terr_runner") not in at.options("seal_leader")


@rule("MORALE-8.08")
@pytest.mark.parametrize(
    ("victim", "status"),
    [("terr_runner", STANDING), ("terr_runner", KILLED), ("seal_point", DOWN), ("seal_point", STANDING)],
)
def test_coup_de_grace_is_for_incapacitated_enemies_only(stage, victim, status):
    at = over_the_fallen(stage, victim=victim)
    at.unit(victim).status = status
    assert at.aimed("coup", victim) not in at.options("seal_leader")


@rule("MORALE-8.09")
@pytest.mark.parametrize(
    ("attacker", "victim", "guard"),
    [("seal_leader", "terr_runner", "terr_warlord"), ("terr_runner", "seal_leader", "seal_breacher")],
)
def test_a_standing_friend_of_the_victim_in_the_space_forbids_it(stage, attacker, victim, guard):
    at = over_the_fallen(stage, attacker, victim)
    guarding = at.put(guard, "N4", floor=1)
    assert at.aimed("coup", victim) not in at.options(attacker)
    guarding.flashed = True
    assert at.aimed("coup", victim) not in at.options(attacker)


@rule("MORALE-8.09", "MORALE-R19")
@pytest.mark.parametrize(
    ("guard", "zone", "floor", "status"),
    [
        ("terr_warlord", "N4", 0, STANDING),
        ("terr_warlord", "N4", 2, STANDING),
        ("terr_warlord", "N5", 1, STANDING),
        ("terr_warlord", "N4", 1, DOWN),
        ("terr_warlord", "N4", 1, KILLED),
        ("seal_point", "N4", 1, STANDING),
    ],
)
def test_nobody_else_forbids_it(stage, guard, zone, floor, status):
    at = over_the_fallen(stage)
    at.put(guard, zone, floor, status=status)
    assert at.aimed("coup", "terr_runner") in at.options("seal_leader")


@rule("MORALE-8.10", "MORALE-R19")
def test_coup_de_grace_costs_an_action_each_and_may_be_done_twice(stage):
    at = over_the_fallen(stage)
    for card in ("terr_brawler", "terr_doctor"):
        at.put(card, "N4", floor=1, danger=8, status=DOWN)
    coups = [at.aimed("coup", card) for card in ("terr_runner", "terr_brawler", "terr_doctor")]
    assert at.options("seal_leader", coups[0])[-2:] == coups[1:]
    at.unit("terr_runner").status = DOWN
    at.turn("seal_leader", coups[0], coups[1])
    assert [at.unit(card).status for card in ("terr_runner", "terr_brawler")] == [KILLED, KILLED]
    assert at.unit("terr_doctor").status == DOWN


@rule("MORALE-8.10")
def test_a_unit_may_move_and_then_finish_an_enemy_with_its_second_action(stage):
    at = over_the_fallen(stage)
    at.put("seal_leader", "N4", floor=2)
    at.turn("seal_leader", at.to("move", "N4", 1), at.aimed("coup", "terr_runner"))
    assert at.unit("terr_runner").status == KILLED
