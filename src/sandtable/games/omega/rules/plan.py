"""What a mission is set up from: fixed from beginning to end and shared by all clones of a game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.corners import CornerSight, TurningSight
from sandtable.board.grid.cover import Exposure
from sandtable.board.grid.crossings import Crossings
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.floor import Blank
from sandtable.board.grid.ground import BIT, Grid
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.outings import Outing
from sandtable.board.grid.rectangles import obstacles
from sandtable.board.grid.steps import TOUCHING, UNBARRED, Steps
from sandtable.board.grid.surroundings import Surroundings
from sandtable.engine.decisions import Option
from sandtable.engine.house_rules import HouseRules
from sandtable.games.omega.rules.cards import (
    Ability,
    DoorMarker,
    EnemyKind,
    Find,
    KitCard,
    Printed,
    RoomCard,
    Sheet,
    Weapon,
)
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import DASHBOARD_EFFECTS, KIT_EFFECTS
from sandtable.games.omega.rules.gas_shapes import Spots
from sandtable.games.omega.rules.tiles import Prints, Room, Tile
from sandtable.parts.deck import Deck

# What a timer token brings about on a space (OMEGA-26.02)
MOST_BLASTS: Final = 4096  # that a map remembers
MOST_OUTINGS: Final = 8192

ENERGY: Final = 0
CRISIS: Final = 1
EVENT_DOOR: Final = 2  # the overseer opens a closed door
TIME_UP: Final = 3  # the overseer wins
NEW_TIMER: Final = 4
EVENT_GAS: Final = 5
TELL_OBJECTIVE: Final = 6
REINFORCE: Final = 7  # a figure that was set aside comes on or next to a placed red passage
EXIT_CHANGES: Final = 8
EVENTS: Final = (
    *("energy", "crisis", "open_door", "time_up", "new_timer", "gas", "tell_objective", "reinforce"),
    "exit_changes",
)

# How the commandos win (OMEGA-26.04)
GOAL_ROOM: Final = 0
CORES_OUT: Final = 1
LAB_TECH_OUT: Final = 2
AIMS: Final = ("goal_room", "cores_out", "lab_tech_out")

MOST_PARTS: Final = 12  # of a combined move
LAST_SPACE: Final = 14  # of the round tracker (OMEGA-G18)


@final
class Door:
    """A door location: a run of one or two edges between two areas (OMEGA-21.01, OMEGA-R35)."""

    def __init__(self, name: str, areas: list[int], sides: list[list[int]], barred: bool) -> None:
        self.name: Final = name
        self.areas: Final = areas  # the two it borders
        self.sides: Final = sides  # the spaces that its marker lies on, by area
        self.barred: Final = barred  # the overseer and events cannot open it


@final
class Passage:
    """A tile of two spaces outside the edge of the map (OMEGA-24.14, OMEGA-R76)."""

    def __init__(self, name: str, red: bool, cells: list[int], area: int, tile: int, bit: int) -> None:
        self.name: Final = name
        self.red: Final = red
        self.cells: Final = cells
        self.area: Final[i64] = area  # the one whose reveal brings it into play
        self.tile: Final[i64] = tile  # the one it touches
        self.bit: Final[i64] = bit  # set in `opened` while it is in play


@final
class Site:
    """The map: grid, tiles, doors, passages, and what lies there from the start.

    One number, `opened`, says which doors are open, which passages are in play and which side of a tile is
    up; bits of doors come first, in their order."""

    def __init__(self, page: Printed) -> None:
        grid: Grid = page["grid"]
        self.grid: Final = grid
        self.tiles: Final[list[Tile]] = page["tiles"]
        self.tile_of: Final[list[int]] = page["tile_of"]  # of a passage the one it touches; NONE
        self.tile_gaps: Final[list[list[int]]] = page["tile_gaps"]  # how many tiles apart two are (OMEGA-R34)
        self.doors: Final[list[Door]] = page["doors"]
        self.passages: Final[list[Passage]] = page["passages"]
        self.zones: Final[list[int]] = page["zones"]  # by area where its objective zone is, north-west; NONE
        self.start_area: Final[i64] = page["start_area"]
        self.goal_area: Final[i64] = page["goal_area"]  # NONE: there is none
        self.starts: Final[list[int]] = page["starts"]
        self.markers: Final[list[int]] = page["markers"]  # where investigate markers lie
        self.steps: Final = Steps(grid, grid.stand, UNBARRED)
        self.large_steps: Final = Steps(grid, grid.stand, UNBARRED, 2, 2)
        self.prints: Final = Prints(page["printed"], self.tiles, self.large_steps)
        self.touching: Final = Steps(grid, grid.bare, TOUCHING)  # adjacency (OMEGA-R95)
        self.surroundings: Final = Surroundings(self.touching)  # OMEGA-11.03
        self.sight: Final = CornerSight(grid)
        self.turning_sight: Final = TurningSight(self.sight, grid)
        self.exposure: Final = Exposure(grid)
        self.distances: Final = Distances(self.steps, 1)
        self.obstacles: Final = obstacles(grid)
        self.interference: Final = Crossings(self.steps, self.tile_of)
        self.gas_spots: Final = Spots(grid)
        self.blasts: Final[Memo[list[int]]] = Memo(MOST_BLASTS)  # see explosives
        areas = [grid.areas.cells(area) for area in range(len(grid.areas.names))]
        self.rooms: Final = [Room(grid, cells, self.prints) for cells in areas]
        self.tile_spaces: Final = [Room(grid, tile.cells, self.prints) for tile in self.tiles]
        self.emi_tiles: Final[i64] = sum([BIT[number] for number, tile in enumerate(self.tiles) if tile.emi])
        self.moves: Final = [Option("move", "OMEGA-8.03", (cell,)) for cell in range(grid.size)]
        self.combined: Final = [  # by number of parts
            [Option("move", "OMEGA-8.04", (cell, parts)) for cell in range(grid.size)]
            for parts in range(MOST_PARTS)
        ]
        self.blank: Final = Blank(self.steps, self.large_steps)
        self.outings: Final[Memo[Outing]] = Memo(MOST_OUTINGS)  # see ways
        self.at_start: Final[i64] = _at_start(self.tiles, self.passages, self.start_area)
        self.doors_near: Final = [_doors_near(grid, self.doors, cell) for cell in range(grid.size)]
        self.hidden_areas: Final = [n for n in range(len(grid.areas.names)) if n != self.start_area]

    def door_bit(self, door: i64) -> i64:
        return BIT[door]


def _doors_near(grid: Grid, doors: list[Door], cell: int) -> list[int]:
    """The doors of which a marker's space is this one or touches it."""
    found: list[int] = []
    for number, door in enumerate(doors):
        if min([grid.slanted_gap(cell, other) for side in door.sides for other in side]) <= 1:
            found.append(number)
    return found


def _at_start(tiles: list[Tile], passages: list[Passage], start_area: int) -> int:
    """All fronts are up, and the passages of the start area are in play (OMEGA-2.02, OMEGA-2.04)."""
    bits = 0
    for tile in tiles:
        bits |= int(tile.front)
    for passage in passages:
        if passage.area == start_area or not passage.red:
            bits |= int(passage.bit)
    return bits


@final
class MissionEvent:
    """What happens when a timer token comes to a space (OMEGA-5.04)."""

    def __init__(self, event: Printed) -> None:
        self.timer: Final[i64] = event["timer"]  # 0 is the primary one
        self.space: Final[i64] = event["space"]
        self.kind: Final[i64] = event["does"]
        self.amount: Final[i64] = event["amount"]  # or new timer, objective, kind of figure, passage
        self.door: Final[i64] = event["door"]


@final
class Mission:
    """The map, and all that OMEGA-26.01 lists beside it."""

    def __init__(self, site: Site, page: Printed) -> None:
        self.site: Final = site
        self.name: Final[str] = page["name"]
        self.aim: Final[i64] = page["aim"]
        self.abilities: Final[list[int]] = page["abilities"]  # dashboard tiles in play
        self.reserves: Final[list[int]] = page["reserves"]  # kinds of enemies, one entry a figure
        self.aside: Final[list[int]] = page["aside"]  # figures that only an event brings
        self.markers: Final[list[int]] = page["markers"]  # kinds of door markers that may be used
        self.room_cards: Final[list[int]] = page["room_cards"]  # one entry a card
        self.stacks: Final[list[int]] = page["stacks"]  # by area how many cards its stack has; 0: none
        self.spread: Final[list[int]] = page["spread"]  # cards of which each of `spread_areas` holds one,
        self.spread_areas: Final[list[int]] = page["spread_areas"]  # and no other area holds any
        self.bound: Final[dict[int, list[int]]] = page["bound"]  # areas that a card must be in
        self.events: Final[list[MissionEvent]] = page["events"]
        self.exits: Final[i64] = page["exits"]  # passages by which commandos may leave, as bits
        self.start_energy: Final[list[int]] = page["start_energy"]  # by 3, 4 and 5 commandos
        self.least_energy: Final[list[int]] = page["least_energy"]


@final
class Numbers:
    """What can be tuned."""

    def __init__(self, rules: HouseRules) -> None:
        self.players: Final = rules.number("players", 1)
        self.commandos: Final = rules.number("commandos", 1)
        self.picks: Final = rules.switch("picks")
        self.kit_points: Final = [rules.number(f"kit_points_{size}") for size in (3, 4, 5)]
        self.pool_limit: Final[i64] = rules.number("pool_limit")  # OMEGA-9.17
        self.downed_most: Final[i64] = rules.number("downed_most", 1)  # the downed card (OMEGA-G06)
        self.downed_speed: Final[i64] = rules.number("downed_speed", 1)
        self.downed_defense: Final[i64] = rules.number("downed_defense", 1)
        self.drone_speed: Final[i64] = rules.number("drone_speed", 1)  # OMEGA-G07
        self.drone_defense: Final[i64] = rules.number("drone_defense", 1)
        self.drone_vitality: Final[i64] = rules.number("drone_vitality", 1)
        self.tech_speed: Final[i64] = rules.number("tech_speed", 1)
        self.tech_defense: Final[i64] = rules.number("tech_defense", 1)
        self.tech_vitality: Final[i64] = rules.number("tech_vitality", 1)
        self.attack_cost: Final[i64] = rules.number("attack_cost", 1)  # in adrenaline (OMEGA-8.09)
        self.move_energy: Final[i64] = rules.number("move_energy")  # of an enemy (OMEGA-9.11)
        self.spawned_act: Final = rules.switch("spawned_act")  # in the same round (OMEGA-R57)
        self.mending_team: Final = rules.number("mending_team", 1)  # OMEGA-9.06
        self.assist_die: Final[i64] = rules.number("assist_die")  # in energy (OMEGA-25.01)
        self.assist_reroll: Final[i64] = rules.number("assist_reroll")  # OMEGA-25.02
        self.combined_moves: Final = rules.switch("combined_moves")  # OMEGA-R30
        self.rerolls_in_turn: Final = rules.switch("rerolls_in_turn")  # OMEGA-R51
        self.cover_twice: Final = rules.switch("cover_twice")  # OMEGA-R54
        self.aura: Final[i64] = rules.number("aura", 1)  # OMEGA-25.03
        self.stealth_range: Final[i64] = rules.number("stealth_range", 1)  # OMEGA-25.15
        self.emi_blocks: Final[i64] = rules.number("emi_blocks", 1)  # OMEGA-14.07
        self.rally_range: Final[i64] = rules.number("rally_range", 1)  # OMEGA-G02
        self.direct_range: Final[i64] = rules.number("direct_range", 1)  # OMEGA-G03
        self.guide_range: Final[i64] = rules.number("guide_range", 1)  # OMEGA-G07


@final
class Stances:
    """What sheet and stance say together: by rank, and one more than the stance. Nothing on cards is read as
    often. Who has no stance yet is as in the last one of its deck."""

    def __init__(self, sheets: list[Sheet]) -> None:
        most = max([len(sheet.stances) for sheet in sheets])
        self._width: Final[i64] = most + 1
        pairs = [
            (sheet, sheet.stances[stance if stance < len(sheet.stances) else -1])
            for sheet in sheets
            for stance in range(-1, most)
        ]
        self._most: Final = vec[i64]([stance.most for _, stance in pairs])
        self._speed: Final = vec[i64]([sheet.speed + stance.speed for sheet, stance in pairs])
        self._abilities: Final = vec[i64]([sheet.abilities | stance.abilities for sheet, stance in pairs])

    def most(self, rank: i64, stance: i64) -> i64:
        """MAX ADRENALINE."""
        return self._most[rank * self._width + stance + 1]

    def speed(self, rank: i64, stance: i64) -> i64:
        return self._speed[rank * self._width + stance + 1]

    def abilities(self, rank: i64, stance: i64) -> i64:
        return self._abilities[rank * self._width + stance + 1]


@final
class Plan:
    """A mission with everything printed and the team that plays it."""

    def __init__(self, page: Printed) -> None:
        mission: Mission = page["mission"]
        self.mission: Final = mission
        self.site: Final = mission.site
        self.grid: Final = mission.site.grid
        self.sheets: Final[list[Sheet]] = page["sheets"]
        self.stances: Final = Stances(self.sheets)
        self.kit: Final[list[KitCard]] = page["kit"]
        ranks = range(len(self.sheets))
        self.decks: Final = [_deck(self.kit, rank) for rank in ranks]  # of each commando (OMEGA-4.03)
        self.kit_effects: Final = vec[i64]([card.effect for card in self.kit])
        self.kit_with: Final = _kit_with(self.kit)  # the first card with each effect; NONE
        self.enemies: Final[list[EnemyKind]] = page["enemies"]
        self.abilities: Final[list[Ability]] = page["abilities"]
        self.slots: Final = _slots(mission, self.abilities)  # of each effect on the dashboard; NONE
        self.doors: Final[list[DoorMarker]] = page["doors"]
        self.rooms: Final[list[RoomCard]] = page["rooms"]
        self.finds: Final[list[Find]] = page["finds"]
        self.find_cards: Final = [kind for kind, find in enumerate(self.finds) for _ in range(find.copies)]
        self.deck: Final = Deck([0] * len(self.find_cards))  # of investigate cards, to be copied
        self.figures: Final = mission.reserves + mission.aside  # kinds, one entry a figure
        self.enemy_abilities: Final[i64] = _abilities([self.enemies[kind] for kind in self.figures])
        self.stub_gun: Final[Weapon] = page["stub_gun"]
        self.longest_range: Final[i64] = _longest_range(self.sheets, self.kit)
        self.black: Final[list[int]] = page["black"]  # hits on the faces of a die
        self.red: Final[list[int]] = page["red"]
        numbers: Numbers = page["numbers"]
        self.numbers: Final = numbers
        self.players: Final[i64] = numbers.players
        team = team_of(numbers.players, numbers.commandos)
        self.team: Final = team  # how many commandos each of the commandos' players has
        self.lineup: Final[list[int]] = page["lineup"]  # characters, those first that come if nobody picks
        self.picks: Final = numbers.picks  # whether players pick, or take what is suggested
        self.source: Final[object] = page.get("source")  # for those who show the game, never for rules
        self.size: Final[i64] = sum(team)  # commandos that start (OMEGA-R96)

    def by_size(self, numbers: list[int]) -> i64:
        """One of three numbers, for 3, 4 and 5 commandos."""
        return numbers[self.size - 3]


def team_of(players: int, commandos: int) -> list[int]:
    """OMEGA-1.02, OMEGA-1.03, OMEGA-1.04: how many commandos each of their players controls; two choose."""
    if players == 2:
        return [commandos]
    if players == 3:
        return [2, 2]
    return [1] * (players - 1)


def _abilities(kinds: list[EnemyKind]) -> i64:
    """All that one of these kinds has."""
    bits: i64 = 0
    for kind in kinds:
        bits |= kind.abilities
    return bits


def _longest_range(sheets: list[Sheet], kit: list[KitCard]) -> int:
    """Of all weapons that a commando may have."""
    ranges = [int(weapon.range) for sheet in sheets for weapon in sheet.weapons]
    return max([*ranges, *[int(card.weapon.range) for card in kit if card.weapon is not None]], default=0)


def _slots(mission: Mission, abilities: list[Ability]) -> list[int]:
    effects = [abilities[number].effect for number in mission.abilities]
    return [effects.index(effect) if effect in effects else NONE for effect in range(len(DASHBOARD_EFFECTS))]


def _deck(kit: list[KitCard], rank: int) -> list[int]:
    """The cards of its own deck and of the common one."""
    return [card for card, printed in enumerate(kit) if printed.owner in (NONE, rank)]


def _kit_with(kit: list[KitCard]) -> list[int]:
    effects = [card.effect for card in kit]
    return [effects.index(effect) if effect in effects else NONE for effect in range(len(KIT_EFFECTS))]
