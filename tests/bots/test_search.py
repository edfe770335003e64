"""Search: reproducible, blind to what its seat may not see, and stronger than what it rolls out with."""

from __future__ import annotations

import pytest

from sandtable.bots.levels import Anyhow
from sandtable.bots.search import MOST, Search
from sandtable.engine.agents import Policy, RandomAgent
from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.bot.greedy import Greedy

SIMULATIONS = 25


def choice(table: Table, seat: int) -> str:
    """What search answers, at a fixed seed and budget."""
    search = Search(Policy(Rng(1)), Rng(2), SIMULATIONS, horizon=30)
    decision = table.question(seat)
    assert decision is not None
    return decision.options[search.choose(table.now, decision)].key()


def played(seed: int, answers: int, units: int = 3) -> Table:
    table = Table(GAME.new("checkpoint", {"units": units}, seed))
    policy = Greedy(Rng(seed))
    for _ in range(answers):
        decision = table.pending[0]
        table.answer(int(decision.seat), decision.options[policy.choose(table.now, decision)].key())
    return table


@pytest.mark.parametrize("answers", [0, 9, 27, 40])
def test_a_fixed_seed_and_budget_give_a_fixed_choice(answers: int) -> None:
    table = played(3, answers)
    seat = int(table.pending[0].seat)
    assert choice(table, seat) == choice(table.fork(answers), seat)


def otherwise(table: Table, seat: int) -> Table | None:
    """A table that the seat cannot tell from this one, with other hidden things, if one is found."""
    for attempt in range(20):
        changed = table.checkpoint.clone()
        changed.resample(seat, Rng(attempt))
        changed.rng.reseed(Rng(attempt, 1))
        other = Table(changed)
        try:
            other.feed(table.journal.entries)
        except Refusal:
            continue
        if other.now.dump()["teams"] != table.now.dump()["teams"] and other.question(seat):
            return other
    return None


def test_what_is_hidden_from_the_seat_does_not_change_the_choice() -> None:
    compared = in_mid_beat = 0
    for answers in range(20, 60, 4):
        table = played(4, answers)
        seat = int(table.pending[0].seat)
        other = otherwise(table, seat)
        if other is not None:
            assert choice(other, seat) == choice(table, seat)
            compared += 1
            in_mid_beat += bool(table.journal.entries)
    assert compared >= 4
    assert in_mid_beat >= 2


@pytest.mark.parametrize("sealed", range(6))
def test_what_the_other_has_sealed_does_not_change_the_choice(sealed: int) -> None:
    table = played(5, 6)
    assert {int(decision.seat) for decision in table.pending} == {0, 1}
    before = choice(table, 0)
    rng = Rng(sealed)
    for _ in range(sealed):
        decision = table.question(1)
        assert decision is not None
        table.answer(1, decision.options[rng.below(len(decision.options))].key())
    assert choice(table, 0) == before


def test_a_budget_in_seconds_runs_at_least_one_round() -> None:
    table = played(6, 20)
    search = Search(Policy(Rng(1)), Rng(2), seconds=1e-9)
    search.choose(table.now, table.pending[0])
    assert search.simulated == 1 + min(MOST, len(table.pending[0].options) - 1)


@pytest.mark.parametrize("side", [0, 1])
def test_search_with_random_rollouts_beats_random(side: int) -> None:
    won = 0
    for seed in range(4):
        game = GAME.new("checkpoint", {}, seed)
        agents = [RandomAgent(Rng(seed, 1)), RandomAgent(Rng(seed, 1))]
        game.play(
            [Search(Anyhow(Rng(seed)), Rng(seed), 30), agents[1]]
            if side == 0
            else [agents[0], Search(Anyhow(Rng(seed)), Rng(seed), 30)]
        )
        won += game.results[side]
    assert won >= 300
