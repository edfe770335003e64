"""The site made from a map's file, checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache, partial

from sandtable.board.grid.ground import BLOCKED, FLOOR, WALL, Areas, Grid
from sandtable.board.grid.steps import TOUCHING, UNBARRED, Steps
from sandtable.catalog.content import attempt, expect, expect_once, sound, stop_if_wrong, whole
from sandtable.games.omega.content.charts import Space
from sandtable.games.omega.content.gates import door_of, passages_of
from sandtable.games.omega.content.layout import Layout
from sandtable.games.omega.content.maps import MapData
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE
from sandtable.games.omega.rules.plan import Site
from sandtable.games.omega.rules.tiles import Tile

MARKERS = 8  # investigate markers that there are (OMEGA-G13)


@lru_cache(maxsize=32)
def make_site(data: MapData) -> Site:
    """The checked ground of a map, made once; all that is wrong with it is one error."""
    return whole(partial(build, data))


def build(data: MapData) -> Site:
    return _Builder(Layout(data)).site()


class _Builder:
    """Puts a site together; what stands where is the layout's."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.data, self.chart = layout.data, layout.chart
        self.where, self.names = layout.where, layout.names

    def site(self) -> Site:
        data, chart = self.data, self.chart
        doors = [door_of(self.layout, entry) for entry in data.door]
        passages = passages_of(self.layout)
        grid = self.grid() if sound() else None
        self.check_area(data.start, "start")
        self.check_area(data.goal or data.start, "goal")
        starts, zones, markers = self.starts(), self.zones(), self.markers()
        if grid is None:
            stop_if_wrong()
        assert grid is not None
        tiles = [self.tile(number) for number in range(chart.columns * chart.lines)]
        self.check_contacts(grid)
        self.check_ways(grid, tiles, [cell for cell in starts if self.layout.is_in(cell, data.start)])
        stop_if_wrong()
        return Site(
            {
                "grid": grid,
                "tiles": tiles,
                "tile_of": self.layout.tile_of,
                "tile_gaps": self.tile_gaps(),
                "doors": doors,
                "passages": passages,
                "printed": chart.printed(),
                "zones": zones,
                "start_area": self.names.index(data.start),
                "goal_area": self.names.index(data.goal) if data.goal else NONE,
                "starts": starts,
                "markers": markers,
            }
        )

    def check_area(self, name: str, what: str) -> None:
        listed = self.layout.listed()
        expect(name in self.names, self.where, f"{what} {name!r} is no area; expected one of {listed}")

    # Tiles

    def tile(self, number: int) -> Tile:
        data, at = self.data, self.chart.tile_at(number)
        turned = number in self.chart.turned
        return Tile(
            self.chart.spaces_of(number),
            self.layout.areas[number],
            at in [list(tile) for tile in data.emi],
            at in [list(tile) for tile in data.nests],
            self.layout.bits[f"front {number}"] if turned else 0,
            self.layout.bits[f"back {number}"] if turned else 0,
            self.chart.printed_behind(number) if turned else [],
        )

    def tile_gaps(self) -> list[list[int]]:
        """OMEGA-R34: over shared sides; a tile is one step from itself."""
        tiles = [self.chart.tile_at(number) for number in range(len(self.layout.areas))]
        return [[max(1, abs(a[0] - b[0]) + abs(a[1] - b[1])) for b in tiles] for a in tiles]

    # The grid

    def grid(self) -> Grid:
        chart, layout = self.chart, self.layout
        gates = [0] * chart.size
        for entry in self.data.passage:
            for space in entry.spaces:
                gates[chart.space(space, self.where)] = layout.bits[entry.id]
        for cell in range(chart.size):
            if chart.is_open(cell) and chart.sides_differ(cell):
                side = "front" if chart.is_open_in_front(cell) else "back"
                gates[cell] = layout.bits[f"{side} {layout.tile_of[cell]}"]
        kinds = [FLOOR if chart.is_open(cell) else WALL for cell in range(chart.size)]
        east, south = self.edges()
        of = [layout.area_of(cell) if kind == FLOOR else NONE for cell, kind in enumerate(kinds)]
        areas, bits = Areas(self.names, of), list(layout.bits)
        return Grid(chart.width, chart.height, kinds, gates, east, south, bits, areas, {})

    def edges(self) -> tuple[list[int], list[int]]:
        """The needs of the edges: those of doors, and none elsewhere."""
        chart = self.chart
        east = [BLOCKED if cell % chart.width == chart.width - 1 else 0 for cell in range(chart.size)]
        south = [BLOCKED if cell >= chart.size - chart.width else 0 for cell in range(chart.size)]
        for entry in self.data.door:
            for x, y, other_x, other_y in entry.edges:
                first = min(y, other_y) * chart.width + min(x, other_x)
                (east if y == other_y else south)[first] = self.layout.bits[entry.id]
        return east, south

    def check_contacts(self, grid: Grid) -> None:
        """OMEGA-22.01: doors part the areas, so that nothing but a door is between two of them."""
        touching = Steps(grid, grid.bare, TOUCHING)
        met: set[tuple[int, ...]] = set()
        for cell in range(grid.size):
            for other in touching.around(cell, 0):
                pair = tuple(sorted({grid.areas.of[cell], grid.areas.of[other]}))
                if len(pair) == 1 or NONE in pair or pair in met:
                    continue
                met.add(pair)
                names = " and ".join(sorted(self.names[area] for area in pair))
                expect(False, self.where, f"areas {names} meet at {self.chart.at(cell)} without a door")

    # What lies there

    def starts(self) -> list[int]:
        where, spaces = f"{self.where}: starts", self.data.starts
        found = [(space, attempt(self.layout.floor, space, where)) for space in spaces]
        cells = [(space, cell) for space, cell in found if cell is not None]
        for space, cell in cells:
            inside = self.layout.is_in(cell, self.data.start)
            expect(inside, where, f"{list(space)} is not in the start area {self.data.start}")
        few = f"must be {MOST_COMMANDOS} different spaces or more, not {len(set(spaces))}"
        expect(len(set(spaces)) == len(spaces) >= MOST_COMMANDOS, where, few)
        return [cell for _, cell in cells]

    def markers(self) -> list[int]:
        where, spaces = f"{self.where}: investigate", self.data.investigate
        found = [attempt(self.layout.floor, space, where) for space in spaces]
        expect(len(spaces) <= MARKERS, where, f"must be {MARKERS} markers at most, not {len(spaces)}")
        expect_once([str(list(space)) for space in spaces], where, "space")
        return [cell for cell in found if cell is not None]

    def zones(self) -> list[int]:
        """OMEGA-22.08: 2 x 2 spaces within an area."""
        found = [NONE] * len(self.names)
        for name, corner in self.data.zones.items():
            cell = attempt(self.zone, name, corner, f"{self.where}: zone of {name}")
            if cell is not None:
                found[self.names.index(name)] = cell
        return found

    def zone(self, name: str, corner: Space, where: str) -> int:
        expect(name in self.names and name != self.data.start, where, "must be of a hidden area")
        x, y = corner
        for space in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            inside = self.layout.is_in(self.layout.floor(space, where), name)
            expect(inside, where, f"{list(space)} is not in the area")
        return self.chart.space(corner, where)

    def check_ways(self, grid: Grid, tiles: list[Tile], starts: list[int]) -> None:
        """With every door open all areas can be reached, whichever side of a tile is up. Of what lies behind
        an area that cannot be reached nothing is said."""
        backs = sum(int(tile.back) for tile in tiles)
        fronts = sum(int(tile.front) for tile in tiles)
        steps = Steps(grid, grid.stand, UNBARRED)
        for shut in (backs, fronts) if starts else ():
            opened = int(grid.all_doors) & ~shut
            reached = flood(steps, starts[0], opened)
            for area, name in enumerate(self.names):
                cells = [cell for cell, of in enumerate(grid.areas.of) if of == area]
                if reached.isdisjoint(cells):
                    expect(False, f"{self.where}: area {name}", "cannot be reached from the start")
                    reached.update(*(flood(steps, cell, opened) for cell in cells if cell not in reached))


def flood(steps: Steps, start: int, opened: int) -> set[int]:
    """The spaces that can be reached."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = [cell for cell in steps.around(waiting.pop(), opened) if cell not in found]
        found.update(fresh)
        waiting += fresh
    return found
