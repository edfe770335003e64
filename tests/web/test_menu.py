"""The menu of a match: by keyboard, and a bot in one's seat."""

from __future__ import annotations

import pytest
from browsing import Visitor, make_match
from playwright.sync_api import Page, expect


@pytest.fixture
def page(regular: Visitor) -> Page:
    token, *_ = make_match(regular.address, "human", "human")
    regular.move(token)
    regular.until_asked()
    return regular.page


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()


@pytest.mark.parametrize("way", ["Escape", "Close"])
def test_the_focus_goes_into_the_menu_and_comes_back(page: Page, way: str) -> None:
    open_menu(page)
    expect(page.get_by_role("button", name="Let a bot play my seat")).to_be_focused()
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.get_by_role("button", name="Close").press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_a_bot_takes_the_seat_only_when_told_to_and_gives_it_back(regular: Visitor, page: Page) -> None:
    visitor = regular
    open_menu(page)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Let a bot play your seat?")
    expect(dialog.get_by_role("combobox")).to_be_focused()
    expect(dialog.get_by_role("combobox")).to_have_value("normal")
    visitor.check_access()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    expect(visitor.unanswered).to_be_visible()
    assert visitor.views[-1]["seats"][0]["kind"] == "human"
    open_menu(page)
    page.keyboard.press("Enter")
    dialog.get_by_role("combobox").select_option("random")
    dialog.get_by_role("button", name="Let it play").click()
    told = page.get_by_test_id("bot-seat")
    expect(told).to_contain_text("The bot Random plays for you.")
    expect(page.get_by_test_id("waiting")).to_be_visible()
    told.get_by_role("button", name="Take the seat back").click()
    expect(told).to_have_count(0)
    assert visitor.views[-1]["seats"][0]["kind"] == "human"
