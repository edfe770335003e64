"""What the ledgers of the games on grids say of sight, distance and ways, as far as it needs no game."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.boxes import BoxSight
from sandtable.board.grid.centres import CentreSight
from sandtable.board.grid.compass import AHEAD, BY_COMPASS, EAST, NORTH, SOUTH, WEST
from sandtable.board.grid.corners import CornerSight
from sandtable.board.grid.cover import Exposure
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.drawing import Drawing, spread
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.reach import Reach, Walk
from sandtable.board.grid.steps import NEVER, ROUND, TOUCHING, UNBARRED, Steps
from sandtable.board.grid.ways import Field


def plain(*rows, **legend):
    return Drawing(spread("\n".join(rows)), legend, {}).grid()


def one_diagonal(grid):
    return Distances(Steps(grid, grid.stand, UNBARRED), 1)


# omega

GATEHOUSE = """\
+-----------+
|. . . . . .|
|           |
|# # . . # #|
|    d d    |
|# # . . # #|
|           |
|. . . . . .|
+-----------+"""
DOOR = 1


@pytest.mark.parametrize(("b", "steps"), [((3, 0), 3), ((1, 1), 1), ((2, 2), 3), ((3, 4), 6)])
def test_omega_x11_distance_has_one_diagonal_step_at_most(b, steps):
    grid = plain(*["....."] * 5)
    assert one_diagonal(grid).between(0, grid.cell(*b), 0) == steps


def test_omega_x13_no_diagonal_step_between_two_walls():
    shut, passable = plain(".#.", "#..", "..."), plain(".#.", "...", "...")
    assert one_diagonal(shut).between(0, 4, 0) == UNREACHABLE
    assert one_diagonal(passable).between(0, 4, 0) == 1
    assert Steps(shut, shut.bare, TOUCHING).joined(
        0, 4, 0
    )  # though they are adjacent, none sees the other (R95)
    assert not CornerSight(shut).sees(0, 4, 0)


def test_omega_x15_a_pillar_hides_what_is_straight_behind_it():
    grid = plain(".......", ".......", "...#...", ".......", ".......")
    sight = CornerSight(grid)
    seen = [sight.sees_facing(grid.cell(0, 2), EAST, grid.cell(6, y), 0) for y in (1, 2, 3)]
    assert seen == [True, False, True]


def test_omega_x16_a_shut_door_stops_sight_and_counting_but_not_on_its_own_side():
    grid = Drawing(GATEHOUSE, {}, {"d": "door"}).grid()
    sight = CornerSight(grid)
    north, south, inside, beside = (int(grid.cell(x, y)) for x, y in [(2, 0), (2, 3), (2, 1), (3, 1)])
    assert [sight.sees_facing(north, SOUTH, south, opened) for opened in (0, DOOR)] == [False, True]
    assert [one_diagonal(grid).between(north, south, opened) for opened in (0, DOOR)] == [UNREACHABLE, 3]
    assert all(sight.sees_facing(inside, EAST, beside, opened) for opened in (0, DOOR))
    # A diagonal step, or adjacency, never connects the two sides of it (R32, R95).
    across = int(grid.cell(3, 2))
    for steps in (Steps(grid, grid.stand, UNBARRED), Steps(grid, grid.bare, TOUCHING)):
        assert [steps.joined(inside, across, opened) for opened in (0, DOOR)] == [False, True]


def test_omega_x17_a_wall_beside_the_target_gives_cover():
    grid = plain("........", "........", "####....", "........", "........")
    sight, exposure = CornerSight(grid), Exposure(grid)
    attacker, behind, before = (int(grid.cell(x, y)) for x, y in [(5, 1), (3, 3), (3, 1)])
    assert all(sight.sees_facing(attacker, facing, behind, 0) for facing in (SOUTH, WEST))
    assert not exposure.sees(attacker, behind, 0)
    assert sight.sees_facing(attacker, WEST, before, 0)
    assert exposure.sees(attacker, before, 0)


def test_omega_x18_what_lies_outside_the_map_is_wall():
    grid = plain("...", "...", "......", "......")
    attacker, target = grid.cell(5, 2), grid.cell(2, 1)
    assert CornerSight(grid).sees(attacker, target, 0)
    assert not Exposure(grid).sees(attacker, target, 0)


def test_omega_x20_spaces_of_a_kind_are_counted_on_the_shortest_way():
    grid = plain("..........")
    walk = Walk(Steps(grid, grid.stand, UNBARRED), 0)
    walk.enter = [1001] * 6 + [1000] * 4  # a thousand a step, and one for a space on the tile
    reach = Reach(walk, 6, UNREACHABLE - 1, 1)
    assert [reach.cost(cell) % 1000 for cell in (2, 3)] == [4, 3]


def test_omega_rubble_costs_whoever_leaves_it():
    grid = plain("....")
    walk = Walk(Steps(grid, grid.stand, UNBARRED), 0)
    walk.leave = [0, 1, 0, 0]
    assert [Reach(walk, 0, 3, 1).cost(cell) for cell in range(4)] == [0, 1, 3, UNREACHABLE]


def test_omega_a_figure_of_two_by_two_passes_doors_of_two_edges_only():
    wide = Drawing(GATEHOUSE, {}, {"d": "door"}).grid()
    steps = Steps(wide, wide.stand, UNBARRED, 2, 2)
    down = [wide.cell(2, y) for y in range(3)]
    assert [steps.may(cell, SOUTH, DOOR) for cell in down[:2]] == [True, True]
    assert not steps.has_room(down[1], 0)
    narrow = Drawing(
        GATEHOUSE.replace("|# # . . # #|", "|# # . # # #|").replace("d d", "d  "), {}, {"d": "d"}
    )
    assert not Steps(narrow.grid(), narrow.grid().stand, UNBARRED, 2, 2).may(down[0], SOUTH, 1)


def test_omega_a_tile_that_is_turned_over_is_two_doors():
    grid = Drawing(spread(".ab."), {"a": "gate front", "b": "gate back"}, {}).grid()
    front, back = (int(grid.door(name)) for name in ("front", "back"))
    sight = CornerSight(grid)
    for opened, seen in [(front, [1]), (back, []), (front | back, [1, 2, 3])]:
        assert [cell for cell in range(1, 4) if sight.sees(0, cell, opened)] == seen


def test_corners_know_no_walls_on_edges():
    with pytest.raises(ValueError, match="no walls on edges"):
        CornerSight(Drawing("+---+\n|.|.|\n+---+", {}, {}).grid())
    with pytest.raises(ValueError, match="no walls on edges"):
        CornerSight(Drawing("+-+\n|.|\n+-+\n|.|\n+-+", {}, {}).grid())
    walled = Drawing("+---+\n|.|#|\n+-+-+\n|#|.|\n+---+", {}, {}).grid()
    assert not CornerSight(walled).sees(0, 3, 0)


# sneak

CORRIDOR = plain("#######", "#......", "#.#####", "#.#####", "#.#####", "#.#####", "#.#####", "#.#####")


def test_sneak_x07_the_way_round_the_corner():
    start, goal = CORRIDOR.cell(1, 7), CORRIDOR.cell(3, 1)
    field = Field(Walk(Steps(CORRIDOR, CORRIDOR.stand, NEVER), 0), [int(goal)])
    places = [(1, 6), (1, 5), (1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1)]
    assert field.way(start, BY_COMPASS) == [CORRIDOR.cell(*place) for place in places]


def test_sneak_r23_of_equal_ways_the_first_step_by_the_compass_decides():
    grid = plain("...", "...", "...")
    field = Field(Walk(Steps(grid, grid.stand, NEVER), 0), [2])
    assert field.way(6, BY_COMPASS) == [3, 0, 1, 2]
    assert field.way(6, [EAST, NORTH, SOUTH, WEST]) == [7, 8, 5, 2]
    assert field.onward(6) == [3, 7]  # where the players choose


def test_sneak_r48_a_lift_shortens_the_way_for_its_price_and_only_one_way():
    grid = plain(".........")
    field = Field(Walk(Steps(grid, grid.stand, NEVER), 0), [8], {7: [(1, 2)]})
    assert list(field.costs) == [4, 3, 4, 5, 4, 3, 2, 1, 0]


def test_sneak_r15_enemies_see_over_a_clear_rectangle_ahead():
    grid = Drawing(spread("....\n..t.\n....\n...."), {"t": "low"}, {}).grid()
    boxes = BoxSight(grid)
    enemy = int(grid.cell(1, 3))
    seen = [c for c in range(16) if boxes.sees(enemy, c, 0) and grid.faces(AHEAD, NORTH, enemy, c)]
    places = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (3, 2)]
    assert seen == [grid.cell(*place) for place in places]
    assert CentreSight(grid).sees(enemy, grid.cell(2, 0), 0)  # a terminal is no hindrance for players (R16)


def test_sneak_a_door_that_fills_its_space_stops_everything_until_it_is_open():
    grid = Drawing(spread("..d.."), {"d": "gate D1"}, {}).grid()
    steps = Steps(grid, grid.stand, NEVER)
    assert [BoxSight(grid).sees(0, 4, opened) for opened in (0, 1)] == [False, True]
    assert [CentreSight(grid).sees(0, 4, opened) for opened in (0, 1)] == [False, True]
    assert [steps.joined(1, 2, opened) for opened in (0, 1)] == [False, True]
    assert Steps(grid, grid.bare, NEVER).joined(1, 2, 0)  # whoever unlocks it stands next to it (R18)


def test_sneak_r17_two_blockers_that_touch_close_the_corner_between_them():
    sight = CentreSight(plain("..", ".."))
    assert [
        sight.slips_past(0, 3, 0, vec[i64]([0, one, two, 1])) for one, two in [(0, 0), (1, 0), (0, 1), (1, 1)]
    ] == [
        True,
        True,
        True,
        False,
    ]
    walled = CentreSight(plain(".#", ".."))
    assert walled.sees(0, 3, 0)
    assert [walled.slips_past(0, 3, 0, vec[i64]([0, 0, figure, 0])) for figure in (0, 1)] == [True, False]


def test_a_box_around_several_cells_reaches_from_corner_to_corner():
    grid = plain("....", "....", "....")
    assert BoxSight(grid).around([3, 5]) == (1, 7)
    assert BoxSight(grid).around([8, 1, 2]) == (0, 10)


# flix


def test_flix_x02_spaces_are_adjacent_unless_a_wall_or_a_shut_door_is_between():
    grid = Drawing("+-----+\n|. .a.|\n|    -|\n|. .|.|\n+-----+", {}, {"a": "door"}).grid()
    adjacent = Steps(grid, grid.stand, ROUND)
    assert [adjacent.joined(0, other, 0) for other in (1, 3, 4)] == [True, True, True]
    assert [adjacent.joined(1, 2, opened) for opened in (0, 1)] == [False, True]
    assert not adjacent.joined(4, 5, 1)
    assert not adjacent.joined(1, 5, 1)


@pytest.mark.parametrize(("edges", "seen"), [("  ", True), ("| ", True), ("||", False)])
def test_flix_r50_a_line_through_a_corner_goes_like_a_diagonal_step(edges, seen):
    text = f"+---+\n|.{edges[0]}.|\n|   |\n|.{edges[1]}.|\n+---+"
    grid = Drawing(text, {}, {}).grid()
    assert CentreSight(grid).sees(0, 3, 0) == seen
    assert Steps(grid, grid.stand, ROUND).joined(0, 3, 0) == seen


def test_flix_r50_standees_block_inside_their_space_and_not_at_its_corner():
    grid = plain("...", "...", "...")
    sight = CentreSight(grid)
    assert [
        sight.clear(0, 8, vec[i64]([int(cell == figure) for cell in range(9)])) for figure in (1, 3, 4)
    ] == [
        True,
        True,
        False,
    ]
    assert sight.clear(0, 8, vec[i64]([1, 0, 0, 0, 0, 0, 0, 0, 1]))  # the two ends do not count
    assert sight.crossed(0, 5) == [1, 4]
    assert sight.crossed(0, 0) == []
    assert sight.sees(4, 4, 0)


def test_flix_r15_distance_goes_round_walls_and_through_doors():
    grid = Drawing("+---+\n|.|.|\n| +a|\n|. .|\n+---+", {}, {"a": "door"}).grid()
    distances = Distances(Steps(grid, grid.stand, NEVER))
    assert [distances.between(0, 1, opened) for opened in (0, grid.all_doors)] == [UNREACHABLE, 3]
