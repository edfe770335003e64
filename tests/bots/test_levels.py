"""Bots by name: whose chance they use, and who sits down where nobody was named."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots.levels import best_quick_bot, bot_names, make_bot
from sandtable.bots.search import Search
from sandtable.engine.agents import Policy, RandomAgent
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from toy.kind import ToyType


class Keen(Policy):
    """A policy of a game's own."""


class Staffed(ToyType):
    def __init__(self, **own: type[Policy]) -> None:
        super().__init__()
        self.own = own

    def policies(self) -> dict[str, type[Policy]]:
        return dict(self.own)


def test_a_game_s_own_bots_stand_between_random_and_search() -> None:
    assert bot_names(Staffed()) == ["random", "search"]
    assert bot_names(Staffed(keen=Keen, greedy=Keen)) == ["random", "keen", "greedy", "search"]
    assert best_quick_bot(Staffed(keen=Keen)) == "random"
    assert best_quick_bot(Staffed(keen=Keen, greedy=Keen)) == "greedy"


def test_every_bot_has_its_chance_from_its_seed() -> None:
    game = Staffed(keen=Keen)
    seed = 77
    bot: Any = make_bot(game, "random", seed)
    assert type(bot) is RandomAgent and bot.rng.dump() == Rng(seed).dump()
    bot = make_bot(game, "keen", seed)
    assert type(bot) is Keen and bot.rng.dump() == Rng(seed).dump()
    bot = make_bot(game, "search:5", seed)
    assert type(bot) is Search and bot.rng.dump() == Rng(seed).dump()
    assert type(bot.policy) is Keen and bot.policy.rng.dump() == Rng(seed, 1).dump()
    assert type(make_bot(Staffed(), "search", seed).policy) is Policy  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("spec", "simulations", "seconds"),
    [
        ("search", 1000, 0.0),
        ("search:1", 1, 0.0),
        ("search:999999999", 999_999_999, 0.0),
        ("search:0.5s", 1000, 0.5),
        ("search:999999s", 1000, 999_999.0),
    ],
)
def test_an_effort_is_simulations_or_seconds(spec: str, simulations: int, seconds: float) -> None:
    bot = make_bot(Staffed(), spec, 1)
    assert isinstance(bot, Search)
    assert (bot.simulations, bot.seconds) == (simulations, seconds)


@pytest.mark.parametrize(
    "spec",
    ["search:", "search:0", "search:0s", "search:0.0s", "search:1.5", "search:1234567890", "search:1S"],
)
def test_no_other_effort_is_taken(spec: str) -> None:
    with pytest.raises(SandtableError, match="expected simulations as in search:1000, or seconds"):
        make_bot(Staffed(), spec, 1)


def test_only_search_takes_a_parameter() -> None:
    for spec in ("random:1", "keen:1", "keen:"):
        with pytest.raises(SandtableError, match=r"bot '.*': (random|keen) takes no parameter"):
            make_bot(Staffed(keen=Keen), spec, 1)
    with pytest.raises(SandtableError, match="toy has no bot 'calm:1'; expected one of random, keen, search"):
        make_bot(Staffed(keen=Keen), "calm:1", 1)
