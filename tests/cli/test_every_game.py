"""The commands with every game that is installed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.catalog.registry import find_game, games

LONGEST = 110

Run = Callable[..., Result]
every_game = pytest.mark.parametrize("slug", sorted({*games(), "tug"}))


@every_game
def test_simulation_records_and_replay_agree(slug: str, run: Run, tmp_path: Path) -> None:
    line = ("sim", slug, "--games", "4", "--bots", "random", "--json")
    reports = [
        json.loads(run(*line, *more).stdout)
        for more in ([], ["--jobs", "2"], ["--records", str(tmp_path / "records")])
    ]
    assert len({report["digest"] for report in reports}) == 1
    for file in (tmp_path / "records").iterdir():
        result = run("replay", str(file), "--verify")
        assert (result.exit_code, result.stderr) == (0, "")
        assert ": verified: " in result.stdout


@every_game
def test_the_first_option_again_and_again_ends_in_time_or_with_the_input(slug: str, run: Run) -> None:
    result = run("play", slug, "--seed", "1", lines="1\n" * 200)
    assert result.stderr in ("", "sandtable: the input ended before the game did\n")
    assert max(len(line) for line in result.stdout.splitlines()) <= LONGEST


@every_game
def test_bots_play_in_the_terminal(slug: str, run: Run) -> None:
    game = find_game(slug)
    scenario = game.scenarios()[0]
    seats = int(game.build(scenario.name, scenario.settle({}), 1).seats)
    result = run("play", slug, "--seed", "1", "--bots", ",".join(["random"] * seats))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "The game is over: " in result.stdout
