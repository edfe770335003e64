"""`learn` without PyTorch: whether weights belong to the rules, and what a run cannot begin with."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from bots.weights import lay_weights, some_weights
from sandtable.bots import learnt
from sandtable.bots.learnt import belongings
from sandtable.bots.netfile import write_tensors
from sandtable.games.morale import GAME
from sandtable.games.strike import GAME as STRIKE
from sandtable.learning.plan import PLAN, Plan

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def no_pytorch(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """The one line that is said of bad usage."""

    def refused(*args: str) -> str:
        result = run("learn", *args)
        assert (result.exit_code, result.stdout) == (2, "")
        return result.stderr.removeprefix("sandtable: ").removesuffix("\n")

    return refused


def keep_plan(path: Path, game: str = "morale") -> Path:
    """A plan as runs leave it in their folders."""
    path.parent.mkdir(exist_ok=True)
    scenario = "checkpoint" if game == "morale" else "cistern"
    path.write_bytes(msgspec.json.encode(Plan(game, [(scenario, {})])))
    return path


def test_whether_weights_belong_to_the_rules_is_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = lay_weights(monkeypatch, tmp_path, GAME)
    result = run("learn", "morale", "--check")
    assert (result.exit_code, result.stdout) == (0, "morale: the weights are of these rules\n")
    for noted, why in [
        ({"content": "other"}, "policy.safetensors was trained with content other, it is "),
        ({"rules": "1"}, "policy.safetensors was trained for rules 1, not "),
    ]:
        write_tensors(path, some_weights(GAME), belongings(GAME) | noted)
        learnt.weights_at.cache_clear()
        result = run("learn", "morale", "--check")
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith(f"sandtable: morale: {why}")
        assert result.stderr.endswith("; `sandtable learn morale` trains new ones\n")


def test_a_game_without_weights_is_told(run: Run) -> None:
    result = run("learn", "tug", "--check")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "sandtable: tug: there are no weights; `sandtable learn tug` trains new ones\n"


def test_without_pytorch_nothing_is_begun(refused: Callable[..., str], tmp_path: Path) -> None:
    line = "sandtable learn needs torch, not installed here: pip install 'sandtable[learn]'"
    keep_plan(tmp_path / "run" / PLAN)
    assert refused("morale", "--scenario", "checkpoint") == line
    assert refused("morale", "--resume", "run") == line
    assert refused("morale", "--plan", f"run/{PLAN}", "--minutes", "1", "--out", "other") == line
    assert not Path("morale-learning").exists() and not Path("other").exists()


def test_plans_that_do_not_fit_are_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    assert refused("morale", "--plan", "none.json") == "none.json: cannot be read (No such file or directory)"
    Path("broken.json").write_text('{"game": 1}')
    assert refused("morale", "--plan", "broken.json").startswith("broken.json: expected the plan of a run (")
    keep_plan(tmp_path / "strike.json", "strike")
    line = "strike.json: this is a plan for strike, not for morale"
    assert refused("morale", "--plan", "strike.json") == line
    Path("rivals.json").write_bytes(
        msgspec.json.encode(Plan("morale", [("checkpoint", {})], rivals=["hrad"]))
    )
    for more in (("--plan", "rivals.json"), ("--rivals", "hard, hrad")):
        assert refused("morale", *more).startswith("morale has no bot 'hrad'; expected one of easy, normal, ")


def test_weights_that_do_not_fit_are_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    line = ("morale", "--scenario", "checkpoint", "--from", "some.safetensors")
    assert refused(*line) == "some.safetensors: cannot be read (No such file or directory)"
    Path("some.safetensors").write_bytes(b"none")
    assert refused(*line).startswith("some.safetensors: expected weights as safetensors (")
    write_tensors(Path("some.safetensors"), some_weights(STRIKE), belongings(STRIKE))
    assert refused(*line).startswith("some.safetensors: these weights are not of a network for morale (")


def test_runs_that_are_not_there_or_there_already_are_refused(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    line = "--resume run: there is no run; expected a folder of `sandtable learn`"
    assert refused("morale", "--resume", "run") == line
    keep_plan(tmp_path / "run" / PLAN, "strike")
    line = f"run/{PLAN}: this is a plan for strike, not for morale"
    assert refused("morale", "--resume", "run") == line
    line = "run: there is a run already; go on with it by --resume run"
    assert refused("strike", "--out", "run") == line


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--resume run --seed 1", "--resume goes without --seed"),
        ("--scenario checkpoint --resume run --set units=1..2", "--resume goes without --scenario, --set"),
        ("--resume run --plan x --from y --out z", "--resume goes without --plan, --from, --out"),
        (
            "--resume run --in-all 9 --processes 2 --places 96",
            "--resume goes without --in-all, --pl",
        ),
        ("--plan x --option units=1 --seed 2", "--plan goes without --option, --seed"),
        ("--check --minutes 3", "--check goes without --minutes"),
    ],
)
def test_what_would_be_ignored_is_refused(refused: Callable[..., str], given: str, said: str) -> None:
    assert refused("morale", *given.split()).startswith(said)
