"""Chapter 3: the overseer's doors, rooms and energy."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.engine.rng import Rng
from sandtable.games.omega.rules import deals, overseer_setup
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.state import ARMING
from sandtable.testkit.marks import rule

MISSIONS = ("dry_run", "cold_start", "split_signal", "last_light")


def empty(at):
    """Nothing lies face down yet."""
    at.game.door_faces = [NONE] * len(at.game.door_faces)
    at.game.stacks = [[] for _ in at.game.stacks]
    return at


def dealt(stage, mission, seed):
    at = stage(mission)
    empty(at)
    deals.deal_doors(at.game, Rng(seed))
    deals.deal_stacks(at.game, at.game.plan.mission.room_cards[:], Rng(seed, 1))
    return at


def names(at, faces):
    return [at.game.plan.doors[face].name for face in faces]


@rule("OMEGA-3.01")
def test_the_dashboard_has_the_missions_tiles_with_empty_wells(stage):
    at = stage("split_signal")
    abilities = [at.game.plan.abilities[number].name for number in at.game.plan.mission.abilities]
    assert abilities[0] == "Passage Breach"
    assert "Cruel Odds" in abilities
    assert "Frenzy" not in abilities
    assert at.game.wells == [0] * 7


@rule("OMEGA-3.11")
@pytest.mark.parametrize(("commandos", "energy"), [(3, 14), (4, 24), (5, 33)])
def test_the_pool_starts_with_the_missions_energy(stage, commandos, energy):
    at = stage(commandos=commandos)
    at.play(overseer_setup.set_up, "dealt")
    assert at.game.pool == energy
    assert at.game.step == ARMING


# Doors


@rule("OMEGA-3.04", "OMEGA-3.09", "OMEGA-3.10", "OMEGA-R86")
def test_what_is_dealt_is_told_to_the_overseer_alone(stage):
    at = stage()
    at.play(overseer_setup.set_up, "dealt")
    assert NONE not in at.game.door_faces
    hidden = at.told("door_marked") + at.told("room_stacked")
    assert len(hidden) == 6 + 5
    assert {int(event.seats) for event in hidden} == {1 << OVERSEER}


@rule("OMEGA-3.04", "OMEGA-3.05", "OMEGA-3.08", "OMEGA-R12")
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seed", range(5))
def test_no_room_gets_an_icon_twice_and_no_marker_is_used_up_twice(stage, mission, seed):
    at = dealt(stage, mission, seed)
    plan = at.game.plan
    for kind, number in Counter(at.game.door_faces).items():
        assert number <= plan.doors[kind].copies
        assert kind in plan.mission.markers
    for area in range(len(plan.grid.areas.names)):
        doors = [door for door, place in enumerate(plan.site.doors) if area in place.areas]
        icons = [plan.doors[at.game.door_faces[door]].icon for door in doors]
        shown = [icon for icon in icons if icon]
        assert len(set(shown)) == len(shown)


@rule("OMEGA-3.07", "OMEGA-3.08", "OMEGA-X03")
def test_two_doors_of_a_room_with_one_icon_are_refused_and_unlocked_ones_are_not(stage):
    at = empty(stage())  # d1, d2 and d3 all border the start area
    at.mark("d1", "Jammed")
    menu = names(at, deals.markers_for(at.game, at.door("d2")))
    assert "Jammed" not in menu
    assert {"Unlocked", "Shorted pad", "Bulkhead"} < set(menu)
    at.mark("d1", "Unlocked")
    at.mark("d2", "Unlocked")
    assert "Unlocked" in names(at, deals.markers_for(at.game, at.door("d3")))
    at.mark("d1", "Jammed")
    at.mark("d2", "Shorted pad")
    assert "Bulkhead" in names(at, deals.markers_for(at.game, at.door("d3")))


@rule("OMEGA-3.08", "OMEGA-R12")
def test_the_limit_holds_for_both_areas_of_a_door_and_only_for_them(stage):
    at = empty(stage())
    at.mark("d1", "Jammed")  # start area and A
    assert "Jammed" not in names(at, deals.markers_for(at.game, at.door("d4")))  # A and D
    assert "Jammed" in names(at, deals.markers_for(at.game, at.door("d5")))  # C and D


@rule("OMEGA-3.05", "OMEGA-3.06")
def test_a_mission_may_limit_the_markers_but_not_the_unlocked_ones(stage):
    at = empty(stage("dry_run"))
    menu = names(at, deals.markers_for(at.game, at.door("d1")))
    assert menu == ["Unlocked", "Jammed", "Shorted pad", "Half-shut", "Bulkhead", "Cipher lock"]


@rule("OMEGA-3.05")
def test_a_marker_of_which_there_is_one_lies_at_one_door(stage):
    at = empty(stage())
    at.mark("d1", "Alarmed")
    assert "Alarmed" not in names(at, deals.markers_for(at.game, at.door("d6")))


# Rooms


@rule("OMEGA-3.09", "OMEGA-3.10", "OMEGA-R13", "OMEGA-R14")
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seed", range(5))
def test_stacks_have_their_sizes_and_cards_that_are_spread_or_bound_are_in_place(stage, mission, seed):
    at = dealt(stage, mission, seed)
    plan = at.game.plan
    stacks = at.game.stacks
    assert [len(stack) for stack in stacks] == plan.mission.stacks
    assert stacks[plan.site.start_area] == []
    assert sorted(card for stack in stacks for card in stack) == sorted(plan.mission.room_cards)
    for area in range(len(stacks)):
        spread = [card for card in stacks[area] if card in plan.mission.spread]
        assert len(spread) == (1 if area in plan.mission.spread_areas else 0)
    for card, areas in plan.mission.bound.items():
        assert next(area for area, stack in enumerate(stacks) if card in stack) in areas
    if plan.site.goal_area != NONE:
        assert [plan.rooms[card].name for card in stacks[plan.site.goal_area]] == ["Clear"]


@rule("OMEGA-3.09")
def test_every_legal_place_of_a_card_comes_up_about_as_often(stage):
    """Of the nine places in C and D four are in C."""
    at = stage()
    den = next(i for i, room in enumerate(at.game.plan.rooms) if room.name == "Ravager Den")
    rng = Rng(7)
    in_c = 0
    for _ in range(500):
        empty(at)
        deals.deal_stacks(at.game, at.game.plan.mission.room_cards[:], rng)
        in_c += den in at.game.stacks[at.area("C")]
    assert 180 < in_c < 265


# Arranged by hand


def doors_by_hand(at, *kinds):
    return [
        f"mark:{door},{[d.name for d in at.game.plan.doors].index(name)}" for door, name in enumerate(kinds)
    ]


def rooms_by_hand(at, *places):
    rooms = [room.name for room in at.game.plan.rooms]
    return [f"stack:{rooms.index(card)},{at.area(area)}" for card, area in places]


@rule("OMEGA-3.04", "OMEGA-3.09", "OMEGA-R86")
def test_the_overseer_may_arrange_everything_as_one_plan(stage):
    at = stage("dry_run")
    answers = doors_by_hand(at, "Jammed", "Unlocked", "Half-shut")
    answers += rooms_by_hand(at, ("Duct Access", "A"), ("Duct Access", "B"), ("Husk Pack", "B"))
    answers += rooms_by_hand(at, ("Husk Pack", "B"), ("Trooper Picket", "B"))
    at.play(overseer_setup.set_up, "arrange", *answers)
    assert names(at, at.game.door_faces) == ["Jammed", "Unlocked", "Half-shut"]
    cards = {
        area: [at.game.plan.rooms[card].name for card in at.game.stacks[at.area(area)]] for area in "SABG"
    }
    assert cards == {
        "S": [],
        "A": ["Duct Access", "Trooper Picket", "Mixed Shift", "Mixed Shift"],
        "B": ["Duct Access", "Husk Pack", "Husk Pack", "Trooper Picket"],
        "G": ["Clear"],
    }
    parts = [decision for decision in at.script.asked if decision.rule in ("OMEGA-3.04", "OMEGA-3.09")]
    assert {int(decision.sealed) for decision in parts[1:]} == {1 << OVERSEER}


@rule("OMEGA-3.08")
def test_what_is_arranged_is_as_legal_as_what_is_dealt(stage):
    at = stage("dry_run")
    menu = at.menu(overseer_setup.set_up, "arrange", *doors_by_hand(at, "Jammed"))
    assert "mark:1,1" not in menu
    assert "mark:1,0" in menu


@rule("OMEGA-3.09")
def test_a_card_that_is_bound_keeps_its_last_place(stage):
    at = empty(stage())
    rooms = [room.name for room in at.game.plan.rooms]
    at.stack("C", "Clear", "Duct Access", "Fallen Ceiling", "Lurker Den")
    at.stack("D", "Husk Pack", "Husk Pack", "Trooper Picket", "Trooper Picket")
    assert at.area("D") not in deals.areas_for(at.game, rooms.index("Gas Leak"))
    assert deals.areas_for(at.game, rooms.index("Ravager Den")) == [at.area("D")]
    at.stack("D", "Husk Pack", "Husk Pack", "Trooper Picket", "Ravager Den")
    assert at.area("D") in deals.areas_for(at.game, rooms.index("Gas Leak"))


@rule("OMEGA-3.09")
def test_an_area_keeps_a_place_for_the_card_that_is_spread_over_it(stage):
    at = empty(stage("split_signal"))
    rooms = [room.name for room in at.game.plan.rooms]
    at.stack("B", "Husk Pack", "Husk Pack")
    assert at.area("B") not in deals.areas_for(at.game, rooms.index("Gas Leak"))
    assert at.area("B") in deals.areas_for(at.game, rooms.index("Objective A"))
    assert at.area("A") not in deals.areas_for(at.game, rooms.index("Objective A"))
