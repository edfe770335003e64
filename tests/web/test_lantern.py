"""The grid game of the docs, in the browser without a line of client code: clicks, secrets, an interrupt."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import COLOURS, PHONE, Visitor, make_match, serving
from playwright.sync_api import Browser, Locator, expect

from sandtable.catalog import registry
from sandtable.rulebooks import shelf

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "lantern.py"
SEED = 3  # has a thief at the library's window and one at the kitchen's
THIEVES = ["First thief", "Second thief"]

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    spec = importlib.util.spec_from_file_location("lantern", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "_registered", {})
        spec.loader.exec_module(module)
        patch.setitem(registry.games(), "lantern", module.GAME)
        with serving(tmp_path_factory.mktemp("matches")) as address:
            yield address


@pytest.fixture(scope="module")
def other(browser: Browser, address: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, address)
    yield visitor
    visitor.close()


@pytest.fixture
def guard(regular: Visitor) -> Visitor:
    return regular


@pytest.fixture
def gang(guard: Visitor, other: Visitor) -> Visitor:
    """At a table with the guard."""
    seated(guard, other)
    return other


def seated(*visitors: Visitor) -> None:
    """A guard and a gang of people."""
    new = {"game": "lantern", "scenario": "house", "options": {}, "seed": SEED}
    tokens = make_match(visitors[0].address, "human", "human", **new)
    for visitor, token in zip(visitors, tokens):
        visitor.move(token)


def piece(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"svg[role=group] [data-id='{name}']")


def place(visitor: Visitor, name: str) -> Locator:
    """A cell or a door that can be clicked."""
    return visitor.page.locator("svg[role=group]").get_by_role("button", name=f"{name}: 1 option here")


def click(visitor: Visitor, name: str) -> None:
    visitor.until_asked()
    visitor.choose(place(visitor, name))


def option(visitor: Visitor, key: str) -> None:
    visitor.until_asked()
    visitor.choose(visitor.page.locator(f"button[data-key='{key}']"))


def elements(visitor: Visitor) -> list[str]:
    """Whatever was ever on the board in a view that has come."""
    return [element["id"] for view in visitor.views for element in view["scene"]["elements"]]


def test_a_piece_without_options_does_not_hide_its_cell(guard: Visitor, gang: Visitor) -> None:
    click(gang, "2,1")
    click(gang, "1,5")
    for _ in range(3):
        option(guard, "turn:2,0")
    gang.until_asked()
    gang.choose(piece(gang, "t20"))
    expect(guard.page.get_by_text("First thief: takes, Library 2,2.").first).to_be_visible()


def test_a_thief_is_hidden_until_the_light_falls_on_it_and_dashes_out_of_it(
    guard: Visitor, gang: Visitor
) -> None:
    click(gang, "2,1")
    click(gang, "1,5")
    for _ in range(3):
        option(guard, "turn:2,0")
    for thief in THIEVES:
        expect(piece(gang, thief)).to_be_visible()
        expect(piece(guard, thief)).to_have_count(0)
    click(gang, "Library door")
    expect(guard.page.get_by_text("First thief: door, Library door.").first).to_be_visible()
    click(gang, "2,5")
    click(guard, "4,1")
    assert not set(THIEVES) & set(elements(guard))
    option(guard, "turn:2,6")
    expect(piece(guard, "First thief")).to_be_visible()
    expect(gang.page.get_by_role("heading", name="First thief: seen! Dash?")).to_be_visible()
    click(gang, "2,0")
    guard.until_asked()
    expect(piece(guard, "First thief")).to_have_count(0)
    expect(piece(gang, "First thief")).to_be_visible()
    assert "Second thief" not in elements(guard)


def test_a_preview_shows_where_the_light_would_fall(guard: Visitor, gang: Visitor) -> None:
    click(gang, "1,1")
    click(gang, "1,5")
    guard.until_asked()
    lit = guard.page.locator("svg[role=group] .sight")
    before = lit.count()
    guard.page.locator("button[data-key='turn:2,6']").click()
    expect(lit).not_to_have_count(before)


def test_it_can_be_played_by_everybody(guard: Visitor, gang: Visitor) -> None:
    gang.until_asked()
    for visitor in (guard, gang):
        visitor.page.emulate_media(color_scheme="light")
        visitor.check_access()
        visitor.check_width()
        visitor.page.emulate_media(color_scheme="dark")
        visitor.check_access(*COLOURS)


def test_it_fits_a_phone(guard: Visitor, visit: Visit) -> None:
    gang = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    seated(guard, gang)
    gang.until_asked()
    gang.check_width()
    gang.check_access()


def test_against_a_bot_it_comes_to_its_end(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    dialog = visitor.new_match("Lantern", second="bot:greedy")
    dialog.get_by_role("button", name="Start").click()
    visitor.play_on(seed=1)
    expect(visitor.result).to_be_visible()
    visitor.close()
