"""The site is built of all pages, every link of it leads somewhere, and it needs no network."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
MAKE = ROOT / "docs" / "make_site.py"


class Reader(HTMLParser):
    """What a page links to, what it loads, and the anchors that it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors.add(found.get("id", ""))
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif "src" in found or (tag == "link" and "href" in found):
            self.loads.append(found.get("src") or found["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    subprocess.run([sys.executable, str(MAKE), str(folder / "built")], check=True, capture_output=True)
    return folder / "built" / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Reader]:
    return {path: Reader(path) for path in site.rglob("*.html") if path.name != "404.html"}


def astray(pages: dict[Path, Reader]) -> Iterator[str]:
    for path, reader in pages.items():
        for link in [*reader.links, *reader.loads]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.exists() or target.is_dir():
                yield f"{path.name}: {link}"
            elif parts.fragment and target in pages and parts.fragment not in pages[target].anchors:
                yield f"{path.name}: {link} (no such place)"


def test_every_link_leads_somewhere(pages: dict[Path, Reader]) -> None:
    assert len(pages) > 60
    assert list(astray(pages)) == []


def test_links_that_lead_nowhere_are_noticed(site: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<a href="#here" id="there">x</a><a href="gone.html">y</a><img src="gone.png">')
    found = list(astray({page: Reader(page)}))
    assert found == ["page.html: #here (no such place)", "page.html: gone.html", "page.html: gone.png"]


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Reader]) -> None:
    assert [load for reader in pages.values() for load in reader.loads if urlsplit(load).netloc] == []


def test_every_game_has_its_pages_with_every_rule(site: Path, pages: dict[Path, Reader]) -> None:
    from sandtable.rulebooks import load

    for slug in ("flix", "morale", "omega", "sneak", "strike"):
        assert (site / "games" / slug / "how-to.html") in pages
        known = pages[site / "games" / slug / "rules.html"].anchors
        ledger = load(slug)
        assert {entry.id.lower() for entry in (*ledger.rules, *ledger.rulings)} <= known


def test_search_finds_rules(site: Path) -> None:
    found = json.loads((site / "search.json").read_text("utf-8"))
    assert any("OMEGA-6.01" in str(item) for item in found["items"])
