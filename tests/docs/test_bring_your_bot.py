"""The examples of the page run, and print what the page says."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import sandtable as st

PAGE = Path(__file__).parents[2] / "docs" / "bring-your-bot.md"


def test_the_examples_of_the_page_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 10
    assert failed == 0


@pytest.mark.parametrize("name", ["Bold", "Thoughtful"])
def test_the_bots_of_the_example_play(name: str) -> None:
    spec = f"{PAGE.parent / 'examples' / 'bold.py'}:{name}"
    assert st.play("morale", [spec, "random"], scenario="checkpoint", seed=3, units=1).over
