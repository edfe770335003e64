"""Measured boards, grids and planes: a map of characters, and in words what a map cannot show."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.scene.grids import LOOKS, beside, cell_at, cells_at, fits, grid_map, runs
from sandtable.scene.planes import plane_map
from sandtable.scene.vocabulary import Board, Cell, Edge, Element, Layer, Region
from sandtable.scene.words import bullets, point, states

Points = Sequence[tuple[int, int]]
OF_CELLS = ("beat", "arrow", "mark")  # what is printed from cell to cell, or in one


def measured_map(
    board: Board, elements: Sequence[Element], marks: dict[str, str], layers: Sequence[Layer]
) -> list[str]:
    draw = grid_map if board.kind == "grid" else plane_map
    return draw(board, elements, marks, layers)


def measured_notes(board: Board) -> list[str]:
    """All that the map cannot show."""
    shown = LOOKS if fits(board) else {}
    lines = bullets([cell_text(cell) for cell in board.cells if cell.label or set(cell.look) - set(shown)])
    lines += bullets([edge_text(board, edge) for edge in board.edges if not (shown and is_plain_wall(edge))])
    return lines + bullets([region_text(board, region) for region in board.regions])


def cell_text(cell: Cell) -> str:
    return f"{point((cell.x, cell.y))} {cell.label}".rstrip() + states(cell.look)


def edge_text(board: Board, edge: Edge) -> str:
    label = f" {edge.label}" if edge.label else ""
    ends = f"from {point(edge.start)} to {point(edge.end)}"
    return f"{edge.kind}{label}{states(edge.look)} {beside(board, edge) if board.kind == 'grid' else ends}"


def is_plain_wall(edge: Edge) -> bool:
    return edge.kind == "wall" and not edge.label and not edge.look


def region_text(board: Board, region: Region) -> str:
    return f"{region.label}{states(region.look)}: {extent(board, region.cells, region.outline)}"


def extent(board: Board, cells: Sequence[str], points: Points) -> str:
    """What an area covers: its cells, or the points of its outline."""
    return runs(cells_at(board, cells)) if cells else " ".join([point(at) for at in points])


def layer_texts(board: Board, layers: Sequence[Layer]) -> list[str]:
    """What is drawn over the board, in words."""
    return bullets([layer_text(board, layer) for layer in layers])


def layer_text(board: Board, layer: Layer) -> str:
    name = layer.label or layer.kind
    radius = f", radius {layer.radius}" if layer.radius else ""
    in_cells = board.kind == "grid" and layer.kind in OF_CELLS
    points = [cell_at(board, at) for at in layer.points] if in_cells else layer.points
    return f"{name}{states(layer.look)}: {extent(board, layer.cells, points)}{radius}"
