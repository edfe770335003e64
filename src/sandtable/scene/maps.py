"""Boards that are measured, grids and planes, as maps of characters."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.scene.vocabulary import Board, Cell, Edge, Element, Layer
from sandtable.scene.words import WIDTH, bullets, point, states

CELL = 4
PLANE_COLUMNS = 72
PLANE_ROWS = 24
STROKES = 200  # of a line: more than the raster has places in any direction
AREA = "~"
DOT = "."
PIN = "o"
END = "x"

Elements = Sequence[Element]
Layers = Sequence[Layer]
Marks = dict[str, str]
Point = tuple[int, int]
Edges = dict[frozenset[Point], str]


def measured_map(board: Board, elements: Elements, marks: Marks, layers: Layers = ()) -> list[str]:
    if board.cells:
        return grid_map(board, elements, marks)
    return plane_map(board, elements, marks, layers)


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


# Planes


class Raster:
    """A plane in characters. Its origin is the lower left corner, as on a map with north at the top."""

    def __init__(self, board: Board) -> None:
        self.width = board.width
        self.height = board.height
        self.rows = max(4, min(PLANE_ROWS, PLANE_COLUMNS * board.height // board.width // 2))
        self.lines = [[" "] * PLANE_COLUMNS for _ in range(self.rows)]

    def put(self, at: Point, text: str) -> None:
        """Writes a text where the point is, or as near as it fits."""
        start = scaled(at[0], self.width, PLANE_COLUMNS - len(text) + 1)
        self.line(at[1])[start : start + len(text)] = text

    def line(self, y: int) -> list[str]:
        return self.lines[self.rows - 1 - scaled(y, self.height, self.rows)]

    def draw(self, start: Point, end: Point, sign: str) -> None:
        """A straight line, a sign in every place that it passes."""
        for at in range(STROKES + 1):
            x, y = [a + (b - a) * at // STROKES for a, b in zip(start, end)]
            self.put((x, y), sign)

    def fill(self, outline: Sequence[Point], sign: str) -> None:
        """Every second place of the rectangle round an outline."""
        if not outline:
            return
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        left, right = [scaled(x, self.width, PLANE_COLUMNS) for x in (min(xs), max(xs))]
        low, high = [scaled(y, self.height, self.rows) for y in (min(ys), max(ys))]
        for row in range(low, high):
            for column in range(left + row % 2, right, 2):
                self.lines[self.rows - 1 - row][column] = sign


def plane_map(board: Board, elements: Elements, marks: Marks, layers: Layers = ()) -> list[str]:
    """The plane in a raster of characters; the lists below it hold the exact places."""
    if board.width <= 0 or board.height <= 0:
        return []
    raster = Raster(board)
    for layer in layers:
        if layer.kind == "area":
            raster.fill(layer.points, AREA)
    for edge in board.edges:
        raster.draw(edge.start, edge.end, edge_sign(edge))
    for layer in layers:
        draw_layer(raster, layer)
    for element in elements:
        if element.at is not None:
            raster.put((element.at.x, element.at.y), marks[element.id])
    frame = "+" + "-" * PLANE_COLUMNS + "+"
    size = f"{board.width} wide, {board.height} high, (0,0) is the lower left corner:"
    return [size, frame, *[f"|{''.join(line)}|" for line in raster.lines], frame]


def edge_sign(edge: Edge) -> str:
    """Walls are solid, all else is broken."""
    level = abs(edge.end[0] - edge.start[0]) >= abs(edge.end[1] - edge.start[1])
    if edge.kind == "wall":
        return "-" if level else "|"
    return "=" if level else ":"


def draw_layer(raster: Raster, layer: Layer) -> None:
    """Lines and paths as dots; a path's points stand out, the last as a cross."""
    if layer.kind in ("line", "path"):
        for start, end in zip(layer.points, layer.points[1:]):
            raster.draw(start, end, DOT)
    if layer.kind in ("path", "mark"):
        for at in layer.points[1:] or layer.points:
            raster.put(at, PIN)
        raster.put(layer.points[-1], END)


def layer_texts(layers: Layers) -> list[str]:
    """What is drawn over the board, in words."""
    return bullets([layer_text(layer) for layer in layers])


def layer_text(layer: Layer) -> str:
    name = layer.label or layer.kind
    radius = f", radius {layer.radius}" if layer.radius else ""
    return f"{name}{states(layer.look)}: {' '.join([point(at) for at in layer.points])}{radius}"


def scaled(value: int, size: int, steps: int) -> int:
    return max(0, min(steps - 1, value * steps // size))
