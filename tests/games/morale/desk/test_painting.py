"""Zones are painted: what a stroke does to the files, and that what comes of it is played."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.easel import Easel, copy, new, opening
from sandtable.catalog.desks import Edit, Spot, Stroke
from sandtable.engine.errors import SandtableError
from sandtable.games.morale import GAME


def zone(name: str, other: str = "") -> Spot:
    return Spot(zone=name, other=other)


def links(easel: Easel) -> dict[str, list[str]]:
    return {row["id"]: row["neighbours"] for row in easel.map["zone"]}


def test_a_map_is_painted_from_nothing_and_played_to_the_end() -> None:
    easel = new(GAME, (3, 1))
    assert easel.played().over
    easel.stroke("zone", Spot(0, 1), Spot(1, 1), Spot(2, 1), Spot(3, 1), Spot(1, 2))
    easel.stroke("floors:3", zone("B2"))
    easel.stroke("floors:2", Spot(1, 0), zone("C2"))
    easel.stroke("", zone("A2", "B2"))
    easel.stroke("start:terrorists", zone("B4"))
    easel.stroke("", zone("A3"))
    easel.stroke("start:seals", zone("B1"))
    easel.stroke("loot", zone("B2"))
    easel.stroke("home:seals:package", zone("B1"))
    easel.stroke("vehicle:seals", zone("B1"))
    easel.stroke("vehicle:terrorists", zone("B4"))
    assert links(easel) == {
        "A1": ["A2", "B1"], "A2": ["A1", "A3"], "A3": ["A2", "B3"], "B1": ["A1", "B2"],
        "B2": ["B1", "B3", "C2"], "B3": ["A3", "B2", "B4"], "B4": ["B3"], "C2": ["B2"],
    }  # fmt: skip
    assert easel.scenario["starts"] == {"seals": ["A1", "B1"], "terrorists": ["B4"]}
    assert easel.scenario["loot"] == [
        {"name": "package", "zone": "B2", "homes": {"seals": "B1", "terrorists": "B4"}}
    ]
    assert easel.played().over
    assert opening(easel.loaded(), "mine").board == easel.scene().board


@pytest.mark.parametrize("scenario", ["recovery", "checkpoint", "rooftops"])
def test_a_map_lies_on_the_desk_as_it_lies_on_the_table(scenario: str) -> None:
    easel = copy(GAME, scenario)
    at_desk, at_table = easel.scene(), opening(easel.loaded(), "mine")
    assert at_desk.board == at_table.board and at_desk.board.zones
    assert at_desk.elements == at_table.elements and at_desk.elements
    assert at_desk.title == at_table.title == "Mine"


def test_a_copy_is_played() -> None:
    assert copy(GAME, "checkpoint").played().over


def test_what_is_put_down_and_rubbed_out_leaves_the_files_as_they_were() -> None:
    easel = new(GAME, (3, 2))
    easel.stroke("loot", zone("B2"))
    brushes = easel.desk.brushes(easel.data, easel.file)
    assert len({brush.key for brush in brushes}) == len(brushes) == 13
    rubbed = {
        "zone": (Spot(5, 0), zone("A6")),
        "link": (zone("A1", "B3"), zone("A1", "B3")),
    }
    for brush in brushes:
        if brush.key.startswith("home:"):
            continue
        before = deepcopy(easel.data)
        down, up = rubbed.get(brush.key, (zone("A2"), zone("A2")))
        changed = easel.stroke(brush.key, down)
        assert bool(changed) == (brush.key != "floors:1"), brush.key
        if changed:
            assert easel.data != before
            easel.stroke("", up)
        assert easel.data == before, brush.key


def test_rubbing_takes_what_lies_on_top_and_a_place_with_all_that_is_there() -> None:
    easel = copy(GAME, "recovery")
    easel.stroke("", zone("M1"))
    assert [row["name"] for row in easel.scenario["vehicle"]] == ["Truck"]
    easel.stroke("", zone("M1"))
    assert easel.scenario["loot"][0]["homes"] == {}
    easel.stroke("", zone("M1"))
    assert easel.scenario["starts"]["seals"] == ["N1", "S1"]
    easel.stroke("", zone("M1"))
    assert "M1" not in links(easel) and "M1" not in links(easel)["N1"]
    easel.stroke("", Spot(6, 1))
    assert "M7" not in links(easel) and "vehicle" not in easel.scenario
    assert easel.scenario["starts"]["terrorists"] == ["N7", "S7"]


def test_what_lay_on_a_floor_that_is_gone_lies_on_the_one_below() -> None:
    easel = new(GAME, (3, 1))
    easel.stroke("floors:3", zone("A2"))
    easel.stroke("loot", zone("A2"))
    easel.edit(Edit("scenarios/mine.toml", ("loot", "package", "floor"), 2))
    for brush, floor in (("floors:2", 1), ("floors:1", 0)):
        easel.stroke(brush, zone("A2"))
        assert easel.scenario["loot"][0]["floor"] == floor
    easel.loaded()


def test_things_and_zones_are_moved() -> None:
    easel = copy(GAME, "checkpoint")
    easel.move("loot:0", Spot(1, 0))
    assert (easel.scenario["loot"][0]["zone"], easel.scenario["loot"][0]["floor"]) == ("A2", 1)
    easel.move("vehicle:1", zone("C3"))
    assert easel.scenario["vehicle"][1]["zone"] == "C3"
    easel.move("C1", Spot(3, 2))
    assert links(easel)["C1"] == ["C3"] and "C1" in links(easel)["C3"]
    assert "C1" not in links(easel)["B1"] and "C1" not in links(easel)["C2"]
    easel.stroke("start:seals", zone("A1"))
    assert easel.loaded().scenario("mine")


REFUSED = [
    (Stroke(brush="zone", spots=(Spot(1, 0),)), "column 1, row 0 is Zone A2; expected an empty place"),
    (Stroke(brush="zone", spots=(Spot(0.5, 0),)), "in a column and a row"),
    (Stroke(brush="zone", spots=(Spot(1e9, 0),)), "each at most 60"),
    (Stroke(brush="link", spots=(zone("A1", "A1"),)), "no border with itself"),
    (Stroke(brush="floors:2", spots=(zone("Q9"),)), "'Q9' is no zone of this map"),
    (Stroke(brush="floors:9", spots=(zone("A1"),)), "'floors:9' is no brush of this map"),
    (Stroke(brush="", spots=(Spot(7, 7),)), "there is no zone in column 7, row 7"),
    (Stroke(brush="", spots=(Spot(),) * 5_000), "at most 1,000 spots"),
]


@pytest.mark.parametrize(("stroke", "why"), REFUSED)
def test_what_cannot_stand_is_refused_in_a_sentence(stroke: Stroke, why: str) -> None:
    easel = new(GAME, (3, 1))
    with pytest.raises(SandtableError, match=why):
        easel.desk.paint(easel.data, easel.file, stroke)


def test_of_several_spots_those_that_can_stand_are_painted() -> None:
    easel = new(GAME, (2, 1))
    easel.stroke("zone", Spot(1, 0), Spot(2, 0))
    assert list(links(easel)) == ["A1", "A2", "A3"]


def test_a_map_has_no_more_zones_than_the_rules_can_count() -> None:
    easel = new(GAME, (10, 6))
    easel.stroke("zone", *(Spot(x, 6) for x in range(10)))
    assert len(easel.map["zone"]) == 62
    with pytest.raises(SandtableError, match="at most 62 zones"):
        easel.stroke("zone", Spot(9, 6))
    with pytest.raises(SandtableError, match="2 to 62 zones in all, not 10 by 7"):
        new(GAME, (10, 7))


BROKEN = [
    {"zone": "none"}, {"zone": [3, {"id": 4}, {"name": "nameless"}]}, {},
    {"zone": [{"id": "A1", "x": "left", "floors": 99, "neighbours": ["A1", "Q", 3]}, {"id": "A1"}]},
]  # fmt: skip
SET_UP = [
    {},
    {"starts": 3, "loot": [{"name": "x", "zone": []}], "vehicle": [{"team": "seals", "zone": "A1"}]},
]


@pytest.mark.parametrize("scenario", SET_UP)
@pytest.mark.parametrize("chart", BROKEN)
def test_a_broken_map_is_still_drawn_and_painted(
    chart: dict[str, object], scenario: dict[str, object]
) -> None:
    work = {"maps/mine.toml": chart, "scenarios/mine.toml": {"map": "mine"} | scenario}
    assert GAME.desk is not None
    scene = GAME.desk.scene(work, "maps/mine.toml")
    assert [each.floors for each in scene.board.zones] == ([4] if "A1" in str(chart) else [])
    assert GAME.desk.paint(work, "maps/mine.toml", Stroke(brush="zone", spots=(Spot(4, 4),))).edits
    assert isinstance(GAME.desk.warnings(work, "maps/mine.toml"), tuple)
    assert GAME.desk.thing(work, "maps/mine.toml", "").fields
