"""Levels that play by a network: weights in a file, whom they belong to, and games that they play."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from bots.weights import lay_weights, some_weights
from sandtable.bots import learnt
from sandtable.bots.learnt import Learnt, belongings, fault, stale
from sandtable.bots.levels import bot_names, level_text, make_bot, thinks
from sandtable.bots.netfile import read_tensors, write_tensors
from sandtable.bots.network import Network, Sight
from sandtable.bots.search import Search
from sandtable.catalog import levels as catalog
from sandtable.catalog.levels import WEIGHTS
from sandtable.catalog.shelf import Overlay
from sandtable.engine.errors import SandtableError
from sandtable.engine.observing import Sheet
from sandtable.engine.stepping import Stepper
from sandtable.games.morale import GAME

SMALL = {"units": 1, "round_limit": 2}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the game has its weights, and with them both levels."""
    levels_at = catalog.levels_at

    @cache
    def all_there(*where: Any) -> dict[str, catalog.Level]:
        return {name: replace(level, absent=False) for name, level in levels_at(*where).items()}

    monkeypatch.setattr(catalog, "levels_at", all_there)
    return lay_weights(monkeypatch, tmp_path, GAME)


def play(names: tuple[str, str], seed: int) -> str:
    game = GAME.new("checkpoint", SMALL, seed)
    game.play([make_bot(GAME, name, seed + seat) for seat, name in enumerate(names)])
    return game.digest()


def test_what_is_written_is_read_in_half_precision(tmp_path: Path) -> None:
    path = tmp_path / WEIGHTS
    write_tensors(path, {"a": np.array([[0.5, -2.0]], np.float32)}, {"game": "morale"})
    tensors, noted = read_tensors(path)
    assert tensors["a"].tolist() == [[0.5, -2.0]] and noted == {"game": "morale"}


@pytest.mark.parametrize("keep", [0, 4, 20, 200])
def test_a_broken_file_is_refused_in_a_sentence(tmp_path: Path, keep: int) -> None:
    path = tmp_path / WEIGHTS
    write_tensors(path, some_weights(GAME), {})
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(SandtableError, match=r"^policy\.safetensors: expected weights as safetensors"):
        read_tensors(path)


def test_levels_that_have_learnt_are_there_where_weights_are(kept: Path) -> None:
    assert bot_names(GAME)[4:6] == ["master", "grandmaster"]
    assert fault(GAME) == stale(GAME) == ""
    master, grandmaster = make_bot(GAME, "master", 1), make_bot(GAME, "grandmaster", 1)
    assert isinstance(master, Learnt)
    assert isinstance(grandmaster, Search) and isinstance(grandmaster.policy, Learnt)
    assert play(("master", "greedy"), 3) == play(("master", "greedy"), 3)
    assert play(("greedy", "grandmaster"), 3)


@pytest.mark.parametrize(("what", "other"), [("rules", "1"), ("columns", "0123"), ("game", "strike")])
def test_weights_of_other_rules_are_refused_and_expert_plays(
    kept: Path, what: str, other: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write_tensors(kept, some_weights(GAME), belongings(GAME) | {what: other})
    bot = make_bot(GAME, "master", 1)
    make_bot(GAME, "master", 2)
    assert isinstance(bot, Search) and not isinstance(bot.policy, Learnt)
    said = capsys.readouterr().err.splitlines()
    assert (
        len(said) == 1 and f"was trained for {what} {other}" in said[0] and "expert plays instead" in said[0]
    )


def test_a_level_is_described_as_who_plays_now(kept: Path) -> None:
    assert level_text(GAME, "master").startswith("has learnt from a great many games")
    write_tensors(kept, some_weights(GAME), belongings(GAME) | {"rules": "1"})
    learnt.weights_at.cache_clear()
    said = "plays as expert: what it has learnt is of other rules"
    assert [level_text(GAME, name) for name in ("master", "grandmaster")] == [said] * 2
    assert level_text(GAME, "easy") == "slips often: for a first game"


def test_other_content_is_told_and_played(kept: Path) -> None:
    write_tensors(kept, some_weights(GAME), belongings(GAME) | {"content": "other"})
    assert isinstance(make_bot(GAME, "master", 1), Learnt)
    assert "was trained with content other" in stale(GAME)


@pytest.mark.parametrize("name", ["thing1.weight", "trunk2.bias"])
def test_weights_of_another_shape_are_refused_too(
    kept: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for weights, wrong in [
        (some_weights(GAME) | {name: np.zeros((2, 3), np.float32)}, f"{name} is (2, 3), not "),
        ({key: each for key, each in some_weights(GAME).items() if key != name}, f"{name} is missing, not "),
    ]:
        write_tensors(kept, weights, belongings(GAME))
        learnt.weights_at.cache_clear()
        assert fault(GAME).startswith(f"policy.safetensors: {wrong}")
        bot = make_bot(GAME, "grandmaster", 1)
        assert isinstance(bot, Search) and not isinstance(bot.policy, Learnt)
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_whether_a_level_thinks_is_said_of_who_plays(kept: Path) -> None:
    assert not thinks(GAME, "master") and thinks(GAME, "grandmaster")
    write_tensors(kept, some_weights(GAME), belongings(GAME) | {"rules": "1"})
    learnt.weights_at.cache_clear()
    assert thinks(GAME, "master") and isinstance(make_bot(GAME, "master", 1), Search)


@pytest.mark.parametrize("heading", [b"[]", b"{", b'{"__metadata__": {"game": 1}}', b'{"a": {}}'])
def test_a_heading_of_any_kind_is_refused_in_a_sentence(tmp_path: Path, heading: bytes) -> None:
    path = tmp_path / WEIGHTS
    path.write_bytes(len(heading).to_bytes(8, "little") + heading)
    with pytest.raises(SandtableError, match=r"^policy\.safetensors: expected weights as safetensors"):
        read_tensors(path)


def test_content_that_columns_have_no_room_for_is_refused(kept: Path) -> None:
    """Also where the weights would do."""
    text = GAME.shelf.text("scenarios/checkpoint.toml") or ""
    case = text[text.index("[[loot]]") : text.index("[[vehicle]]")]
    more = "".join(case.replace('"case"', f'"case {number}"') for number in range(8))
    crowded = GAME.with_content(Overlay({"scenarios/checkpoint.toml": text.replace(case, case + more)}))
    assert fault(crowded) == "checkpoint has 9 things to carry home, expected at most 8"
    assert not isinstance(make_bot(crowded, "master", 1), Learnt)


def test_the_order_of_answers_does_not_matter() -> None:
    observer = GAME.observer()
    assert observer
    network, stepper = Network(some_weights(GAME)), Stepper(GAME.new("checkpoint", SMALL, 1))
    assert stepper.asked
    sheet = Sheet(observer)
    observer.write(stepper.game, stepper.asked, [], sheet)
    sight, turned = Sight(sheet), Sight(sheet)
    turned.answers, turned.tokens = sight.answers[::-1], sight.tokens[::-1]
    weights = network.weigh(sight)
    assert len(set(weights.tolist())) > 1
    assert np.allclose(weights[::-1], network.weigh(turned), atol=1e-6)
    assert -1 <= network.value(sight) <= 1
