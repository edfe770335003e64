"""What a game is set up from: fixed for the whole game and shared by all its clones."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS, ZoneMap
from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import (
    FLASHBANG,
    FRAG_GRENADE,
    RPG,
    SMOKE_GAS,
    TEAR_GAS,
    TOKEN_NAMES,
    Card,
    Loot,
    Numbers,
    Printed,
    Team,
    Vehicle,
)
from sandtable.games.morale.rules.skulls import Judge

MOST_UNITS: Final = 16
MOST_STEPS: Final = 3
PASS: Final = Option("pass", "MORALE-7.01")
TAKE_COVER: Final = Option("take_cover", "MORALE-7.01")
COVER_MENU: Final = [PASS, TAKE_COVER]
END_TURN: Final = Option("end_turn", "MORALE-5.01")
STAY: Final = Option("stay", "MORALE-10.17")
ENTER: Final = Option("enter", "MORALE-12.05")
LEAVE: Final = Option("leave", "MORALE-12.05")
RESUPPLY: Final = Option("resupply", "MORALE-12.09")
GO_PRONE: Final = Option("go_prone", "MORALE-12.11")


@final
class Squad:
    """One team's part of the set-up: which cards it may field, how many, and who plays them."""

    def __init__(
        self, cards: list[Card], units: int, star_sets: int, seats: list[int], starts: list[int]
    ) -> None:
        self.cards: Final = cards
        self.units: Final = units
        self.star_sets: Final = star_sets
        self.seats: Final = seats
        self.starts: Final = starts
        self.picks: Final = [Option("pick", "MORALE-1.01", (i,)) for i in range(len(cards))]
        self.mask: Final = seats_mask(seats)

    def owner(self, place: int) -> int:
        """MORALE-R35: units are shared out among the players of a team, in the order of the tableau."""
        return self.seats[place * len(self.seats) // self.units]

    def new_team(self, index: int) -> Team:
        """The team before anything is laid out; the first player is its captain."""
        return Team(index, self.seats[0], self.mask)


def seats_mask(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


@final
class Plan:
    """Map, cards, numbers and strategies of one scenario with its options."""

    def __init__(self, page: Printed) -> None:
        zones: ZoneMap = page["zones"]
        self.zones: Final = zones
        self.distance: Final = zones.distance
        self.squads: Final[list[Squad]] = page["squads"]
        numbers: Numbers = page["numbers"]
        self.numbers: Final = numbers
        self.crew: Final = numbers.crew
        self.judge: Final[Judge] = page["judge"]
        self.loot: Final[list[Loot]] = page["loot"]
        self.vehicles: Final[list[Vehicle]] = page["vehicles"]
        self.source: Final[object] = page.get("source")  # for those who show the game, never for rules
        self.seats: Final[i64] = len(self.squads[0].seats) + len(self.squads[1].seats)
        self.menus: Final = Menus(zones, len(self.loot), self.vehicles, numbers.steps_down)


@final
class Menus:
    """Options that are the same all game long, made once."""

    def __init__(self, zones: ZoneMap, loot: int, vehicles: list[Vehicle], lands: bool) -> None:
        self.fire: Final = for_each_unit("fire", "MORALE-5.07")
        self.coup: Final = for_each_unit("coup", "MORALE-8.08")
        self.focus_fire: Final = for_each_unit("focus_fire", "MORALE-10.20")
        self.medkit: Final = for_each_unit("medkit", "MORALE-10.08")
        self.draw: Final = for_each_unit("draw", "MORALE-9.03")
        self.card: Final = for_each_unit("card", "MORALE-3.01")
        self.covered: Final = for_each_unit("covered", "MORALE-10.17")
        self.ready: Final = [ready_menu(unit) for unit in range(MOST_UNITS)]
        self.no_token: Final = [Option("no_token", "MORALE-3.02", (unit,)) for unit in range(MOST_UNITS)]
        self.moves: Final = for_each_space(zones, "move", "MORALE-5.03", 1, lands)
        self.free_steps: Final = for_each_space(zones, "step", "MORALE-10.17", 1, lands)
        self.double_time: Final = [
            for_each_space(zones, "double_time", "MORALE-10.19", steps, lands)
            for steps in range(MOST_STEPS + 1)
        ]
        self.drops_down: Final = [
            drop_options(zones, space) for space in range(len(zones.names) * MAX_FLOORS)
        ]
        self.zones: Final = [zone_menu(zones, token) for token in range(len(TOKEN_NAMES))]
        self.launcher: Final = for_each_zone(zones, "frag_grenade", "MORALE-10.06", 1, 2)
        self.creep: Final = Option("creep", "MORALE-10.18")
        self.covering_fire: Final = Option("covering_fire", "MORALE-10.16")
        self.take: Final = [take_menu(loot, rule) for rule in ("MORALE-11.03", "MORALE-11.07")]
        self.weapons: Final = [weapon_menu(zones, vehicle) for vehicle in vehicles]


# The zones that a token may choose: the rule, the nearest and the farthest.
ZONE_TOKENS: Final = {
    FLASHBANG: ("MORALE-10.03", 1, 1),
    FRAG_GRENADE: ("MORALE-10.06", 1, 1),
    RPG: ("MORALE-10.09", 2, 2),
    SMOKE_GAS: ("MORALE-10.10", 0, 1),
    TEAR_GAS: ("MORALE-10.13", 1, 1),
}


def zone_menu(zones: ZoneMap, token: int) -> list[list[Option]]:
    """For each zone, the zones that a token used there may choose."""
    if token not in ZONE_TOKENS:
        return []
    rule, nearest, farthest = ZONE_TOKENS[token]
    return for_each_zone(zones, TOKEN_NAMES[token], rule, nearest, farthest)


def weapon_menu(zones: ZoneMap, vehicle: Vehicle) -> list[Option]:
    """MORALE-12.07, MORALE-12.08: the zones that a vehicle's weapon may choose."""
    if vehicle.weapon == "rpg":
        return for_each_zone(zones, "weapon", "MORALE-12.07", 2, 2)[vehicle.zone]
    return for_each_zone(zones, "weapon", "MORALE-12.08", 0, 1)[vehicle.zone]


def for_each_zone(zones: ZoneMap, verb: str, rule: str, nearest: int, farthest: int) -> list[list[Option]]:
    return [
        [
            Option(verb, rule, (other,))
            for gap in range(nearest, farthest + 1)
            for other in zones.zones_at(zone, gap)
        ]
        for zone in range(len(zones.names))
    ]


def for_each_unit(verb: str, rule: str) -> list[Option]:
    return [Option(verb, rule, (unit,)) for unit in range(MOST_UNITS)]


def ready_menu(unit: int) -> list[Option]:
    return [Option("ready", "MORALE-3.02", (unit, token)) for token in range(len(TOKEN_NAMES))]


def take_menu(loot: int, rule: str) -> list[Option]:
    return [Option("take", rule, (index,)) for index in range(loot)]


def for_each_space(zones: ZoneMap, verb: str, rule: str, steps: int, lands: bool) -> list[list[Option]]:
    """For each space, the options to go anywhere within so many steps (MORALE-R12)."""
    menus: list[list[Option]] = []
    for zone, floors in enumerate(zones.floors):
        for floor in range(MAX_FLOORS):
            reach = zones.within(zone, floor, steps, lands) if floor < floors else []
            menus.append([Option(verb, rule, space) for space in reach])
    return menus


def drop_options(zones: ZoneMap, space: int) -> list[Option]:
    """From an upper floor into adjacent zones on any lower floor that they have."""
    zone, floor = divmod(space, MAX_FLOORS)
    if floor >= zones.floors[zone]:
        return []
    return [
        Option("drop", "MORALE-2.05", (other, lower))
        for other in zones.neighbours[zone]
        for lower in range(min(floor, zones.floors[other]))
    ]
