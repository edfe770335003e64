"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from msgspec import Struct

from sandtable.catalog.content import OptionsFile, attempt, check_all
from sandtable.catalog.declared import read_files
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.stock import Stock
from sandtable.games.sneak.content import cards
from sandtable.games.sneak.content.bosses import BossFile, make_bosses
from sandtable.games.sneak.content.checks import check_cards
from sandtable.games.sneak.content.maps import Layout
from sandtable.games.sneak.content.page_checks import check_page
from sandtable.games.sneak.content.pages import Page
from sandtable.games.sneak.content.scenarios import ScenarioData, check_scenario
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules.plan import Numbers, Stage

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)


class Files(Struct, kw_only=True, frozen=True):
    """What the content files hold."""

    options: OptionsFile
    characters: cards.CharactersFile
    equipment: cards.EquipmentFile
    patrol_cards: cards.PatrolCardsFile
    reactions: cards.ReactionsFile
    hacks: cards.HacksFile
    tokens: cards.TokensFile
    codec: cards.CodecFile
    tiles: cards.TilesFile
    bosses: dict[str, BossFile]
    stages: dict[str, StageData]
    scenarios: dict[str, ScenarioData]


class Content(Stock[ScenarioData]):
    """All content files of one shelf, with the Bosses and all that is theirs (SNEAK-2.03, SNEAK-2.07,
    SNEAK-2.14)."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        super().__init__(files, files.options, files.scenarios, Numbers)
        self.characters = files.characters.character
        self.equipment = files.equipment.card
        self.patrol_cards = files.patrol_cards.card
        self.reactions = files.reactions.card
        self.hacks = files.hacks.card
        self.tokens = files.tokens
        self.bosses = make_bosses(files.bosses)
        self.calls = files.codec.call
        self.pages = files.stages
        self.tiles = {tile.id: tile for tile in files.tiles.tile}
        check_cards(self)
        pages = [partial(check_page, self, page) for page in self.pages.values()]
        check_all([*pages, *(partial(check_scenario, self, scenario) for scenario in self.scenarios)])
        check_all(partial(attempt, self.stage, page) for page in self.pages.values())
        self.stages = {name: self.stage(page) for name, page in self.pages.items()}

    def stage(self, page: StageData) -> Stage:
        return Page(page, Layout(page, self.tiles), self.tokens, self.ids).stage()


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
