"""Studies between bots that have learnt: they are played like any others, and old weights are told of."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from bots.weights import lay_weights, some_weights
from sandtable.bots import learnt
from sandtable.bots.learnt import belongings
from sandtable.bots.netfile import write_tensors
from sandtable.catalog.registry import warn
from sandtable.games.morale import GAME

Run = Callable[..., Result]
STUDY = """
title = "Masters"
game = "morale"
scenarios = ["checkpoint"]
games = 2
watch = 1
change = {units = 1, round_limit = 2}
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "network").mkdir()
    (tmp_path / "masters.toml").write_text(f'{STUDY}bots = ["master", "greedy"]\n')
    (tmp_path / "greedy.toml").write_text(f'{STUDY}bots = ["greedy"]\n')
    return lay_weights(monkeypatch, tmp_path / "network", GAME)


def played(run: Run, study: str, out: str = "results") -> tuple[list[str], str]:
    """The digests of the games, and what was said."""
    done = run("lab", "run", f"{study}.toml", "--no-report", "--out", f"{study}-{out}")
    assert done.exit_code == 0
    with Path(f"{study}-{out}", "games.csv").open(newline="") as file:
        return [row["digest"] for row in csv.DictReader(file)], done.stderr


def test_masters_play_a_study(kept: Path, run: Run) -> None:
    """Other weights, other games; the same weights, the same games."""
    first, said = played(run, "masters")
    assert len(set(first)) == 2 and "policy" not in said
    assert played(run, "masters", "again")[0] == first
    write_tensors(kept, some_weights(GAME, 2), belongings(GAME))
    learnt.weights_at.cache_clear()
    assert played(run, "masters", "other")[0] != first


def test_a_study_with_weights_of_other_content_warns_and_goes_on(kept: Path, run: Run) -> None:
    write_tensors(kept, some_weights(GAME), belongings(GAME) | {"content": "other"})
    learnt.weights_at.cache_clear()
    said = played(run, "masters")[1]
    assert "morale: policy.safetensors was trained with content other, it is " in said
    assert "; it is played by until `sandtable learn morale` trains new ones" in said
    warn.cache_clear()
    assert "policy" not in played(run, "greedy")[1]


def test_a_study_with_weights_of_other_rules_is_expert_s_and_says_so_once(kept: Path, run: Run) -> None:
    write_tensors(kept, some_weights(GAME), belongings(GAME) | {"rules": "1"})
    learnt.weights_at.cache_clear()
    warn.cache_clear()
    said = played(run, "masters")[1]
    assert said.count("policy.safetensors") == 1 and "; expert plays instead" in said
