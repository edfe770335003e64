"""Content files: read, checked, and made into the plan of a game. Every error names file and entry."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from sandtable.board.zones import MAX_FLOORS, UNREACHABLE, ZoneMap
from sandtable.engine.errors import SandtableError
from sandtable.engine.spec import OptionSpec, Value
from sandtable.games.morale.model import TEAM_NAMES, TOKEN_NAMES

CONTENT = Path(__file__).parent / "content"
T = TypeVar("T")


class Strict(Struct, forbid_unknown_fields=True, kw_only=True):
    """A misspelt key is an error."""


class UnitData(Strict, kw_only=True):
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
    drops: bool = False
    finisher: bool = False
    backblast: int = 0


class UnitsFile(Strict, kw_only=True):
    unit: list[UnitData]


class ZoneData(Strict, kw_only=True):
    id: str
    name: str
    x: int
    y: int
    floors: int = 1
    neighbours: list[str]


class MapData(Strict, kw_only=True):
    name: str
    title: str
    zone: list[ZoneData]


class LootData(Strict, kw_only=True):
    name: str
    zone: str
    floor: int = 0
    homes: dict[str, str]


class VehicleData(Strict, kw_only=True):
    name: str
    team: str
    zone: str
    weapon: str
    threats: int
    resupplies: bool = False
    holds: int = 4


class ScenarioData(Strict, kw_only=True):
    name: str
    title: str
    summary: str
    map: str
    order: int
    minutes: list[int]
    starts: dict[str, list[str]]
    loot: list[LootData] = []
    vehicle: list[VehicleData] = []
    defaults: dict[str, Value] = {}


class OptionsFile(Strict, kw_only=True):
    option: list[OptionSpec]


def read(path: Path, kind: type[T]) -> T:
    """A content file as a typed value."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
    except OSError as error:
        raise SandtableError(f"{path.name}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise SandtableError(f"{path.name}: {error}") from error


def expect(ok: bool, where: str, message: str) -> None:
    if not ok:
        raise SandtableError(f"{where}: {message}")


class Content:
    """All content files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.options = read(folder / "options.toml", OptionsFile).option
        self.units = read(folder / "units.toml", UnitsFile).unit
        self.maps = {data.name: data for data in self._all("maps", MapData)}
        self.scenarios = sorted(self._all("scenarios", ScenarioData), key=lambda scenario: scenario.order)
        for unit in self.units:
            check_unit(unit)
        for data in self.maps.values():
            check_map(data)
        for scenario in self.scenarios:
            self.check_scenario(scenario)

    def _all(self, kind: str, shape: type[T]) -> list[T]:
        return [read(path, shape) for path in sorted((self.folder / kind).glob("*.toml"))]

    def check_scenario(self, scenario: ScenarioData) -> None:
        where = f"{scenario.name}.toml"
        expect(scenario.map in self.maps, where, f"map {scenario.map!r} is none of {', '.join(self.maps)}")
        zones = {zone.id: zone for zone in self.maps[scenario.map].zone}
        if scenario.vehicle:
            teams = sorted(vehicle.team for vehicle in scenario.vehicle)
            expect(teams == sorted(TEAM_NAMES), where, "vehicles must be one for each team, or none")
        named = [zone for starts in scenario.starts.values() for zone in starts]
        named += [loot.zone for loot in scenario.loot] + [vehicle.zone for vehicle in scenario.vehicle]
        named += [home for loot in scenario.loot for home in loot.homes.values()]
        for zone in named:
            expect(zone in zones, where, f"zone {zone!r} is not on the map {scenario.map}")
        for team in [*scenario.starts, *[vehicle.team for vehicle in scenario.vehicle]]:
            expect(team in TEAM_NAMES, where, f"team {team!r} is none of {', '.join(TEAM_NAMES)}")
        for name in TEAM_NAMES:
            expect(bool(scenario.starts.get(name)), where, f"starts must name at least one zone for {name}")
        for loot in scenario.loot:
            floors = zones[loot.zone].floors
            expect(loot.floor < floors, where, f"loot {loot.name!r} lies on floor {loot.floor} of {floors}")
            expect(
                set(loot.homes) <= set(TEAM_NAMES), where, f"loot {loot.name!r} has homes for unknown teams"
            )
        known = {option.name for option in self.options}
        for name in scenario.defaults:
            expect(name in known, where, f"default {name!r} is no option")


def check_unit(unit: UnitData) -> None:
    where = f"units.toml: {unit.id}"
    expect(unit.team in TEAM_NAMES, where, f"team {unit.team!r} is none of {', '.join(TEAM_NAMES)}")
    expect(len(unit.threat) == 3, where, "threat must hold 3 numbers: same zone, adjacent, two zones away")
    expect(min(unit.threat) >= 0, where, "threat must not be negative")
    expect(unit.defense >= 1, where, f"defense must be 1 or more, not {unit.defense}")
    for token in unit.issue:
        expect(token in TOKEN_NAMES[:6], where, f"issue {token!r} is none of {', '.join(TOKEN_NAMES[:6])}")


def check_map(data: MapData) -> None:
    where = f"{data.name}.toml"
    ids = [zone.id for zone in data.zone]
    expect(len(set(ids)) == len(ids), where, "a zone id stands twice")
    links = {zone.id: zone.neighbours for zone in data.zone}
    for zone in data.zone:
        at = f"{where}: zone {zone.id}"
        expect(
            1 <= zone.floors <= MAX_FLOORS, at, f"floors must be from 1 to {MAX_FLOORS}, not {zone.floors}"
        )
        for other in zone.neighbours:
            expect(other in links, at, f"neighbour {other!r} is not a zone of this map")
            expect(other != zone.id, at, "a zone cannot be its own neighbour")
            expect(zone.id in links[other], at, f"{other} does not name it as a neighbour in turn")
    distance = zone_map(data).distance[0]
    cut_off = [ids[i] for i, steps in enumerate(distance) if steps == UNREACHABLE]
    expect(not cut_off, where, f"zones that cannot be reached from {ids[0]}: {', '.join(cut_off)}")


def zone_map(data: MapData) -> ZoneMap:
    number = {zone.id: i for i, zone in enumerate(data.zone)}
    return ZoneMap(
        [zone.id for zone in data.zone],
        [zone.floors for zone in data.zone],
        [[number[other] for other in zone.neighbours] for zone in data.zone],
    )


@cache
def content(folder: Path = CONTENT) -> Content:
    return Content(folder)
