"""Search is not worse than the policy that it searches with, however little it can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from sandtable.bots.search import Search
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table

GATES = [Option("gate", "TOY-1.01", (n,)) for n in range(8)]
SEEDS = 40


class Gates(Game):
    """One of eight gates, and then chance: each is won so many times in a hundred."""

    FIXED: ClassVar = ["odds"]

    def __init__(self, odds: list[int], seed: int = 0) -> None:
        super().__init__(1, seed)
        self.odds = odds

    def fresh(self) -> Gates:
        return Gates(self.odds)

    def beat(self) -> None:
        gate = self.ask(0, "TOY-1.01", GATES).args[0]
        self.end("done", [100 if self.rng.below(100) < self.odds[gate] else 0])


class First(Policy):
    """Takes the first gate."""

    def choose(self, game: Game, decision: Decision) -> int:
        return 0


class Blind(First):
    """Looks one question ahead, and knows nothing of what it sees there."""

    def horizon(self) -> int:
        return 1


def mean_odds(odds: list[int], policy: Callable[[Rng], Policy], simulations: int) -> float:
    """How often search wins by what it chooses, over many seeds."""
    total = 0
    for seed in range(SEEDS):
        table = Table(Gates(odds, seed))
        search = Search(policy(Rng(seed, 1)), Rng(seed), simulations)
        total += odds[search.choose(table.now, table.pending[0])]
    return total / SEEDS


@pytest.mark.parametrize("simulations", [1, 5, 20, 100])
@pytest.mark.parametrize("others", [30, 50, 60])
def test_noise_does_not_lead_it_astray(others: int, simulations: int) -> None:
    """Where the policy is right by a little, or as right as anything, chance shows many that look better."""
    assert mean_odds([60] + [others] * 7, First, simulations) >= 59


def test_what_is_much_better_is_found() -> None:
    assert mean_odds([30] + [30] * 6 + [95], First, 200) >= 85


@pytest.mark.parametrize("simulations", [1, 50])
def test_where_nothing_can_be_told_apart_the_policy_decides(simulations: int) -> None:
    class Endless(Gates):
        def beat(self) -> None:
            super().beat()
            self.over = False

    table = Table(Endless([60] + [10] * 7))
    for seed in range(10):
        search = Search(Blind(Rng(seed, 1)), Rng(seed), simulations)
        assert search.choose(table.now, table.pending[0]) == 0
