"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Annotated

from msgspec import Struct

from sandtable.catalog.content import OptionsFile, ScenarioFile, check_all, expect
from sandtable.catalog.declared import read_files
from sandtable.catalog.fields import id_of
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.stock import Stock
from sandtable.games.strike.content.cards import ItemsFile, RewardsFile, check_items
from sandtable.games.strike.content.maps import MapData
from sandtable.games.strike.content.sites import make_site
from sandtable.games.strike.rules.numbers import PLAYERS, Numbers

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)


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


class Content(Stock[ScenarioData]):
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        super().__init__(files, files.options, files.scenarios, Numbers)
        self.items = files.items.item
        self.rewards = files.rewards
        self.maps = files.maps
        check_all([partial(check_items, self.items)])
        check_all(partial(make_site, data) for data in self.maps.values())
        self.sites = {name: make_site(data) for name, data in self.maps.items()}

    def check(self, scenario: ScenarioData) -> None:
        super().check(scenario)
        where = f"scenarios/{scenario.name}.toml"
        values = {option.name: option.default for option in self.options} | scenario.defaults
        for name in PLAYERS:
            many = f"default of {name} must be at most that of units, {values['units']}, not {values[name]}"
            expect(int(values[name]) <= int(values["units"]), where, many)


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
