"""What each action is told as: its declaration, then all that follows, each with its rule and numbers."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import danger
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    DOWN,
    FLASHBANG,
    FOCUS_FIRE,
    FRAG_GRENADE,
    MEDKIT,
    NONE,
    RPG,
    SMOKE_GAS,
    TEAR_GAS,
)
from sandtable.games.morale.rules.skulls import FATAL, INCAPACITATED, UNHARMED
from sandtable.testkit.marks import rule

# The units of a full game by their numbers
LEADER, POINT, MARKSMAN, TECH = 0, 1, 4, 7
WARLORD, RUNNER, ROCKETEER = 8, 9, 14
WHITES = 1_000_000


def arranged(stage, **options):
    """Everybody at home, with bags that harm nobody."""
    at = stage(units=8, **options)
    at.bag(0, WHITES, 0)
    at.bag(1, WHITES, 0)
    return at


def told(at, card, *answers):
    """What is told of a turn after its first line, as rule, word and numbers."""
    at.forget()
    at.turn(card, *answers)
    first, *rest = [(event.rule, event.what, *event.data) for event in at.game.log]
    assert first == line("MORALE-3.07", "turn", at.unit(card).index)
    return rest


def line(rule_id, what, *numbers):
    return (rule_id, what, *[*numbers, 0, 0, 0, 0][:4])


def lines(*told):
    return [line(*each) for each in told]


# Moves and fire


@rule("MORALE-5.03", "MORALE-7.06")
def test_a_move_is_declared_and_told_by_its_space(stage):
    at = arranged(stage)
    at.put("seal_leader", "M3")
    here, there = at.zone("M3"), at.zone("S3")
    assert told(at, "seal_leader", at.to("move", "M3", 1), at.to("move", "S3", 1)) == lines(
        ("MORALE-5.03", "move", LEADER, here, 1),
        ("MORALE-5.03", "moved", LEADER, here, 1, 1),
        ("MORALE-5.03", "move", LEADER, there, 1),
        ("MORALE-5.03", "moved", LEADER, there, 1, 1),
    )


@rule("MORALE-7.04", "MORALE-7.06")
@pytest.mark.parametrize("ready", [(True, False), (False, True), (False, False)])
def test_a_move_is_told_once_where_nobody_can_respond(stage, ready):
    at = arranged(stage)
    at.put("seal_leader", "M3")
    for team, token in zip(at.game.teams, ready):
        team.can_take_cover = token
    there = at.zone("M3")
    declared = [("MORALE-5.03", "move", LEADER, there, 1)] if any(ready) else []
    assert told(at, "seal_leader", at.to("move", "M3", 1), "end_turn") == lines(
        *declared, ("MORALE-5.03", "moved", LEADER, there, 1, any(ready))
    )


@rule("MORALE-2.05")
def test_a_way_down_is_told_as_one(stage):
    at = arranged(stage)
    at.put("terr_runner", "M3", 1)
    assert told(at, "terr_runner", at.to("drop", "M4", 0), "end_turn") == lines(
        ("MORALE-2.05", "drop", RUNNER, at.zone("M4")),
        ("MORALE-2.05", "moved", RUNNER, at.zone("M4"), 0, 1),
    )


@rule("MORALE-6.01", "MORALE-6.05", "MORALE-6.07", "MORALE-6.09")
def test_fire_is_told_with_its_threats_then_all_threats_then_all_draws(stage):
    at = arranged(stage)
    at.put("seal_leader", "M4")
    at.put("terr_warlord", "M4", danger=1)
    assert told(at, "seal_leader", f"fire:{WARLORD}", "end_turn") == lines(
        ("MORALE-5.07", "fire", LEADER, WARLORD),
        ("MORALE-6.01", "fires", LEADER, WARLORD, 2),
        ("MORALE-6.05", "fires_back", WARLORD, LEADER, 2),
        ("MORALE-6.07", "threatened", WARLORD, 2, 3, 1),
        ("MORALE-6.07", "threatened", LEADER, 2, 2),
        ("MORALE-6.09", "drew", WARLORD, 3, 0, UNHARMED),
        ("MORALE-6.09", "drew", LEADER, 2, 0, UNHARMED),
    )


@rule("MORALE-6.11", "MORALE-6.12")
@pytest.mark.parametrize(
    ("level", "verdict", "ending"),
    [(2, INCAPACITATED, ("MORALE-6.11", "incapacitated")), (4, FATAL, ("MORALE-6.12", "killed"))],
)
def test_a_draw_is_told_with_its_verdict_and_what_comes_of_it(stage, level, verdict, ending):
    at = arranged(stage)
    at.bag(1, 0, 20)
    runner = at.put("terr_runner", "M4", danger=level)
    at.put("seal_tech", "M4").spot = FOCUS_FIRE
    assert told(at, "seal_tech", f"focus_fire:{RUNNER}", "end_turn") == lines(
        ("MORALE-10.20", "focus_fire", TECH, RUNNER),
        ("MORALE-10.20", "uses", TECH, FOCUS_FIRE),
        ("MORALE-10.20", "focuses", TECH, RUNNER),
        ("MORALE-6.07", "threatened", RUNNER, 2, level + 2, level),
        ("MORALE-6.09", "drew", RUNNER, level + 2, level + 2, verdict),
        (*ending, RUNNER),
    )
    assert runner.card.defense == 4


@rule("MORALE-8.08")
def test_a_coup_de_grace_is_told(stage):
    at = arranged(stage)
    at.put("seal_leader", "M4")
    at.put("terr_warlord", "M4", danger=8, status=DOWN)
    assert told(at, "seal_leader", f"coup:{WARLORD}", "end_turn") == lines(
        ("MORALE-8.08", "coup", LEADER, WARLORD), ("MORALE-8.08", "killed", WARLORD)
    )


# Tokens that are discarded


@rule("MORALE-10.06", "MORALE-9.01", "MORALE-9.02")
def test_an_explosion_is_told_team_by_team(stage):
    at = arranged(stage)
    at.put("seal_leader", "M3").spot = FRAG_GRENADE
    at.put("seal_point", "M4")
    at.put("terr_warlord", "M4", danger=1)
    assert told(at, "seal_leader", at.to("frag_grenade", "M4"), "end_turn") == lines(
        ("MORALE-10.06", "frag_grenade", LEADER, at.zone("M4")),
        ("MORALE-10.06", "uses", LEADER, FRAG_GRENADE),
        ("MORALE-10.06", "explodes", at.zone("M4"), 3),
        ("MORALE-9.01", "skulls_added", 0, 3),
        ("MORALE-9.02", "threatened", POINT, 3, 3),
        ("MORALE-6.09", "drew", POINT, 3, 0, UNHARMED),
        ("MORALE-9.01", "skulls_added", 1, 3),
        ("MORALE-9.02", "threatened", WARLORD, 3, 4, 1),
        ("MORALE-6.09", "drew", WARLORD, 4, 0, UNHARMED),
    )


@rule("MORALE-10.09", "MORALE-2.05")
def test_a_rocket_is_told_with_its_backblast(stage):
    at = arranged(stage)
    at.put("terr_rocketeer", "M2", danger=2).spot = RPG
    assert told(at, "terr_rocketeer", at.to("rpg", "M4"), "end_turn") == lines(
        ("MORALE-10.09", "rpg", ROCKETEER, at.zone("M4")),
        ("MORALE-10.09", "uses", ROCKETEER, RPG),
        ("MORALE-2.05", "backblast", ROCKETEER, 3, 2),
        ("MORALE-10.09", "explodes", at.zone("M4"), 3),
    )


@rule("MORALE-10.04")
def test_everybody_flashbanged_is_named(stage):
    at = arranged(stage)
    at.put("seal_leader", "M3").spot = FLASHBANG
    at.put("seal_point", "M4", 0)
    at.put("terr_warlord", "M4")
    assert told(at, "seal_leader", at.to("flashbang", "M4"), "end_turn") == lines(
        ("MORALE-10.03", "flashbang", LEADER, at.zone("M4")),
        ("MORALE-10.03", "uses", LEADER, FLASHBANG),
        ("MORALE-10.04", "flashed", POINT),
        ("MORALE-10.04", "flashed", WARLORD),
    )


@rule("MORALE-10.11", "MORALE-10.14")
@pytest.mark.parametrize(
    ("token", "verb", "declared", "cloud"),
    [
        (SMOKE_GAS, "smoke_gas", "MORALE-10.10", ("MORALE-10.11", "smoke")),
        (TEAR_GAS, "tear_gas", "MORALE-10.13", ("MORALE-10.14", "gas")),
    ],
)
def test_a_cloud_is_told_with_its_zone(stage, token, verb, declared, cloud):
    at = arranged(stage)
    at.put("seal_leader", "M3").spot = token
    assert told(at, "seal_leader", at.to(verb, "M4"), "end_turn") == lines(
        (declared, verb, LEADER, at.zone("M4")),
        (declared, "uses", LEADER, token),
        (*cloud, at.zone("M4")),
    )


@rule("MORALE-10.07", "MORALE-10.08")
def test_a_medkit_is_told_with_both_danger_levels(stage):
    at = arranged(stage)
    at.put("seal_leader", "M4", danger=3).spot = MEDKIT
    at.put("seal_point", "M4", danger=8, status=DOWN)
    assert told(at, "seal_leader", f"medkit:{POINT}", "end_turn") == lines(
        ("MORALE-10.08", "medkit", LEADER, POINT),
        ("MORALE-10.08", "uses", LEADER, MEDKIT),
        ("MORALE-10.07", "exposed", LEADER, 5, 3),
        ("MORALE-10.08", "stands_up", POINT, 1),
    )


# Tokens with a star


@rule("MORALE-10.16", "MORALE-10.17")
def test_covering_fire_is_told_with_the_free_step(stage):
    at = arranged(stage)
    at.put("seal_tech", "M4").spot = COVERING_FIRE
    at.put("seal_point", "M4")
    at.put("terr_warlord", "M5")
    answers = ["covering_fire", f"covered:{POINT}", at.to("step", "M3", 0), "end_turn"]
    assert told(at, "seal_tech", *answers) == lines(
        ("MORALE-10.16", "covering_fire", TECH, NONE),
        ("MORALE-10.16", "uses", TECH, COVERING_FIRE),
        ("MORALE-9.01", "skulls_added", 1, 1),
        ("MORALE-9.02", "threatened", WARLORD, 1, 1),
        ("MORALE-6.09", "drew", WARLORD, 1, 0, UNHARMED),
        ("MORALE-10.17", "moved", POINT, at.zone("M3")),
    )


@rule("MORALE-10.18")
def test_creeping_is_told(stage):
    at = arranged(stage)
    at.unit("seal_leader").spot = CREEP
    assert told(at, "seal_leader", "creep", "end_turn") == lines(
        ("MORALE-10.18", "creep", LEADER, NONE),
        ("MORALE-10.18", "uses", LEADER, CREEP),
        ("MORALE-10.18", "creeps", LEADER),
    )


@rule("MORALE-10.19")
@pytest.mark.parametrize("gas", [False, True])
def test_double_time_is_told_with_where_it_ends(stage, gas):
    at = arranged(stage)
    at.put("seal_leader", "M3").spot = DOUBLE_TIME
    at.game.gas = 1 << at.zone("S7") if gas else 0
    there = at.zone("M4")
    assert told(at, "seal_leader", at.to("double_time", "M4", 0), "end_turn") == lines(
        ("MORALE-10.19", "double_time", LEADER, there),
        ("MORALE-10.19", "uses", LEADER, DOUBLE_TIME),
        ("MORALE-10.19", "moved", LEADER, there),
    )


# Things to carry, vehicles, going prone


@rule("MORALE-11.03", "MORALE-11.07", "MORALE-R29")
@pytest.mark.parametrize(
    ("card", "loot", "rule_id"), [("seal_point", 0, "MORALE-11.03"), ("terr_runner", 1, "MORALE-11.07")]
)
def test_what_is_taken_and_let_go_is_told(stage, card, loot, rule_id):
    at = arranged(stage)
    unit, thing = at.unit(card), at.game.loot[loot]
    unit.zone, unit.floor = thing.zone, thing.floor
    assert told(at, card, f"take:{loot}", "end_turn") == lines(
        (rule_id, "take", unit.index, loot), (rule_id, "took", unit.index, loot)
    )
    at.forget()
    at.do(danger.incapacitate, unit)
    assert [(event.rule, event.what, *event.data) for event in at.game.log] == lines(
        ("MORALE-6.11", "incapacitated", unit.index), ("MORALE-R29", "let_go", unit.index, loot)
    )


@rule("MORALE-12.05", "MORALE-12.09")
def test_what_a_unit_does_at_its_vehicle_is_told(stage):
    at = arranged(stage, vehicles=True)
    at.put("seal_tech", "M1").issue = 0
    assert told(at, "seal_tech", "enter", "resupply") == lines(
        ("MORALE-12.05", "enter", TECH, NONE),
        ("MORALE-12.05", "entered", TECH),
        ("MORALE-12.09", "resupply", TECH, NONE),
        ("MORALE-12.09", "resupplied", TECH),
    )
    assert told(at, "seal_tech", "leave", "end_turn") == lines(
        ("MORALE-12.05", "leave", TECH, NONE), ("MORALE-12.05", "left", TECH)
    )


@rule("MORALE-12.07", "MORALE-12.08")
@pytest.mark.parametrize(
    ("card", "home", "zone", "rule_id", "threats"),
    [("seal_tech", "M1", "M2", "MORALE-12.08", 2), ("terr_fixer", "M7", "M5", "MORALE-12.07", 3)],
)
def test_a_vehicles_shot_is_told_with_zone_and_threats(stage, card, home, zone, rule_id, threats):
    at = arranged(stage, vehicles=True)
    gunner = at.put(card, home)
    gunner.inside = True
    assert told(at, card, at.to("weapon", zone), "end_turn") == lines(
        (rule_id, "weapon", gunner.index, at.zone(zone)),
        (rule_id, "vehicle_fires", gunner.index, at.zone(zone), threats),
    )


@rule("MORALE-12.11")
def test_going_prone_is_told(stage):
    at = arranged(stage, marksman_prone=True)
    assert told(at, "seal_marksman", "go_prone", "end_turn") == lines(
        ("MORALE-12.11", "go_prone", MARKSMAN, NONE), ("MORALE-12.11", "prone", MARKSMAN)
    )
