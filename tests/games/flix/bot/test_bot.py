"""The greedy bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.flix.choosing import ROOMS, chosen
from sandtable.bots.search import Search
from sandtable.engine.agents import RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Seated
from sandtable.engine.rng import Rng
from sandtable.games.flix import GAME
from sandtable.games.flix.bot.greedy import Greedy, Marksman, Quick
from sandtable.games.flix.rules import seal_actions
from sandtable.games.flix.rules.state import ACTING


def won(scenario: str, make: Callable[[Rng], RandomAgent], games: int) -> int:
    """In how many of so many games of two operators."""
    count = 0
    for seed in range(games):
        game = GAME.new(scenario, {"operators": 2, "picks": False}, seed)
        game.play([make(Rng(seed + 1))])
        count += game.ending == "success"
    return count


def test_it_wins_what_chance_does_not() -> None:
    assert won("dry_run", Marksman, 6) >= 4 > won("dry_run", RandomAgent, 6)


def test_it_knifes_who_is_beside_it(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah"])
    at.put("hannah", 1, 1)
    patrol = at.patrol(1, 2)
    assert chosen(at) == f"knife:{patrol.index}"


def test_it_fires_at_who_sees_it(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah"])
    at.put("hannah", 0, 3, primary="MP5")
    at.patrol(2, 6)
    assert chosen(at).startswith("fire:")


def test_it_opens_the_door_on_its_way_and_takes_what_it_came_for(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah"])
    at.put("hannah", 1, 2)
    drive = at.token("hard_drive", 1, 5, shown=False)
    assert chosen(at) == "open:0"
    at.open("a")
    at.put("hannah", 1, 4)
    at.game.token_shown[drive] = 1
    assert chosen(at) == f"recover:{drive}"


def test_it_chooses_by_what_everybody_sees() -> None:
    game: Any = GAME.new("quiet_courier", {"picks": False}, 7)
    game.driver = Seated([Greedy(Rng(1))])
    while game.step != ACTING:
        game.beat()
    before = game.token_kinds[:]
    menu = seal_actions.menu(game, game.seals[game.turn_of])
    decision = Decision(0, "FLIX-10.01", menu)
    answer = Greedy(Rng(5)).choose(game, decision)
    kinds = set()
    for seed in range(6):
        game.resample(0, Rng(seed))
        kinds.add(tuple(game.token_kinds))
        assert Greedy(Rng(5)).choose(game, decision) == answer
    assert kinds != {tuple(before)}


def test_a_search_simulates_with_the_stand_in_and_estimates_between_lost_and_won() -> None:
    game: Any = GAME.new("dry_run", {"picks": False, "operators": 1}, 2)
    policy: Any = GAME.policy("greedy", Rng(1))
    assert isinstance(policy.rollout(), Quick) and policy.rollout().level == policy.level
    game.play([Search(policy, Rng(2), simulations=2)])
    assert game.over
    fresh: Any = GAME.new("dry_run", {"picks": False}, 2)
    fresh.driver = Seated([Greedy(Rng(1))])
    fresh.beat()
    start = policy.estimate(fresh, 0)
    fresh.seals[0].wounds += 3
    assert 0 < policy.estimate(fresh, 0) < start < 1
