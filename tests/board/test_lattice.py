"""A lattice of standing points: what it leaves out, what it joins, and how far it is to walk."""

from __future__ import annotations

import time
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.plane_oracle import Slow, ledger_map, walks
from sandtable.board.lattice import UNREACHABLE, Lattice
from sandtable.board.plane import Plane

# Two rooms with a gap three bases wide between them, and a closet that nobody gets into.
WALLS = [(500, 0, 500, 200), (500, 500, 500, 800), (700, 650, 700, 800), (700, 650, 1000, 650)]
PARTS = (1000, 800, WALLS, [(200, 300, 200, 500)], [])
ROOMS = Lattice(Plane(*PARTS))
MAPS = {gap: Lattice(Plane(*ledger_map(gap))) for gap in ("STRIKE-G03", "STRIKE-G04")}


def at(lattice, x, y):
    return lattice.point(x // lattice.spacing, y // lattice.spacing)


def ways(lattice):
    for here, found in enumerate(lattice.neighbours):
        yield from zip([here] * len(found), found, lattice.costs[here])


def test_points_stand_where_a_base_has_room():
    slow = Slow(*PARTS)
    expected = [(x, y) for y, x in product(range(0, 801, 50), range(0, 1001, 50)) if slow.may_stand(x, y)]
    assert list(zip(ROOMS.xs, ROOMS.ys)) == expected
    assert all(at(ROOMS, x, y) == point for point, (x, y) in enumerate(expected))
    assert at(ROOMS, 500, 100) == at(ROOMS, -50, 100) == at(ROOMS, 1050, 100) == at(ROOMS, 100, 850) == -1


def test_neighbours_are_a_step_apart_that_may_be_passed():
    slow = Slow(*PARTS)
    places = list(zip(ROOMS.xs, ROOMS.ys))
    for here, (x, y) in enumerate(places):
        around = [(x + dx, y + dy) for dx, dy in product((-50, 0, 50), repeat=2) if dx or dy]
        expected = {
            places.index(place) for place in around if place in places and slow.may_pass(x, y, *place)
        }
        assert set(ROOMS.neighbours[here]) == expected
        assert len(ROOMS.neighbours[here]) == len(expected)
    assert {(here, there, cost) for there, here, cost in ways(ROOMS)} == set(ways(ROOMS))


def test_a_straight_way_costs_the_spacing_and_a_diagonal_one_its_root_of_two_fold():
    for here, there, cost in ways(ROOMS):
        assert cost == (50 if ROOMS.xs[here] == ROOMS.xs[there] or ROOMS.ys[here] == ROOMS.ys[there] else 71)
    assert Lattice(Plane(500, 500, [], [], []), 100).diagonal == 141


def test_the_walk_goes_through_the_gap():
    distances = ROOMS.distances([at(ROOMS, 450, 100)])
    assert distances[at(ROOMS, 450, 100)] == 0
    assert distances[at(ROOMS, 450, 150)] == 50
    assert distances[at(ROOMS, 400, 150)] == 71
    # Up beside the wall, round its end and down again: no diagonal keeps clear of the wall's end.
    assert distances[at(ROOMS, 550, 100)] == 50 * (3 + 2 + 3)
    assert distances[at(ROOMS, 750, 700)] == UNREACHABLE


def test_the_nearest_of_several_targets_counts():
    one, other = at(ROOMS, 100, 100), at(ROOMS, 900, 100)
    pairs = zip(ROOMS.distances([one]), ROOMS.distances([other]))
    assert ROOMS.distances([one, other, one]) == [min(pair) for pair in pairs]
    assert set(ROOMS.distances([])) == {UNREACHABLE}


@pytest.mark.parametrize("gap", MAPS)
def test_every_place_of_a_ledger_map_can_be_reached(gap):
    lattice = MAPS[gap]
    here = at(lattice, 500, 500)
    distances = lattice.distances([here])
    assert here >= 0 == distances[here]
    assert max(distances) < UNREACHABLE
    assert 5_000 < len(distances) < 7_000


def test_every_gap_of_the_bomb_map_is_some_points_wide():
    lattice = MAPS["STRIKE-G03"]
    assert all(lattice.point(48, y // 50) >= 0 for y in (350, 400, 450, 500, 550, 1450, 1650, 3050, 3250))
    assert all(lattice.point(24, y // 50) >= 0 for y in (450, 500, 600, 700, 750, 1650, 1950, 2850, 3150))
    assert lattice.point(48, 6) == lattice.point(48, 12) == -1


@given(st.data())
@settings(max_examples=25)
def test_distances_are_those_of_the_shortest_ways(data):
    wall = st.tuples(st.integers(0, 8), st.integers(0, 3), st.integers(4, 6))
    walls = [(50 * x, 50 * low, 50 * x, 50 * high) for x, low, high in data.draw(st.lists(wall, max_size=3))]
    lattice = Lattice(Plane(400, 400, walls, [], []))
    if not lattice.xs:
        return
    points = range(len(lattice.xs))
    targets = data.draw(st.lists(st.sampled_from(points), max_size=3))
    slow = walks(points, list(ways(lattice)), targets)
    expected = [UNREACHABLE if slow[point] is None else slow[point] for point in points]
    assert lattice.distances(targets) == expected


@given(st.data())
@settings(max_examples=150)
def test_the_nearest_point_is_the_nearest_that_a_straight_step_reaches(data):
    walls = data.draw(
        st.lists(st.tuples(*[st.integers(0, 40).map(lambda place: 10 * place)] * 3), max_size=4)
    )
    crosses = [(x, 0, x, y) for x, y, _ in walls if y] + [(x, y, 400, y) for _, y, x in walls if x < 400]
    lattice = Lattice(Plane(400, 400, crosses, [], []))
    x, y = (5 * data.draw(st.integers(10, 70)) for _ in "xy")
    assert lattice.nearest(x, y) == nearest(lattice, x, y)


@pytest.mark.parametrize(
    ("walls", "x", "y"),
    [
        # A corner of the first square around the place is farther away than a point outside it.
        ([(130, 350, 230, 350), (170, 230, 230, 230), (260, 340, 280, 340)], 250, 280),
        # Two points are equally near.
        ([(160, 330, 220, 330), (110, 230, 210, 230), (340, 280, 340, 300), (170, 310, 210, 310)], 260, 300),
    ],
)
def test_the_nearest_point_among_walls_close_together(walls, x, y):
    lattice = Lattice(Plane(400, 400, walls, [], []))
    assert lattice.nearest(x, y) == nearest(lattice, x, y) >= 0


def nearest(lattice, x, y):
    places = list(enumerate(zip(lattice.xs, lattice.ys)))
    reached = [(point, place) for point, place in places if lattice.plane.may_pass(x, y, *place)]
    squares = [((px - x) ** 2 + (py - y) ** 2, point) for point, (px, py) in reached]
    return min(squares)[1] if squares else -1


def test_the_nearest_point_may_be_far_away():
    # A corridor without any point of the lattice opens into a room in the east.
    walls = [(0, 110, 150, 110), (0, 240, 150, 240)]
    lattice = Lattice(Plane(1000, 800, walls, [], []))
    assert lattice.nearest(60, 160) == nearest(lattice, 60, 160) >= 0
    assert lattice.xs[lattice.nearest(60, 160)] > 150
    assert lattice.nearest(60, 159) == lattice.nearest(60, 191) == -1
    closed = Lattice(Plane(1000, 800, [*walls, (150, 110, 150, 240)], [], []))
    assert closed.nearest(60, 160) == -1


def test_a_lattice_is_built_in_no_time():
    parts = ledger_map("STRIKE-G03")
    start = time.process_time()
    Lattice(Plane(*parts))
    assert time.process_time() - start < 1
