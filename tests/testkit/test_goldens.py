"""Golden playthroughs."""

from pathlib import Path

import pytest

from sandtable.engine.agents import Agent, ScriptedAgent
from sandtable.testkit import check_golden, golden
from toy import GAME, ToyType, variants

KEPT = Path(__file__).parent / "toy-fair-1.txt"


@pytest.fixture
def no_update(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SANDTABLE_UPDATE_GOLDENS", raising=False)


def test_the_toy_plays_as_it_did() -> None:
    check_golden(KEPT, golden(GAME, "fair", {}, 1))


def test_a_change_of_the_rules_shows(no_update: None) -> None:
    text = golden(ToyType(variants.AlwaysLooks), "fair", {}, 1)
    with pytest.raises(AssertionError, match=r"toy-fair-1\.txt: the game plays differently") as shown:
        check_golden(KEPT, text)
    assert "\n-  ? look, take, leave\n+  ? look\n" in str(shown.value)


def test_another_seed_or_option_is_another_text() -> None:
    text = golden(GAME, "fair", {}, 1)
    assert golden(GAME, "fair", {}, 1) == text
    assert golden(GAME, "fair", {}, 2) != text
    assert golden(GAME, "fair", {"rounds": 1}, 1) != text


def test_agents_can_be_given() -> None:
    def script(seats: int, seed: int) -> list[Agent]:
        answers = [["bid:2", "leave", "toss:45,5"], ["bid:0", "raise"]]
        return [ScriptedAgent(answers[seat]) for seat in range(seats)]

    text = golden(GAME, "fair", {"rounds": 1, "windy": False}, 1, script)
    assert text.splitlines()[:4] == [
        "Toy, version 3: fair, seed 1",
        "  rounds = 1",
        "  deck = small",
        "  windy = False",
    ]
    assert [line[4:] for line in text.splitlines() if line.startswith("  > ")] == [
        "bid:2",
        "bid:0",
        "leave",
        "raise",
        "toss:45,5",
    ]
    assert "  Seat 0 bids 2. [TOY-2.02] (only Left)\n" in text
    assert "  Seat 0 leads. [TOY-2.03]\n" in text
    assert "  = 25\n" in text


def test_a_missing_golden_is_told(no_update: None, tmp_path: Path) -> None:
    with pytest.raises(
        AssertionError, match=r"none\.txt: no such golden; SANDTABLE_UPDATE_GOLDENS=1 writes it"
    ):
        check_golden(tmp_path / "none.txt", "text")
    assert list(tmp_path.iterdir()) == []


def test_a_golden_is_written_when_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "new" / "toy.txt"
    monkeypatch.setenv("SANDTABLE_UPDATE_GOLDENS", "1")
    check_golden(path, "one\n")
    check_golden(path, "two\n")
    assert path.read_bytes() == b"two\n"
    monkeypatch.setenv("SANDTABLE_UPDATE_GOLDENS", "0")
    check_golden(path, "two\n")
    with pytest.raises(AssertionError, match="plays differently"):
        check_golden(path, "three\n")
