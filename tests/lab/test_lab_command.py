"""`sandtable lab` from the command line: what it plays, and what it says where something is wrong."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.catalog.registry import find_game
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


def test_the_report_is_drawn_once_all_is_played_and_its_answer_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "all_charts", lambda facts: [])
    (tmp_path / "coin.toml").write_text(COIN)
    said = run("lab", "run", "coin.toml").stdout
    assert re.fullmatch(r"Heads win .* 6 games.*\nA game takes .*\ncoin-results/report.html\n", said)
    (tmp_path / "coin-results" / "report.html").unlink()
    assert run("lab", "report", "coin-results").stdout == said
    assert "Nothing is left out: 6 decided" in (tmp_path / "coin-results" / "report.html").read_text()


def test_a_sweep_is_a_study_from_the_command_line(run: Run, tmp_path: Path) -> None:
    done = run(
        "lab", "sweep", "coin", "--set", "edge=0..20 by 10", "--games", "4", "--no-report", "--seed", "3"
    )
    assert (done.exit_code, done.stderr) == (0, "coin-sweep: 12 games\n")
    about = json.loads((tmp_path / "coin-sweep" / "study.json").read_text())
    assert about["command"] == "sandtable lab sweep coin --set 'edge=0..20 by 10' --games 4 --seed 3"
    assert [cell["point"] for cell in about["cells"]] == [{"edge": 0}, {"edge": 10}, {"edge": 20}]


def test_the_command_of_a_report_plays_the_same_games_with_content_of_ones_own(
    run: Run, tmp_path: Path
) -> None:
    own = tmp_path / "own content" / "strike"
    own.mkdir(parents=True)
    (own / "rewards.toml").write_text("kill = 5\n")
    sets = ["--set", "items.smg_t.cost=4,9", "--set", "rewards.lost=1..2", "--option", "rounds=2"]
    more = ["--games", "1", "--content", str(own.parent), "--no-report"]
    first, again = tmp_path / "first", tmp_path / "again"
    assert run("lab", "sweep", "strike", *sets, *more, "--out", str(first)).exit_code == 0
    command = json.loads((first / "study.json").read_text())["command"]
    words = shlex.split(command)[1:]
    assert run(*words, "--out", str(again), "--no-report").exit_code == 0
    assert (again / "games.csv").read_text() == (first / "games.csv").read_text()
    assert (again / "games.csv").read_text().count("\n") == 5
    cells = [json.loads((path / "study.json").read_text())["cells"] for path in (first, again)]
    assert cells[0] == cells[1]
    assert cells[0][0]["files"][0] == {"rewards.toml": "kill = 5\n"}


@pytest.mark.parametrize(
    "words",
    [
        ["run", "our coin.toml"],
        ["sweep", "coin", "--set", "edge=0..10 by 10", "--target", "coin flips=2", "--games", "4"],
        ["ladder", "coin", "--bots", "greedy,sharp", "--option", "edge=5", "--games", "2"],
        ["compare", "edge=4", "our coin.toml", "--measure", "coin flips", "--margin", "1", "--games", "8"],
        ["compare", "sharp", "greedy", "--game", "coin", "--option", "edge=5", "--games", "8"],
    ],
)
def test_every_command_plays_the_same_games_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """Also with figures and files that have spaces in their names."""
    figures = {"coin flips": 2}
    monkeypatch.setattr(type(find_game("coin")), "figures", lambda self, game: figures)
    (tmp_path / "our coin.toml").write_text(COIN)
    more = ["--content", "our own", "--no-report"]
    (tmp_path / "our own").mkdir()
    assert run("lab", *words, *more, "--out", "first").exit_code == 0
    command = json.loads((tmp_path / "first" / "study.json").read_text())["command"]
    again = run(*shlex.split(command)[1:], "--no-report", "--out", "again")
    assert again.exit_code == 0, command
    first, second = (tmp_path / name / "games.csv" for name in ("first", "again"))
    assert first.read_text() == second.read_text() and "coin flips" in first.read_text()


def test_numbers_are_listed_with_what_can_be_tried(run: Run) -> None:
    listed = run("lab", "numbers", "strike", "smg_t", "cost")
    assert listed.exit_code == 0
    assert listed.stdout.startswith("items.smg_t.cost = ")
    assert run("lab", "numbers", "morale", "white", "flat").stdout == (
        "white_flat = 0  (0 to 100)  White skulls in a bag whatever the number of units.\n"
    )
    (number,) = json.loads(run("lab", "numbers", "strike", "rewards.kill_mate", "--json").stdout)
    assert (number["file"], number["path"], number["kind"]) == ("rewards.toml", ["kill_mate"], "number")


def test_two_bots_or_two_rule_sets_are_compared(run: Run) -> None:
    done = run("lab", "compare", "sharp", "greedy", "--game", "coin", "--margin", "25")
    assert done.exit_code == 0 and done.stdout.startswith("verdict: sharp is ahead of greedy\n")
    assert "of at most 4,000 games" in done.stdout and "saved" in done.stdout
    found = run("lab", "compare", "edge=40", "rulebook", "--game", "coin", "--margin", "25", "--json")
    assert json.loads(found.stdout)["verdict"] == "higher"
    words = ("--game", "coin", "--games", "100", "--no-report", "--json")
    found = json.loads(run("lab", "compare", "edge=50", "edge=-50", *words).stdout)
    assert (found["difference"]["value"], found["difference"]["high"]) == (100, 100), "none is farther apart"


def test_two_studies_are_compared(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(COIN + "[change]\nedge = 40\n")
    (tmp_path / "b.toml").write_text(COIN.replace('"Coin"', '"Other"'))
    done = run("lab", "compare", "a.toml", "b.toml", "--margin", "25")
    assert done.stdout.startswith("verdict: Heads win more often with Coin than with Other\n")
    page = (tmp_path / "coin-a-against-b" / "report.html").read_text()
    assert "Heads win more often with Coin than with Other: " in page
    assert "<th>Other</th><th>Coin</th><th>difference</th>" in page
    assert "<p>Coin does most: +" in page, "the charts hold them against each other the same way"
    assert re.search(r">Score of Heads<.*?>[\d.]+<.*?>[\d.]+<.*?>[\d.]+ points more, .*? \(clear\)<", page)
    assert "sandtable lab compare a.toml b.toml --measure score --margin 25" in page


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
        ("lab compare edge=1 edge=2 --game coin --measure fun", 2, "unknown measure 'fun'"),
        ("lab sweep coin --set edge=0..9 --target fun=1", 2, "target: unknown measure 'fun'"),
        ("lab sweep coin --set edge=0..9 --target score=nan", 2, "target.score: expected a number up to"),
        ("lab numbers coin purple", 1, "nothing that a study can change has all of 'purple'"),
        ("lab compare edge=1 edge=2 --game coin --alpha 0.9", 2, "alpha between 0 and 0.5"),
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
