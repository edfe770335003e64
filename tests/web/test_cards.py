"""The tables of a work in the browser: values inside values."""

from __future__ import annotations

from browsing import Visitor
from makers import begin, saved
from playwright.sync_api import expect

BLACK = "Husk, Weapons, Talons, Black"


def test_a_number_inside_a_value_is_found_refused_changed_and_put_back(visitor: Visitor) -> None:
    page = visitor.page
    address = begin(visitor, "Dry Run , Omega")
    page.goto(f"{address}/cards/kit.toml")
    page.get_by_label("Search all numbers").fill("talons black")
    page.get_by_test_id("numbers").get_by_role("link").click()
    black = page.get_by_label(BLACK, exact=True)
    expect(black).to_be_focused()
    page.keyboard.type("999")
    page.keyboard.press("Enter")
    refused = page.get_by_role("alert").filter(has_text="Black is 999.")
    expect(refused).to_contain_text("or less. 1 plays on")
    refused.get_by_role("button", name="Make it 9").click()
    saved(page)
    expect(page.locator(".cell", has=black).locator("s")).to_have_text("1")
    panel = page.get_by_role("complementary", name="Husk")
    expect(panel).to_contain_text("1 value differs")
    panel.get_by_role("button", name="Add one : Weapons").click()
    more = panel.get_by_label("Husk, Weapons, Talons 2, Name", exact=True)
    expect(more).to_have_value("Talons 2")
    saved(page)
    visitor.check_access()
    panel.get_by_role("button", name="Take Weapons, Talons 2 away").click()
    expect(more).to_have_count(0)
    panel.get_by_role("button", name="Rulebook : Weapons, Talons, Black").click()
    expect(panel).to_contain_text("As in the rulebook")
    expect(black).to_have_value("1")
    saved(page)


def test_a_boss_card_is_picked_word_for_word_and_its_text_follows(visitor: Visitor) -> None:
    page = visitor.page
    address = begin(visitor, "Frozen Quay , Sneak")
    page.goto(f"{address}/cards/bosses%2Fwolf.toml")
    page.get_by_role("button", name="W7", exact=True).click()
    panel = page.get_by_role("complementary", name="W7")
    line = panel.get_by_role("group", name="W7, Lines, 1")
    does, dice = line.get_by_role("combobox").first, line.get_by_role("combobox").nth(1)
    expect(does.locator("option:checked")).to_have_text(
        "Fires through obstacles at the bearer of the Reticle"
    )
    assert "Reloads" not in does.inner_text(), "what only Ocelot does"
    does.select_option(label="Recovers")
    asked = panel.get_by_role("alert")
    expect(asked).to_contain_text("How much damage?")
    expect(page.get_by_test_id("saved")).to_have_text("Saved")
    visitor.check_access()
    dice.select_option(label="3 damage")
    expect(asked).to_have_count(0)
    expect(panel.locator(".cell s").first).to_contain_text("with 2 black dice")
    check = page.get_by_test_id("checks").locator("li", has_text="its lines are not")
    check.get_by_role("button", name="Write it from its lines.").click()
    expect(page.get_by_test_id("face")).to_contain_text("Recovers 3 damage.")
    expect(check).to_have_count(0)
    panel.get_by_role("button", name="All as in the rulebook").click()
    expect(page.get_by_test_id("face")).to_contain_text("obstacles are no cover")
