"""A watched game goes as any other, and shows what was offered, what came up, and where."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.lab.cells import cells_of
from sandtable.lab.places import HEATS, label_of, place_of
from sandtable.lab.playing import Portion, play_one
from sandtable.lab.report.rules import named_rules
from sandtable.lab.study import Study
from sandtable.lab.watching import Watched
from sandtable.scene.vocabulary import Board, Cell, Space, Zone


def portion(game: str, watch: int, bots: tuple[str, ...] = ("greedy",), **change: Any) -> Portion:
    cell = cells_of(Study(title="T", game=game, bots=bots, change=change))[0]
    return Portion(cell=cell, number=0, seed=5, games=[0], watch=watch, longest=100_000)


def watched(game: str, **change: Any) -> Watched:
    _, found = play_one(portion(game, 1, **change), 0)
    assert found
    return found


@pytest.mark.parametrize(
    ("game", "change"),
    [("coin", {}), ("morale", {"units": 2}), ("omega", {}), ("strike", {"rounds": 1, "units": 2})],
)
def test_watching_changes_nothing_and_sees_something(game: str, change: dict[str, Any]) -> None:
    row, nobody = play_one(portion(game, 0, **change), 0)
    same, found = play_one(portion(game, 1, **change), 0)
    assert nobody is None and row == same and found
    assert set(found.taken) <= set(found.offered)
    assert all(found.taken[name] <= found.offered[name] for name in found.taken)
    assert sum(found.menus.values()) == row.decisions
    assert found.heat["moves"] and set(found.heat) == set(HEATS)
    assert found.first in range(len(row.results))
    assert found.lead and all(0 <= at <= 100 for at in found.lead)


def test_bots_that_search_can_be_watched() -> None:
    plain, _ = play_one(portion("coin", 0, ("search:20", "greedy")), 0)
    seen, found = play_one(portion("coin", 1, ("search:20", "greedy")), 0)
    assert plain == seen and found


def test_counts_of_a_coin() -> None:
    found = watched("coin", rounds=3)
    assert found.offered == {"dull MORALE-1.01": 6, "sharp MORALE-1.01": 6, "odd MORALE-1.03": 6}
    assert found.taken == {"dull MORALE-1.01": 6} and found.menus == {3: 6}
    assert found.rules == ["MORALE-1.01", "MORALE-1.02", "MORALE-1.03"]
    assert found.heat["moves"] == {"right": 2, "left": 1}
    assert found.first == 1 and found.lead == [30, 70, 30]


def test_rules_that_can_come_up_are_those_that_the_code_names() -> None:
    named = named_rules("morale")
    assert {"MORALE-6.01", "MORALE-7.01"} <= named and "MORALE-8.01" not in named
    assert named_rules("coin") == frozenset()
    ledger = {rule for rule in watched("morale", units=2).rules if rule[7] not in "RG"}
    assert ledger <= named


def test_places_of_boards() -> None:
    hall, icon = Zone("hall", "The great hall"), Cell("icon", 3, 4, label="turn icon")
    assert label_of(Board("zones", "", zones=(hall,)), "hall") == "The great hall"
    assert label_of(Board("grid", "", cells=(icon,)), "3,4") == "The square 3,4, turn icon"
    assert label_of(Board("grid", "", cells=(icon,)), "3,5") == "The square 3,5"
    assert place_of(Board("zones", ""), Space(zone="hall")) == "hall"
    assert place_of(Board("grid", "", unit=1), Space(x=3, y=4)) == "3,4"
    assert place_of(Board("grid", "", unit=10), Space(x=39, y=40)) == "3,4"
    assert place_of(Board("plane", "", width=4800, height=100), Space(x=400, y=99)) == "2,0"
