"""The game of the docs: under 100 lines, and it satisfies everything."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from sandtable.bots.levels import make_bot
from sandtable.testkit import check_game
from sandtable.testkit.bounds import check_bounds

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "showdown.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("showdown", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.GAME


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 100


def test_it_can_be_played_at_the_bounds_of_its_options() -> None:
    check_bounds(example(), seeds=range(2))


def test_it_satisfies_the_kit_as_the_docs_say() -> None:
    check_game(example(), "noon", {}, seeds=range(20), known_rule=lambda rule: rule.startswith("SHOW-"))


def test_search_plays_it_better_than_chance() -> None:
    game_type = example()
    won = 0
    for seed in range(20):
        game = game_type.new("noon", {}, seed)
        game.play([make_bot(game_type, "search:200", seed), make_bot(game_type, "random", seed + 100)])
        won += game.results[0]
    assert won > 20 * 70
