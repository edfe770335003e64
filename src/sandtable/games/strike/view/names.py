"""What things are called: teams, clans, units, zones, equipment, and the ids of all that a scene shows."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from sandtable.games.strike.content.options import Source
from sandtable.games.strike.rules.components import DEFUSE, PLACE, RELOAD, SCOPED, SET_UP, THROW, Unit
from sandtable.games.strike.rules.equipment import (
    BOMB,
    GRENADES,
    KIT,
    KNIVES,
    LMGS,
    NONE,
    PISTOLS,
    RIFLES,
    SHOTGUNS,
    SMGS,
    Item,
)
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import Plan
from sandtable.scene.phrases import count_of, listed

# Teams keep their names when they change clans at half-time.
TEAM_NAMES = ("alpha", "bravo")
TEAM_TITLES = ("Alpha", "Bravo")
CLAN_TITLES = ("Terrorists", "Counter-terrorists")
MEMBERS = ("Terrorist", "Counter-terrorist")

TYPE_TITLES = {
    GRENADES: "grenade",
    KNIVES: "knife",
    PISTOLS: "pistol",
    SMGS: "submachine gun",
    SHOTGUNS: "shotgun",
    RIFLES: "rifle",
    LMGS: "machine gun",
}
ACT_TITLES = ("Grenade", "Knife", "Pistol", "SMG", "Shotgun", "Rifle", "LMG", "Scope", "Work", "Blast")
GRENADE_TITLES = ("frag grenade", "flashbang", "smoke grenade")
# The cut-out of a figure, by the weapon in its hand.
ROLES = {
    KNIVES: "runner",
    PISTOLS: "point",
    SMGS: "recon",
    SHOTGUNS: "breacher",
    RIFLES: "trooper",
    LMGS: "gunner",
}
SNIPER = "marksman"
WORK_TITLES = {
    PLACE: "places the bomb",
    DEFUSE: "defuses the bomb",
    SET_UP: "sets up its {}",
    RELOAD: "reloads its {}",
}
THROWN = ("frag", "flash", "smoke")


class Atlas(NamedTuple):
    """What the content files call a plan's scenario and the places of its map."""

    title: str
    board: str
    zones: list[str]
    sites: list[str]
    rescues: list[str]


@lru_cache(maxsize=64)
def atlas(plan: Plan) -> Atlas:
    """As the files have it that the plan was made from; without any, places are called by numbers."""
    source, site = plan.source, plan.site
    if not isinstance(source, Source):
        counted = [[str(i + 1) for i in range(len(each))] for each in (site.bomb_sites, site.rescues)]
        zones = [f"Z{i + 1}" for i in range(len(site.zone_names))]
        return Atlas(site.name, site.name, zones, *counted)
    chart = source.chart
    return Atlas(
        source.scenario.title,
        chart.title,
        [zone.id for zone in chart.zone],
        [area.id for area in chart.site],
        [area.id for area in chart.rescue],
    )


# Names


def unit_name(game: Strike, index: int) -> str:
    team, place = divmod(index, int(game.plan.units))
    return f"{TEAM_TITLES[team]} {place + 1}"


def body_name(game: Strike, index: int) -> str:
    """A unit, or a hostage after the units."""
    units = 2 * int(game.plan.units)
    return unit_name(game, index) if index < units else f"Hostage {index - units + 1}"


def clan_title(game: Strike, team: int) -> str:
    return CLAN_TITLES[int(game.clan(team))]


def member(game: Strike, unit: Unit) -> str:
    return MEMBERS[int(game.clan_of(unit))]


def zone_name(game: Strike, zone: int) -> str:
    return game.plan.site.zone_names[zone] if zone >= 0 else "no zone"


def where(game: Strike, x: int, y: int) -> str:
    return zone_name(game, int(game.plan.plane.zone_at(x, y)))


def item_name(game: Strike, index: int) -> str:
    return game.plan.items[index].name


def weapon_kind(item: Item) -> str:
    return "sniper rifle" if item.sniper else TYPE_TITLES[int(item.type)]


def dice_text(item: Item) -> str:
    """STRIKE-G01: what the card prints."""
    if item.pool > 0:
        return f"{item.pool} dice to divide"
    if item.to_hit > 0:
        return f"{item.to_hit} to hit, {item.damage} damage"
    return f"{item.damage} damage" if item.damage > 0 else ""


def card_texts(item: Item) -> list[str]:
    """All that there is to say of a weapon."""
    notes = [weapon_kind(item), dice_text(item)]
    notes += [f"{count_of(int(item.lost), 'move')} lost"] if item.lost else []
    return notes + (["autofire"] if item.autofire else []) + (["scope"] if item.scope else [])


def active_item(game: Strike, unit: Unit) -> int:
    """The card that the unit has in its hand: what it called, or its best weapon before it has called."""
    if unit.call == THROW:
        return int(game.plan.things[unit.grenade])
    if unit.slot != NONE and unit.weapons[unit.slot] != NONE:
        return unit.weapons[unit.slot]
    return next((index for index in unit.weapons if index != NONE), NONE)


def role_of(game: Strike, unit: Unit) -> str:
    index = active_item(game, unit)
    if index == NONE:
        return ROLES[KNIVES]
    item = game.plan.items[index]
    if item.type == GRENADES:
        return THROWN[int(item.thing)]
    return SNIPER if item.sniper or unit.call == SCOPED else ROLES[int(item.type)]


def call_text(game: Strike, unit: Unit) -> str:
    """What the unit has called, such as `Lancer 4 in hand`."""
    index = active_item(game, unit)
    name = item_name(game, index) if index != NONE else "nothing"
    if int(unit.call) in WORK_TITLES:
        return WORK_TITLES[int(unit.call)].format(name)
    scope = " with scope" if unit.call == SCOPED else ""
    return f"{name}{scope} in hand"


def carried(game: Strike, unit: Unit) -> list[int]:
    """The cards of all that a unit carries besides weapons and armour, each as often as it has it."""
    things = game.plan.things
    found = [things[kind] for kind, number in enumerate(unit.grenades) for _ in range(number)]
    return found + ([things[KIT]] if unit.kit else []) + ([things[BOMB]] if unit.bomb else [])


def armour_of(unit: Unit) -> dict[str, int]:
    """What it went into the round with, whether it is lost by now or not; or has at least."""
    helmet, vest = max(unit.helmet, unit.worn_helmet), max(unit.vest, unit.worn_vest)
    return {"helmet": int(helmet), "vest": int(vest)}


def counted(names: list[str]) -> str:
    """Names with their numbers, where something is there more than once."""
    numbers = {name: names.count(name) for name in names}
    return listed([f"{number} {name}s" if number > 1 else name for name, number in numbers.items()])


def dice_of(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def mu(square: int) -> str:
    """A length given by its square in hundredths, in MU with one decimal, never less than it is."""
    length = isqrt(square - 1) + 1 if square > 0 else 0
    tenths = -(-length // 10)
    return f"{tenths // 10}.{tenths % 10} MU"


def gap_square(ax: int, ay: int, bx: int, by: int) -> int:
    return (bx - ax) ** 2 + (by - ay) ** 2


# Ids


def unit_id(unit: int) -> str:
    return f"unit-{unit}"


def board_id(unit: int) -> str:
    """A unit's control board."""
    return f"board:unit-{unit}"


def hostage_id(place: int) -> str:
    return f"hostage-{place}"


def body_id(game: Strike, index: int) -> str:
    units = 2 * int(game.plan.units)
    return unit_id(index) if index < units else hostage_id(index - units)


def pile_id(place: int) -> str:
    return f"pile-{place}"


def grenade_id(place: int) -> str:
    return f"grenade-{place}"


def zone_id(game: Strike, zone: int) -> str:
    return f"zone-{atlas(game.plan).zones[zone]}"
