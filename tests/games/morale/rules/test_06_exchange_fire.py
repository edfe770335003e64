"""Chapter 6: exchange fire."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import action_tokens, danger, exchange_fire, round_order
from sandtable.games.morale.rules.components import DOWN, KILLED, STANDING
from sandtable.testkit.marks import rule

WHITE_ONLY = (1_000_000, 0)


def face_off(stage, gap_zone="M3", **options):
    """The leaders opposite each other: the SEAL in Shelled Clinic's row, its enemy in the given zone."""
    at = stage(**options)
    at.put("seal_leader", "M3")
    at.put("terr_warlord", gap_zone)
    at.bag(0, *WHITE_ONLY)
    at.bag(1, *WHITE_ONLY)
    return at


@rule("MORALE-6.01", "MORALE-6.02")
@pytest.mark.parametrize(("zone", "threats"), [("M3", 2), ("M4", 1), ("M5", 1)])
def test_threat_level_is_the_number_printed_for_the_range(stage, zone, threats):
    at = face_off(stage, zone)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn")
    assert at.unit("terr_warlord").danger == threats


@rule("MORALE-6.01")
def test_beyond_two_zones_there_is_no_fire(stage):
    at = face_off(stage, "M6")
    assert at.aimed("fire", "terr_warlord") not in at.options("seal_leader")


@rule("MORALE-6.03", "MORALE-6.04")
@pytest.mark.parametrize(("height", "threats"), [(0, 1), (1, 2), (2, 3)])
def test_height_adds_a_threat_a_floor(stage, height, threats):
    at = stage()
    at.put("seal_leader", "N4", floor=height)
    at.put("terr_warlord", "N5")
    at.bag(1, *WHITE_ONLY)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn")
    assert at.unit("terr_warlord").danger == threats


@rule("MORALE-R17")
def test_shooting_upward_costs_nothing(stage):
    at = stage()
    at.put("seal_leader", "N5")
    at.put("terr_warlord", "N4", floor=2)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn")
    assert at.unit("terr_warlord").danger == 1


@rule("MORALE-6.05", "MORALE-X07", "MORALE-6.03", "MORALE-6.01")
def test_return_fire_counts_the_targets_own_level_and_floor(stage):
    at = stage(units=8)
    at.put("seal_gunner", "N4", floor=1)
    at.put("terr_gunner", "N5")
    at.bag(0, *WHITE_ONLY)
    at.bag(1, *WHITE_ONLY)
    at.turn("seal_gunner", at.aimed("fire", "terr_gunner"), "end_turn")
    assert at.unit("terr_gunner").danger == 3
    assert at.unit("seal_gunner").danger == 2


@rule("MORALE-R14")
def test_a_level_of_zero_neither_fires_nor_answers_whatever_the_height(stage):
    at = stage()
    at.put("seal_leader", "M3")
    at.put("terr_runner", "M5", floor=1)
    assert at.aimed("fire", "seal_leader") not in at.options("terr_runner")
    at.turn("seal_leader", at.aimed("fire", "terr_runner"), "end_turn")
    assert at.unit("seal_leader").danger == 0


@rule("MORALE-6.06")
def test_both_can_go_down_in_one_exchange(stage):
    at = face_off(stage, "M3")
    at.bag(0, 0, 50)
    at.bag(1, 0, 50)
    at.put("seal_leader", "M3", danger=2)
    at.put("terr_warlord", "M3", danger=2)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"))
    assert at.unit("seal_leader").status == DOWN
    assert at.unit("terr_warlord").status == DOWN


@rule("MORALE-6.07", "MORALE-6.08", "MORALE-8.03", "MORALE-X01")
@pytest.mark.parametrize("level", [0, 3, 5])
def test_three_threats_raise_danger_and_black_skulls_by_three_before_the_draw(stage, level):
    at = stage()
    target = at.put("terr_warlord", "M4", danger=level)
    at.bag(1, 40, 4)
    at.do(danger.threaten, target, 3)
    assert target.danger == level + 3
    assert at.skulls(1) == [40, 7]


@rule("MORALE-R01")
def test_the_track_ends_at_eight_but_skulls_are_still_added(stage):
    at = stage()
    target = at.put("terr_warlord", "M4", danger=7)
    at.bag(1, 40, 4)
    at.do(danger.threaten, target, 3)
    assert target.danger == 8
    assert at.skulls(1) == [40, 7]


@rule("MORALE-6.09")
def test_the_draw_counts_the_new_danger_level(stage):
    at = face_off(stage, "M3")
    at.put("terr_warlord", "M3", danger=3)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn")
    drew = {event.data[0]: event.data[1] for event in at.told("drew")}
    assert drew == {at.unit("terr_warlord").index: 5, at.unit("seal_leader").index: 2}


@rule("MORALE-6.09", "MORALE-R15")
def test_who_received_no_threat_does_not_draw(stage):
    at = stage()
    at.put("seal_leader", "M3", danger=4)
    at.put("terr_runner", "M5")
    at.bag(0, 0, 50)
    at.turn("seal_leader", at.aimed("fire", "terr_runner"), "end_turn")
    assert [event.data[0] for event in at.told("drew")] == [at.unit("terr_runner").index]
    assert at.unit("seal_leader").status == STANDING


@rule("MORALE-R16")
def test_a_bag_with_fewer_skulls_is_drawn_empty(stage):
    at = stage()
    unit = at.put("terr_warlord", "M4", danger=6)
    at.bag(1, 3, 1)
    assert at.draw(unit) == [3, 1]
    assert at.skulls(1) == [0, 0]


# A unit with defense 3 and Danger Level 5 draws five skulls (MORALE-X09).
@rule("MORALE-6.10", "MORALE-6.11", "MORALE-6.12", "MORALE-X09")
@pytest.mark.parametrize(
    ("black", "status", "kept"),
    [(0, STANDING, 0), (2, STANDING, 2), (3, DOWN, 0), (4, KILLED, 0), (5, KILLED, 0)],
)
def test_black_skulls_against_defense(stage, black, status, kept):
    at = stage()
    unit = at.put("terr_brawler", "M4", danger=5)
    at.bag(1, 0, 0)
    at.settle(unit, [5 - black, black])
    assert unit.status == status
    assert at.skulls(1) == [5 - black, kept]
    assert unit.danger == (8 if status == DOWN else 5)


@rule("MORALE-6.13")
def test_an_incapacitated_unit_stays_where_it_fell_and_takes_no_turn(stage):
    at = stage(units=2)
    unit = at.put("terr_runner", "N4", floor=2, danger=2)
    at.do(danger.incapacitate, unit)
    assert (unit.zone, unit.floor) == (at.zone("N4"), 2)
    team = at.game.teams[1]
    team.stack = [int(at.unit("terr_warlord").index), int(unit.index)]
    assert at.do(round_order.next_card, team).card.id == "terr_warlord"


@rule("MORALE-6.14", "MORALE-R11")
def test_a_killed_unit_is_gone_with_its_tokens(stage):
    at = stage()
    unit = at.put("terr_doctor", "M4")
    at.put("terr_warlord", "M4")
    at.ready("terr_warlord", "creep")
    at.do(danger.kill, unit, "MORALE-6.12")
    assert unit.status == KILLED
    assert unit.issue == 0
    medic = at.ready("terr_brawler", "frag_grenade")
    medic.zone, medic.spot = unit.zone, 2
    assert action_tokens.medkit_options(at.game, medic) == []
    unit.danger = 0
    at.do(round_order.end_round)
    assert unit.status == KILLED


# Range (ruling R13)


@rule("MORALE-R13", "MORALE-6.02")
@pytest.mark.parametrize(("zone", "levels"), [("N4", 2), ("N3", 1), ("M4", 1), ("N2", 1), ("N1", 0)])
def test_range_is_the_smallest_number_of_borders_and_floors_add_nothing(stage, zone, levels):
    """From the ground up to the roof, where no height helps the shooter."""
    at = stage()
    shooter, target = at.put("seal_leader", zone, 0), at.put("terr_warlord", "N4", 2)
    assert exchange_fire.threat(at.game, shooter, target) == levels
    target.floor = 0
    assert exchange_fire.threat(at.game, shooter, target) == levels
