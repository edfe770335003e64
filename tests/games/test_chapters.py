"""A room of rules holds chapters, in the rulebook's order, and says of every module which one it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parent.parent.parent / "src" / "sandtable" / "games"
SLUGS = sorted(path.parent.name for path in GAMES.glob("*/rules"))
# What stands beside the chapters, and is named after them
BESIDE = {"components", "cards", "effects", "plan", "state", "game", "secrets"}


def contents(slug: str, room: str = "rules") -> str:
    """What a room says of its modules."""
    return ast.get_docstring(ast.parse((GAMES / slug / room / "__init__.py").read_text("utf-8"))) or ""


def modules(slug: str, room: str = "rules") -> list[str]:
    return sorted(path.stem for path in (GAMES / slug / room).glob("*.py") if path.stem != "__init__")


def test_there_are_five_games() -> None:
    assert SLUGS == ["flix", "morale", "omega", "sneak", "strike"]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_module_is_named_once_in_what_its_room_says_of_itself(slug: str) -> None:
    named = re.findall(r"`(\w+)`", contents(slug))
    assert sorted(named) == sorted([slug, *modules(slug)])


@pytest.mark.parametrize("slug", SLUGS)
def test_chapters_stand_in_the_order_of_the_rulebook(slug: str) -> None:
    numbers = [int(number) for number in re.findall(r"`\w+`: (\d+)", contents(slug))]
    assert numbers == sorted(numbers) and len(set(numbers)) > 10


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_no_chapter_comes_after_them(slug: str) -> None:
    chapters, _, rest = contents(slug).rpartition("\n\n")
    assert not BESIDE & set(re.findall(r"`(\w+)`: (?!\d)", chapters))
    assert {"plan", "state", "game", "secrets"} <= set(re.findall(r"`(\w+)`", rest))


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if (GAMES / slug / "ground").exists()])
def test_every_module_of_the_ground_is_named_too(slug: str) -> None:
    assert sorted(re.findall(r"`(\w+)`", contents(slug, "ground"))) == modules(slug, "ground")
