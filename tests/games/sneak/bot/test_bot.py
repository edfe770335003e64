"""The greedy bot."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Seated
from sandtable.engine.rng import Rng
from sandtable.games.sneak import GAME
from sandtable.games.sneak.bot.greedy import Greedy
from sandtable.games.sneak.rules import actions
from sandtable.games.sneak.rules.state import ACTING


def cleared(scenario: str, make: type[RandomAgent], games: int) -> int:
    """In how many of so many games of one player."""
    spec = GAME.scenario(scenario)
    won = 0
    for seed in range(games):
        game = GAME.build(scenario, spec.settle({"players": 1, "picks": False}), seed)
        game.play([make(Rng(seed + 1))])
        won += game.results == [100]
    return won


@pytest.mark.parametrize(("scenario", "least"), [("frozen_quay", 6), ("wired_pillar", 3), ("locksmith", 4)])
def test_it_clears_what_chance_does_not(scenario: str, least: int) -> None:
    assert cleared(scenario, Greedy, 8) >= least > cleared(scenario, RandomAgent, 8)


def test_it_chooses_by_what_everybody_sees() -> None:
    spec = GAME.scenario("data_wing")
    game: Any = GAME.build("data_wing", spec.settle({"players": 1, "picks": False}), 7)
    game.driver = Seated([Greedy(Rng(1))])
    while game.step != ACTING:
        game.beat()
    character = game.characters[game.turn_of]
    before = game.hidden_kinds[:], game.patrol_deck.pile[:]
    decision = Decision(0, "SNEAK-8.01", actions.menu(game, character), 0, None, -1)
    chosen = Greedy(Rng(5)).choose(game, decision)
    for seed in range(4):
        game.resample(0, Rng(seed))
        assert (game.hidden_kinds, game.patrol_deck.pile) != before
        assert Greedy(Rng(5)).choose(game, decision) == chosen
