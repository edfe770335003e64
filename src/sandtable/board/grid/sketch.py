"""A grid as a drawing: what `Drawing.grid` reads as the same grid again."""

from __future__ import annotations

from string import ascii_letters, digits, punctuation
from typing import Final

from sandtable.board.grid.drawing import USUAL_LEGEND, Drawing
from sandtable.board.grid.ground import BIT, BLOCKED, FLOOR, HOLE, LOW, WALL, Grid

DOOR_SIGNS: Final = ascii_letters + digits
CELL_SIGNS: Final = digits + ascii_letters + punctuation.replace("#", "").replace(".", "")
WORDS: Final[dict[int, str]] = {FLOOR: "floor", LOW: "low", WALL: "wall", HOLE: "hole"}


def sketch(grid: Grid) -> Drawing:
    """The drawing of a grid, with signs of its own choice. At most 92 kinds of cells have signs."""
    legend = _legend(grid)
    signs = {words: sign for sign, words in legend.items()}
    rows = [[" "] * (2 * int(grid.width) + 1) for _ in range(2 * int(grid.height) + 1)]
    for cell in range(grid.size):
        column, row = 2 * grid.xs[cell] + 1, 2 * grid.ys[cell] + 1
        rows[row][column] = signs[_words(grid, cell)]
        rows[row][column + 1] = _edge_sign(grid.east[cell], "|")
        rows[row + 1][column] = _edge_sign(grid.south[cell], "-")
    _draw_border(rows)
    _draw_meetings(rows)
    text = "\n".join(["".join(row).rstrip() for row in rows])
    return Drawing(text, legend, _doors(grid), *_areas(grid))


def _words(grid: Grid, cell: int) -> str:
    """What the legend says of a cell."""
    gate = grid.gates[cell]
    ground = f"gate {grid.doors[BIT.index(gate)]}" if gate else WORDS[grid.kinds[cell]]
    return " ".join([ground, *[mark for mark, cells in grid.marks.items() if cell in cells]])


def _legend(grid: Grid) -> dict[str, str]:
    """The usual signs, and one for everything else; gates in the order of their doors."""
    found = dict(USUAL_LEGEND)
    by_gate = sorted(range(grid.size), key=lambda cell: grid.gates[cell])
    kinds = dict.fromkeys([_words(grid, cell) for cell in by_gate])
    unusual = [words for words in kinds if words not in found.values()]
    for index, words in enumerate(unusual):
        found[CELL_SIGNS[index]] = words
    return found


def _edge_sign(need: int, wall: str) -> str:
    if need == BLOCKED:
        return wall
    return DOOR_SIGNS[BIT.index(need)] if need else " "


def _doors(grid: Grid) -> dict[str, str]:
    """The doors that lie on edges."""
    needs = grid.east + grid.south
    return {DOOR_SIGNS[n]: name for n, name in enumerate(grid.doors) if BIT[n] in needs}


def _areas(grid: Grid) -> tuple[str, dict[str, str]]:
    names = grid.areas.names
    width = int(grid.width)
    signs = ["." if area < 0 else DOOR_SIGNS[area] for area in grid.areas.of]
    rows = ["".join(signs[start : start + width]) for start in range(0, len(signs), width)]
    return "\n".join(rows), {DOOR_SIGNS[n]: name for n, name in enumerate(names)}


def _draw_border(rows: list[list[str]]) -> None:
    for column in range(1, len(rows[0]), 2):
        rows[0][column] = rows[-1][column] = "-"
    for row in range(1, len(rows), 2):
        rows[row][0] = rows[row][-1] = "|"


def _draw_meetings(rows: list[list[str]]) -> None:
    """Lines go on where edges meet; elsewhere stands a cross, or nothing where there is no edge."""
    for row in range(0, len(rows), 2):
        for column in range(0, len(rows[row]), 2):
            level = [rows[row][at] for at in (column - 1, column + 1) if 0 <= at < len(rows[row])]
            upright = [rows[at][column] for at in (row - 1, row + 1) if 0 <= at < len(rows)]
            rows[row][column] = meeting(level, upright)


def meeting(level: list[str], upright: list[str]) -> str:
    edges = [sign for sign in level + upright if sign != " "]
    if not edges:
        return " "
    if level == ["-", "-"] and len(edges) == 2:
        return "-"
    return "|" if upright == ["|", "|"] and len(edges) == 2 else "+"
