"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sandtable.catalog.content import OptionsFile, check_options, read, read_all
from sandtable.catalog.shelf import Shelf
from sandtable.games.omega.content import cards, checks
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


class Content:
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self.options = read(shelf, "options.toml", OptionsFile).option
        self.dice = read(shelf, "dice.toml", cards.DiceFile)
        self.team = read(shelf, "characters.toml", cards.CharactersFile)
        self.kit = read(shelf, "kit.toml", cards.KitFile).card
        self.enemies = read(shelf, "enemies.toml", cards.EnemiesFile).enemy
        self.dashboard = read(shelf, "dashboard.toml", cards.DashboardFile).ability
        self.doors = read(shelf, "doors.toml", cards.DoorsFile).door
        self.rooms = read(shelf, "rooms.toml", cards.RoomsFile).card
        self.finds = read(shelf, "finds.toml", cards.FindsFile).find
        self.maps = read_all(shelf, "maps", MapData)
        scenarios = read_all(shelf, "scenarios", ScenarioData)
        self.check_cards()
        self.sites = {name: make_site(data) for name, data in self.maps.items()}
        for scenario in scenarios.values():
            check_scenario(self, scenario)
        self.scenarios = sorted(scenarios.values(), key=lambda scenario: scenario.order)

    def check_cards(self) -> None:
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        checks.check_dice(self.dice)
        checks.check_kit(self.kit, [character.id for character in self.team.character])
        checks.check_characters(self.team, self.kit)
        checks.check_enemies(self.enemies)
        checks.check_dashboard(self.dashboard, [enemy.id for enemy in self.enemies])
        checks.check_doors(self.doors)
        checks.check_rooms(self.rooms, [enemy.id for enemy in self.enemies])
        checks.check_finds(self.finds)


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
