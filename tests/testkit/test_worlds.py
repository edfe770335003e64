"""Which other worlds a seat must take for possible."""

from __future__ import annotations

from typing import Any

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules.wolf import DOG, HER, SNOW
from sandtable.testkit.worlds import Unknown


def test_what_is_hidden_may_lie_in_another_order_but_is_never_something_else() -> None:
    table = Table(GAME.new("white_field", {"players": 1}, 1))
    game: Any = table.now
    while not game.nests:
        table.answer(0, table.pending[0].options[0].key())
        game = table.now
    game.nests = [HER, *[SNOW] * 6, DOG, DOG]
    unknown = Unknown(game, 0, Rng(1))
    other = game.clone()
    assert unknown.could_be(other)
    other.nests = [SNOW, HER, DOG, *[SNOW] * 5, DOG]
    assert unknown.could_be(other)
    other.nests = [SNOW, HER, DOG, *[SNOW] * 4, DOG, DOG]
    assert not unknown.could_be(other)
    other = game.clone()
    other.round += 1
    assert not unknown.could_be(other)
