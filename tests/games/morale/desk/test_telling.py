"""What the desk says of a map is what the rules do with it."""

from __future__ import annotations

from typing import Any

import pytest

from games.easel import Easel, copy, new
from sandtable.catalog.desks import Edit, Spot
from sandtable.engine.errors import SandtableError
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.exchange_fire import may_fire
from sandtable.scene.vocabulary import Layer

SCENARIOS = ["recovery", "checkpoint", "rooftops"]


def overlay(easel: Easel, kind: str, element: str = "") -> tuple[Layer, ...]:
    return easel.desk.overlay(easel.data, easel.file, kind, element)


def duel(easel: Easel) -> Any:
    """A game in which everybody is on the map."""
    game: Any = easel.loaded().new("mine", {"units": 8}, 1)
    game.play([GAME.policy("greedy", game.rng) for _ in range(game.seats)])
    for unit in game.units:
        unit.status = 0
    game.smoke = 0
    return game


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_dark_zones_are_those_at_which_somebody_may_fire(scenario: str) -> None:
    easel = copy(GAME, scenario)
    game = duel(easel)
    names = game.plan.zones.names
    shooters = [unit for unit in game.units if unit.team == 0]
    target = next(unit for unit in game.units if unit.team == 1)
    for here in (0, len(names) // 2):
        marks = overlay(easel, "distance", names[here])
        (area,) = overlay(easel, "sight", names[here])
        assert [mark.cells for mark in marks] == [(name,) for name in names]
        for there, mark in enumerate(marks):
            for unit in shooters:
                unit.zone = here
            target.zone = there
            fire = any(may_fire(game, unit, target) for unit in shooters)
            assert mark.label == str(game.plan.zones.distance[here][there])
            assert fire == ("reach" in mark.look) == (names[there] in area.cells)


def test_shots_reach_no_farther_than_the_cards_have_it() -> None:
    easel = copy(GAME, "checkpoint")
    for row in easel.data["units.toml"]["unit"]:
        easel.edit(Edit("units.toml", ("unit", row["id"], "threat"), [3, 2, 0]))
    (area,) = overlay(easel, "sight", "A1")
    assert area.cells == ("A1", "A2", "B1")


def test_the_whole_map_shows_how_far_both_teams_have_it() -> None:
    easel = copy(GAME, "checkpoint")
    marks = {mark.cells[0]: mark.label for mark in overlay(easel, "distance")}
    assert (marks["A1"], marks["B2"], marks["C3"]) == ("0 · 2", "1 · 1", "2 · 0")
    (area,) = overlay(easel, "sight")
    assert area.cells == tuple(marks)
    assert overlay(easel, "sight", "loot:0") == overlay(easel, "sight", "B2:1")
    with pytest.raises(SandtableError, match="expected one of distance, sight"):
        overlay(easel, "walk")


def test_a_zone_says_what_is_true_of_it_and_can_be_typed_over() -> None:
    easel = copy(GAME, "checkpoint")
    tower = easel.desk.thing(easel.data, easel.file, "B2:1")
    assert tower.title == "Watchtower" and tower.overlays == ("distance", "sight")
    assert tower.facts[0] == "3 floors, 4 neighbours: Bakery Roof, Motor Pool, Guard Room and Customs House."
    assert tower.facts[1].startswith("Within reach of a shot from Bus Shelter, Bakery Roof, Scrap Pile,")
    assert tower.facts[2:] == ("1 step from where SEALs begin.", "1 step from where Terrorists begin.")
    assert [(field.label, field.value) for field in tower.fields] == [
        ("Name", "Watchtower"), ("Floors", 3), ("Column", 1), ("Row", 1)
    ]  # fmt: skip
    for field in tower.fields:
        easel.edit(Edit(field.file, field.path, field.value))
    assert easel.loaded()


def test_things_and_the_map_have_fields_that_stand_in_their_files() -> None:
    easel = copy(GAME, "recovery")
    for element in ("", "loot:0", "loot:1", "vehicle:0", "vehicle:1"):
        thing = easel.desk.thing(easel.data, easel.file, element)
        assert thing.facts and thing.fields
        easel.edit(*(Edit(field.file, field.path, field.value) for field in thing.fields))
    assert easel.loaded()
    package = easel.desk.thing(easel.data, easel.file, "loot:0")
    assert package.facts == ("SEALs: 4 steps there, 4 steps home.",)
    with pytest.raises(SandtableError, match="'loot:2' is not on this map"):
        easel.desk.thing(easel.data, easel.file, "loot:2")


# What is unwise


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_shipped_maps_are_wise(scenario: str) -> None:
    assert copy(GAME, scenario).warned() == []


def test_a_border_that_one_side_names_alone_is_opened_from_both() -> None:
    easel = new(GAME, (3, 1))
    easel.edit_map("zone", "A1", "neighbours", value=[])
    assert easel.warned() == ["The way leads from A2 to A1, and not back."]
    with pytest.raises(SandtableError, match="does not name it as a neighbour in turn"):
        easel.loaded()
    easel.put_right()
    assert easel.warned() == [] and easel.loaded()


def test_a_zone_that_nobody_can_reach_is_opened() -> None:
    easel = new(GAME, (3, 1))
    easel.stroke("", Spot(zone="A2", other="A3"))
    assert easel.warned() == ["Nobody can reach Zone A3."]
    easel.put_right()
    assert easel.warned() == [] and easel.loaded()
    easel.stroke("zone", Spot(5, 5))
    assert easel.warned() == ["Nobody can reach Zone F6."]


def test_a_border_of_zones_that_are_not_side_by_side_is_worth_a_look() -> None:
    easel = new(GAME, (4, 1))
    easel.stroke("link", Spot(zone="A1", other="A3"))
    assert easel.warned() == ["Zone A1 and Zone A3 have a border and do not lie side by side."]
    easel.put_right()
    assert easel.warned() == []


def test_teams_that_begin_side_by_side_are_worth_a_look() -> None:
    easel = new(GAME, (3, 1))
    easel.stroke("start:terrorists", Spot(zone="A2"), Spot(zone="A1"))
    assert easel.warned() == [
        "Terrorists begin next to SEALs, in Zone A2.",
        "Terrorists begin in the same zone as SEALs, in Zone A1.",
    ]
    easel.put_right()
    easel.put_right()
    assert easel.warned() == [] and easel.scenario["starts"]["terrorists"] == ["A3"]


def test_what_is_home_already_unfair_or_parked_among_enemies_is_worth_a_look() -> None:
    easel = new(GAME, (5, 1))
    easel.stroke("loot", Spot(zone="A1"))
    easel.stroke("vehicle:seals", Spot(zone="A5"))
    easel.stroke("vehicle:terrorists", Spot(zone="A4"))
    assert easel.warned() == [
        "The package lies where SEALs bring it home.",
        "The package is 0 steps from SEALs and 4 from the others, who may take it too.",
        "The Humvee stands where Terrorists begin.",
    ]
    assert easel.loaded()
