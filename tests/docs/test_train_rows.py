"""The example that learns from rows: a few lessons, a file, and a seat at a table."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sandtable

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "train_rows.py"
LESSONS = 60


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("train_rows", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_few_lessons_are_enough_to_beat_random_play(example: Any, tmp_path: Path) -> None:
    file = tmp_path / "trained.npy"
    np.save(file, example.train(0).weights)
    before = example.score(file, 40)
    np.save(file, example.train(LESSONS).weights)
    assert example.score(file, 40) > max(0.75, before + 0.15)


def test_what_was_learnt_sits_at_a_table(
    example: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "trained.npy"
    np.save(file, example.train(1).weights)
    monkeypatch.setenv("TRAINED", str(file))
    match = sandtable.new("morale", bots={0: f"{EXAMPLE}:Trained"}, seed=1, **example.SMALL)
    while not match.over:
        asked = match.pending[0]
        assert asked.seat == 1
        match.answer(1, asked.options[0].key())


def test_lessons_repeat_themselves(example: Any) -> None:
    assert np.array_equal(example.train(2).weights, example.train(2).weights)
    assert not np.array_equal(example.train(2).weights, example.train(2, seed=1).weights)
