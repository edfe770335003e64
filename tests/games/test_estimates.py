"""The fitted estimate of every game: its weights are of what its bots measure, and it can be relied on."""

from __future__ import annotations

from math import isfinite

import pytest

from sandtable.catalog.content import read
from sandtable.catalog.estimates import FILE, EstimateFile
from sandtable.catalog.registry import games
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent, RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Seated
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.lab.setup import sides

SLUGS = ("flix", "morale", "omega", "sneak", "strike")
MOST = 60  # questions
OPTIONS = {"sneak": {"players": 2}, "flix": {"players": 2}, "omega": {"players": 3}}


class Looking(Agent):
    """Plays at random for everybody, and looks at what the bot makes of every question."""

    def __init__(self, game_type: GameType, game: Game) -> None:
        self.random = RandomAgent(Rng(7))
        self.bot = game_type.policy("greedy", Rng(1))
        self.sides = sides(game_type, game)
        self.estimates: list[float] = []

    def choose(self, game: Game, decision: Decision) -> int:
        before = game.digest() if game.asked % 20 == 1 else ""
        self.look(game)
        assert not before or game.digest() == before, "to estimate changes nothing"
        return int(self.random.choose(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.random.aim(game, decision)

    def look(self, game: Game) -> None:
        values = self.bot.measure(game, 0)
        assert len(values) == len(self.bot.features())
        assert all(isfinite(value) and abs(value) < 100 for value in values)
        chances = [self.bot.estimate(game, seat) for seat in range(game.seats)]
        for seat, side in enumerate(self.sides):
            assert chances[seat] == pytest.approx(chances[self.sides.index(side)])
        if 1 in self.sides:
            assert chances[0] + chances[self.sides.index(1)] == pytest.approx(1)
        self.estimates.append(chances[0])


@pytest.mark.parametrize("slug", SLUGS)
def test_its_weights_are_those_of_its_features(slug: str) -> None:
    game_type = games()[slug]
    data = read(game_type.shelf, FILE, EstimateFile)
    for name in game_type.policies():
        features = game_type.policy(name, Rng(1)).features()
        assert sorted(row.name for row in data.weight) == sorted(features)
        assert len(set(features)) == len(features)
    assert data.made.command.startswith(f"sandtable lab fit {slug} ")
    assert any(row.weight for row in data.weight)


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_the_position_it_is_a_chance_and_one_for_all_of_a_side(slug: str) -> None:
    game_type = games()[slug]
    for scenario in game_type.scenarios():
        game = game_type.new(scenario.name, OPTIONS.get(slug, {}), 3)
        looking = Looking(game_type, game)
        game.driver = Seated([looking] * game.seats)
        while not game.over and game.asked < MOST:
            game.beat()
        assert all(0 < chance < 1 for chance in looking.estimates)
        assert looking.estimates, scenario.name
