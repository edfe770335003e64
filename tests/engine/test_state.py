"""State is declared once: what is declared is copied, dumped and compared, and nothing else may be there."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from sandtable.engine.errors import RuleError
from sandtable.engine.game import Game
from sandtable.engine.state import StatePart
from sandtable.engine.table import Table
from sandtable.parts.bag import Bag


class Crate(StatePart):
    FIELDS: ClassVar = ["weight", "marks", "rows"]
    FIXED: ClassVar = ["place"]

    def __init__(self, place: int) -> None:
        self.place = place
        self.weight = 0
        self.marks: list[int] = []
        self.rows: list[list[int]] = [[]]

    def fresh(self) -> Crate:
        return Crate(self.place)


class Store(Game):
    FIELDS: ClassVar = ["day"]
    PARTS: ClassVar = ["crates", "bag"]

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.day = 0
        self.crates: list[Crate] = []
        self.bag = Bag([1, 2])

    def fresh(self) -> Store:
        return Store()

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        assert name == "crates"
        return Crate(index)


def stocked() -> Store:
    store = Store()
    store.day = 3
    store.crates = [Crate(0), Crate(1)]
    store.crates[1].weight = 7
    store.crates[1].marks.append(5)
    store.crates[1].rows[0].append(6)
    store.bag.add(0, 4)
    return store


def copies() -> list[tuple[Store, Any]]:
    store = stocked()
    restored = Store()
    restored.restore(store.dump())
    return [(store, store.clone()), (store, restored)]


@pytest.mark.parametrize("which", [0, 1])
def test_a_copy_is_equal_and_independent_as_deep_as_it_goes(which: int) -> None:
    store, copy = copies()[which]
    assert copy.equals(store)
    assert (copy.day, copy.crates[1].weight, copy.crates[1].marks, copy.bag.counts) == (3, 7, [5], [5, 2])
    store.crates[1].marks.append(9)
    store.crates[1].rows[0].append(9)
    store.crates.pop(0)
    store.bag.add(1, 1)
    assert copy.crates[1].marks == [5]
    assert copy.crates[1].rows == [[6]]
    assert copy.crates[1].place == 1
    assert len(copy.crates) == 2
    assert copy.bag.counts == [5, 2]
    assert not copy.equals(store)


def test_a_dump_is_independent_and_holds_nothing_fixed() -> None:
    store = stocked()
    state = store.dump()
    store.crates[1].rows[0].append(9)
    assert state["crates"][1] == {"weight": 7, "marks": [5], "rows": [[6]]}
    assert state["bag"] == [5, 2]


class Weighed(Crate):
    """Whose weight is kept elsewhere."""

    FIELDS: ClassVar = ["marks", "rows", "grams"]
    FIXED: ClassVar = ["place", "weight"]

    @property
    def grams(self) -> int:
        return self.weight * 1000

    @grams.setter
    def grams(self, grams: int) -> None:
        self.weight = grams // 1000


def test_a_property_is_declared_like_any_other_field() -> None:
    crate, other = Weighed(0), Weighed(0)
    crate.grams = 4000
    other.restore(crate.dump())
    assert other.dump()["grams"] == 4000 and other.weight == 4


class Undeclared(Crate):
    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.colour = "red"


class Absent(Crate):
    FIELDS: ClassVar = [*Crate.FIELDS, "colour"]


class Twice(Crate):
    FIXED: ClassVar = ["place", "weight"]


FAULTS = {
    Undeclared: "Undeclared.colour is declared in none of FIELDS, PARTS, FIXED, DERIVED, MEMOS",
    Absent: "Absent declares colour, which it does not have",
    Twice: "Twice declares weight twice",
}


@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: kind.__name__)
def test_a_declaration_that_does_not_fit_is_an_error(kind: type[Crate]) -> None:
    for use in (lambda part: part.clone(), lambda part: part.dump()):
        with pytest.raises(RuleError, match=FAULTS[kind]):
            use(kind(0))


class Forgetful(Store):
    def __init__(self) -> None:
        super().__init__()
        self.night = 1

    def beat(self) -> None:
        raise AssertionError("a game with a forgotten field does not start")


def test_a_game_with_a_forgotten_field_does_not_start() -> None:
    for start in (Table, Game.run):
        with pytest.raises(RuleError, match=r"Forgetful\.night is declared in none of"):
            start(Forgetful())


def test_what_a_part_needs_is_named() -> None:
    with pytest.raises(RuleError, match="StatePart needs fresh"):
        StatePart().clone()
    with pytest.raises(RuleError, match="Crate needs new_part\\(\\) to restore lids"):
        Crate(0).new_part("lids", 0, {})
