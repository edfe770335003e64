"""What goes with a plan: which row each thing has, and what never changes in the course of a mission."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.board.grid.ground import met
from sandtable.engine.observing import Rows
from sandtable.games.omega.bot.observed_columns import (
    CORE_ROW,
    DOOR_ROW,
    MARKER_ROW,
    MOST_SPACES,
    OBJECTIVE_ROW,
    PASSAGE_ROW,
    ROOM_ROW,
    TILE_ROW,
)
from sandtable.games.omega.bot.observed_printed import arms_of, fixed, heads, places, traits_of
from sandtable.games.omega.bot.sense import Sense
from sandtable.games.omega.rules.components import FIRST_ENEMY
from sandtable.games.omega.rules.effects import HAZARDS, MARKERS
from sandtable.games.omega.rules.map_elements import MOST_VENTS
from sandtable.games.omega.rules.missions import CORES
from sandtable.games.omega.rules.plan import Door, Plan, Site
from sandtable.games.omega.rules.state import OBJECTIVES
from sandtable.games.omega.rules.tiles import PERIL, RUBBLE, VENT, Tile
from sandtable.parts.kept import Kept

# What there is in a space, as bits
OPEN_FLOOR: Final = 1
RUBBLED: Final = 2
VENTED: Final = 4
HAZARDOUS: Final = 8
GASSED: Final = 16
SIGNS: Final = {RUBBLE: RUBBLED, VENT: VENTED, PERIL: HAZARDOUS}
MOST_FLOORS: Final = 256
OTHER_ANSWERS: Final = 64  # beside those for a space each


@final
class Floor:
    """The map without markers, for one state of its passages and turned tiles."""

    def __init__(self, site: Site, opened: i64) -> None:
        prints = site.prints.now(opened)
        stand = site.grid.stand
        marks = [SIGNS.get(sign, 0) for sign in prints.cells]
        for cell in range(site.grid.size):
            if met(stand[cell], opened):
                marks[cell] += OPEN_FLOOR
        self.marks: Final = vec[u8](marks)
        self.vents: Final = prints.vents
        self.perils: Final = prints.perils
        self.grounds: Final = [ground_of(tile, self.marks) for tile in site.tiles]


def ground_of(tile: Tile, marks: vec[u8]) -> bytes:
    rows = Rows(1)
    write_ground_of(tile, marks, rows)
    return rows.written.getvalue()


def write_ground_of(tile: Tile, marks: vec[u8], rows: Rows) -> None:
    """What it takes to leave each space: 0 for walls, a half for floor, 1 for rubble."""
    spaces: i64 = min(len(tile.cells), MOST_SPACES)
    for place in range(spaces):
        mark: i64 = i64(marks[tile.cells[place]])
        rows.put((1.0 if mark & RUBBLED else 0.5) if mark & OPEN_FLOOR else 0.0)
    rows.none(MOST_SPACES - spaces)


@final
class Rota:
    """The rows of pieces are one more than their numbers; those of other things follow."""

    def __init__(self, plan: Plan) -> None:
        site = plan.site
        self.plan: Final = plan
        self.sense: Final = Sense(plan)
        self.doors: Final[i64] = FIRST_ENEMY + len(plan.figures) + 1  # the row of the first
        self.passages: Final[i64] = self.doors + len(site.doors)
        self.rooms: Final[i64] = self.passages + len(site.passages)
        self.tiles: Final[i64] = self.rooms + len(site.grid.areas.names)
        self.objectives: Final[i64] = self.tiles + len(site.tiles)
        self.cores: Final[i64] = self.objectives + OBJECTIVES
        self.markers: Final[i64] = self.cores + CORES
        self.loose: Final[i64] = self.markers + len(MARKERS)  # investigate markers, vents and hazards
        self.rows: Final[i64] = self.loose - 1 + len(site.markers) + most_vents(site) + most_hazards(plan)
        self.answers: Final[i64] = OTHER_ANSWERS + len([need for need in site.grid.stand if need >= 0])
        areas = range(len(site.grid.areas.names))
        self.places: Final = places(site.grid)
        self.door_cells: Final = [door.sides[0][0] for door in site.doors]
        passage_cells = [passage.cells[0] for passage in site.passages]
        room_cells = [middle_of(site.grid.areas.cells(area)) for area in areas]
        tile_cells = [middle_of(tile.cells) for tile in site.tiles]
        self.doors_fixed: Final = fixed(site.grid, DOOR_ROW, self.door_cells)
        self.passages_fixed: Final = fixed(site.grid, PASSAGE_ROW, passage_cells)
        self.rooms_fixed: Final = fixed(site.grid, ROOM_ROW, room_cells)
        self.tiles_fixed: Final = fixed(site.grid, TILE_ROW, tile_cells)
        self.goal_doors: Final = [is_goal_door(site, door) for door in site.doors]
        self.objective_heads: Final = heads(OBJECTIVE_ROW, OBJECTIVES)
        self.core_heads: Final = heads(CORE_ROW, CORES)
        self.marker_heads: Final = heads(MARKER_ROW, len(MARKERS))
        self.arms: Final = [arms_of(kind) for kind in plan.enemies]
        self.traits: Final = [traits_of(kind) for kind in plan.enemies]
        self._sides: Final[i64] = sides_of(site)
        self._floors: Final[Kept[Floor]] = Kept(MOST_FLOORS)

    def floor(self, opened: i64) -> Floor:
        key = int(opened & self._sides)
        found = self._floors.find(key)
        return self._floors.keep(key, Floor(self.plan.site, opened)) if found is None else found


def is_goal_door(site: Site, door: Door) -> bool:
    return site.goal_area in door.areas


def middle_of(cells: list[int]) -> int:
    return cells[len(cells) // 2]


def sides_of(site: Site) -> i64:
    """The bits that say which spaces are walls and what is printed in them."""
    bits: i64 = site.prints.backs
    for need in site.grid.stand:
        if need > 0:
            bits |= need
    return bits


def most_vents(site: Site) -> i64:
    return MOST_VENTS + number_printed(site, VENT)


def most_hazards(plan: Plan) -> i64:
    most: i64 = number_printed(plan.site, PERIL)
    for card in plan.mission.room_cards:
        if plan.rooms[card].effect == HAZARDS:
            most += plan.rooms[card].most
    return most


def number_printed(site: Site, sign: int) -> int:
    """On both sides of all tiles."""
    behind = [tile.reverse.count(sign) for tile in site.tiles]
    return site.prints.now(0).cells.count(sign) + sum(behind)
