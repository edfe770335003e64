"""The API page says what the sources say."""

from __future__ import annotations

import importlib.util
from pathlib import Path

MAKER = Path(__file__).parents[2] / "docs" / "make_api.py"


def test_the_api_page_is_as_the_sources_have_it() -> None:
    spec = importlib.util.spec_from_file_location("make_api", MAKER)
    assert spec is not None and spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    page = maker.page()
    assert maker.PAGE.read_text("utf-8") == page, "run python docs/make_api.py"
    assert (
        "- `ask(seat: i64, rule: str, options: list[Option], always: bool=False) -> Option`" in maker.page()
    )
    for title in ("public surface", "Rules that ask", "Learning programs", "The lab"):
        assert f"{title}\n" in page
    assert "#### `class Seat`" in page and "- `simulate(game: str, " in page
    assert "is private" in page
