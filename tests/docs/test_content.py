"""docs/content.md: the files of its example are content, its commands do what it says, and its tables are
those of the declarations."""

from __future__ import annotations

import importlib.util
import re
import shlex
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest
from typer.testing import CliRunner, Result

from sandtable.catalog.registry import find_game
from sandtable.catalog.shapes import hints_of, holds, plain
from sandtable.catalog.shelf import folder_of
from sandtable.catalog.surveying import shapes_of
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


@pytest.mark.parametrize("slug", ["flix", "morale", "omega", "sneak", "strike"])
def test_every_key_of_every_shipped_file_stands_in_the_tables(slug: str) -> None:
    game = find_game(slug)
    ours = {name: part for part in section(slug) for name in re.findall(r"^`(\S+)`\n", part)}
    alike = {name: part for part in section("All games") for name in re.findall(r"^`(\S+)`\n", part)}
    for name, shape in shapes_of(game.shelf, game.files).items():
        file = f"{folder_of(name)}/NAME.toml" if folder_of(name) else name
        known = set(re.findall(r"^\| `(\w+)` \|", (alike | ours)[file], re.MULTILINE))
        assert keys_in(game.shelf.read(name), shape) <= known, f"{slug}/{name}"


def section(title: str) -> list[str]:
    """What is said of each file under a heading."""
    return TEXT.partition(f"\n### {title}\n")[2].partition("\n### ")[0].split("#### ")


def keys_in(value: Any, hint: Any) -> set[str]:
    """The declared keys that a file uses, at any depth."""
    hint = plain(hint)
    if isinstance(value, list):
        rows = zip(value, holds(get_args(hint), value))
        return {key for each, inner in rows for key in keys_in(each, inner)}
    if not isinstance(value, dict):
        return set()
    if get_origin(hint) is dict:
        return {key for each in value.values() for key in keys_in(each, get_args(hint)[1])}
    return {*value, *(key for own, each in value.items() for key in keys_in(each, hints_of(hint)[own]))}


def test_the_tables_are_as_the_files_are_declared() -> None:
    maker_file = Path(__file__).parents[2] / "docs" / "make_content.py"
    spec = importlib.util.spec_from_file_location("make_content", maker_file)
    assert spec is not None and spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    page = maker.page()
    assert page == TEXT, "run python docs/make_content.py"
    assert "| `defense` | a whole number, 1 or more, required | Defense (MORALE-2.03). |" in page
