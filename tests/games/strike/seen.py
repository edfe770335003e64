"""What a seat would be handed as numbers, by the names of their columns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.engine.decisions import Decision
from sandtable.engine.observing import Column, Rows
from sandtable.engine.rng import Rng
from sandtable.games.strike import GAME
from sandtable.testkit.observing import observed

Row = dict[str, Any]
OBSERVER: Any = GAME.observer()
ALPHA, BRAVO = 0, 1
WALL: dict[str, Any] = {"walls": [(20, 0.5, 20, 39.5)], "halves": []}


class Seen:
    """All that one seat would be handed."""

    def __init__(self, at: Any, seat: int, decision: Decision | None = None) -> None:
        sheet = observed(OBSERVER, at.game, decision, seat)
        self.room = OBSERVER.room(at.game)
        self.table = rows_of(OBSERVER.overall(), sheet.overall)[0]
        self.things = rows_of(OBSERVER.thing(), sheet.things)
        self.answers = rows_of(OBSERVER.answer(), sheet.answers)
        refers = np.frombuffer(sheet.tokens.written.getvalue(), np.int32)
        self.refers = refers.reshape(len(self.answers), -1)[:, -2:].tolist() if self.answers else []

    def one(self, kind: str) -> Row:
        return next(row for row in self.things if row[f"kind.{kind}"])


def rows_of(columns: list[Column], rows: Rows) -> list[Row]:
    cut = np.frombuffer(rows.written.getvalue(), np.float32).reshape(-1, len(columns))
    return [dict(zip([column.name for column in columns], map(float, row))) for row in cut]


def ones(row: Row, group: str) -> list[str]:
    """What of a group is 1."""
    return [
        name.partition(".")[2] for name, value in row.items() if name.startswith(f"{group}.") and value == 1
    ]


def squashed(value: float, half: float) -> Any:
    return pytest.approx(value / (value + half))


def proposed(at: Any, unit: int, aim: Any) -> list[tuple[int, ...]]:
    """What is proposed, each of it allowed."""
    decision = Decision(int(at.unit(unit).seat), "STRIKE-6.02", [], aim=aim)
    found = OBSERVER.aims(at.game, decision, aim, Rng(5))
    for values in found:
        aim.check(values, "STRIKE-6.02")
    assert len(set(found)) == len(found)
    return list(found)
