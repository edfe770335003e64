"""Grids from drawings and back, and what is said of drawings that are wrong."""

from __future__ import annotations

from random import Random

import pytest

from board.grid_oracle import random_grid
from sandtable.board.grid.drawing import Drawing, spread
from sandtable.board.grid.ground import BLOCKED, FLOOR, HOLE, LOW, WALL, Areas, Grid
from sandtable.board.grid.sketch import sketch
from sandtable.engine.errors import SandtableError

ROOM = """\
+-+---+
|.a. .|
| +-+b+
|.|v r|
+-+---+
"""
LEGEND = {"v": "floor vent dark", "r": "gate gap vent", "o": "low"}
DOORS = {"a": "west", "b": "south"}


def parts(grid):
    """Everything that a grid is made of."""
    areas = (grid.areas.names, grid.areas.of)
    edges = (grid.kinds, grid.gates, grid.east, grid.south)
    return grid.width, grid.height, *edges, grid.doors, *areas, grid.marks


def message(text=ROOM, legend=LEGEND, doors=DOORS, *areas):
    with pytest.raises(SandtableError) as caught:
        Drawing(text, legend, doors, *areas).grid()
    return str(caught.value)


def test_a_drawing_becomes_a_grid():
    grid = Drawing(ROOM, LEGEND, DOORS, "AA.\nB B", {"A": "hall", "B": "cellar"}).grid()
    west, south, gap = 1, 2, 4
    assert (grid.width, grid.height, grid.doors) == (3, 2, ["west", "south", "gap"])
    assert grid.kinds == [FLOOR] * 6
    assert grid.gates == [0, 0, 0, 0, 0, gap]
    assert grid.east == [west, 0, BLOCKED, BLOCKED, 0, BLOCKED]
    assert grid.south == [0, BLOCKED, south, BLOCKED, BLOCKED, BLOCKED]
    assert grid.marks == {"vent": [4, 5], "dark": [4]}
    assert (grid.areas.names, grid.areas.of) == (["hall", "cellar"], [0, 0, -1, 1, -1, 1])
    assert grid.areas.cells(0) == [0, 1]
    assert [grid.door(name) for name in grid.doors] == [west, south, gap]
    assert grid.all_doors == 7


def test_every_kind_of_ground_has_a_word():
    grid = Drawing(spread(".#o \nw"), {"o": "low", "w": "wall"}, {}).grid()
    assert grid.kinds == [FLOOR, WALL, LOW, HOLE, WALL, HOLE, HOLE, HOLE]


def test_the_usual_signs_can_be_given_another_meaning():
    assert Drawing(spread(".#"), {"#": "floor carpet"}, {}).grid().marks == {"carpet": [1]}


def test_edges_with_the_same_character_are_one_door():
    grid = Drawing("+---+\n|. .|\n|a a|\n|. .|\n+---+", {}, {"a": "gate"}).grid()
    assert grid.doors == ["gate"]
    assert grid.south[:2] == [1, 1]


def test_blanks_on_the_border_and_at_the_end_of_lines_need_not_be_walls_or_written():
    bare = Drawing("\n .\n\n . .\n    +", {}, {}).grid()
    walled = Drawing("+---+\n|.  |\n|   |\n|. .|\n+---+", {}, {}).grid()
    assert parts(bare) == parts(walled)


def test_cells_alone_spread_to_a_drawing_with_walls_around():
    assert spread("..\n#") == "+---+\n|. .|\n|   |\n|#  |\n+---+"


def test_a_sketch_has_signs_of_its_own_and_lines_that_go_on():
    drawn = sketch(Drawing(ROOM, LEGEND, DOORS, "AA.\nB B", {"A": "hall", "B": "cellar"}).grid())
    assert drawn.text == ROOM.replace("v", "0").replace("r", "1").rstrip("\n")
    assert drawn.legend == {
        ".": "floor",
        "#": "wall",
        " ": "hole",
        "0": "floor vent dark",
        "1": "gate gap vent",
    }
    assert drawn.doors == {"a": "west", "b": "south"}
    assert (drawn.areas_text, drawn.areas) == ("aa.\nb.b", {"a": "hall", "b": "cellar"})


def test_a_sketch_draws_nothing_where_no_edges_meet():
    text = "+-----+\n|. . .|\n|   + |\n|. .|.|\n|   | |\n|. .|.|\n+---+-+"
    crossed = text.replace("|   ", "| + ").replace("| | |", "| + |")
    assert sketch(Drawing(crossed, {}, {}).grid()).text == text


@pytest.mark.parametrize("seed", range(60))
def test_a_sketch_reads_as_the_same_grid(seed):
    rng = Random(seed)
    plain = random_grid(rng, rng.randrange(1, 7), rng.randrange(1, 7), True)
    size, width = int(plain.size), int(plain.width)
    kinds = [FLOOR if gate else kind for kind, gate in zip(plain.kinds, plain.gates)]
    east = [settled(plain, kinds, need, cell, 2) for cell, need in enumerate(plain.east)]
    south = [settled(plain, kinds, need, cell, 4) for cell, need in enumerate(plain.south)]
    names = ["here", "there"][: rng.randrange(3)]
    areas = Areas(names, [rng.randrange(-1, len(names)) for _ in range(size)])
    marks = {mark: sorted(rng.sample(range(size), rng.randrange(1, size + 1))) for mark in "pq"}
    grid = Grid(width, int(plain.height), kinds, plain.gates, east, south, plain.doors, areas, marks)
    if in_order(grid):
        assert parts(sketch(grid).grid()) == parts(grid)


def settled(grid, kinds, need, cell, direction):
    """The edge as a drawing has it: the border is wall, and no door leads into one."""
    other = grid.beside(cell, direction)
    if other < 0:
        return BLOCKED
    return 0 if need > 0 and max(kinds[cell], kinds[other]) >= WALL else need


def in_order(grid):
    """Whether every door is somewhere, and those on edges come before gates."""
    edges = [n for n in range(len(grid.doors)) if 1 << n in grid.east + grid.south]
    gates = [n for n in range(len(grid.doors)) if 1 << n in grid.gates and n not in edges]
    return edges + gates == list(range(len(grid.doors)))


def test_enough_of_the_random_grids_are_in_order():
    rngs = [Random(seed) for seed in range(60)]
    grids = [random_grid(rng, rng.randrange(1, 7), rng.randrange(1, 7), True) for rng in rngs]
    assert sum(in_order(grid) and bool(grid.doors) for grid in grids) > 15


@pytest.mark.parametrize(
    ("text", "height", "width"),
    [
        ("", 0, 0),
        ("+-+", 1, 3),
        ("+\n|\n+", 3, 1),
        ("+-+\n|.|\n+-+\n|.|", 4, 3),
        ("+--+\n|. |\n+--+", 3, 4),
    ],
)
def test_a_drawing_has_odd_numbers_of_lines_and_columns(text, height, width):
    assert message(text, {}, {}) == (
        f"the drawing has {height} lines and {width} columns; expected odd numbers from 3 on, "
        "an edge before, between and after the cells"
    )


def test_the_smallest_drawing_is_one_cell():
    assert Drawing("+-+\n|.|\n+-+", {}, {}).grid().size == 1


@pytest.mark.parametrize(
    ("line", "drawn", "said"),
    [
        (4, "|?|v r|", "line 4, column 2: '?' is no cell; expected one of . # blank v r o"),
        (2, "|.c. .|", "line 2, column 3: 'c' is no edge; expected |, a blank or a door (a b)"),
        (2, "|.-. .|", "line 2, column 3: '-' is no edge; expected |, a blank or a door (a b)"),
        (3, "||+-+b+", "line 3, column 2: '|' is no edge; expected -, a blank or a door (a b)"),
        (3, "| x-+b+", "line 3, column 3: 'x' stands where edges meet; expected + - | or a blank"),
        (5, "+-----a", "line 5, column 7: 'a' stands where edges meet; expected + - | or a blank"),
        (1, "+a----+", "line 1, column 2: 'a' stands on the border; expected - or a blank"),
        (1, "+----|+", "line 1, column 6: '|' stands on the border; expected - or a blank"),
        (5, "+b----+", "line 5, column 2: 'b' stands on the border; expected - or a blank"),
        (2, "a.a. .|", "line 2, column 1: 'a' stands on the border; expected | or a blank"),
        (4, "|.|v ra", "line 4, column 7: 'a' stands on the border; expected | or a blank"),
        (
            2,
            "|#a. .|",
            "line 2, column 3: 'a' is a door that leads into a wall; expected cells on both sides",
        ),
        (
            2,
            "|.a  .|",
            "line 2, column 3: 'a' is a door that leads into a wall; expected cells on both sides",
        ),
        (
            4,
            "|.|v #|",
            "line 3, column 6: 'b' is a door that leads into a wall; expected cells on both sides",
        ),
        (
            2,
            "|.a. #|",
            "line 3, column 6: 'b' is a door that leads into a wall; expected cells on both sides",
        ),
    ],
)
def test_what_is_wrong_in_a_drawing_is_named_with_its_place(line, drawn, said):
    lines = ROOM.splitlines()
    lines[line - 1] = drawn
    assert message("\n".join(lines)) == f"the drawing, {said}"


def test_a_wrong_edge_where_there_are_no_doors():
    assert message("+---+\n|.x.|\n+---+", {}, {}) == (
        "the drawing, line 2, column 3: 'x' is no edge; expected |, a blank"
    )


@pytest.mark.parametrize(
    ("legend", "said"),
    [
        ({"vv": "floor"}, "the legend of 'vv': expected a single character"),
        ({"v": ""}, "the legend of 'v' begins with nothing; expected one of floor, low, wall, hole, gate"),
        ({"v": "lava"}, "the legend of 'v' begins with 'lava'; expected one of floor, low, wall, hole, gate"),
        ({"v": "gate"}, "the legend of 'v': expected the name of its door after 'gate'"),
        ({"v": "gate V"}, "door 'V' is nowhere in the drawing; expected its character"),
    ],
)
def test_what_is_wrong_in_a_legend_is_named(legend, said):
    assert message("+-+\n|.|\n+-+", legend, {}) == said


@pytest.mark.parametrize("sign", ["", "ab", "+", "-", "|", " "])
def test_a_door_has_one_character_of_its_own(sign):
    assert message(doors={sign: "west"}) == (
        f"door 'west': {sign!r} is no single character other than + - | blank"
    )


def test_a_door_that_is_listed_is_drawn():
    assert message("+-+\n|.|\n+-+", {}, {"a": "west"}) == (
        "door 'west' is nowhere in the drawing; expected its character"
    )


def test_there_are_at_most_62_doors():
    doors = {chr(200 + n): f"d{n}" for n in range(63)}
    assert message("+-+\n|.|\n+-+", {}, doors) == "there are 63 doors; expected at most 62"
    last = dict(list(doors.items())[:62])
    row = "".join("." + sign for sign in last)
    grid = Drawing(f"+\n|{row}.|\n+", {}, last).grid()
    assert grid.all_doors == 2**62 - 1
    assert grid.east[61] == 2**61


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AA", "the areas have 1 lines and 2 columns; expected 2 and 3, one character a cell"),
        ("AAAA\nAA", "the areas have 2 lines and 4 columns; expected 2 and 3, one character a cell"),
        ("AA\nAx", "the areas, line 2, column 2: 'x' is no area; expected one of A B, '.' or a blank"),
    ],
)
def test_what_is_wrong_in_the_areas_is_named(text, said):
    assert message(ROOM, LEGEND, DOORS, text, {"A": "hall", "B": "cellar"}) == said
