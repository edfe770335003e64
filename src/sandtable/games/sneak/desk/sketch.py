"""A copy of a page and of the tiles, for a stroke to change; and the edits that the changes come to."""

from __future__ import annotations

from copy import deepcopy
from itertools import count
from typing import Any, NoReturn

from sandtable.catalog.desks import Edit, Spot, Work
from sandtable.catalog.painting import differences, drawn, rows_of, with_sign
from sandtable.engine.errors import Refusal
from sandtable.games.sneak.content.maps import OBSTACLE, SIDE, SOLID
from sandtable.games.sneak.desk.mending import FLOOR, Data, joined, names_in, zones_in
from sandtable.games.sneak.desk.places import At, listed, pieces, pieces_at
from sandtable.games.sneak.desk.stock import STAGES, TILES, page_of, shipped, stem


def refuse(text: str, rule: str) -> NoReturn:
    raise Refusal(f"{text} ({rule})", rule)


class Sketch:
    """`page` and `tiles` (by id) as they become; `names` are the tiles of the map by rows."""

    def __init__(self, work: Work, file: str) -> None:
        self.work = work
        self.file = file
        self.stem = stem(file)
        self.page: Data = deepcopy(page_of(work, file))
        self.rows = [row for row in listed(work.get(TILES, {}).get("tile")) if is_tile(row)]
        self.tiles: dict[str, Data] = {row["id"]: deepcopy(row) for row in self.rows}
        self.names = names_in(self.page.get("tiles"))
        self.zones = zones_in(self.page, self.names)

    @property
    def width(self) -> int:
        return SIDE * len(self.names[0])

    @property
    def height(self) -> int:
        return SIDE * len(self.names)

    # Spaces

    def place(self, spot: Spot) -> At:
        """The row and the column of a spot on the map."""
        if not (0 <= spot.x < self.width and 0 <= spot.y < self.height):
            refuse(f"{spot.x:g},{spot.y:g} is off the map", "SNEAK-5.01")
        return int(spot.y), int(spot.x)

    def sign(self, at: At) -> str:
        """What is printed there; doorways on the outer border are wall but for an Exit (SNEAK-G10)."""
        row, column = at
        if self.is_rim(at):
            return FLOOR if list(at) in listed(self.page.get("exits")) else SOLID
        rows = rows_of(self.tile(at).get("rows", ""))
        line = rows[row % SIDE] if row % SIDE < len(rows) else ""
        return line[column % SIDE] if column % SIDE < len(line) else FLOOR

    def is_rim(self, at: At) -> bool:
        """Whether it is on the northern or western border of a tile with walls."""
        return 0 in at and self.tile(at).get("open") is not True

    def is_floor(self, at: At) -> bool:
        return self.sign(at) not in (SOLID, OBSTACLE)

    def zone(self, at: At) -> int:
        return self.zones[at[0] // SIDE][at[1] // SIDE]

    def tile(self, at: At) -> Data:
        return self.tiles.get(self.names[at[0] // SIDE][at[1] // SIDE], {})

    def draw(self, at: At, sign: str) -> None:
        """Another sign on a tile of the work's own."""
        if self.sign(at) == sign:
            return
        where = f"{at[1]},{at[0]}"
        if self.is_rim(at):
            refuse(f"{where} is on the outer border of a tile with walls: wall, or an Exit", "SNEAK-G10")
        here = pieces_at(self.page, at)
        if here and sign in (SOLID, OBSTACLE):
            refuse(f"{here[0].label} is at {where}; move it or take it away first", "SNEAK-5.01")
        tile = self.own_tile(at)
        tile["rows"] = with_sign(whole(tile["rows"]), at[1] % SIDE, at[0] % SIDE, sign)
        if sign == SOLID:
            tile.pop("open", None)
        self.go_back(at)

    # Tiles

    def own_tile(self, at: At) -> Data:
        """The tile there, if only this place has it and the work made it; else a copy of it."""
        row, column = at[0] // SIDE, at[1] // SIDE
        name = self.names[row][column]
        if name in self.tiles and name not in printed() and self.uses(name) == 1:
            return self.tiles[name]
        base = self.tiles.get(name, {"name": "Floor", "rows": drawn([FLOOR * SIDE] * SIDE)})
        first = base_of(name) if base_of(name) in printed() else ""
        own = next(own for own in names_for(first, self.stem) if own not in self.tiles)
        self.tiles[own] = deepcopy(base) | {"id": own}
        self.lay(row, column, own)
        return self.tiles[own]

    def uses(self, name: str) -> int:
        """How often it lies on the maps of the work."""
        others = [page for file, page in self.work.items() if file.startswith(STAGES) and file != self.file]
        maps = [self.names, *[names_in(page.get("tiles")) for page in others]]
        return sum(row.count(name) for names in maps for row in names)

    def lay(self, row: int, column: int, name: str) -> None:
        """A tile in the place of another one, which goes if it was the work's and lies nowhere else."""
        old = self.names[row][column]
        self.names[row][column] = name
        self.page["tiles"] = joined(self.names)
        if old not in printed() and not self.uses(old):
            self.tiles.pop(old, None)

    def go_back(self, at: At) -> None:
        """A copy that has become what it was copied from is none."""
        row, column = at[0] // SIDE, at[1] // SIDE
        name = self.names[row][column]
        first = printed().get(base_of(name))
        if first and name != first["id"] and rows_of(self.tiles[name]["rows"]) == rows_of(first["rows"]):
            self.lay(row, column, first["id"])

    # Edits

    def check(self) -> None:
        """What lay on floor still does."""
        before = Sketch(self.work, self.file)
        stood = {(piece.kind, piece.at) for piece in pieces(before.page) if before.holds(piece.at)}
        for piece in pieces(self.page):
            if (piece.kind, piece.at) in stood and not self.holds(piece.at):
                row, column = piece.at
                refuse(f"{piece.label} is at {column},{row}; move it or take it away first", "SNEAK-5.01")

    def holds(self, at: At) -> bool:
        inside = 0 <= at[0] < self.height and 0 <= at[1] < self.width
        return inside and self.is_floor(at)

    def edits(self) -> tuple[Edit, ...]:
        before = {"tile": self.rows}
        tiles = differences(TILES, before, before | {"tile": list(self.tiles.values())})
        return (*tiles, *differences(self.file, self.work[self.file], self.page))


def is_tile(row: Any) -> bool:
    return isinstance(row, dict) and isinstance(row.get("id"), str)


def printed() -> dict[str, Data]:
    """The tiles of the rulebook by id."""
    return {row["id"]: row for row in shipped()[TILES]["tile"]}


def base_of(name: str) -> str:
    return name.partition("_")[0]


def names_for(base: str, stem: str) -> Any:
    first = f"{base}_{stem}" if base else stem
    return (f"{first}_{number}" for number in count(1))


def whole(drawing: Any) -> str:
    """A drawing of which every space can be set."""
    rows = [row[:SIDE].ljust(SIDE, FLOOR) for row in rows_of(drawing if isinstance(drawing, str) else "")]
    square = len(rows) >= SIDE and isinstance(drawing, str) and rows == rows_of(drawing)
    return drawing if square else drawn([*rows, *[FLOOR * SIDE] * (SIDE - len(rows))][:SIDE])
