"""One network plays all sizes of a game, whatever the game, and its weights are a small file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from bots.weights import lay_weights
from sandtable.bots.learnt import Learnt
from sandtable.bots.levels import make_bot
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import Value
from sandtable.engine.stepping import Stepper

MOST = 4_000_000  # bytes of a game's weights
QUESTIONS = 4  # of each size
SIZES: list[tuple[str, str, str, range]] = [
    ("morale", "checkpoint", "units", range(1, 9)),
    ("strike", "cistern", "units", range(1, 9)),
    ("omega", "last_light", "commandos", range(3, 6)),
    ("sneak", "frozen_quay", "players", range(1, 5)),
    ("flix", "dry_run", "operators", range(1, 5)),
]
WHOLE: list[tuple[str, str, dict[str, Value]]] = [
    ("morale", "checkpoint", {"units": 1, "round_limit": 3}),
    ("strike", "cistern", {"units": 1, "rounds": 1, "max_turns": 2}),
    ("omega", "dry_run", {}),
    ("sneak", "frozen_quay", {}),
    ("flix", "dry_run", {"operators": 1}),
]

Seat = Callable[[str, int], Learnt]


@pytest.fixture
def seated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seat:
    """The level that plays by its network alone, after weights were laid beside the game's bot."""

    def sit(slug: str, seat: int) -> Learnt:
        path = tmp_path / slug
        if not path.exists():
            path.mkdir()
            laid = lay_weights(monkeypatch, path, find_game(slug))
            assert laid.stat().st_size <= MOST
        bot = make_bot(find_game(slug), "master", seat)
        assert isinstance(bot, Learnt)
        return bot

    return sit


@pytest.mark.parametrize(("slug", "scenario", "option", "sizes"), SIZES)
def test_one_network_answers_in_every_size(
    seated: Seat, slug: str, scenario: str, option: str, sizes: range
) -> None:
    bot = seated(slug, 0)
    for size in sizes:
        stepper = Stepper(find_game(slug).new(scenario, {option: size}, size))
        for _ in range(QUESTIONS):
            game, decision = stepper.game, stepper.asked
            assert decision
            if decision.aim is not None:
                stepper.step(bot.aim(game, decision))
            else:
                weights = bot.network.weigh(bot.sight(game, decision, []))
                assert len(weights) == len(decision.options) and np.isfinite(weights).all()
                stepper.step(int(bot.choose(game, decision)))


@pytest.mark.parametrize(("slug", "scenario", "options"), WHOLE)
def test_a_network_that_has_learnt_nothing_plays_to_the_end(
    seated: Seat, slug: str, scenario: str, options: dict[str, Value]
) -> None:
    game = find_game(slug).new(scenario, options, 1)
    game.play([seated(slug, seat) for seat in range(int(game.seats))])
    assert game.over and game.asked > 4
