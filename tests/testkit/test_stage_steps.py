"""A stage's steps: functions with the parts of each copy, and what happens meanwhile."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from sandtable.engine.decisions import Option
from sandtable.engine.game import Game
from sandtable.engine.state import StatePart
from sandtable.testkit.stage import Stage

MENU = [Option("yes", "FARM-1"), Option("no", "FARM-1")]


class Hen(StatePart):
    FIELDS: ClassVar[list[str]] = ["eggs"]

    def __init__(self) -> None:
        self.eggs = 0

    def fresh(self) -> Hen:
        return Hen()


class Farm(Game):
    """Two hens in a list, and a cock by himself."""

    PARTS: ClassVar[list[str]] = ["hens", "cock"]

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.hens = [Hen(), Hen()]
        self.cock = Hen()

    def fresh(self) -> Farm:
        return Farm()

    def new_part(self, name: str, index: int, row: Any) -> Hen:
        return Hen()


def lay(farm: Farm, hen: Hen, eggs: int) -> int:
    assert hen is farm.cock or hen in farm.hens
    hen.eggs += eggs
    farm.tell("FARM-2", "laid", hen.eggs)
    return hen.eggs


def lay_all(farm: Farm, hens: list[Hen]) -> None:
    for hen in hens:
        lay(farm, hen, 1)


def ask_twice(farm: Farm) -> None:
    farm.ask(0, "FARM-1", MENU)
    farm.ask(0, "FARM-1", MENU)


def test_parts_are_handed_on_as_those_of_each_copy() -> None:
    at = Stage(Farm())
    assert at.do(lay, at.game.hens[1], 2) == 2
    assert at.do(lay, at.game.hens[1], 3) == 5
    assert at.do(lay, at.game.cock, 1) == 1
    at.do(lay_all, at.game.hens)
    at.do(lay_all, [at.game.hens[0], at.game.cock])
    assert [hen.eggs for hen in at.game.hens] == [2, 6]
    assert at.game.cock.eggs == 2


def test_a_part_of_another_game_is_nobodys() -> None:
    at = Stage(Farm())
    with pytest.raises(AssertionError):
        at.do(lay, Hen(), 1)


def test_something_happens_at_the_first_question_and_to_the_copies_too() -> None:
    at = Stage(Farm())
    changed: list[Farm] = []

    def fox(farm: Farm) -> None:
        changed.append(farm)
        lay(farm, farm.hens[0], -1)

    at.meanwhile("FARM-9", fox)
    at.meanwhile("FARM-1", fox)
    at.play(ask_twice, "yes", "no")
    assert at.game.hens[0].eggs == -1
    assert len(changed) == 3 and changed[0] is at.game
    at.play(ask_twice, "yes", "no")
    assert len(changed) == 3
