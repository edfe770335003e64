"""A work from nothing or from a shipped scenario, with spots in short."""

from __future__ import annotations

from typing import Any

from games.easel import Easel
from sandtable.catalog.desks import Edit, Spot
from sandtable.catalog.shelf import Data
from sandtable.catalog.spec import GameType
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.workshop.starting import from_nothing, from_scenario, name_of

TITLE = "My Own Place"
NAME = name_of(TITLE)


class Bench(Easel):
    """`scenario`: where the work begins from; or from nothing, of this size. Of several maps the first."""

    def __init__(self, game: GameType, scenario: str = "", size: tuple[int, int] = (20, 14)) -> None:
        self.read: tuple[Any, dict[str, Data]] = (None, {})
        files = from_scenario(game, scenario, TITLE) if scenario else from_nothing(game, TITLE, size)
        super().__init__(game, files, NAME)
        self.file = self.desk.maps(self.data)[0]

    @property
    def data(self) -> dict[str, Data]:
        """Read once for each state of the work."""
        if self.read[0] is not self.work.files:
            self.read = (self.work.files, self.work.data())
        return self.read[1]

    def paint(self, brush: str, *spots: tuple[Any, ...]) -> None:
        self.stroke(brush, *[Spot(*spot) for spot in spots])

    def shift(self, element: str, *to: Any) -> None:
        self.move(element, Spot(*to))

    def type_in(self, file: str, path: tuple[str | int, ...], value: Any) -> None:
        self.edit(Edit(file, path, value))

    def played(self, seed: int = 3, **options: Any) -> Game:
        """By greedy bots, to the end."""
        mine = self.loaded()
        game = mine.new(NAME, options, seed)
        game.play([mine.policy("greedy", Rng(seed + seat)) for seat in range(game.seats)])
        return game
