"""Sight by two straight lines from one corner of a cell to two corners of another.

Only cells that are walls and shut doors hinder a line, and what lies outside is wall. A line may touch the
corner of a wall or run along its side, but not squeeze between two walls. A shut door hinders only who is on
the other side of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import ALL_ROUND, EAST, SOUTH, WEDGE, headings
from sandtable.board.grid.ground import BLOCKED, Grid
from sandtable.board.grid.openings import Opening, allows, both, either, is_always, when
from sandtable.board.grid.runs import INSIDE, MISSED, Run, runs_of
from sandtable.board.grid.sightings import Sight
from sandtable.board.grid.tracks import Line, Track, lines_from, meets_wall, no_wall_at, one_of


@final
class CornerSight(Sight):
    """Some corner of the source must have two free lines, in two directions, to corners of the target.

    Who faces a straight direction uses the two corners there and sees only what lies in its wedge; plain
    `sees` is for who faces no way. It is not the same both ways."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(5 * grid.size, grid.size)
        if _has_thin_walls(grid):
            raise ValueError("sight from corners knows no walls on edges, only cells that are walls")
        self._grid: Final = grid
        self._runs: Final = runs_of(grid)

    def sees_facing(self, cell: i64, facing: i64, target: i64, opened: i64) -> bool:
        """Whether who faces north, east, south or west sees the target."""
        return self.sees(cell + (1 + (facing >> 1)) * self._grid.size, target, opened)

    def work_out(self, source: i64, target: i64) -> Opening:
        grid = self._grid
        cell: i64 = source % grid.size
        quarter: i64 = source // grid.size - 1  # which way it faces; -1 if none
        found: Opening = []
        if cell == target or not grid.faces(ALL_ROUND if quarter < 0 else WEDGE, 2 * quarter, cell, target):
            return found
        if grid.is_open_between(cell, target) and not self._parted(cell, target):
            return [0]  # no line leaves the rectangle
        for corner in range(4):
            if quarter < 0 or corner == quarter or corner == (quarter + 1) & 3:
                found = either(found, self._from_corner(cell, corner, target))
                if is_always(found):
                    break
        return both(found, when(grid.look[cell] | grid.look[target]))

    def lines(self, cell: i64, facing: i64, target: i64, opened: i64) -> list[Line]:
        """Two free lines from one corner of who faces that way (-1: no way), to be drawn; none where the
        target is not seen."""
        for corner in range(4):
            if facing < 0 or corner == facing >> 1 or corner == ((facing >> 1) + 1) & 3:
                free = [
                    line
                    for line in lines_from(self._grid, cell, corner, target)
                    if allows(self._free(cell, target, line), opened)
                ]
                for line in free[1:]:
                    if not line.same_path(free[0]):
                        return [free[0], line]
        return []

    def _parted(self, cell: i64, target: i64) -> bool:
        """Whether a door lies between the two, be it beside the rectangle around them."""
        grid = self._grid
        for run in self._runs:
            if run.parts(grid.xs[cell], grid.ys[cell], grid.xs[target], grid.ys[target]):
                return True
        return False

    def _from_corner(self, cell: i64, corner: int, target: i64) -> Opening:
        """When two lines from this corner are free."""
        lines = lines_from(self._grid, cell, corner, target)
        openings: list[Opening] = []
        found: Opening = []
        for index, line in enumerate(lines):
            openings.append(self._free(cell, target, line))
            for other in range(index):
                if openings[index] and openings[other] and not line.same_path(lines[other]):
                    found = either(found, both(openings[index], openings[other]))
            if is_always(found):
                break
        return found

    def _free(self, cell: i64, target: i64, line: Line) -> Opening:
        """When a line is free."""
        grid = self._grid
        if meets_wall(grid, line):
            return []
        track = Track(line)
        need: i64 = 0
        for x, y in track.cells:
            need |= grid.look_at(x, y)
        found = when(need)
        if not found:
            return found
        found = both(found, _gets_out(grid, cell, line))
        found = both(found, _gets_out(grid, target, line.reversed()))
        for x, y, other_x, other_y in track.sides:
            found = both(found, one_of(grid, x, y, other_x, other_y))
        for x, y in track.points:
            found = both(found, one_of(grid, x - 1, y - 1, x, y))
            found = both(found, one_of(grid, x, y - 1, x - 1, y))
        for run in self._runs:
            if found and run.parts(grid.xs[cell], grid.ys[cell], grid.xs[target], grid.ys[target]):
                found = both(found, _past_door(grid, run, line))
        return found


@final
class TurningSight(Sight):
    """The same for who first turns to where it looks, in one of the straight directions towards that."""

    def __init__(self, sight: CornerSight, grid: Grid) -> None:
        super().__init__(grid.size, grid.size)
        self._sight: Final = sight
        self._grid: Final = grid

    def work_out(self, source: i64, target: i64) -> Opening:
        grid = self._grid
        found: Opening = []
        for direction in headings(grid.xs[target] - grid.xs[source], grid.ys[target] - grid.ys[source]):
            found = either(found, self._sight.opening(source + (1 + (direction >> 1)) * grid.size, target))
        return found


def _gets_out(grid: Grid, cell: i64, line: Line) -> Opening:
    """When the line, from a corner of the cell, is not caught there between the cells on both sides: they
    have it between them only if it runs into the cell across the corner, or along a side of that."""
    x: i64 = grid.xs[cell]
    y: i64 = grid.ys[cell]
    east: i64 = 1 if x == line.x else -1  # where the cell lies, seen from the corner
    south: i64 = 1 if y == line.y else -1
    if line.dx * east > 0 or line.dy * south > 0:
        return [0]
    return one_of(grid, x - east, y, x, y - south)


def _past_door(grid: Grid, run: Run, line: Line) -> Opening:
    """When a door between the two cells lets the line pass: its ends hinder only where they touch a wall."""
    met: i64 = run.contact(line)
    if met == MISSED:
        return [0]
    if met == INSIDE:
        return when(run.need)
    x: i64 = run.at if run.upright else met
    y: i64 = met if run.upright else run.at
    return either(when(run.need), when(no_wall_at(grid, x, y)))


def _has_thin_walls(grid: Grid) -> bool:
    """Whether a wall stands between two cells that are none."""
    for cell in range(grid.size):
        for direction in (EAST, SOUTH):
            other: i64 = grid.beside(cell, direction)
            if other >= 0 and grid.edge(cell, direction) == BLOCKED:
                if grid.look[cell] != BLOCKED and grid.look[other] != BLOCKED:
                    return True
    return False
