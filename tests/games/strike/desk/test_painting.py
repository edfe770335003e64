"""The plane is painted: what a stroke does to the file, and that what comes of it is played."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.easel import Easel, copy, new, opening
from sandtable.catalog.desks import Edit, Spot, Stroke
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.games.strike import GAME

SIZE = (24, 16)


def test_a_map_is_painted_from_nothing_and_played_to_the_end() -> None:
    easel = new(GAME, SIZE)
    easel.stroke("wall", Spot(6, 0), Spot(6.4, 3), Spot(9, 3.3))
    easel.stroke("half", Spot(9, 8), Spot(9, 11))
    easel.stroke("", Spot(14, 14))
    easel.stroke("site", Spot(20, 13.5))
    easel.stroke("start:terrorists", Spot(4, 9))
    easel.stroke("border", Spot(0, 4), Spot(24, 4.4))
    assert easel.map["wall"] == [[12, 4, 12, 12], [6, 0, 6, 3], [6, 3, 9, 3]]
    assert easel.map["half"] == [[9, 8, 9, 11]]
    assert easel.map["spawn"]["terrorists"] == [2, 5.5, 6, 12.5]
    assert {row["id"]: row["area"] for row in easel.map["site"]} == {
        "B": [13, 1, 17, 4],
        "A": [17.5, 11, 22.5, 16],
    }
    assert [row["id"] for row in easel.map["zone"]] == ["A1", "A2", "B1", "B2", "C1", "C2", "C3", "C4", "C5"]
    assert easel.played().over
    assert opening(easel.loaded(), "mine").board == easel.scene().board


def test_a_map_of_hostages_is_painted() -> None:
    easel = new(GAME, SIZE)
    easel.edit_map("kind", value="hostages")
    easel.stroke("", Spot(15, 2), Spot(15, 14))
    easel.stroke("rescue", Spot(22, 14))
    easel.stroke("hostage", Spot(2, 2), Spot(3, 14))
    assert "site" not in easel.map
    assert [row["id"] for row in easel.map["hostage"]] == ["H1", "H2"]
    assert easel.loaded()
    with pytest.raises(SandtableError, match="'site' is no brush of this map"):
        easel.stroke("site", Spot(8, 8))


@pytest.mark.parametrize("scenario", ["cistern", "mill", "ropewalk"])
def test_a_map_lies_on_the_desk_as_it_lies_on_the_table(scenario: str) -> None:
    easel = copy(GAME, scenario)
    mine = easel.loaded()
    table = Table(mine.new("mine", {}, 1))
    at_desk, at_table = easel.scene(), mine.scene(table.now, -1, None)
    assert at_desk.board == at_table.board and at_desk.board.edges
    assert at_desk.elements == tuple(each for each in at_table.elements if each.id.startswith("hostage"))
    assert (len(at_desk.elements) == 4) == (scenario == "mill")
    assert at_desk.title == "Mine"


def test_a_copy_is_played() -> None:
    assert copy(GAME, "ropewalk").played().over


PUT: dict[str, tuple[tuple[Spot, ...], Spot]] = {
    "wall": ((Spot(2, 2), Spot(5, 2)), Spot(3, 2.2)),
    "half": ((Spot(18, 9), Spot(18, 11)), Spot(18, 10)),
    "site": ((Spot(22, 4),), Spot(23, 4)),
    "rescue": ((Spot(20, 5),), Spot(20, 5)),
    "hostage": ((Spot(6, 14),), Spot(6.3, 14)),
    "border": ((Spot(0, 16), Spot(10, 16)), Spot(5, 16)),
}


@pytest.mark.parametrize("scenario", ["ropewalk", "mill"])
def test_what_is_put_down_and_rubbed_out_leaves_the_file_as_it_was(scenario: str) -> None:
    easel = copy(GAME, scenario)
    for brush in easel.desk.brushes(easel.data, easel.file):
        if brush.key.startswith("start:"):
            continue
        spots, rub = PUT[brush.key]
        before = deepcopy(easel.map)
        assert easel.stroke(brush.key, *spots), brush.key
        assert easel.map != before
        easel.stroke("", rub)
        assert easel.map == before, brush.key


def test_a_rubber_takes_one_kind_of_thing() -> None:
    """A wall along a border of zones goes, and the border stays."""
    easel = new(GAME, SIZE)
    before = deepcopy(easel.map)
    easel.stroke("wall", Spot(8, 1), Spot(8, 6))
    easel.stroke("", *(Spot(8, 1 + 0.5 * place) for place in range(10)))
    assert easel.map == before
    easel.stroke("", Spot(8, 4))
    assert len(easel.map["zone"]) == 5


def test_a_start_keeps_its_size_wherever_it_goes() -> None:
    easel = copy(GAME, "ropewalk")
    easel.stroke("start:counter_terrorists", Spot(27, 1))
    assert easel.map["spawn"]["counter_terrorists"] == [24, 0, 28, 7]
    easel.move("start-1", Spot(25, 10))
    assert easel.map["spawn"]["counter_terrorists"] == [23, 6.5, 27, 13.5]


MOVES = [
    ("wall-1", Spot(8, 7), ("wall", 1), [8, 6, 8, 14]),  # beside its line
    ("wall-1", Spot(9, 13), ("wall", 1), [9, 6, 9, 13]),  # along it
    ("wall-1", Spot(9, 3), ("wall", 1), [9, 3, 9, 14]),
    ("wall-1:0", Spot(4, 8), ("wall", 1), [9, 8, 9, 14]),
    ("wall-1:1", Spot(9, 2), ("wall", 1), [9, 2, 9, 6]),
    ("half-3", Spot(15, 14), ("half", 3), [14, 14, 17, 14]),
    ("site-A", Spot(14, 15), ("site", "A", "area"), [11.75, 12.75, 16.25, 17.25]),
]


@pytest.mark.parametrize(("element", "to", "path", "value"), MOVES)
def test_walls_their_ends_and_places_are_moved(
    element: str, to: Spot, path: tuple[str | int, ...], value: object
) -> None:
    easel = copy(GAME, "ropewalk")
    assert easel.desk.move(easel.data, easel.file, element, to) == (Edit(easel.file, path, value),)
    easel.move(element, to)


def test_a_hostage_is_moved_where_it_can_stand() -> None:
    easel = copy(GAME, "mill")
    easel.move("hostage-2", Spot(28, 19))
    assert easel.map["hostage"][2] == {"id": "H3", "at": [28, 19]}
    with pytest.raises(SandtableError, match="nobody can stand at 22, 12"):
        easel.move("hostage-2", Spot(22, 12))


REFUSED = [
    ("wall", (Spot(4, 4), Spot(4, 4)), "longer than 0"),
    ("wall", (Spot(4, 4),), "expected two points"),
    ("wall", (Spot(4, 4), Spot(90, 4)), "90, 4 is not on the map of 24 by 16 MU"),
    ("wall", (Spot(float("inf"), 4), Spot(9, 4)), "is not on the map"),
    ("wall", (Spot(12, 4), Spot(12, 12)), "from 12, 4 to 12, 12 already"),
    ("border", (Spot(4, 4), Spot(5, 4)), "crosses no zone"),
    ("", (Spot(7, 6),), "nothing to rub out at 7, 6"),
    ("", (Spot(3, 6),), "both clans must begin somewhere"),
    ("tree", (Spot(3, 6),), "'tree' is no brush of this map; expected one of wall, half"),
]


@pytest.mark.parametrize(("brush", "spots", "why"), REFUSED)
def test_what_cannot_stand_is_refused_in_a_sentence(brush: str, spots: tuple[Spot, ...], why: str) -> None:
    easel = new(GAME, SIZE)
    with pytest.raises(SandtableError, match=why):
        easel.desk.paint(easel.data, easel.file, Stroke(brush=brush, spots=spots))


def test_however_many_walls_there_are_no_line_of_the_file_is_long() -> None:
    easel = new(GAME, SIZE)
    easel.stroke("wall", *(Spot((place + 1) // 2 * 0.5, place // 2 * 0.5) for place in range(21)))
    assert len(easel.map["wall"]) == 21
    assert max(len(line) for line in easel.work.files[easel.file].split("\n")) < 60


def test_a_map_has_no_more_walls_than_the_rules_can_bear() -> None:
    work: dict[str, Data] = {"maps/mine.toml": {"size": [24, 16], "wall": [[1, 1, 1, 2]] * 399}}
    assert GAME.desk is not None
    legs = Stroke(brush="wall", spots=(Spot(4, 4), Spot(4, 8), Spot(9, 8)))
    assert GAME.desk.paint(work, "maps/mine.toml", legs).edits == (
        Edit("maps/mine.toml", ("wall", 399), [4, 4, 4, 8]),
    )
    work["maps/mine.toml"]["half"] = [[2, 2, 2, 3]]
    with pytest.raises(SandtableError, match="at most 400 walls"):
        GAME.desk.paint(work, "maps/mine.toml", legs)


BROKEN: list[Data] = [
    {},
    {"size": [0, "x"], "wall": "none", "zone": [3], "spawn": 4, "hostage": [{"id": "H", "at": [1]}]},
    {
        "size": [20, 20],
        "wall": [[1, 2], [3, 3, 9, 9], [1, 1, 1, 900]],
        "site": [{"id": "A", "area": [9, 9, 2, 2]}],
    },
    {"spawn": {"terrorists": [1, 1, 2, 2]}, "zone": [{"id": "A1", "area": [0, 0, 9, 9]}, {"id": "B1"}]},
]


@pytest.mark.parametrize("chart", BROKEN)
def test_a_broken_map_is_still_drawn_and_painted(chart: Data) -> None:
    work = {"maps/mine.toml": chart}
    assert GAME.desk is not None
    scene = GAME.desk.scene(work, "maps/mine.toml")
    assert len(scene.board.edges) == (2 if "[3, 3, 9, 9]" in str(chart) else 0)
    leg = Stroke(brush="wall", spots=(Spot(4, 4), Spot(4, 8)))
    assert GAME.desk.paint(work, "maps/mine.toml", leg).edits
    for kind in GAME.desk.overlays:
        assert isinstance(GAME.desk.overlay(work, "maps/mine.toml", kind, ""), tuple)
    assert isinstance(GAME.desk.warnings(work, "maps/mine.toml"), tuple)
    assert GAME.desk.thing(work, "maps/mine.toml", "").fields


def test_comments_and_layout_of_a_shipped_map_stay() -> None:
    easel = Easel(GAME, {}, "ropewalk")
    easel.stroke("wall", Spot(2, 2), Spot(5, 2))
    text = easel.work.files[easel.file]
    assert (
        "# Lengths in MU" in text
        and "\n  [16, 10, 19, 10],\n" in text
        and max(map(len, text.split("\n"))) < 110
    )
