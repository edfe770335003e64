"""A work on its desk, as the workshop has it: strokes are steps of its files, and it is played as it is."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.desks import Desk, Edit, Spot, Stroke
from sandtable.catalog.shelf import Data, Files
from sandtable.catalog.spec import GameType
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.scene.vocabulary import Scene
from sandtable.workshop.starting import from_nothing, from_scenario
from sandtable.workshop.work import Work


class Easel:
    """`file` is the map that is painted; `name` that of its scenario."""

    def __init__(self, game: GameType, files: Files, name: str = "mine") -> None:
        assert game.desk is not None
        self.type = game
        self.desk: Desk = game.desk
        self.work = Work(game.shelf, files)
        self.name = name
        self.file = f"maps/{name}.toml"

    @property
    def data(self) -> dict[str, Data]:
        return self.work.data()

    @property
    def map(self) -> Data:
        return self.data[self.file]

    @property
    def scenario(self) -> Data:
        return self.data[f"scenarios/{self.name}.toml"]

    def scene(self) -> Scene:
        return self.desk.scene(self.data, self.file)

    def stroke(self, brush: str, *spots: Spot) -> tuple[Edit, ...]:
        edits = self.desk.paint(self.data, self.file, Stroke(brush=brush, spots=spots)).edits
        self.edit(*edits)
        return edits

    def move(self, element: str, to: Spot) -> None:
        self.edit(*self.desk.move(self.data, self.file, element, to))

    def edit(self, *edits: Edit) -> None:
        self.work.step(self.work.head, "a step", edits)

    def edit_map(self, *path: str | int, value: Any) -> None:
        self.edit(Edit(self.file, path, value))

    def loaded(self) -> GameType:
        return self.type.with_content(self.work.overlay())

    def played(self, seed: int = 1) -> Game:
        """The scenario as bots play it."""
        mine = self.loaded()
        game = mine.new(self.name, {}, seed)
        game.play([mine.policy("greedy", Rng(seed + seat)) for seat in range(game.seats)])
        return game

    def warned(self) -> list[str]:
        return [check.text for check in self.desk.warnings(self.data, self.file)]

    def put_right(self, number: int = 0) -> None:
        """Takes the repair that a check offers."""
        check = self.desk.warnings(self.data, self.file)[number]
        assert check.fix and check.edits
        self.edit(*check.edits)


def new(game: GameType, size: tuple[int, int]) -> Easel:
    return Easel(game, from_nothing(game, "Mine", size))


def copy(game: GameType, scenario: str) -> Easel:
    return Easel(game, from_scenario(game, scenario, "Mine"))


def opening(game: GameType, scenario: str) -> Scene:
    """The scene with which it begins, as both sides may see it."""
    return game.scene(game.new(scenario, {}, 1), -1, None)
