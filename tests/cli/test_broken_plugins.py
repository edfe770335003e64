"""A broken plugin is a warning that names its entry point; every other game works."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from typer.testing import Result

from sandtable.catalog import registry
from sandtable.server.app import make_app

Run = Callable[..., Result]
Shell = Callable[..., "subprocess.CompletedProcess[str]"]

MODULES = {
    "plug_crash": "raise ValueError('no luck\\ntoday')",
    "plug_quit": "import sys; sys.exit(3)",
    "plug_number": "GAME = 7",
    "plug_second": "import tug; GAME = tug.TugType()",
    "plug_stale": "import sandtable.build_0",
    "plug_slugless": "import tug\nclass Kind(tug.TugType):\n    slug = ''\nGAME = Kind()",
    "plug_empty": "import tug\nclass Kind(tug.TugType):\n    slug = 'e'\n    scenarios = None\nGAME = Kind()",
}
FAULTS = {
    "crash": "(plug_crash:GAME) cannot be imported: ValueError: no luck today",
    "empty": "(plug_empty:GAME) brings a game that fails: TypeError: 'NoneType' object is not callable",
    "missing": "(plug_crash.no:GAME) cannot be imported: ValueError: no luck today",
    "nothing": "(plug_number:NOTHING) cannot be imported: AttributeError: module 'plug_number' has no",
    "number": "(plug_number:GAME) must name a GameType, not 7",
    "quit": "(plug_quit:GAME) cannot be imported: SystemExit: 3",
    "second": "(plug_second:GAME) brings the game 'tug', as entry point 'tug' (tug:GAME) does already",
    "slugless": "(plug_slugless:GAME) brings a game without slug, title, version or scenarios",
    "stale": "(plug_stale:GAME) cannot be imported: it was compiled for another build of Sandtable: install",
    "zap": "(no_such_module:GAME) cannot be imported: ModuleNotFoundError: No module named 'no_such_module'",
}


@pytest.fixture(autouse=True)
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, environment: dict[str, str]) -> None:
    for module, source in MODULES.items():
        (tmp_path / f"{module}.py").write_text(source)
    dist = tmp_path / "plugs-1.0.dist-info"
    dist.mkdir()
    (dist / "METADATA").write_text("Metadata-Version: 2.1\nName: plugs\nVersion: 1.0\n")
    points = [f"{name} = {fault[1:].partition(')')[0]}" for name, fault in FAULTS.items()]
    (dist / "entry_points.txt").write_text("\n".join(["[sandtable.games]", *points]))
    environment["PYTHONPATH"] += f":{tmp_path}"
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.installed.cache_clear()
    registry.warn.cache_clear()


def test_list_warns_of_each_and_lists_the_others(run: Run) -> None:
    result = run("list", "--json")
    assert result.exit_code == 0
    assert set(json.loads(result.stdout)) >= {"morale", "strike", "tug"}
    lines = result.stderr.splitlines()
    assert len(lines) == len(FAULTS)
    for name, fault in FAULTS.items():
        assert any(line.startswith(f"sandtable: warning: entry point '{name}' {fault}") for line in lines)


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("command", ["list", "bench", "sim", "play", "rules"])
def test_a_command_on_the_broken_one_says_what_is_wrong(run: Run, command: str, name: str) -> None:
    result = run(command, name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"sandtable: entry point '{name}' {FAULTS[name]}" in result.stderr


def test_other_games_are_played(run: Run) -> None:
    result = run("sim", "tug", "--games", "3", "--json")
    assert (result.exit_code, json.loads(result.stdout)["games"]) == (0, 3)
    result = run("play", "tug", "--bots", "random,random", "--seed", "1")
    assert result.exit_code == 0 and "The game is over: " in result.stdout


def test_processes_of_a_simulation_do_not_warn_again(shell: Shell) -> None:
    done = shell("$sandtable sim tug --games 4 --jobs 2 --json")
    assert done.returncode == 0
    assert done.stderr.count("sandtable: warning: entry point 'crash'") == 1


def test_the_lobby_has_the_others() -> None:
    async def lobby() -> httpx.Response:
        transport = httpx.ASGITransport(make_app("sqlite://"))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await client.get("/api/games")

    slugs = {game["slug"] for game in asyncio.run(lobby()).json()}
    assert slugs >= {"morale", "strike", "tug"} and not slugs & set(FAULTS)
