"""The page can be installed, opens without the server, and gives notice from the background."""

from __future__ import annotations

import io
from collections.abc import Callable

import httpx
from browsing import Visitor, make_match
from PIL import Image
from playwright.sync_api import expect

Visit = Callable[..., Visitor]
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def test_the_page_can_be_installed(address: str) -> None:
    """Its manifest names what it needs for that, and every icon has the size that it says."""
    assert 'rel="manifest" href="./manifest.webmanifest"' in httpx.get(address).text
    found = httpx.get(f"{address}/manifest.webmanifest")
    assert found.headers["content-type"].startswith("application/manifest+json")
    manifest = found.json()
    assert {"name", "start_url", "display", "theme_color"} <= manifest.keys()
    for icon in manifest["icons"]:
        data = httpx.get(f"{address}/{icon['src']}").content
        if icon["type"] == "image/png":
            width, height = Image.open(io.BytesIO(data)).size
            assert icon["sizes"] == f"{width}x{height}"


def test_the_lobby_opens_without_the_server(address: str, visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.page
    one, *_ = make_match(address, "human", "greedy")
    visitor.sit(one)
    expect(page.get_by_test_id("question")).to_be_visible()
    page.goto(address)
    expect(page.get_by_test_id("mine").get_by_role("listitem")).to_have_count(1)
    page.wait_for_function(READY)
    page.reload()  # now by the worker, which keeps what it brings
    expect(page.get_by_role("heading", name="Omega")).to_be_visible()
    expect(page.get_by_test_id("mine").get_by_role("listitem")).to_have_count(1)
    visitor.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Omega")).to_be_visible()
    mine = page.get_by_test_id("mine")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    expect(mine.get_by_role("status")).to_contain_text(
        "The server does not answer. This is what was here: Today"
    )
    visitor.context.set_offline(False)
    page.reload()
    expect(mine.get_by_role("listitem")).to_have_count(1)
    expect(mine.get_by_role("status")).to_have_count(0)


def test_nothing_that_a_secret_opens_is_kept(address: str, visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    page = visitor.page
    page.goto(address)
    page.wait_for_function(READY)
    one, *_ = make_match(address, "human", "greedy")
    visitor.sit(one)
    expect(page.get_by_test_id("question")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("question")).to_be_visible()
    kept = page.evaluate("caches.open('sandtable').then(c => c.keys()).then(k => k.map(r => r.url))")
    open_to_all = ("games", "pictures/", "rules/", "howto/", "terms/")
    asked = [url.split("/api/")[1] for url in kept if "/api/" in url]
    assert asked and all(name.startswith(open_to_all) for name in asked)
    assert not [url for url in kept if one in url]
