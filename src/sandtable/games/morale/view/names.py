"""What things are called: teams, units, zones, tokens, and the ids of all that a scene shows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from sandtable.games.morale.content.maps import ZoneData
from sandtable.games.morale.content.options import Source
from sandtable.games.morale.content.scenarios import ScenarioData
from sandtable.games.morale.rules.components import NONE, TEAM_NAMES, Card, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import Plan
from sandtable.games.morale.rules.skulls import COLOURED, ColouredSkulls
from sandtable.parts.pool import count_in, kinds_in
from sandtable.scene.phrases import listed

TEAM_TITLES = ("SEALs", "Terrorists")
MEMBERS = ("SEAL", "Terrorist")
SKULLS = ("white", "black", "red")
TOKEN_TITLES = (
    "Flashbang",
    "Frag Grenade",
    "Medkit",
    "RPG",
    "Smoke Gas",
    "Tear Gas",
    "Covering Fire",
    "Creep",
    "Double-Time",
    "Focus Fire",
)


class Parked(NamedTuple):
    """A vehicle where it stands, whether units may enter it or not."""

    team: int
    name: str
    zone: int


class Atlas(NamedTuple):
    """What the content files call a plan's scenario, map and zones."""

    title: str
    board: str
    zones: list[ZoneData]
    vehicles: list[Parked]


@lru_cache(maxsize=64)
def atlas(plan: Plan) -> Atlas:
    """As the files have it that the plan was made from; without any, zones are called by their ids."""
    source = plan.source
    if not isinstance(source, Source):
        return Atlas("Map", "Map", bare_zones(plan), entered(plan))
    vehicles = entered(plan) or scenery(plan, source.scenario)
    return Atlas(source.scenario.title, source.chart.title, source.chart.zone, vehicles)


def bare_zones(plan: Plan) -> list[ZoneData]:
    floors = enumerate(zip(plan.zones.names, plan.zones.floors))
    return [ZoneData(id=name, name=name, x=i, y=0, floors=n, neighbours=[]) for i, (name, n) in floors]


def entered(plan: Plan) -> list[Parked]:
    return [Parked(team, vehicle.name, int(vehicle.zone)) for team, vehicle in enumerate(plan.vehicles)]


def scenery(plan: Plan, scenario: ScenarioData) -> list[Parked]:
    """Vehicles that only mark a home, where units may not enter them."""
    return [
        Parked(TEAM_NAMES.index(vehicle.team), vehicle.name, plan.zones.names.index(vehicle.zone))
        for vehicle in scenario.vehicle
    ]


def role(plan: Plan, card: Card) -> str:
    """The cut-out of a unit; its own id where no content file knows it."""
    return plan.source.roles[card.id] if isinstance(plan.source, Source) else card.id


def unit_name(game: Morale, unit: Unit) -> str:
    """The card's name, with the team where both teams have one of that name."""
    alike = [other for other in game.units if other.card.name == unit.card.name]
    return unit.card.name if len(alike) == 1 else f"{MEMBERS[unit.team]} {unit.card.name}"


def unit_names(game: Morale, units: Iterable[Unit]) -> str:
    return listed([unit_name(game, unit) for unit in units])


def zone_name(game: Morale, zone: int) -> str:
    return atlas(game.plan).zones[zone].name


def floor_name(floor: int) -> str:
    return f"floor {floor}" if floor else "ground floor"


def space_name(game: Morale, zone: int, floor: int) -> str:
    """A zone, and its floor where it has several."""
    name = zone_name(game, zone)
    return f"{name}, {floor_name(floor)}" if game.plan.zones.floors[zone] > 1 else name


def where(game: Morale, unit: Unit) -> str:
    return space_name(game, int(unit.zone), int(unit.floor))


def vehicle_name(game: Morale, team: int) -> str:
    return next((parked.name for parked in atlas(game.plan).vehicles if parked.team == team), "vehicle")


def carried_by(game: Morale, unit: Unit) -> list[str]:
    return [loot.name for loot in game.loot if loot.carrier != NONE and loot.carrier == unit.index]


def tokens_in(pool: int) -> list[int]:
    """Every token of a pool, each kind as often as it is there."""
    return [kind for kind in kinds_in(pool) for _ in range(count_in(pool, kind))]


def skull_name(game: Morale, team: int, kind: int) -> str:
    """MORALE-2.12, MORALE-12.01, MORALE-12.03: white, black, red, or the colour of a unit of the team."""
    if kind >= COLOURED and isinstance(game.plan.judge, ColouredSkulls):
        return f"{game.members(team)[kind - COLOURED].card.name}'s colour"
    return SKULLS[kind]


# Ids


def figure_id(unit: int) -> str:
    return f"unit:{unit}"


def tableau_id(unit: int) -> str:
    return f"tableau:{unit}"


def loot_id(loot: int) -> str:
    return f"loot:{loot}"


def vehicle_id(team: int) -> str:
    return f"vehicle:{team}"


def zone_id(game: Morale, zone: int) -> str:
    return game.plan.zones.names[zone]


def space_id(game: Morale, zone: int, floor: int) -> str:
    """The zone's id, with the floor where it has several."""
    name = zone_id(game, zone)
    return f"{name}:{floor}" if game.plan.zones.floors[zone] > 1 else name
