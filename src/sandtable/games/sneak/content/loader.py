"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sandtable.catalog.content import OptionsFile, check_options, read, read_all
from sandtable.catalog.shelf import Shelf
from sandtable.games.sneak.content import cards, checks
from sandtable.games.sneak.content.bosses import read_bosses
from sandtable.games.sneak.content.maps import Layout
from sandtable.games.sneak.content.page_checks import check_page
from sandtable.games.sneak.content.pages import Page
from sandtable.games.sneak.content.scenarios import ScenarioData, check_scenario
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules.plan import Stage

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)

AT_LEAST_ONE = ("players", "actions", "patrol_health", "patrol_defense")
NUMBERS = (
    *AT_LEAST_ONE,
    "equipment_limit",
    "patrol_dice",
    "stay_alert",
    "trap_dice",
    "disguise_dice",
    "more_time",
    "attempts",
)
OPTION_KINDS = dict.fromkeys(NUMBERS, "number") | {"picks": "switch", "memory": "choice"}


class Content:
    """All content files of one shelf; the Bosses with all that is theirs (SNEAK-2.03, SNEAK-2.07, SNEAK-2.14)
    are read apart."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.options = read(shelf, "options.toml", OptionsFile).option
        self.characters = read(shelf, "characters.toml", cards.CharactersFile).character
        self.equipment = read(shelf, "equipment.toml", cards.EquipmentFile).card
        self.patrol_cards = read(shelf, "patrol_cards.toml", cards.PatrolCardsFile).card
        self.reactions = read(shelf, "reactions.toml", cards.ReactionsFile).card
        self.hacks = read(shelf, "hacks.toml", cards.HacksFile).card
        self.tokens = read(shelf, "tokens.toml", cards.TokensFile)
        self.bosses = read_bosses(shelf)
        self.calls = read(shelf, "codec.toml", cards.CodecFile).call
        tiles = read(shelf, "tiles.toml", cards.TilesFile).tile
        self.pages = read_all(shelf, "stages", StageData)
        scenarios = read_all(shelf, "scenarios", ScenarioData)
        checks.check_tiles(tiles)
        self.tiles = {tile.id: tile for tile in tiles}
        self.check_cards()
        for page in self.pages.values():
            check_page(self, page)
        for scenario in scenarios.values():
            check_scenario(self, scenario)
        self.stages = {name: self.stage(page) for name, page in self.pages.items()}
        self.scenarios = sorted(scenarios.values(), key=lambda scenario: scenario.order)

    def check_cards(self) -> None:
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        checks.check_characters(self.characters, self.equipment)
        checks.check_codec(self.calls)
        checks.check_equipment(self.equipment, self.calls)
        checks.check_patrol_cards(self.patrol_cards)
        checks.check_reactions(self.reactions)
        checks.check_hacks(self.hacks)
        checks.check_tokens(self.tokens)

    def stage(self, page: StageData) -> Stage:
        numbers = {card.id: number for number, card in enumerate(self.equipment)}
        who = {character.id: number for number, character in enumerate(self.characters)}
        return Page(page, Layout(page, self.tiles), self.tokens, numbers, who).stage()


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
