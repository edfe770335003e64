"""The outline of what is in sight: corners, directions, and where rays meet walls."""

from __future__ import annotations

from sandtable.board.outline import by_angle, corners_of, directions, seen_from
from sandtable.board.plane import Plane
from sandtable.testkit.marks import rule

COMPASS = [(2, 0), (1, 1), (0, 3), (-1, 1), (-5, 0), (-1, -1), (0, -1), (1, -1)]


def room(*walls):
    return Plane(1000, 1000, list(walls), [], [(0, 0, 1000, 1000)])


def test_corners_are_the_ends_of_walls_and_where_they_cross():
    plane = room((200, 200, 200, 800), (100, 500, 300, 500), (600, 600, 900, 600))
    edges = {(0, 0), (0, 1000), (1000, 0), (1000, 1000)}
    ends = {(200, 200), (200, 800), (100, 500), (300, 500), (600, 600), (900, 600)}
    assert set(corners_of(plane)) == edges | ends | {(200, 500)}
    assert list(corners_of(plane)) == sorted(corners_of(plane))


def test_directions_go_round_from_the_east():
    for i, one in enumerate(COMPASS):
        for j, other in enumerate(COMPASS):
            assert (by_angle(one, other) > 0) == (i > j)
            assert (by_angle(one, other) == 0) == (i == j)
    assert by_angle((2, 0), (7, 0)) == by_angle((-1, -1), (-3, -3)) == 0


def test_corners_on_one_line_are_one_direction():
    plane = room((800, 500, 900, 500), (100, 500, 200, 500))
    found = directions(plane, 500, 500)
    assert found == [(300, 0), (500, 500), (-500, 500), (-400, 0), (-500, -500), (500, -500)]


@rule("STRIKE-R33")
def test_an_open_room_is_seen_to_its_corners():
    assert seen_from(room(), 300, 400) == ((1000, 1000), (0, 1000), (0, 0), (1000, 0))


@rule("STRIKE-R33")
def test_a_wall_hides_what_lies_behind_it():
    outline = seen_from(room((600, 400, 600, 600)), 500, 500)
    assert outline == ((1000, 1000), (0, 1000), (0, 0), (1000, 0), (600, 400), (600, 600))
