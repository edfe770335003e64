"""A Map board as its file has it, sound or not. Points are column and row; files have row and column."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.grid.sketch import meeting
from sandtable.catalog.plots import Point, Sheet, point_of, table_in, text_in
from sandtable.catalog.shelf import Data
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.maps import COVER, PATH_SIGNS, POINT, SENTRIES

BARE = "."
OPEN = " "
ICONS = "".join([POINT, *SENTRIES, *COVER])


class Plot:
    """What is drawn and listed, as far as it has its shape."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.sheet = Sheet(text_in(data, "drawing"))
        self.parts = Sheet(text_in(data, "areas_drawing"))
        self.width = max(0, self.sheet.width - 1) // 2
        self.height = max(0, self.sheet.height - 1) // 2
        self.areas = {sign: name for sign, name in table_in(data, "areas").items() if isinstance(name, str)}
        self.doors = {sign: name for sign, name in table_in(data, "doors").items() if isinstance(name, str)}

    # Spaces

    def has(self, point: Point) -> bool:
        return 0 <= point[0] < self.width and 0 <= point[1] < self.height

    def points(self) -> Iterator[Point]:
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def sign(self, point: Point) -> str:
        return self.sheet.at(2 * point[0] + 1, 2 * point[1] + 1) if self.has(point) else ""

    def draw(self, point: Point, sign: str) -> None:
        self.sheet.put(2 * point[0] + 1, 2 * point[1] + 1, sign)

    def find(self, signs: str) -> list[Point]:
        return [each for each in self.points() if self.sign(each) and self.sign(each) in signs]

    # Areas

    def area_sign(self, point: Point) -> str:
        return self.parts.at(*point) if self.has(point) else ""

    def area_of(self, point: Point) -> str:
        """The name of its Area; nothing where it is in none."""
        return self.areas.get(self.area_sign(point), "")

    def spaces_of(self, name: str) -> list[Point]:
        return [each for each in self.points() if self.area_of(each) == name]

    # Edges

    def edge(self, one: Point, other: Point) -> str:
        """What is drawn between two Spaces."""
        return self.sheet.at(one[0] + other[0] + 1, one[1] + other[1] + 1)

    def draw_edge(self, one: Point, other: Point, sign: str) -> None:
        """Lines go on where edges meet."""
        column, row = one[0] + other[0] + 1, one[1] + other[1] + 1
        self.sheet.put(column, row, sign)
        level = one[1] == other[1]
        for step in (-1, 1):
            self._draw_meeting(*((column, row + step) if level else (column + step, row)))

    def _draw_meeting(self, column: int, row: int) -> None:
        at, sheet = self.sheet.at, self.sheet
        level = [at(x, row) for x in (column - 1, column + 1) if sheet.has(x, row)]
        upright = [at(column, y) for y in (row - 1, row + 1) if sheet.has(column, y)]
        sheet.put(column, row, meeting(level, upright))

    def wall(self, one: Point, other: Point) -> str:
        """The sign of a Wall there."""
        return "|" if one[1] == other[1] else "-"

    def edges(self) -> Iterator[tuple[Point, Point]]:
        """Between all Spaces, those between columns first."""
        yield from (((x, y), (x + 1, y)) for x in range(self.width - 1) for y in range(self.height))
        yield from (((x, y), (x, y + 1)) for y in range(self.height - 1) for x in range(self.width))

    def door_edges(self, name: str) -> list[tuple[Point, Point]]:
        signs = [sign for sign, each in self.doors.items() if each == name]
        return [pair for pair in self.edges() if self.edge(*pair) in signs]

    def door_at(self, one: Point, other: Point) -> str:
        return self.doors.get(self.edge(one, other), "")

    # Paths

    def path(self, colour: str) -> list[Point]:
        """Its Spaces in the order of their numbers, as far as they are drawn without a gap."""
        found: list[Point] = []
        for sign in PATH_SIGNS[COLOURS.index(colour)]:
            places = self.find(sign)
            if not places:
                break
            found.append(places[0])
        return found

    def spawn(self, colour: str) -> Point | None:
        """The Space of its Spawn icon."""
        found = point_of(table_in(table_in(self.data, "paths"), colour).get("spawn"))
        return (found[1], found[0]) if found and self.has((found[1], found[0])) else None

    def colour_at(self, point: Point) -> str:
        """The colour of the Path that a Space is on."""
        sign = self.sign(point)
        return next((colour for colour, signs in zip(COLOURS, PATH_SIGNS) if sign and sign in signs), "")

    def on_rim(self, point: Point) -> bool:
        return point[0] in (0, self.width - 1) or point[1] in (0, self.height - 1)

    def keep(self) -> None:
        """What was drawn stands in the file."""
        for key, sheet in (("drawing", self.sheet), ("areas_drawing", self.parts)):
            if sheet.text() != text_in(self.data, key):
                self.data[key] = sheet.text()


def maps_of(mission: Data) -> list[str]:
    found = mission.get("maps")
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
