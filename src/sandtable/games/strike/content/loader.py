"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from msgspec.structs import asdict

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
from sandtable.games.strike.content.maps import MapData, make_site
from sandtable.games.strike.rules.components import CLAN_NAMES
from sandtable.games.strike.rules.equipment import ITEM_TYPES, THING_NAMES
from sandtable.games.strike.rules.plan import MOST_UNITS

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)

CLANS = ("both", *CLAN_NAMES)
MOST_DICE = 12  # on a card
MOST_MOVES = 10  # STRIKE-6.01
MOST_CARRIED = 9
FACES = 6

# What the cards of a type hold.
RANGED = ("pistol", "smg", "rifle", "lmg")
BURSTS = RANGED
SCOPED = ("rifle",)
DICE = {
    "to_hit": RANGED,
    "damage": ("knife", *RANGED),
    "pool": ("shotgun", "frag"),  # STRIKE-8.01
}
THINGS = {"grenade": THING_NAMES[:3], "armour": THING_NAMES[3:5], "gear": THING_NAMES[5:]}

PLAYERS = ("first_players", "second_players")
TOP_FACES = {"reroll_face": FACES, "friendly_face": FACES - 1, "headshot_face": FACES, "dry_face": FACES}
HIGHEST = {"units": MOST_UNITS // 2} | TOP_FACES
AT_LEAST_ONE = (
    "units",
    *PLAYERS,
    "rounds",
    "max_turns",
    "health",
    "fuse",
    "defuse_turns",
    "smoke_turns",
    "autofire_reach",
)
NUMBERS = (
    *AT_LEAST_ONE,
    "start_points",
    "flash_dice",
    "near_blast",
    "far_blast",
    "friendly_reach",
    *TOP_FACES,
)
SWITCHES = ("any_die", "fog")
OPTION_KINDS = dict.fromkeys(NUMBERS, "number") | dict.fromkeys(SWITCHES, "switch")


class ItemData(Strict, kw_only=True, frozen=True):
    """An equipment card (STRIKE-G01)."""

    id: str
    name: str
    clan: str
    type: str
    lost: int = 0
    to_hit: int = 0
    damage: int = 0
    pool: int = 0
    autofire: bool = False
    scope: bool = False
    cost: int = 0
    carry: int = 1
    free: bool = False


class ItemsFile(Strict, kw_only=True, frozen=True):
    item: list[ItemData]


class RewardsFile(Strict, kw_only=True, frozen=True):
    """STRIKE-14.01 to 14.14."""

    rescue: int
    rescue_team: int
    kill_hostage: int
    activate: int
    activate_team: int
    kill: int
    kill_mate: int
    bombing: int
    defusing: int
    all_rescued: int
    elimination_bomb_map: int
    elimination_hostage_map: int
    surviving_hostage: int
    rescued_hostage: int
    lost: int
    streak: int
    streak_most: int


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    map: str


class Content:
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self.options = read(shelf, "options.toml", OptionsFile).option
        self.items = read(shelf, "items.toml", ItemsFile).item
        self.rewards = read(shelf, "rewards.toml", RewardsFile)
        self.maps = read_all(shelf, "maps", MapData)
        scenarios = read_all(shelf, "scenarios", ScenarioData)
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        check_highest(self.options)
        check_items(self.items)
        check_rewards(self.rewards)
        for scenario in scenarios.values():
            self.check_scenario(scenario)
        self.scenarios = sorted(scenarios.values(), key=lambda scenario: scenario.order)
        self.sites = {name: make_site(data) for name, data in self.maps.items()}

    def check_scenario(self, scenario: ScenarioData) -> None:
        where = f"scenarios/{scenario.name}.toml"
        expect(scenario.map in self.maps, where, f"map {scenario.map!r} is none of {', '.join(self.maps)}")
        check_minutes(scenario.minutes, where)
        check_defaults(scenario, self.options, where)
        values = {option.name: option.default for option in self.options} | scenario.defaults
        for name in PLAYERS:
            many = f"default of {name} must be at most that of units, {values['units']}, not {values[name]}"
            expect(int(values[name]) <= int(values["units"]), where, many)


def check_highest(options: list[OptionSpec]) -> None:
    """STRIKE-G02: at most eight units a side; a die has six faces, and a 6 never strays (STRIKE-R03)."""
    for option in options:
        most = HIGHEST.get(option.name, option.high)
        high = f"high must be at most {most}, not {option.high}"
        expect(option.high <= most, f"options.toml: {option.name}", high)


def check_rewards(rewards: RewardsFile) -> None:
    for name, points in asdict(rewards).items():
        expect(points >= 0, f"rewards.toml: {name}", f"must be 0 or more, not {points}")


# Equipment


def check_items(items: list[ItemData]) -> None:
    expect_once([item.id for item in items], "items.toml", "item")
    for item in items:
        where = f"items.toml: {item.id}"
        check_kind(item, where)
        check_dice(item, where)
        check_trade(item, where)
    for thing in THING_NAMES:
        expect(thing in [item.id for item in items], "items.toml", f"item {thing!r} is missing")
    for clan in CLAN_NAMES:
        for kind in ("knife", "pistol"):
            check_free(items, clan, kind)


def check_kind(item: ItemData, where: str) -> None:
    """Grenades, armour and gear are those that the rules know."""
    expect(item.clan in CLANS, where, f"clan {item.clan!r} is none of {', '.join(CLANS)}")
    expect(item.type in ITEM_TYPES, where, f"type {item.type!r} is none of {', '.join(ITEM_TYPES)}")
    if item.type in THINGS:
        known = THINGS[item.type]
        expect(item.id in known, where, f"id of type {item.type} must be one of {', '.join(known)}")
    else:
        taken = next((kind for kind, ids in THINGS.items() if item.id in ids), "")
        expect(not taken, where, f"type must be {taken}, not {item.type}")
    if item.id == "bomb":
        expect(item.clan == CLAN_NAMES[0], where, f"clan must be {CLAN_NAMES[0]}, not {item.clan}")


def check_dice(item: ItemData, where: str) -> None:
    """STRIKE-8.01: shotguns and frags have a pool, other firearms To-Hit and Damage, a knife Damage only."""
    for name, holders in DICE.items():
        dice = getattr(item, name)
        if item.type in holders or item.id in holders:
            least = 2 if name == "pool" else 1  # STRIKE-8.02
            expect(
                least <= dice <= MOST_DICE, where, f"{name} must be from {least} to {MOST_DICE}, not {dice}"
            )
        else:
            expect(dice == 0, where, f"{name} must be 0 for {what_it_is(item)}, not {dice}")
    expect(0 <= item.lost <= MOST_MOVES, where, f"lost must be from 0 to {MOST_MOVES}, not {item.lost}")
    for name, users in (("autofire", BURSTS), ("scope", SCOPED)):
        fits = item.type in users or not getattr(item, name)
        expect(fits, where, f"{name} is only for {', '.join(users)}, not for {what_it_is(item)}")


def what_it_is(item: ItemData) -> str:
    return item.id if item.type in THINGS else f"type {item.type}"


def check_trade(item: ItemData, where: str) -> None:
    expect(item.cost >= 0, where, f"cost must be 0 or more, not {item.cost}")
    expect(item.cost == 0 or not item.free, where, f"cost of what is free must be 0, not {item.cost}")
    most = MOST_CARRIED if item.type == "grenade" else 1
    expect(1 <= item.carry <= most, where, f"carry must be from 1 to {most}, not {item.carry}")
    given = item.type in ("knife", "pistol") or item.id == "bomb"
    expect(given or not item.free, where, "free must be false: only knives, pistols and the bomb are given")


def check_free(items: list[ItemData], clan: str, kind: str) -> None:
    """STRIKE-13.02, STRIKE-G02: everybody has a knife and the clan's pistol for nothing."""
    found = [item.id for item in items if item.free and item.type == kind and item.clan in ("both", clan)]
    one = f"{clan} must have one free {kind}, not {', '.join(found) or 'none'}"
    expect(len(found) == 1, "items.toml", one)


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
