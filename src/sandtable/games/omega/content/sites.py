"""The site made from a map's file, checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache

from sandtable.board.grid.ground import BIT, BLOCKED, FLOOR, MOST_DOORS, WALL, Areas, Grid
from sandtable.board.grid.steps import TOUCHING, UNBARRED, Steps
from sandtable.catalog.content import expect, expect_once
from sandtable.games.omega.content.charts import Chart, Space
from sandtable.games.omega.content.maps import DoorData, MapData, PassageData
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE
from sandtable.games.omega.rules.plan import Door, Passage, Site
from sandtable.games.omega.rules.tiles import Tile

MOST_EDGES = 2  # of a door (OMEGA-R35)
MARKERS = 8  # investigate markers that there are (OMEGA-G13)


@lru_cache(maxsize=32)
def make_site(data: MapData) -> Site:
    """The checked ground of a map, made once."""
    return _Builder(data).site()


class _Builder:
    """Puts a site together; what is drawn is the chart's."""

    def __init__(self, data: MapData) -> None:
        self.data = data
        self.where = f"maps/{data.name}.toml"
        self.chart = Chart(data.rows, self.where)
        for entry in data.reverse:
            self.chart.turn(entry.tile, entry.rows)
        self.names = list(data.areas)
        self.areas = self.areas_of_tiles()
        self.bits = self.all_bits()
        self.tile_of = self.tiles_of_spaces()

    def site(self) -> Site:
        data, chart = self.data, self.chart
        self.check_area(data.start, "start")
        self.check_area(data.goal or data.start, "goal")
        doors = [self.door(entry) for entry in data.door]
        passages = [self.passage(entry) for entry in data.passage]
        grid = self.grid()
        site = Site(
            {
                "grid": grid,
                "tiles": [self.tile(number) for number in range(chart.columns * chart.lines)],
                "tile_of": self.tile_of,
                "tile_gaps": self.tile_gaps(),
                "doors": doors,
                "passages": passages,
                "printed": chart.printed(),
                "zones": self.zones(),
                "start_area": self.names.index(data.start),
                "goal_area": self.names.index(data.goal) if data.goal else NONE,
                "starts": self.starts(),
                "markers": self.markers(),
            }
        )
        self.check_contacts(grid)
        self.check_ways(site)
        return site

    # Areas and tiles

    def areas_of_tiles(self) -> list[int]:
        """The area of every tile: each is in one."""
        found = [NONE] * (self.chart.columns * self.chart.lines)
        for number, (name, tiles) in enumerate(self.data.areas.items()):
            for tile in tiles:
                index = self.chart.tile(tile, f"{self.where}: area {name}")
                twice = f"tile {list(tile)} is in area {self.names[found[index]]} too, expected one"
                expect(found[index] == NONE, f"{self.where}: area {name}", twice)
                found[index] = number
        for index, area in enumerate(found):
            expect(area != NONE, self.where, f"tile {self.chart.tile_at(index)} is in no area, expected one")
        return found

    def check_area(self, name: str, what: str) -> None:
        expect(name in self.names, self.where, f"{what} {name!r} is no area; expected one of {self.listed()}")

    def listed(self) -> str:
        return ", ".join(self.names)

    def tiles_of_spaces(self) -> list[int]:
        """The tile of every space; that of a passage is the one it touches (OMEGA-R76)."""
        found = self.chart.tile_of[:]
        for entry in self.data.passage:
            where = f"{self.where}: passage {entry.id}"
            for space in entry.spaces:
                found[self.chart.space(space, where)] = self.touched(space, where)
        return found

    def tile(self, number: int) -> Tile:
        data, at = self.data, self.chart.tile_at(number)
        turned = [list(entry.tile) for entry in data.reverse].count(at) == 1
        return Tile(
            self.chart.spaces_of(number),
            self.areas[number],
            at in [list(tile) for tile in data.emi],
            at in [list(tile) for tile in data.nests],
            self.bits[f"front {number}"] if turned else 0,
            self.bits[f"back {number}"] if turned else 0,
            self.chart.printed_behind(number) if turned else [],
        )

    def tile_gaps(self) -> list[list[int]]:
        """OMEGA-R34: over shared sides; a tile is one step from itself."""
        tiles = [self.chart.tile_at(number) for number in range(len(self.areas))]
        return [[max(1, abs(a[0] - b[0]) + abs(a[1] - b[1])) for b in tiles] for a in tiles]

    # Doors and passages

    def all_bits(self) -> dict[str, int]:
        """Doors first, then passages, then the sides of tiles."""
        data = self.data
        for what, ids in (
            ("door", [entry.id for entry in data.door]),
            ("passage", [entry.id for entry in data.passage]),
            ("reverse of tile", [str(list(entry.tile)) for entry in data.reverse]),
        ):
            expect_once(ids, self.where, what)
        for tile in [*data.emi, *data.nests]:
            self.chart.tile(tile, self.where)
        turned = [self.chart.tile(entry.tile, f"{self.where}: reverse") for entry in data.reverse]
        names = [*[entry.id for entry in data.door], *[entry.id for entry in data.passage]]
        names += [f"{side} {number}" for number in turned for side in ("front", "back")]
        expect_once(names, self.where, "door or passage")
        few = f"must have at most {MOST_DOORS} doors, passages and sides of turning tiles, not {len(names)}"
        expect(len(names) <= MOST_DOORS and len(self.names) <= MOST_DOORS, self.where, few)
        return {name: BIT[i] for i, name in enumerate(names)}

    def door(self, entry: DoorData) -> Door:
        where = f"{self.where}: door {entry.id}"
        for name in entry.areas:
            expect(name in self.names, where, f"area {name!r} is none of {self.listed()}")
        long = f"must be {MOST_EDGES} edges at most, not {len(entry.edges)}"
        expect(1 <= len(entry.edges) <= MOST_EDGES, where, long)
        sides: list[list[int]] = [[], []]
        for edge in entry.edges:
            for side, space in enumerate((edge[:2], edge[2:])):
                cell = self.chart.space(space, where)
                expect(self.chart.is_open(cell), where, f"{list(space)} is a wall, expected floor")
                there = f"{list(space)} is not in area {entry.areas[side]}"
                expect(self.area_of(cell) == self.names.index(entry.areas[side]), where, there)
                sides[side].append(cell)
        expect(entry.areas[0] != entry.areas[1], where, f"is within area {entry.areas[0]}, expected two")
        self.check_run(entry, where)
        return Door(
            entry.id,
            [self.names.index(name) for name in entry.areas],
            sides,
            entry.barred or self.hides_goal(entry),
        )

    def hides_goal(self, entry: DoorData) -> bool:
        """OMEGA-R14: neither the overseer nor an event opens a goal room."""
        return self.data.goal in entry.areas

    def check_run(self, entry: DoorData, where: str) -> None:
        """Neighbours on both sides of one straight line (OMEGA-R35)."""
        for x, y, other_x, other_y in entry.edges:
            beside = f"{[x, y]} and {[other_x, other_y]} are no neighbours"
            expect(abs(x - other_x) + abs(y - other_y) == 1, where, beside)
        if len(entry.edges) == MOST_EDGES:
            one, other = entry.edges
            shift = (other[0] - one[0], other[1] - one[1])
            along = shift == (other[2] - one[2], other[3] - one[3]) and abs(shift[0]) + abs(shift[1]) == 1
            expect(along, where, "its edges must be next to each other in one line")

    def passage(self, entry: PassageData) -> Passage:
        where = f"{self.where}: passage {entry.id}"
        cells = [self.chart.space(space, where) for space in entry.spaces]
        signs = "".join(self.chart.sign(cell) for cell in cells)
        expect(signs in ("GG", "RR"), where, f"the map must show GG or RR there, not {signs}")
        tiles = [self.tile_of[cell] for cell in cells]
        expect(tiles[0] == tiles[1], where, "must touch a single tile")
        return Passage(entry.id, signs == "RR", cells, self.areas[tiles[0]], tiles[0], self.bits[entry.id])

    def touched(self, space: Space, where: str) -> int:
        """The tile inside the edge that a space of the outer ring touches."""
        expect(self.chart.on_ring(space), where, f"{list(space)} must be on the edge of the map")
        inner = self.chart.inwards(space)
        expect(self.chart.is_open(inner), where, f"{list(space)} leads into a wall, expected floor")
        return self.chart.tile_of[inner]

    # The grid

    def grid(self) -> Grid:
        chart = self.chart
        gates = [0] * chart.size
        drawn: list[int] = []
        for entry in self.data.passage:
            for cell in (chart.space(space, self.where) for space in entry.spaces):
                gates[cell] = self.bits[entry.id]
                drawn.append(cell)
        for cell in range(chart.size):
            lone = f"{chart.at(cell)} is drawn as a passage that no entry names"
            expect(chart.sign(cell) not in "GR" or cell in drawn, self.where, lone)
            if chart.is_open(cell) and chart.sides_differ(cell):
                side = "front" if chart.is_open_in_front(cell) else "back"
                gates[cell] = self.bits[f"{side} {self.tile_of[cell]}"]
        kinds = [FLOOR if chart.is_open(cell) else WALL for cell in range(chart.size)]
        east, south = self.edges()
        of = [self.area_of(cell) if kind == FLOOR else NONE for cell, kind in enumerate(kinds)]
        return Grid(
            chart.width, chart.height, kinds, gates, east, south, list(self.bits), Areas(self.names, of), {}
        )

    def edges(self) -> tuple[list[int], list[int]]:
        """The needs of the edges: those of doors, and none elsewhere."""
        chart = self.chart
        east = [BLOCKED if cell % chart.width == chart.width - 1 else 0 for cell in range(chart.size)]
        south = [BLOCKED if cell >= chart.size - chart.width else 0 for cell in range(chart.size)]
        for entry in self.data.door:
            for x, y, other_x, other_y in entry.edges:
                first = min(y, other_y) * chart.width + min(x, other_x)
                (east if y == other_y else south)[first] = self.bits[entry.id]
        return east, south

    def area_of(self, cell: int) -> int:
        tile = self.tile_of[cell]
        return NONE if tile == NONE else self.areas[tile]

    def check_contacts(self, grid: Grid) -> None:
        """OMEGA-22.01: doors part the areas, so that nothing but a door is between two of them."""
        touching = Steps(grid, grid.bare, TOUCHING)
        for cell in range(grid.size):
            for other in touching.around(cell, 0):
                areas = (grid.areas.of[cell], grid.areas.of[other])
                apart = areas[0] == areas[1] or NONE in areas
                names = " and ".join(sorted(self.names[area] for area in areas))
                meet = f"areas {names} meet at {self.chart.at(cell)} without a door"
                expect(apart, self.where, meet)

    # What lies there

    def starts(self) -> list[int]:
        where = f"{self.where}: starts"
        found = [self.floor(space, where) for space in self.data.starts]
        for space, cell in zip(self.data.starts, found):
            inside = self.area_of(cell) == self.names.index(self.data.start)
            expect(inside, where, f"{list(space)} is not in the start area {self.data.start}")
        few = f"must be {MOST_COMMANDOS} different spaces or more, not {len(set(found))}"
        expect(len(set(found)) == len(found) >= MOST_COMMANDOS, where, few)
        return found

    def markers(self) -> list[int]:
        where = f"{self.where}: investigate"
        found = [self.floor(space, where) for space in self.data.investigate]
        expect(len(found) <= MARKERS, where, f"must be {MARKERS} markers at most, not {len(found)}")
        expect_once([str(list(space)) for space in self.data.investigate], where, "space")
        return found

    def floor(self, space: Space, where: str) -> int:
        """A space that is no wall on either side of its tile."""
        cell = self.chart.space(space, where)
        fits = (
            self.chart.is_open(cell) and not self.chart.sides_differ(cell) and not self.chart.on_ring(space)
        )
        expect(fits, where, f"{list(space)} is a wall or outside the tiles, expected floor")
        return cell

    def zones(self) -> list[int]:
        """OMEGA-22.08: 2 x 2 spaces within an area."""
        found = [NONE] * len(self.names)
        for name, (x, y) in self.data.zones.items():
            where = f"{self.where}: zone of {name}"
            expect(name in self.names and name != self.data.start, where, "must be of a hidden area")
            area = self.names.index(name)
            for space in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
                inside = self.area_of(self.floor(space, where)) == area
                expect(inside, where, f"{list(space)} is not in the area")
            found[area] = self.chart.space((x, y), where)
        return found

    def check_ways(self, site: Site) -> None:
        """With every door open all areas can be reached, whichever side of a tile is up."""
        backs = sum(int(tile.back) for tile in site.tiles)
        fronts = sum(int(tile.front) for tile in site.tiles)
        steps = Steps(site.grid, site.grid.stand, UNBARRED)
        for shut in (backs, fronts):
            reached = flood(steps, site.starts[0], int(site.grid.all_doors) & ~shut)
            for area, name in enumerate(self.names):
                met = any(site.grid.areas.of[cell] == area for cell in reached)
                expect(met, f"{self.where}: area {name}", "cannot be reached from the start")


def flood(steps: Steps, start: int, opened: int) -> set[int]:
    """The spaces that can be reached."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = [cell for cell in steps.around(waiting.pop(), opened) if cell not in found]
        found.update(fresh)
        waiting += fresh
    return found
