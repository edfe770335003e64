"""Every option is tried out by a rules test of its game, and named by the ruling that it varies."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.rulebooks import lookup
from sandtable.rulebooks.ledger import Ruling

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src/sandtable/games"
SLUGS = ["flix", "morale", "omega", "sneak", "strike"]
ONLY_SHOWN = {"aim_help"}  # the rules hand it over, the view reads it


def named(room: Path) -> Iterator[str]:
    """What tests give by name: keywords of calls, and texts."""
    for path in room.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg:
                yield node.arg
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def options(slug: str) -> dict[str, str]:
    """Their rules, by name."""
    text = (GAMES / slug / "content/options.toml").read_text("utf-8")
    return {option["name"]: option["rule"] for option in tomllib.loads(text)["option"]}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_is_named_in_a_rules_test(slug: str) -> None:
    rooms = {room: set(named(HERE / slug / room)) for room in ("rules", "view")}
    names = set(options(slug))
    assert len(names) > 10
    assert sorted(names - ONLY_SHOWN - rooms["rules"]) == []
    assert sorted((names & ONLY_SHOWN) - rooms["view"]) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_ruling_names_the_options_that_vary_it(slug: str) -> None:
    rulings = {
        name: entry for name, rule in options(slug).items() if isinstance(entry := lookup(rule), Ruling)
    }
    assert len(rulings) > 3
    for name, entry in rulings.items():
        assert re.search(rf"\b[Oo]ption {name}\b", entry.summary), f"{entry.id} does not name option {name}"
