"""Every answer of the plane against the slow one, on small maps full of coincidences and on real ones."""

from __future__ import annotations

import math
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.plane_oracle import Slow, box, ledger_map, square_to_box, stretched
from sandtable.board.plane import Plane, beside_line, displacement, near

GAPS = ["STRIKE-G03", "STRIKE-G04"]
often = settings(max_examples=250)
LEDGER = {gap: (Plane(*ledger_map(gap)), Slow(*ledger_map(gap))) for gap in GAPS}


@st.composite
def pieces(draw, width, height, unit):
    """An axis-parallel segment, its ends in either order."""
    x, y = draw(st.integers(0, width)), draw(st.integers(0, height))
    upright = draw(st.booleans())
    end = draw(st.integers(0, height if upright else width).filter(lambda end: end != (y if upright else x)))
    corners = (x, y, x, end) if upright else (x, y, end, y)
    return tuple(unit * number for number in corners)


@st.composite
def boxes(draw, width, height, unit):
    x0, x1 = sorted(draw(st.lists(st.integers(0, width), min_size=2, max_size=2, unique=True)))
    y0, y1 = sorted(draw(st.lists(st.integers(0, height), min_size=2, max_size=2, unique=True)))
    return x0 * unit, y0 * unit, x1 * unit, y1 * unit


@st.composite
def planes(draw, unit):
    """A map of up to 14 x 14 units, with a few of everything."""
    width, height = draw(st.integers(3, 14)), draw(st.integers(3, 14))
    walls = draw(st.lists(pieces(width, height, unit), max_size=5))
    halves = draw(st.lists(pieces(width, height, unit), max_size=3))
    zones = draw(st.lists(boxes(width, height, unit), max_size=4))
    parts = (width * unit, height * unit, walls, halves, zones)
    return Plane(*parts), Slow(*parts)


def points(slow, unit, beyond=0):
    """Points on a grid of units inside a map, or up to so far outside."""
    xs = st.integers(-beyond, slow.width // unit + beyond).map(lambda x: x * unit)
    ys = st.integers(-beyond, slow.height // unit + beyond).map(lambda y: y * unit)
    return st.tuples(xs, ys)


@st.composite
def lines(draw, unit, grid, beyond=0):
    """A map and two points of it, which lie on a finer grid than the walls."""
    plane, slow = draw(planes(unit))
    return plane, slow, *draw(points(slow, grid, beyond)), *draw(points(slow, grid, beyond))


@st.composite
def ledger_lines(draw, grid):
    plane, slow = LEDGER[draw(st.sampled_from(GAPS))]
    return plane, slow, *draw(points(slow, grid)), *draw(points(slow, grid))


@st.composite
def steps(draw, case, longest):
    """The same map, and a step from the first point that is short along each axis."""
    plane, slow, ax, ay, *_ = draw(case)
    dx, dy = (10 * draw(st.integers(-longest, longest)) for _ in "xy")
    return plane, slow, ax, ay, ax + dx, ay + dy


@given(lines(1, 1, 2) | lines(4, 1, 2) | ledger_lines(50) | ledger_lines(1))
@often
def test_sees(case):
    plane, slow, *line = case
    ax, ay, bx, by = line
    assert plane.sees(*line) == slow.sees(*line) == plane.sees(bx, by, ax, ay)


@given(lines(50, 10) | lines(20, 5) | ledger_lines(50) | ledger_lines(1))
@often
def test_exposure(case):
    plane, slow, *line = case
    assert plane.exposure(*line) == slow.exposure(*line)


def near_by(end: int, off: int) -> int:
    return end + 10 * off


@given(st.data(), lines(30, 30) | lines(30, 10) | ledger_lines(100))
@often
def test_shields(data, case):
    plane, slow, *line = case
    near_end = st.tuples(*(st.integers(-18, 18).map(partial(near_by, end)) for end in line[:2]))
    x, y = data.draw(near_end | points(slow, 10))
    assert plane.shields(x, y, *line) == slow.shields(x, y, *line)


@given(lines(50, 10, 2) | steps(lines(50, 10), 10) | steps(ledger_lines(10), 10) | ledger_lines(50))
@often
def test_may_pass_and_may_stand(case):
    plane, slow, *line = case
    ax, ay, bx, by = line
    assert plane.may_pass(*line) == slow.may_pass(*line) == plane.may_pass(bx, by, ax, ay)
    assert plane.may_stand(ax, ay) == slow.may_stand(ax, ay)


@given(st.data(), lines(40, 1), st.integers(-9, 9), st.integers(-9, 9))
@often
def test_may_pass_close_to_a_piece(data, case, dx, dy):
    """Steps that begin a base's radius, give or take a hundredth, from the end of a wall."""
    plane, slow, *_ = case
    piece = data.draw(st.sampled_from(slow.walls + slow.halves))
    off_x, off_y = data.draw(st.sampled_from([(50, 0), (0, 50), (30, 40), (40, 30), (-14, 48), (-30, -40)]))
    ax, ay = (
        piece[0] + off_x + data.draw(st.integers(-1, 1)),
        piece[1] + off_y + data.draw(st.integers(-1, 1)),
    )
    step = (ax, ay, ax + 10 * dx, ay + 10 * dy)
    assert plane.may_pass(*step) == slow.may_pass(*step)


@given(st.data(), lines(2, 1, 3) | ledger_lines(100) | ledger_lines(1))
@often
def test_zones(data, case):
    plane, slow, *line = case
    assert plane.zone_at(*line[:2]) == slow.zone_at(*line[:2])
    assert plane.neighbours == slow.neighbours()
    if slow.zones:
        zone = data.draw(st.integers(0, len(slow.zones) - 1))
        assert plane.touches(zone, *line) == slow.touches(zone, *line)


def off_walls(slow, x, y):
    return all(not (x0 <= x <= x1 and y0 <= y <= y1) for x0, y0, x1, y1 in slow.walls)


@given(st.data(), lines(4, 1) | lines(10, 1) | lines(10, 5) | ledger_lines(50) | ledger_lines(1))
@often
def test_throw(data, case):
    plane, slow, x, y, bx, by = case
    stretch = data.draw(st.integers(1, 4))
    if not off_walls(slow, x, y):
        return
    path = plane.throw(x, y, stretch * (bx - x), stretch * (by - y))
    true_path = slow.throw(x, y, stretch * (bx - x), stretch * (by - y))
    assert len(path) == len(true_path)
    assert path[-2:] == true_path[-2:]
    assert all(abs(number - true) * 2 <= 1 for number, true in zip(path, true_path))
    assert 0 < path[-2] < slow.width and 0 < path[-1] < slow.height


@pytest.mark.parametrize("gap", GAPS)
@given(st.data())
def test_what_is_thrown_never_ends_on_a_wall(gap, data):
    plane, slow = LEDGER[gap]
    x, y = data.draw(points(slow, 50))
    if plane.may_stand(x, y):
        toward: tuple[int, int] = data.draw(points(slow, 100))
        dx, dy = displacement(*toward, data.draw(st.integers(0, 40)))
        assert off_walls(slow, *plane.throw(x, y, dx, dy)[-2:])


small = st.integers(-12, 12)
large = st.integers(0, 30_000)


@given(st.tuples(*[small] * 6) | st.tuples(*[large] * 6), st.integers(0, 12) | st.integers(0, 30_000))
@often
def test_near_and_beside_line(numbers, reach):
    px, py, ax, ay, bx, by = numbers
    true_square = square_to_box(ax, ay, bx, by, box((px, py, px, py)))
    assert beside_line(px, py, ax, ay, bx, by, reach) == (true_square <= reach * reach)
    assert near(px, py, ax, ay, reach) == (math.dist((px, py), (ax, ay)) <= reach)


@given(st.integers(-500, 500), st.integers(-500, 500), st.integers(0, 60))
@often
def test_displacement(dx, dy, total):
    expected = stretched(dx, dy, 100 * total) if dx or dy else (0, 0)
    assert displacement(dx, dy, total) == expected
