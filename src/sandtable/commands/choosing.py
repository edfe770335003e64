"""Turns the words of the command line into a game: scenario and options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sandtable.catalog.folders import game_with, games_with
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.commands.failures import usage
from sandtable.engine.errors import SandtableError
from sandtable.lab.setup import Setup

HUMAN = "human"


def choose_games(slug: str | None, content: Sequence[Path] | None = None) -> dict[str, GameType]:
    """The game of this name by its slug, or all of them, with content."""
    with usage():
        return games_with(content or ()) if slug is None else {slug: game_with(slug, content or ())}


def choose_setup(
    slug: str,
    scenario: str | None = None,
    options: list[str] | None = None,
    content: Sequence[Path] | None = None,
) -> Setup:
    """The set-up with every option settled."""
    game_type = game_with(slug, content or ())
    spec = game_type.scenarios()[0] if scenario is None else game_type.scenario(scenario)
    values = dict([parse_option(spec, text) for text in options or []])
    return Setup(slug, spec.name, spec.settle(values), game_type.shelf.overlay)


def parse_option(scenario: ScenarioSpec, text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise SandtableError(f"--option {text!r}: expected name=value")
    for option in scenario.options:
        if option.name == name:
            return name, option.parse(value)
    names = ", ".join(option.name for option in scenario.options)
    expected = f"expected one of {names}" if names else "there are none to choose"
    raise SandtableError(f"unknown option {name!r} of scenario {scenario.name}; {expected}")


def split_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]
