"""The lab in the browser: house rules, a study that runs on the server, its report."""

from __future__ import annotations

from browsing import Visitor
from playwright.sync_api import expect

LONG = 600_000  # two processes start, play and draw, after all others


def test_house_rules_are_played_and_the_report_opens(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    page.get_by_role("link", name="Lab").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option("strike")
    rules = page.get_by_role("region", name="House rules")
    number = page.get_by_label("Name of a number")
    number.fill("rewards.kill")
    expect(rules.get_by_role("button", name="Add")).to_be_enabled()
    number.press("Enter")
    page.get_by_label("Rewards, kill").fill("7")
    page.get_by_label("Rewards, kill").press("Enter")
    rules.locator("li", has_text="rounds").get_by_role("spinbutton").first.fill("1")
    page.get_by_label("Games of each").fill("1")
    page.get_by_label("The game as printed plays the same seeds").uncheck()
    expect(rules.get_by_text("≠ rulebook: 3")).to_be_visible()
    expect(rules.get_by_text("2 differ")).to_be_visible()
    page.get_by_test_id("playtest").click()
    expect(page.get_by_role("heading", name="What do these 2 changes do?")).to_be_visible(timeout=LONG)
    report = page.frame_locator("iframe[title='The report']")
    expect(report.get_by_role("heading", name="Strike, rewards.kill 7, rounds 1")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("1 of 1 games")).to_be_visible()
    visitor.check_width()
    page.reload()
    expect(page.get_by_label("Rewards, kill")).to_have_value("7")
    with page.expect_popup() as popup:
        page.get_by_role("link", name="Open the report by itself").click()
    expect(popup.value.get_by_role("heading", name="Who wins")).to_be_visible()
