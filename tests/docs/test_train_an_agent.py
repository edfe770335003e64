"""The examples of the page run, and its numbers are those of the code."""

from __future__ import annotations

import doctest
from pathlib import Path

from sandtable.adapters.actions import ACTIONS, LEVELS, SLOTS
from sandtable.adapters.features import WIDTH
from sandtable.adapters.points import CHANCES

PAGE = Path(__file__).parents[2] / "docs" / "train-an-agent.md"


def test_the_examples_of_the_page_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 15
    assert failed == 0


def test_the_page_has_the_numbers_of_the_code() -> None:
    page = PAGE.read_text("utf-8")
    assert f"{ACTIONS:,} of them in every game" in page and f"**Action {SLOTS:,}** stops" in page
    assert f"{WIDTH:,} numbers between -1 and 1" in page
    assert f"up to {LEVELS} even levels" in page and f"a node of {CHANCES} equally" in page
