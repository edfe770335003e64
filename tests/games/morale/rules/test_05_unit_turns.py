"""Chapter 5: unit turns."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sandtable.engine.errors import Refusal
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import action_tokens, movement, round_order, tear_gas
from sandtable.games.morale.rules.components import DOWN, KILLED, NONE, STANDING, TOKEN_NAMES
from sandtable.games.morale.rules.state import PAIR
from sandtable.testkit.marks import rule


def skirmish(stage, **options):
    """The leaders side by side at the Crash Site, with bags that hurt nobody."""
    at = stage(**options)
    at.put("seal_leader", "M4")
    at.put("terr_warlord", "M4")
    for team in (0, 1):
        at.bag(team, 1_000_000, 0)
    return at


def only(menu, *names):
    """The options of a menu with these verbs."""
    return sorted(key for key in menu if key.partition(":")[0] in names)


def questions(at):
    return [seat for seat, what, _ in at.asked() if what == "MORALE-5.01"]


# Two actions


ACTIONS = {"move": "move:{N4},0", "fire": "fire:{warlord}", "token": "creep"}


def action(at, name):
    return ACTIONS[name].format(N4=at.zone("N4"), warlord=at.unit("terr_warlord").index)


@rule("MORALE-5.01")
@pytest.mark.parametrize("pair", list(itertools.permutations(ACTIONS, 2)))
def test_two_different_actions_in_any_order_end_the_turn(stage, pair):
    at = skirmish(stage)
    at.ready("seal_leader", "creep")
    at.turn("seal_leader", *[action(at, name) for name in pair])
    assert questions(at) == [0, 0]
    leader = at.unit("seal_leader")
    assert (leader.zone == at.zone("N4")) == ("move" in pair)
    assert (at.unit("terr_warlord").danger > 0) == ("fire" in pair)
    assert leader.face_up == ("token" in pair)


@rule("MORALE-5.01")
@pytest.mark.parametrize("name", ACTIONS)
def test_one_action_is_enough(stage, name):
    at = skirmish(stage)
    at.ready("seal_leader", "creep")
    at.turn("seal_leader", action(at, name), "end_turn")
    assert questions(at) == [0, 0]


@rule("MORALE-5.01")
@pytest.mark.parametrize(("card", "seat"), [("seal_leader", 0), ("terr_warlord", 1)])
def test_a_unit_may_do_nothing_at_all(stage, card, seat):
    at = skirmish(stage)
    before = at.game.dump()
    at.turn(card, "end_turn")
    assert questions(at) == [seat]
    assert {name: at.game.dump()[name] for name in ("units", "teams", "loot")} == {
        name: before[name] for name in ("units", "teams", "loot")
    }


@rule("MORALE-5.01")
def test_the_turn_in_progress_is_known_and_then_over(stage):
    at = skirmish(stage)
    acting = []
    at.script.on_ask = lambda decision: acting.append(int(at.game.acting))
    at.turn("terr_warlord", "end_turn")
    assert set(acting) == {at.unit("terr_warlord").index}
    assert at.game.acting == NONE


@rule("MORALE-5.01", "MORALE-5.04", "MORALE-5.07", "MORALE-5.02")
def test_every_turn_begins_with_all_its_actions(stage):
    at = skirmish(stage)
    at.ready("seal_leader", "creep")
    fire = at.aimed("fire", "terr_warlord")
    before = sorted(at.options("seal_leader"))
    at.turn("seal_leader", fire, "creep")
    assert sorted(at.options("seal_leader")) == before
    at.turn("seal_leader", fire, "creep")
    at.turn("seal_leader", at.to("move", "M3", 0), at.to("move", "M4", 0))
    at.turn("seal_leader", at.to("move", "M3", 0), at.to("move", "M4", 0))
    assert sorted(at.options("seal_leader")) == before


@rule("MORALE-5.01", "MORALE-R35")
def test_the_player_of_the_unit_decides(stage):
    at = stage(units=4, seals_players=2)
    at.put("seal_corpsman", "M4")
    at.turn("seal_corpsman", "end_turn")
    assert questions(at) == [1]


@rule("MORALE-R09", "MORALE-5.01")
@pytest.mark.parametrize("token", ["creep", "medkit", "focus_fire"])
def test_whether_a_unit_is_asked_does_not_betray_the_token_on_its_spot(stage, token):
    at = stage()
    at.put("seal_corpsman", "N1")
    for zone in ("N2", "M1"):
        at.do(tear_gas.spread, at.zone(zone))
    assert at.options("seal_corpsman") == ["end_turn"]
    at.turn("seal_corpsman", "end_turn")
    empty = [(seat, what) for seat, what, _ in at.asked()][1:]
    at.forget()
    at.ready("seal_corpsman", token)
    at.turn("seal_corpsman", "end_turn")
    assert [(seat, what) for seat, what, _ in at.asked()] == empty


# Basic Movement


@rule("MORALE-5.02", "MORALE-5.01")
def test_a_unit_may_move_twice_and_no_more(stage):
    at = skirmish(stage)
    at.turn("seal_leader", at.to("move", "M3", 0), at.to("move", "M3", 1))
    leader = at.unit("seal_leader")
    assert (leader.zone, leader.floor) == (at.zone("M3"), 1)
    assert questions(at) == [0, 0]


@rule("MORALE-5.02")
@pytest.mark.parametrize(("moves", "may_move"), [(0, True), (1, True), (2, False)])
def test_a_third_movement_is_not_offered(stage, moves, may_move):
    at = skirmish(stage)
    at.game.moves = moves
    assert bool(movement.move_options(at.game, at.unit("seal_leader"))) == may_move


@rule("MORALE-5.02", "MORALE-R29")
@pytest.mark.parametrize(("carrier_moves", "may_move"), [(1, False), (2, True)])
def test_a_carrier_moves_as_often_as_the_scenario_says(stage, carrier_moves, may_move):
    at = skirmish(stage, carrier_moves=carrier_moves)
    at.game.loot[0].carrier = at.unit("seal_leader").index
    at.game.loot[1].carrier = at.unit("terr_runner").index
    assert bool(only(at.options("seal_leader", at.to("move", "M3", 0)), "move")) == may_move
    at.put("seal_point", "M4")
    assert only(at.options("seal_point", at.to("move", "M3", 0)), "move") != []


@rule("MORALE-5.02")
def test_movements_are_counted(stage):
    at = skirmish(stage)
    counts = []
    at.script.on_ask = lambda decision: counts.append(int(at.game.moves))
    at.turn("seal_leader", at.to("move", "M3", 0), at.aimed("fire", "terr_warlord"))
    assert counts == [0, 0, 0, 1, 1, 1, 1, 1, 1, 1]


@rule("MORALE-5.03", "MORALE-R12")
@pytest.mark.parametrize(
    ("zone", "floor", "reach"),
    [
        ("M4", 0, [("N4", 0), ("M3", 0), ("M5", 0), ("S4", 0)]),
        ("N4", 0, [("N3", 0), ("N5", 0), ("M4", 0), ("N4", 1)]),
        ("N4", 1, [("N5", 1), ("N4", 0), ("N4", 2)]),
        ("N4", 2, [("N4", 1)]),
        ("N5", 0, [("N4", 0), ("N6", 0), ("M5", 0), ("N5", 1)]),
        ("N5", 1, [("N4", 1), ("M5", 1), ("N5", 0)]),
        ("N1", 0, [("N2", 0), ("M1", 0)]),
        ("S7", 0, [("M7", 0), ("S6", 0)]),
    ],
)
@pytest.mark.parametrize("card", ["seal_leader", "terr_warlord"])
def test_a_step_leads_to_an_adjacent_zone_on_the_same_floor_or_one_floor_up_or_down(
    stage, card, zone, floor, reach
):
    at = stage()
    at.put(card, zone, floor=floor)
    assert only(at.options(card), "move", "drop") == sorted(at.to("move", *space) for space in reach)


@rule("MORALE-5.03")
@pytest.mark.parametrize(
    ("start", "goal"),
    [(("M4", 0), ("M5", 0)), (("N4", 1), ("N5", 1)), (("N4", 1), ("N4", 2)), (("N4", 1), ("N4", 0))],
)
def test_a_movement_puts_the_unit_there_and_moves_nobody_else(stage, start, goal):
    at = skirmish(stage)
    unit = at.put("seal_leader", *start)
    friend = at.put("seal_point", *start)
    at.turn("seal_leader", at.to("move", *goal), "end_turn")
    assert (unit.zone, unit.floor) == (at.zone(goal[0]), goal[1])
    assert (friend.zone, friend.floor) == (at.zone(start[0]), start[1])
    assert [(event.rule, event.data[:3]) for event in at.told("moved")] == [
        ("MORALE-5.03", [unit.index, at.zone(goal[0]), goal[1]])
    ]


@rule("MORALE-R12")
def test_any_number_of_units_may_share_a_space(stage):
    at = stage(units=8)
    for unit in at.game.units:
        unit.zone = at.zone("M4")
    at.put("seal_leader", "M3")
    at.turn("seal_leader", at.to("move", "M4", 0), "end_turn")
    assert {unit.zone for unit in at.game.units} == {at.zone("M4")}


@rule("MORALE-2.05", "MORALE-R12")
def test_the_runner_may_drop_into_a_lower_floor_next_door_once_in_a_turn(stage):
    at = stage()
    at.put("terr_runner", "N4", floor=2)
    first = at.options("terr_runner")
    assert only(first, "drop") == sorted(
        at.to("drop", *space) for space in [("N3", 0), ("N5", 0), ("N5", 1), ("M4", 0)]
    )
    assert only(first, "move") == [at.to("move", "N4", 1)]
    second = at.options("terr_runner", at.to("drop", "N5", 1))
    assert only(second, "drop") == []
    assert only(second, "move") == sorted(
        at.to("move", *space) for space in [("N4", 1), ("M5", 1), ("N5", 0)]
    )
    runner = at.unit("terr_runner")
    assert (runner.zone, runner.floor) == (at.zone("N5"), 1)
    assert only(at.options("terr_runner"), "drop") != []


@rule("MORALE-2.05")
def test_a_drop_is_a_movement_after_which_the_runner_may_only_walk(stage):
    at = stage()
    at.put("terr_runner", "N4", floor=1)
    assert only(at.options("terr_runner", at.to("move", "N4", 2)), "drop") != []
    at.put("terr_runner", "N4", floor=0)
    assert only(at.options("terr_runner"), "drop") == []
    at.put("terr_runner", "N4", floor=2)
    at.forget()
    at.turn("terr_runner", at.to("drop", "N5", 1), at.to("move", "N5", 0))
    assert at.told("moved")[0].rule == "MORALE-2.05"
    assert at.unit("terr_runner").floor == 0


# Ready Action


@rule("MORALE-5.04")
def test_a_ready_action_reveals_its_token_before_it_takes_effect(stage):
    at = skirmish(stage)
    leader = at.ready("seal_leader", "smoke_gas")
    seen = []
    at.script.on_ask = lambda decision: seen.append((bool(leader.face_up), int(at.game.smoke)))
    before = at.game.reveals
    at.turn("seal_leader", at.to("smoke_gas", "M5"), "end_turn")
    assert seen[0] == (False, 0)
    assert seen[1:3] == [(True, 0)] * 2
    assert seen[3] == (False, 1 << at.zone("M5"))
    assert at.game.reveals == before + 1


@rule("MORALE-5.04")
def test_a_revealed_token_cannot_be_taken_back_and_a_declared_move_can():
    table = first_turn(["ready:1,0", "ready:2,4"])
    table.answer(0, "move:1,0")
    table.undo(0)
    table.answer(0, "flashbang:1")
    with pytest.raises(Refusal):
        table.undo(0)


def first_turn(tokens):
    """A table at the first turn, the Pointman's, in Dry Culvert."""
    table: Any = Table(GAME.new("recovery", {"units": 2}, 1))
    for seat, answer in [(0, "deploy:0,0"), (0, "deploy:1,0"), (1, "deploy:2,6"), (1, "deploy:3,6")]:
        table.answer(seat, answer)
    for seat, answer in [(0, "card:1"), (0, "no_token:0"), (0, tokens[0])]:
        table.answer(seat, answer)
    for seat, answer in [(1, "card:3"), (1, tokens[1]), (1, "no_token:3")]:
        table.answer(seat, answer)
    assert table.now.acting == 1
    return table


@rule("MORALE-5.04")
@pytest.mark.parametrize("token", ["creep", "double_time", "covering_fire", "focus_fire"])
def test_a_ready_action_comes_at_most_once_in_a_turn(stage, token):
    at = skirmish(stage)
    at.ready("seal_leader", token)
    chosen = only(at.options("seal_leader"), token)
    assert chosen
    assert only(at.options("seal_leader", chosen[0]), *TOKEN_NAMES) == []
    assert TOKEN_NAMES[at.unit("seal_leader").spot] == token


@rule("MORALE-5.04")
def test_a_second_ready_action_is_no_way_out_of_gas_either(stage):
    at = skirmish(stage)
    at.put("seal_leader", "N4", floor=2)
    at.ready("seal_leader", "double_time")
    at.do(tear_gas.spread, at.zone("N4"))
    assert only(at.options("seal_leader"), "double_time") != []
    at.game.token_used = True
    assert [option.key() for option in tear_gas.escape_options(at.game, at.unit("seal_leader"))] == [
        at.to("move", "N4", 1)
    ]


@rule("MORALE-5.05", "MORALE-3.03")
@pytest.mark.parametrize("token", ["creep", "smoke_gas"])
def test_a_ready_action_is_never_obligatory(stage, token):
    at = skirmish(stage)
    leader = at.ready("seal_leader", token)
    assert "end_turn" in at.options("seal_leader")
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), at.to("move", "M3", 0))
    assert TOKEN_NAMES[leader.spot] == token
    assert not leader.face_up


@rule("MORALE-5.06", "MORALE-3.04")
def test_only_the_token_on_the_units_own_spot_may_be_used(stage):
    at = skirmish(stage)
    at.put("seal_point", "M4")
    at.ready("seal_point", "creep")
    at.ready("terr_warlord", "smoke_gas")
    assert only(at.options("seal_leader"), *TOKEN_NAMES) == []
    assert only(at.options("seal_point"), *TOKEN_NAMES) == ["creep"]
    assert {key.partition(":")[0] for key in only(at.options("terr_warlord"), *TOKEN_NAMES)} == {"smoke_gas"}


@rule("MORALE-R40", "MORALE-5.04")
@pytest.mark.parametrize(
    ("card", "token", "zone"),
    [
        ("seal_breacher", "frag_grenade", "M5"),
        ("seal_point", "flashbang", "M5"),
        ("seal_leader", "smoke_gas", "M4"),
        ("seal_breacher", "tear_gas", "M5"),
        ("terr_rocketeer", "rpg", "M6"),
    ],
)
def test_a_token_for_a_zone_may_be_wasted_on_an_empty_one_and_is_discarded(stage, card, token, zone):
    at = stage(units=8)
    unit = at.put(card, "M4")
    at.ready(card, token)
    issue = unit.issue
    at.turn(card, at.to(token, zone), "end_turn")
    assert unit.spot == NONE
    assert unit.issue == issue
    at.do(round_order.end_round)
    assert unit.issue == issue


@rule("MORALE-R40")
def test_a_medkit_needs_a_patient_and_stays_on_the_spot_without_one(stage):
    at = stage()
    unit = at.put("seal_corpsman", "M4")
    at.put("seal_leader", "M5", status=DOWN, danger=8)
    at.put("terr_warlord", "M4", status=DOWN, danger=8)
    at.put("seal_point", "M4")
    at.ready("seal_corpsman", "medkit")
    assert only(at.options("seal_corpsman"), "medkit") == []
    at.turn("seal_corpsman", "end_turn")
    assert TOKEN_NAMES[unit.spot] == "medkit"
    at.put("seal_leader", "M4", status=DOWN, danger=8)
    assert only(at.options("seal_corpsman"), "medkit") == ["medkit:0"]


@rule("MORALE-R40")
def test_focus_fire_needs_a_standing_enemy_in_reach(stage):
    at = skirmish(stage)
    at.ready("seal_leader", "focus_fire")
    at.put("terr_warlord", "M6")
    assert only(at.options("seal_leader"), "focus_fire") == []
    at.put("terr_warlord", "M5", status=DOWN, danger=8)
    assert only(at.options("seal_leader"), "focus_fire") == []
    at.turn("seal_leader", "end_turn")
    assert TOKEN_NAMES[at.unit("seal_leader").spot] == "focus_fire"
    at.put("terr_warlord", "M5")
    assert only(at.options("seal_leader"), "focus_fire") == [at.aimed("focus_fire", "terr_warlord")]


# Exchange Fire as an action


@rule("MORALE-5.07")
def test_exchange_fire_comes_at_most_once_in_a_turn(stage):
    at = skirmish(stage)
    at.put("terr_runner", "M4")
    fire = at.aimed("fire", "terr_warlord")
    assert only(at.options("seal_leader"), "fire") == sorted([fire, at.aimed("fire", "terr_runner")])
    assert only(at.options("seal_leader", fire), "fire") == []
    assert at.to("move", "M3", 0) in at.options("seal_leader", fire)


@rule("MORALE-5.07")
def test_exchange_fire_still_comes_after_a_movement_or_a_token(stage):
    at = skirmish(stage)
    at.ready("seal_leader", "creep")
    fire = at.aimed("fire", "terr_warlord")
    assert fire in at.options("seal_leader", at.to("move", "M3", 0))
    at.put("seal_leader", "M4")
    assert fire in at.options("seal_leader", "creep")


@rule("MORALE-5.07")
def test_exchange_fire_strikes_exactly_one_enemy(stage):
    at = skirmish(stage)
    at.put("terr_runner", "M4")
    at.put("seal_point", "M4")
    at.turn("seal_leader", at.aimed("fire", "terr_runner"), "end_turn")
    assert [unit.danger for unit in at.game.units] == [2, 0, 0, 0, 0, 2, 0, 0]


@rule("MORALE-5.07", "MORALE-R37")
@pytest.mark.parametrize("status", [STANDING, DOWN, KILLED])
def test_only_standing_enemies_may_be_fired_at(stage, status):
    at = skirmish(stage)
    at.put("seal_point", "M4")
    at.put("terr_warlord", "M4", status=status)
    expected = [at.aimed("fire", "terr_warlord")] if status == STANDING else []
    assert only(at.options("seal_leader"), "fire") == expected


# The menu as a whole


def busy_corner(stage):
    """The SEAL Marksman at the Convoy Halt, with something for every kind of action."""
    at = stage(units=8, vehicles=True, marksman_prone=True)
    for unit in at.game.members(0):
        unit.zone = at.zone("S7")
    for unit in at.game.members(1):
        unit.zone = at.zone("N7")
    at.put("seal_marksman", "M1")
    at.ready("seal_marksman", "smoke_gas")
    at.put("terr_warlord", "M1", status=DOWN, danger=8)
    at.put("terr_runner", "M2")
    at.put("terr_brawler", "M3", floor=1)
    for card, zone in (("seal_tech", "M1"), ("terr_doctor", "M2")):
        at.put(card, zone, status=DOWN, danger=8)
    at.game.loot[0].zone, at.game.loot[0].floor = at.zone("M1"), 0
    return at


def steps_from_the_halt(at):
    return [at.to("move", zone, 0) for zone in ("N1", "M2", "S1")]


@rule(
    "MORALE-5.01", "MORALE-5.03", "MORALE-5.04", "MORALE-5.07", "MORALE-8.08", "MORALE-11.03", "MORALE-12.05"
)
def test_the_menu_holds_all_that_the_unit_may_do_and_nothing_else(stage):
    at = busy_corner(stage)
    shots = [at.aimed("fire", "terr_runner"), at.aimed("fire", "terr_brawler")]
    smoke = [at.to("smoke_gas", zone) for zone in ("M1", "N1", "M2", "S1")]
    rest = ["end_turn", at.aimed("coup", "terr_warlord"), "take:0", "enter", "go_prone"]
    assert sorted(at.options("seal_marksman")) == sorted(steps_from_the_halt(at) + shots + smoke + rest)


@rule("MORALE-10.11")
def test_in_smoke_the_menu_holds_only_what_picks_no_unit_and_no_zone(stage):
    at = busy_corner(stage)
    at.do(action_tokens.spread_smoke, at.zone("M1"))
    rest = ["end_turn", "take:0", "enter", "go_prone"]
    assert sorted(at.options("seal_marksman")) == sorted(steps_from_the_halt(at) + rest)


@rule("MORALE-10.15")
def test_in_gas_the_menu_holds_only_the_ways_out(stage):
    at = busy_corner(stage)
    at.do(tear_gas.spread, at.zone("M1"))
    assert sorted(at.options("seal_marksman")) == sorted(steps_from_the_halt(at))
    at.do(tear_gas.spread, at.zone("N1"))
    assert sorted(at.options("seal_marksman")) == sorted(steps_from_the_halt(at)[1:])
    at.unit("seal_marksman").inside = True
    assert at.options("seal_marksman") == ["leave"]


@rule("MORALE-10.15")
def test_gas_elsewhere_only_closes_its_own_zone(stage):
    at = busy_corner(stage)
    full = set(at.options("seal_marksman"))
    at.do(tear_gas.spread, at.zone("M2"))
    assert full - set(at.options("seal_marksman")) == {at.to("move", "M2", 0)}


@rule("MORALE-12.05", "MORALE-12.06", "MORALE-R32")
def test_inside_a_vehicle_the_menu_has_no_movement(stage):
    at = busy_corner(stage)
    at.unit("seal_marksman").inside = True
    outside = steps_from_the_halt(at)
    menu = at.options("seal_marksman")
    assert not set(outside) & set(menu)
    assert "leave" in menu
    assert "enter" not in menu
    assert only(menu, "weapon") == sorted(at.to("weapon", zone) for zone in ("M1", "N1", "M2", "S1"))


@rule("MORALE-12.05", "MORALE-12.11")
def test_without_the_switches_there_are_no_vehicles_and_nobody_goes_prone(stage):
    at = stage(units=8)
    at.put("seal_marksman", "M1")
    assert only(at.options("seal_marksman"), "enter", "go_prone") == []
    at = stage(units=8, marksman_prone=True)
    at.put("seal_marksman", "M1")
    at.put("seal_leader", "M1")
    assert only(at.options("seal_marksman"), "enter", "go_prone") == ["go_prone"]
    assert only(at.options("seal_leader"), "enter", "go_prone") == []


# What is declared


@rule("MORALE-5.03", "MORALE-5.04", "MORALE-5.07", "MORALE-7.06")
@pytest.mark.parametrize(
    ("card", "token", "key", "declared"),
    [
        ("seal_leader", "", "move:{M5},0", ("MORALE-5.03", "move", "{M5}")),
        ("seal_leader", "", "fire:{warlord}", ("MORALE-5.07", "fire", "{warlord}")),
        ("seal_leader", "creep", "creep", ("MORALE-10.18", "creep", "-1")),
        ("seal_leader", "smoke_gas", "smoke_gas:{M5}", ("MORALE-10.10", "smoke_gas", "{M5}")),
        ("seal_leader", "focus_fire", "focus_fire:{warlord}", ("MORALE-10.20", "focus_fire", "{warlord}")),
    ],
)
def test_an_action_is_declared_with_its_target_before_anything_happens(stage, card, token, key, declared):
    at = skirmish(stage)
    if token:
        at.ready(card, token)
    numbers = {"M5": at.zone("M5"), "warlord": at.unit("terr_warlord").index}
    at.turn(card, key.format(**numbers), "end_turn")
    rule_id, what, target = declared
    event = at.game.log[1]
    assert (event.rule, event.what, event.data[:2]) == (
        *(rule_id, what),
        [at.unit(card).index, int(target.format(**numbers))],
    )


# The acting unit goes down


@rule("MORALE-R39")
@pytest.mark.parametrize(("danger", "status"), [(2, DOWN), (3, KILLED)])
@pytest.mark.parametrize(
    ("shooter", "target"), [("seal_leader", "terr_warlord"), ("terr_warlord", "seal_leader")]
)
def test_a_unit_that_goes_down_in_its_own_turn_loses_its_other_action(stage, danger, status, shooter, target):
    at = skirmish(stage)
    unit = at.put(shooter, "M4", danger=danger)
    at.bag(unit.team, 0, 50)
    at.turn(shooter, at.aimed("fire", target))
    assert unit.status == status
    assert len(questions(at)) == 1
    assert at.game.acting == NONE


@rule("MORALE-R39", "MORALE-3.08")
def test_its_turn_counts_as_taken(stage):
    at = skirmish(stage, units=2)
    at.put("seal_leader", "M4", danger=2)
    at.put("terr_runner", "M4")
    at.bag(0, 0, 50)
    at.team(0).stack, at.team(1).stack = [1, 0], [2, 3]
    at.team(1).can_take_cover = False
    at.game.step = PAIR
    at.script.answers = [at.aimed("fire", "terr_runner"), "end_turn"]
    at.beat(2)
    assert [event.data[0] for event in at.told("turn")] == [0, 3]
    assert at.team(0).stack == [1]
