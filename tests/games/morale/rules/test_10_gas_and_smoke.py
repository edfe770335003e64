"""Chapter 10: smoke gas and tear gas."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import round_order
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    DOWN,
    FLASHBANG,
    FOCUS_FIRE,
    FRAG_GRENADE,
    MEDKIT,
    RPG,
    SMOKE_GAS,
    TEAR_GAS,
    TOKEN_NAMES,
)
from sandtable.testkit.marks import rule

WHITES = 1_000_000


def stand(stage, card, zone, floor=0, token=None, **options):
    """One unit by itself, far from everybody else."""
    at = stage(units=8, **options)
    unit = at.put(card, zone, floor)
    if token is not None:
        unit.spot = token
    at.bag(0, WHITES, 4)
    at.bag(1, WHITES, 4)
    return at


def mask(at, zones):
    return sum(1 << at.zone(zone) for zone in zones)


def smoked(stage, card, zone, floor=0, token=None, smoke=("M4",), **options):
    at = stand(stage, card, zone, floor, token, **options)
    at.game.smoke = mask(at, smoke)
    return at


def gassed(stage, card, zone, floor=0, token=None, gas=("M4",), **options):
    at = stand(stage, card, zone, floor, token, **options)
    at.game.gas = mask(at, gas)
    return at


def of(keys, *verbs):
    return sorted(key for key in keys if key.partition(":")[0] in verbs)


def spaces(at, verb, *where):
    return sorted(at.to(verb, zone, floor) for zone, floor in where)


# Smoke

AROUND_M4 = [("N4", 0), ("M3", 0), ("M5", 0), ("S4", 0)]


def targets_all_around(at):
    """Enemies to shoot in Crash Site and next to it, and a friend to heal."""
    at.put("terr_runner", "M4")
    at.put("terr_marksman", "M3")
    at.put("seal_breacher", "M4", danger=8, status=DOWN)


@rule("MORALE-10.11", "MORALE-R23")
@pytest.mark.parametrize(
    "token", [FLASHBANG, FRAG_GRENADE, MEDKIT, RPG, SMOKE_GAS, TEAR_GAS, COVERING_FIRE, FOCUS_FIRE]
)
def test_out_of_smoke_no_action_targets_anything(stage, token):
    at = smoked(stage, "seal_tech", "M4", token=token, smoke=())
    targets_all_around(at)
    fire = [at.aimed("fire", "terr_runner"), at.aimed("fire", "terr_marksman")]
    clear = at.options("seal_tech")
    assert of(clear, "fire") == sorted(fire)
    assert of(clear, TOKEN_NAMES[token])
    at.game.smoke = mask(at, ["M4"])
    assert sorted(at.options("seal_tech")) == sorted(["end_turn", *spaces(at, "move", *AROUND_M4)])


@rule("MORALE-10.11", "MORALE-R23")
@pytest.mark.parametrize("floor", [0, 1, 2])
def test_smoke_fills_all_floors_and_forbids_coup_de_grace(stage, floor):
    at = smoked(stage, "seal_tech", "N4", floor, smoke=())
    at.put("terr_fixer", "N4", floor, danger=8, status=DOWN)
    assert at.aimed("coup", "terr_fixer") in at.options("seal_tech")
    at.game.smoke = mask(at, ["N4"])
    assert at.aimed("coup", "terr_fixer") not in at.options("seal_tech")


@rule("MORALE-10.11", "MORALE-R23")
def test_in_smoke_a_unit_may_move_double_time_and_creep(stage):
    at = smoked(stage, "seal_tech", "M4", token=DOUBLE_TIME)
    assert at.to("double_time", "M2", 0) in at.options("seal_tech")
    at.unit("seal_tech").spot = CREEP
    assert "creep" in at.options("seal_tech")
    at.turn("seal_tech", at.to("move", "M5", 0), "end_turn")
    assert at.unit("seal_tech").zone == at.zone("M5")


@rule("MORALE-R23")
def test_in_smoke_a_unit_may_pick_up_an_objective_and_its_team_take_cover(stage):
    at = smoked(stage, "seal_tech", "M5", 1, smoke=("M5",))
    at.unit("seal_tech").danger = 4
    at.turn("seal_tech", "take:0", "end_turn", cover={0: 1})
    assert at.game.loot[0].carrier == at.unit("seal_tech").index
    assert at.unit("seal_tech").danger == 1


@rule("MORALE-R23")
def test_in_smoke_a_vehicle_is_entered_left_and_resupplies_but_does_not_fire(stage):
    at = smoked(stage, "seal_tech", "M1", smoke=("M1",), vehicles=True)
    unit = at.unit("seal_tech")
    assert "enter" in at.options("seal_tech")
    unit.inside, unit.issue = True, 0
    assert at.options("seal_tech") == ["end_turn", "leave", "resupply"]
    at.game.smoke = mask(at, ["M2"])
    assert of(at.options("seal_tech"), "weapon")


@rule("MORALE-R23")
def test_in_smoke_a_marksman_may_go_prone(stage):
    at = smoked(stage, "seal_marksman", "M4", marksman_prone=True)
    assert "go_prone" in at.options("seal_marksman")


@rule("MORALE-10.11", "MORALE-10.12", "MORALE-R23")
def test_smoke_counts_for_whoever_is_in_it_at_the_moment(stage):
    at = smoked(stage, "seal_tech", "M4")
    at.put("terr_runner", "N4")
    assert at.aimed("fire", "terr_runner") not in at.options("seal_tech")
    assert at.aimed("fire", "seal_tech") not in at.options("terr_runner")
    assert at.aimed("fire", "terr_runner") in at.options("seal_tech", at.to("move", "N4", 0))
    assert at.aimed("fire", "seal_tech") in at.options("terr_runner")
    assert at.aimed("fire", "terr_runner") not in at.options("seal_tech", at.to("move", "M4", 0))


@rule("MORALE-10.12", "MORALE-R23")
@pytest.mark.parametrize(("shooter", "target"), [("seal_tech", "terr_runner"), ("terr_fixer", "seal_point")])
@pytest.mark.parametrize(("zone", "floor"), [("N4", 0), ("N4", 2)])
def test_nobody_in_smoke_can_be_fired_at_or_focused_on(stage, shooter, target, zone, floor):
    at = smoked(stage, shooter, "M4", token=FOCUS_FIRE, smoke=("S4",))
    at.put(target, zone, floor)
    keys = [at.aimed("fire", target), at.aimed("focus_fire", target)]
    assert of(at.options(shooter), "fire", "focus_fire") == keys
    at.game.smoke = mask(at, ["N4"])
    assert of(at.options(shooter), "fire", "focus_fire") == []


@rule("MORALE-10.12", "MORALE-R23")
def test_covering_fire_passes_over_units_in_smoke(stage):
    at = smoked(stage, "seal_tech", "M3", token=COVERING_FIRE)
    hidden = at.put("terr_runner", "M4")
    seen = at.put("terr_fixer", "N3")
    at.turn("seal_tech", "covering_fire", "end_turn")
    assert (hidden.danger, seen.danger) == (0, 1)
    assert at.skulls(1) == [WHITES, 5]


@rule("MORALE-R23")
@pytest.mark.parametrize("token", [FLASHBANG, FRAG_GRENADE, TEAR_GAS, SMOKE_GAS, RPG])
def test_tokens_that_choose_a_zone_may_choose_a_smoked_one(stage, token):
    at = smoked(stage, "seal_tech", "M3" if token != RPG else "M2", token=token)
    assert at.to(TOKEN_NAMES[token], "M4") in at.options("seal_tech")


@rule("MORALE-R23")
@pytest.mark.parametrize(("token", "zone"), [("frag_grenade", "M3"), ("rpg", "M2")])
def test_a_blast_strikes_everybody_in_the_smoke(stage, token, zone):
    at = smoked(stage, "seal_tech", zone, token=TOKEN_NAMES.index(token))
    struck = [at.put("terr_runner", "M4"), at.put("seal_point", "M4")]
    at.turn("seal_tech", at.to(token, "M4"), "end_turn")
    assert [unit.danger for unit in struck] == [3, 3]


@rule("MORALE-R23", "MORALE-12.07", "MORALE-12.08")
@pytest.mark.parametrize(
    ("card", "at_home", "zone", "struck"),
    [
        ("terr_fixer", "M7", "M5", {"seal_point": 3, "terr_runner": 3}),
        ("seal_tech", "M1", "M2", {"seal_point": 0, "terr_runner": 2}),
    ],
)
def test_a_vehicles_weapon_strikes_in_smoke_whom_it_strikes_elsewhere(stage, card, at_home, zone, struck):
    at = smoked(stage, card, at_home, smoke=(zone,), vehicles=True)
    at.unit(card).inside = True
    for each in struck:
        at.put(each, zone)
    at.turn(card, at.to("weapon", zone), "end_turn")
    assert {each: at.unit(each).danger for each in struck} == struck


@rule("MORALE-10.11", "MORALE-10.12", "MORALE-R38")
def test_smoke_lies_in_the_chosen_zone_until_the_round_ends(stage):
    at = stand(stage, "seal_leader", "M3")
    at.put("terr_runner", "M4")
    at.ready("seal_leader", "smoke_gas")
    at.turn("seal_leader", at.to("smoke_gas", "M4"), "end_turn")
    assert at.game.smoke == mask(at, ["M4"])
    fire = at.aimed("fire", "terr_runner")
    answer = at.aimed("fire", "seal_leader")
    at.turn("seal_tech", "end_turn")
    assert fire not in at.options("seal_leader")
    assert answer not in at.options("terr_runner")
    at.do(round_order.end_round)
    assert at.game.smoke == 0
    assert fire in at.options("seal_leader")
    assert answer in at.options("terr_runner")


@rule("MORALE-10.11", "MORALE-10.14")
@pytest.mark.parametrize("token", ["smoke_gas", "tear_gas"])
def test_two_clouds_lie_side_by_side(stage, token):
    at = stand(stage, "seal_tech", "M3", token=TOKEN_NAMES.index(token))
    at.turn("seal_tech", at.to(token, "M4"), "end_turn")
    at.unit("seal_tech").spot = TOKEN_NAMES.index(token)
    at.turn("seal_tech", at.to(token, "N3"), "end_turn")
    both, none = mask(at, ["M4", "N3"]), 0
    assert (at.game.smoke, at.game.gas) == ((both, none) if token == "smoke_gas" else (none, both))


# Tear gas: keeping out


@rule("MORALE-10.14", "MORALE-R38")
def test_tear_gas_closes_the_chosen_zone_until_the_round_ends(stage):
    at = stand(stage, "seal_leader", "M3")
    at.put("terr_runner", "M5")
    at.ready("seal_leader", "tear_gas")
    at.turn("seal_leader", at.to("tear_gas", "M4"), "end_turn")
    entry = at.to("move", "M4", 0)
    for card in ("seal_leader", "terr_runner"):
        keys = at.options(card)
        assert entry not in keys
        assert of(keys, "move")
    at.do(round_order.end_round)
    assert at.game.gas == 0
    for card in ("seal_leader", "terr_runner"):
        assert entry in at.options(card)


@rule("MORALE-10.14", "MORALE-R24")
def test_double_time_does_not_lead_into_or_through_gas(stage):
    at = gassed(stage, "seal_tech", "M1", token=DOUBLE_TIME, gas=("M2",))
    around = [("N1", 0), ("S1", 0), ("N2", 0), ("S2", 0)]
    assert of(at.options("seal_tech"), "double_time") == spaces(at, "double_time", *around)


@rule("MORALE-10.19")
def test_gas_elsewhere_leaves_double_time_its_two_steps(stage):
    at = stand(stage, "seal_tech", "N4", 1, token=DOUBLE_TIME)
    free = of(at.options("seal_tech"), "double_time")
    at.game.gas = mask(at, ["S1"])
    assert of(at.options("seal_tech"), "double_time") == free


@rule("MORALE-10.14", "MORALE-R24")
def test_a_free_step_does_not_lead_into_gas(stage):
    at = gassed(stage, "seal_tech", "M3", token=COVERING_FIRE)
    at.put("seal_point", "M3")
    keys = at.options("seal_tech", "covering_fire", at.aimed("covered", "seal_point"))
    assert at.to("step", "M4", 0) not in keys
    assert at.to("step", "M2", 0) in keys


@rule("MORALE-R24")
def test_changing_floors_inside_the_gas_is_not_entering(stage):
    at = gassed(stage, "seal_tech", "N4", 1, token=COVERING_FIRE, gas=("N4", "N3", "N5", "M4"))
    at.put("seal_point", "N4", 1)
    assert of(at.options("seal_tech"), "move") == spaces(at, "move", ("N4", 0), ("N4", 2))
    keys = at.options("seal_tech", "covering_fire", at.aimed("covered", "seal_point"))
    assert of(keys, "step") == spaces(at, "step", ("N4", 0), ("N4", 2))


# Tear gas: driving out


@rule("MORALE-10.15", "MORALE-R24")
@pytest.mark.parametrize("card", ["seal_tech", "terr_fixer"])
def test_a_unit_in_the_gas_must_leave_before_it_does_anything_else(stage, card):
    at = gassed(stage, card, "M4", token=CREEP)
    at.put("terr_runner", "M4")
    at.put("seal_point", "M4")
    assert at.options(card) == [at.to("move", zone, floor) for zone, floor in AROUND_M4]


@rule("MORALE-10.15", "MORALE-R24")
def test_once_out_the_rest_of_its_turn_is_free(stage):
    at = gassed(stage, "seal_tech", "M4")
    at.put("terr_runner", "M4")
    keys = at.options("seal_tech", at.to("move", "M3", 0))
    back = [("N3", 0), ("M2", 0), ("S3", 0), ("M3", 1)]
    assert sorted(keys) == sorted(["end_turn", at.aimed("fire", "terr_runner"), *spaces(at, "move", *back)])


@rule("MORALE-R24")
@pytest.mark.parametrize(
    ("gas", "path"),
    [
        (["N4"], [("N4", 1), ("N5", 1)]),
        (["N4", "N5"], [("N4", 1), ("N4", 0)]),
        (["N4", "N3", "M4"], [("N4", 1), ("N5", 1)]),
    ],
)
def test_the_way_out_is_a_shortest_one_floors_included(stage, gas, path):
    at = gassed(stage, "seal_tech", "N4", 2, gas=gas)
    first, second = spaces(at, "move", path[0]), spaces(at, "move", path[1])
    assert at.options("seal_tech") == first
    at.put("seal_tech", "N4", 2)
    assert at.options("seal_tech", *first) == second
    at.put("seal_tech", "N4", 2)
    at.turn("seal_tech", *first, *second)
    assert (at.unit("seal_tech").zone, at.unit("seal_tech").floor) == (at.zone(path[1][0]), path[1][1])


@rule("MORALE-R24")
@pytest.mark.parametrize(
    ("zone", "floor", "gas", "ways"),
    [
        ("M3", 1, ["M3"], [("S3", 1)]),
        ("M3", 1, ["M3", "S3"], [("M3", 0)]),
        ("N4", 1, ["N4"], [("N5", 1)]),
        ("N4", 1, ["N4", "N5"], [("N4", 0)]),
        ("M3", 0, ["M3", "M4"], [("N3", 0), ("M2", 0), ("S3", 0)]),
        ("M3", 0, ["M3", "M4", "M2", "N3"], [("S3", 0)]),
    ],
)
def test_only_steps_along_a_shortest_way_are_offered(stage, zone, floor, gas, ways):
    at = gassed(stage, "seal_tech", zone, floor, gas=gas)
    assert sorted(at.options("seal_tech")) == spaces(at, "move", *ways)


@rule("MORALE-R24", "MORALE-10.15")
@pytest.mark.parametrize(
    ("zone", "floor", "gas", "steps", "runs"),
    [
        (
            "M4",
            0,
            ["M4"],
            AROUND_M4,
            [
                *AROUND_M4,
                *[("N3", 0), ("N5", 0), ("N4", 1), ("M2", 0), ("S3", 0), ("M3", 1)],
                *[("M6", 0), ("S5", 0), ("M5", 1), ("S4", 1)],
            ],
        ),
        ("M3", 1, ["M3"], [("S3", 1)], [("S3", 1), ("S4", 1), ("S3", 0)]),
        ("N4", 2, ["N4"], [("N4", 1)], [("N5", 1)]),
        ("N4", 2, ["N4", "N5"], [("N4", 1)], [("N4", 0)]),
    ],
)
def test_a_readied_double_time_leads_out_too(stage, zone, floor, gas, steps, runs):
    at = gassed(stage, "seal_tech", zone, floor, token=DOUBLE_TIME, gas=gas)
    keys = at.options("seal_tech")
    assert of(keys, "move") == spaces(at, "move", *steps)
    assert of(keys, "double_time") == spaces(at, "double_time", *runs)
    assert len(keys) == len(steps) + len(runs)


@rule("MORALE-R24")
def test_double_time_is_used_once_and_the_unit_goes_on_leaving(stage):
    at = gassed(stage, "seal_tech", "N4", 2, token=DOUBLE_TIME, gas=["N4", "N5"])
    keys = at.options("seal_tech", at.to("double_time", "N4", 0))
    assert sorted(keys) == spaces(at, "move", ("N3", 0), ("M4", 0))


@rule("MORALE-R24", "MORALE-R29")
def test_a_slow_carrier_goes_as_far_as_it_can_and_on_in_its_next_turn(stage):
    at = gassed(stage, "seal_tech", "N4", 2, token=DOUBLE_TIME, gas=["N4"])
    at.game.loot[0].carrier = at.unit("seal_tech").index
    at.put("terr_runner", "N3")
    down, out = spaces(at, "move", ("N4", 1)), spaces(at, "move", ("N5", 1))
    assert at.options("seal_tech") == down
    at.put("seal_tech", "N4", 2)
    assert at.options("seal_tech", *down) == ["end_turn", at.aimed("fire", "terr_runner")]
    at.put("seal_tech", "N4", 2)
    at.turn("seal_tech", *down, "end_turn")
    assert at.options("seal_tech") == out
    at.put("seal_tech", "N4", 1)
    assert not of(at.options("seal_tech", *out), "move")


@rule("MORALE-R24", "MORALE-R29")
def test_a_carrier_at_full_speed_goes_all_the_way_out(stage):
    at = gassed(stage, "seal_tech", "N4", 2, gas=["N4"], carrier_moves=2)
    at.game.loot[0].carrier = at.unit("seal_tech").index
    at.turn("seal_tech", *spaces(at, "move", ("N4", 1)), *spaces(at, "move", ("N5", 1)))
    assert at.unit("seal_tech").zone == at.zone("N5")


@rule("MORALE-R24")
def test_without_any_way_out_the_unit_acts_freely(stage):
    at = gassed(stage, "seal_tech", "M4", token=DOUBLE_TIME, gas=["M4", "N4", "M3", "M5", "S4"])
    at.put("terr_runner", "M5")
    assert at.options("seal_tech") == ["end_turn", at.aimed("fire", "terr_runner")]


@rule("MORALE-R24")
@pytest.mark.parametrize(("floor", "others"), [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])])
def test_without_any_way_out_it_may_still_change_floors(stage, floor, others):
    at = gassed(stage, "seal_tech", "N4", floor, token=DOUBLE_TIME, gas=["N4", "N3", "N5", "M4"])
    keys = of(at.options("seal_tech"), "double_time")
    assert keys == spaces(at, "double_time", *[("N4", other) for other in others])


@rule("MORALE-R24")
def test_a_unit_in_a_vehicle_leaves_it_first(stage):
    at = gassed(stage, "seal_tech", "M1", token=DOUBLE_TIME, gas=["M1"], vehicles=True)
    at.unit("seal_tech").inside = True
    assert at.options("seal_tech") == ["leave"]
    keys = at.options("seal_tech", "leave")
    assert of(keys, "move") == spaces(at, "move", ("N1", 0), ("M2", 0), ("S1", 0))
    assert of(keys, "move", "double_time") == sorted(keys)


@rule("MORALE-R24")
def test_flashed_and_incapacitated_units_stay_in_the_gas(stage):
    at = gassed(stage, "seal_tech", "M4")
    at.unit("seal_tech").flashed = True
    fallen = at.put("terr_fixer", "M4", danger=8, status=DOWN)
    at.turn("seal_tech")
    assert at.unit("seal_tech").zone == at.zone("M4")
    assert (fallen.zone, fallen.status) == (at.zone("M4"), DOWN)


@rule("MORALE-R24")
def test_in_other_turns_nobody_is_driven_out(stage):
    at = stand(stage, "seal_tech", "M3", token=TEAR_GAS)
    acted = at.put("terr_runner", "M4")
    at.turn("seal_tech", at.to("tear_gas", "M4"), "end_turn")
    assert acted.zone == at.zone("M4")
