"""Gymnasium's own checks on every game, and what they do not ask."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from adapters.settings import any_action, every_game, short
from sandtable.adapters.gymnasium import SeatEnv
from sandtable.adapters.setting import id_of
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError


@every_game
def test_their_checks_pass(slug: str) -> None:
    env = gymnasium.make(id_of(find_game(slug)), **short(slug))
    check_env(env.unwrapped, skip_render_check=True)


@every_game
def test_a_game_is_played_to_its_end(slug: str) -> None:
    env = SeatEnv(slug, **short(slug))
    seen, info = env.reset(seed=3)
    random, steps, over = np.random.default_rng(3), 0, False
    while not over and steps < 400:
        assert seen in env.observation_space and np.array_equal(seen["action_mask"], env.action_masks())
        action = any_action(info["action_mask"], random)
        seen, reward, over, truncated, info = env.step(action)
        assert info["taken"] == action and not truncated and (over or reward == 0)
        steps += 1
    if over:
        assert reward == (env.episode.now.results[0] - 50) / 50
        with pytest.raises(SandtableError, match="this game is over: reset begins another"):
            env.step(0)


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (SeatEnv("morale", **short("morale")).reset(seed=5)[0] for _ in range(2))
    assert np.array_equal(one["observation"], other["observation"])


def test_any_seat_against_any_bot_and_pictures() -> None:
    env: Any = gymnasium.make(
        id_of(find_game("morale")), seat=1, bots={0: "random"}, render_mode="rgb_array", units=1
    )
    env.reset(seed=1)
    assert 1 in env.unwrapped.episode.asked
    assert env.render().shape[2] == 3
    assert env.unwrapped.describe()["actions"]
    for wrong in ({"seat": 2}, {"seat": 0, "bots": {0: "random"}}, {"render_mode": "smell"}):
        with pytest.raises(SandtableError, match=r"seat must be from 0 to 1|render_mode must be"):
            SeatEnv("morale", **wrong)
