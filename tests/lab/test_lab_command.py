"""`sandtable lab` from the command line: what it plays, and what it says where something is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.lab.report import page

Run = Callable[..., Result]
COIN = 'title = "Coin"\ngame = "coin"\ngames = 6\nwatch = 1\n'


def test_a_study_is_played_and_goes_on_where_it_stands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "coin.toml").write_text(COIN)
    first = run("lab", "run", "coin.toml", "--no-report")
    assert (first.exit_code, first.stdout, first.stderr) == (0, "", "coin-results: 6 games\n")
    before = (tmp_path / "coin-results" / "games.csv").read_bytes()
    assert run("lab", "run", "coin.toml", "--no-report").exit_code == 0
    assert (tmp_path / "coin-results" / "games.csv").read_bytes() == before


def test_the_report_is_drawn_once_all_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "all_charts", lambda facts: [])
    (tmp_path / "coin.toml").write_text(COIN)
    assert run("lab", "run", "coin.toml").stdout == "coin-results/report.html\n"
    (tmp_path / "coin-results" / "report.html").unlink()
    assert run("lab", "report", "coin-results").stdout == "coin-results/report.html\n"
    assert "Nothing is left out: 6 decided" in (tmp_path / "coin-results" / "report.html").read_text()


def test_a_sweep_is_a_study_from_the_command_line(run: Run, tmp_path: Path) -> None:
    done = run(
        "lab", "sweep", "coin", "--set", "edge=0..20 by 10", "--games", "4", "--no-report", "--seed", "3"
    )
    assert (done.exit_code, done.stderr) == (0, "coin-sweep: 12 games\n")
    about = json.loads((tmp_path / "coin-sweep" / "study.json").read_text())
    assert about["command"] == "sandtable lab sweep coin --set edge=0..20 by 10 --games 4 --seed 3"
    assert [cell["point"] for cell in about["cells"]] == [{"edge": 0}, {"edge": 10}, {"edge": 20}]


def test_two_bots_or_two_rule_sets_are_compared(run: Run) -> None:
    done = run("lab", "compare", "sharp", "greedy", "--game", "coin", "--margin", "25")
    assert done.exit_code == 0 and done.stdout.startswith("verdict: sharp is ahead of greedy\n")
    assert "of at most 4,000 games" in done.stdout and "saved" in done.stdout
    found = run("lab", "compare", "edge=40", "rulebook", "--game", "coin", "--margin", "25", "--json")
    assert json.loads(found.stdout)["verdict"] == "higher"


def test_two_studies_are_compared(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(COIN + "[change]\nedge = 40\n")
    (tmp_path / "b.toml").write_text(COIN.replace('"Coin"', '"Other"'))
    done = run("lab", "compare", "a.toml", "b.toml", "--margin", "25")
    assert done.stdout.startswith("verdict: Coin is ahead of Other\n")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("lab run none.toml", 2, "none.toml: cannot be read"),
        ("lab run bad.toml", 2, "bad.toml: Object contains unknown field `speed`"),
        ("lab run far.toml", 2, "option edge must be a whole number from -50 to 50, not 99"),
        ("lab run coin.toml --out diary", 1, "diary: no results of a study"),
        ("lab sweep coin --set edge", 2, "--set 'edge': expected name=value"),
        ("lab sweep coin --set edge=0..99", 2, "option edge must be"),
        ("lab sweep coin --set edge=0..9 --target score=even", 2, "--target score=even: expected a number"),
        ("lab compare sharp greedy", 2, "expected --game GAME"),
        ("lab compare greedy greedy --game coin", 2, "greedy and greedy are the same"),
        ("lab compare sharp clever --game coin", 2, "no bot 'clever'"),
        ("lab compare sharp greedy --game coin --measure rounds", 2, "expected --measure score"),
        ("lab compare edge=1 edge=2 --game coin --measure fun --margin 1", 1, "unknown measure 'fun'"),
        ("lab compare edge=1 edge=2 --game coin --alpha 0.9", 2, "alpha and beta between 0 and 0.5"),
        ("lab report diary", 1, "diary: no results of a study"),
    ],
)
def test_bad_input_is_one_clear_line(run: Run, tmp_path: Path, words: str, code: int, said: str) -> None:
    (tmp_path / "coin.toml").write_text(COIN)
    (tmp_path / "bad.toml").write_text(COIN + "speed = 3\n")
    (tmp_path / "far.toml").write_text(COIN + "[change]\nedge = 99\n")
    (tmp_path / "diary").mkdir()
    (tmp_path / "diary" / "monday.txt").write_text("rain")
    before = sorted(tmp_path.rglob("*"))
    result = run(*words.split())
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.count("\n") == 1 and said in result.stderr
    assert sorted(tmp_path.rglob("*")) == before
