"""`replay`, and records that are not what they should be."""

from __future__ import annotations

import random
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


def test_the_whole_story(run: Run, record: Path) -> None:
    result = run("replay", str(record))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Tug of war, green, seed ")
    assert "Left pulls with " in result.stdout and "The stone lands on " in result.stdout
    assert "The game is over: " in result.stdout


def changed(record: Path, old: str, new: str) -> Path:
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))
    return record


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"version":2', '"version":3', "written by version 3 of tug, this is version 2"),
        ('"record":2', '"record":9', "record format 9; this program reads formats 1 to 3"),
        ('"game":"tug"', '"game":"nope"', "unknown game 'nope'"),
        ('"scenario":"green"', '"scenario":"x"', "tug has no scenario 'x'"),
        ('"rounds":3', '"rounds":99', "option rounds must be a whole number from 1 to 9"),
        ('"digest":"', '"digest":"0', "the record says 0"),
        ('"ending":"', '"ending":"x', "the record says 'x"),
        ('"answer":"bid:', '"answer":"bid:9', "diverges: 'bid:9"),
        ('"outcome":[', '"outcome":["x",', "outcome must be a list of whole numbers"),
        ("[0]", "[]", "diverges: IndexError"),
        ('{"seat":0', '{"seat":7', "diverges: seat 7 is not asked now"),
    ],
)
def test_a_record_that_does_not_fit(run: Run, record: Path, old: str, new: str, message: str) -> None:
    changed(record, "[1]", "[0]") if old == "[0]" and "[0]" not in record.read_text() else None
    result = run("replay", str(changed(record, old, new)), "--verify")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"sandtable: {record}: ") and result.stderr.count("\n") == 1
    assert message in result.stderr


def test_a_record_of_older_rules_that_still_replays_says_so_in_one_line(run: Run, record: Path) -> None:
    result = run("replay", str(changed(record, '"version":2', '"version":1')), "--verify")
    assert (result.exit_code, result.stderr) == (0, "") and result.stdout.count("\n") == 1
    assert result.stdout.startswith(f"{record}: verified: tug ")
    assert result.stdout.endswith("; written by version 1 of tug, this is version 2\n")
    shown = run("replay", str(record))
    assert shown.exit_code == 0 and "answers all fit, and lead to the same end." in shown.stdout


def test_a_record_of_older_rules_is_shown_as_far_as_it_goes(run: Run, record: Path) -> None:
    whole = run("replay", str(record)).stdout.splitlines()
    lines = record.read_text().splitlines()
    place = [at for at, line in enumerate(lines) if '"answer"' in line][-1]
    lines[place] = lines[place].replace('"answer":"', '"answer":"no longer ')
    record.write_text("\n".join(lines) + "\n")
    changed(record, '"version":2', '"version":1')
    result = run("replay", str(record))
    assert result.exit_code == 1 and result.stderr.count("\n") == 1
    assert "'no longer throw" in result.stderr and "written by version 1 of tug" in result.stderr
    shown = result.stdout.splitlines()
    assert shown[:3] == whole[:3] and len(shown) > 4
    assert "This record was written by version 1 of tug, this is version 2: of its " in result.stdout
    verified = run("replay", str(record), "--verify")
    assert (verified.exit_code, verified.stdout) == (1, "") and verified.stderr == result.stderr


def test_a_truncated_record(run: Run, record: Path) -> None:
    data = record.read_bytes()
    for length in (*range(0, len(data), 23), len(data) - 1):
        record.write_bytes(data[:length])
        result = run("replay", str(record), "--verify")
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith(f"sandtable: {record}: ") and result.stderr.count("\n") == 1


def test_a_damaged_record_never_shows_a_defect(run: Run, record: Path) -> None:
    data = record.read_bytes()
    chance = random.Random(1)
    for _ in range(80):
        damaged = bytearray(data)
        for _ in range(chance.choice([1, 2, 5])):
            damaged[chance.randrange(len(data))] = chance.randrange(256)
        record.write_bytes(bytes(damaged))
        result = run("replay", str(record), "--verify")
        assert result.exit_code in (0, 1)
        assert "defect" not in result.stderr and result.stderr.count("\n") <= 1
    for nonsense in (b"[" * 100_000, b"\xff\n\xff\n", b"\n" * 9, b'{"record":1}\n'):
        record.write_bytes(nonsense)
        result = run("replay", str(record))
        assert result.exit_code == 1
        assert "defect" not in result.stderr and str(record) in result.stderr
