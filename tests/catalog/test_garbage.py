"""Playing leaves nothing behind that only the garbage collector would find."""

from __future__ import annotations

import gc

import pytest

from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType
from sandtable.engine.rng import Rng

GAMES = games()


def play(kind: GameType, scenario: str, seed: int) -> None:
    game = kind.new(scenario, {}, seed)
    game.play([kind.playout(Rng(seed))] * game.seats)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_game_is_gone_as_soon_as_nobody_holds_it(slug: str) -> None:
    kind = GAMES[slug]
    scenario = kind.scenarios()[0].name
    play(kind, scenario, 1)  # reads what is kept for good
    gc.collect()
    gc.disable()
    try:
        for seed in range(2, 5):
            play(kind, scenario, seed)
        assert gc.collect() == 0
    finally:
        gc.enable()
