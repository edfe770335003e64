"""Straight lines from corner to corner of cells, and what they pass: cells, sides of cells, points."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.board.grid.ground import BLOCKED, Grid
from sandtable.board.grid.openings import Opening, either, when

# The corners of a cell, clockwise: north-west, north-east, south-east, south-west.
CORNER_X: Final[list[int]] = [0, 1, 1, 0]
CORNER_Y: Final[list[int]] = [0, 0, 1, 1]


@final
@mypyc_attr(acyclic=True)
class Line:
    """A line from a corner (x, y), which is that of the cell (x, y) in its north-west."""

    def __init__(self, x: i64, y: i64, end_x: i64, end_y: i64) -> None:
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.end_x: Final[i64] = end_x
        self.end_y: Final[i64] = end_y
        self.dx: Final[i64] = end_x - x
        self.dy: Final[i64] = end_y - y

    def reversed(self) -> Line:
        return Line(self.end_x, self.end_y, self.x, self.y)

    def enters(self, x: i64, y: i64) -> bool:
        """Whether it runs from a corner of a cell into the inside of it."""
        return (self.dx > 0) == (x == self.x) and (self.dy > 0) == (y == self.y) and self.slanted()

    def slanted(self) -> bool:
        return self.dx != 0 and self.dy != 0

    def same_path(self, other: Line) -> bool:
        """Whether another line leaves the same corner in the same direction."""
        turn: i64 = self.dx * other.dy - self.dy * other.dx
        return turn == 0 and self.dx * other.dx + self.dy * other.dy > 0


@final
@mypyc_attr(acyclic=True)
class Track:
    """What a line passes, places given by x and y: the cells whose inside it meets, the pairs of cells along
    whose common side it runs, and the corners of cells on its way, its ends left out."""

    def __init__(self, line: Line) -> None:
        self.cells: Final[list[tuple[int, int]]] = []
        self.sides: Final[list[tuple[int, int, int, int]]] = []
        self.points: Final[list[tuple[int, int]]] = []
        if line.slanted():
            self._cross(line)
        elif line.dx == 0:
            self._run_down(line)
        else:
            self._run_across(line)

    def _cross(self, line: Line) -> None:
        wide: i64 = line.dx if line.dx > 0 else -line.dx
        high: i64 = line.dy if line.dy > 0 else -line.dy
        across: i64 = 0  # the columns and rows that lie behind it
        down: i64 = 0
        while across < wide:
            x: i64 = line.x + across if line.dx > 0 else line.x - across - 1
            y: i64 = line.y + down if line.dy > 0 else line.y - down - 1
            self.cells.append((int(x), int(y)))
            # It leaves its column at (across + 1) / wide of its length, its row likewise.
            sooner: i64 = (across + 1) * high - (down + 1) * wide
            across += 1 if sooner <= 0 else 0
            down += 1 if sooner >= 0 else 0
            if sooner == 0 and across < wide:
                point_x: i64 = line.x + across if line.dx > 0 else line.x - across
                point_y: i64 = line.y + down if line.dy > 0 else line.y - down
                self.points.append((int(point_x), int(point_y)))

    def _run_down(self, line: Line) -> None:
        x: i64 = line.x
        first: i64 = min(line.y, line.end_y)
        for y in range(first, max(line.y, line.end_y)):
            self.sides.append((x - 1, y, x, y))
            if y > first:
                self.points.append((x, y))

    def _run_across(self, line: Line) -> None:
        y: i64 = line.y
        first: i64 = min(line.x, line.end_x)
        for x in range(first, max(line.x, line.end_x)):
            self.sides.append((x, y - 1, x, y))
            if x > first:
                self.points.append((x, y))


def meets_wall(grid: Grid, line: Line) -> bool:
    """Whether a slanted line meets the inside of a wall: what its track tells too, but sooner."""
    wide: i64 = line.dx if line.dx > 0 else -line.dx
    high: i64 = line.dy if line.dy > 0 else -line.dy
    across: i64 = 0
    down: i64 = 0
    while across < wide and down < high:
        x: i64 = line.x + across if line.dx > 0 else line.x - across - 1
        y: i64 = line.y + down if line.dy > 0 else line.y - down - 1
        if grid.look_at(x, y) == BLOCKED:
            return True
        sooner: i64 = (across + 1) * high - (down + 1) * wide
        across += 1 if sooner <= 0 else 0
        down += 1 if sooner >= 0 else 0
    return False


def lines_from(grid: Grid, cell: i64, corner: int, target: i64) -> list[Line]:
    """The lines from a corner of a cell to the corners of another that pass through neither of the two."""
    x: i64 = grid.xs[cell]
    y: i64 = grid.ys[cell]
    end_x: i64 = grid.xs[target]
    end_y: i64 = grid.ys[target]
    found: list[Line] = []
    for other in range(4):
        line = Line(
            x + CORNER_X[corner], y + CORNER_Y[corner], end_x + CORNER_X[other], end_y + CORNER_Y[other]
        )
        has_length: bool = line.dx != 0 or line.dy != 0
        if has_length and not (line.enters(x, y) or line.reversed().enters(end_x, end_y)):
            found.append(line)
    return found


def one_of(grid: Grid, x: i64, y: i64, other_x: i64, other_y: i64) -> Opening:
    """When at least one of two places is no wall."""
    need: i64 = grid.look_at(x, y)
    return when(need) if need == 0 else either(when(need), when(grid.look_at(other_x, other_y)))


def no_wall_at(grid: Grid, x: i64, y: i64) -> i64:
    """The need that no wall touches a corner."""
    north: i64 = grid.look_at(x - 1, y - 1) | grid.look_at(x, y - 1)
    return north | grid.look_at(x - 1, y) | grid.look_at(x, y)
