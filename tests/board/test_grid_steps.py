"""Steps, reach and ways against the slow grid and plain enumeration."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from board.grid_geometry import block, moved
from board.grid_oracle import STEPS, Slow, random_grid
from sandtable.board.grid.compass import BY_COMPASS, CLOCKWISE
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.reach import Reach, Walk
from sandtable.board.grid.steps import NEVER, ROUND, TOUCHING, UNBARRED, Steps
from sandtable.board.grid.ways import Field

SEEDS = range(25)
SLANTS = {"never": NEVER, "round": ROUND, "unbarred": UNBARRED}
INFINITE = 10**9


def some_map(seed, largest=6):
    rng = Random(seed)
    grid = random_grid(rng, rng.randrange(1, largest), rng.randrange(1, largest), True)
    return rng, grid, rng.randrange(int(grid.all_doors) + 1)


def numbers(rng, grid, values):
    return [rng.choice(values) for _ in range(int(grid.size))]


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (2, 1), (1, 3)])
@pytest.mark.parametrize("slant", SLANTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_figure_steps_where_all_its_cells_may(seed, slant, size):
    _, grid, opened = some_map(seed)
    slow = Slow(grid, opened)
    steps = Steps(grid, grid.stand, SLANTS[slant], *size)
    for cell in range(int(grid.size)):
        place = slow.place(cell)
        assert steps.has_room(cell, opened) == slow.has_room(place, size)
        assert steps.cells_of(cell) == sorted(slow.cell(p) for p in block(place, size) if slow.inside(p))
        if all(slow.inside(p) for p in block(place, size)):
            for direction, step in enumerate(STEPS):
                assert steps.may(cell, direction, opened) == slow.may(place, step, slant, size)


@pytest.mark.parametrize("slant", ["round", "unbarred"])
@pytest.mark.parametrize("seed", SEEDS)
def test_figures_beside_a_diagonal_step_close_it_like_walls(seed, slant):
    rng, grid, opened = some_map(seed)
    slow = Slow(grid, opened)
    steps = Steps(grid, grid.stand, SLANTS[slant])
    figures = numbers(rng, grid, [0, 0, 1])
    standing = [place for place in slow.places if figures[slow.cell(place)]]
    for cell in range(int(grid.size)):
        for direction, step in enumerate(STEPS):
            may = slow.may(slow.place(cell), step, slant, figures=standing)
            assert steps.may_past(cell, direction, opened, vec[i64](figures)) == may


@pytest.mark.parametrize("seed", SEEDS)
def test_cells_touch_where_no_edge_between_them_is_shut(seed):
    _, grid, opened = some_map(seed)
    slow = Slow(grid, opened)
    steps = Steps(grid, grid.bare, TOUCHING)
    for cell in range(int(grid.size)):
        place = slow.place(cell)
        touching = [
            slow.cell(moved(place, step))
            for step in STEPS
            if slow.inside(moved(place, step))
            and not (slow.edge_shut(place, moved(place, step)) if 0 in step else slow.barred(place, step))
        ]
        assert steps.around(cell, opened) == touching
        joined = [other for other in range(int(grid.size)) if steps.joined(cell, other, opened)]
        assert joined == sorted(touching)


def cheapest(slow, start, slant, most, blocked, beside, leave, enter, jumps):
    """What every (cell, diagonal steps so far) costs, by relaxing until nothing changes.

    Diagonal steps are counted if there may be only so many."""
    costs = {(start, 0): 0}
    figures = [place for place in slow.places if beside[slow.cell(place)]]
    while True:
        better = dict(costs)
        for (cell, slants), cost in costs.items():
            for step in STEPS:
                place = moved(slow.place(cell), step)
                more = slants + (most is not None and 0 not in step)
                if not slow.inside(place) or more > (most or 0) or blocked[slow.cell(place)]:
                    continue
                if slow.may(slow.place(cell), step, slant, figures=figures):
                    key = (slow.cell(place), more)
                    price = cost + leave[cell] + enter[slow.cell(place)]
                    better[key] = min(better.get(key, INFINITE), price)
            for other, price in jumps.get(cell, []):
                if not blocked[other]:
                    key = (other, slants)
                    better[key] = min(better.get(key, INFINITE), cost + price)
        if better == costs:
            return costs
        costs = better


@pytest.mark.parametrize("slant", ["round", "unbarred"])
@pytest.mark.parametrize("seed", SEEDS)
def test_reach_finds_the_cheapest_way_with_so_many_diagonal_steps(seed, slant):
    rng, grid, opened = some_map(seed, 5)
    slow = Slow(grid, opened)
    walk = Walk(Steps(grid, grid.stand, SLANTS[slant]), opened)
    walk.blocked, walk.beside = numbers(rng, grid, [0, 0, 0, 1]), vec[i64](numbers(rng, grid, [0, 0, 1]))
    walk.leave, walk.enter = numbers(rng, grid, [0, 0, 1]), numbers(rng, grid, [0, 1, 1, 3])
    cells = range(int(grid.size))
    start, most, budget = rng.choice(cells), rng.randrange(3), rng.randrange(8)
    jumps = {rng.choice(cells): [(rng.choice(cells), rng.randrange(3))] for _ in range(2)}
    lists = (walk.blocked, walk.beside, walk.leave, walk.enter)
    slowly = cheapest(slow, start, slant, most, *lists, jumps)
    reach = Reach(walk, start, budget, most, jumps)
    for cell in cells:
        for slants in range(most + 1):
            best = min([slowly.get((cell, n), INFINITE) for n in range(slants + 1)])
            expected = best if best <= budget else UNREACHABLE
            assert reach.cost(cell, slants) == expected
            check_path(slow, walk, slant, reach, start, cell, slants, jumps)
        assert reach.cost(cell) == reach.cost(cell, most)
        assert reach.path(cell) == reach.path(cell, most)
    assert reach.cells() == [cell for cell in cells if reach.cost(cell) < UNREACHABLE]


def check_path(slow, walk, slant, reach, start, cell, slants, jumps):
    """A path ends where it should, every step of it is free, and together they cost what is said."""
    path = reach.path(cell, slants)
    if reach.cost(cell, slants) == UNREACHABLE or cell == start:
        assert path == [] or cell == start
        return
    assert path[-1] == cell
    figures = [place for place in slow.places if walk.beside[slow.cell(place)]]
    price, used, here = 0, 0, start
    for other in path:
        step = tuple(b - a for a, b in zip(slow.place(here), slow.place(other)))
        cost = walk.leave[here] + walk.enter[other]
        jumped = [jump for to, jump in jumps.get(here, []) if to == other]
        walked = step in STEPS and slow.may(slow.place(here), step, slant, figures=figures)
        assert not walk.blocked[other] and (walked or jumped)
        price += min(jumped + [cost] * walked)
        used += walked and 0 not in step and not (jumped and min(jumped) < cost)
        here = other
    assert price == reach.cost(cell, slants)


@pytest.mark.parametrize("seed", SEEDS)
def test_unlimited_diagonal_steps_are_as_many_as_there_are_cells(seed):
    rng, grid, opened = some_map(seed)
    walk = Walk(Steps(grid, grid.stand, ROUND), opened)
    start = rng.randrange(int(grid.size))
    free, limited = Reach(walk, start, 100), Reach(walk, start, 100, int(grid.size))
    for cell in range(int(grid.size)):
        assert free.cost(cell) == limited.cost(cell)
        assert len(free.path(cell)) == (free.cost(cell) if free.cost(cell) < UNREACHABLE else 0)


def every_way(field, walk, order, cell, goals):
    """All ways that are as short as the field says, as rows of places in the order of directions."""
    if cell in goals:
        return [([], [])]
    found = []
    for rank, direction in enumerate(order):
        other = walk.steps.grid.beside(cell, direction)
        if other < 0 or not walk.may(cell, direction, other):
            continue
        if field.costs[other] + walk.cost(cell, other) == field.costs[cell]:
            rest = every_way(field, walk, order, other, goals)
            found += [([rank, *ranks], [int(other), *way]) for ranks, way in rest]
    return found


@pytest.mark.parametrize("slant", ["never", "round", "unbarred"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_field_leads_to_the_nearest_goal_and_ties_go_by_the_order_of_directions(seed, slant):
    rng, grid, opened = some_map(seed, 5)
    slow = Slow(grid, opened)
    walk = Walk(Steps(grid, grid.stand, SLANTS[slant]), opened)
    walk.blocked, walk.beside = numbers(rng, grid, [0, 0, 0, 0, 1]), vec[i64](numbers(rng, grid, [0, 0, 1]))
    walk.leave, walk.enter = numbers(rng, grid, [0, 0, 1]), numbers(rng, grid, [1, 1, 2])
    cells = range(int(grid.size))
    goals = [rng.choice(cells), rng.choice(cells)]
    field = Field(walk, goals)
    order = rng.sample(BY_COMPASS if slant == "never" else CLOCKWISE, 4 if slant == "never" else 8)
    lists = (walk.blocked, walk.beside, walk.leave, walk.enter)
    for cell in cells:
        slowly = cheapest(slow, cell, slant, None, *lists, {})
        best = min([cost for (goal, _), cost in slowly.items() if goal in goals], default=INFINITE)
        assert field.costs[cell] == (best if best < INFINITE else UNREACHABLE)
        ways = every_way(field, walk, order, cell, goals) if best < INFINITE else [([], [])]
        assert field.way(cell, order) == min(ways)[1]
        first = [way[0] for ranks, way in sorted(ways) if way]
        assert field.onward(cell, order) == list(dict.fromkeys(first))
        assert sorted(field.onward(cell)) == sorted(dict.fromkeys(first))


@pytest.mark.parametrize("most", [0, 1, 2])
@pytest.mark.parametrize("seed", range(8))
def test_distances_are_those_of_reach_whatever_doors_are_open(seed, most):
    rng, grid, _ = some_map(seed, 5)
    steps = Steps(grid, grid.stand, UNBARRED)
    distances = Distances(steps, most)
    cells = range(int(grid.size))
    for opened in [0, int(grid.all_doors), 0, rng.randrange(int(grid.all_doors) + 1)]:
        for a in cells:
            reach = Reach(Walk(steps, opened), a, 1000, most)
            assert [distances.between(a, b, opened) for b in cells] == [reach.cost(b) for b in cells]
            for steps_off in (1, 6, 9):
                near = [distances.within(a, b, steps_off, opened) for b in cells]
                assert near == [reach.cost(b) <= steps_off for b in cells]
            assert distances.row(a, opened) == [reach.cost(b) for b in cells]


def test_distances_are_right_again_after_they_have_been_forgotten():
    grid = next(grid for _, grid, _ in map(some_map, SEEDS) if len(grid.doors) >= 3)
    steps = Steps(grid, grid.stand, ROUND)
    distances = Distances(steps, most=3)
    cells = range(int(grid.size))
    for opened in [0, 1, 2, 3, 0, 1]:
        assert sum(map(len, distances._near._entries)) <= 3
        fresh = Distances(steps)
        for a in cells:
            for b in cells:
                assert distances.between(a, b, opened) == fresh.between(a, b, opened)


def test_what_lies_under_a_figure_of_several_cells_counts_where_it_is_largest():
    _, grid, _ = some_map(11)
    steps = Steps(grid, grid.stand, NEVER, 2, 2)
    rng = Random(5)
    heights = numbers(rng, grid, [0, 1, 2, 3])
    slow = Slow(grid, 0)
    for cell, largest in enumerate(steps.spread(heights)):
        under = [slow.cell(p) for p in block(slow.place(cell), (2, 2)) if slow.inside(p)]
        assert largest == max(heights[other] for other in under)
