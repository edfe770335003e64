"""The game of the docs, in the browser without a line of client code."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import Visitor, serving
from playwright.sync_api import Browser, expect

from sandtable.catalog import registry

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "showdown.py"


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    spec = importlib.util.spec_from_file_location("showdown", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(registry.games(), "showdown", module.GAME)
    with serving(tmp_path) as address:
        yield address


def test_the_game_of_the_docs_is_played_to_its_end(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    page = visitor.page
    dialog = visitor.new_match("Showdown", second="bot:random")
    dialog.get_by_role("button", name="Start").click()
    visitor.until_asked()
    expect(page.get_by_role("group", name="Main Street, 2 places")).to_be_visible()
    expect(page.get_by_role("img", name="Left: 3 hearts, 0 bullets").first).to_be_visible()
    visitor.check_access()
    while visitor.until_asked():
        visitor.answer_by_key(visitor.options.count() - 1)
    expect(visitor.result).to_be_visible()
    visitor.close()
