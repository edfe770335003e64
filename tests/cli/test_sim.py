"""`sim`: the same seed gives the same games, whoever plays them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

Run = Callable[..., Result]


def report(result: Result) -> dict[str, Any]:
    """The JSON of a simulation without its timing."""
    assert (result.exit_code, result.stderr) == (0, ""), result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    assert set(found.pop("speed")) == {
        "seconds",
        "decisions_per_second",
        "games_per_second",
        "jobs",
        "compiled",
    }
    return found


def test_the_report(run: Run) -> None:
    found = report(run("sim", "tug", "--games", "30", "--seed", "7", "--bots", "random,greedy", "--json"))
    assert (found["game"], found["scenario"], found["seed"], found["games"]) == ("tug", "green", 7, 30)
    assert found["options"] == {"rounds": 3, "throws": False, "teams": "single"}
    assert sum(found["endings"].values()) == 30
    assert found["decisions"]["min"] <= found["decisions"]["mean"] <= found["decisions"]["max"]
    assert 1 <= found["rounds"]["min"] <= found["rounds"]["max"] <= 3
    left, right = found["seats"]
    assert (left["name"], left["bot"], right["bot"]) == ("Left", "random", "greedy")
    assert left["wins"] + left["draws"] + left["losses"] == 30
    assert left["score"] + right["score"] == pytest.approx(100)
    assert [side["seats"] for side in found["sides"]] == [[0], [1]]


def test_what_a_game_counts_for_itself_is_reported(run: Run) -> None:
    line = ("sim", "strike", "--scenario", "ropewalk", "--games", "4", "--option", "max_turns=3")
    found = report(run(*line, "--bots", "random", "--json"))["figures"]
    won = [found[f"rounds won by {clan}"]["mean"] for clan in ("Terrorists", "Counter-terrorists")]
    ended = [span["mean"] for title, span in found.items() if title.startswith("rounds ended by ")]
    standoffs = found["rounds ended by standoff"]["mean"]
    assert sum(ended) == pytest.approx(4)
    assert sum(won) + standoffs == pytest.approx(4)
    assert "rounds won by Terrorists" in run(*line, "--bots", "random").stdout


def test_a_seed_repeats_and_another_does_not(run: Run) -> None:
    line = ("sim", "tug", "--games", "20", "--bots", "random", "--json")
    assert report(run(*line, "--seed", "3")) == report(run(*line, "--seed", "3"))
    assert report(run(*line, "--seed", "3"))["digest"] != report(run(*line, "--seed", "4"))["digest"]


def test_jobs_change_nothing(run: Run) -> None:
    line = ("sim", "tug", "--games", "41", "--bots", "random,search:5", "--option", "throws=true", "--json")
    assert report(run(*line, "--jobs", "1")) == report(run(*line, "--jobs", "2"))


def test_bots_go_to_sides_or_seats(run: Run) -> None:
    line = ("sim", "tug", "--games", "2", "--option", "teams=double", "--json", "--bots")
    by_side = report(run(*line, "random,greedy"))["seats"]
    assert [seat["bot"] for seat in by_side] == ["random", "greedy", "random", "greedy"]
    assert [seat["side"] for seat in by_side] == [0, 1, 0, 1]
    by_seat = report(run(*line, "random,random,greedy,greedy"))["seats"]
    assert [seat["bot"] for seat in by_seat] == ["random", "random", "greedy", "greedy"]


def test_records_replay_and_change_nothing(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    line = ("sim", "tug", "--games", "3", "--option", "throws=true", "--bots", "random,search:5", "--json")
    assert report(run(*line, "--records", str(folder))) == report(run(*line))
    files = sorted(folder.glob("*.jsonl"))
    assert [file.name for file in files] == ["game-000000.jsonl", "game-000001.jsonl", "game-000002.jsonl"]
    for file in files:
        assert run("replay", str(file), "--verify").exit_code == 0


def test_records_come_with_what_bots_thought(run: Run, tmp_path: Path) -> None:
    line = ("sim", "tug", "--games", "1", "--option", "throws=true", "--records", str(tmp_path))
    report(run(*line, "--bots", "random,greedy", "--json"))
    assert [file.name for file in tmp_path.iterdir()] == ["game-000000.jsonl"]
    report(run(*line, "--bots", "random,search:5", "--json"))
    answers = (tmp_path / "game-000000.jsonl").read_text().splitlines()
    thoughts = (tmp_path / "game-000000.thoughts.txt").read_text().splitlines()
    assert thoughts
    for thought in thoughts:
        words = thought.split()
        entry = json.loads(answers[int(words[0])])
        assert words[2:5] == ["seat", str(entry["seat"]), entry["answer"]] and entry["seat"] == 1
        tried = [each.split() for each in thought.split(" | ")[1:]]
        assert all(0.0 <= float(expected) <= 1.0 for _, _, _, expected in tried)
        assert sum(int(visits) for _, visits, _, _ in tried) >= 1


def test_for_people(run: Run) -> None:
    result = run("sim", "tug", "--games", "5", "--bots", "greedy")
    assert (result.exit_code, result.stderr) == (0, "")
    for word in ("tug green, 5 games, seed 1", "Left", "ending", "digest: ", "decisions per second"):
        assert word in result.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_defect_of_a_game_is_one_line_that_says_which_game(run: Run, jobs: str) -> None:
    result = run("sim", "tug", "--scenario", "broken", "--games", "4", "--jobs", jobs)
    assert (result.exit_code, result.stdout) == (1, "")
    expected = "sandtable: tug, game 0 of seed 1: a defect in the game: RuleError: the rope broke\n"
    assert result.stderr == expected
