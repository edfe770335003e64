"""Games shared out among processes: the same games, and no process is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sandtable as st
from adapters.settings import any_rows, short
from sandtable.adapters.many import ManyEnv
from sandtable.adapters.vector import VectorEnv
from sandtable.engine.errors import SandtableError
from toy.observing import OBSERVED, Burns, Observed

COUNT = 5


def arrays(env: Any) -> bytes:
    return b"".join(array.tobytes() for array in env.arrays.values())


@pytest.fixture(scope="module")
def fair() -> Iterator[ManyEnv]:
    """Two processes with the games of the toy."""
    with ManyEnv(OBSERVED, COUNT, 2) as env:
        yield env


def test_it_plays_the_same_games_as_one_process() -> None:
    how: dict[str, Any] = {"bots": {1: "greedy"}, "max_steps": 30, "shaping": 0.5, **short("morale")}
    alone = VectorEnv("morale", COUNT, **how)
    with ManyEnv("morale", COUNT, 2, **how) as env:
        for seed in (0, 7):
            random = np.random.default_rng(seed)
            for each in (env, alone):
                each.reset(seed)
            for _ in range(60):
                assert arrays(env) == arrays(alone)
                rows = any_rows(env.count, random)
                env.step(rows)
                alone.step(rows)
        assert env.describe(COUNT - 1) == alone.describe(COUNT - 1)
        assert env.num_envs == COUNT and env.single_action_space == alone.single_action_space


def test_arrays_are_written_in_place(fair: ManyEnv) -> None:
    before = dict(fair.arrays)
    fair.step([0] * COUNT)
    assert all(fair.arrays[name] is array is getattr(fair, name) for name, array in before.items())


def test_by_shares_they_are_the_same_games() -> None:
    """Whichever processes go ahead, and while nobody waits for the others."""
    alone, random = VectorEnv(OBSERVED, COUNT), np.random.default_rng(1)
    steps = [any_rows(np.ones(COUNT), random)] * 3
    with ManyEnv(OBSERVED, COUNT, 2) as env:
        first, second = env.shares
        assert (first, second) == (slice(0, 2), slice(2, 5))
        for games in (first, second):
            env.send(games, steps[0][games])
        assert env.recv() == first
        env.send(first, steps[1][first])
        assert env.recv() == second
        env.send(second, steps[1][second])
        assert [env.recv(), env.recv()] == [first, second]
        env.step(steps[2])
        for rows in steps:
            alone.step(rows)
        assert arrays(env) == arrays(alone)


def test_games_that_are_under_way_are_waited_for(fair: ManyEnv) -> None:
    first, second = fair.shares
    with pytest.raises(SandtableError, match="nothing was sent that could be waited for"):
        fair.recv()
    fair.reset(3)
    fair.send(first, [0, 0])
    for hasty in (lambda: fair.step([0] * COUNT), lambda: fair.send(first, [0, 0]), fair.reset):
        with pytest.raises(SandtableError, match="the process with games 0 to 1 is at work"):
            hasty()
    with pytest.raises(SandtableError, match="game 2: row 99 is no answer here"):
        fair.send(second, [99, 0, 0])
    with pytest.raises(SandtableError, match="aims: expected games from 2 to 4, not 1"):
        fair.send(second, [0, 0, 0], {1: (1, 1)})
    with pytest.raises(SandtableError, match="games: expected one of "):
        fair.send(slice(0, 1), [0])
    assert fair.recv() == first
    fair.step([0] * COUNT)


def to_the_aim(env: Any) -> None:
    """Until the last game wants one."""
    env.reset(3)
    while not env.describe(COUNT - 1)["asked"]["most"]:
        env.step([0] * COUNT)


@pytest.mark.parametrize(
    ("rows", "aims", "said"),
    [
        ([0, 0, 0, 0, 99], {}, "game 4: row 99 is no answer here; expected one from 0 to 15: toss:"),
        ([-1, 0, 0, 0, 0], {}, "game 0: row -1 is no answer here; expected one from 0 to "),
        ([0] * 4, {}, "actions: expected 5 whole numbers, one a game"),
        ([0] * 5, {4: (91, 1)}, "game 4: angle must be from 0 to 90, not 91"),
        ([0] * 5, {5: (1, 1)}, "aims: expected games from 0 to 4, not 5"),
    ],
)
def test_where_one_answer_is_wrong_no_game_goes_on(fair: ManyEnv, rows: Any, aims: Any, said: str) -> None:
    to_the_aim(fair)
    before = arrays(fair)
    with pytest.raises(SandtableError, match=said):
        fair.step(rows, aims)
    fair.texts(0)  # both have done what they were told
    assert arrays(fair) == before
    alone = VectorEnv(OBSERVED, COUNT)
    to_the_aim(alone)
    for env in (alone, fair):
        env.step([0] * COUNT, {COUNT - 1: (45, 9)})
    assert arrays(alone) == arrays(fair)


def test_a_process_that_is_killed_is_a_clear_error() -> None:
    env = ManyEnv(OBSERVED, COUNT, 2)
    left = [worker.process for worker in env.crew.workers]
    killed = left[1].pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    said = r"the process with games 2 to 4 has ended \(exit code -9\): the environment is closed$"
    with pytest.raises(SandtableError, match=said):
        for _ in range(2):  # it may have answered before it was hit
            env.step([0] * COUNT)
    with pytest.raises(SandtableError, match="this environment is closed"):
        env.step([0] * COUNT)
    env.close()


def test_what_fails_in_a_process_comes_out() -> None:
    with ManyEnv(Observed(Burns), 2, 2) as env:
        with pytest.raises(SandtableError, match=r"toy, game \d: a defect in the game: ZeroDivisionError"):
            while True:
                env.step([0, 0])
        with pytest.raises(SandtableError, match="a game has failed here: reset begins others"):
            env.step([0, 0])
        env.reset(1)
        env.step([0, 0])


def test_what_cannot_be_handed_over_says_so() -> None:
    class Own(st.Bot):
        pass

    with pytest.raises(SandtableError, match="what a process needs cannot be handed to it: "):
        ManyEnv("morale", 2, bots={1: Own}, **short("morale"))
    with pytest.raises(SandtableError, match="processes must be from 1 to 2, one game each, not 3"):
        ManyEnv("morale", 2, 3)


SCRIPT = """
from sandtable.adapters.many import ManyEnv
{guard}
    env = ManyEnv("morale", 1, 1, scenario="checkpoint", units=1)
    env.step([0])
    print(env.count.sum() > 0)
"""


def ran(tmp_path: Path, guard: str) -> subprocess.CompletedProcess[str]:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(guard=guard))
    command = [sys.executable, "-W", "error", str(script)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_script_that_closes_nothing_leaves_nothing_behind(tmp_path: Path) -> None:
    run = ran(tmp_path, 'if __name__ == "__main__":')
    assert (run.stdout, run.stderr, run.returncode) == ("True\n", "", 0)


def test_a_script_without_its_guard_is_told(tmp_path: Path) -> None:
    run = ran(tmp_path, "if True:")
    assert 'the environment is closed; in a script, make it below `if __name__ == "__main__":`' in run.stderr
    assert run.returncode == 1
