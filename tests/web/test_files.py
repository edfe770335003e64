"""The files of a work in the browser: all of them are reached, what differs from the rulebook is marked, and
what is the rulebook's becomes the work's own."""

from __future__ import annotations

from browsing import Visitor
from playwright.sync_api import expect


def begun(visitor: Visitor, address: str, game: str, scenario: str, title: str) -> str:
    """The address of a work's page."""
    wanted = {"game": game, "title": title, "scenario": scenario}
    token = visitor.page.request.post(f"{address}/api/works", data=wanted).json()["token"]
    return f"#/workshop/{token}"


def test_an_own_map_knows_the_rulebooks_values(visitor: Visitor, address: str) -> None:
    page, work = visitor.page, begun(visitor, address, "morale", "checkpoint", "My Yard")
    visitor.open(f"{work}/stage/maps%2Fmy_yard.toml")
    name = page.get_by_label("Bus Shelter, Name", exact=True)
    name.fill("Kiosk")
    name.press("Enter")
    back = page.get_by_role("button", name="Kiosk, Name: Back to the rulebook: Bus Shelter", exact=True)
    expect(back).to_be_visible()
    expect(page.get_by_role("link", name="Maps").get_by_title("1 value differs")).to_be_visible()
    visitor.check_access()
    visitor.open(f"{work}/map")
    expect(page.locator("[data-changed='A1']")).to_have_count(1)
    visitor.open(f"{work}/stage/maps%2Fmy_yard.toml")
    back.click()
    expect(page.get_by_label("Bus Shelter, Name", exact=True)).to_have_value("Bus Shelter")
    expect(back).to_have_count(0)


def test_a_story_reaches_all_stages_and_bosses_and_takes_what_it_changes(
    visitor: Visitor, address: str
) -> None:
    page, work = visitor.page, begun(visitor, address, "sneak", "story", "My Story")
    visitor.open(f"{work}/cards")
    page.get_by_role("link", name="Rex").click()
    expect(page.get_by_label("Radome, Defense", exact=True)).to_be_visible()
    visitor.open(f"{work}/map")
    maps = page.get_by_role("navigation", name="Maps")
    maps.get_by_role("link", name="Sandman").click()
    expect(page.get_by_text("The first step makes it your own.")).to_be_visible()
    page.get_by_role("button", name="Minutes: one more").click()
    expect(maps.get_by_role("link", name="My story")).to_have_attribute("aria-current", "page")
    expect(maps.get_by_role("link", name="Sandman")).to_have_count(0)
    expect(page.get_by_role("button", name="Back to the rulebook: 20")).to_be_visible()
    expect(page.get_by_text("The first step makes it your own.")).to_have_count(0)
