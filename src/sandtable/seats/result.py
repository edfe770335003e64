"""How a game ended."""

from __future__ import annotations

from msgspec import Struct

from sandtable.engine.game import Game


class Result(Struct, frozen=True):
    """How a game ended: a word for it, and for each seat 100 (won), 50 (drew), 0 (lost) or between."""

    ending: str
    scores: tuple[int, ...]


def result_of(game: Game) -> Result:
    return Result(game.ending, tuple(game.results))
