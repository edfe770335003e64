"""Chapter 11: facing and distance."""

from __future__ import annotations

import pytest

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.games.omega.rules import facing
from sandtable.games.omega.rules.components import LAB_TECH, NONE
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6


@rule("OMEGA-11.01", "OMEGA-11.02", "OMEGA-R39")
def test_turning_costs_nothing_and_is_told_once(stage):
    at = stage()
    at.put(VOSS, 9, 16, facing="north", adrenaline=2)
    for _ in range(2):
        at.do(facing.face, at.commando(VOSS), WEST)
    assert at.commando(VOSS).facing == WEST
    assert at.commando(VOSS).adrenaline == 2
    assert at.data("turned") == [[VOSS, WEST, 0, 0]]


@rule("OMEGA-11.03", "OMEGA-R95")
def test_spaces_are_adjacent_by_side_or_corner_unless_a_shut_door_is_between(stage):
    at = stage(rows=[".#.", "#..", "..."], doors={"d1": [(1, 1, 1, 2)]})
    assert at.game.adjacent(at.cell(0, 0), at.cell(1, 1))
    assert at.game.adjacent(at.cell(2, 1), at.cell(2, 2))
    assert not at.game.adjacent(at.cell(0, 0), at.cell(0, 2))
    assert not at.game.adjacent(at.cell(1, 1), at.cell(1, 2))
    assert not at.game.adjacent(at.cell(1, 1), at.cell(2, 2))
    at.open("d1")
    assert at.game.adjacent(at.cell(1, 1), at.cell(1, 2))
    assert at.game.adjacent(at.cell(1, 1), at.cell(2, 2))


@rule("OMEGA-11.04", "OMEGA-X11", "OMEGA-R46")
@pytest.mark.parametrize(("x", "y", "spaces"), [(3, 0, 3), (1, 1, 1), (2, 2, 3), (3, 4, 6), (0, 0, 0)])
def test_distance_counts_one_diagonal_step_at_most(stage, x, y, spaces):
    at = stage(rows=["....."] * 5)
    at.spawn("Husk", 1, 0)  # figures do not matter
    assert at.game.distance(at.cell(0, 0), at.cell(x, y)) == spaces
    assert at.game.within(at.cell(0, 0), at.cell(x, y), spaces)
    assert not at.game.within(at.cell(0, 0), at.cell(x, y), spaces - 1)


@rule("OMEGA-11.05", "OMEGA-X13")
def test_distance_goes_round_walls_and_not_between_two_of_them(stage):
    at = stage(rows=["..#..", "..#..", "....."])
    assert at.game.distance(at.cell(1, 0), at.cell(3, 0)) == 5
    at = stage(rows=[".#.", "#..", "..."])
    assert at.game.distance(at.cell(0, 0), at.cell(1, 1)) == UNREACHABLE
    at = stage(rows=[".#.", "...", "..."])
    assert at.game.distance(at.cell(0, 0), at.cell(1, 1)) == 1


@rule("OMEGA-11.06", "OMEGA-X16")
def test_distance_does_not_pass_a_shut_door(stage):
    rows = ["......", "##..##", "##..##", "......"]
    at = stage(rows=rows, doors={"d1": [(2, 1, 2, 2), (3, 1, 3, 2)]})
    assert at.game.distance(at.cell(2, 0), at.cell(2, 3)) == UNREACHABLE
    at.open("d1")
    assert at.game.distance(at.cell(2, 0), at.cell(2, 3)) == 3


# Turning by itself


@rule("OMEGA-R100")
@pytest.mark.parametrize(
    ("x", "y", "direction"),
    [(4, 0, NORTH), (8, 4, EAST), (6, 7, SOUTH), (0, 3, WEST), (6, 2, NORTH), (2, 6, SOUTH), (7, 2, EAST)],
)
def test_a_figure_turns_along_the_larger_difference_north_and_south_first(stage, x, y, direction):
    at = stage(rows=["........."] * 9)
    at.put(VOSS, 4, 4, facing="west" if direction != WEST else "east")
    at.do(facing.turn_towards, at.commando(VOSS), at.cell(x, y))
    assert at.commando(VOSS).facing == direction
    assert not at.told("turned")


@rule("OMEGA-R100", "OMEGA-13.05")
def test_of_two_directions_it_takes_the_one_from_which_it_sees(stage):
    at = stage(rows=[".....", ".....", ".#.#.", "....."])
    at.put(VOSS, 0, 0, facing="north")
    sight = at.game.plan.site.sight
    seen = [sight.sees_facing(0, direction, at.cell(3, 3), at.game.opened) for direction in (SOUTH, EAST)]
    assert seen == [False, True]
    at.do(facing.turn_towards, at.commando(VOSS), at.cell(3, 3))
    assert at.commando(VOSS).facing == EAST


@rule("OMEGA-R100", "OMEGA-R39")
def test_who_comes_onto_the_map_looks_at_the_nearest_foe(stage):
    at = stage(rows=["........."] * 5)
    at.clear()
    at.put(VOSS, 0, 0)
    at.put(RHEE, 8, 2)
    at.spawn("Husk", 4, 4)
    husk = at.spawn("Husk", 5, 2, facing="north")
    at.do(facing.turn_to_nearest, husk)
    assert husk.facing == EAST
    at.put(LAB_TECH, 5, 1, facing="west")
    at.do(facing.turn_to_nearest, husk)
    assert husk.facing == NORTH
    at.do(facing.turn_to_nearest, at.game.piece(LAB_TECH))
    assert at.game.piece(LAB_TECH).facing == WEST  # it has no arrow


@rule("OMEGA-R100", "OMEGA-11.01")
def test_an_enemy_turns_to_whom_it_attacks(stage):
    at = stage(rows=["........."] * 3, reserves=["husk"], dashboard=["cave_in"])
    at.clear()
    at.put(VOSS, 4, 1, "north")
    husk = at.spawn("Husk", 5, 1, "north")
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 9
    at.hits(black=[0], red=[0])
    at.beat(f"fight:{int(husk.index)}", "stay", f"attack:0,{VOSS}")
    assert husk.facing == WEST
    assert at.commando(VOSS).facing == NORTH  # who is attacked does not turn
