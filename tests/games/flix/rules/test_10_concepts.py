"""Chapter 10: what is Adjacent, what an Object is, and how far apart things are."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import concepts
from sandtable.testkit.marks import rule

OPEN = """
    +-----+
    |A A A|
    |     |
    |A A A|
    |     |
    |A A A|
    +-----+"""

# A Wall ends in the middle of the first drawing; a Door is in the second.
WALLED = """
    +-----+
    |A|B B|
    |     |
    |A|B B|
    |     |
    |A A B|
    +-----+"""
DOOR = """
    +-----+
    |A|B B|
    |     |
    |AaB B|
    | +   |
    |A|B B|
    +-----+"""


@rule("FLIX-10.03", "FLIX-X02")
def test_spaces_that_touch_by_edge_or_corner_are_adjacent(stage):
    at = stage(OPEN)
    around = at.do(concepts.around, at.cell(1, 1))
    assert sorted(around) == [cell for cell in range(9) if cell != 4]
    assert at.do(concepts.adjacent, at.cell(0, 0), at.cell(1, 1))
    assert not at.do(concepts.adjacent, at.cell(0, 0), at.cell(0, 2))
    assert not at.do(concepts.adjacent, at.cell(1, 1), at.cell(1, 1))


@rule("FLIX-10.04", "FLIX-X02")
def test_a_wall_keeps_spaces_apart(stage):
    at = stage(WALLED)
    assert not at.do(concepts.adjacent, at.cell(0, 0), at.cell(0, 1))
    assert not at.do(concepts.adjacent, at.cell(0, 0), at.cell(1, 1))


@rule("FLIX-10.04", "FLIX-X02")
def test_a_closed_door_keeps_spaces_apart_and_an_open_one_does_not(stage):
    at = stage(DOOR)
    assert not at.do(concepts.adjacent, at.cell(1, 0), at.cell(1, 1))
    at.open("a")
    assert at.do(concepts.adjacent, at.cell(1, 0), at.cell(1, 1))


@rule("FLIX-R50", "FLIX-10.04")
def test_across_a_corner_one_free_way_round_is_enough(stage):
    at = stage(WALLED)
    assert at.do(concepts.adjacent, at.cell(1, 0), at.cell(2, 1))  # past the end of the Wall
    assert at.do(concepts.adjacent, at.cell(2, 0), at.cell(1, 1))
    at = stage(DOOR)
    assert not at.do(concepts.adjacent, at.cell(0, 0), at.cell(1, 1))  # the Door shuts the second way
    at.open("a")
    assert at.do(concepts.adjacent, at.cell(0, 0), at.cell(1, 1))


@rule("FLIX-10.05", "FLIX-R23", "FLIX-X02")
def test_areas_are_adjacent_along_an_edge_that_is_no_wall(stage):
    at = stage("""
        +-------+
        |A A|D D|
        |       |
        |A A|D D|
        |   +---|
        |B BaC C|
        +-------+""")
    a, b, c, d = [at.area(letter) for letter in "ABCD"]
    assert at.do(concepts.areas_adjacent, a, b)
    assert at.do(concepts.areas_adjacent, b, c), "a Door, closed or not, joins two Areas"
    assert not at.do(concepts.areas_adjacent, a, c), "they meet only at a corner"
    assert not at.do(concepts.areas_adjacent, a, d), "all their border is Wall"
    assert at.site.area_gaps[a] == [0, 1, 2, 4], "four Areas: there is no way to D"


@rule("FLIX-10.06", "FLIX-R52")
@pytest.mark.parametrize("kind", ["seal", "tango", "hostage", "token", "block", "bomb"])
def test_every_piece_but_sound_alert_token_and_doors_is_an_object(stage, kind):
    at = stage(DOOR)
    at.put("hannah", 2, 2)
    at.sound("B", 3)
    at.alert("hannah")
    assert [at.do(concepts.occupied, cell) for cell in range(8)] == [False] * 8
    {
        "seal": lambda: at.put("hannah", 0, 1),
        "tango": lambda: at.patrol(0, 1),
        "hostage": lambda: at.hostage(0, 1),
        "token": lambda: at.token("alarm", 0, 1),
        "block": lambda: at.block(0, 1),
        "bomb": lambda: at.bomb(0, 1, "hannah"),
    }[kind]()
    assert at.do(concepts.occupied, at.cell(0, 1))


@rule("FLIX-R15")
def test_distance_goes_round_walls_and_through_doors(stage):
    at = stage("""
        +-------+
        |A|B B B|
        | + + + |
        |A|B|C|B|
        | + +-+ |
        |AaB B B|
        +-------+""")
    assert at.do(concepts.distance, at.cell(0, 0), at.cell(0, 1)) == 5
    at.patrol(2, 0)
    at.block(2, 1)
    assert at.do(concepts.distance, at.cell(0, 0), at.cell(0, 1)) == 5, "nobody is in the way"
    assert at.do(concepts.distance, at.cell(1, 1), at.cell(1, 2)) == 3


@rule("FLIX-R15")
def test_distance_without_a_way_counts_rows_and_columns(stage):
    at = stage("""
        +-----+
        |A|B B|
        |     |
        |A|B B|
        +-----+""")
    assert at.do(concepts.distance, at.cell(0, 0), at.cell(1, 2)) == 3


@rule("FLIX-22.08")
def test_path_spaces_of_an_area_come_highest_first_without_the_occupied_ones(stage):
    at = stage(
        """
        +-------+
        |A A|B B|
        |       |
        |A A B B|
        +-------+""",
        paths={"green": [(0, 0), (0, 1), (1, 2)], "red": [(1, 1), (1, 0)]},
    )
    at.patrol(1, 0)
    found = at.do(concepts.path_spaces, at.area("A"))
    assert [(number, at.where(cell)) for number, _, cell in found] == [(2, (0, 1)), (1, (0, 0)), (1, (1, 1))]


# Actions


@rule("FLIX-10.01", "FLIX-10.02")
def test_a_turn_has_two_actions_and_any_number_of_free_ones(stage):
    at = stage(OPEN, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0)
    at.put("george", 2, 2)
    at.token("dossier", 0, 1, shown=True)
    at.token("photos", 1, 1, shown=True)
    at.turn("hannah")
    at.beat(("recover", 0))
    at.beat(("recover", 1))
    assert hannah.actions == 2
    at.beat(("move", (0, 1)))
    at.beat(("move", (0, 2)))
    assert hannah.actions == 0
    assert at.at(hannah) == (0, 2)
    at.beat()
    assert hannah.done, "nothing is left but to end the turn"
