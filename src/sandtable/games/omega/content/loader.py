"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from msgspec import Struct

from sandtable.catalog.content import OptionsFile, check_all
from sandtable.catalog.declared import read_files
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.stock import Stock
from sandtable.games.omega.content import cards
from sandtable.games.omega.content.checks import check_cards
from sandtable.games.omega.content.maps import MapData
from sandtable.games.omega.content.scenarios import ScenarioData, check_scenario
from sandtable.games.omega.content.sites import make_site
from sandtable.games.omega.rules.plan import Numbers

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)


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


class Content(Stock[ScenarioData]):
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        super().__init__(files, files.options, files.scenarios, Numbers)
        self.dice = files.dice
        self.team = files.characters
        self.kit = files.kit.card
        self.enemies = files.enemies.enemy
        self.dashboard = files.dashboard.ability
        self.doors = files.doors.door
        self.rooms = files.rooms.card
        self.finds = files.finds.find
        self.maps = files.maps
        check_cards(self)
        check_all(partial(make_site, data) for data in self.maps.values())
        self.sites = {name: make_site(data) for name, data in self.maps.items()}
        check_all(partial(check_scenario, self, scenario) for scenario in self.scenarios)


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
