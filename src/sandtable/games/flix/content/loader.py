"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from msgspec import Struct

from sandtable.catalog.content import OptionsFile, attempt, check_all, expect_once
from sandtable.catalog.declared import read_files
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.stock import Stock
from sandtable.games.flix.content import cards
from sandtable.games.flix.content.checks import check_cards
from sandtable.games.flix.content.map_checks import check_board
from sandtable.games.flix.content.maps import Board, MapData
from sandtable.games.flix.content.missions import MissionData, check_mission
from sandtable.games.flix.content.scenarios import ScenarioData, check_scenario
from sandtable.games.flix.content.sites import Layout
from sandtable.games.flix.rules.plan import Numbers

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)


class Files(Struct, kw_only=True, frozen=True):
    """What the content files hold."""

    options: OptionsFile
    operators: cards.OperatorsFile
    weapons: cards.WeaponsFile
    equipment: cards.EquipmentFile
    specializations: cards.SpecializationsFile
    kits: cards.KitsFile
    pieces: cards.PiecesFile
    physics: cards.PhysicsFile
    side_boards: cards.SideBoardsFile
    difficulties: cards.DifficultiesFile
    skills: cards.SkillsFile
    maps: dict[str, MapData]
    missions: dict[str, MissionData]
    scenarios: dict[str, ScenarioData]


class Content(Stock[ScenarioData]):
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        files = read_files(shelf, Files)
        super().__init__(files, files.options, files.scenarios, Numbers)
        self.operators = files.operators.operator
        self.weapons = files.weapons
        self.equipment = files.equipment.card
        self.specializations = files.specializations.specialization
        self.kits = files.kits
        self.pieces = files.pieces
        self.physics = files.physics
        self.side_boards = files.side_boards.board
        self.difficulties = files.difficulties.difficulty
        self.skills = files.skills.skill
        check_cards(self)
        self.boards: dict[str, Board] = {}
        check_all(partial(attempt, self.read_board, name, data) for name, data in files.maps.items())
        self.missions = files.missions
        expect_once([each.number for each in self.missions.values()], "missions", "number")
        check_all(partial(check_mission, self, mission) for mission in self.missions.values())
        self.layouts = {name: self.layout(page) for name, page in self.missions.items()}
        check_all(partial(check_scenario, self, scenario) for scenario in self.scenarios)

    def layout(self, page: MissionData) -> Layout:
        return Layout(page, [self.boards[name] for name in page.maps])

    def read_board(self, name: str, data: MapData) -> None:
        self.boards[name] = Board(data)
        check_board(self.boards[name])


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
