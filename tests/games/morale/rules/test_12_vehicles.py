"""Chapter 12: the switch `vehicles`."""

from __future__ import annotations

import pytest

from sandtable.games.morale import GAME
from sandtable.games.morale.rules import danger, round_order, winning
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    DOWN,
    FLASHBANG,
    KILLED,
    STANDING,
    TEAR_GAS,
)
from sandtable.parts.pool import count_in
from sandtable.testkit.marks import rule

WHITES = 1_000_000
BOTH = pytest.mark.parametrize(("card", "zone"), [("seal_tech", "M1"), ("terr_fixer", "M7")])


def parked(stage, card, zone, inside=False, **options):
    """A unit at its vehicle, alone."""
    at = stage(units=8, **{"vehicles": True} | options)
    at.put(card, zone).inside = inside
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    return at


def verbs(keys):
    return {key.partition(":")[0] for key in keys}


def weapon_zones(at, card):
    names = at.game.plan.zones.names
    keys = [key for key in at.options(card) if key.startswith("weapon:")]
    return sorted(names[int(key.partition(":")[2])] for key in keys)


@rule("MORALE-12.05")
@BOTH
def test_entering_and_leaving_cost_one_action_each(stage, card, zone):
    at = parked(stage, card, zone)
    unit = at.unit(card)
    at.turn(card, "enter", "leave")
    assert not unit.inside
    at.turn(card, "enter", "end_turn")
    assert unit.inside
    near = "M2" if zone == "M1" else "M6"
    at.turn(card, "leave", at.to("move", near, 0))
    assert (unit.inside, unit.zone, unit.floor) == (False, at.zone(near), 0)


@rule("MORALE-12.05", "MORALE-12.06")
@BOTH
def test_without_the_switch_there_are_no_vehicles(stage, card, zone):
    at = parked(stage, card, zone, vehicles=False)
    assert verbs(at.options(card)) == {"end_turn", "move"}


@rule("MORALE-12.05", "MORALE-R32")
@pytest.mark.parametrize(
    ("card", "zone", "floor"),
    [
        ("seal_tech", "M2", 0),
        ("seal_tech", "M7", 0),
        ("terr_fixer", "M1", 0),
        ("terr_fixer", "N7", 0),
        ("seal_tech", "M1", 1),
    ],
)
def test_only_its_own_team_enters_from_the_ground_floor_of_its_zone(stage, card, zone, floor):
    at = parked(stage, card, zone)
    at.unit(card).floor = floor
    assert not {"enter", "leave"} & set(at.options(card))


@rule("MORALE-12.05")
@BOTH
def test_a_unit_is_either_outside_or_inside(stage, card, zone):
    at = parked(stage, card, zone)
    assert "enter" in at.options(card)
    assert "leave" not in at.options(card)
    at.unit(card).inside = True
    assert "enter" not in at.options(card)
    assert "leave" in at.options(card)


@rule("MORALE-R32")
@pytest.mark.parametrize("fourth", [STANDING, DOWN])
def test_four_units_fit_in(stage, fourth):
    at = parked(stage, "seal_tech", "M1")
    for card in ("seal_leader", "seal_point", "seal_breacher"):
        at.put(card, "M1").inside = True
    at.put("terr_fixer", "M7").inside = True
    assert "enter" in at.options("seal_tech")
    last = at.put("seal_corpsman", "M1", status=fourth)
    last.inside = True
    assert "enter" not in at.options("seal_tech")
    at.do(danger.kill, last, "MORALE-8.08")
    assert "enter" in at.options("seal_tech")


@rule("MORALE-R32")
@pytest.mark.parametrize(("status", "taken"), [(DOWN, 2), (KILLED, 1)])
def test_a_killed_passenger_leaves_its_place_free(stage, status, taken):
    at = parked(stage, "seal_tech", "M1", inside=True)
    fallen = at.put("seal_leader", "M1", status=DOWN)
    fallen.inside = True
    if status == KILLED:
        at.do(danger.coup_de_grace, fallen)
    assert fallen.inside == (status == DOWN)
    humvee = next(each for each in GAME.scene(at.game, 0, None).elements if each.id == "vehicle:0")
    assert f"{taken} of 4 places taken" in humvee.label


@rule("MORALE-R32")
@BOTH
def test_a_unit_inside_must_leave_before_it_can_move(stage, card, zone):
    at = parked(stage, card, zone, inside=True)
    unit = at.unit(card)
    unit.spot = DOUBLE_TIME
    assert not {"move", "double_time"} & verbs(at.options(card))
    assert {"move", "double_time"} <= verbs(at.options(card, "leave"))
    unit.inside = True
    friend = at.put("seal_leader" if card == "seal_tech" else "terr_warlord", zone)
    friend.spot = COVERING_FIRE
    assert "end_turn" in at.options(friend.card.id, "covering_fire")


@rule("MORALE-R32")
def test_a_unit_inside_is_on_the_ground_floor_of_the_zone_for_every_purpose(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    foe = at.put("terr_fixer", "M2")
    assert at.aimed("fire", "seal_tech") in at.options("terr_fixer")
    at.turn("seal_tech", at.aimed("fire", "terr_fixer"), "end_turn")
    assert (at.unit("seal_tech").danger, foe.danger) == (2, 2)
    at.put("terr_brawler", "M2").spot = 1
    at.turn("terr_brawler", at.to("frag_grenade", "M1"), "end_turn")
    assert at.unit("seal_tech").danger == 5
    at.unit("seal_tech").status = DOWN
    at.put("terr_runner", "M1")
    assert at.aimed("coup", "seal_tech") in at.options("terr_runner")


@rule("MORALE-R32")
def test_a_carrier_inside_the_humvee_is_home(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    at.game.loot[0].carrier = at.unit("seal_tech").index
    at.do(winning.check)
    assert at.game.ending == "seals"


@rule("MORALE-R32")
def test_vehicles_stay_where_they_are(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    names = at.game.plan.zones.names
    assert [names[vehicle.zone] for vehicle in at.game.plan.vehicles] == ["M1", "M7"]
    assert {"enter", "leave", "end_turn", "weapon"} >= verbs(at.options("seal_tech"))


# Weapons


@rule("MORALE-12.06")
@BOTH
def test_the_weapon_is_for_those_inside_and_costs_an_action(stage, card, zone):
    at = parked(stage, card, zone)
    assert weapon_zones(at, card) == []
    at.unit(card).inside = True
    target = at.to("weapon", "M2" if zone == "M1" else "M5")
    at.turn(card, target, "leave")
    assert not at.unit(card).inside
    at.unit(card).inside = True
    at.do(round_order.end_round)
    at.turn(card, target, "end_turn")


@rule("MORALE-12.07")
def test_the_truck_fires_exactly_two_zones_far(stage):
    at = parked(stage, "terr_fixer", "M7", inside=True)
    assert weapon_zones(at, "terr_fixer") == ["M5", "N6", "S6"]


@rule("MORALE-12.08")
def test_the_humvee_fires_into_its_zone_or_an_adjacent_one(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    assert weapon_zones(at, "seal_tech") == ["M1", "M2", "N1", "S1"]


@rule("MORALE-12.07", "MORALE-9.03")
def test_the_trucks_rocket_threatens_everybody_in_the_zone_three_times(stage):
    at = parked(stage, "terr_fixer", "M7", inside=True)
    hit = [at.put("seal_leader", "M5"), at.put("seal_point", "M5", 1), at.put("terr_runner", "M5")]
    spared = [at.put("seal_breacher", "M6"), at.put("terr_brawler", "M4")]
    issue = at.unit("terr_fixer").issue
    at.turn("terr_fixer", at.to("weapon", "M5"), at.aimed("draw", "seal_point"), "end_turn")
    assert [unit.danger for unit in hit] == [3, 3, 3]
    assert [unit.danger for unit in spared] == [0, 0]
    assert [at.skulls(0), at.skulls(1)] == [[WHITES, 10], [WHITES, 7]]
    assert at.unit("terr_fixer").danger == 0
    assert at.unit("terr_fixer").issue == issue


@rule("MORALE-12.08", "MORALE-9.03")
def test_the_humvees_machine_gun_threatens_each_enemy_in_the_zone_twice(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    hit = [at.put("terr_runner", "N1"), at.put("terr_fixer", "N1")]
    spared = [at.unit("seal_leader"), at.put("terr_brawler", "S1"), at.put("seal_point", "N1")]
    fallen = at.put("terr_doctor", "N1", danger=5, status=DOWN)
    at.turn("seal_tech", at.to("weapon", "N1"), at.aimed("draw", "terr_fixer"), "end_turn")
    assert [unit.danger for unit in hit] == [2, 2]
    assert [unit.danger for unit in spared] == [0, 0, 0]
    assert fallen.danger == 5
    assert [at.skulls(0), at.skulls(1)] == [[WHITES, 4], [WHITES, 8]]


@rule("MORALE-12.08")
def test_the_machine_gun_reaches_its_own_zone(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    foe = at.put("terr_runner", "M1")
    at.turn("seal_tech", at.to("weapon", "M1"), "end_turn")
    assert foe.danger == 2


@rule("MORALE-12.07", "MORALE-12.08")
@BOTH
def test_a_vehicle_fires_once_in_a_round_whoever_is_inside(stage, card, zone):
    at = parked(stage, card, zone, inside=True)
    mate = at.put("seal_leader" if card == "seal_tech" else "terr_warlord", zone)
    mate.inside = True
    target = at.to("weapon", "M2" if zone == "M1" else "M5")
    assert "weapon" not in verbs(at.options(card, target))
    assert "weapon" not in verbs(at.options(mate.card.id))
    at.do(round_order.end_round)
    assert "weapon" in verbs(at.options(mate.card.id))


@rule("MORALE-12.07", "MORALE-12.08")
def test_each_team_has_its_own_shot(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    at.put("terr_fixer", "M7").inside = True
    at.turn("seal_tech", at.to("weapon", "M2"), "end_turn")
    assert weapon_zones(at, "seal_tech") == []
    assert weapon_zones(at, "terr_fixer") == ["M5", "N6", "S6"]


# Resupply


@rule("MORALE-12.09", "MORALE-12.06")
def test_the_humvee_gives_discarded_tokens_back_for_an_action(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    unit = at.unit("seal_tech")
    other = at.put("seal_point", "M1")
    other.inside, other.issue = True, 0
    unit.issue = 0
    at.turn("seal_tech", "resupply", "leave")
    assert [count_in(unit.issue, token) for token in (TEAR_GAS, FLASHBANG)] == [1, 1]
    assert unit.issue == unit.card.full_issue
    assert other.issue == 0
    assert not unit.inside


@rule("MORALE-12.09")
def test_a_used_token_is_what_comes_back(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    at.ready("seal_tech", "tear_gas")
    at.turn("seal_tech", at.to("tear_gas", "M2"), "resupply")
    assert at.unit("seal_tech").issue == at.unit("seal_tech").card.full_issue


@rule("MORALE-12.09")
@pytest.mark.parametrize("ready", ["tear_gas", "creep"])
def test_with_nothing_discarded_there_is_no_resupply(stage, ready):
    at = parked(stage, "seal_tech", "M1", inside=True)
    assert "resupply" not in at.options("seal_tech")
    at.ready("seal_tech", ready)
    assert "resupply" not in at.options("seal_tech")


@rule("MORALE-12.09")
def test_a_token_on_the_ready_spot_is_not_given_twice(stage):
    at = parked(stage, "seal_tech", "M1", inside=True)
    unit = at.unit("seal_tech")
    at.ready("seal_tech", "tear_gas")
    unit.issue = 0
    at.turn("seal_tech", "resupply", "end_turn")
    assert [count_in(unit.issue, token) for token in (TEAR_GAS, FLASHBANG)] == [0, 1]
    unit.spot, unit.issue = CREEP, 0
    at.turn("seal_tech", "resupply", "end_turn")
    assert unit.issue == unit.card.full_issue


@rule("MORALE-12.09")
def test_the_truck_does_not_resupply_and_the_humvee_only_those_inside(stage):
    at = parked(stage, "terr_fixer", "M7", inside=True)
    at.unit("terr_fixer").issue = 0
    assert "resupply" not in at.options("terr_fixer")
    at.put("seal_tech", "M1").issue = 0
    assert "resupply" not in at.options("seal_tech")


@rule("MORALE-R31")
def test_leaving_a_vehicle_ends_prone(stage):
    at = parked(stage, "seal_marksman", "M1", inside=True, marksman_prone=True)
    at.turn("seal_marksman", "go_prone", "leave")
    assert not at.unit("seal_marksman").prone
