"""Zones with floors: borders between them, and the steps from space to space."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.board.zones import MAX_FLOORS, UNREACHABLE, ZoneMap, space_id

# Yard, tower, house and shed in a row, and an island.
ROW = ZoneMap(
    ["yard", "tower", "house", "shed", "island"],
    [1, 3, 2, 1, 1],
    [[1], [0, 2], [1, 3], [2], []],
)
YARD, TOWER, HOUSE, SHED, ISLAND = range(5)
steady = settings(derandomize=True, deadline=None, max_examples=60)


@st.composite
def maps(draw):
    """Any map of up to seven zones whose borders have two sides."""
    size = draw(st.integers(1, 7))
    pairs = [(a, b) for a in range(size) for b in range(a)]
    borders = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    neighbours = [[b if a == zone else a for a, b in borders if zone in (a, b)] for zone in range(size)]
    floors = draw(st.lists(st.integers(1, MAX_FLOORS), min_size=size, max_size=size))
    return ZoneMap([str(zone) for zone in range(size)], floors, neighbours)


def spaces(zones):
    return [(zone, floor) for zone, floors in enumerate(zones.floors) for floor in range(floors)]


def shortest(zones):
    """Distances by relaxation: the plain definition, over every pair of zones."""
    size = len(zones.names)
    best = [[0 if a == b else UNREACHABLE for b in range(size)] for a in range(size)]
    for _ in range(size):
        for a in range(size):
            for b in range(size):
                for near in zones.neighbours[b]:
                    best[a][b] = min(best[a][b], best[a][near] + 1, UNREACHABLE)
    return best


def test_distance_is_the_number_of_borders():
    assert ROW.distance[YARD] == [0, 1, 2, 3, UNREACHABLE]
    assert ROW.distance[TOWER] == [1, 0, 1, 2, UNREACHABLE]
    assert ROW.distance[ISLAND] == [UNREACHABLE] * 4 + [0]


@steady
@given(maps())
def test_every_distance_is_the_shortest_and_the_same_both_ways(zones):
    size = len(zones.names)
    assert zones.distance == shortest(zones)
    assert all(zones.distance[a][b] == zones.distance[b][a] for a in range(size) for b in range(size))


@pytest.mark.parametrize(("gap", "found"), [(0, [TOWER]), (1, [YARD, HOUSE]), (2, [SHED]), (3, [])])
def test_zones_at_a_distance_are_those_at_exactly_that_distance(gap, found):
    assert ROW.zones_at(TOWER, gap) == found


@pytest.mark.parametrize(
    ("space", "found"),
    [
        ((YARD, 0), {(TOWER, 0)}),
        ((TOWER, 0), {(YARD, 0), (HOUSE, 0), (TOWER, 1)}),
        ((TOWER, 1), {(HOUSE, 1), (TOWER, 2), (TOWER, 0)}),
        ((TOWER, 2), {(TOWER, 1)}),
        ((HOUSE, 1), {(TOWER, 1), (HOUSE, 0)}),
        ((ISLAND, 0), set()),
    ],
)
def test_a_step_keeps_the_floor_or_changes_it_by_one_inside_the_zone(space, found):
    assert set(ROW.steps(*space)) == found


@steady
@given(maps())
def test_every_step_leads_to_another_space_once_and_can_be_taken_back(zones):
    for space in spaces(zones):
        steps = zones.steps(*space)
        assert len(set(steps)) == len(steps)
        assert space not in steps
        assert set(steps) <= set(spaces(zones))
        assert all(space in zones.steps(*other) for other in steps)


def test_no_steps_lead_nowhere():
    assert ROW.within(TOWER, 1, 0) == []


def test_so_many_steps_reach_the_nearest_spaces_first_and_not_the_own():
    assert ROW.within(TOWER, 1, 1) == [(HOUSE, 1), (TOWER, 2), (TOWER, 0)]
    assert ROW.within(TOWER, 1, 2) == [(HOUSE, 1), (TOWER, 2), (TOWER, 0), (HOUSE, 0), (YARD, 0)]


@steady
@given(maps(), st.integers(0, 4))
def test_within_is_all_that_the_steps_can_reach(zones, steps):
    for space in spaces(zones):
        reached = [{space}]
        for _ in range(steps):
            reached.append({new for old in reached[-1] for new in zones.steps(*old)} | reached[-1])
        found = zones.within(*space, steps)
        assert len(set(found)) == len(found)
        assert set(found) == reached[-1] - {space}
        order = [next(i for i, near in enumerate(reached) if other in near) for other in found]
        assert order == sorted(order)


def test_every_space_has_a_number_of_its_own():
    numbers = [space_id(zone, floor) for zone in range(5) for floor in range(MAX_FLOORS)]
    assert numbers == list(range(5 * MAX_FLOORS))
