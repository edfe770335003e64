"""No page has a word that still waits for what should stand in its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
WAITING = re.compile(r"^\W*[A-Z][A-Z_]{4,}\W*$|\b(?:TODO|FIXME|TBD|XXX)\b", re.M)


def waiting(text: str) -> list[str]:
    return WAITING.findall(text)


def test_no_page_waits_for_something() -> None:
    assert len(PAGES) > 50
    assert {str(page): found for page in PAGES if (found := waiting(page.read_text("utf-8")))} == {}


@pytest.mark.parametrize("text", ["## Speed\n\nSPEEDTABLE\n\n## Held", "A rate of TBD steps.", "**FIGURES**"])
def test_what_waits_is_found(text: str) -> None:
    assert len(waiting(text)) == 1


def test_words_in_capitals_may_stand_in_a_sentence() -> None:
    assert waiting("Aims of CRC-32 are in UTF-8.\n| `GAME` | the slug |\n") == []
