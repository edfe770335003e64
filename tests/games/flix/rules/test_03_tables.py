"""Chapter 3: the Map as the table that discs slide on."""

from __future__ import annotations

from sandtable.board.discs.table import DOOR, STANDEE, TOKEN, WALL
from sandtable.games.flix.ground.bases import FIRST_BOMB
from sandtable.games.flix.rules import tables
from sandtable.testkit.marks import rule

ROOMS = """
    +-------+
    |A A|B B|
    |       |
    |A AaB B|
    |       |
    |A A|B B|
    +-------+"""


@rule("FLIX-R60", "FLIX-G09")
def test_the_table_has_all_pieces_in_their_places(stage):
    at = stage(ROOMS)
    hannah, patrol = at.put("hannah", 0, 0), at.patrol(2, 3)
    token = at.token("alarm", 2, 2)
    at.bomb(2, 0, "hannah")
    at.block(1, 0)
    table = at.do(tables.table)
    assert (table.width, table.height) == (120.0, 90.0)
    walls = [(s.x1, s.y1, s.x2, s.y2) for s in table.segments if s.kind == WALL]
    assert sorted(walls) == [(60.0, 0.0, 60.0, 30.0), (60.0, 60.0, 60.0, 90.0)]
    [door] = [s for s in table.segments if s.kind == DOOR]
    assert sorted([(door.x1, door.y1), (door.x2, door.y2)]) == [(60.0, 31.0), (60.0, 59.0)]
    circles = [(c.kind, c.number, c.x, c.y) for c in table.circles]
    assert circles == [
        (STANDEE, hannah.index, 15.0, 15.0),
        (STANDEE, patrol.index, 105.0, 75.0),
        (TOKEN, token, 75.0, 75.0),
        (TOKEN, FIRST_BOMB, 15.0, 75.0),
    ]
    assert [(s.number, s.x, s.y) for s in table.squares] == [(0, 15.0, 45.0)]
    at.open("a")
    assert [s.kind for s in at.do(tables.table).segments] == [WALL, WALL]


@rule("FLIX-R60")
def test_solid_ground_has_walls_around_it(stage):
    at = stage("""
        +-----+
        |A A A|
        |     |
        |A # A|
        |     |
        |A A A|
        +-----+""")
    walls = sorted((s.x1, s.y1, s.x2, s.y2) for s in at.do(tables.table).segments)
    assert walls == [(30, 30, 30, 60), (30, 30, 60, 30), (30, 60, 60, 60), (60, 30, 60, 60)]


@rule("FLIX-X08", "FLIX-20.15", "FLIX-20.09", "FLIX-5.07", "FLIX-20.14", "FLIX-20.17")
def test_x08_a_disc_from_the_linked_arrow_is_banked_into_a_patrol(stage):
    at = stage(
        """
        +-----------+
        |A A|A A A A|
        |           |
        |A A|A A A A|
        |   +   --- |
        |A A A A A A|
        +-----------+""",
        corners=[((1, 1), (2, 2))],
    )
    at.put("hannah", 1, 1, primary="MP5")
    patrol = at.patrol(2, 5)
    at.turn("hannah")
    at.beat("fire:0,0,1", "flick:700,840,3450,700")
    assert at.at(patrol) is None
    assert at.game.sound == [2]
    assert WALL in at.game.struck[1::3], "off a Wall"
