"""Scenarios: what their files hold, and what is checked of them. Every error names file and entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sandtable.catalog.content import ScenarioFile, Strict, expect, expect_once
from sandtable.catalog.fields import at_least, id_of, one_of, says
from sandtable.games.morale.content.maps import ZoneData
from sandtable.games.morale.rules.components import TEAM_NAMES

if TYPE_CHECKING:
    from sandtable.games.morale.content.loader import Content

WEAPONS = ("machine_gun", "rpg")

Team = Annotated[str, one_of(TEAM_NAMES)]


class LootData(Strict, kw_only=True, frozen=True):
    """Something to carry home (MORALE-11.02)."""

    name: Annotated[str, says("What players read.")]
    zone: Annotated[str, says("The zone in which it lies.")]
    floor: Annotated[int, says("The floor on which it lies, from 0.")] = 0
    homes: Annotated[dict[Team, str], says("The home zone for each team that may carry it home.")]


class VehicleData(Strict, kw_only=True, frozen=True):
    """A team's vehicle, which never moves (MORALE-R32)."""

    name: Annotated[str, says("What players read.")]
    team: Annotated[str, one_of(TEAM_NAMES, "Whose it is.")]
    zone: Annotated[str, says("The zone in which it stands.")]
    weapon: Annotated[str, one_of(WEAPONS, "What is mounted on it.")]
    threats: Annotated[int, at_least(1, "Threats of its weapon.")]
    resupplies: Annotated[bool, says("Whether units get their standard issue back in it.")] = False
    holds: Annotated[int, at_least(1, "Units that it has room for.")] = 4


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    """A map, where both teams begin, and what there is to win."""

    map: Annotated[str, id_of("maps", "The map, a file of `maps`.")]
    starts: Annotated[dict[Team, list[str]], says("The zones in which each team begins.")]
    loot: Annotated[tuple[LootData, ...], says("What there is to carry home.")] = ()
    vehicle: Annotated[tuple[VehicleData, ...], says("One vehicle for each team, or none.")] = ()


def check_scenario(source: Content, scenario: ScenarioData) -> None:
    where = f"scenarios/{scenario.name}.toml"
    zones = {zone.id: zone for zone in source.maps[scenario.map].zone}
    check_starts(scenario, zones, where)
    check_loot(scenario, zones, where)
    check_vehicles(scenario, zones, where)


Zones = dict[str, ZoneData]


def expect_zone(zone: str, zones: Zones, where: str) -> None:
    expect(zone in zones, where, f"zone {zone!r} is not on the map, which has {', '.join(zones)}")


def check_starts(scenario: ScenarioData, zones: Zones, where: str) -> None:
    for team, starts in scenario.starts.items():
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
        for home in loot.homes.values():
            expect_zone(home, zones, at)


def check_vehicles(scenario: ScenarioData, zones: Zones, where: str) -> None:
    for vehicle in scenario.vehicle:
        expect_zone(vehicle.zone, zones, f"{where}: vehicle {vehicle.name}")
    teams = sorted(vehicle.team for vehicle in scenario.vehicle)
    expect(teams in ([], sorted(TEAM_NAMES)), where, "vehicles must be one for each team, or none")
