"""Other worlds: the same table as a seat knows it, with other values for what is hidden from it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from sandtable.engine.decisions import Decision, Pending
from sandtable.engine.drivers import Waiting
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Journal
from sandtable.engine.rng import Rng

RESAMPLES = 16
APART = ("here", "where something else is hidden")
"""Two worlds that a seat cannot tell apart, in words."""


class Following(Waiting):
    """Follows a journal as far as it goes; a subclass answers what lies beyond."""

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self.cursor = Cursor(journal)

    def beyond(self, game: Game, decision: Decision) -> str:
        """The answer to a question that the journal does not answer."""
        raise Pending([decision])

    def answer(self, game: Game, decision: Decision) -> str:
        known = self.cursor.next_answer(int(decision.seat))
        return self.beyond(game, decision) if known is None else known

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        known = self.cursor.next_outcome()
        return compute() if known is None else known


class OneMore(Following):
    """Follows a journal to a seat's open question, makes a given change, and gives one more answer."""

    def __init__(self, journal: Journal, seat: int, text: str, change: Callable[[Game], None]) -> None:
        super().__init__(journal)
        self.seat = seat
        self.text = text
        self.change = change
        self.given = False
        self.pending: list[Decision] = []

    def beyond(self, game: Game, decision: Decision) -> str:
        if decision.seat != self.seat or self.given:
            raise Pending([decision])
        self.given = True
        self.change(game)
        return self.text

    def run(self, game: Game) -> None:
        """To the next open question or the end; `game.log` then holds what was told since the answer."""
        game.driver = self
        try:
            game.run()
        except Pending as waiting:
            self.pending = waiting.decisions


def resampled(game: Game, seat: int, rng: Rng) -> Game:
    """A clone in which what the seat may not see is another, and the chance to come is the same."""
    other = game.clone()
    other.resample(seat, rng)
    other.rng.copy(game.rng)
    return other


def elsewhere(game: Game, seat: int, rng: Rng) -> Game:
    """A clone in which what the seat may not see is another, and so is the chance to come."""
    other = resampled(game, seat, rng)
    other.rng.reseed(rng)
    return other


class Unknown:
    """What a seat cannot know about a game: what varies between resamples, and the values seen there."""

    def __init__(self, game: Game, seat: int, rng: Rng) -> None:
        self.here = leaves(game)
        self.varying: set[str] = set()
        self.values: dict[str, set[object]] = {}
        for _ in range(RESAMPLES):
            for path, value in leaves(resampled(game, seat, rng)).items():
                self.values.setdefault(anywhere(path), set()).add(value)
                if self.here.get(path) != value:
                    self.varying.add(path)

    def could_be(self, other: Game) -> bool:
        """Whether another game differs only in what varies, by values that were seen there."""
        there = leaves(other)
        return self.here.keys() == there.keys() and all(
            value == self.here[path] or (path in self.varying and value in self.values[anywhere(path)])
            for path, value in there.items()
        )


def differing(one: Game, other: Game) -> set[str]:
    """The paths of all single values in which two games differ."""
    left, right = leaves(one), leaves(other)
    both = left.keys() & right.keys()
    return (left.keys() ^ right.keys()) | {path for path in both if left[path] != right[path]}


def leaves(game: Game) -> dict[str, object]:
    """Every single value of a dump by its path, the generator's aside."""
    found: dict[str, object] = {}

    def collect(holder: Any, path: str) -> None:
        """Called for what holds values alone: there are a hundred times as many values."""
        named = isinstance(holder, dict)
        for key, part in holder.items() if named else enumerate(holder):
            name = f"{path}.{key}" if named else f"{path}[{key}]"
            if isinstance(part, dict | list):
                collect(part, name)
            else:
                found[name] = part

    collect({name: value for name, value in game.dump().items() if name != "rng"}, "")
    return found


def anywhere(path: str) -> str:
    """A path with every place in a list alike: a card may lie anywhere in a deck."""
    return re.sub(r"\[\d+\]", "[]", path)
