"""A map as far as it can be drawn, sound or not: what cannot be read is left out."""

from __future__ import annotations

from sandtable.board.zones import MAX_FLOORS, ZoneMap
from sandtable.catalog.desks import Work
from sandtable.catalog.drafts import listed, number, rows, scenario_on, stem, table, text, texts
from sandtable.catalog.shelf import Data
from sandtable.engine.house_rules import HouseRules
from sandtable.games.morale.content.maps import MOST_ZONES, MapData, ZoneData, zone_map
from sandtable.games.morale.content.options import Source, make_loot, make_vehicle, ordered
from sandtable.games.morale.content.scenarios import WEAPONS, LootData, ScenarioData, VehicleData
from sandtable.games.morale.rules.components import TEAM_NAMES, Numbers
from sandtable.games.morale.rules.exchange_fire import LONG_RANGE
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import Plan, Squad
from sandtable.games.morale.rules.skulls import Judge

MOST_LOOT = 60  # that is drawn
Place = tuple[int, int]  # column and row


class Sketch:
    """A map, the scenario that is played on it, and both as a game that has not begun."""

    def __init__(self, work: Work, file: str) -> None:
        self.file = file
        self.map = work[file]
        self.scenario_file = scenario_on(work, file)
        self.scenario: Data = work[self.scenario_file] if self.scenario_file else {}
        self.chart = chart_of(self.map, stem(file))
        self.ids = [zone.id for zone in self.chart.zone]
        self.setup = setup_of(self.scenario, self.chart)
        self.game = Morale(self.plan(with_vehicles(work, self.scenario)), 0)

    @property
    def zones(self) -> ZoneMap:
        return self.game.plan.zones

    def starts(self, team: int) -> list[int]:
        return self.game.plan.squads[team].starts

    def plan(self, vehicles: bool) -> Plan:
        """What the content makes of a scenario, without cards."""
        places = {name: i for i, name in enumerate(self.ids)}
        starts = [[places[zone] for zone in self.setup.starts[name]] for name in TEAM_NAMES]
        parked = ordered(self.setup.vehicle) if vehicles and len(self.setup.vehicle) == 2 else []
        return Plan(
            {
                "zones": zone_map(self.chart),
                "squads": [Squad([], 1, 1, [team], zones) for team, zones in enumerate(starts)],
                "numbers": Numbers(HouseRules()),
                "judge": Judge(False),
                "loot": [make_loot(loot, places) for loot in self.setup.loot],
                "vehicles": [make_vehicle(vehicle, places) for vehicle in parked],
                "source": Source(self.setup, self.chart, {}),
            }
        )


def with_vehicles(work: Work, scenario: Data) -> bool:
    """Whether units may enter vehicles, as the scenario or else the game has it."""
    switch = [row for row in rows(work.get("options.toml", {}), "option") if row.get("name") == "vehicles"]
    default = switch[0].get("default") if switch else False
    return table(scenario.get("defaults")).get("vehicles", default) is True


def chart_of(data: Data, name: str) -> MapData:
    """Its zones; a border that only one side names is drawn as well."""
    found = {row["id"]: row for row in rows(data, "zone")[:MOST_ZONES] if isinstance(row.get("id"), str)}
    near = {
        own: [each for each in texts(row.get("neighbours")) if each in found and each != own]
        for own, row in found.items()
    }
    for own in found:
        near[own] += [each for each in found if own in near[each] and each not in near[own]]
    zones = [zone_of(row, near[own]) for own, row in found.items()]
    return MapData(name=name, title=text(data.get("title"), name), zone=zones)


def zone_of(row: Data, near: list[str]) -> ZoneData:
    return ZoneData(
        id=row["id"],
        name=text(row.get("name"), row["id"]),
        x=number(row.get("x"), 0),
        y=number(row.get("y"), 0),
        floors=floors_of(row),
        neighbours=near,
    )


def floors_of(row: Data) -> int:
    return max(1, min(MAX_FLOORS, number(row.get("floors"), 1)))


def setup_of(data: Data, chart: MapData) -> ScenarioData:
    floors = {zone.id: zone.floors for zone in chart.zone}
    starts = table(data.get("starts"))
    loot = [loot_of(row, floors) for row in rows(data, "loot") if text(row.get("zone"), "") in floors]
    parked = [row for row in vehicles_in(data).values() if text(row.get("zone"), "") in floors]
    return ScenarioData(
        name=text(data.get("name"), chart.name),
        title=text(data.get("title"), chart.title),
        summary="",
        map=chart.name,
        order=0,
        minutes=[],
        starts={team: [each for each in texts(starts.get(team)) if each in floors] for team in TEAM_NAMES},
        loot=tuple(loot[:MOST_LOOT]),
        vehicle=tuple(vehicle_of(row) for row in parked),
    )


def loot_of(row: Data, floors: dict[str, int]) -> LootData:
    top = floors[row["zone"]] - 1
    homes = table(row.get("homes"))
    return LootData(
        name=text(row.get("name"), "loot"),
        zone=row["zone"],
        floor=max(0, min(top, number(row.get("floor"), 0))),
        homes={team: homes[team] for team in TEAM_NAMES if text(homes.get(team), "") in floors},
    )


def vehicles_in(data: Data) -> dict[str, Data]:
    """By team; they may well share a name."""
    found: dict[str, Data] = {}
    for row in listed(data.get("vehicle")):
        if isinstance(row, dict) and row.get("team") in TEAM_NAMES:
            found.setdefault(row["team"], row)
    return found


def vehicle_of(row: Data) -> VehicleData:
    return VehicleData(
        name=text(row.get("name"), "vehicle"),
        team=row["team"],
        zone=row["zone"],
        weapon=row["weapon"] if row.get("weapon") in WEAPONS else WEAPONS[0],
        threats=max(1, number(row.get("threats"), 1)),
        resupplies=row.get("resupplies") is True,
        holds=max(1, number(row.get("holds"), 4)),
    )


def beside(one: Place, other: Place) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def shot_gaps(work: Work) -> list[int]:
    """MORALE-6.02: the distances at which some unit has a Threat Level."""
    levels = [listed(row.get("threat")) for row in rows(work.get("units.toml", {}), "unit")]
    return [
        gap
        for gap in range(LONG_RANGE + 1)
        if any(number(threat[gap], 0) > 0 for threat in levels if len(threat) > gap)
    ]
