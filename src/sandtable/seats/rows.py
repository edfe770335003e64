"""What a seat sees and may answer as rows of numbers, in arrays whose columns each game names itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.engine.fleet import Fleet
from sandtable.engine.game import Game
from sandtable.engine.observing import ASKED, MOST_AIMED, REFERS, TOKENS, Column, Marks, Observer, Rows, Sheet

Array = NDArray[Any]
SEEN = ("overall", "things", "answers", "tokens", "asked")
COUNTED = {"things": "present", "answers": "count", "tokens": "count"}  # of how many rows a fleet says what
ALL_TOKENS = (*("verb", "first", "second", "all"), *(f"about.{i}" for i in range(REFERS)))
ALL_ASKED = (
    *("rule", "seat", "about", "origin", "most"),
    *(f"{end}.{i}" for i in range(MOST_AIMED) for end in ("low", "high")),
)
assert (len(ALL_TOKENS), len(ALL_ASKED)) == (TOKENS + REFERS, ASKED)


class Part(NamedTuple):
    """What an array holds of one game."""

    shape: tuple[int, ...]
    kind: Any


class Shape:
    """How large the rows are: the same in all games of a set-up, or of several."""

    def __init__(self, game_type: GameType, *games: Game) -> None:
        self.observer = observer = observer_of(game_type)
        for beyond in filter(None, map(observer.beyond, games)):
            raise SandtableError(f"rows of {game_type.slug} have no room for this set-up: {beyond}")
        self.columns = {
            "overall": observer.overall(),
            "things": observer.thing(),
            "answers": observer.answer(),
        }
        self.room = max(observer.room(game) for game in games)
        self.answers = max(observer.most_answers(game) for game in games)
        self.seats = max(int(game.seats) for game in games)
        width = {name: len(columns) for name, columns in self.columns.items()}
        self.seen = {
            "overall": Part((width["overall"],), np.float32),
            "things": Part((self.room, width["things"]), np.float32),
            "answers": Part((self.answers, width["answers"]), np.float32),
            "tokens": Part((self.answers, TOKENS + REFERS), np.int32),
            "asked": Part((ASKED,), np.int32),
        }

    def __deepcopy__(self, memo: object) -> Shape:
        return self

    def filled(self, sheet: Sheet) -> dict[str, Array]:
        """What was written of one seat, in arrays of their own; rows that nothing was written to are 0."""
        sheet.overall.fill(1)
        sheet.things.fill(self.room)
        sheet.answers.fill(self.answers)
        sheet.tokens.fill(self.answers)
        sheet.asked.fill(1)
        return {name: array_of(getattr(sheet, name), part) for name, part in self.seen.items()}


def array_of(rows: Rows | Marks, part: Part) -> Array:
    return np.frombuffer(bytearray(rows.written.getvalue()), part.kind).reshape(part.shape)


class Spread:
    """An array with room for rows in each of many games, all of it 0 at first: those of a game stand at its
    beginning, and what they do not need is 0."""

    def __init__(self, array: Array) -> None:
        row = np.dtype((np.void, array.shape[-1] * array.itemsize))
        self.rows = array.view(row)[..., 0]  # a whole row as one item
        self.numbers = np.arange(self.rows.shape[1])
        self.used = np.zeros(self.rows.shape, np.bool_)

    def take(self, data: bytes, counts: Array) -> None:
        """The rows of all games, one after another, so many of each. Nothing else is touched, which is most
        of the array."""
        used = self.numbers < counts[:, None]
        self.rows[self.used & ~used] = np.zeros((), self.rows.dtype)
        self.rows[used] = np.frombuffer(data, self.rows.dtype)
        self.used = used


class Writing:
    """The arrays, by their names, into which a fleet writes what is asked now."""

    def __init__(self, fleet: Fleet, arrays: Mapping[str, Array], beside: Iterable[str]) -> None:
        self.sources = {name: getattr(fleet, name).written for name in (*beside, "present", "count")}
        self.sources |= {name: getattr(fleet.sheet, name).written for name in SEEN}
        known = {name: arrays[name] for name in (*SEEN, *beside) if arrays[name].size}
        self.spread = {name: Spread(array) for name, array in known.items() if name in COUNTED}
        self.whole = {name: array for name, array in known.items() if name not in COUNTED}

    def take(self) -> None:
        counts = {name: self.numbers(name, np.dtype(np.int32)) for name in ("present", "count")}
        for name, spread in self.spread.items():
            spread.take(self.sources[name].getvalue(), counts[COUNTED[name]])
        for name, array in self.whole.items():
            array[:] = self.numbers(name, array.dtype).reshape(array.shape)

    def numbers(self, name: str, kind: Any) -> Array:
        return np.frombuffer(self.sources[name].getvalue(), kind)


@lru_cache(maxsize=64)
def observer_of(game_type: GameType) -> Observer:
    observer = game_type.observer()
    if observer is None:
        said = f"{game_type.slug} writes no rows (its observer() returns None)"
        hashed = "hashed observations (HashedVectorEnv, or observe='hashed')"
        raise SandtableError(f"{said}: expected a game that does, or {hashed}")
    return observer


def described(shape: Shape, seen: Mapping[str, Array], texts: list[str]) -> dict[str, Any]:
    """One seat's rows in words: each number by its column, but for those that are 0."""
    things = [named(shape.columns["things"], row) for row in seen["things"]]
    answers = [
        {
            "answer": text,
            "numbers": named(shape.columns["answers"], seen["answers"][row]),
            "things": [int(thing) - 1 for thing in seen["tokens"][row, TOKENS:] if thing],
        }
        for row, text in enumerate(texts)
    ]
    asked = dict(zip(ALL_ASKED, seen["asked"].tolist(), strict=True))
    overall = named(shape.columns["overall"], seen["overall"])
    return {"asked": asked, "overall": overall, "things": things, "answers": answers}


def named(columns: list[Column], row: Array) -> dict[str, float]:
    return {column.name: float(value) for column, value in zip(columns, row, strict=True) if value}
