"""Browsers and a server for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from browsing import DESKTOP, Visitor, launch, serving


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("matches")) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """Visitors of the server; whatever they did, no page may have failed or asked elsewhere."""
    came: list[Visitor] = []

    def visit(**options: Any) -> Visitor:
        came.append(Visitor(browser, address, **options))
        return came[-1]

    with ExitStack() as stack:
        yield visit
        for visitor in came:
            stack.callback(visitor.close)


@pytest.fixture(scope="module")
def lasting(browser: Browser, address: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, address)
    yield visitor
    visitor.close()


@pytest.fixture
def regular(lasting: Visitor) -> Visitor:
    """Goes from table to table with `move`, in one page for a whole module: for tests that leave nothing
    behind in the browser."""
    lasting.page.set_viewport_size(DESKTOP)
    lasting.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    lasting.page.mouse.move(1, 1)
    return lasting


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    return visit()
