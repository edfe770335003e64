"""The plane at its limits: exactly so far, just touched, along a wall, into a corner."""

from __future__ import annotations

from itertools import product

import pytest

from board.plane_oracle import ledger_map
from sandtable.board.plane import HALF, HIDDEN, OPEN, RADIUS, Plane, beside_line, displacement, near
from sandtable.board.segments import LARGEST

# A room of 10 x 8 bases: a wall to the north and one to the east meet in (500, 400); cover in the west.
WALLS = [(500, 400, 500, 700), (800, 400, 500, 400)]
ROOM = Plane(1000, 800, WALLS, [(200, 300, 200, 500)], [(0, 0, 500, 800), (500, 0, 1000, 800)])
EMPTY = Plane(1000, 800, [], [], [])
POST = Plane(1000, 1000, [(500, 500, 500, 600)], [], [])


def test_what_a_map_is_made_of():
    assert (ROOM.width, ROOM.height, ROOM.walls) == (1000, 800, WALLS)
    assert ROOM.halves == [(200, 300, 200, 500)]
    assert ROOM.neighbours == [[1], [0]]


@pytest.mark.parametrize(
    ("size", "walls", "zones"),
    [
        ((0, 10), [], []),
        ((10, LARGEST + 1), [], []),
        ((10, 10), [(1, 1, 2, 2)], []),
        ((10, 10), [(1, 1, 1, 1)], []),
        ((10, 10), [(1, 1, 1, 11)], []),
        ((10, 10), [(-1, 1, 1, 1)], []),
        ((10, 10), [], [(1, 1, 1, 2)]),
        ((10, 10), [], [(1, 1, 11, 2)]),
    ],
)
def test_a_map_that_makes_no_sense_is_refused(size, walls, zones):
    with pytest.raises(ValueError, match=r"map|segment|rectangle"):
        Plane(size[0], size[1], walls, [], zones)


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ((400, 500, 499, 500), True),  # up to the wall
        ((400, 500, 500, 500), False),  # onto it
        ((400, 500, 600, 500), False),  # through it
        ((400, 701, 600, 701), True),  # past its end
        ((400, 700, 600, 700), False),  # touching its end
        ((400, 800, 600, 600), False),  # touching its end at a slant
        ((400, 801, 600, 601), False),  # through the edge of the map
        ((400, 799, 602, 602), True),
        ((500, 710, 500, 790), True),  # in line with it
        ((500, 600, 500, 790), False),  # along it
        ((500, 700, 500, 790), False),  # from its end on
        ((500, 300, 500, 399), True),
        ((400, 300, 600, 500), False),  # through the corner
        ((400, 500, 600, 300), False),  # grazing the corner
        ((100, 400, 300, 400), True),  # half height hides nothing
        ((100, 100, 100, 100), True),  # a point
        ((500, 500, 500, 500), False),  # a point on a wall
        ((1, 1, 1, 799), True),  # beside the edge
        ((0, 1, 0, 799), False),  # along the edge
        ((-300, 400, 100, 400), False),  # in from outside
        ((-300, 400, -1, 400), True),  # outside
        ((2000, 400, 1500, 400), True),
        ((400, -300, 400, 100), False),
    ],
)
def test_a_line_is_seen_that_touches_no_wall(line, seen):
    ax, ay, bx, by = line
    assert ROOM.sees(ax, ay, bx, by) is seen
    assert ROOM.sees(bx, by, ax, ay) is seen


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ((100, 300, 900, 300), OPEN),
        ((400, 500, 600, 500), HIDDEN),
        ((100, 350, 600, 350), HALF),  # the end of the diameter touches the wall
        ((100, 349, 600, 349), OPEN),
        ((100, 399, 600, 399), HALF),
        ((100, 400, 600, 400), HIDDEN),
        ((900, 100, 900, 50), OPEN),
        ((900, 50, 100, 50), HALF),  # beside the edge of the map
        ((500, 500, 500, 500), OPEN),  # a base from its own centre
    ],
)
def test_a_base_is_hidden_half_seen_or_open(line, seen):
    assert ROOM.exposure(*line) == seen


def test_the_ends_of_the_diameter_are_rounded_halves_away_from_zero():
    # From (100, 100) to (200, 150) the line is (2, 1) long and across it (-22.36, 44.72): so (-22, 45).
    tall, short = [(178, 195, 178, 199)], [(178, 196, 178, 199)]
    assert Plane(1000, 800, tall, [], []).exposure(100, 100, 200, 150) == HALF
    assert Plane(1000, 800, short, [], []).exposure(100, 100, 200, 150) == OPEN


@pytest.mark.parametrize(
    ("point", "line", "shielded"),
    [
        ((50, 400), (50, 400, 900, 400), True),  # 150 away
        ((49, 400), (49, 400, 900, 400), False),
        ((250, 400), (900, 400, 250, 400), False),  # nothing between
        ((350, 400), (900, 400, 100, 400), True),
        ((100, 300), (100, 300, 300, 300), True),  # the end of the piece
        ((100, 299), (100, 299, 300, 299), False),
        ((110, 420), (110, 420, 310, 620), False),  # past its end
        ((200, 650), (200, 650, 200, 100), True),  # along it: 150 from the nearest point
        ((200, 651), (200, 651, 200, 100), False),
        ((200, 150), (200, 100, 200, 300), True),  # only the end in common
        ((200, 149), (200, 100, 200, 300), False),
        ((80, 390), (140, 300, 260, 300), True),  # (120, 90) from where it is crossed
        ((79, 390), (140, 300, 260, 300), False),
        ((200, 400), (200, 400, 200, 400), True),  # a point on it
    ],
)
def test_a_piece_of_half_height_shields_the_base_near_it(point, line, shielded):
    (x, y), (ax, ay, bx, by) = point, line
    assert ROOM.shields(x, y, ax, ay, bx, by) is shielded
    assert ROOM.shields(x, y, bx, by, ax, ay) is shielded


@pytest.mark.parametrize(
    ("x", "y", "room"),
    [
        (50, 50, True),
        (49, 50, False),
        (50, 49, False),
        (950, 750, True),
        (951, 750, False),
        (950, 751, False),
        (450, 500, True),
        (451, 500, False),
        (150, 400, True),
        (151, 400, False),  # half height
        (470, 360, True),  # 30 and 40 from the corner
        (471, 360, False),
        (470, 361, False),
        (-100, -100, False),
        (5000, 300, False),
    ],
)
def test_a_base_needs_room(x, y, room):
    assert ROOM.may_stand(x, y) is room


@pytest.mark.parametrize(
    ("step", "passes"),
    [
        ((450, 500, 450, 600), True),  # exactly 50 from the wall
        ((450, 500, 451, 600), False),
        ((350, 350, 850, 350), True),
        ((430, 390, 510, 330), True),  # 30 and 40 from the corner, half-way
        ((431, 390, 511, 330), False),  # just nearer
        ((450, 725, 474, 743), True),  # and from the wall's northern end
        ((451, 725, 475, 743), False),
        ((550, 750, 450, 750), True),  # round the wall's end
        ((550, 749, 450, 749), False),
        ((500, 600, 500, 600), False),
        ((440, 500, 560, 500), False),  # across
        ((140, 300, 260, 300), False),  # nobody climbs over cover
        ((900, 100, 900, 50), True),
        ((900, 100, 900, 49), False),
        ((900, 100, 50, 100), True),  # longer than a step
        ((900, 100, 49, 100), False),
        ((100, 200, 350, 600), False),
        ((-200, 100, -100, 100), False),  # outside
    ],
)
def test_a_step_keeps_clear_of_walls_and_pieces(step, passes):
    ax, ay, bx, by = step
    assert ROOM.may_pass(ax, ay, bx, by) is passes
    assert ROOM.may_pass(bx, by, ax, ay) is passes


def test_a_point_on_a_border_is_in_the_first_zone():
    assert [ROOM.zone_at(x, 10) for x in (0, 499, 500, 501, 1000)] == [0, 0, 0, 1, 1]
    assert [ROOM.zone_at(*point) for point in ((-1, 10), (10, 801))] == [-1, -1]
    assert EMPTY.zone_at(10, 10) == -1


def test_zones_that_share_a_corner_are_no_neighbours():
    corners = [(0, 0, 5, 5), (5, 5, 10, 10), (5, 4, 10, 5), (0, 6, 4, 10)]
    assert Plane(10, 10, [], [], corners).neighbours == [[2], [2], [0, 1], []]


@pytest.mark.parametrize(
    ("line", "touched"),
    [
        ((400, 100, 499, 700), False),
        ((400, 100, 500, 700), True),  # ends on the border
        ((500, 0, 500, 800), True),  # along the border
        ((600, 100, 600, 100), True),  # a point inside
        ((400, -100, 500, 0), True),  # touches the corner
        ((400, -101, 500, -1), False),
        ((450, 10, 520, -40), False),  # the boxes meet, the line passes the corner
        ((480, 20, 520, -20), True),
        ((300, 100, 1200, 100), True),
    ],
)
def test_a_line_touches_a_zone(line, touched):
    ax, ay, bx, by = line
    plane = Plane(2000, 800, [], [], [(500, 0, 1000, 800)])
    assert plane.touches(0, ax, ay, bx, by) is touched
    assert plane.touches(0, bx, by, ax, ay) is touched


def test_near_counts_the_limit_itself():
    assert near(0, 0, 30, 40, 50)
    assert not near(0, 0, 30, 41, 50)
    assert near(7, 7, 7, 7, 0)


@pytest.mark.parametrize(
    ("point", "beside"),
    [
        ((50, 50), True),
        ((50, 51), False),
        ((130, 40), True),  # past the end: 30 and 40
        ((131, 40), False),
        ((-30, -40), True),
        ((-31, -40), False),
        ((50, 0), True),
    ],
)
def test_beside_a_line(point, beside):
    x, y = point
    assert beside_line(x, y, 0, 0, 100, 0, RADIUS) is beside
    assert beside_line(x, y, 100, 0, 0, 0, RADIUS) is beside


def test_beside_a_slanted_line_is_exact():
    # The point (-30, 40) lies exactly 50 from the line along (4, 3); a hundredth less is inside.
    assert beside_line(-30 + 40, 40 + 30, 0, 0, 400, 300, RADIUS)
    assert not beside_line(-31 + 40, 40 + 30, 0, 0, 400, 300, RADIUS)
    assert not beside_line(0, 0, 7000, -7072, -7072, 7001, RADIUS)
    assert beside_line(3, 4, 0, 0, 0, 0, 5)
    assert not beside_line(3, 5, 0, 0, 0, 0, 5)


@pytest.mark.parametrize(
    ("direction", "total", "expected"),
    [
        ((1, 0), 7, (700, 0)),
        ((-3, -4), 5, (-300, -400)),
        ((1, 1), 1, (71, 71)),
        ((-1, 1), 2, (-141, 141)),
        ((1, 199), 1, (1, 100)),  # a little more than a half
        ((-1, 200), 1, (0, 100)),  # a little less
        ((0, 0), 5, (0, 0)),
        ((5, -12), 0, (0, 0)),
        ((3 * 10**12, -4 * 10**12), 10**9, (60 * 10**9, -80 * 10**9)),
    ],
)
def test_a_displacement_is_rounded_part_by_part(direction, total, expected):
    assert displacement(direction[0], direction[1], total) == expected


@pytest.mark.parametrize(
    ("flight", "path"),
    [
        ((100, 100, 0, 0), [100, 100, 100, 100]),
        ((100, 100, 300, 100), [100, 100, 400, 200]),
        ((400, 500, 300, 0), [400, 500, 500, 500, 300, 500]),  # straight back
        ((400, 500, 100, 0), [400, 500, 499, 500]),  # ends on the wall: set back
        ((600, 500, -100, 20), [600, 500, 501, 520]),
        ((600, 500, 20, -100), [600, 500, 620, 401]),
        ((400, 300, 200, 200), [400, 300, 500, 400, 400, 300]),  # into the corner from outside
        ((600, 500, -200, -200), [600, 500, 500, 400, 600, 500]),  # and from inside
        ((400, 500, 200, -200), [400, 500, 500, 400, 400, 500]),  # both kinds, from the side
        ((600, 500, -100, -100), [600, 500, 501, 401]),  # ends in the corner
        ((100, 100, 1000, 0), [100, 100, 1000, 100, 900, 100]),  # the edge of the map
        ((900, 700, 200, 200), [900, 700, 1000, 800, 900, 700]),
        ((400, 600, 200, 200), [400, 600, 500, 700, 400, 800 - 1]),  # the end of a wall; ends on the edge
        ((700, 300, 200, 300), [700, 300, 767, 400, 900, 200]),  # a bounce off the whole numbers
        ((100, 400, 300, 0), [100, 400, 400, 400]),  # half height stops nothing
        ((900, 400, -300, 0), [900, 400, 600, 399]),  # along a wall, which it ends on: south of it
        ((900, 400, -500, 0), [900, 400, 500, 400, 600, 399]),  # along it to the one across its end
        ((500, 200, 0, 200), [500, 200, 500, 399]),  # ends where the wall along its way begins
        ((500, 200, 0, 300), [500, 200, 500, 400, 500, 300]),
    ],
)
def test_a_flight_bounces_off_walls(flight, path):
    assert ROOM.throw(*flight) == path


def test_a_wall_along_the_flight_does_not_stop_it():
    assert POST.throw(500, 400, 0, 300) == [500, 400, 500, 700]
    assert POST.throw(500, 400, 0, 150) == [500, 400, 499, 550]  # it came from neither side: west
    assert POST.throw(500, 400, 1, 300) == [500, 400, 501, 700]


def test_a_long_flight_goes_to_and_fro():
    path = EMPTY.throw(500, 400, 10_500, 0)
    assert len(path) == 24
    assert path[-2:] == [999, 400]
    assert EMPTY.throw(500, 400, 10_501, 0)[-2:] == [999, 400]


@pytest.mark.parametrize("gap", ["STRIKE-G03", "STRIKE-G04"])
def test_the_maps_of_the_ledger_have_rows_and_columns_of_zones(gap):
    plane = Plane(*ledger_map(gap))
    assert [len(found) for found in plane.neighbours] == [2, 3, 2, 3, 4, 3, 3, 4, 3, 2, 3, 2]
    places = product(range(0, plane.width, 90), range(0, plane.height, 90))
    assert all(plane.zone_at(x, y) >= 0 for x, y in places)


def test_a_short_step_meets_what_is_far_from_its_cell():
    """Whatever stands around a step is found, wherever the step begins among the cells of the map."""
    for x in range(300, 820, 5):
        plane = Plane(2000, 400, [(x, 150, x, 250)], [], [])
        for start in (x - 149, x - 150, x + 149, x + 150):
            towards = 100 if start < x else -100
            assert plane.may_pass(start, 200, start + towards, 200) is (abs(start - x) == 150)
            assert plane.may_pass(start, 200, start, 300)
