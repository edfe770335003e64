"""The game of the docs: under 100 lines, and it satisfies everything."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

from sandtable.bots.levels import make_bot
from sandtable.engine.observing import Column, Observer, Sheet
from sandtable.testkit import check_game
from sandtable.testkit.bounds import check_bounds
from sandtable.testkit.kit import CHECKS

PAGE = Path(__file__).parents[2] / "docs" / "write-a-game.md"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "showdown.py"


def module_of_the_example() -> Any:
    spec = importlib.util.spec_from_file_location("showdown", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def example() -> Any:
    return module_of_the_example().GAME


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


def test_the_rows_on_the_page_say_all_that_its_scene_says() -> None:
    module = module_of_the_example()
    (block,) = re.findall(r"```python\n(class ShowdownObserver.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    exec(block, vars(module) | {each.__name__: each for each in (Column, Observer, Sheet)}, made := {})

    class Observed(module.ShowdownType):  # type: ignore[name-defined]
        def observer(self) -> Observer:
            found: Observer = made["ShowdownObserver"]()
            return found

    game_type, skip = Observed(), {*CHECKS} - {"observed", "views", "twins", "stepped"}
    check_game(
        game_type,
        "noon",
        {},
        seeds=range(3),
        skip=skip,
        known_rule=lambda rule: rule.startswith("SHOW-"),
    )
