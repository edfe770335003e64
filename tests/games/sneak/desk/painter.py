"""A Stage on its desk."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.easel import Easel
from sandtable.catalog.desks import Edit, Spot, Stroke
from sandtable.catalog.shelf import Data, Files, folder_of, lay_over, parse
from sandtable.games.sneak import GAME
from sandtable.workshop.starting import from_nothing, from_scenario
from sandtable.workshop.work import Work

CELL = tuple[int, int]


@lru_cache(maxsize=1)
def installed() -> dict[str, Data]:
    return Work(GAME.shelf, {}).data()


def laid(name: str, text: str) -> Data:
    data = parse(name, text)
    return data if folder_of(name) else lay_over(installed()[name], data, name)


class Painter(Easel):
    """Spaces are (column, row), as on the board."""

    def __init__(self, scenario: str = "", size: tuple[int, int] = (14, 7)) -> None:
        begin = from_scenario(GAME, scenario, "Mine") if scenario else from_nothing(GAME, "Mine", size)
        super().__init__(GAME, begin)
        self.file = "stages/mine.toml"
        self.read: tuple[Files, dict[str, Data]] = ({}, {})

    @property
    def data(self) -> dict[str, Data]:
        """What is installed is read once, and what the work has anew when something has changed."""
        files = self.work.files
        if self.read[0] is not files:
            self.read = files, installed() | {name: laid(name, files[name]) for name in files}
        return self.read[1]

    def paint(self, brush: str, *cells: CELL, faces: str = "") -> tuple[Edit, ...]:
        spots = tuple(Spot(x, y) for x, y in cells)
        edits = self.desk.paint(self.data, self.file, Stroke(brush=brush, spots=spots, faces=faces)).edits
        self.edit(*edits)
        return edits

    def facts(self, element: str) -> tuple[str, ...]:
        return self.desk.thing(self.data, self.file, element).facts


def tiles(at: Painter) -> dict[str, Any]:
    return {row["id"]: row for row in at.data["tiles.toml"]["tile"]}
