"""A third party's game that reads content files: the toy, with its decks and stalls in a folder."""

from __future__ import annotations

from pathlib import Path

from sandtable.catalog.content import (
    Named,
    OptionsFile,
    ScenarioFile,
    Strict,
    expect,
    read,
    read_all,
    spec_of,
)
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.engine.game import Game
from toy import Toy, ToyType

FILES = {
    "options.toml": """
[[option]]
name = "rounds"
kind = "number"
default = 3
low = 1
high = 3
text = "How many rounds"
rule = "TOY-1.02"
""",
    "decks.toml": """
[[deck]]
id = "small"
cards = 8

[[deck]]
id = "large"
cards = 12
""",
    "prizes.toml": "first = 10\nsecond = 5\n\n[[row]]\nat = 1\n\n[[row]]\nat = 2\n",
    "scenarios/fair.toml": """
name = "fair"
title = "At the fair"
summary = "Bid, look, toss."
order = 1
minutes = [1, 2]
deck = "small"
stall = "corner"
""",
    "stalls/corner.toml": 'name = "corner"\nwindy = true\n',
    "stalls/hall.toml": 'name = "hall"\nwindy = false\n',
}
INDOORS = FILES["scenarios/fair.toml"].replace('"fair"', '"indoors"').replace('"corner"', '"hall"')


class DeckData(Strict, kw_only=True, frozen=True):
    id: str
    cards: int


class DecksFile(Strict, kw_only=True, frozen=True):
    deck: list[DeckData]


class RowData(Strict, kw_only=True, frozen=True):
    at: int


class PrizesFile(Strict, kw_only=True, frozen=True):
    first: int
    second: int
    row: list[RowData]


class StallData(Named, kw_only=True, frozen=True):
    windy: bool


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    deck: str
    stall: str


class Content:
    def __init__(self, shelf: Shelf) -> None:
        self.options = read(shelf, "options.toml", OptionsFile).option
        self.decks = {deck.id: deck.cards for deck in read(shelf, "decks.toml", DecksFile).deck}
        self.prizes = read(shelf, "prizes.toml", PrizesFile)
        self.stalls = read_all(shelf, "stalls", StallData)
        self.scenarios = read_all(shelf, "scenarios", ScenarioData)
        for scenario in self.scenarios.values():
            where = f"scenarios/{scenario.name}.toml"
            expect(scenario.deck in self.decks, where, f"deck {scenario.deck!r} is none of {[*self.decks]}")
            expect(scenario.stall in self.stalls, where, f"stall {scenario.stall!r} is none")


class StallType(ToyType):
    slug = "stall"
    title = "Stall"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.shelf = Shelf(folder)

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        content = Content(self.shelf)
        return tuple(spec_of(each, content.options, (2, 2)) for each in content.scenarios.values())

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        content = Content(self.shelf)
        data = content.scenarios[scenario]
        windy = content.stalls[data.stall].windy
        toy = Toy(seed, int(values["rounds"]), content.decks[data.deck], windy)
        toy.set_up()
        return toy


def install(folder: Path) -> StallType:
    """The game with its files in a folder."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return StallType(folder)
