"""The glossary: each word once, in order, with a place that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/sandtable"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.M)
WORDS = [row for row in ROW.findall((ROOT / "docs/glossary.md").read_text("utf-8")) if row[0] != "word"]


def declares(place: str) -> bool:
    """Whether there is a folder or module, and in it what is named behind it."""
    path, *names = place.split(".")
    module = SOURCE / f"{path}.py"
    if not module.exists():
        return not names and (SOURCE / path).is_dir()
    text = module.read_text("utf-8")
    return all(re.search(rf"^ *(class |def |self\.)?{name}\b", text, re.M) for name in names)


def test_words_stand_in_order_and_once() -> None:
    words = [word for word, _, _ in WORDS]
    assert len(words) > 100
    assert words == sorted(set(words), key=str.casefold)


@pytest.mark.parametrize(("word", "means", "places"), WORDS, ids=[word for word, _, _ in WORDS])
def test_a_word_names_where_it_stands(word: str, means: str, places: str) -> None:
    assert means
    assert [place for place in re.findall(r"`([^`]+)`", places) if not declares(place)] == []


@pytest.mark.parametrize("place", ["engine/plans", "engine/decisions.Choice", "server/nowhere.Door"])
def test_a_place_that_is_gone_is_noticed(place: str) -> None:
    assert not declares(place)
