"""An unfinished record goes on in the terminal; and somebody gives up there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.commands import screen

Run = Callable[..., Result]


@pytest.fixture
def unfinished(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "begun.jsonl"
    run("play", "tug", "--seed", "5", "--record", str(file), lines="1\n3\nq\n")
    return file


def test_a_record_goes_on_where_it_stops_with_the_same_people_and_bots(run: Run, unfinished: Path) -> None:
    whole = run("play", "tug", "--seed", "5", lines="1\n3\n" * 3).stdout
    rest = run("replay", str(unfinished), "--go-on", lines="1\n3\n" * 2)
    assert (rest.exit_code, rest.stderr) == (0, "")
    ending = whole[whole.index("The game is over") :]
    assert rest.stdout.endswith(ending)
    assert rest.stdout.count("(h: help)>") < whole.count("(h: help)>"), (
        "only one person, and not from the start"
    )


def test_who_steps_through_an_unfinished_record_may_go_on(
    run: Run, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "interactive", lambda: True)
    stepped = run("replay", str(unfinished), lines="\ng\n" + "1\n3\n" * 2).stdout
    assert "q: quit, g: go on from the end) " in stepped
    assert "The game is over: " in stepped


def test_a_record_that_has_ended_does_not_go_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ended.jsonl"
    run("play", "tug", "--seed", "5", "--record", str(file), lines="1\n3\n" * 3)
    result = run("replay", str(file), "--go-on")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "this record has ended; only an unfinished one goes on" in result.stderr


def test_resigning_asks_first_and_is_part_of_the_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "given-up.jsonl"
    played = run("play", "tug", "--seed", "5", "--record", str(file), lines="r\n\n1\nr\nyes\n").stdout
    assert played.count("Left lose the match. Resign? (yes, or Enter for no) ") == 2
    assert "The game is over: resigned.\n  - Left: lost\n  - Right: won\n" in played
    verified = run("replay", str(file), "--verify").stdout
    assert "ends as 'resigned'" in verified
    assert '{"resigns":0}' in file.read_text()
