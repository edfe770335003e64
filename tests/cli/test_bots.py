"""Bots by name."""

from __future__ import annotations

import pytest

from sandtable.bots.levels import best_quick_bot, bot_names, make_bot
from sandtable.bots.search import Search
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import RandomAgent
from sandtable.engine.errors import SandtableError


def test_a_game_has_random_its_own_and_search() -> None:
    assert bot_names(find_game("tug")) == ["easy", "normal", "hard", "expert", "random", "greedy", "search"]
    assert best_quick_bot(find_game("tug")) == "greedy"


def test_bots_are_made_by_name() -> None:
    tug = find_game("tug")
    assert isinstance(make_bot(tug, "random", 1), RandomAgent)
    assert isinstance(make_bot(tug, "greedy", 1), tug.policies()["greedy"])


@pytest.mark.parametrize(
    ("spec", "simulations", "seconds"),
    [("search", 1000, 0.0), ("search:20", 20, 0.0), ("search:2s", 1000, 2.0), ("search:0.5s", 1000, 0.5)],
)
def test_search_takes_simulations_or_seconds(spec: str, simulations: int, seconds: float) -> None:
    bot = make_bot(find_game("tug"), spec, 1)
    assert isinstance(bot, Search)
    assert (bot.simulations, bot.seconds) == (simulations, seconds)


@pytest.mark.parametrize("spec", ["search:", "search:0", "search:0s", "search:-1", "search:1e3", "search:s"])
def test_a_bad_effort_is_refused(spec: str) -> None:
    with pytest.raises(SandtableError, match="expected simulations as in search:1000, or seconds"):
        make_bot(find_game("tug"), spec, 1)


@pytest.mark.parametrize("spec", ["", "human", "Random"])
def test_an_unknown_bot_is_refused(spec: str) -> None:
    with pytest.raises(
        SandtableError,
        match=r"tug has no bot .*; expected one of easy, normal, hard, expert, random, greedy, search",
    ):
        make_bot(find_game("tug"), spec, 1)
