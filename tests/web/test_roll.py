"""One panel for every question about a roll: dice that are clicked, rows of means, and letting it stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browsing import PHONE, View, Visitor, choices, make_match, play_ahead
from playwright.sync_api import Locator, expect

Visit = Callable[..., Visitor]


def throw_of(view: View) -> dict[str, Any] | None:
    """The roll that the question is about, where dice may be picked for it."""
    question = view["scene"].get("question") or {}
    picks = [each for each in question.get("choices", ()) if each.get("dice")]
    means = [each["means"] for each in picks]
    return question.get("throw") if len(means) > len(set(means)) else None


def wish(view: View) -> str:
    """Loud and close, so that dice fall."""
    keys = [each["key"] for each in choices(view)]
    for verb in ("pass", "combo", "strike", "fire", "interact", "dash", "sneak"):
        for key in keys:
            if key.startswith(verb):
                return key
    return keys[0]


def rolled(visitor: Visitor) -> View:
    """A Focus question of a Boss Stage, and the visitor there."""
    token, *_ = make_match(
        visitor.address, "human", game="sneak", scenario="wired_pillar", seed=9, options={}
    )
    view = play_ahead(visitor.address, token, lambda view: throw_of(view) is not None, wish)
    visitor.move(token)
    visitor.until_asked()
    return view


ROOM = """document.querySelector('.ask .go').getBoundingClientRect().top
  - document.querySelector('.roll .rows').getBoundingClientRect().top"""
THREE_ROWS = 3 * 65 + 2 * 4  # as high as one with a line of odds, and the gaps between


def dice(visitor: Visitor) -> Locator:
    return visitor.page.locator("button[data-die]")


def in_view(visitor: Visitor, *found: Locator) -> None:
    """Whole, and without scrolling."""
    assert visitor.page.viewport_size is not None
    for each in found:
        box = each.bounding_box()
        assert box is not None and box["y"] >= 0
        assert box["y"] + box["height"] <= visitor.page.viewport_size["height"]


def test_a_roll_is_changed_by_clicking_dice_and_let_stand_by_a_key(regular: Visitor) -> None:
    rolled(regular)
    page = regular.page
    expect(page.get_by_test_id("versus")).to_contain_text("attacks")
    expect(page.get_by_test_id("stands")).to_contain_text("Stands now")
    in_view(regular, regular.act, page.get_by_test_id("stand"))
    picked = page.locator(".opt[aria-pressed=true]")
    before = picked.get_attribute("data-key")
    die = dice(regular).first
    was = die.get_attribute("aria-pressed")
    die.click()
    after = picked.get_attribute("data-key")
    assert (before == after) == (was == die.get_attribute("aria-pressed"))
    assert dice(regular).nth(1).get_attribute("aria-pressed") in ("true", "false")
    regular.check_access()
    question = page.get_by_test_id("question").get_attribute("data-question")
    page.keyboard.press("p")
    expect(regular.elsewhere(question)).to_have_count(1)


def test_rows_and_dice_are_picked_by_keys(regular: Visitor) -> None:
    rolled(regular)
    page = regular.page
    rows = page.locator(".roll .opt")
    page.keyboard.press(str(rows.count()))
    expect(rows.last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    page.get_by_test_id("question").locator("h2").focus()
    page.keyboard.press("ArrowRight")
    if dice(regular).count():
        expect(dice(regular).first).to_be_focused()
    question = page.get_by_test_id("question").get_attribute("data-question")
    page.get_by_test_id("question").locator("h2").focus()
    page.keyboard.press("Enter")
    expect(regular.elsewhere(question)).to_have_count(1)


def test_a_phone_keeps_the_board_and_both_buttons_in_view(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    rolled(visitor)
    page = visitor.page
    in_view(visitor, visitor.act, page.get_by_test_id("stand"), page.get_by_test_id("dice"))
    assert page.evaluate(ROOM) >= THREE_ROWS
    sheet = page.get_by_role("region", name="Decide").bounding_box()
    board = page.locator("svg[role=group]").first.bounding_box()
    assert sheet is not None and board is not None and sheet["y"] - board["y"] >= 200
    visitor.check_width()
    question = page.get_by_test_id("question").get_attribute("data-question")
    dice(visitor).first.tap()
    visitor.act.tap()
    expect(visitor.elsewhere(question)).to_have_count(1)
