"""A grid as a map of characters: a cell is three characters wide, and its sides are drawn around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sandtable.scene.vocabulary import Board, Edge, Element, Layer
from sandtable.scene.words import WIDTH, paragraph, point, taken

CELL = 4
EMPTY = "."
AREA = "~"
PIN = "o"
END = "x"
CORNER = "+"
LOOKS = {"wall": "###", "crate": "[ ]", "hidden": "???", "smoke": "%", "gas": "%", "threat": "!"}
OPEN = "open door"
SIDES = {"wall": ("---", "|"), "half": ("-.-", "!"), "door": ("===", "/"), OPEN: (". .", ":")}

Point = tuple[int, int]
Side = tuple[Point, Point]
Marks = Mapping[str, str]


def grid_map(board: Board, elements: Sequence[Element], marks: Marks, layers: Sequence[Layer]) -> list[str]:
    """Every row of cells between the two lines of its upper and lower sides."""
    if not fits(board):
        return ["The grid is too wide to draw."]
    sides = {side: kind for edge in board.edges for side, kind in sides_of(edge)}
    shown = signs(board, layers) | marks_by_place(board, elements, marks)
    lines = [" " * CELL + "".join([f"{x:<{CELL}}" for x in range(board.width)])]
    for y in range(board.height + 1):
        lines.append(level_line(board, sides, y))
        if y < board.height:
            lines.append(cell_line(board, sides, shown, y))
    return [line.rstrip() for line in lines if line.strip()] + legend(board, set(sides.values()))


def fits(board: Board) -> bool:
    """Whether a board is a grid that can be drawn."""
    return board.kind == "grid" and (board.width + 1) * CELL <= WIDTH


def cell_line(board: Board, sides: Mapping[Side, str], shown: Mapping[Point, str], y: int) -> str:
    parts = [f"{y:<{CELL - 1}}"]
    for x in range(board.width + 1):
        parts.append(SIDES.get(sides.get(((x, y), (x, y + 1)), ""), ("", " "))[1])
        parts.append(shown.get((x, y), "").ljust(CELL - 1))
    return "".join(parts)


def level_line(board: Board, sides: Mapping[Side, str], y: int) -> str:
    """The sides between two rows, and the corners where something ends or turns."""
    corners = {corner for side in sides for corner in side}
    parts = [" " * (CELL - 1)]
    for x in range(board.width + 1):
        parts.append(CORNER if (x, y) in corners else " ")
        parts.append(SIDES.get(sides.get(((x, y), (x + 1, y)), ""), ("   ", ""))[0])
    return "".join(parts)


def sides_of(edge: Edge) -> Iterator[tuple[Side, str]]:
    """The sides of single cells that an edge runs along, each from its left or upper corner."""
    kind = "wall" if edge.kind not in SIDES else edge.kind
    kind = OPEN if kind == "door" and "open" in edge.look else kind
    (x, y), (right, low) = sorted((edge.start, edge.end))
    if y == low:
        yield from [(((each, y), (each + 1, y)), kind) for each in range(x, right)]
    elif x == right:
        yield from [(((x, each), (x, each + 1)), kind) for each in range(y, low)]


def signs(board: Board, layers: Sequence[Layer]) -> dict[Point, str]:
    """What the floor shows: its looks, then areas, then the points of paths and marks."""
    shown = {(cell.x, cell.y): sign_of(cell.look) or cell.number or EMPTY for cell in board.cells}
    for region in board.regions:
        if sign_of(region.look):
            shown |= dict.fromkeys(cells_at(board, region.cells), sign_of(region.look))
    for layer in layers:
        if layer.kind == "area":
            shown |= dict.fromkeys(cells_at(board, layer.cells), AREA)
    for layer in layers:
        if layer.kind in ("path", "mark") and layer.points:
            shown |= {cell_at(board, at): PIN for at in layer.points[1:]}
            shown[cell_at(board, layer.points[-1])] = END
    return shown


def sign_of(looks: Sequence[str]) -> str:
    return next((LOOKS[look] for look in looks if look in LOOKS), "")


def marks_by_place(board: Board, elements: Sequence[Element], marks: Marks) -> dict[Point, str]:
    """The mark of the first element of each cell, with a plus where there are more."""
    found: dict[Point, str] = {}
    for element in elements:
        for at in cells_of(board, element):
            found[at] = found[at].rstrip("+")[: CELL - 2] + "+" if at in found else marks[element.id]
    return found


def cells_of(board: Board, element: Element) -> list[Point]:
    """All cells that an element takes."""
    if element.at is None:
        return []
    x, y = cell_at(board, (element.at.x, element.at.y))
    across, down = taken(element, board)
    return [(x + i, y + j) for j in range(down) for i in range(across)]


def cell_at(board: Board, at: Point) -> Point:
    return at[0] // board.unit, at[1] // board.unit


def cells_at(board: Board, ids: Sequence[str]) -> list[Point]:
    wanted = set(ids)
    return [(cell.x, cell.y) for cell in board.cells if cell.id in wanted]


def legend(board: Board, kinds: set[str]) -> list[str]:
    """What the signs mean that the map shows."""
    looks = {look for cell in board.cells for look in cell.look}
    looks |= {look for region in board.regions for look in region.look}
    said = [f"{sign} {look}" for look, sign in LOOKS.items() if look in looks]
    said += [f"{level} {upright} {kind}" for kind, (level, upright) in SIDES.items() if kind in kinds]
    return paragraph(f"Signs: {'; '.join(said)}") if said else []


# In words


def runs(cells: Sequence[Point]) -> str:
    """Cells row by row, those side by side from the first to the last."""
    texts: list[str] = []
    row: list[Point] = []
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if row and (x, y) != (row[-1][0] + 1, row[-1][1]):
            texts.append(run(row))
            row = []
        row.append((x, y))
    return " ".join([*texts, run(row)] if row else texts)


def run(row: Sequence[Point]) -> str:
    return point(row[0]) if len(row) == 1 else f"{point(row[0])}-{point(row[-1])}"


def beside(board: Board, edge: Edge) -> str:
    """Which cells an edge lies between, or beside at the rim of the board."""
    here = {(cell.x, cell.y) for cell in board.cells}
    first: list[Point] = []
    second: list[Point] = []
    for ((x, y), (right, _)), _ in sides_of(edge):
        first.append((x, y - 1) if right > x else (x - 1, y))
        second.append((x, y))
    found = [runs([cell for cell in cells if cell in here]) for cells in (first, second)]
    return f"between {found[0]} and {found[1]}" if all(found) else f"beside {found[0] or found[1]}"
