"""A level that has learnt thinks ahead in Flix as the game's own bot does: without physics."""

from __future__ import annotations

from collections.abc import Callable

from bots.weights import some_weights
from sandtable.bots.learnt import Learnt
from sandtable.bots.network import Network
from sandtable.engine.agents import Agent, Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.games.flix import GAME
from sandtable.games.flix.bot.greedy import Marksman


class Bare(Agent):
    """Plays on as a policy does in simulations, where nothing can be computed."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.flicked = 0

    def choose(self, game: Game, decision: Decision) -> int:
        return int(self.policy.choose(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.policy.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        def never() -> list[int]:
            raise AssertionError("a flick in a simulation is computed")

        self.flicked += 1
        return self.policy.outcome(game, never)


def test_no_flick_of_a_simulation_is_computed() -> None:
    observer, own = GAME.observer(), Marksman(Rng(1))
    assert observer
    policy = Learnt(observer, Network(some_weights(GAME)), own).rollout()
    bare = Bare(policy)
    for seed in range(4):
        GAME.new("dry_run", {"operators": 1}, seed).play([bare])
    assert bare.flicked > 3
    assert (policy.horizon(), policy.trust()) == (own.horizon(), own.trust())
