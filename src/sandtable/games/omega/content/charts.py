"""The drawing of a map: one character a space, tiles of 6 x 6 spaces, and a ring of walls around them."""

from __future__ import annotations

from sandtable.catalog.content import attempt, expect, stop_if_wrong
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.tiles import FLOOR, PERIL, RUBBLE, VENT

SIDE = 6  # spaces of a tile
MOST_TILES = 30
PRINTED = {"#": FLOOR, ".": FLOOR, "r": RUBBLE, "v": VENT, "p": PERIL, "G": FLOOR, "R": FLOOR}
ON_TILES = "#.rvp"

Space = tuple[int, int]


class Chart:
    """The front of all tiles, and the reverse of some."""

    def __init__(self, rows: str, where: str) -> None:
        self.where = where
        self.rows = rows.split()
        self.height = len(self.rows)
        self.width = len(self.rows[0]) if self.rows else 0
        self.size = self.width * self.height
        self.columns = (self.width - 2) // SIDE
        self.lines = (self.height - 2) // SIDE
        self.behind: dict[int, str] = {}  # the reverse of a tile, all its spaces by rows
        self.torn: set[int] = set()  # spaces that cannot be read; no more is said of them
        self.check_shape()
        stop_if_wrong()
        self.tile_of = self.tiles_of_spaces()
        self.check_signs()

    def check_shape(self) -> None:
        whole = self.columns > 0 and self.width == SIDE * self.columns + 2
        whole = whole and self.lines > 0 and self.height == SIDE * self.lines + 2
        tiles = f"expected tiles of {SIDE} x {SIDE} and a ring of walls around them"
        expect(whole, f"{self.where}: rows", f"there are {self.height} of {self.width} spaces; {tiles}")
        many = f"must be {MOST_TILES} tiles at most, not {self.columns * self.lines}"
        expect(self.columns * self.lines <= MOST_TILES, f"{self.where}: rows", many)
        for number, row in enumerate(self.rows):
            uneven = f"row {number} has {len(row)} spaces, expected {self.width} as in row 0"
            expect(len(row) == self.width, f"{self.where}: rows", uneven)

    def check_signs(self) -> None:
        for cell in range(self.size):
            known = "#GR" if self.on_ring(self.point(cell)) else ON_TILES
            sign = f"{self.at(cell)} is {self.sign(cell)!r}; expected one of {' '.join(known)}"
            self.read(self.sign(cell) in known, cell, f"{self.where}: rows", sign)

    def read(self, fits: bool, cell: int, where: str, message: str) -> None:
        if not fits:
            self.torn.add(cell)
        expect(fits, where, message)

    def turn(self, tile: Space, rows: str) -> None:
        """Learns the reverse of a tile."""
        where = f"{self.where}: reverse of {list(tile)}"
        number = attempt(self.tile, tile, where)
        lines = rows.split()
        square = len(lines) == SIDE and all(len(line) == SIDE for line in lines)
        expect(square, where, f"must be {SIDE} rows of {SIDE} spaces")
        if number is None:
            return
        if not square:
            self.torn.update(self.spaces_of(number))
            return
        self.behind[number] = "".join(lines)
        for place, cell in enumerate(self.spaces_of(number)):
            self.check_behind(place, cell, self.behind[number][place], where)

    def check_behind(self, place: int, cell: int, sign: str, where: str) -> None:
        """The edges of a tile are open where those of its front are (OMEGA-R75)."""
        self.read(sign in ON_TILES, cell, where, f"{sign!r} is none of {' '.join(ON_TILES)}")
        at_edge = place % SIDE in (0, SIDE - 1) or place // SIDE in (0, SIDE - 1)
        same = f"{self.at(cell)} must be open or shut as on the front: it is at the edge of the tile"
        alike = cell in self.torn or (sign == "#") == (self.sign(cell) == "#")
        self.read(not at_edge or alike, cell, where, same)

    # Spaces

    def point(self, cell: int) -> Space:
        return cell % self.width, cell // self.width

    def at(self, cell: int) -> list[int]:
        return list(self.point(cell))

    def sign(self, cell: int) -> str:
        x, y = self.point(cell)
        return self.rows[y][x]

    def space(self, space: Space, where: str) -> int:
        x, y = space
        inside = f"{list(space)} is not on the map of {self.width} x {self.height} spaces"
        expect(0 <= x < self.width and 0 <= y < self.height, where, inside)
        return y * self.width + x

    def on_ring(self, space: Space) -> bool:
        x, y = space
        return x in (0, self.width - 1) or y in (0, self.height - 1)

    def inwards(self, space: Space) -> int:
        """The space inside the edge beside one of the ring."""
        x, y = space
        return min(max(y, 1), self.height - 2) * self.width + min(max(x, 1), self.width - 2)

    def is_open_in_front(self, cell: int) -> bool:
        return self.sign(cell) != "#"

    def is_open_behind(self, cell: int) -> bool:
        """On the reverse, where there is one."""
        number = self.tile_of[cell]
        if number not in self.behind:
            return self.is_open_in_front(cell)
        return self.behind[number][self.spaces_of(number).index(cell)] != "#"

    def is_open(self, cell: int) -> bool:
        """On one side at least, or perhaps."""
        return cell in self.torn or self.is_open_in_front(cell) or self.is_open_behind(cell)

    def sides_differ(self, cell: int) -> bool:
        return cell not in self.torn and self.is_open_in_front(cell) != self.is_open_behind(cell)

    def printed(self) -> list[int]:
        return [PRINTED[self.sign(cell)] for cell in range(self.size)]

    # Tiles

    @property
    def turned(self) -> list[int]:
        """The tiles that have a reverse."""
        return list(self.behind)

    def tile(self, tile: Space, where: str) -> int:
        """The number of a tile, by rows."""
        column, line = tile
        there = f"there is no tile {list(tile)}; expected columns 0 to {self.columns - 1}, "
        there += f"rows 0 to {self.lines - 1}"
        expect(0 <= column < self.columns and 0 <= line < self.lines, where, there)
        return line * self.columns + column

    def tile_at(self, number: int) -> list[int]:
        return [number % self.columns, number // self.columns]

    def spaces_of(self, number: int) -> list[int]:
        column, line = self.tile_at(number)
        corner = (1 + SIDE * line) * self.width + 1 + SIDE * column
        return [corner + self.width * j + i for j in range(SIDE) for i in range(SIDE)]

    def tiles_of_spaces(self) -> list[int]:
        found = [NONE] * self.size
        for number in range(self.columns * self.lines):
            for cell in self.spaces_of(number):
                found[cell] = number
        return found

    def printed_behind(self, number: int) -> list[int]:
        return [PRINTED[sign] for sign in self.behind[number]]
