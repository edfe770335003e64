"""The examples of the pages run, and print what the pages say."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import sandtable as st

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["bring-your-bot.md", "start/programmer.md"])
def test_the_examples_of_the_page_run(page: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("name", ["Bold", "Thoughtful"])
def test_the_bots_of_the_example_play(name: str) -> None:
    spec = f"{DOCS / 'examples' / 'bold.py'}:{name}"
    assert st.play("morale", [spec, "random"], scenario="checkpoint", seed=3, units=1).over
