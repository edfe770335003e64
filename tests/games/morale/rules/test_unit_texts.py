"""The game texts that SEALs or both teams have: on a unit with the text, and on one without."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    DOUBLE_TIME,
    DOWN,
    FLASHBANG,
    FRAG_GRENADE,
    MEDKIT,
)
from sandtable.testkit.marks import rule

WHITES = 1_000_000

ONE_STEP = [("N3", 0), ("M2", 0), ("M4", 0), ("S3", 0), ("M3", 1)]
TWO_STEPS = [("N2", 0), ("N4", 0), ("M1", 0), ("S2", 0), ("M5", 0), ("S4", 0), ("S3", 1)]
THREE_STEPS = [
    *[("N1", 0), ("N2", 1), ("N4", 1), ("N5", 0), ("S1", 0), ("M6", 0), ("S5", 0)],
    *[("M5", 1), ("S4", 1)],
]


def holding(stage, card, token=None, zone="M3", floor=0, **options):
    """A unit with that token on its ready spot, far from everybody else."""
    at = stage(units=8, **options)
    unit = at.put(card, zone, floor)
    if token is not None:
        unit.spot = token
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    return at


def gas_in(at, *zones):
    at.game.gas = sum(1 << at.zone(zone) for zone in zones)


def of(keys, *verbs):
    return sorted(key for key in keys if key.partition(":")[0] in verbs)


def spaces(at, verb, *where):
    return sorted(at.to(verb, zone, floor) for zone, floor in where)


def zones(at, verb, *names):
    return sorted(at.to(verb, name) for name in names)


# Command voice


@rule("MORALE-2.05")
def test_command_voice_two_friends_each_take_the_free_step(stage):
    at = holding(stage, "seal_leader", COVERING_FIRE)
    first, second = at.put("seal_tech", "M3"), at.put("seal_point", "M3")
    at.put("seal_breacher", "M3")
    steps = [
        *[at.aimed("covered", "seal_tech"), at.to("step", "M3", 1)],
        *[at.aimed("covered", "seal_point"), at.to("step", "M4", 0)],
    ]
    at.turn("seal_leader", "covering_fire", *steps, "end_turn")
    assert (first.zone, first.floor) == (at.zone("M3"), 1)
    assert second.zone == at.zone("M4")


@rule("MORALE-2.05")
@pytest.mark.parametrize("step", ["step", "stay"])
def test_command_voice_the_second_friend_is_another_one(stage, step):
    at = holding(stage, "seal_leader", COVERING_FIRE)
    for card in ("seal_tech", "seal_point", "seal_breacher"):
        at.put(card, "M3")
    answers = [at.aimed("covered", "seal_tech"), at.to("step", "M3", 1) if step == "step" else "stay"]
    others = [at.aimed("covered", card) for card in ("seal_point", "seal_breacher")]
    assert at.options("seal_leader", "covering_fire", *answers) == ["stay", *others]


@rule("MORALE-2.05")
def test_command_voice_may_end_after_one_step_or_none(stage):
    at = holding(stage, "seal_leader", COVERING_FIRE)
    at.put("seal_tech", "M3")
    at.put("seal_point", "M3")
    at.turn("seal_leader", "covering_fire", "stay", "end_turn")
    step = [at.aimed("covered", "seal_tech"), at.to("step", "M4", 0)]
    at.turn("seal_leader", "covering_fire", *step, "stay", "end_turn")
    assert at.unit("seal_tech").zone == at.zone("M4")
    assert at.unit("seal_point").zone == at.zone("M3")


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "friends"), [("seal_point", "seal"), ("terr_warlord", "terr")])
def test_without_command_voice_one_friend_steps(stage, card, friends):
    at = holding(stage, card, COVERING_FIRE)
    mates = ["seal_tech", "seal_breacher"] if friends == "seal" else ["terr_fixer", "terr_runner"]
    for mate in mates:
        at.put(mate, "M3")
    keys = at.options(card, "covering_fire", at.aimed("covered", mates[0]), at.to("step", "M4", 0))
    assert "end_turn" in keys


# Quick feet


@rule("MORALE-2.05")
def test_quick_feet_is_a_double_time_of_three_steps(stage):
    at = holding(stage, "seal_point", DOUBLE_TIME)
    keys = of(at.options("seal_point"), "double_time")
    assert keys == spaces(at, "double_time", *ONE_STEP, *TWO_STEPS, *THREE_STEPS)
    at.turn("seal_point", at.to("double_time", "M6", 0), "end_turn")
    assert at.unit("seal_point").zone == at.zone("M6")


@rule("MORALE-2.05")
@pytest.mark.parametrize("card", ["seal_leader", "terr_runner"])
def test_without_quick_feet_it_is_two(stage, card):
    at = holding(stage, card, DOUBLE_TIME)
    assert of(at.options(card), "double_time") == spaces(at, "double_time", *ONE_STEP, *TWO_STEPS)


@rule("MORALE-2.05")
@pytest.mark.parametrize(("card", "far"), [("seal_point", [("N3", 0), ("S3", 0)]), ("seal_leader", [])])
def test_quick_feet_go_around_gas_as_well(stage, card, far):
    at = holding(stage, card, DOUBLE_TIME, "M1")
    gas_in(at, "M2")
    near = [("N1", 0), ("S1", 0), ("N2", 0), ("S2", 0)]
    far = [*far, ("N2", 1)] if far else []
    assert of(at.options(card), "double_time") == spaces(at, "double_time", *near, *far)


@rule("MORALE-2.05", "MORALE-R24")
@pytest.mark.parametrize(
    ("floor", "ends"),
    [
        (2, [("N3", 0), ("M4", 0)]),
        (1, [("N3", 0), ("M4", 0), ("N2", 0), ("M3", 0), ("M5", 0), ("S4", 0)]),
    ],
)
def test_quick_feet_leave_gas_by_a_shortest_way_and_then_run_free(stage, floor, ends):
    at = holding(stage, "seal_point", DOUBLE_TIME, "N4", floor)
    gas_in(at, "N4", "N5")
    keys = at.options("seal_point")
    assert of(keys, "double_time") == spaces(at, "double_time", *ends)
    assert of(keys, "move") == spaces(at, "move", ("N4", floor - 1))


# Gas mask


@rule("MORALE-2.05")
def test_gas_mask_tear_gas_does_not_keep_it_out(stage):
    at = holding(stage, "seal_breacher", DOUBLE_TIME, "M1")
    gas_in(at, "M2")
    keys = at.options("seal_breacher")
    assert at.to("move", "M2", 0) in keys
    assert {at.to("double_time", "M2", 0), at.to("double_time", "M3", 0)} <= set(keys)
    at.put("seal_leader", "M1").spot = COVERING_FIRE
    at.put("seal_tech", "M1")
    covered = at.aimed("covered", "seal_breacher")
    assert at.to("step", "M2", 0) in at.options("seal_leader", "covering_fire", covered)
    covered = at.aimed("covered", "seal_tech")
    assert at.to("step", "M2", 0) not in at.options("seal_leader", "covering_fire", covered)


@rule("MORALE-2.05")
def test_gas_mask_tear_gas_does_not_drive_it_out(stage):
    at = holding(stage, "seal_breacher", FRAG_GRENADE, "M2")
    at.put("terr_brawler", "M2")
    gas_in(at, "M2")
    assert {"end_turn", at.aimed("fire", "terr_brawler")} <= set(at.options("seal_breacher"))
    assert of(at.options("seal_breacher"), "frag_grenade")


@rule("MORALE-2.05")
@pytest.mark.parametrize("card", ["seal_tech", "terr_brawler"])
def test_without_a_gas_mask_it_stays_out_and_must_leave(stage, card):
    at = holding(stage, card, zone="M1")
    gas_in(at, "M2")
    assert at.to("move", "M2", 0) not in at.options(card)
    at.put(card, "M2")
    assert "end_turn" not in at.options(card)


# Field dressing


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("medic", "patient", "rise"),
    [("seal_corpsman", "seal_point", 1), ("terr_doctor", "terr_runner", 2), ("seal_tech", "seal_point", 2)],
)
def test_field_dressing_costs_one_level_less(stage, medic, patient, rise):
    at = holding(stage, medic, MEDKIT)
    at.unit(medic).danger = 3
    at.put(patient, "M3", danger=8, status=DOWN)
    at.turn(medic, at.aimed("medkit", patient), "end_turn")
    assert at.unit(medic).danger == 3 + rise
    assert at.unit(patient).danger == 1


@rule("MORALE-2.05")
def test_field_dressing_never_lowers_danger(stage):
    at = holding(stage, "seal_corpsman", MEDKIT, medkit_cost=0)
    at.unit("seal_corpsman").danger = 3
    at.put("seal_point", "M3", danger=8, status=DOWN)
    at.turn("seal_corpsman", at.aimed("medkit", "seal_point"), "end_turn")
    assert at.unit("seal_corpsman").danger == 3


# Long shot


@rule("MORALE-2.05", "MORALE-R30")
@pytest.mark.parametrize(
    ("shooter", "target", "zone", "answer"),
    [
        ("seal_marksman", "terr_warlord", "M5", 0),
        ("seal_marksman", "terr_warlord", "M4", 1),
        ("terr_marksman", "seal_leader", "M5", 0),
        ("terr_marksman", "seal_leader", "M4", 1),
        ("seal_leader", "terr_warlord", "M5", 1),
        ("terr_gunner", "seal_leader", "M5", 1),
        ("seal_leader", "terr_marksman", "M5", 2),
    ],
)
def test_a_long_shot_at_two_zones_is_not_answered(stage, shooter, target, zone, answer):
    at = holding(stage, shooter)
    at.put(target, zone)
    at.turn(shooter, at.aimed("fire", target), "end_turn")
    assert at.unit(shooter).danger == answer
    assert at.unit(target).danger > 0


# Belt fire


@rule("MORALE-2.05")
@pytest.mark.parametrize(
    ("card", "foes", "inside"),
    [
        ("seal_gunner", ["terr_runner", "terr_fixer"], 2),
        ("terr_gunner", ["seal_point", "seal_tech"], 2),
        ("seal_leader", ["terr_runner", "terr_fixer"], 1),
        ("terr_warlord", ["seal_point", "seal_tech"], 1),
    ],
)
@pytest.mark.parametrize("order", [1, -1])
def test_belt_fire_deals_two_threats_in_its_own_zone_only(stage, card, foes, inside, order):
    at = holding(stage, card, COVERING_FIRE)
    own, adjacent = at.put(foes[::order][0], "M3", 1), at.put(foes[::order][1], "M4")
    at.turn(card, "covering_fire", f"draw:{own.index}", "end_turn")
    assert (own.danger, adjacent.danger) == (inside, 1)
    assert at.skulls(own.team) == [WHITES, 4 + inside + 1]


@rule("MORALE-R42")
@pytest.mark.parametrize(("number", "near", "far"), [(0, 2, 0), (1, 2, 1), (2, 2, 2), (4, 4, 4)])
def test_belt_fire_never_deals_less_than_covering_fire(stage, number, near, far):
    at = holding(stage, "seal_gunner", COVERING_FIRE, covering_threats=number)
    own, adjacent = at.put("terr_runner", "M3"), at.put("terr_fixer", "M4")
    order = [f"draw:{own.index}"] if far else []
    at.turn("seal_gunner", "covering_fire", *order, "end_turn")
    assert (own.danger, adjacent.danger) == (near, far)


# Launcher


@rule("MORALE-2.05")
def test_a_launcher_throws_frag_grenades_one_or_exactly_two_zones_far(stage):
    at = holding(stage, "seal_grenadier", FRAG_GRENADE)
    adjacent, far = ["N3", "M2", "M4", "S3"], ["N2", "N4", "M1", "M5", "S2", "S4"]
    assert of(at.options("seal_grenadier"), "frag_grenade") == zones(at, "frag_grenade", *adjacent, *far)
    at.unit("seal_grenadier").spot = FLASHBANG
    assert of(at.options("seal_grenadier"), "flashbang") == zones(at, "flashbang", *adjacent)


@rule("MORALE-2.05")
@pytest.mark.parametrize("card", ["seal_breacher", "terr_rocketeer"])
def test_without_a_launcher_frag_grenades_reach_adjacent_zones(stage, card):
    at = holding(stage, card, FRAG_GRENADE)
    assert of(at.options(card), "frag_grenade") == zones(at, "frag_grenade", "N3", "M2", "M4", "S3")


@rule("MORALE-2.05")
@pytest.mark.parametrize("zone", ["M4", "M5"])
def test_a_launched_grenade_threatens_as_ever(stage, zone):
    at = holding(stage, "seal_grenadier", FRAG_GRENADE)
    target = at.put("terr_fixer", zone)
    at.turn("seal_grenadier", at.to("frag_grenade", zone), "end_turn")
    assert target.danger == 3
