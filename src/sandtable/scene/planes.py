"""A plane as a raster of characters."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.scene.vocabulary import Board, Edge, Element, Layer

PLANE_COLUMNS = 72
PLANE_ROWS = 24
STROKES = 200  # of a line: more than the raster has places in any direction
AREA = "~"
DOT = "."
PIN = "o"
END = "x"

Point = tuple[int, int]


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


def plane_map(
    board: Board, elements: Sequence[Element], marks: dict[str, str], layers: Sequence[Layer]
) -> list[str]:
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
    if layer.kind in ("path", "mark") and layer.points:
        for at in layer.points[1:] or layer.points:
            raster.put(at, PIN)
        raster.put(layer.points[-1], END)


def scaled(value: int, size: int, steps: int) -> int:
    return max(0, min(steps - 1, value * steps // size))
