"""What callers hand to environments may come in any kind of number; what does not fit is refused in a
sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sandtable as st
from adapters.settings import short
from sandtable.adapters import pettingzoo
from sandtable.adapters.gymnasium import SeatEnv
from sandtable.adapters.hashed import HashedVectorEnv
from sandtable.adapters.many import ManyEnv
from sandtable.adapters.vector import VectorEnv
from sandtable.engine.errors import SandtableError
from toy.observing import OBSERVED

BY_SEAT = "bots: expected them by seat, such as {1: 'greedy'}, not ['greedy']"
MADE: list[tuple[Callable[..., Any], dict[str, Any], str]] = [
    (VectorEnv, {"game": 3}, "game must be a name such as 'morale', or a GameType, not 3"),
    (VectorEnv, {"count": 2.0}, "count must be a whole number, not 2.0"),
    (HashedVectorEnv, {"count": "8"}, "count must be a whole number, not '8'"),
    (ManyEnv, {"count": 2, "processes": "2"}, "processes must be a whole number, not '2'"),
    (VectorEnv, {"max_steps": 1.5}, "max_steps must be a whole number, not 1.5"),
    (HashedVectorEnv, {"max_steps": 0}, "max_steps must be at least 1, not 0"),
    (VectorEnv, {"shaping": "much"}, "shaping must be a number from 0 up, not 'much'"),
    (VectorEnv, {"shaping": -1}, "shaping must be a number from 0 up, not -1"),
    (VectorEnv, {"shaping": float("nan")}, "shaping must be a number from 0 up, not nan"),
    (VectorEnv, {"bots": ["greedy"]}, BY_SEAT),
    (st.new, {"game": OBSERVED, "bots": ["greedy"]}, BY_SEAT),
    (st.new, {"game": OBSERVED, "bots": {"1": "greedy"}}, "bots: seat must be from 0 to 1, not '1'"),
    (pettingzoo.raw_env, {"max_cycles": 0}, "max_cycles must be at least 1, not 0"),
    (pettingzoo.raw_env, {"render_seat": 2}, "render_seat must be from -1 to 1, not 2"),
]


def refused(said: str) -> Any:
    return pytest.raises(SandtableError, match="^" + re.escape(said) + "$")


@pytest.mark.parametrize(("kind", "how", "said"), MADE)
def test_an_environment_is_made_from_what_fits(
    kind: Callable[..., Any], how: dict[str, Any], said: str
) -> None:
    with refused(said):
        kind(**{"game": OBSERVED, **how})


@pytest.fixture(params=[VectorEnv, HashedVectorEnv])
def env(request: pytest.FixtureRequest) -> Any:
    return request.param("morale", np.int64(2), shaping=np.float32(0.5), **short("morale"))


def shown(env: Any) -> bytes:
    arrays = env.arrays.values() if isinstance(env, VectorEnv) else (env.observation, env.seat)
    return b"".join(array.tobytes() for array in arrays)


def test_seeds_of_numpy_are_seeds(env: Any) -> None:
    env.reset(7)
    seven = shown(env)
    env.reset(np.random.default_rng(0).integers(7, 8))
    assert (shown(env), env.seed) == (seven, 7)


def test_without_a_seed_there_are_other_games_that_follow_from_the_last_one(env: Any) -> None:
    seen = []
    for seed in (7, None, None, 7, None):
        env.reset(seed)
        seen.append(env.seed)
    assert seen[1] == seen[4] and len(set(seen)) == 3


@pytest.mark.parametrize("seed", ["1", 1.5, [1, 2]])
def test_what_is_no_seed_begins_nothing(env: Any, seed: Any) -> None:
    before = shown(env)
    with refused(f"seed must be a whole number, not {seed!r}"):
        env.reset(seed)
    assert shown(env) == before


def test_rows_of_different_lengths_are_no_actions(env: Any) -> None:
    with refused("actions: expected 2 whole numbers, one a game, not rows of different lengths: [0, [1]]"):
        env.step([0, [1]])


def test_aims_are_given_by_game() -> None:
    with VectorEnv(OBSERVED, 2) as env:
        env.step([0, 0], aims=None)
        with refused("aims: expected them by game, such as {3: (120, 55)}, not [(1, 2)]"):
            env.step([0, 0], aims=[(1, 2)])  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [2, -1, "0", None])
def test_there_are_words_for_games_that_there_are(game: Any) -> None:
    env = VectorEnv(OBSERVED, 2)
    for words in (env.describe, env.texts):
        with refused(f"game must be from 0 to 1, not {game!r}"):
            words(game)


# Agents


@pytest.mark.parametrize("observe", ["hashed", "rows"])
def test_agents_give_whole_numbers(observe: str) -> None:
    alone = SeatEnv(OBSERVED, observe=observe)
    alone.reset(seed=1)
    env = pettingzoo.raw_env(OBSERVED, observe=observe)
    with refused("no game has begun: reset begins one"):
        env.step(0)
    env.reset(seed=1)
    for wrong in ("0", 0.5):
        for step in (env.step, alone.step):
            with refused(f"action must be a whole number, not {wrong!r}"):
                step(wrong)  # type: ignore[arg-type]
    for words in (env.observe, env.describe, env.observation_space, env.action_space):
        with refused("unknown agent 'x'; expected one of seat_0, seat_1"):
            words("x")


def test_agents_that_act_at_once_are_named() -> None:
    env = pettingzoo.parallel_env(OBSERVED, observe="rows")
    with refused("no game has begun: reset begins one"):
        env.step({})
    env.reset(seed=1)
    before = env.state().tobytes()
    for actions, said in [
        ([0, 0], "actions: expected them by agent, not [0, 0]"),
        ({"seat_9": 0}, "unknown agent 'seat_9'; expected one of seat_0, seat_1"),
        ({"seat_0": None, "seat_1": None}, "action of seat_0 must be a whole number, not None"),
    ]:
        with refused(said):
            env.step(actions)  # type: ignore[arg-type]
    assert env.state().tobytes() == before
