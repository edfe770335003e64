"""Pictures of the docs: each is shown somewhere, and each that is shown is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SHOWN = re.compile(r"!\[[^\]]*\]\(([^)\s]+\.(?:png|gif))\)")


def shown() -> dict[Path, Path]:
    """Every picture that a page shows, and the page."""
    return {
        (page.parent / found).resolve(): page
        for page in PAGES
        for found in SHOWN.findall(page.read_text(encoding="utf-8"))
    }


def test_every_picture_is_shown_and_every_one_that_is_shown_is_there():
    there = {path.resolve() for path in (ROOT / "docs" / "pictures").glob("*.[pg][ni][gf]")}
    pictures = shown()
    assert there <= set(pictures)
    assert [f"{page.name}: {path.name}" for path, page in pictures.items() if not path.exists()] == []
