"""Map boards: walls, Doors and icons drawn in characters, Areas drawn apart (FLIX-G01).

A Space of the drawing is `.` or an icon: `1` to `9` and `0` the Green Path, `a` to `j` the Yellow, `A` to `J`
the Red one, in order; `*` an Objective Point; `s` a Sentry, `l`, `m`, `n` one from 2, 3 or 4 SEALs on; `x`
Cover, `u` and `v` Cover at 1 to 3 and at 4 to 6."""

from __future__ import annotations

from typing import Annotated

from sandtable.board.grid.compass import EAST, SOUTH
from sandtable.board.grid.drawing import Drawing
from sandtable.board.grid.ground import BLOCKED, Grid
from sandtable.catalog.content import Named, Strict, texts_of
from sandtable.catalog.fields import many, one_of, says, within
from sandtable.engine.errors import Mistakes, SandtableError
from sandtable.games.flix.content.cards import COLOURS

Space = tuple[int, int]  # row and column, counted from the north-west

PATH_SIGNS = ("1234567890", "abcdefghij", "ABCDEFGHIJ")
POINT = "*"
SENTRIES = {"s": 0, "l": 2, "m": 3, "n": 4}
COVER = {"x": (1, 6), "u": (1, 3), "v": (4, 6)}
SIGNS = "".join([".", *PATH_SIGNS, POINT, *SENTRIES, *COVER])
LEGEND = {sign: f"floor {sign}" for sign in SIGNS if sign != "."}


class PathData(Strict, kw_only=True, frozen=True):
    """A Patrol Path (FLIX-5.01)."""

    numeral: Annotated[int, within(1, 10, "The numeral of its Spawn icon, as a D10 shows it.")]
    spawn: Annotated[Space, says("The Space of its Spawn icon.")]
    stops: Annotated[bool, says("Whether its last Space has the STOP symbol.")] = False


class MapData(Named, kw_only=True, frozen=True):
    """A Map board (FLIX-G01). Spaces are row and column, counted from the north-west."""

    title: Annotated[str, says("What players read.")]
    text: Annotated[str, says("What it is like, in words for players.")]
    starts: Annotated[list[str], many(1, None, "The Areas that a Mission may begin in.")]
    drawing: Annotated[str, says("Its Spaces and the Walls and Doors between them.")]
    areas_drawing: Annotated[str, says("The sign of the Area of each Space.")]
    areas: Annotated[dict[str, str], says("The name of each Area by its sign.")]
    doors: Annotated[dict[str, str], says("The name of each Door by its sign.")]
    paths: Annotated[
        dict[Annotated[str, one_of(COLOURS)], PathData], says("Its Paths, of which it has two or three.")
    ]

    def __hash__(self) -> int:
        return hash((self.name, self.title))


class Board:
    """A Map board, read; cells are those of its own grid."""

    def __init__(self, data: MapData) -> None:
        self.data = data
        self.where = f"maps/{data.name}.toml"
        self.grid = self.drawn()
        self.width, self.height = int(self.grid.width), int(self.grid.height)
        self.paths = {colour: self.path(colour) for colour in data.paths if colour in COLOURS}
        self.points = self.cells(POINT)
        self.sentries = {cell: least for sign, least in SENTRIES.items() for cell in self.cells(sign)}
        self.cover = {cell: roll for sign, roll in COVER.items() for cell in self.cells(sign)}
        self.doors = self.doorways()
        self.corners = corners_of(self.grid)

    def drawn(self) -> Grid:
        data = self.data
        try:
            return Drawing(data.drawing, LEGEND, drawn_doors(data), data.areas_drawing, data.areas).grid()
        except SandtableError as error:
            raise Mistakes([f"{self.where}: {text}" for text in texts_of(error)]) from error

    def cells(self, sign: str) -> list[int]:
        return self.grid.marks.get(sign, [])

    def drawn_path(self, colour: str) -> list[list[int]]:
        """The Spaces of each of its numbers."""
        return [self.cells(sign) for sign in PATH_SIGNS[COLOURS.index(colour)]]

    def path(self, colour: str) -> list[int]:
        """Its Spaces in the order of their numbers."""
        found = self.drawn_path(colour)
        length = sum(bool(cells) for cells in found)
        return [cells[0] for cells in found[:length] if cells]

    def doorways(self) -> dict[str, list[int]]:
        """The two Spaces of each Door."""
        found: dict[str, list[int]] = {name: [] for name in self.grid.doors}
        for cell in range(int(self.grid.size)):
            for direction in (EAST, SOUTH):
                need = int(self.grid.edge(cell, direction))
                if need not in (0, BLOCKED):
                    name = self.grid.doors[need.bit_length() - 1]
                    found[name] += [cell, int(self.grid.beside(cell, direction))]
        return found

    def names(self) -> list[str]:
        """Of Areas and Doors, which those who show them tell apart by these."""
        return [*self.data.areas.values(), *self.data.doors.values()]

    def place(self, cell: int) -> str:
        """A Space as files name it."""
        return f"[{cell // self.width}, {cell % self.width}]"


def drawn_doors(data: MapData) -> dict[str, str]:
    """Those with a sign between Spaces."""
    lines = enumerate(data.drawing.splitlines())
    signs = {sign for y, line in lines for x, sign in enumerate(line) if (x + y) % 2}
    return {sign: name for sign, name in data.doors.items() if sign in signs}


def corners_of(grid: Grid) -> list[list[int]]:
    """FLIX-12.02, FLIX-R99: the pairs of Spaces at every corner that juts out: where a Wall bends, those on
    both sides of the bend; where it ends, those on both sides of its end."""
    width, height = int(grid.width), int(grid.height)
    found = [corner(grid, x, y) for y in range(height - 1) for x in range(width - 1)]
    return [sorted(pair) for pair in found if pair]


def corner(grid: Grid, x: int, y: int) -> list[int]:
    """The linked pair at the lower right corner of a Space, if there is one."""
    cell = y * int(grid.width) + x
    east, south, across = cell + 1, cell + int(grid.width), cell + int(grid.width) + 1
    ring = [cell, east, across, south]  # once round the corner
    edges = [grid.edge(cell, EAST), grid.edge(east, SOUTH), grid.edge(south, EAST), grid.edge(cell, SOUTH)]
    walls = [number for number in range(4) if edges[number] == BLOCKED]
    if any(edge not in (0, BLOCKED) for edge in edges):
        return []
    if len(walls) == 1:
        return [ring[walls[0]], ring[(walls[0] + 1) % 4]]
    if len(walls) == 2 and (walls[1] - walls[0]) % 2 == 1:
        # The Space inside the bend lies between its two Walls; the pair are its two neighbours.
        inside = (walls[0] + 1) % 4 if walls[1] - walls[0] == 1 else 0
        return [ring[(inside + 1) % 4], ring[(inside + 3) % 4]]
    return []
