"""Games side by side: the same whether the trainer plays them or processes do, and what is written."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.bots.levels import make_bot
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent
from sandtable.games.morale import GAME
from sandtable.learning.games import Setting
from sandtable.learning.players import Players

SETTINGS: list[Setting] = [("checkpoint", {"units": 1}), ("checkpoint", {"units": 2})]


def course(processes: int, rounds: int, places: int = 24) -> list[dict[str, Any]]:
    """All that is written, round by round, while the first answer is given everywhere."""
    players = Players("morale", SETTINGS, places // max(1, processes), processes, 5)
    seen = []
    try:
        for _ in range(rounds):
            seen.append({name: array.copy() for name, array in players.arrays.items()})
            players.arrays["action"][:] = 0
            players.step()
    finally:
        players.close()
    return seen


def test_processes_play_what_the_trainer_would_play() -> None:
    """A bot that wavers may give other advice, as each process has its own."""
    here, there = course(0, 40), course(2, 40)
    for one, other in zip(here, there):
        assert all(np.array_equal(one[name], other[name]) for name in one if name != "label")
    assert any(moment["done"].any() for moment in here)


def test_what_is_written_fits_the_questions() -> None:
    first, *_ = course(0, 1)
    with_past = [place for place in range(24) if place // 2 % 10 in (3, 4, 5)]
    assert [place for place in range(24) if first["past"][place]] == with_past
    assert {int(bits) for bits in first["past"]} == {0, 1, 2}
    assert (first["label"] < first["count"]).all() and (first["count"] > 1).all()
    assert (abs(first["stand"]) <= 1).all() and first["stand"].any()
    observer = GAME.observer()
    assert observer and first["things"].shape == (24, 5, len(observer.thing()))
    assert {int(most) for most in first["present"]} <= {3, 5}


def test_three_games_in_ten_are_against_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    """In turn, with a seed each; the others are against a self."""
    made: list[tuple[str, int]] = []

    def noted(game_type: GameType, name: str, seed: int) -> Agent:
        made.append((name, seed))
        return make_bot(game_type, name, seed)

    monkeypatch.setattr("sandtable.learning.games.make_bot", noted)
    Players("morale", SETTINGS, 200, 0, 5, ["hard", "random"]).close()
    assert len(made) == 60 == len({seed for _, seed in made})
    assert {name for name, _ in made} == {"hard", "random"}


def test_who_is_not_heard_says_nothing() -> None:
    players = Players("morale", SETTINGS, 6, 0, 5)
    players.hear(False, False)
    players.arrays["action"][:] = players.arrays["count"] - 1
    players.step()
    assert not players.arrays["label"].any() and not players.arrays["stand"].any()
