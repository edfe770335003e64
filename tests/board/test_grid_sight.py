"""Every sight of the grid against the slow one, on small maps full of coincidences, with any doors open."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from board.grid_oracle import STRAIGHT, Slow, random_grid
from sandtable.board.grid.boxes import BoxSight
from sandtable.board.grid.centres import CentreSight
from sandtable.board.grid.corners import CornerSight
from sandtable.board.grid.cover import Exposure
from sandtable.board.grid.drawing import Drawing

SEEDS = range(30)


def some_pairs(rng, grid, count):
    cells = range(int(grid.size))
    return [(rng.choice(cells), rng.choice(cells)) for _ in range(count)]


def some_doors(rng, grid):
    """Nothing open, everything, and something between."""
    return {0, int(grid.all_doors), rng.randrange(int(grid.all_doors) + 1)}


def maps(seed, thin_walls):
    rng = Random(seed)
    grid = random_grid(rng, rng.randrange(1, 8), rng.randrange(1, 8), thin_walls)
    return rng, grid, some_pairs(rng, grid, 40)


@pytest.mark.parametrize("seed", SEEDS)
def test_centres_see_each_other_as_the_definition_says(seed):
    rng, grid, pairs = maps(seed, True)
    sight = CentreSight(grid)
    for opened in some_doors(rng, grid):
        slow = Slow(grid, opened)
        for a, b in pairs:
            assert sight.sees(a, b, opened) == slow.sees_centre(a, b), (seed, a, b, opened)


@pytest.mark.parametrize("seed", SEEDS)
def test_sight_from_centre_to_centre_is_the_same_both_ways(seed):
    rng, grid, pairs = maps(seed, True)
    sight = CentreSight(grid)
    figures = vec[i64]([int(rng.random() < 0.2) for _ in range(int(grid.size))])
    for a, b in pairs:
        assert sight.opening(a, b) == sight.opening(b, a)
        assert sight.clear(a, b, figures) == sight.clear(b, a, figures)
        assert sorted(sight.crossed(a, b)) == sorted(sight.crossed(b, a))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_line_between_centres_crosses_the_cells_whose_inside_it_meets(seed):
    rng, grid, pairs = maps(seed, True)
    sight, slow = CentreSight(grid), Slow(grid, 0)
    figures = vec[i64]([int(rng.random() < 0.15) for _ in range(int(grid.size))])
    for a, b in pairs:
        crossed = slow.crossed(a, b)
        assert sorted(sight.crossed(a, b)) == crossed
        assert [cell for cell in range(int(grid.size)) if sight.crosses(a, b, cell)] == crossed
        assert [sight.passed(a, b, step) for step in range(len(crossed) + 1)] == [*sight.crossed(a, b), -1]
        assert sight.clear(a, b, figures) == (not any(figures[cell] for cell in crossed))


@pytest.mark.parametrize("seed", SEEDS)
def test_figures_close_a_corner_between_them_like_walls(seed):
    rng, grid, pairs = maps(seed, True)
    sight = CentreSight(grid)
    figures = vec[i64]([int(rng.random() < 0.25) for _ in range(int(grid.size))])
    for opened in some_doors(rng, grid):
        slow = Slow(grid, opened)
        for a, b in pairs:
            if sight.sees(a, b, opened):
                assert sight.slips_past(a, b, opened, figures) == slow.slips_past(a, b, figures)


@pytest.mark.parametrize("seed", SEEDS)
def test_boxes_are_clear_as_the_definition_says_and_both_ways(seed):
    rng, grid, pairs = maps(seed, True)
    sight = BoxSight(grid)
    for opened in some_doors(rng, grid):
        slow = Slow(grid, opened)
        for a, b in pairs:
            assert sight.sees(a, b, opened) == sight.sees(b, a, opened) == slow.sees_box(a, b)


@pytest.mark.parametrize("seed", SEEDS)
def test_corners_see_as_the_definition_says_whatever_way_they_face(seed):
    rng, grid, pairs = maps(seed, False)
    sight = CornerSight(grid)
    for opened in some_doors(rng, grid):
        slow = Slow(grid, opened)
        for a, b in pairs:
            assert sight.sees(a, b, opened) == slow.sees_corner(a, b, None), (seed, a, b, opened)
            for quarter, facing in enumerate(STRAIGHT):
                seen = sight.sees_facing(a, 2 * quarter, b, opened)
                assert seen == slow.sees_corner(a, b, facing), (seed, a, b, facing, opened)


@pytest.mark.parametrize("seed", SEEDS)
def test_walls_give_cover_as_the_definition_says(seed):
    rng, grid, pairs = maps(seed, False)
    exposure = Exposure(grid)
    for opened in some_doors(rng, grid):
        slow = Slow(grid, opened)
        for a, b in pairs:
            if not slow.is_wall(slow.place(b)):
                assert exposure.sees(a, b, opened) == (not slow.has_cover(a, b)), (seed, a, b, opened)


@pytest.mark.parametrize("kind", [CentreSight, BoxSight, CornerSight, Exposure])
def test_an_answer_is_the_same_when_it_is_asked_for_again(kind):
    rng, grid, pairs = maps(7, False)
    sight = kind(grid)
    states = sorted(some_doors(rng, grid))
    first = [[sight.sees(a, b, opened) for a, b in pairs] for opened in states]
    fresh = [[kind(grid).sees(a, b, opened) for a, b in pairs] for opened in states]
    assert first == [[sight.sees(a, b, opened) for a, b in pairs] for opened in states] == fresh


def test_an_opening_says_which_doors_must_be_open():
    grid = Drawing("+-----+\n|.a.|.|\n|   --+\n|.b. .|\n+-----+", {}, {"a": "a", "b": "b"}).grid()
    sight = CentreSight(grid)
    assert [sight.opening(0, target) for target in range(6)] == [[0], [1], [], [0], [1, 2], [1]]
    assert [sight.sees(0, 4, opened) for opened in range(4)] == [False, True, True, True]
    assert sight.opening(0, 4) == [1, 2]
    assert CornerSight(Drawing("+---+\n|.a.|\n+---+", {}, {"a": "a"}).grid()).opening(0, 1) == [1]
