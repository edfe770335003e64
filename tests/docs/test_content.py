"""docs/content.md: the files of its example are content, its commands do what it says, and its tables are
those of the declarations."""

from __future__ import annotations

import importlib.util
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from sandtable.commands.app import app

TEXT = (Path(__file__).parents[2] / "docs" / "content.md").read_text("utf-8")
FILES = re.findall(r"`(yard/\S+\.toml)`:\n\n```toml\n(.*?)```", TEXT, re.DOTALL)
COMMANDS = re.findall(r"^sandtable (.+)$", TEXT, re.MULTILINE)


def run(line: str) -> Result:
    return CliRunner().invoke(app, shlex.split(line))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the example's files lie."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_the_commands_of_the_example_work(folder: Path) -> None:
    assert len(FILES) == 4
    copy, check, listed, sim, replay = COMMANDS
    assert run(copy).exit_code == 0
    copied = {path.relative_to(folder).as_posix() for path in (folder / "start").rglob("*.toml")}
    assert {"start/morale/scenarios/checkpoint.toml", "start/morale/maps/checkpoint.toml"} < copied
    assert (
        "maps/yard.toml, scenarios/brawl.toml, units.toml, words.toml; scenarios: recovery,"
        in run(check).stdout
    )
    assert "Brawl in the Yard" in run(listed).stdout
    assert run(sim).exit_code == 0
    played = run(replay)
    assert "verified: morale brawl" in played.stdout, played.stderr


def test_the_tables_are_as_the_files_are_declared() -> None:
    maker_file = Path(__file__).parents[2] / "docs" / "make_content.py"
    spec = importlib.util.spec_from_file_location("make_content", maker_file)
    assert spec is not None and spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    page = maker.page()
    assert page == TEXT, "run python docs/make_content.py"
    assert "| `defense` | a whole number, 1 or more, required | Defense (MORALE-2.03). |" in page
