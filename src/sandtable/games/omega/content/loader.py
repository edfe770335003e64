"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from sandtable.catalog.content import OptionsFile, check_options
from sandtable.catalog.declared import ids_in, read_files
from sandtable.catalog.shelf import Shelf
from sandtable.games.omega.content import cards
from sandtable.games.omega.content.checks import check_cards
from sandtable.games.omega.content.maps import MapData
from sandtable.games.omega.content.scenarios import ScenarioData, check_scenario
from sandtable.games.omega.content.sites import make_site

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)

AT_LEAST_ONE = (
    "players",
    "commandos",
    "downed_most",
    "downed_speed",
    "downed_defense",
    "drone_speed",
    "drone_defense",
    "drone_vitality",
    "tech_speed",
    "tech_defense",
    "tech_vitality",
    "aura",
    "stealth_range",
    "emi_blocks",
    "rally_range",
    "direct_range",
    "guide_range",
)
NUMBERS = (*AT_LEAST_ONE, "kit_points_3", "kit_points_4", "kit_points_5", "pool_limit")
OPTION_KINDS = dict.fromkeys(NUMBERS, "number") | {"picks": "switch"}


class Files(Struct, kw_only=True, frozen=True):
    """What the content files hold."""

    options: OptionsFile
    dice: cards.DiceFile
    characters: cards.CharactersFile
    kit: cards.KitFile
    enemies: cards.EnemiesFile
    dashboard: cards.DashboardFile
    doors: cards.DoorsFile
    rooms: cards.RoomsFile
    finds: cards.FindsFile
    maps: dict[str, MapData]
    scenarios: dict[str, ScenarioData]


class Content:
    """All content files of one shelf; `ids` are those of all entries, by file and key."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        self.ids = ids_in(files)
        self.options = files.options.option
        self.dice = files.dice
        self.team = files.characters
        self.kit = files.kit.card
        self.enemies = files.enemies.enemy
        self.dashboard = files.dashboard.ability
        self.doors = files.doors.door
        self.rooms = files.rooms.card
        self.finds = files.finds.find
        self.maps = files.maps
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        check_cards(self)
        self.sites = {name: make_site(data) for name, data in self.maps.items()}
        for scenario in files.scenarios.values():
            check_scenario(self, scenario)
        self.scenarios = sorted(files.scenarios.values(), key=lambda scenario: scenario.order)


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
