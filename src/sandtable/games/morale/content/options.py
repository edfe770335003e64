"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import printed
from sandtable.catalog.plans import Plans
from sandtable.catalog.spec import OptionSpec, ScenarioSpec, Value
from sandtable.engine.errors import SandtableError
from sandtable.engine.house_rules import HouseRules
from sandtable.games.morale.content.cards import LengthData
from sandtable.games.morale.content.loader import Content, content
from sandtable.games.morale.content.maps import MapData, zone_map
from sandtable.games.morale.content.scenarios import LootData, ScenarioData, VehicleData
from sandtable.games.morale.rules.components import (
    NOWHERE,
    TEAM_NAMES,
    Card,
    Loot,
    Numbers,
    Vehicle,
)
from sandtable.games.morale.rules.plan import Plan, Squad
from sandtable.games.morale.rules.skulls import ColouredSkulls, Judge, RedSkulls


class Source(NamedTuple):
    """What a plan was made from, for those who show it."""

    scenario: ScenarioData
    chart: MapData
    roles: dict[str, str]


@lru_cache(maxsize=64)
def scenario_specs(source: Content) -> tuple[ScenarioSpec, ...]:
    """The scenarios as a player chooses them, with the chart of lengths beside the number of units."""
    chart = ", ".join(f"{row.units}: {row.minutes} min" for row in source.lengths)
    options = [
        msgspec.structs.replace(option, text=f"{option.text} The standard scenario takes ({chart}).")
        if option.name == "units"
        else option
        for option in source.options
    ]
    return tuple(scenario_spec(data, options) for data in source.scenarios)


def scenario_spec(data: ScenarioData, options: list[OptionSpec]) -> ScenarioSpec:
    """A scenario as a player chooses it, with its own defaults."""
    return spec_of(data, options, (2, 16))


def make_plan(source: Content, data: ScenarioData, values: dict[str, Value]) -> Plan:
    zones = zone_map(source.maps[data.map])
    number = {name: i for i, name in enumerate(zones.names)}
    numbers = Numbers(HouseRules(values))
    vehicles = ordered(data.vehicle) if numbers.vehicles else []
    return Plan(
        {
            "zones": zones,
            "squads": make_squads(source, data, numbers, number),
            "numbers": numbers,
            "judge": make_judge(numbers),
            "loot": [make_loot(loot, number) for loot in data.loot],
            "vehicles": [make_vehicle(vehicle, number) for vehicle in vehicles],
            "source": Source(data, source.maps[data.map], {unit.id: unit.role for unit in source.units}),
        }
    )


plan_for = Plans(content, make_plan)


def make_judge(numbers: Numbers) -> Judge:
    """MORALE-R33: red and coloured skulls exclude each other; all other switches combine."""
    if numbers.red_skulls and numbers.colored_skulls:
        raise SandtableError("options red_skulls and colored_skulls exclude each other")
    if numbers.red_skulls:
        return RedSkulls(numbers.no_kill)
    if numbers.colored_skulls:
        return ColouredSkulls(numbers.no_kill)
    return Judge(numbers.no_kill)


def make_squads(source: Content, data: ScenarioData, numbers: Numbers, number: dict[str, int]) -> list[Squad]:
    """MORALE-1.02, MORALE-1.03: as many units as agreed, at most 8, the same or uneven (0: as `units`)."""
    squads: list[Squad] = []
    first_seat = 0
    for name, units, players in zip(TEAM_NAMES, numbers.units, numbers.players):
        if players > units:
            raise SandtableError(
                f"option {name}_players must be at most the team's {units} units, not {players}"
            )
        cards = [Card(printed(unit)) for unit in source.units if unit.team == name]
        seats = list(range(first_seat, first_seat + players))
        sets = numbers.star_sets or sets_by_chart(source.lengths, units)
        squads.append(Squad(cards, units, sets, seats, [number[zone] for zone in data.starts[name]]))
        first_seat += players
    return squads


def sets_by_chart(lengths: list[LengthData], units: int) -> int:
    """MORALE-13.02: as the chart has it for the largest number of units that is not above this one."""
    return max((row for row in lengths if row.units <= units), key=lambda row: row.units).star_sets


def make_loot(loot: LootData, number: dict[str, int]) -> Loot:
    homes = [number[loot.homes[name]] if name in loot.homes else NOWHERE for name in TEAM_NAMES]
    return Loot(loot.name, number[loot.zone], loot.floor, homes)


def ordered(vehicles: tuple[VehicleData, ...]) -> list[VehicleData]:
    return sorted(vehicles, key=lambda vehicle: TEAM_NAMES.index(vehicle.team))


def make_vehicle(vehicle: VehicleData, number: dict[str, int]) -> Vehicle:
    return Vehicle(printed(vehicle) | {"zone": number[vehicle.zone], "weapon": vehicle.weapon})
