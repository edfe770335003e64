"""Which other worlds a seat must take for possible, and in what worlds differ."""

from __future__ import annotations

from typing import Any

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules.wolf import DOG, HER, SNOW
from sandtable.testkit.worlds import Unknown, differing


def white_field() -> Any:
    """With its tokens dealt: Wolf in the first nest, the dogs in the last."""
    table = Table(GAME.new("white_field", {"players": 1}, 1))
    game: Any = table.now
    while not game.nests:
        table.answer(0, table.pending[0].options[0].key())
        game = table.now
    game.nests = [HER, *[SNOW] * 6, DOG, DOG]
    return game


def test_what_is_hidden_may_lie_elsewhere_and_nothing_else_may_differ() -> None:
    game = white_field()
    unknown = Unknown(game, 0, Rng(1))
    other = game.clone()
    assert unknown.could_be(other)
    other.nests = [SNOW, HER, DOG, *[SNOW] * 5, DOG]
    assert unknown.could_be(other)
    other.round += 1
    assert not unknown.could_be(other)


def test_worlds_differ_where_one_has_another_value_or_none() -> None:
    game = white_field()
    other = game.clone()
    assert differing(game, other) == set()
    other.nests = [SNOW, HER, *[SNOW] * 5, DOG]
    assert differing(game, other) == differing(other, game) == {".nests[0]", ".nests[1]", ".nests[8]"}
