"""Sheets from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from cli.conftest import Run
from sandtable.catalog.registry import find_game


def test_a_pdf_is_written_and_its_sheets_are_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sheets.pdf"
    result = run("print", "morale", "--scenario", "checkpoint", "--out", str(file), "--parts", "map,tracks")
    assert (result.exit_code, result.stderr) == (0, "")
    assert file.read_bytes().startswith(b"%PDF")
    assert result.stdout.splitlines()[-1] == f"{file}: 3 sheets"
    again = run("print", "morale", "--parts", "rules", "--json", "--out", str(file), "--paper", "letter")
    assert json.loads(again.stdout)["parts"]["rules"] > 0


def test_of_content_of_ones_own_its_map_is_printed(run: Run, tmp_path: Path) -> None:
    scenario = tmp_path / "yard" / "morale" / "scenarios" / "brawl.toml"
    scenario.parent.mkdir(parents=True)
    printed = find_game("morale").shelf.own["scenarios/checkpoint.toml"]
    scenario.write_text(printed.replace('name = "checkpoint"', 'name = "brawl"', 1))
    words = ("--content", str(tmp_path / "yard"), "--out", str(tmp_path / "x.pdf"), "--parts", "map")
    assert run("print", "morale", *words).stdout.startswith("Map: 2 sheets (")
    box = run("print", "morale", *words, "--only-mine")
    assert box.exit_code == 2 and "nothing to print in map" in box.stderr
    chart = find_game("morale").shelf.own["maps/checkpoint.toml"]
    yard = tmp_path / "yard" / "morale" / "maps" / "checkpoint.toml"
    yard.parent.mkdir()
    yard.write_text(chart.replace("Motor Pool", "Wash House"))
    assert run("print", "morale", *words, "--only-mine").stdout.startswith("Map: 2 sheets (")


def test_what_cannot_be_printed_is_said_in_a_line(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "content" / "morale"
    broken.mkdir(parents=True)
    (broken / "units.toml").write_text('[[unit]]\nid = "seal_leader"\ndefense = 0\n', "utf-8")
    tried = {
        ("chess",): "unknown game 'chess'",
        ("morale", "--scenario", "moon"): "morale has no scenario 'moon'",
        ("morale", "--parts", "cats"): "unknown part 'cats'",
        ("morale", "--scale", "nan"): "scale must be from",
        ("morale", "--content", str(broken.parent)): "morale/units.toml: seal_leader: defense",
    }
    for words, message in tried.items():
        result = run("print", *words, "--out", str(tmp_path / "x.pdf"))
        assert (result.exit_code, message in result.stderr, result.stderr.count("\n")) == (2, True, 1), (
            result.stderr
        )
    result = run("print", "morale", "--parts", "tracks", "--out", str(tmp_path / "no" / "x.pdf"))
    assert result.exit_code == 1
    assert "cannot be written" in result.stderr
    assert not (tmp_path / "x.pdf").exists()
