"""A map as its file has it, sound or not."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.painting import rows_of
from sandtable.catalog.plots import (
    Point,
    numbers_of,
    point_of,
    points_in,
    rows_in,
    table_in,
    text_in,
)
from sandtable.catalog.shelf import Data
from sandtable.games.omega.content.charts import SIDE
from sandtable.games.omega.content.maps import Edge

WALL = "#"
PASSAGES = "GR"
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))  # the spaces of a zone


class Plot:
    """What is drawn and listed, as far as it has its shape. Tiles are columns and rows."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.rows = rows_of(text_in(data, "rows"))
        self.height = len(self.rows)
        self.width = max(map(len, self.rows), default=0)
        self.columns = max(0, self.width - 2) // SIDE
        self.lines = max(0, self.height - 2) // SIDE
        areas = table_in(data, "areas")
        self.areas = {name: points_in(areas, name) for name in areas}
        self.start = text_in(data, "start")
        self.goal = text_in(data, "goal")

    # Spaces

    def sign(self, point: Point) -> str:
        """What is drawn there; nothing outside."""
        x, y = point
        inside = 0 <= y < self.height and 0 <= x < len(self.rows[y])
        return self.rows[y][x] if inside else ""

    def is_open(self, point: Point) -> bool:
        return self.sign(point) not in ("", WALL)

    def points(self) -> Iterator[Point]:
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def on_ring(self, point: Point) -> bool:
        x, y = point
        return x in (0, self.width - 1) or y in (0, self.height - 1)

    def on_tiles(self, point: Point) -> bool:
        return self.tile_of(point) is not None

    # Tiles and rooms

    def tile_of(self, point: Point) -> Point | None:
        column, line = (point[0] - 1) // SIDE, (point[1] - 1) // SIDE
        inside = 0 <= column < self.columns and 0 <= line < self.lines
        return (column, line) if inside and not self.on_ring(point) else None

    def tiles(self) -> list[Point]:
        return [(column, line) for line in range(self.lines) for column in range(self.columns)]

    def spaces_of(self, tile: Point) -> list[Point]:
        left, top = 1 + SIDE * tile[0], 1 + SIDE * tile[1]
        return [(left + i, top + j) for j in range(SIDE) for i in range(SIDE)]

    def area_of_tile(self, tile: Point | None) -> str:
        return next((name for name, tiles in self.areas.items() if tile in tiles), "")

    def area_of(self, point: Point) -> str:
        """The room that a space is in; of a passage the one that it touches."""
        return self.area_of_tile(self.tile_of(self.inwards(point)))

    def inwards(self, point: Point) -> Point:
        """A space of the ring leads to the one beside it; any other is itself."""
        x, y = point
        return min(max(x, 1), self.width - 2), min(max(y, 1), self.height - 2)

    def hidden(self) -> list[str]:
        return [name for name in self.areas if name != self.start]

    # What is listed

    def starts(self) -> list[Point]:
        return points_in(self.data, "starts")

    def investigate(self) -> list[Point]:
        return points_in(self.data, "investigate")

    def zones(self) -> dict[str, Point]:
        found = {name: point_of(value) for name, value in table_in(self.data, "zones").items()}
        return {name: point for name, point in found.items() if point is not None}

    def zone_at(self, point: Point) -> str:
        found = [name for name, corner in self.zones().items() if point in zone_spaces(corner)]
        return found[0] if found else ""

    def doors(self) -> list[Data]:
        return rows_in(self.data, "door")

    def passages(self) -> list[Data]:
        return rows_in(self.data, "passage")

    def passage_at(self, point: Point) -> str:
        return next((text_in(row, "id") for row in self.passages() if point in points_in(row, "spaces")), "")

    def door_at(self, one: Point, other: Point) -> Data | None:
        return next((row for row in self.doors() if is_between(row, one, other)), None)

    def doors_on(self, point: Point) -> list[Data]:
        return [row for row in self.doors() if any(point in ends(edge) for edge in edges_of(row))]

    def reverse_of(self, tile: Point | None) -> Data | None:
        rows = rows_in(self.data, "reverse")
        return next((row for row in rows if tile is not None and point_of(row.get("tile")) == tile), None)

    def behind(self, point: Point) -> str:
        """What is drawn on the reverse of its tile; nothing where there is none."""
        tile = self.tile_of(point)
        row = self.reverse_of(tile)
        if tile is None or row is None:
            return ""
        lines = rows_of(text_in(row, "rows"))
        x, y = point[0] - 1 - SIDE * tile[0], point[1] - 1 - SIDE * tile[1]
        return lines[y][x] if y < len(lines) and x < len(lines[y]) else ""


def zone_spaces(corner: Point) -> list[Point]:
    """OMEGA-22.08: 2 x 2 spaces from the north-west one."""
    return [(corner[0] + right, corner[1] + down) for right, down in CORNERS]


def edges_of(door: Data) -> list[Edge]:
    found = door.get("edges")
    edges = [numbers_of(each, 4) for each in found] if isinstance(found, list) else []
    return [(edge[0], edge[1], edge[2], edge[3]) for edge in edges if edge]


def ends(edge: Edge) -> tuple[Point, Point]:
    """The spaces on both sides."""
    return (edge[0], edge[1]), (edge[2], edge[3])


def is_between(door: Data, one: Point, other: Point) -> bool:
    return any({*ends(edge)} == {one, other} for edge in edges_of(door))


def at_edge(tile: Point, point: Point) -> bool:
    """Whether a space lies at the edge of its tile."""
    x, y = point[0] - 1 - SIDE * tile[0], point[1] - 1 - SIDE * tile[1]
    return x in (0, SIDE - 1) or y in (0, SIDE - 1)
