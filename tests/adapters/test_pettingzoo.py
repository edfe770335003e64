"""PettingZoo's own tests on every game, and what they do not ask."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from adapters.settings import PATIENT, any_action, every_game, short
from sandtable.adapters import pettingzoo as zoo
from sandtable.adapters.actions import ACTIONS, STOP
from sandtable.adapters.features import WIDTH
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError

CYCLES = 500 if PATIENT else 15


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Their warnings are failures, but for those that masked games of their own have as well."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@every_game
def test_their_tests_pass(slug: str) -> None:
    api_test(zoo.env(slug, **short(slug)), num_cycles=CYCLES)
    parallel_api_test(zoo.parallel_env(slug, **short(slug)), num_cycles=CYCLES)
    seed_test(lambda: zoo.env(slug, **short(slug)), num_cycles=CYCLES)
    parallel_seed_test(lambda: zoo.parallel_env(slug, **short(slug)), num_cycles=CYCLES)


@every_game
def test_their_pictures_are_pictures(slug: str) -> None:
    def is_svg(picture: str) -> bool:
        return "<svg" in picture and picture.rstrip().endswith("</svg>")

    render_test(lambda **named: zoo.env(slug, **short(slug), **named), {"svg": is_svg})


@every_game
def test_cycles_are_counted(slug: str) -> None:
    def parallel(max_cycles: int) -> Any:
        return zoo.parallel_env(slug, max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )


@every_game
def test_the_same_seed_gives_the_same_game_to_its_end(slug: str) -> None:
    assert whole_game(slug, 1) == whole_game(slug, 1) != whole_game(slug, 2)


def whole_game(slug: str, seed: int) -> str:
    """A digest of all that agents are given in a game that is played at random."""
    env, random, seen = zoo.env(slug, **short(slug)), np.random.default_rng(seed), hashlib.blake2b()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, ended, late, info = env.last()
        assert not late
        seen.update(f"{agent} {reward} {ended} {sorted(info)}".encode())
        seen.update(observation["observation"].tobytes() + observation["action_mask"].tobytes())
        env.step(None if ended else any_action(observation["action_mask"], random))
    return seen.hexdigest()


@every_game
def test_rewards_are_the_outcome(slug: str) -> None:
    env, random = zoo.env(slug, **short(slug)), np.random.default_rng(3)
    env.reset(seed=3)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        earned[agent] += reward
        env.step(None if ended else any_action(observation["action_mask"], random))
    scores = env.unwrapped.episode.now.results
    assert list(earned.values()) == [(score - 50) / 50 for score in scores]


def test_seats_that_are_asked_at_once_answer_in_one_step() -> None:
    env = zoo.parallel_env("morale", **short("morale"))
    observations, infos = env.reset(seed=1)
    assert len(env.episode.asked) == 2
    match: Any = vars(env.episode)["match"]
    before = match.table.history
    actions = {
        agent: any_action(infos[agent]["action_mask"], np.random.default_rng(1)) for agent in env.agents
    }
    _, _, _, _, infos = env.step(actions)
    assert len(before) == 0 and len(match.table.history) == 2
    assert {agent: info["taken"] for agent, info in infos.items()} == actions
    assert set(observations) == {"seat_0", "seat_1"}


def test_who_is_not_asked_can_only_stop() -> None:
    env = zoo.parallel_env("omega", scenario="dry_run")
    observations, _ = env.reset(seed=1)
    [asked] = env.episode.asked
    other = f"seat_{1 - asked}"
    assert np.flatnonzero(observations[other]["action_mask"]).tolist() == [STOP]


def test_an_action_that_is_not_allowed() -> None:
    """In turns it loses, at once it is taken as the next that is allowed."""
    env = zoo.env("morale", **short("morale"))
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.terminations["seat_0"] and env.rewards["seat_0"] == -1
    raw = zoo.raw_env("morale", **short("morale"))
    raw.reset(seed=1)
    with pytest.raises(SandtableError, match=f"action {wrong} is not allowed here; allowed are"):
        raw.step(wrong)
    together = zoo.parallel_env("morale", **short("morale"))
    _, infos = together.reset(seed=1)
    after = np.flatnonzero(infos["seat_0"]["action_mask"])
    _, _, _, _, infos = together.step({"seat_0": wrong, "seat_1": STOP})
    assert infos["seat_0"]["taken"] == after[after > wrong][0]
    assert infos["seat_1"]["taken"] < STOP


def test_bots_sit_on_the_other_seats() -> None:
    env = zoo.env("morale", bots={1: "greedy"}, **short("morale"))
    env.reset(seed=1)
    assert env.possible_agents == ["seat_0"]
    for agent in env.agent_iter():
        observation, _, ended, _, _ = env.last()
        assert agent == "seat_0"
        env.step(None if ended else any_action(observation["action_mask"], np.random.default_rng(0)))


def test_shaping_adds_up_to_nothing() -> None:
    """It rewards on the way, and the sum over a game is the outcome's all the same."""
    env, random = zoo.env("sneak", shaping=0.5, **short("sneak")), np.random.default_rng(0)
    env.reset(seed=1)
    earned: dict[str, list[float]] = {agent: [] for agent in env.possible_agents}
    start = env.unwrapped.episode.estimates
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        earned[agent].append(reward)
        env.step(None if ended else any_action(observation["action_mask"], random))
    scores = env.unwrapped.episode.now.results
    for seat, rewards in enumerate(earned.values()):
        assert any(rewards[:-1])
        assert sum(rewards) == pytest.approx((scores[seat] - 50) / 50 - 0.5 * start[seat])


@every_game
def test_describe_says_what_the_numbers_are(slug: str) -> None:
    env = zoo.env(slug, **short(slug))
    env.reset(seed=1)
    agent = env.agent_selection
    observation = env.observe(agent)
    described = env.unwrapped.describe(agent)
    told = np.zeros(WIDTH, np.float32)
    for feature in described["features"]:
        told[feature["place"]] += feature["value"]
    assert np.allclose(np.clip(told, -1, 1), observation["observation"], atol=1e-6)
    assert sorted(described["actions"]) == np.flatnonzero(observation["action_mask"]).tolist()
    assert all(described["actions"].values())


def test_ids_hold_to_their_version() -> None:
    version = find_game("morale").version
    env = zoo.env(f"sandtable/morale-v{version}")
    assert env.metadata["name"] == f"sandtable/morale-v{version}"
    with pytest.raises(SandtableError, match=f"installed is sandtable/morale-v{version}"):
        zoo.env("sandtable/morale-v999")
    assert env.action_space("seat_0").n == ACTIONS


@every_game
def test_pettingzoo_makes_it_by_its_id(slug: str) -> None:
    id = f"sandtable/{slug}-v{find_game(slug).version}"
    made = pettingzoo.make("aec", id, **short(slug)), pettingzoo.make("parallel", id, **short(slug))
    assert [env.metadata["name"] for env in made] == [id, id]
    assert isinstance(made[0].unwrapped, zoo.raw_env) and isinstance(made[1].unwrapped, zoo.parallel_env)


def test_reset_without_a_seed_is_another_game() -> None:
    env = zoo.parallel_env("morale", **short("morale"))
    seen = [env.reset(seed=5)[0], env.reset()[0], env.reset(seed=5)[0]]
    assert data_equivalence(seen[0], seen[2])
    states = []
    for seed in (5, None, 5):
        env.reset(seed=seed)
        states.append(env.episode.now.digest())
    assert states[0] == states[2] != states[1]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"render_mode": "oil"}, "render_mode must be one of human, ansi, rgb_array, svg, not 'oil'"),
        ({"bots": {0: "random", 1: "random"}}, "bots: expected some of the seats from 0 to 1"),
        ({"bots": {7: "random"}}, "bots: expected some of the seats from 0 to 1"),
        ({"unit": 1}, "unknown option 'unit'"),
        ({"observe": "tea leaves"}, "observe must be one of hashed, rows, not 'tea leaves'"),
    ],
)
def test_what_is_wrong_is_one_sentence(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(SandtableError, match=message):
        zoo.env("morale", **wrong)


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("vector", "numpy"),
        ("hashed", "numpy"),
        ("openspiel", "pyspiel"),
    ],
)
def test_without_the_extra_the_module_says_what_is_missing(module: str, package: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import sandtable.adapters.{module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    said = f"sandtable.adapters.{module} needs {package}, not installed here: pip install 'sandtable[rl]'"
    assert run.stderr.splitlines()[-1] == f"sandtable.engine.errors.SandtableError: {said}"


def test_the_state_is_what_all_seats_see() -> None:
    state_test(zoo.env("morale", **short("morale")), zoo.parallel_env("morale", **short("morale")))
    env = zoo.raw_env("morale", **short("morale"))
    env.reset(seed=1)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(seen))
    alone = zoo.raw_env("morale", bots={1: "greedy"}, **short("morale"))
    alone.reset(seed=1)
    assert alone.state().shape == (2 * WIDTH,) == alone.state_space.shape
