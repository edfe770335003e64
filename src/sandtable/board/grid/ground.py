"""The cells of a grid, what lies on them and on the edges between them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.compass import DX, DY, EAST, NORTH, SOUTH, in_arc

FLOOR: Final = 0
LOW: Final = 1  # nobody enters it, but lines pass over it
WALL: Final = 2
HOLE: Final = 3  # no cell at all, which blocks like a wall

BLOCKED: Final = -1  # the need that no open doors meet
UNREACHABLE: Final = 1_000_000_000  # farther than any cell
MOST_DOORS: Final = 62
# mypyc shifts a literal as a C int of 32 bits, so powers of two come from a table.
BIT: Final[list[int]] = [1 << n for n in range(MOST_DOORS)]


def met(need: i64, opened: i64) -> bool:
    """Whether all doors of a need are open."""
    return need & opened == need


@final
class Areas:
    """Parts of a grid with names; a cell belongs to one of them at most."""

    def __init__(self, names: list[str], of: list[int]) -> None:
        self.names: Final = names
        self.of: Final = of  # the area of every cell, or -1

    def cells(self, area: int) -> list[int]:
        return [cell for cell, other in enumerate(self.of) if other == area]


@final
class Grid:
    """A rectangle of cells, by rows. Lists go by cell.

    `gates` are the needs of the cells that doors fill, `east` and `south` those of the edges to the cell in
    the east and in the south: 0, a door's bit or `BLOCKED`. Nobody passes the outer border."""

    def __init__(
        self,
        width: int,
        height: int,
        kinds: list[int],
        gates: list[int],
        east: list[int],
        south: list[int],
        doors: list[str],
        areas: Areas,
        marks: dict[str, list[int]],
    ) -> None:
        self.width: Final[i64] = width
        self.height: Final[i64] = height
        self.size: Final[i64] = width * height
        self.kinds: Final = kinds
        self.gates: Final = gates
        self.east: Final = east
        self.south: Final = south
        self.doors: Final = doors  # their names, in the order of their bits
        self.areas: Final = areas
        self.marks: Final = marks  # the cells that bear each mark, in order
        self.all_doors: Final[i64] = sum(BIT[: len(doors)])
        # As bytes, which are read faster than lists: a side has at most 256 cells.
        self.xs: Final = bytes([cell % width for cell in range(width * height)])
        self.ys: Final = bytes([cell // width for cell in range(width * height)])
        self._columns: Final = vec[i64](self.xs)  # for gaps, which are asked for most of all
        self._rows: Final = vec[i64](self.ys)
        self.stand: Final[list[int]] = _needs(kinds, gates, LOW)  # what standing in a cell needs,
        self.look: Final[list[int]] = _needs(kinds, gates, WALL)  # and looking through it
        self.bare: Final[list[int]] = [0] * (width * height)  # no need at all
        self.ones: Final[list[int]] = [1] * (width * height)
        # Two numbers for every cell, to be copied by who finds out something about all of them
        self.zeros: Final = vec[i64]([0] * (2 * width * height))
        self.far: Final = vec[i64]([UNREACHABLE] * (2 * width * height))
        self.next: Final = vec[i64](
            [
                self.cell(cell % width + DX[direction], cell // width + DY[direction])
                for cell in range(width * height)
                for direction in range(8)
            ]
        )

    def cell(self, x: i64, y: i64) -> i64:
        """The cell there; -1 outside."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        return -1

    def beside(self, cell: i64, direction: i64) -> i64:
        """The cell next to another; -1 outside."""
        return self.next[cell * 8 + direction]

    def edge(self, cell: i64, direction: i64) -> i64:
        """The need of the edge of a cell on one of its four sides."""
        other: i64 = self.beside(cell, direction)
        if other < 0:
            return BLOCKED
        if direction == EAST:
            return self.east[cell]
        if direction == SOUTH:
            return self.south[cell]
        return self.south[other] if direction == NORTH else self.east[other]

    def look_at(self, x: i64, y: i64) -> i64:
        """The need of lines through a place, which may be outside."""
        cell: i64 = self.cell(x, y)
        return BLOCKED if cell < 0 else self.look[cell]

    def door(self, name: str) -> i64:
        """The bit of a door."""
        return BIT[self.doors.index(name)]

    def gap(self, a: i64, b: i64) -> i64:
        """How many straight steps two cells are apart on an open floor."""
        wide: i64 = self._columns[a] - self._columns[b]
        high: i64 = self._rows[a] - self._rows[b]
        return (wide if wide > 0 else -wide) + (high if high > 0 else -high)

    def slanted_gap(self, a: i64, b: i64) -> i64:
        """How many steps two cells are apart on an open floor, one of which may be diagonal."""
        wide: i64 = self._columns[a] - self._columns[b]
        high: i64 = self._rows[a] - self._rows[b]
        gap: i64 = (wide if wide > 0 else -wide) + (high if high > 0 else -high)
        return gap - 1 if wide != 0 and high != 0 else gap

    def square(self, cell: i64, radius: i64) -> list[int]:
        """The cells of the square around one, as far as it lies inside."""
        x: i64 = self.xs[cell]
        y: i64 = self.ys[cell]
        return [
            int(row * self.width + column)
            for row in range(max(0, y - radius), min(self.height, y + radius + 1))
            for column in range(max(0, x - radius), min(self.width, x + radius + 1))
        ]

    def is_open_between(self, a: i64, b: i64) -> bool:
        """Whether there is neither wall nor door in the rectangle around two cells."""
        right: i64 = max(self.xs[a], self.xs[b])
        low: i64 = max(self.ys[a], self.ys[b])
        for y in range(min(self.ys[a], self.ys[b]), low + 1):
            for x in range(min(self.xs[a], self.xs[b]), right + 1):
                cell: i64 = y * self.width + x
                if self.look[cell] or (x < right and self.east[cell]) or (y < low and self.south[cell]):
                    return False
        return True

    def faces(self, arc: i64, facing: i64, a: i64, b: i64) -> bool:
        """Whether b lies in the field of vision of who stands in a and faces that way."""
        return in_arc(arc, facing, self.xs[b] - self.xs[a], self.ys[b] - self.ys[a])

    def area_neighbours(self) -> list[list[int]]:
        """For every area those that it shares an edge with on which there is no wall; open doors or not."""
        found: list[list[int]] = [[] for _ in self.areas.names]
        for cell in range(self.size):
            for direction in (EAST, SOUTH):
                if self.edge(cell, direction) != BLOCKED:
                    _join(found, self.areas.of[cell], self.areas.of[self.beside(cell, direction)])
        return [sorted(others) for others in found]


def _needs(kinds: list[int], gates: list[int], blocking: int) -> list[int]:
    """The need of every cell, where kinds from one on block."""
    return [BLOCKED if kind >= blocking else gate for kind, gate in zip(kinds, gates)]


def _join(found: list[list[int]], area: int, other: int) -> None:
    if area >= 0 and other >= 0 and area != other and other not in found[area]:
        found[area].append(other)
        found[other].append(area)
