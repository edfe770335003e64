"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from msgspec import Struct

from sandtable.catalog.content import OptionsFile, check_all
from sandtable.catalog.declared import read_files
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.stock import Stock
from sandtable.games.morale.content.cards import LengthsFile, UnitsFile, check_lengths, check_units
from sandtable.games.morale.content.maps import MapData, check_map
from sandtable.games.morale.content.scenarios import ScenarioData, check_scenario
from sandtable.games.morale.rules.components import Numbers

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)


class Files(Struct, kw_only=True, frozen=True):
    """What the content files hold."""

    options: OptionsFile
    units: UnitsFile
    lengths: LengthsFile
    maps: dict[str, MapData]
    scenarios: dict[str, ScenarioData]


class Content(Stock[ScenarioData]):
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        super().__init__(files, files.options, files.scenarios, Numbers)
        self.units = files.units.unit
        self.lengths = files.lengths.length
        self.maps = files.maps
        check_all([partial(check_lengths, self.lengths), partial(check_units, self.units, self.options)])
        maps = [partial(check_map, data) for data in self.maps.values()]
        check_all([*maps, *(partial(check_scenario, self, scenario) for scenario in self.scenarios)])


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
