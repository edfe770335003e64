"""`review`: a finished game in words and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

Run = Callable[..., Result]


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    line = ("sim", "tug", "--games", "1", "--option", "throws=true", "--bots", "random")
    assert run(*line, "--records", str(tmp_path)).exit_code == 0
    return tmp_path / "game-000000.jsonl"


def test_a_chart_the_sums_and_what_it_rests_on(run: Run, record: Path) -> None:
    result = run("review", str(record), "--games", "20")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("Tug of war, green, seed ")
    chart = [line for line in lines if line[5:7] == " |" or line[4:7] == "% |"]
    assert [line.split("%")[0].strip() for line in chart] == [str(n) for n in range(100, -1, -10)]
    assert all(sum(row[7 + column : 8 + column] == "*" for row in chart) == 1 for column in range(3))
    assert any(line.startswith("Left, ") and ": how " in line and " became " in line for line in lines)
    assert sum(line.startswith("  chance ") for line in lines) == 2
    assert sum(line.startswith("  choices of ") for line in lines) == 2
    assert lines[-1] == "20 games from each point, to the end, judged by greedy, seed 7."


def test_the_same_as_json_every_time(run: Run, record: Path) -> None:
    line = ("review", str(record), "--games", "5", "--seed", "3", "--json")
    first = run(*line)
    made = json.loads(first.stdout)
    assert (made["games"], made["seed"], made["cut"]) == (5, 3, False)
    assert [seat["name"] for seat in made["seats"]] == ["Left", "Right"]
    for each in made["seats"]:
        way = each["way"]
        parts = sum(part["points"] for part in [*way["choices"], way["chance"]])
        assert way["start"] + parts == way["end"] == round(100 * each["result"])
    assert run(*line).stdout == first.stdout


def test_time_that_is_up_is_told(run: Run, record: Path) -> None:
    result = run("review", str(record), "--games", "1000", "--seconds", "0.001")
    method = "2 games from each point, to the end, judged by greedy, seed 7, until time was up."
    assert result.stdout.splitlines()[-1] == method


def test_nobody_judges_who_is_no_bot_of_the_game(run: Run, record: Path) -> None:
    result = run("review", str(record), "--judge", "master")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "sandtable: tug has no judge 'master'; expected one of greedy\n"
    assert run("review", str(record), "--games", "2", "--judge", "greedy").exit_code == 0


@pytest.mark.parametrize(
    ("kept", "message"),
    [(2, "truncated after line 2; expected a digest"), (0, "empty; expected a header line")],
)
def test_a_file_that_is_no_record_is_one_line(run: Run, record: Path, kept: int, message: str) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:kept]))
    result = run("review", str(record))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"sandtable: {record}: {message}{' on the last line' if kept else ''}\n"


def test_a_file_that_is_not_there_is_bad_usage(run: Run, tmp_path: Path) -> None:
    result = run("review", str(tmp_path / "none"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"sandtable: {tmp_path / 'none'}: no such file; expected a record\n"


def test_a_game_that_has_not_ended_is_refused(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "saved.jsonl"
    assert run("play", "tug", "--record", str(saved), lines="q\n\n").exit_code == 0
    result = run("review", str(saved))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"sandtable: {saved}: the game has not ended; expected a finished one\n"
