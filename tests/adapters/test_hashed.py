"""Many games in one process: the same games as one by one, in arrays that stay where they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from adapters.settings import any_action, every_game, short
from sandtable.adapters.hashed import HashedVectorEnv
from sandtable.engine.errors import SandtableError

STEPS = 40


def played(slug: str, count: int, steps: int, seed: int) -> tuple[HashedVectorEnv, list[bytes]]:
    """What each step shows, where random actions are drawn for each game by itself."""
    env = HashedVectorEnv(slug, count, **short(slug))
    env.reset(seed)
    randoms = [np.random.default_rng(i) for i in range(count)]
    seen = [episode.match.table.origin.digest().encode() for episode in env.episodes]
    for _ in range(steps):
        arrays = env.observation, env.action_mask, env.seat, env.rewards, env.done
        seen.append(b"".join(array.tobytes() for array in arrays))
        env.step([any_action(mask, random) for mask, random in zip(env.action_mask, randoms, strict=True)])
    return env, seen


@every_game
def test_the_same_seed_gives_the_same_games(slug: str) -> None:
    first, again, other = (played(slug, 3, STEPS, seed)[1] for seed in (1, 1, 2))
    assert first == again != other


@every_game
def test_it_shows_what_each_seat_sees(slug: str) -> None:
    env, _ = played(slug, 2, STEPS, 1)
    for i, episode in enumerate(env.episodes):
        seat = int(env.seat[i])
        seen = episode.observation(seat)
        assert seat in episode.asked
        assert np.array_equal(seen["observation"], env.observation[i])
        assert np.array_equal(seen["action_mask"], env.action_mask[i])


def test_a_game_that_ends_is_followed_by_another() -> None:
    env = HashedVectorEnv("morale", 4, **short("morale"))
    arrays = env.observation, env.action_mask, env.rewards
    random, ends = np.random.default_rng(0), 0
    while ends < 8:
        before = env.episodes[:]
        env.step([any_action(mask, random) for mask in env.action_mask])
        for i in np.flatnonzero(env.done):
            ends += 1
            scores = before[i].match.result.scores
            assert env.rewards[i].tolist() == [(score - 50) / 50 for score in scores]
            assert env.episodes[i] is not before[i] and not env.episodes[i].match.table.history
        running = ~env.done
        assert not env.rewards[running].any()
    assert env.observation is arrays[0] and env.action_mask is arrays[1] and env.rewards is arrays[2]


def test_a_game_may_be_cut_short() -> None:
    env = HashedVectorEnv("morale", 2, max_steps=3, **short("morale"))
    random = np.random.default_rng(0)
    ends = []
    for _ in range(6):
        env.step([any_action(mask, random) for mask in env.action_mask])
        ends.append((bool(env.done.all()), bool(env.truncated.all())))
    assert ends == [(False, False), (False, False), (True, True)] * 2


def test_an_action_that_is_not_allowed_is_refused() -> None:
    env = HashedVectorEnv("morale", 1, **short("morale"))
    with pytest.raises(SandtableError, match="is not allowed here"):
        env.step([int(np.flatnonzero(env.action_mask[0] == 0)[0])])
    with pytest.raises(SandtableError, match="count must be at least 1, not 0"):
        HashedVectorEnv("morale", 0)


@pytest.mark.parametrize("wrong", [[0], [0, 0, 0, 0], [[0], [0], [0]], [0.5, 0.5, 0.5], 7, [None] * 3])
def test_it_wants_one_whole_number_for_each_game(wrong: Any) -> None:
    env = HashedVectorEnv("morale", 3, **short("morale"))
    before = env.observation.copy()
    with pytest.raises(SandtableError, match="actions: expected 3 whole numbers, one a game, not"):
        env.step(wrong)
    assert np.array_equal(before, env.observation)


def test_where_one_action_is_wrong_no_game_goes_on() -> None:
    env = HashedVectorEnv("morale", 2, **short("morale"))
    legal = int(np.flatnonzero(env.action_mask[0])[0])
    with pytest.raises(SandtableError, match="is not allowed here, in game 1"):
        env.step([legal, int(np.flatnonzero(env.action_mask[1] == 0)[0])])
    assert not any(episode.match.table.history for episode in env.episodes)
