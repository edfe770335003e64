"""Boards that are measured, grids and planes, as maps of characters."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.scene import Board, Cell, Edge, Element
from sandtable.engine.words import WIDTH, bullets, point, states

CELL = 4
PLANE_COLUMNS = 72
PLANE_ROWS = 24

Elements = Sequence[Element]
Marks = dict[str, str]
Point = tuple[int, int]
Edges = dict[frozenset[Point], str]


def measured_map(board: Board, elements: Elements, marks: Marks) -> list[str]:
    return grid_map(board, elements, marks) if board.cells else plane_map(board, elements, marks)


def measured_notes(board: Board) -> list[str]:
    """All that the map cannot show."""
    lines = bullets([cell_text(cell) for cell in board.cells if cell.label or cell.look])
    lines += bullets([edge_text(edge) for edge in board.edges if not board.cells or not is_plain_wall(edge)])
    for region in board.regions:
        outline = " ".join([point(corner) for corner in region.outline] or region.cells)
        lines += bullets([f"{region.label}{states(region.look)}: {outline}"])
    return lines


def cell_text(cell: Cell) -> str:
    return f"{point((cell.x, cell.y))} {cell.label}{states(cell.look)}"


def edge_text(edge: Edge) -> str:
    label = f" {edge.label}" if edge.label else ""
    return f"{edge.kind}{label}{states(edge.look)} from {point(edge.start)} to {point(edge.end)}"


def is_plain_wall(edge: Edge) -> bool:
    return edge.kind == "wall" and not edge.label and not edge.look


def grid_map(board: Board, elements: Elements, marks: Marks) -> list[str]:
    """Rows of cells: `.` is empty, `|` and `---` are walls, `/` and `===` anything else on an edge."""
    columns = range(min(cell.x for cell in board.cells), max(cell.x for cell in board.cells) + 1)
    if (len(columns) + 1) * CELL > WIDTH:
        return ["The grid is too wide to draw."]
    edges = {frozenset((edge.start, edge.end)): edge.kind for edge in board.edges}
    shown = {(cell.x, cell.y): "." for cell in board.cells} | marks_by_place(elements, marks)
    lines = [" " * CELL + "".join([f"{x:<{CELL}}" for x in columns])]
    for y in range(min(cell.y for cell in board.cells), max(cell.y for cell in board.cells) + 1):
        row = [shown.get((x, y), "").ljust(CELL - 1) + right_of((x, y), edges) for x in columns]
        border = [below((x, y), edges).ljust(CELL) for x in columns]
        lines += [f"{y:<{CELL}}" + "".join(row), " " * CELL + "".join(border)]
    return [line.rstrip() for line in lines if line.strip()]


def marks_by_place(elements: Elements, marks: Marks) -> dict[Point, str]:
    """The mark of the first element of each place, with a plus where there are more."""
    found: dict[Point, str] = {}
    for element in elements:
        if element.at is not None:
            at = (element.at.x, element.at.y)
            found[at] = found[at].rstrip("+")[: CELL - 2] + "+" if at in found else marks[element.id]
    return found


def right_of(at: Point, edges: Edges) -> str:
    kind = edges.get(frozenset((at, (at[0] + 1, at[1]))))
    return " " if kind is None else "|" if kind == "wall" else "/"


def below(at: Point, edges: Edges) -> str:
    kind = edges.get(frozenset((at, (at[0], at[1] + 1))))
    return "" if kind is None else "---" if kind == "wall" else "==="


def plane_map(board: Board, elements: Elements, marks: Marks) -> list[str]:
    """The plane in a raster of characters; the lists below it hold the exact places."""
    if board.width <= 0 or board.height <= 0:
        return []
    rows = max(4, min(PLANE_ROWS, PLANE_COLUMNS * board.height // board.width // 2))
    raster = [[" "] * PLANE_COLUMNS for _ in range(rows)]
    for element in elements:
        if element.at is not None:
            mark = marks[element.id]
            start = scaled(element.at.x, board.width, PLANE_COLUMNS - len(mark) + 1)
            raster[scaled(element.at.y, board.height, rows)][start : start + len(mark)] = mark
    frame = "+" + "-" * PLANE_COLUMNS + "+"
    size = f"{board.width} wide, {board.height} high, (0,0) is the upper left corner:"
    return [size, frame, *[f"|{''.join(row)}|" for row in raster], frame]


def scaled(value: int, size: int, steps: int) -> int:
    return max(0, min(steps - 1, value * steps // size))
