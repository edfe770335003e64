"""The map of a Stage: tiles laid edge to edge, and what its page puts on them (SNEAK-G10)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST
from sandtable.board.grid.ground import BIT, BLOCKED, FLOOR, LOW, MOST_DOORS, WALL, Areas, Grid
from sandtable.catalog.content import expect
from sandtable.games.sneak.content.cards import TileData
from sandtable.games.sneak.content.stages import Space, StageData
from sandtable.games.sneak.rules.components import MOST_CELLS, NONE

SIDE = 7  # spaces of a tile
MOST_TILES = MOST_CELLS // SIDE**2
SOLID = "#"
OBSTACLE = "o"
SHAFT = "E"
TURN = "+"
FORCED = {"^": NORTH, ">": EAST, "v": SOUTH, "<": WEST}
ROOMS = "123"
SIGNS = "".join([SOLID, OBSTACLE, ".", TURN, *FORCED, ROOMS, SHAFT])


class Layout:
    """The signs of all spaces, by rows, before any token lies on them (SNEAK-5.01, SNEAK-5.02)."""

    def __init__(self, data: StageData, tiles: dict[str, TileData]) -> None:
        self.where = f"stages/{data.name}.toml"
        self.tiles = [self.named(row, tiles) for row in data.tiles]
        self.check_size()
        self.width, self.height = SIDE * len(self.tiles[0]), SIDE * len(self.tiles)
        self.exits = [self.cell(at, "exits") for at in data.exits]
        self.signs = "".join(self.sign(x, y) for y in range(self.height) for x in range(self.width))
        self.zone_of = self.zones(data)

    def check_size(self) -> None:
        lengths = {len(row) for row in self.tiles} or {0}
        even = len(lengths) == 1 and 0 not in lengths
        expect(even, f"{self.where}: tiles", "must be rows with as many tiles each, and at least one")
        spaces = SIDE * SIDE * len(self.tiles) * len(self.tiles[0])
        expect(spaces <= MOST_CELLS, f"{self.where}: tiles", f"at most {MOST_TILES}, not {spaces // SIDE**2}")

    def named(self, row: str, tiles: dict[str, TileData]) -> list[TileData]:
        for name in row.split():
            expect(name in tiles, f"{self.where}: tiles", f"{name!r} is none of {', '.join(tiles)}")
        return [tiles[name] for name in row.split()]

    def sign(self, x: int, y: int) -> str:
        """What is printed there; doorways on the outer border are wall but for an Exit."""
        tile = self.tiles[y // SIDE][x // SIDE]
        if not tile.open and (x == 0 or y == 0):
            return "." if y * self.width + x in self.exits else SOLID
        return tile.rows.split()[y % SIDE][x % SIDE]

    def zones(self, data: StageData) -> list[int]:
        """SNEAK-5.03: the Zone of each space that is not wall, drawn as one number a tile; shafts and Patrol
        Rooms are of the Zone around them (SNEAK-5.05, SNEAK-5.08)."""
        drawn = [[int(number) - 1 for number in row.split() if number.isdecimal()] for row in data.zones]
        fits = [len(row) for row in drawn] == [len(row) for row in self.tiles]
        expect(fits, f"{self.where}: zones", f"must be a number for each tile, laid like {data.tiles}")
        numbers = sorted({zone + 1 for row in drawn for zone in row})
        whole = numbers == list(range(1, len(numbers) + 1))
        expect(whole, f"{self.where}: zones", f"must be numbered from 1 on, not {numbers}")
        return [
            drawn[cell // self.width // SIDE][cell % self.width // SIDE] if sign != SOLID else NONE
            for cell, sign in enumerate(self.signs)
        ]

    def cell(self, at: Space, what: str) -> int:
        row, column = at
        inside = 0 <= row < self.height and 0 <= column < self.width
        size = f"the map has {self.height} rows and {self.width} columns"
        expect(inside, f"{self.where}: {what}", f"{list(at)} is off the map; {size}")
        return row * self.width + column

    def floor(self, at: Space, what: str) -> int:
        """A space that figures can stand in, or could but for a token."""
        cell = self.cell(at, what)
        free = self.signs[cell] not in (SOLID, OBSTACLE)
        expect(free, f"{self.where}: {what}", f"{list(at)} is {self.signs[cell]!r}, expected floor")
        return cell

    def floors(self, places: Iterable[Space], what: str) -> list[int]:
        return [self.floor(at, what) for at in places]

    def cells_of(self, signs: str) -> list[int]:
        return [cell for cell, sign in enumerate(self.signs) if sign in signs]

    def grid(self, gates: dict[str, int], low: list[int], zones: int) -> Grid:
        """`gates` are the spaces of what can be opened, by name, and fill theirs until it is."""
        many = f"must be {MOST_DOORS} Doors, Wall tokens and obstacles at most, not {len(gates)}"
        expect(len(gates) <= MOST_DOORS, self.where, many)
        bits = {cell: BIT[number] for number, cell in enumerate(gates.values())}
        return Grid(
            self.width,
            self.height,
            [self.kind(cell, bits, low) for cell in range(len(self.signs))],
            [bits.get(cell, 0) for cell in range(len(self.signs))],
            [BLOCKED if cell % self.width == self.width - 1 else 0 for cell in range(len(self.signs))],
            [BLOCKED if cell // self.width == self.height - 1 else 0 for cell in range(len(self.signs))],
            list(gates),
            Areas([str(number + 1) for number in range(zones)], self.zone_of),
            {"obstacle": self.cells_of(OBSTACLE), "shaft": self.cells_of(SHAFT)},
        )

    def kind(self, cell: int, bits: dict[int, int], low: list[int]) -> int:
        if cell in low:
            return LOW
        solid = self.signs[cell] in (SOLID, OBSTACLE) and cell not in bits
        return WALL if solid else FLOOR
