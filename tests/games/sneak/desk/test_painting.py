"""Stages are painted: what a stroke does to the files, and that what comes of it is played."""

from __future__ import annotations

import pytest

from games.sneak.desk.painter import CELL, Painter, tiles
from sandtable.catalog.desks import Edit, Spot
from sandtable.catalog.painting import rows_of
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak import GAME

OPENINGS = [spec.name for spec in GAME.scenarios() if spec.name != "story"]


@pytest.fixture
def yard() -> Painter:
    return Painter()


def test_a_stage_is_painted_from_nothing_and_played_to_the_end(yard: Painter) -> None:
    assert yard.played().over and not yard.warned()
    yard.paint("wall", (6, 1), (6, 2), (6, 4), (6, 5), (6, 6))
    yard.paint("obstacle", (9, 4), (10, 4))
    yard.paint("turn", (9, 3))
    yard.paint("forced", (12, 5), faces="w")
    yard.paint("zone:2", (8, 3))
    yard.paint("room", (4, 1), (5, 1), (5, 2))
    yard.paint("door:D5", (6, 3))
    yard.paint("patrol", (3, 2), faces="e")
    yard.paint("camera", (12, 6), faces="w")
    yard.paint("terminal:3", (1, 1))
    yard.paint("event:A", (11, 2))
    yard.paint("find", (4, 5))
    yard.paint("hidden", (10, 6), (5, 4))
    yard.paint("hidden_trap", (4, 4))
    yard.paint("gas", (8, 5), (8, 6))
    yard.paint("call", (4, 5))
    yard.paint("", (7, 0))
    yard.paint("exit", (10, 0))
    yard.move("figure-5", Spot(8, 2))
    page = yard.map
    assert page["zones"] == ["1 2"] and page["counts"] == [1, 1] and page["exits"] == [[0, 10]]
    assert page["patrol"] == [{"at": [2, 8], "faces": "east"}, {"at": [2, 3], "faces": "east"}]
    assert page["hidden"] == {"events": 2, "traps": 1, "at": [[6, 10], [4, 5], [4, 4]]}
    assert not yard.warned()
    assert [yard.played(seed).over for seed in (1, 2)] == [True, True]
    assert {yard.played(seed).ending for seed in range(8)} >= {"cleared"}


@pytest.mark.parametrize("scenario", OPENINGS)
def test_a_stage_lies_on_the_desk_as_it_lies_on_the_table(scenario: str) -> None:
    at = Painter(scenario)
    mine = at.loaded()
    players = max(at.map["players"])
    game = mine.new("mine", {"players": players, "picks": False, "memory": "none"}, 1)
    game.beat()
    at_table, at_desk = mine.scene(game, -1, None), at.scene()
    assert at_desk.elements == at_table.elements and at_desk.elements
    assert at_desk.board.cells == at_table.board.cells
    assert all(region in at_desk.board.regions for region in at_table.board.regions)
    assert not at.warned()


PUT_DOWN = [
    "wall", "obstacle", "turn", "forced", "door:D1", "wall_token", "start", "exit", "elevator", "patrol",
    "camera", "terminal:2", "event:B", "find", "hidden", "hidden_trap", "trap", "gas", "call",
]  # fmt: skip


@pytest.mark.parametrize("brush", PUT_DOWN)
def test_what_is_put_down_and_rubbed_out_leaves_the_files_as_they_were(yard: Painter, brush: str) -> None:
    before = yard.data
    assert yard.paint(brush, (4, 3), faces="s")
    assert yard.data != before
    assert yard.paint("", (4, 3))
    assert yard.data == before


def test_all_of_it_lies_on_one_map_and_plays(yard: Painter) -> None:
    for number, brush in enumerate(PUT_DOWN):
        if brush not in ("exit", "wall"):  # two Exits and Wall tokens in all; walls shut nobody in
            yard.paint(brush, (2 + number % 9, 2 + number // 9), faces="e")
    assert yard.played().over


def test_every_brush_is_one_of_those_or_has_a_test_of_its_own(yard: Painter) -> None:
    brushes = yard.desk.brushes(yard.data, yard.file)
    others = {"floor", "room", "zone:1", "zone:2"}
    families = ("door:", "terminal:", "event:", "tile:")
    assert {each.key for each in brushes if not each.key.startswith(families)} | {
        "door:D1", "terminal:2", "event:B"
    } == {*PUT_DOWN, *others}  # fmt: skip
    assert len({each.key for each in brushes}) == len(brushes)
    assert all(each.rule.startswith("SNEAK-") for each in brushes)


def test_a_patrol_room_has_its_numbers(yard: Painter) -> None:
    def numbers() -> list[str]:
        return [cell.number for cell in yard.scene().board.cells if cell.number]

    assert numbers() == ["1", "2", "3"]
    with pytest.raises(SandtableError, match="Zone 1 has all 3 spaces of its Patrol Room"):
        yard.paint("room", (4, 4))
    yard.paint("", (12, 1))
    assert numbers() == ["1", "2"]
    yard.paint("room", (4, 4))
    assert numbers() == ["2", "3", "1"] and "1" in tiles(yard)["mine_1"]["rows"]
    yard.edit_map("room", value={"1": [[2, 2]]})
    yard.paint("room", (3, 2))
    assert yard.map["room"] == {"1": [[2, 2], [2, 3]]}
    yard.paint("", (3, 2), (2, 2))
    assert "room" not in yard.map


def test_a_tile_of_the_rulebook_is_copied_before_it_is_painted() -> None:
    at = Painter("frozen_quay")
    printed = rows_of(tiles(at)["T01"]["rows"])
    at.paint("wall", (4, 4))
    assert at.map["tiles"] == ["T01_mine_1 T02"] and rows_of(tiles(at)["T01"]["rows"]) == printed
    assert tiles(at)["T01_mine_1"]["rows"].count("#") == "".join(printed).count("#") + 1
    assert at.loaded().scenario("frozen_quay") and at.played().over
    at.paint("wall", (3, 4))
    assert at.map["tiles"] == ["T01_mine_1 T02"]
    at.paint("", (4, 4))
    at.paint("obstacle", (3, 4))
    assert (
        at.map["tiles"] == ["T01 T02"] and "T01_mine_1" not in tiles(at) and "tiles.toml" not in at.work.files
    )


def test_a_tile_that_lies_twice_is_painted_once(yard: Painter) -> None:
    with pytest.raises(SandtableError, match="Patrol 1 is at 7,3; move it"):
        yard.paint("tile:mine_1", (10, 4))
    yard.move("figure-5", Spot(9, 3))
    yard.paint("tile:mine_1", (10, 4))
    assert yard.map["tiles"] == ["mine_1 mine_1"] and "mine_2" not in tiles(yard)
    yard.paint("obstacle", (10, 4))
    assert yard.map["tiles"] == ["mine_1 mine_2"]
    assert "o" in tiles(yard)["mine_2"]["rows"] and "o" not in tiles(yard)["mine_1"]["rows"]


def test_a_map_grows_by_tiles_to_the_east_and_south_up_to_a_bound(yard: Painter) -> None:
    yard.paint("tile:T08", (14, 3))
    yard.paint("tile:T01", (3, 7))
    assert yard.map["tiles"] == ["mine_1 mine_2 T08", "T01 T01 T01"] and yard.map["zones"] == ["1 1 1"] * 2
    assert yard.loaded().new("mine", {}, 1) and yard.scene().board.width == 21
    for x, y in ((-1, 0), (35, 0), (0, 28)):
        with pytest.raises(SandtableError, match="on the map or beside it"):
            yard.paint("tile:T01", (x, y))
    for column in range(3, 10):
        yard.paint("tile:T13", (7 * column, 0))
    with pytest.raises(SandtableError, match="20 in all"):
        yard.paint("tile:T13", (70, 0))
    yard.edit_map("tiles", value=["T01 T02", "T01"])
    with pytest.raises(SandtableError, match="tiles: must be rows with as many tiles each"):
        yard.loaded()
    yard.edit_map("tiles", value=[" ".join(["T13"] * 21)])
    with pytest.raises(SandtableError, match="tiles: at most 20, not 21"):
        yard.loaded()
    assert yard.scene().board.cells


CANNOT_STAND: list[tuple[str, CELL, str]] = [
    ("patrol", (0, 3), "0,3 is filled; expected floor"),
    ("start", (7, 3), "Patrol 1 is at 7,3 already .SNEAK-11.02"),
    ("patrol", (1, 6), "Start 1 is at 1,6 already"),
    ("wall_token", (7, 3), "Patrol 1 is at 7,3; a token that fills"),
    ("wall", (7, 3), "Patrol 1 is at 7,3; move it or take it away first"),
    ("floor", (3, 0), "3,0 is on the outer border"),
    ("door:D1", (14, 0), "14,0 is off the map .SNEAK-5.01"),
    ("exit", (7, 0), "Exit is at 7,0 already"),
    ("supply:ammo", (3, 3), "is no brush of this Stage"),
    ("tile:T99", (3, 3), "is no brush of this Stage"),
]


@pytest.mark.parametrize(("brush", "cell", "why"), CANNOT_STAND)
def test_what_cannot_stand_is_refused(yard: Painter, brush: str, cell: CELL, why: str) -> None:
    with pytest.raises(SandtableError, match=why):
        yard.paint(brush, cell)
    assert yard.work.head == 0


def test_there_are_no_more_tokens_than_in_the_box(yard: Painter) -> None:
    yard.paint("wall_token", (3, 3))
    for brush, why in (("exit", "Wall and Exit are their two sides"), ("wall_token", "SNEAK-2.21")):
        with pytest.raises(SandtableError, match=why):
            yard.paint(brush, (3, 2))
    yard.paint("camera", (3, 5), (4, 5), (5, 5), (6, 5))
    assert len(yard.map["camera"]) == 3
    yard.paint("terminal:4", (3, 6), (4, 6))
    assert len(yard.map["terminal"]) == 1
    yard.paint("hidden_trap", *[(x, 4) for x in range(1, 8)])
    assert yard.map["hidden"]["traps"] == 5 == len(yard.map["hidden"]["at"])
    assert yard.loaded()


def test_a_stroke_puts_down_what_can_stand(yard: Painter) -> None:
    yard.paint("wall", *[(x, 3) for x in range(14)])
    assert yard.map["patrol"] and "#######" in rows_of(tiles(yard)["mine_1"]["rows"])
    assert rows_of(tiles(yard)["mine_2"]["rows"])[3] == ".######"


def test_a_post_is_turned_by_putting_it_down_again_and_moved(yard: Painter) -> None:
    edits = yard.paint("patrol", (7, 3), faces="s")
    assert edits == (Edit(yard.file, ("patrol", 0, "faces"), "south"),)
    assert yard.desk.move(yard.data, yard.file, "figure-5", Spot(8, 3)) == (
        Edit(yard.file, ("patrol", 0, "at"), [3, 8]),
    )
    yard.move("figure-0", Spot(3, 3))
    assert yard.map["starts"][0] == [3, 3]
    yard.move("7,0", Spot(3, 0))
    assert yard.map["exits"] == [[0, 3]] and yard.loaded()
    for element, to, why in (("figure-5", Spot(3, 3), "Start 1"), ("9,9", Spot(3, 3), "cannot be moved")):
        with pytest.raises(SandtableError, match=why):
            yard.move(element, to)


def test_elevators_have_shafts(yard: Painter) -> None:
    yard.paint("elevator", (2, 2), (3, 2), (11, 5), (5, 5))
    assert yard.map["elevator"] == [
        {"token": "A", "shafts": [[[2, 2], [2, 3]], [[5, 11]]]},
        {"token": "B", "shafts": [[[5, 5]]]},
    ]
    yard.paint("", (5, 5), (2, 2), (3, 2))
    assert yard.map["elevator"] == [{"token": "A", "shafts": [[[5, 11]]]}]
    assert yard.loaded()


@pytest.mark.parametrize("scenario", ["data_wing", "freezer_giant", "white_field"])
def test_a_copy_is_played(scenario: str) -> None:
    assert Painter(scenario).played().over


def test_a_boss_stage_is_painted_with_its_own_brushes() -> None:
    at = Painter("wired_pillar")
    assert {"boss", "supply:heals"} <= {each.key for each in at.desk.brushes(at.data, at.file)}
    at.paint("boss", (10, 3), faces="w")
    at.paint("supply:ammo", (12, 2))
    assert at.map["boss"] == {"boss": "ocelot", "at": [3, 10], "faces": "west"}
    assert at.map["supply"][-1] == {"at": [2, 12], "ammo": 3} and at.played().over
    for scenario, brush in (("white_field", "nest"), ("rotors_over_the_roof", "turret")):
        other = Painter(scenario)
        keys = [each.key for each in other.desk.brushes(other.data, other.file)]
        assert brush in keys and "boss" not in keys and "patrol" not in keys
    with pytest.raises(SandtableError, match="Turret: all 2 of them lie on the map"):
        other.paint("turret", (5, 5))
    wolf = Painter("white_field")
    wolf.paint("", (0, 0))
    with pytest.raises(SandtableError, match="boss: must have 9 nests, not 8"):
        wolf.loaded()
