"""Directions, fields of vision, areas and distances on an open floor."""

from __future__ import annotations

from itertools import product
from math import atan2, isclose, pi

import pytest

from sandtable.board.grid.compass import (
    AHEAD,
    ALL_ROUND,
    BY_COMPASS,
    DX,
    DY,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEDGE,
    WEST,
    clockwise_from,
    direction_of,
    headings,
    in_arc,
    is_slanted,
    opposite,
    turned,
)
from sandtable.board.grid.drawing import Drawing, spread
from sandtable.board.grid.ground import BLOCKED

OFFSETS = list(product(range(-5, 6), repeat=2))


def angle(dx, dy):
    """Clockwise from the north."""
    return atan2(dx, -dy)


def test_directions_go_clockwise_from_the_north():
    for direction in range(8):
        turn = (angle(DX[direction], DY[direction]) - direction * pi / 4) % (2 * pi)
        assert isclose(min(turn, 2 * pi - turn), 0, abs_tol=1e-9)
        assert direction_of(DX[direction], DY[direction]) == direction
    assert (DX[EAST], DY[SOUTH]) == (1, 1)


@pytest.mark.parametrize(("dx", "dy"), OFFSETS)
def test_only_rows_columns_and_diagonals_have_a_direction(dx, dy):
    found = direction_of(dx, dy)
    far = max(abs(dx), abs(dy))
    expected = [d for d in range(8) if (DX[d] * far, DY[d] * far) == (dx, dy)] if far else []
    assert found == (expected[0] if expected else -1)


def test_turning_is_to_the_right_and_comes_round():
    assert [turned(NORTH, 2), turned(WEST, 2), turned(NORTH, -2)] == [EAST, NORTH, WEST]
    assert [turned(NORTH_WEST, 1), turned(NORTH, -1)] == [NORTH, NORTH_WEST]
    assert [opposite(d) for d in (NORTH, EAST, SOUTH_EAST, WEST)] == [SOUTH, WEST, NORTH_WEST, EAST]
    slanted = [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST]
    assert [d for d in range(8) if is_slanted(d)] == slanted


def test_orders_that_settle_ties():
    assert BY_COMPASS == [NORTH, EAST, SOUTH, WEST]
    assert clockwise_from(NORTH) == BY_COMPASS
    assert clockwise_from(SOUTH) == [SOUTH, WEST, NORTH, EAST]


@pytest.mark.parametrize(
    ("dx", "dy", "expected"),
    [
        (0, 0, []),
        (3, 0, [EAST]),
        (-3, 2, [WEST]),
        (1, -2, [NORTH]),
        (-1, 2, [SOUTH]),
        (2, 2, [SOUTH, EAST]),
        (-2, -2, [NORTH, WEST]),
        (0, 1, [SOUTH]),
    ],
)
def test_the_heading_is_along_the_larger_difference_north_or_south_first(dx, dy, expected):
    assert headings(dx, dy) == expected


@pytest.mark.parametrize("facing", range(8))
def test_fields_of_vision_are_angles_around_the_facing(facing):
    for dx, dy in OFFSETS:
        assert in_arc(ALL_ROUND, facing, dx, dy)
        turn = (angle(dx, dy) - facing * pi / 4) % (2 * pi)
        off = min(turn, 2 * pi - turn)
        here = (dx, dy) == (0, 0)
        assert in_arc(AHEAD, facing, dx, dy) == (not here and off < pi / 2 - 1e-9)
        assert in_arc(WEDGE, facing, dx, dy) == (not here and off < pi / 4 + 1e-9)


@pytest.mark.parametrize("facing", BY_COMPASS)
def test_the_wedge_widens_by_one_cell_to_either_side_in_every_row(facing):
    for ahead, aside in product(range(-4, 5), repeat=2):
        dx = ahead * DX[facing] - aside * DY[facing]
        dy = ahead * DY[facing] + aside * DX[facing]
        assert in_arc(WEDGE, facing, dx, dy) == (ahead >= 1 and abs(aside) <= ahead)
        assert in_arc(AHEAD, facing, dx, dy) == (ahead >= 1)


def test_a_cell_is_faced_by_where_it_lies():
    grid = Drawing(spread("....\n....\n...."), {}, {}).grid()
    seen = [cell for cell in range(12) if grid.faces(WEDGE, EAST, int(grid.cell(1, 1)), cell)]
    assert seen == [2, 3, 6, 7, 10, 11]
    assert [cell for cell in range(12) if grid.faces(AHEAD, NORTH, int(grid.cell(1, 1)), cell)] == [
        0,
        1,
        2,
        3,
    ]


def test_a_grid_ends_at_its_border():
    grid = Drawing(spread("..\n..\n.."), {}, {}).grid()
    inside = [(x, y) for x, y in product(range(-1, 4), repeat=2) if grid.cell(x, y) >= 0]
    assert inside == [(x, y) for x in range(2) for y in range(3)]
    assert [grid.beside(0, direction) for direction in range(8)] == [-1, -1, 1, 3, 2, -1, -1, -1]
    assert [grid.edge(0, direction) for direction in BY_COMPASS] == [BLOCKED, 0, 0, BLOCKED]
    assert [grid.edge(5, direction) for direction in BY_COMPASS] == [0, BLOCKED, BLOCKED, 0]
    assert [grid.look_at(x, 1) for x in (-1, 0, 1, 2)] == [BLOCKED, 0, 0, BLOCKED]


def test_an_edge_is_the_same_from_both_sides():
    grid = Drawing("+---+\n|.a.|\n|b --\n|. .|\n+---+", {}, {"a": "a", "b": "b"}).grid()
    assert [grid.edge(0, EAST), grid.edge(1, WEST)] == [1, 1]
    assert [grid.edge(0, SOUTH), grid.edge(2, NORTH)] == [2, 2]
    assert [grid.edge(1, SOUTH), grid.edge(3, NORTH)] == [BLOCKED, BLOCKED]
    assert [grid.edge(2, EAST), grid.edge(3, WEST)] == [0, 0]


def test_areas_are_neighbours_where_no_wall_stands_between_doors_or_not():
    text = "+-----+\n|.a.|.|\n|   --+\n|. . .|\n+-----+"
    grid = Drawing(text, {}, {"a": "a"}, "ABC\nDD.", {n: n for n in "ABCD"}).grid()
    assert grid.area_neighbours() == [[1, 3], [0, 3], [], [0, 1]]


@pytest.mark.parametrize(
    ("a", "b", "straight", "slanted"),
    [((0, 0), (3, 0), 3, 3), ((0, 0), (1, 1), 2, 1), ((2, 2), (0, 0), 4, 3), ((0, 0), (3, 4), 7, 6)],
)
def test_how_far_apart_cells_are_on_an_open_floor(a, b, straight, slanted):
    grid = Drawing(spread("\n".join(["....."] * 5)), {}, {}).grid()
    assert grid.gap(grid.cell(*a), grid.cell(*b)) == straight
    assert grid.slanted_gap(grid.cell(*a), grid.cell(*b)) == slanted
