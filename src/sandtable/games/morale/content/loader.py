"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from sandtable.catalog.content import OptionsFile, check_options, expect
from sandtable.catalog.declared import read_files
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import OptionSpec
from sandtable.games.morale.content.cards import LengthsFile, UnitsFile, check_lengths, check_units
from sandtable.games.morale.content.maps import MapData, check_map
from sandtable.games.morale.content.scenarios import ScenarioData, check_scenario

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)

MOST_IN_TEAM = 8  # MORALE-1.03
CREWS = ("suggested", "pick", "random")
TEAM_SIZES = ("units", "seals_units", "terrorists_units")
AT_LEAST_ONE = ("units", "seals_players", "terrorists_players", "round_limit")
SWITCHES = ("red_skulls", "colored_skulls", "vehicles", "marksman_duel", "marksman_prone", "no_kill")
NUMBERS = (
    *TEAM_SIZES,
    "seals_players",
    "terrorists_players",
    "star_sets",
    "white_per_unit",
    "white_flat",
    "black_per_unit",
    "round_limit",
    "carrier_moves",
    "take_cover_drop",
    "initiative_penalty",
    "danger_top",
    "incapacitated_danger",
    "stand_up_at",
    "frag_threats",
    "rpg_threats",
    "focus_threats",
    "covering_threats",
    "medkit_cost",
    "medkit_danger",
)
OPTION_KINDS = {"crew": "choice"} | dict.fromkeys(SWITCHES, "switch") | dict.fromkeys(NUMBERS, "number")


class Files(Struct, kw_only=True, frozen=True):
    """What the content files hold."""

    options: OptionsFile
    units: UnitsFile
    lengths: LengthsFile
    maps: dict[str, MapData]
    scenarios: dict[str, ScenarioData]


class Content:
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        self.options = files.options.option
        self.units = files.units.unit
        self.lengths = files.lengths.length
        self.maps = files.maps
        check_lengths(self.lengths)
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        check_sizes_and_crews(self.options)
        check_units(self.units, self.options)
        for data in self.maps.values():
            check_map(data)
        for scenario in files.scenarios.values():
            check_scenario(self, scenario)
        self.scenarios = sorted(files.scenarios.values(), key=lambda scenario: scenario.order)


def check_sizes_and_crews(options: list[OptionSpec]) -> None:
    for option in options:
        where = f"options.toml: {option.name}"
        if option.name in TEAM_SIZES:
            most = f"high must be at most {MOST_IN_TEAM}, not {option.high}"
            expect(option.high <= MOST_IN_TEAM, where, most)
        if option.name == "crew":
            expect(set(option.choices) <= set(CREWS), where, f"choices must be among {', '.join(CREWS)}")


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
