"""The game texts that only Terrorists have: on a unit with the text, and on one without."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import round_order
from sandtable.games.morale.rules.components import DOWN, FOCUS_FIRE, FRAG_GRENADE, KILLED, RPG, STANDING
from sandtable.testkit.marks import rule

WHITES = 1_000_000


def holding(stage, card, token=None, zone="M3", floor=0):
    """A unit with that token on its ready spot, far from everybody else."""
    at = stage(units=8)
    unit = at.put(card, zone, floor)
    if token is not None:
        unit.spot = token
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    return at


def gas_in(at, *zones):
    at.game.gas = sum(1 << at.zone(zone) for zone in zones)


def of(keys, verb):
    return sorted(key for key in keys if key.startswith(f"{verb}:"))


def spaces(at, verb, *where):
    return sorted(at.to(verb, zone, floor) for zone, floor in where)


# No surrender


def rally(stage, leader, fallen, danger, zone="N4", floor=0):
    """A leader in the North Minaret Block, somebody on the ground, and the round's end."""
    at = stage(units=8)
    at.put(leader, "N4", 1)
    unit = at.put(fallen, zone, floor, danger=danger, status=DOWN)
    return at, unit


@rule("MORALE-2.05", "MORALE-3.14")
@pytest.mark.parametrize("floor", [0, 1, 2])
@pytest.mark.parametrize(("danger", "status"), [(2, STANDING), (3, STANDING), (5, STANDING), (6, DOWN)])
def test_no_surrender_friends_in_the_warlords_zone_stand_up_at_five(stage, danger, status, floor):
    at, unit = rally(stage, "terr_warlord", "terr_runner", danger, floor=floor)
    at.do(round_order.end_round)
    assert unit.status == status
    assert unit.danger == danger


@rule("MORALE-2.05", "MORALE-3.14")
@pytest.mark.parametrize(
    ("leader", "fallen", "zone"),
    [
        ("terr_warlord", "terr_runner", "N5"),
        ("terr_warlord", "seal_point", "N4"),
        ("terr_fixer", "terr_runner", "N4"),
        ("seal_leader", "seal_point", "N4"),
    ],
)
def test_elsewhere_and_under_others_two_is_the_limit(stage, leader, fallen, zone):
    at, unit = rally(stage, leader, fallen, 3, zone)
    at.do(round_order.end_round)
    assert unit.status == DOWN
    unit.danger = 2
    at.do(round_order.end_round)
    assert unit.status == STANDING


@rule("MORALE-2.05")
@pytest.mark.parametrize("status", [DOWN, KILLED])
def test_a_warlord_that_does_not_stand_rallies_nobody(stage, status):
    at, unit = rally(stage, "terr_warlord", "terr_runner", 5)
    at.put("terr_warlord", "N4", danger=5, status=status)
    at.do(round_order.end_round)
    assert unit.status == DOWN
    assert at.unit("terr_warlord").status == status


@rule("MORALE-2.05")
def test_a_warlord_that_only_now_stands_up_comes_too_late_for_the_others(stage):
    at, unit = rally(stage, "terr_warlord", "terr_runner", 5)
    at.put("terr_warlord", "N4", danger=2, status=DOWN)
    at.do(round_order.end_round)
    assert at.unit("terr_warlord").status == STANDING
    assert unit.status == DOWN


# Alley rat


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("floor", "drops"),
    [
        (0, []),
        (1, [("N3", 0), ("N5", 0), ("M4", 0)]),
        (2, [("N3", 0), ("N5", 0), ("N5", 1), ("M4", 0)]),
    ],
)
def test_an_alley_rat_drops_from_an_upper_floor_to_any_lower_one_next_door(stage, floor, drops):
    at = holding(stage, "terr_runner", zone="N4", floor=floor)
    assert of(at.options("terr_runner"), "drop") == spaces(at, "drop", *drops)


@rule("MORALE-2.05")
def test_dropping_is_added_to_the_usual_steps(stage):
    at = holding(stage, "terr_runner", zone="N4", floor=1)
    assert of(at.options("terr_runner"), "move") == spaces(at, "move", ("N5", 1), ("N4", 0), ("N4", 2))


@rule("MORALE-2.05")
@pytest.mark.parametrize("card", ["seal_point", "terr_fixer"])
def test_nobody_else_drops(stage, card):
    at = holding(stage, card, zone="N4", floor=2)
    assert of(at.options(card), "drop") == []


@rule("MORALE-2.05", "MORALE-5.02")
def test_an_alley_rat_drops_once_in_a_turn_and_a_drop_is_a_basic_movement(stage):
    at = holding(stage, "terr_runner", zone="N4", floor=2)
    unit = at.unit("terr_runner")
    keys = at.options("terr_runner", at.to("drop", "N5", 1))
    assert (unit.zone, unit.floor) == (at.zone("N5"), 1)
    assert of(keys, "drop") == []
    assert of(keys, "move") == spaces(at, "move", ("N4", 1), ("N5", 0), ("M5", 1))
    assert at.game.moves == 1
    assert of(at.options("terr_runner"), "drop") == spaces(at, "drop", ("N4", 0), ("N6", 0), ("M5", 0))


@rule("MORALE-2.05")
def test_after_a_usual_step_an_alley_rat_may_still_drop(stage):
    at = holding(stage, "terr_runner", zone="N4", floor=1)
    at.turn("terr_runner", at.to("move", "N4", 2), at.to("drop", "M4", 0))
    assert (at.unit("terr_runner").zone, at.unit("terr_runner").floor) == (at.zone("M4"), 0)


@rule("MORALE-2.05", "MORALE-10.14", "MORALE-R24")
def test_an_alley_rat_does_not_drop_into_gas_and_drops_out_of_it(stage):
    at = holding(stage, "terr_runner", zone="N4", floor=2)
    gas_in(at, "N5")
    assert of(at.options("terr_runner"), "drop") == spaces(at, "drop", ("N3", 0), ("M4", 0))
    gas_in(at, "N4", "N3")
    ways = [("N5", 0), ("N5", 1), ("M4", 0)]
    assert sorted(at.options("terr_runner")) == spaces(at, "drop", *ways)
    at.put("terr_runner", "N4", 1)
    dropping = spaces(at, "drop", ("N5", 0), ("M4", 0))
    assert sorted(at.options("terr_runner")) == sorted([*dropping, at.to("move", "N5", 1)])
    at.put("terr_runner", "N4", 0)
    assert sorted(at.options("terr_runner")) == spaces(at, "move", ("N5", 0), ("M4", 0))
    at.put("terr_runner", "N4", 1)
    gas_in(at, "N4", "N5")
    assert sorted(at.options("terr_runner")) == spaces(at, "drop", ("N3", 0), ("M4", 0))


# Finisher


@rule("MORALE-2.05", "MORALE-8.09")
@pytest.mark.parametrize(("card", "offered"), [("terr_brawler", True), ("terr_fixer", False)])
def test_a_finisher_is_not_kept_off_by_other_enemies(stage, card, offered):
    at = holding(stage, card)
    at.put("seal_point", "M3", danger=8, status=DOWN)
    assert at.aimed("coup", "seal_point") in at.options(card)
    at.put("seal_leader", "M3")
    assert (at.aimed("coup", "seal_point") in at.options(card)) == offered


@rule("MORALE-2.05", "MORALE-8.08")
@pytest.mark.parametrize(
    ("victim", "zone", "floor", "status"),
    [
        ("seal_point", "M3", 1, DOWN),
        ("seal_point", "M4", 0, DOWN),
        ("seal_point", "M3", 0, STANDING),
        ("terr_runner", "M3", 0, DOWN),
    ],
)
def test_a_finisher_still_needs_an_incapacitated_enemy_in_its_space(stage, victim, zone, floor, status):
    at = holding(stage, "terr_brawler")
    at.put(victim, zone, floor, danger=8, status=status)
    at.put("seal_leader", "M3")
    assert at.aimed("coup", victim) not in at.options("terr_brawler")


# Backblast


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("terr_rocketeer", 2, 3), ("terr_rocketeer", 8, 8), ("terr_fixer", 2, 2), ("seal_tech", 2, 2)],
)
def test_backblast_raises_the_rocketeers_danger_which_is_no_threat(stage, card, before, after):
    at = holding(stage, card, RPG)
    at.unit(card).danger = before
    bags = [at.bag(0, 0, 9), at.bag(1, 0, 9)]
    at.turn(card, at.to("rpg", "M5"), "end_turn")
    assert at.unit(card).danger == after
    assert at.unit(card).status == STANDING
    assert [at.skulls(0), at.skulls(1)] == bags
    assert at.told("drew") == []


@rule("MORALE-2.05")
def test_backblast_comes_from_the_rpg_alone(stage):
    at = holding(stage, "terr_rocketeer", FRAG_GRENADE)
    at.turn("terr_rocketeer", at.to("frag_grenade", "M4"), "end_turn")
    at.unit("terr_rocketeer").spot = FOCUS_FIRE
    at.put("seal_tech", "M4")
    at.turn("terr_rocketeer", at.aimed("focus_fire", "seal_tech"), "end_turn")
    assert at.unit("terr_rocketeer").danger == 0
