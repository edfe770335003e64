"""Content files: read and checked. Every error names file and entry."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sandtable.catalog.content import OptionsFile, check_options, expect_once, read, read_all
from sandtable.catalog.shelf import Shelf
from sandtable.games.flix.content import cards, checks, kits
from sandtable.games.flix.content.map_checks import check_board
from sandtable.games.flix.content.maps import Board, MapData
from sandtable.games.flix.content.missions import MissionData, check_mission
from sandtable.games.flix.content.scenarios import ScenarioData, check_scenario
from sandtable.games.flix.content.sites import Layout

CONTENT = Path(__file__).parent
SHELF = Shelf(CONTENT)

AT_LEAST_ONE = ("players", "operators", "actions", "sound_limit", "seconds")
NUMBERS = (*AT_LEAST_ONE, "alert_spawns", "replacement")
CHOICES = ("difficulty", "aim_help")
OPTION_KINDS = dict.fromkeys(NUMBERS, "number") | {"picks": "switch"} | dict.fromkeys(CHOICES, "choice")


class Content:
    """All content files of one shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.options = read(shelf, "options.toml", OptionsFile).option
        self.operators = read(shelf, "operators.toml", cards.OperatorsFile).operator
        self.weapons = read(shelf, "weapons.toml", cards.WeaponsFile)
        self.equipment = read(shelf, "equipment.toml", cards.EquipmentFile).card
        self.specializations = read(shelf, "specializations.toml", cards.SpecializationsFile).specialization
        self.kits = read(shelf, kits.FILE, kits.KitsFile)
        self.pieces = read(shelf, "pieces.toml", cards.PiecesFile)
        self.physics = read(shelf, "physics.toml", cards.PhysicsFile)
        self.side_boards = read(shelf, "side_boards.toml", cards.SideBoardsFile).board
        self.difficulties = read(shelf, "difficulties.toml", cards.DifficultiesFile).difficulty
        self.skills = read(shelf, "skills.toml", cards.SkillsFile).skill
        self.check_cards()
        self.boards = {name: self.board(data) for name, data in read_all(shelf, "maps", MapData).items()}
        self.missions = read_all(shelf, "missions", MissionData)
        expect_once([each.number for each in self.missions.values()], "missions", "number")
        for mission in self.missions.values():
            check_mission(self, mission)
        self.layouts = {name: self.layout(page) for name, page in self.missions.items()}
        scenarios = read_all(shelf, "scenarios", ScenarioData)
        for scenario in scenarios.values():
            check_scenario(self, scenario)
        self.scenarios = sorted(scenarios.values(), key=lambda scenario: scenario.order)

    def check_cards(self) -> None:
        check_options(self.options, OPTION_KINDS, AT_LEAST_ONE)
        checks.check_operators(self.operators)
        checks.check_weapons(self.weapons)
        checks.check_equipment(self.equipment)
        checks.check_specializations(self.specializations)
        kits.check_kits(self)
        checks.check_pieces(self.pieces)
        checks.check_physics(self.physics)
        checks.check_side_boards(self.side_boards)
        checks.check_difficulties(self.difficulties)
        checks.check_skills(self.skills)

    def layout(self, page: MissionData) -> Layout:
        return Layout(page, [self.boards[name] for name in page.maps])

    def board(self, data: MapData) -> Board:
        board = Board(data)
        check_board(board)
        return board


@lru_cache(maxsize=32)
def content(shelf: Shelf = SHELF) -> Content:
    return Content(shelf)
