"""A map as its file says it, before a site is made from it: its areas, and what opens and turns. What cannot
be read is told, and left out of what is looked at later."""

from __future__ import annotations

from sandtable.board.grid.ground import BIT, MOST_DOORS
from sandtable.catalog.content import attempt, expect, expect_once
from sandtable.games.omega.content.charts import Chart, Space
from sandtable.games.omega.content.maps import MapData
from sandtable.games.omega.rules.components import NONE


class Layout:
    """What is drawn is the chart's."""

    def __init__(self, data: MapData) -> None:
        self.data = data
        self.where = f"maps/{data.name}.toml"
        self.chart = Chart(data.rows, self.where)
        for entry in data.reverse:
            self.chart.turn(entry.tile, entry.rows)
        self.names = list(data.areas)
        self.areas = self.areas_of_tiles()
        self.bits = self.all_bits()
        self.astray: set[str] = set()  # passages that touch no tile
        self.tile_of = self.tiles_of_spaces()

    def areas_of_tiles(self) -> list[int]:
        """The area of every tile: each is in one. None, where that is wrong."""
        owners: dict[int, list[int]] = {}
        for number, (name, tiles) in enumerate(self.data.areas.items()):
            for tile in tiles:
                index = attempt(self.chart.tile, tile, f"{self.where}: area {name}")
                owners.setdefault(NONE if index is None else index, []).append(number)
        lost = owners.pop(NONE, [])
        for index, found in owners.items():
            for other in found[1:]:
                twice = (
                    f"tile {self.chart.tile_at(index)} is in area {self.names[found[0]]} too, expected one"
                )
                expect(False, f"{self.where}: area {self.names[other]}", twice)
        tiles_there = range(self.chart.columns * self.chart.lines)
        for index in tiles_there:
            lone = f"tile {self.chart.tile_at(index)} is in no area, expected one"
            expect(index in owners or bool(lost), self.where, lone)
        only = {index: found[0] for index, found in owners.items() if len(found) == 1}
        return [only.get(index, NONE) for index in tiles_there]

    def all_bits(self) -> dict[str, int]:
        """Doors first, then passages, then the sides of tiles."""
        data = self.data
        doors, passages = [entry.id for entry in data.door], [entry.id for entry in data.passage]
        expect_once(doors, self.where, "door")
        expect_once(passages, self.where, "passage")
        expect_once([str(list(entry.tile)) for entry in data.reverse], self.where, "reverse of tile")
        for what, tiles in (("emi", data.emi), ("nests", data.nests)):
            for tile in tiles:
                attempt(self.chart.tile, tile, f"{self.where}: {what}")
        sides = [f"{side} {number}" for number in self.chart.turned for side in ("front", "back")]
        names = [*dict.fromkeys(doors), *dict.fromkeys(passages), *sides]
        expect_once(names, self.where, "door or passage")
        few = f"must have at most {MOST_DOORS} doors, passages and sides of turning tiles, not {len(names)}"
        expect(len(names) <= MOST_DOORS and len(self.names) <= MOST_DOORS, self.where, few)
        return dict(zip(names, BIT))

    def tiles_of_spaces(self) -> list[int]:
        """The tile of every space; that of a passage is the one it touches (OMEGA-R76)."""
        found = self.chart.tile_of[:]
        for entry in self.data.passage:
            where = f"{self.where}: passage {entry.id}"
            for space in entry.spaces:
                tile = attempt(self.touched, space, where)
                if tile is None:
                    self.astray.add(entry.id)
                else:
                    found[self.chart.space(space, where)] = tile
        return found

    def touched(self, space: Space, where: str) -> int:
        """The tile inside the edge that a space of the outer ring touches."""
        cell = self.chart.space(space, where)
        expect(self.chart.on_ring(space), where, f"{list(space)} must be on the edge of the map")
        inner = self.chart.inwards(space)
        open_ = self.chart.is_open(inner) or cell in self.chart.torn
        expect(open_, where, f"{list(space)} leads into a wall, expected floor")
        return self.chart.tile_of[inner]

    # What others ask

    def listed(self) -> str:
        return ", ".join(self.names)

    def area_of(self, cell: int) -> int:
        tile = self.tile_of[cell]
        return NONE if tile == NONE else self.areas[tile]

    def is_in(self, cell: int, name: str) -> bool:
        """Whether a space is in an area, as far as that is known."""
        tile = self.tile_of[cell]
        unknown = name not in self.names or (tile != NONE and self.areas[tile] == NONE)
        return unknown or self.area_of(cell) == self.names.index(name)

    def floor(self, space: Space, where: str) -> int:
        """A space that is no wall on either side of its tile."""
        cell = self.chart.space(space, where)
        fits = (
            self.chart.is_open(cell) and not self.chart.sides_differ(cell) and not self.chart.on_ring(space)
        )
        expect(fits, where, f"{list(space)} is a wall or outside the tiles, expected floor")
        return cell
