"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sandtable.catalog.content import (
    OptionsFile,
    ScenarioFile,
    Strict,
    check_defaults,
    check_minutes,
    check_options,
    expect,
    expect_once,
    read,
    read_all,
)
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import OptionSpec
from sandtable.games.morale.content.maps import MapData, ZoneData, check_map
from sandtable.games.morale.rules.components import TEAM_NAMES, TOKEN_NAMES
from sandtable.games.morale.rules.plan import MOST_STEPS
from sandtable.parts.pool import TOP

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)

MOST_IN_TEAM = 8  # MORALE-1.03
MOST_ISSUE = TOP  # what a pool can count
WEAPONS = ("machine_gun", "rpg")
CREWS = ("suggested", "pick", "random")
TEAM_SIZES = ("units", "seals_units", "terrorists_units")
AT_LEAST_ONE = ("units", "seals_players", "terrorists_players", "round_limit")
SWITCHES = ("red_skulls", "colored_skulls", "vehicles", "marksman_duel", "marksman_prone", "no_kill")
NUMBERS = (
    *TEAM_SIZES,
    "seals_players",
    "terrorists_players",
    "star_sets",
    "white_per_unit",
    "white_flat",
    "black_per_unit",
    "round_limit",
    "carrier_moves",
    "take_cover_drop",
    "initiative_penalty",
    "danger_top",
    "incapacitated_danger",
    "stand_up_at",
    "frag_threats",
    "rpg_threats",
    "focus_threats",
    "covering_threats",
    "medkit_cost",
    "medkit_danger",
)
OPTION_KINDS = {"crew": "choice"} | dict.fromkeys(SWITCHES, "switch") | dict.fromkeys(NUMBERS, "number")


class UnitData(Strict, kw_only=True, frozen=True):
    id: str
    name: str
    team: str
    role: str
    threat: list[int]
    defense: int
    initiative: int
    issue: list[str]
    text: str = ""
    free_steps: int = 1
    double_time: int = 2
    gas_mask: bool = False
    medkit_saving: int = 0
    marksman: bool = False
    belt_fire: int = 0
    launcher: bool = False
    rallies_at: int = 0
    drops_down: bool = False
    finisher: bool = False
    backblast: int = 0


class UnitsFile(Strict, kw_only=True, frozen=True):
    unit: list[UnitData]


class LengthData(Strict, kw_only=True, frozen=True):
    """A row of the chart of game lengths (MORALE-13.01)."""

    units: int
    star_sets: int
    rounds: tuple[int, int]
    minutes: int
    players: tuple[int, int]


class LengthsFile(Strict, kw_only=True, frozen=True):
    length: list[LengthData]


class LootData(Strict, kw_only=True, frozen=True):
    name: str
    zone: str
    floor: int = 0
    homes: dict[str, str]


class VehicleData(Strict, kw_only=True, frozen=True):
    name: str
    team: str
    zone: str
    weapon: str
    threats: int
    resupplies: bool = False
    holds: int = 4


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    map: str
    starts: dict[str, list[str]]
    loot: tuple[LootData, ...] = ()
    vehicle: tuple[VehicleData, ...] = ()


def expect_team(name: str, where: str) -> None:
    expect(name in TEAM_NAMES, where, f"team {name!r} is none of {', '.join(TEAM_NAMES)}")


class Content:
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self.options = read(shelf, "options.toml", OptionsFile).option
        self.units = read(shelf, "units.toml", UnitsFile).unit
        self.lengths = read(shelf, "lengths.toml", LengthsFile).length
        self.maps = read_all(shelf, "maps", MapData)
        check_lengths(self.lengths)
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        check_sizes_and_crews(self.options)
        check_units(self.units, self.options)
        for data in self.maps.values():
            check_map(data)
        scenarios = read_all(shelf, "scenarios", ScenarioData)
        for scenario in scenarios.values():
            self.check_scenario(scenario)
        self.scenarios = sorted(scenarios.values(), key=lambda scenario: scenario.order)

    def check_scenario(self, scenario: ScenarioData) -> None:
        where = f"scenarios/{scenario.name}.toml"
        expect(scenario.map in self.maps, where, f"map {scenario.map!r} is none of {', '.join(self.maps)}")
        zones = {zone.id: zone for zone in self.maps[scenario.map].zone}
        check_minutes(scenario.minutes, where)
        check_starts(scenario, zones, where)
        check_loot(scenario, zones, where)
        check_vehicles(scenario, zones, where)
        check_defaults(scenario, self.options, where)


def check_lengths(lengths: list[LengthData]) -> None:
    units = [row.units for row in lengths]
    in_order = units == sorted(set(units)) and units[:1] == [1]
    expect(in_order, "lengths.toml", "rows must be in order of units, from 1 on, none twice")
    for row in lengths:
        where = f"lengths.toml: {row.units} units"
        expect(row.star_sets in (1, 2), where, f"star_sets must be 1 or 2, not {row.star_sets}")
        expect(1 <= row.rounds[0] <= row.rounds[1], where, "rounds must be two numbers, the smaller first")
        expect(row.minutes >= 1, where, f"minutes must be 1 or more, not {row.minutes}")


def check_sizes_and_crews(options: list[OptionSpec]) -> None:
    for option in options:
        where = f"options.toml: {option.name}"
        if option.name in TEAM_SIZES:
            most = f"high must be at most {MOST_IN_TEAM}, not {option.high}"
            expect(option.high <= MOST_IN_TEAM, where, most)
        if option.name == "crew":
            expect(set(option.choices) <= set(CREWS), where, f"choices must be among {', '.join(CREWS)}")


def check_units(units: list[UnitData], options: list[OptionSpec]) -> None:
    """MORALE-2.01: one card for each unit, and enough of them for the largest team."""
    expect_once([unit.id for unit in units], "units.toml", "unit")
    for unit in units:
        check_unit(unit, f"units.toml: {unit.id}")
    for team in TEAM_NAMES:
        sizes = [option.high for option in options if option.name in ("units", f"{team}_units")]
        cards = len([unit for unit in units if unit.team == team])
        expect(cards >= max(sizes), "units.toml", f"{team} must have {max(sizes)} or more units, not {cards}")


def check_unit(unit: UnitData, where: str) -> None:
    expect_team(unit.team, where)
    expect(len(unit.threat) == 3, where, "threat must hold 3 numbers: same zone, adjacent, two zones away")
    expect(min(unit.threat) >= 0, where, "threat must not be negative")
    expect(unit.defense >= 1, where, f"defense must be 1 or more, not {unit.defense}")
    steps = f"double_time must be from 1 to {MOST_STEPS}, not {unit.double_time}"
    expect(1 <= unit.double_time <= MOST_STEPS, where, steps)
    for name in ("free_steps", "medkit_saving", "belt_fire", "rallies_at", "backblast"):
        expect(getattr(unit, name) >= 0, where, f"{name} must not be negative")
    for token in unit.issue:
        expect(token in TOKEN_NAMES[:6], where, f"issue {token!r} is none of {', '.join(TOKEN_NAMES[:6])}")
    expect(len(unit.issue) <= MOST_ISSUE, where, f"issue must hold at most {MOST_ISSUE} tokens")


Zones = dict[str, ZoneData]


def expect_zone(zone: str, zones: Zones, where: str) -> None:
    expect(zone in zones, where, f"zone {zone!r} is not on the map, which has {', '.join(zones)}")


def check_starts(scenario: ScenarioData, zones: Zones, where: str) -> None:
    for team, starts in scenario.starts.items():
        expect_team(team, f"{where}: starts")
        expect_once(starts, f"{where}: starts of {team}", "zone")
        for zone in starts:
            expect_zone(zone, zones, f"{where}: starts of {team}")
    for team in TEAM_NAMES:
        expect(bool(scenario.starts.get(team)), where, f"starts must name at least one zone for {team}")


def check_loot(scenario: ScenarioData, zones: Zones, where: str) -> None:
    expect_once([loot.name for loot in scenario.loot], where, "loot")
    for loot in scenario.loot:
        at = f"{where}: loot {loot.name}"
        expect_zone(loot.zone, zones, at)
        top = zones[loot.zone].floors - 1
        expect(0 <= loot.floor <= top, at, f"floor of {loot.zone} must be from 0 to {top}, not {loot.floor}")
        expect(bool(loot.homes), at, "homes must name a zone for at least one team")
        for team, home in loot.homes.items():
            expect_team(team, at)
            expect_zone(home, zones, at)


def check_vehicles(scenario: ScenarioData, zones: Zones, where: str) -> None:
    for vehicle in scenario.vehicle:
        at = f"{where}: vehicle {vehicle.name}"
        expect_team(vehicle.team, at)
        expect_zone(vehicle.zone, zones, at)
        expect(vehicle.weapon in WEAPONS, at, f"weapon {vehicle.weapon!r} is none of {', '.join(WEAPONS)}")
        expect(vehicle.threats >= 1, at, f"threats must be 1 or more, not {vehicle.threats}")
        expect(vehicle.holds >= 1, at, f"holds must be 1 or more, not {vehicle.holds}")
    teams = sorted(vehicle.team for vehicle in scenario.vehicle)
    expect(teams in ([], sorted(TEAM_NAMES)), where, "vehicles must be one for each team, or none")


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
