"""`list`, `rules` and `bench`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable import build_info

Run = Callable[..., Result]


def test_list_as_json(run: Run) -> None:
    result = run("list", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    tug = json.loads(result.stdout)["tug"]
    assert (tug["title"], tug["version"]) == ("Tug of war", 2)
    assert tug["bots"] == ["easy", "normal", "hard", "expert", "random", "greedy", "search"]
    green, mud, _ = tug["scenarios"]
    assert (green["players"], green["minutes"], mud["options"]) == ([1, 4], [5, 10], [])
    rounds, throws, teams = green["options"]
    assert rounds == {
        "name": "rounds",
        "kind": "number",
        "default": 3,
        "text": "How long.",
        "rule": "MORALE-1.01",
        "low": 1,
        "high": 9,
    }
    assert throws["default"] is False and "low" not in throws
    assert teams["choices"] == ["single", "double"]


def test_one_game_can_be_listed_and_measured(run: Run) -> None:
    assert set(json.loads(run("list", "tug", "--json").stdout)) == {"tug"}
    assert "morale" not in run("list", "tug").stdout
    assert set(json.loads(run("bench", "tug", "--json", "--seconds", "0.01").stdout)["games"]) == {"tug"}


def test_rules_are_compiled_or_not_game_by_game(run: Run) -> None:
    """The plugin is plain Python, whatever the engine is."""
    for slug, compiled in (("tug", False), ("morale", build_info.compiled())):
        games = json.loads(run("bench", slug, "--json", "--seconds", "0.01").stdout)["games"]
        assert games[slug]["compiled"] == compiled
    assert "interpreted" in run("bench", "tug", "--seconds", "0.01").stdout
    assert json.loads(run("sim", "tug", "--games", "1", "--json").stdout)["speed"]["compiled"] is False
    assert "--jobs 1, interpreted)" in " ".join(run("sim", "tug", "--games", "1").stdout.split())


def test_list_for_people(run: Run) -> None:
    result = run("list")
    assert (result.exit_code, result.stderr) == (0, "")
    for word in ("Tug of war", "On the green", "1-4", "5-10", "green: false", "1 to 9", "Throw [stones]."):
        assert word in result.stdout


def test_rules_as_json(run: Run) -> None:
    result = run("rules", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    report = json.loads(result.stdout)
    assert set(report) >= {"flix", "morale", "omega", "sneak", "strike"}
    assert set(report["morale"]) >= {"rules", "cited", "tested", "advice", "missing"}


def test_how_to_play_on_one_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run("rules", "strike", "--howto")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.startswith("How to play Strike\n")
    assert "What beginners get wrong:" in shown.stdout
    monkeypatch.setattr("sandtable.catalog.howto.howto_of", lambda game: None)
    missing = run("rules", "strike", "--howto")
    assert missing.exit_code == 2
    assert missing.stderr == "sandtable: strike: no page on how to play; sandtable list shows the games\n"


def test_rules_of_one_game_with_a_tests_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("@rule('MORALE-1.01')\ndef test_a(): pass\n")
    result = run("rules", "morale", "--tests", str(tmp_path), "--json")
    report = json.loads(result.stdout)
    assert set(report) == {"morale"}
    assert report["morale"]["tested"] == 1
    human = run("rules", "morale", "--tests", str(tmp_path))
    assert human.exit_code == 0 and "MORALE-1.01" in human.stdout


def test_one_rule_is_shown_in_full(run: Run, tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("@rule('MORALE-7.06')\ndef test_a(): pass\n")
    shown = run("rules", "morale", "--rule", "MORALE-7.06", "--tests", str(tmp_path)).stdout
    assert shown.startswith("MORALE-7.06 (")
    assert "Cited by:\n  - " in shown
    assert "  - morale/rules/unit_turns.py:" in shown
    assert "Checked by:\n  - " in shown
    assert "test_a" in shown
    result = run("rules", "morale", "--rule", "OMEGA-8.05", "--tests", str(tmp_path))
    assert result.exit_code == 2
    assert "morale has no rule 'OMEGA-8.05'; expected an id such as OMEGA-8.05" in result.stderr


def test_rules_fail_where_a_test_checks_no_rule(run: Run, tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("@rule('MORALE-99.01')\ndef test_a(): pass\n")
    result = run("rules", "morale", "--tests", str(tmp_path))
    assert result.exit_code == 1
    assert "'MORALE-99.01' is marked as tested, but in no ledger" in result.stderr
    assert result.stderr.count("\n") == 1


def test_bench_as_json(run: Run) -> None:
    result = run("bench", "--json", "--seconds", "0.01")
    assert (result.exit_code, result.stderr) == (0, "")
    report = json.loads(result.stdout)
    assert report["compiled"] == build_info.compiled()
    tug = report["games"]["tug"]
    assert (tug.pop("scenario"), tug.pop("compiled")) == ("green", False)
    assert set(tug) == {"decisions_per_second", "clone_microseconds", "search_simulations_per_second"}
    assert all(rate > 0 for rate in tug.values())


def test_bench_for_people(run: Run) -> None:
    result = run("bench", "--seconds", "0.01")
    assert result.exit_code == 0
    assert "tug" in result.stdout and ("compiled" in result.stdout or "interpreted" in result.stdout)
