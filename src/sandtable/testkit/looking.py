"""Rows fit their columns, and tell a seat nothing that is hidden from it: at every question each seat looks
at the game, and at another world that it cannot tell from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.engine.agents import aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.game import Game
from sandtable.engine.observing import Column, Observer, Rows, Sheet
from sandtable.engine.rng import Rng, derive
from sandtable.testkit.compare import difference
from sandtable.testkit.observing import Sight, as_rows, written
from sandtable.testkit.subject import WORLDS, Subject
from sandtable.testkit.walks import Walk
from sandtable.testkit.worlds import APART, elsewhere


def check_rows(subject: Subject, seed: int) -> None:
    """Every number is within the range of its column, every question fits, no two answers are written alike,
    and what an observer writes for a seat stays as it is where what is hidden from that seat is another."""
    here, there = subject.game_type.observer(), subject.game_type.observer()
    if here is not None and there is not None:
        look_through(subject, seed, here, there)


def look_through(subject: Subject, seed: int, here: Observer, there: Observer) -> int:
    """The same with given observers: two, so that what one keeps in mind of a game is not seen through the
    other. In how many of the worlds something else was hidden."""
    looks = Looks(subject, seed, here, there)
    looks.look(looks.play(), None)
    return looks.pairs


class Looks(Walk):
    """A game in which all seats look at every question."""

    def __init__(self, subject: Subject, seed: int, here: Observer, there: Observer) -> None:
        super().__init__(subject, seed)
        self.here = Sight(here)
        self.there = Sight(there)
        self.columns = {"overall": here.overall(), "things": here.thing(), "answers": here.answer()}
        self.chance = Rng(derive(seed, WORLDS))
        self.pairs = 0

    def at_question(self, game: Game, decision: Decision) -> None:
        self.look(game, decision)

    def look(self, game: Game, decision: Decision | None) -> None:
        for seat in range(int(game.seats)):
            own = decision if decision is not None and decision.seat == seat else None
            other = elsewhere(game, seat, self.chance)
            here, there = self.here.look(game, own, seat), self.there.look(other, own, seat)
            self.pairs += game.dump() | {"rng": 0} != other.dump() | {"rng": 0}
            self.hold("rows", self.unfit(game, own))
            self.hold("rows", self.unlike(here, there), f"seat {seat} is handed what is hidden from it")

    # What is written

    def unfit(self, game: Game, decision: Decision | None) -> str:
        """What is wrong with the last look."""
        sheet = self.here.sheet
        try:
            return (
                self.crowded(game, sheet)
                or (self.misfit(game, sheet, decision) if decision is not None else "")
                or out_of_range(self.columns["overall"], sheet.overall)
                or out_of_range(self.columns["things"], sheet.things)
                or out_of_range(self.columns["answers"], sheet.answers)
            )
        except SandtableError as error:
            return str(error)

    def crowded(self, game: Game, sheet: Sheet) -> str:
        things = self.here.observer.room(game)
        if sheet.overall.count() != 1:
            return f"{sheet.overall.count()} rows for the table"
        if sheet.things.count() > things:
            return f"{sheet.things.count()} things where there is room for {things}"
        return ""

    def misfit(self, game: Game, sheet: Sheet, decision: Decision) -> str:
        texts = texts_of(decision, self.here.aims)
        most = self.here.observer.most_answers(game)
        if len(texts) > most:
            return f"{len(texts)} answers where there is room for {most}"
        if sheet.answers.width and sheet.answers.count() != len(texts):
            return f"{sheet.answers.count()} rows for {len(texts)} answers to {decision.rule}"
        if sheet.tokens.count() != len(texts):
            return f"{sheet.tokens.count()} rows of tokens for {len(texts)} answers to {decision.rule}"
        return forbidden(self.here.aims, decision) or alike(texts, sheet, decision)

    # What is hidden

    def unlike(self, one: Sheet, other: Sheet) -> str:
        """The first number in which two sheets differ, by its column."""
        if written(one) == written(other):
            return ""
        return difference(self.by_column(one), self.by_column(other), APART)

    def by_column(self, sheet: Sheet) -> dict[str, list[Any]]:
        """All numbers of a sheet, row by row."""
        found: dict[str, list[Any]] = {}
        for name, data in written(sheet).items():
            kind = np.float32 if name in self.columns else np.int32
            rows = np.frombuffer(data, kind).reshape(-1, max(1, int(getattr(sheet, name).width))).tolist()
            names = [column.name for column in self.columns.get(name, ())]
            found[name] = [dict(zip(names, row, strict=True)) if names else row for row in rows]
        return found


def texts_of(decision: Decision, aims: list[tuple[int, ...]]) -> list[str]:
    """The answers behind the rows."""
    aim = decision.aim
    return [option.key() for option in decision.options] if aim is None else [aim.text(each) for each in aims]


def forbidden(aims: list[tuple[int, ...]], decision: Decision) -> str:
    """The first proposal that is not allowed."""
    for values in aims:
        try:
            aim_of(decision).check(values, decision.rule)
        except Refusal as refusal:
            return f"{decision.rule} is proposed {values}: {refusal}"
    return ""


def alike(texts: list[str], sheet: Sheet, decision: Decision) -> str:
    """The first two answers that no number tells apart."""
    rows = as_rows(sheet)
    numbers = rows["answers"] or [""] * len(texts)
    known: dict[tuple[str, str], str] = {}
    for text, row in zip(texts, zip(numbers, rows["tokens"], strict=True), strict=True):
        if row in known:
            return f"{known[row]!r} and {text!r} have the same rows as answers to {decision.rule}"
        known[row] = text
    return ""


def out_of_range(columns: list[Column], rows: Rows) -> str:
    """The first number that is not within the range of its column."""
    values = np.frombuffer(rows.written.getvalue(), np.float32).reshape(-1, max(1, len(columns)))
    low, high = bounds(tuple(columns))
    wrong = np.argwhere(~((low <= values) & (values <= high))) if columns else ()
    for row, place in wrong[:1]:
        column = columns[place]
        return f"{column.name} is {values[row, place]}, not from {column.low} to {column.high}"
    return ""


@lru_cache(maxsize=16)
def bounds(columns: tuple[Column, ...]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    low, high = [column.low for column in columns], [column.high for column in columns]
    return np.array(low, np.float32), np.array(high, np.float32)
