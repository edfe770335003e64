"""What a Map board shows (chapter 5): Areas, Walls, Doors, Cover, Attack Arrows, Paths."""

from __future__ import annotations

import pytest

from games.flix.staging import ten
from sandtable.board.discs.table import STANDEE, WALL
from sandtable.engine.decisions import answer_text
from sandtable.games.flix.rules import (
    arrows,
    concepts,
    equipment,
    explosions,
    fire,
    flicks,
    interact,
    moves,
    side_boards,
    sight,
)
from sandtable.games.flix.rules.state import SPAWNING
from sandtable.testkit.marks import rule

# A doorway between the rooms, an Area Line in the east, a Wall in the north.
ROOMS = """
    +-----------+
    |A A|B B B C|
    |   |       |
    |A AaB B B C|
    |   |       |
    |A A|B B B C|
    +-----------+"""


def verbs(options):
    return {option.verb for option in options}


@rule("FLIX-5.01", "FLIX-5.03")
def test_the_roll_on_a_spawn_icon_brings_a_patrol_onto_space_1_of_its_path(stage):
    at = stage(ROOMS, paths={"green": [(0, 3), (0, 4)], "yellow": [(2, 3), (2, 4)]})
    at.put("hannah", 1, 0)
    at.patrol(0, 5)
    at.sound("A", 2)
    at.game.step = SPAWNING
    at.wish(ten(2))
    at.beat()
    assert [at.at(patrol) for patrol in at.game.patrols()] == [(0, 5), (2, 3)]
    places = at.site.path_of[at.cell(2, 4)]
    assert places == [1, 2]  # Yellow, its Space 2


@rule("FLIX-5.05")
def test_an_area_is_what_area_lines_walls_and_doors_bound(stage):
    at = stage(ROOMS)
    assert [at.game.area(at.cell(1, column)) for column in range(6)] == [0, 0, 1, 1, 1, 2]
    assert at.site.area_links == [[1], [0, 2], [1]]


@rule("FLIX-5.06")
def test_an_area_line_stops_neither_movement_nor_sight(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 4)
    assert sight.clear(at.game, at.cell(0, 3), at.cell(0, 5))
    assert at.cell(1, 5) in moves.destinations(at.game, at.seal("hannah"))
    assert concepts.adjacent(at.game, at.cell(1, 4), at.cell(1, 5))


@rule("FLIX-5.08", "FLIX-3.02")
@pytest.mark.parametrize("angle", [3150, 3300, 3450, 0])
def test_no_shot_crosses_a_wall(stage, angle):
    at = stage("""
        +-------+
        |A A|B B|
        |   |   |
        |A A|B B|
        +-------+""")
    hannah = at.put("hannah", 0, 1, primary="MP5")
    patrol = at.patrol(0, 2)
    assert not sight.clear(at.game, hannah.cell, patrol.cell)
    shot = next(option for option in fire.options(at.game, hannah) if option.args[:2] == (0, 0))
    place = max(flicks.aim(at.game, hannah, shot.args[2]).places(), key=lambda place: place[1])
    at.choose(fire.fire, hannah, shot, answers=[answer_text("flick", (*place[:2], angle, 1000))])
    struck = list(zip(at.game.struck[1::3], at.game.struck[2::3]))
    assert WALL in [kind for kind, _ in struck] and (STANDEE, patrol.index) not in struck
    assert at.at(patrol) == (0, 2)


@rule("FLIX-5.09")
def test_a_wall_or_a_closed_door_blocks_explosions(stage):
    at = stage(ROOMS)
    reached = explosions.reach(at.game, at.cell(1, 1))
    assert {at.where(cell)[1] for cell in reached} == {0, 1}
    at.open("a")
    beyond = [at.where(cell) for cell in explosions.reach(at.game, at.cell(1, 1)) if at.where(cell)[1] == 2]
    assert (1, 2) in beyond


@rule("FLIX-5.10")
def test_no_item_is_used_through_a_wall(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 1, equipment=["medical_kit"])
    at.put("george", 0, 2, wounds=2)
    assert "medical_kit" not in verbs(equipment.options(at.game, hannah))
    at.put("george", 0, 0)
    assert "medical_kit" in verbs(equipment.options(at.game, hannah))


@rule("FLIX-5.11", "FLIX-2.10")
def test_a_normal_door_can_always_be_opened_and_an_e_locked_one_must_be_bypassed_first(stage):
    at = stage(ROOMS, locks={"a": 2})
    hannah = at.put("hannah", 1, 1)
    assert verbs(interact.doors(at.game, hannah)) == {"bypass"}
    at.flip("a")
    assert verbs(interact.doors(at.game, hannah)) == {"open"}
    at.open("a")
    assert not interact.doors(at.game, hannah)


@rule("FLIX-5.12")
@pytest.mark.parametrize("numeral", [1, 3])
def test_the_numeral_on_an_e_lock_is_how_many_digits_must_be_beaten(stage, numeral):
    at = stage(ROOMS, locks={"a": numeral})
    hannah = at.put("hannah", 1, 1)
    at.wish(*[ten(digit) for digit in range(numeral)])
    for _ in range(3):
        at.flick()
    at.do(side_boards.bypass, hannah, 0)
    assert at.told("code")[0].brought == [list(range(numeral))]


@rule("FLIX-5.15")
def test_cover_spaces_give_cover_only_while_a_block_stands_there(stage):
    at = stage(ROOMS, cover=[(1, 3)])
    assert arrows.in_cover(at.game, at.cell(1, 4)) == []
    at.block(1, 3)
    assert arrows.in_cover(at.game, at.cell(1, 4)) == [at.cell(1, 3)]


@rule("FLIX-5.16")
def test_cover_blocks_no_sight_and_may_be_moved_through(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 2)
    for row in range(3):
        at.block(row, 3)
    assert sight.clear(at.game, at.cell(1, 2), at.cell(1, 5))
    reached = moves.destinations(at.game, hannah)
    assert at.cell(1, 4) in reached and at.cell(1, 3) not in reached


@rule("FLIX-5.17")
def test_items_reach_beyond_a_door_from_its_attack_arrow_alone(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 1, equipment=["snake_cam", "flashbang"])
    at.token("alarm", 1, 3)
    beyond = at.cell(1, 2)
    assert "peek" in verbs(equipment.options(at.game, hannah))
    assert beyond in flicks.places(at.game, hannah, True)
    at.open("a")
    assert beyond in flicks.places(at.game, hannah, True)
    at.put("hannah", 2, 1)
    assert beyond not in flicks.places(at.game, hannah, True)
    assert "peek" not in verbs(equipment.options(at.game, hannah))


@rule("FLIX-5.18", "FLIX-5.19")
def test_sight_through_the_arrow_of_an_open_door_is_one_way(stage):
    at = stage("""
        +-------+
        |A A|B B|
        |   |   |
        |A A|B B|
        |   |   |
        |A AaB B|
        +-------+""")
    hannah = at.put("hannah", 2, 1)
    patrol = at.patrol(0, 2)
    assert not sight.seal_sees(at.game, hannah, patrol.cell)
    at.open("a")
    assert sight.seal_sees(at.game, hannah, patrol.cell)
    assert not sight.tango_sees(at.game, patrol, hannah.cell)


@rule("FLIX-5.20")
def test_at_an_e_locked_door_arrows_serve_a_snake_cam_and_the_bypass(stage):
    at = stage(ROOMS, locks={"a": 1})
    hannah = at.put("hannah", 1, 1, equipment=["snake_cam", "flashbang", "breaching_charge"])
    at.token("alarm", 1, 3)
    assert at.cell(1, 2) not in flicks.places(at.game, hannah, True)
    assert arrows.linked(at.game, True, hannah.cell) == []
    assert {"peek", "breach"} <= verbs(equipment.options(at.game, hannah))
    assert verbs(interact.doors(at.game, hannah)) == {"bypass"}


@rule("FLIX-5.21")
def test_every_square_is_a_space_to_stand_on(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    at.open("a")
    at.game.veterans[0].grade = 7
    everywhere = moves.ends(at.game, hannah.cell, 20)
    assert len(everywhere) == at.site.grid.size - 1


@rule("FLIX-5.13")
def test_a_door_that_was_opened_is_gone(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 1)
    at.do(interact.open_door, hannah, 0)
    assert not arrows.is_closed(at.game, at.site.doors[0])
    assert not interact.doors(at.game, hannah)
