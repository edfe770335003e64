"""Labels beside the table explain themselves, and nothing moves for it."""

from __future__ import annotations

from collections.abc import Callable

from browsing import PHONE, Visitor, make_match, middle
from playwright.sync_api import Locator, expect

Visit = Callable[..., Visitor]

RECTANGLES = """() => [...document.querySelectorAll('.rail *, .units *')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].join(' ');
})"""
DANGER = "How exposed a unit is"
BAG = "Skulls are drawn from it"


def seated(visitor: Visitor) -> None:
    token, *_ = make_match(visitor.address, "human", "human")
    visitor.sit(token)
    expect(visitor.act).to_be_visible()


def card(visitor: Visitor, *texts: str) -> Locator:
    """The one card that is open."""
    found = visitor.page.locator("#term-card")
    expect(found).to_have_count(1)
    for text in texts:
        expect(found).to_contain_text(text)
    expect(visitor.page.locator("[aria-describedby=term-card]")).to_have_count(1)
    return found


def test_hover_and_focus_explain_a_term_and_move_nothing(visit: Visit) -> None:
    visitor = visit(viewport={"width": 1440, "height": 900})
    seated(visitor)
    page = visitor.page
    bag = page.locator(".rail b.term", has_text="Morale bag").first
    expect(bag).to_be_visible()
    before = page.evaluate(RECTANGLES)
    visitor.hover(bag)
    card(visitor, "Morale bag", BAG, "MORALE-1.09").hover()
    page.locator("#term-card .tag").click()
    expect(page.locator("#term-card .ruletext")).to_be_visible()
    assert page.evaluate(RECTANGLES) == before
    visitor.check_access()
    page.keyboard.press("Escape")
    expect(page.locator("#term-card")).to_have_count(0)

    visitor.hover(page.locator(".unit .track").first)
    card(visitor, "Danger", DANGER, "MORALE-8.01")
    assert page.evaluate(RECTANGLES) == before

    page.locator(".rail").focus()
    page.keyboard.press("Tab")
    card(visitor, BAG)
    assert bag.evaluate("each => each === document.activeElement")
    page.keyboard.press("Tab")
    card(visitor, "White skulls are harmless")
    page.keyboard.press("Enter")
    expect(page.locator("#term-card .tag")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#term-card")).to_have_count(0)
    expect(page.locator(".rail .term", has_text="white").first).to_be_focused()
    assert page.evaluate(RECTANGLES) == before
    assert sum("/api/terms/" in url for url in visitor.requests) == 1


def test_a_long_press_explains_a_term_and_presses_nothing(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    seated(visitor)
    page = visitor.page
    page.get_by_role("button", name="Units", exact=True).click()
    track = page.locator(".unit .track.term").first
    expect(track).to_be_visible()
    before = page.evaluate(RECTANGLES)
    touch = visitor.context.new_cdp_session(page)
    x, y = middle(track)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    found = card(visitor, DANGER, "MORALE-8.01")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".unit.open")).to_have_count(0)
    box = found.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert page.evaluate(RECTANGLES) == before
    visitor.check_access()
    page.locator(".unit button > svg").first.tap()
    expect(page.locator("#term-card")).to_have_count(0)
    expect(page.locator(".unit.open")).to_have_count(1)
