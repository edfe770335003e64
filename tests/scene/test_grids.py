"""Grids as text."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.scene.text import render
from sandtable.scene.vocabulary import Board, Cell, Edge, Element, Layer, Region, Scene, Space

SCOUT = Element(id="scout", kind="figure", label="Scout", at=Space(x=2, y=1), side="red", number="3")


def grid(width: int, height: int, looks: dict[tuple[int, int], str] | None = None, **more: Any) -> Board:
    cells = tuple(
        Cell(id=f"c{x}{y}", x=x, y=y, look=(looks[x, y],) if looks and (x, y) in looks else ())
        for y in range(height)
        for x in range(width)
    )
    return Board(kind="grid", label="Base", width=width, height=height, **{"cells": cells} | more)


def lines(board: Board, *elements: Element, layers: tuple[Layer, ...] = ()) -> list[str]:
    return render(Scene("A test", "Round 2.", board, elements, layers)).splitlines()


def drawn(board: Board, *elements: Element, layers: tuple[Layer, ...] = ()) -> list[str]:
    """The map alone."""
    found = lines(board, *elements, layers=layers)
    start = found.index("Board: Base") + 1
    return found[start : found.index("", start) if "" in found[start:] else None]


def test_marks_stand_in_their_cells_and_more_than_one_gets_a_plus() -> None:
    box = Element(id="box", kind="token", label="Box", at=Space(x=2, y=1))
    guard = Element(id="guard", kind="figure", label="Guard", at=Space(x=3, y=0), side="red", number="3")
    assert drawn(grid(4, 2), SCOUT, box, guard) == [
        "    0   1   2   3",
        "0   .   .   .   G1",
        "1   .   .   R3+ .",
    ]
    assert "  - Box = Box at (2,1)" in lines(grid(4, 2), SCOUT, box)


def test_an_edge_runs_from_corner_to_corner() -> None:
    """(x, y) is the upper left corner of the cell (x, y); a wall may be long, and run along the rim."""
    edges = (
        Edge(id="rim", kind="wall", start=(0, 0), end=(3, 0)),
        Edge(id="left", kind="wall", start=(0, 2), end=(0, 0)),
        Edge(id="right", kind="wall", start=(3, 1), end=(3, 2)),
        Edge(id="inner", kind="wall", start=(1, 1), end=(2, 1)),
    )
    assert drawn(grid(3, 2, edges=edges)) == [
        "    0   1   2",
        "   +---+---+---+",
        "0  |.   .   .",
        "   +   +---+   +",
        "1  |.   .   .  |",
        "   +           +",
        "Signs: --- | wall",
    ]


def test_doors_are_closed_open_or_locked_and_told_by_their_cells() -> None:
    edges = (
        Edge(id="a", kind="door", start=(1, 0), end=(1, 1)),
        Edge(id="b", kind="door", start=(2, 0), end=(2, 1), look=("open",)),
        Edge(id="c", kind="door", start=(0, 1), end=(2, 1), label="Gate", look=("locked", "3")),
        Edge(id="d", kind="door", start=(3, 1), end=(3, 2), label="Exit"),
        Edge(id="e", kind="half", start=(2, 1), end=(3, 1)),
    )
    text = lines(grid(3, 2, edges=edges))
    assert drawn(grid(3, 2, edges=edges)) == [
        "    0   1   2",
        "       +   +",
        "0   .  /.  :.",
        "   +===+===+-.-+",
        "1   .   .   .  /",
        "               +",
        "Signs: -.- ! half; === / door; . . : open door",
    ]
    assert "  - door between (0,0) and (1,0)" in text
    assert "  - door [open] between (1,0) and (2,0)" in text
    assert "  - door Gate [locked, 3] between (0,0)-(1,0) and (0,1)-(1,1)" in text
    assert "  - door Exit beside (2,1)" in text


def test_cells_show_their_looks_and_numbers_and_what_is_not_listed_is_blank() -> None:
    board = grid(4, 1, {(0, 0): "wall", (1, 0): "hidden"})
    cells = (*board.cells[:2], Cell(id="n", x=3, y=0, number="7", label="Vault"))
    board = grid(4, 1, cells=cells)
    assert drawn(board) == ["    0   1   2   3", "0   ### ???     7", "Signs: ### wall; ??? hidden"]
    assert "  - (3,0) Vault" in lines(board)
    assert not [line for line in lines(board) if "(0,0)" in line]


def test_a_large_figure_stands_in_all_its_cells() -> None:
    tank = Element(id="t", kind="figure", label="Tank", at=Space(x=1, y=0), size=(2, 2))
    assert drawn(grid(4, 2), tank)[1:] == ["0   .   Tan Tan .", "1   .   Tan Tan ."]
    assert "  - Tan = Tank at (1,0) to (2,1)" in lines(grid(4, 2), tank)


@pytest.mark.parametrize(
    "facing, words",
    [(-1, ""), (0, ", facing north"), (225, ", facing south-west"), (100, ", facing 100 degrees")],
)
def test_a_facing_is_a_wind_or_degrees_and_0_is_north(facing: int, words: str) -> None:
    guard = Element(id="g", kind="figure", label="Guard", at=Space(x=1, y=0), facing=facing)
    assert lines(grid(2, 1), guard)[-1] == f"  - Gua = Guard at (1,0){words}"


def test_how_wide_somebody_sees_is_told() -> None:
    guard = Element(id="g", kind="figure", label="Guard", at=Space(x=1, y=0), facing=90, arc=60)
    assert lines(grid(2, 1), guard)[-1].endswith("facing east, sees 60 degrees")


def test_areas_are_cells_and_paths_go_from_cell_to_cell() -> None:
    layers = (
        Layer("area", label="Seen", look=("threat",), cells=("c00", "c10", "c20", "c01")),
        Layer("path", ((0, 2), (1, 2), (2, 2)), look=("planned",)),
    )
    board = grid(3, 3)
    assert drawn(board, layers=layers)[1:] == ["0   ~   ~   ~", "1   ~   .   .", "2   .   o   x"]
    assert "  - Seen [threat]: (0,0)-(2,0) (0,1)" in lines(board, layers=layers)


def test_a_region_names_its_cells_in_runs() -> None:
    room = Region(id="r", label="Room", cells=("c00", "c10", "c01"), look=("green",))
    assert "  - Room [green]: (0,0)-(1,0) (0,1)" in lines(grid(3, 2, regions=(room,)))


def test_cloth_over_a_region_lies_over_its_cells() -> None:
    room = Region(id="r", label="Room", cells=("c00", "c10"), look=("hidden",))
    board = grid(3, 1, regions=(room,))
    assert drawn(board)[1:] == ["0   ??? ??? .", "Signs: ??? hidden"]


def test_points_may_be_finer_than_cells() -> None:
    disc = Element(id="d", kind="disc", label="Disc", at=Space(x=250, y=30), size=(50, 50))
    board = grid(4, 1, unit=100)
    assert drawn(board, disc)[1] == "0   .   .   Dis ."
    assert lines(board, disc)[-1] == "  - Dis = Disc at (2,0), exactly (250,30)"


def test_a_grid_too_wide_is_told_in_words_with_its_walls() -> None:
    wall = Edge(id="w", kind="wall", start=(1, 0), end=(1, 1))
    text = lines(grid(40, 1, {(7, 0): "wall"}, edges=(wall,)))
    assert "The grid is too wide to draw." in text
    assert "  - wall between (0,0) and (1,0)" in text
    assert "  - (7,0) [wall]" in text
