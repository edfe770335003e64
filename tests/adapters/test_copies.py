"""A match is forked, copied, saved, loaded and pickled; what cannot be says how else."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import sandtable as st
from sandtable.adapters.gymnasium import SeatEnv
from sandtable.adapters.pettingzoo import parallel_env, raw_env
from sandtable.adapters.vector import VectorEnv
from sandtable.catalog.record import load_record, replay
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import RandomAgent
from sandtable.engine.rng import Rng
from sandtable.engine.stepping import Stepper
from sandtable.seats.result import result_of

SMALL: dict[str, Any] = {"scenario": "checkpoint", "units": 2}


class First(st.Bot):
    asked = 0

    def choose(self, seat: st.Seat, decision: st.Decision) -> int:
        self.asked += 1
        return 0


def begun(**more: Any) -> st.Match:
    """A match after a few answers."""
    match = st.new("morale", seed=3, **SMALL, **more)
    for _ in range(6):
        asked = match.pending[0]
        match.answer(int(asked.seat), asked.options[0].key())
    return match


def finished(match: st.Match) -> str:
    while not match.over:
        asked = match.pending[0]
        match.answer(int(asked.seat), asked.options[-1].key())
    return match.table.now.digest()


@pytest.mark.parametrize("copied", [st.Match.fork, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(copied: Any) -> None:
    match = begun()
    other = copied(match)
    before = match.table.now.digest()
    assert other.table.now.digest() == before and other.log(0) == match.log(0)
    ended = finished(other)
    assert match.table.now.digest() == before
    assert finished(match) == ended


def test_a_fork_may_begin_earlier() -> None:
    match = begun()
    assert match.fork(0).table.now.digest() == st.new("morale", seed=3, **SMALL).table.now.digest()
    with pytest.raises(st.SandtableError, match="step must be from 0 to 6, not 7"):
        match.fork(7)


def test_bots_of_a_fork_are_others() -> None:
    own = First()
    match = begun(bots={1: own})
    asked = own.asked
    finished(match.fork())
    assert own.asked == asked


def test_a_match_is_saved_and_goes_on(tmp_path: Path) -> None:
    match = begun(bots={1: "greedy"})
    match.save(tmp_path / "match.jsonl")
    assert replay(load_record(tmp_path / "match.jsonl")).now.digest() == match.table.now.digest()
    again = st.load(tmp_path / "match.jsonl")
    assert again.table.now.digest() == match.table.now.digest() and again.log() == match.log()
    assert list(again.bots) == [1]
    assert not st.load(tmp_path / "match.jsonl", bots={}).bots
    assert finished(again)


def test_a_record_imports_nobody(tmp_path: Path) -> None:
    """Whoever it names as a class, a person answers for."""
    match = begun(bots={1: "greedy"})
    match.header.seats[1] = "antigravity:Bot"
    match.save(tmp_path / "match.jsonl")
    assert not st.load(tmp_path / "match.jsonl").bots


def test_a_match_is_pickled_with_its_bots() -> None:
    for bots in ({}, {1: "greedy"}, {1: First()}):
        match = begun(bots=bots)
        again = pickle.loads(pickle.dumps(match))
        assert again.table.now.digest() == match.table.now.digest()
        assert list(again.bots) == list(bots) and finished(again)
    ended = st.play("morale", ["greedy", "random"], seed=2, **SMALL)
    assert pickle.loads(pickle.dumps(ended)).result == ended.result


def test_what_cannot_be_pickled_names_the_way() -> None:
    with pytest.raises(st.SandtableError, match="RandomAgent at seat 1 cannot be pickled: save it, and"):
        pickle.dumps(begun(bots={1: RandomAgent(Rng(1))}))
    game = find_game("morale").new("checkpoint", {}, 1)
    with pytest.raises(st.SandtableError, match=r"dump\(\) it, and restore\(\)"):
        pickle.dumps(game)
    for same in (copy.copy(game), copy.deepcopy(game)):
        assert same is not game and same.digest() == game.digest()


def test_a_match_that_nobody_set_up_is_not_saved(tmp_path: Path) -> None:
    game_type = find_game("morale")
    match = st.Match(game_type, game_type.new("checkpoint", {}, 1), {})
    with pytest.raises(st.SandtableError, match="cannot be saved"):
        match.save(tmp_path / "match.jsonl")


def test_what_play_returns_is_the_match() -> None:
    ended = st.play("morale", ["greedy", "random"], seed=2, **SMALL)
    assert ended.over and ended.scores == ended.result.scores and ended.ending == ended.result.ending
    assert repr(ended) == f"<Match morale: ended {ended.result}>"
    assert "table" not in vars(ended)  # nobody has looked at it yet
    assert ended.log() and result_of(ended.table.now) == ended.result


def test_a_match_draws_itself() -> None:
    match = begun(bots={1: "greedy"})
    assert match.svg().lstrip().startswith("<?xml") and "<svg" in match.svg(0)
    shown = match._repr_html_()
    question = match.question(0)
    assert shown.startswith("<div") and "<svg" in shown and "<?xml" not in shown
    assert question.choices[0].key in shown
    finished(match)
    assert "Result(" in match._repr_html_()


# Environments


def ways_to_copy() -> list[Any]:
    return [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.parametrize("copied", ways_to_copy())
@pytest.mark.parametrize(("slug", "options"), [("morale", SMALL), ("strike", {"units": 1})])
def test_environments_by_hash_are_copied_where_they_stand(copied: Any, slug: str, options: Any) -> None:
    """Also where a seat has given a part of an aim."""
    env = raw_env(slug, **options)
    env.reset(seed=1)
    while slug == "strike" and not env.unwrapped.episode.given(env.unwrapped.seats[env.agent_selection]):
        take_first(env)
    other = copied(env)
    for _ in range(4):
        agent = env.agent_selection
        assert other.agent_selection == agent and other.describe(agent) == env.describe(agent)
        take_first(env)
        assert other.describe(agent) != env.describe(agent)
        take_first(other)


def take_first(env: Any) -> None:
    env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))


@pytest.mark.parametrize("copied", ways_to_copy())
def test_what_is_stepped_is_not_copied(copied: Any) -> None:
    alone, agents = SeatEnv("morale", observe="rows", **SMALL), raw_env("morale", observe="rows", **SMALL)
    together = parallel_env("morale", observe="rows", **SMALL)
    alone.reset(seed=1), agents.reset(1), together.reset(1)
    stepper = Stepper(find_game("morale").new("checkpoint", {}, 1))
    for each in (alone, agents, together, VectorEnv("morale", 2, **SMALL), stepper):
        with pytest.raises(st.SandtableError, match="cannot be copied: "):
            copied(each)
