"""Environments of one game with rows: what others test them with, and the same games as by hash."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env, data_equivalence
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

from adapters.settings import PATIENT, ROWS, any_action, short
from sandtable.adapters import pettingzoo as zoo
from sandtable.adapters.gymnasium import SeatEnv
from sandtable.adapters.match import new
from sandtable.adapters.setting import id_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import Refusal, SandtableError
from toy import GAME, Toy
from toy.game import TOSS
from toy.observing import OBSERVED, Observed

CYCLES = 500 if PATIENT else 15
GAMES: list[str | GameType] = [*ROWS, OBSERVED]
every_game_with_rows = pytest.mark.parametrize("game", GAMES, ids=lambda game: getattr(game, "slug", game))


def how(game: str | GameType) -> dict[str, Any]:
    return {"game": game, "observe": "rows", **(short(game) if isinstance(game, str) else {})}


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Their warnings are failures, but for those that masked games of their own have as well."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@every_game_with_rows
def test_their_tests_pass(game: str | GameType) -> None:
    api_test(zoo.env(**how(game)), num_cycles=CYCLES)
    parallel_api_test(zoo.parallel_env(**how(game)), num_cycles=CYCLES)
    seed_test(lambda: zoo.env(**how(game)), num_cycles=CYCLES)
    parallel_seed_test(lambda: zoo.parallel_env(**how(game)), num_cycles=CYCLES)
    state_test(zoo.env(**how(game)), zoo.parallel_env(**how(game)))
    check_env(SeatEnv(**how(game)), skip_render_check=True)


@every_game_with_rows
def test_cycles_are_counted(game: str | GameType) -> None:
    def parallel(max_cycles: int) -> Any:
        return zoo.parallel_env(max_cycles=max_cycles, **how(game))

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )


def test_pictures_are_pictures() -> None:
    def is_svg(picture: str) -> bool:
        return "<svg" in picture and picture.rstrip().endswith("</svg>")

    render_test(lambda **named: zoo.env(**how("morale"), **named), {"svg": is_svg})


@every_game_with_rows
def test_it_is_the_same_game_as_at_a_table(game: str | GameType) -> None:
    """The answers behind the rows, given at a table, lead to the same end."""
    env, random = zoo.raw_env(**how(game)), np.random.default_rng(3)
    env.reset(seed=3)
    seed = int(seeding.np_random(3)[0].integers(2**31))
    options = short(game) if isinstance(game, str) else {}
    match = new(game, seed=seed, **options)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, late, _ = env.last()
        earned[agent] += reward
        assert seen in env.observation_space(agent) and not late
        if ended:
            env.step(None)
            continue
        row = any_action(seen["action_mask"], random)
        match.answer(int(agent[-1]), env.describe(agent)["answers"][row]["answer"])
        env.step(row)
    assert env.episode.now.digest() == match.table.now.digest()
    assert list(earned.values()) == [(score - 50) / 50 for score in match.scores]


def test_seats_that_are_asked_at_once_answer_in_one_step() -> None:
    env, random = zoo.parallel_env(**how(OBSERVED)), np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    assert len(env.episode.asked) == 2
    actions = {agent: any_action(seen[agent]["action_mask"], random) for agent in env.agents}
    seen, _, _, _, infos = env.step(actions)
    assert {agent: info["taken"] for agent, info in infos.items()} == actions
    assert env.episode.now.asked == 3
    [asked] = env.episode.asked
    other = seen[f"seat_{1 - asked}"]
    assert np.flatnonzero(other["action_mask"]).tolist() == [0]
    assert not other["asked"].any() and not other["answers"].any() and other["overall"].any()
    before = env.episode.now.digest()
    env.step({f"seat_{1 - asked}": 0})
    assert env.episode.now.digest() == before


class BothToss(Toy):
    """Both are asked for an aim at once."""

    def take_lead(self) -> None:
        super().take_lead()
        self.together(self.toss_by, [1, 2])

    def toss_by(self, seat: int) -> None:
        angle, power = self.ask_aim(seat, "TOY-5.01", TOSS)
        self.points[seat] += angle + power


def test_what_was_proposed_stays_while_others_answer() -> None:
    env = zoo.parallel_env(**how(Observed(BothToss)))
    env.reset(seed=1)
    env.step({"seat_0": 0, "seat_1": 0})
    assert len(env.episode.asked) == 2
    told = env.describe("seat_1")["answers"]
    env.step({"seat_0": 3})
    assert env.describe("seat_1")["answers"] == told
    before = env.episode.now
    assert isinstance(before, BothToss)
    points = before.points[1]
    env.step({"seat_1": 5})
    angle, power = map(int, told[5]["answer"].removeprefix("toss:").split(","))
    after = env.episode.now
    assert isinstance(after, BothToss) and after.points[1] == points + angle + power


def test_a_row_that_is_no_answer() -> None:
    """In turns it loses, at once it is taken as the next that is allowed: the first."""
    env = zoo.env(**how("morale"))
    env.reset(seed=1)
    wrong = int(env.last()[0]["action_mask"].sum())
    env.step(wrong)
    assert env.terminations["seat_0"] and env.rewards["seat_0"] == -1
    raw = zoo.raw_env(**how("morale"))
    raw.reset(seed=1)
    before = raw.observe("seat_0")
    with pytest.raises(
        Refusal, match=f"row {wrong} is no answer here; expected one from 0 to {wrong - 1}: deploy"
    ):
        raw.step(wrong)
    assert data_equivalence(raw.observe("seat_0"), before)
    together = zoo.parallel_env(**how("morale"))
    together.reset(seed=1)
    assert together.step({"seat_0": wrong, "seat_1": 1})[4]["seat_0"]["taken"] == 0


def test_what_is_handed_out_is_ones_own() -> None:
    env = zoo.raw_env(**how("morale"))
    env.reset(seed=1)
    seen = env.observe("seat_0")
    seen["overall"][:] = 7
    assert env.observe("seat_0")["overall"].max() <= 1


def test_the_state_is_what_all_seats_see() -> None:
    env = zoo.raw_env(**how("morale"))
    env.reset(seed=1)
    seen = [env.observe(agent) for agent in env.possible_agents]
    rows = [np.concatenate([each["overall"], each["things"].reshape(-1)]) for each in seen]
    assert np.array_equal(env.state(), np.concatenate(rows)) and env.state() in env.state_space


@every_game_with_rows
def test_one_seat_plays_a_game_to_its_end(game: str | GameType) -> None:
    env, random, over = SeatEnv(**how(game)), np.random.default_rng(3), False
    seen, info = env.reset(seed=3)
    while not over:
        assert seen in env.observation_space and np.array_equal(seen["action_mask"], env.action_masks())
        action = any_action(info["action_mask"], random)
        seen, reward, over, truncated, info = env.step(action)
        assert info["taken"] == action and not truncated and (over or reward == 0)
    assert reward == (env.episode.now.results[0] - 50) / 50
    with pytest.raises(SandtableError, match="this game is over: reset begins another"):
        env.step(0)


def test_gymnasium_makes_it_by_its_id() -> None:
    id = id_of(find_game("morale"))
    env: Any = gymnasium.make(id, seat=1, bots={0: "random"}, observe="rows", render_mode="ansi", units=1)
    seen, _ = env.reset(seed=1)
    assert set(seen) == {"overall", "things", "answers", "tokens", "asked", "action_mask"}
    assert env.unwrapped.describe()["answers"] and "Board" in env.render()
    assert env.step(10**9)[4]["taken"] == 0


def test_a_game_without_rows_says_so() -> None:
    for make in (zoo.env, zoo.parallel_env, SeatEnv):
        with pytest.raises(SandtableError, match="toy writes no rows"):
            make(GAME, observe="rows")
