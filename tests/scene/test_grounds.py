"""A grid of the rules as a board of the scene."""

from __future__ import annotations

from sandtable.board.grid.drawing import Drawing
from sandtable.scene.grounds import cell_area, cell_id, cell_label, cell_space, grid_board
from sandtable.scene.vocabulary import Cell, Edge, Layer, Region, Space

CELLAR = Drawing(
    """\
+-----+
|. .|#|
|   + |
|o .a.|
+-+ +-+
|. . g|
+-----+""",
    {"o": "low", "g": "gate Grille"},
    {"a": "Trapdoor"},
    "ccc\n..c\n...",
    {"c": "Crypt"},
).grid()


def test_cells_have_their_place_and_ground() -> None:
    cells = grid_board(CELLAR, 0, "Cellar").cells
    assert [(cell.id, cell.x, cell.y) for cell in cells][:4] == [
        ("0,0", 0, 0),
        ("1,0", 1, 0),
        ("2,0", 2, 0),
        ("0,1", 0, 1),
    ]
    assert {cell.id: cell.look for cell in cells if cell.look} == {
        "2,0": ("wall",),
        "0,1": ("crate",),
        "2,2": ("wall",),
    }


def test_what_is_no_cell_is_not_listed() -> None:
    board = grid_board(Drawing("+-+-+\n|.|  \n+-+-+", {}, {}).grid(), 0, "Shaft")
    assert board.cells == (Cell("0,0", 0, 0),)


def test_a_gate_that_is_open_is_a_cell_like_others() -> None:
    opened = grid_board(CELLAR, int(CELLAR.door("Grille")), "Cellar")
    assert [cell.look for cell in opened.cells if cell.id == "2,2"] == [()]


def test_walls_and_doors_lie_between_their_corners_as_long_as_they_go() -> None:
    assert grid_board(CELLAR, 0, "Cellar").edges == (
        Edge("wall 2,0 2,1", "wall", (2, 0), (2, 1)),
        Edge("Trapdoor", "door", (2, 1), (2, 2), "Trapdoor"),
        Edge("wall 0,2 1,2", "wall", (0, 2), (1, 2)),
        Edge("wall 2,2 3,2", "wall", (2, 2), (3, 2)),
    )
    long = Drawing("+-+-+\n|. .|\n+---+\n|. .|\n+-+-+", {}, {}).grid()
    assert grid_board(long, 0, "Loft").edges == (Edge("wall 0,1 2,1", "wall", (0, 1), (2, 1)),)


def test_an_open_door_looks_open() -> None:
    looks = {edge.id: edge.look for edge in grid_board(CELLAR, int(CELLAR.door("Trapdoor")), "Cellar").edges}
    assert looks["Trapdoor"] == ("open",)


def test_a_door_in_several_places_has_an_id_in_each() -> None:
    apart = Drawing("+-+-+-+\n|.a. .|\n+ + +a+\n|. . .|\n+-+-+-+", {}, {"a": "Sluice"}).grid()
    edges = grid_board(apart, 0, "Mill").edges
    assert [(edge.id, edge.label) for edge in edges] == [("Sluice", "Sluice"), ("Sluice 2", "Sluice")]


def test_rooms_are_regions() -> None:
    board = grid_board(CELLAR, 0, "Cellar")
    assert board.regions == (Region("Crypt", "Crypt", cells=("0,0", "1,0", "2,0", "2,1")),)
    assert (board.kind, board.label, board.width, board.height) == ("grid", "Cellar", 3, 3)


def test_cells_have_ids_labels_and_spaces() -> None:
    assert [cell_id(CELLAR, 5), cell_id(CELLAR, 6)] == ["2,1", "0,2"]
    assert [cell_label(CELLAR, 5), cell_label(CELLAR, 6)] == ["Crypt 2,1", "0,2"]
    assert cell_space(CELLAR, 5) == Space(x=2, y=1)


def test_cells_as_a_layer() -> None:
    assert cell_area(CELLAR, [0, 5], "Seen", "sight") == Layer(
        "area", label="Seen", look=("sight",), cells=("0,0", "2,1")
    )
