"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

from msgspec import Struct

from sandtable.catalog.content import (
    OptionsFile,
    ScenarioFile,
    check_defaults,
    check_minutes,
    check_options,
    expect,
)
from sandtable.catalog.declared import read_files
from sandtable.catalog.fields import id_of
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import OptionSpec
from sandtable.games.strike.content.cards import ItemsFile, RewardsFile, check_items
from sandtable.games.strike.content.maps import MapData, make_site
from sandtable.games.strike.rules.plan import MOST_UNITS

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)

FACES = 6
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


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    """A map to play on."""

    map: Annotated[str, id_of("maps", "The map, a file of `maps`.")]


class Files(Struct, kw_only=True, frozen=True):
    """What the content files hold."""

    options: OptionsFile
    items: ItemsFile
    rewards: RewardsFile
    maps: dict[str, MapData]
    scenarios: dict[str, ScenarioData]


class Content:
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        self.options = files.options.option
        self.items = files.items.item
        self.rewards = files.rewards
        self.maps = files.maps
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        check_highest(self.options)
        check_items(self.items)
        for scenario in files.scenarios.values():
            self.check_scenario(scenario)
        self.scenarios = sorted(files.scenarios.values(), key=lambda scenario: scenario.order)
        self.sites = {name: make_site(data) for name, data in self.maps.items()}

    def check_scenario(self, scenario: ScenarioData) -> None:
        where = f"scenarios/{scenario.name}.toml"
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


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
