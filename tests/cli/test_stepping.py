"""A record step by step, and told as a whole."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.catalog.record import Record, load_record
from sandtable.catalog.record import replay as played
from sandtable.catalog.registry import find_game
from sandtable.commands import replay, screen
from sandtable.commands.stepping import Stepper

Run = Callable[..., Result]


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    line = (
        "sim",
        "tug",
        "--games",
        "1",
        "--option",
        "throws=true",
        "--option",
        "rounds=2",
        "--bots",
        "greedy",
    )
    assert run(*line, "--records", str(tmp_path)).exit_code == 0
    return tmp_path / "game-000000.jsonl"


@pytest.fixture
def record(file: Path) -> Record:
    return load_record(file)


@pytest.fixture
def stepper(record: Record) -> Stepper:
    return Stepper(find_game("tug"), played(record), replay.steps(record))


@pytest.fixture
def unfinished(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "part.jsonl"
    assert run("play", "tug", "--seed", "5", "--record", str(path), lines="2\nq\n").exit_code == 0
    return path


def test_a_step_is_an_answer_with_its_outcomes(record: Record) -> None:
    answers = [entry.outcome is None for entry in record.entries]
    assert answers == [True, True, True, True, False] * 2
    assert replay.steps(record) == [0, 1, 2, 3, 5, 6, 7, 8, 10]


def test_where_a_line_goes(stepper: Stepper) -> None:
    found = []
    for line in ("", "", "b", "b", "b", "5", "99999999", "", "b", "999999999", "x", "-1", "\u0663", "0"):
        assert stepper.go(line)
        found.append(stepper.at)
    assert found == [1, 2, 1, 0, 0, 5, 8, 8, 7, 7, 7, 7, 7, 0]
    assert not stepper.go("q") and stepper.at == 0 and stepper.last == 8


def shown(stepper: Stepper, at: int, capsys: pytest.CaptureFixture[str]) -> list[str]:
    stepper.at = at
    stepper.show()
    return capsys.readouterr().out.splitlines()


def test_what_is_shown_at_a_step(stepper: Stepper, capsys: pytest.CaptureFixture[str]) -> None:
    first = shown(stepper, 0, capsys)
    assert first[:2] == ["", "=== Tug of war ==="] and "Round 1 of 2." in first
    assert not any("answered" in line or "pulls" in line for line in first)
    stance, bid = shown(stepper, 1, capsys), shown(stepper, 3, capsys)
    assert "Left answered: wild" in stance and not any("pulls" in line for line in stance)
    assert bid[-4].startswith("Right answered: bid:")
    assert bid[-3].startswith("  - Left pulls with") and bid[-2].startswith("  - Right pulls with")
    thrown = shown(stepper, 4, capsys)
    assert [line for line in thrown if "stone lands" in line] and not any("pulls" in line for line in thrown)
    assert not any("The game is over" in line for line in thrown)
    assert any(line.startswith("The game is over: ") for line in shown(stepper, 8, capsys))


def test_a_spectator_sees_no_hand(stepper: Stepper, capsys: pytest.CaptureFixture[str]) -> None:
    assert not any("pull 3" in line for line in shown(stepper, 0, capsys))


def test_the_story_of_a_game_that_has_not_ended(run: Run, unfinished: Path, file: Path) -> None:
    told = run("replay", str(unfinished)).stdout.splitlines()
    assert told[0] == "Tug of war, green, seed 5: human, greedy"
    assert told[-1] == "The game has not ended: `sandtable replay --go-on` plays on."
    whole = run("replay", str(file)).stdout
    assert "The game has not ended" not in whole and whole.count("pulls with") >= 4
    assert "1 answers, has not ended, digest" in run("replay", str(unfinished), "--verify").stdout


def test_people_step_and_programs_read(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("replay", str(file), lines="\nq\n").stdout
    assert "of 8 (" not in whole
    monkeypatch.setattr(screen, "interactive", lambda: True)
    stepped = run("replay", str(file), lines="\n4\nq\n1\n").stdout
    assert stepped.startswith("Tug of war, green, seed ")
    assert stepped.count("=== Tug of war ===") == 3
    for prompt in ("0 of 8 (", "1 of 8 (", "4 of 8 (Enter: forward, b: back, a number: go there, q: quit) "):
        assert prompt in stepped
    ended = run("replay", str(file), lines="\n")
    assert (ended.exit_code, ended.stderr) == (0, "")
    verified = run("replay", str(file), "--verify", lines="\n")
    assert "verified" in verified.stdout and "of 8" not in verified.stdout


class Stream:
    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("out", "into", "expected"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_somebody_sits_there_where_both_ends_are_a_terminal(
    out: bool, into: bool, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", Stream(into))
    monkeypatch.setattr(screen, "is_terminal", lambda: out)
    assert screen.interactive() == expected
    monkeypatch.setattr("sys.stdin", None)
    assert not screen.interactive()


@pytest.mark.parametrize("there_is_one", [False, True])
def test_without_an_input_nobody_is_left_to_answer(
    there_is_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = io.StringIO("1\n")
    closed.close()
    monkeypatch.setattr("sys.stdin", closed if there_is_one else None)
    with pytest.raises(screen.InputEnded, match="the input ended before the game did"):
        screen.ask("> ")


def test_a_terminal_is_cleared_and_a_file_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    screen.clear()
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    screen.clear()
    assert capsys.readouterr().out == "\x1b[H\x1b[2J\x1b[3J"
