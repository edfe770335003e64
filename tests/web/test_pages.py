"""Every page: for those who cannot see or use a mouse, by day and night, and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import COLOURS, PHONE, Visitor, make_match, some_answers
from playwright.sync_api import expect

Visit = Callable[..., Visitor]
Check = Callable[[Visitor], None]
Walk = Callable[[Visitor, Check], None]

TEXT = """async (size) => {
  document.documentElement.style.fontSize = size;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


def walk_pages(visitor: Visitor, check: Check) -> None:
    page = visitor.page
    make_match(visitor.address, "human", "human", listed=True, seed=None)
    visitor.open()
    play = page.get_by_role("button", name="Play Morale")
    expect(play).to_be_visible()
    expect(page.get_by_role("button", name="Watch").first).to_be_visible()
    check(visitor)
    play.click()
    page.get_by_text("House rules and numbers").click()
    page.get_by_text("Clock, seed and listing").click()
    check(visitor)
    page.get_by_role("button", name="Close").click()
    visitor.open("#/rules/morale/MORALE-1.01")
    expect(page.get_by_role("link", name="MORALE-1.01")).to_be_visible()
    check(visitor)
    visitor.open("#/lab/morale")
    page.get_by_role("switch").first.check()
    expect(page.get_by_text("≠ rulebook: off")).to_be_visible()
    check(visitor)
    visitor.open("#/workshop")
    expect(page.get_by_role("button", name="Start from Frozen Quay")).to_be_visible()
    check(visitor)
    visitor.sit("nobody-has-this-secret")
    expect(page.get_by_role("alert")).to_be_visible()
    check(visitor)


def walk_match(visitor: Visitor, check: Check) -> None:
    page = visitor.page
    token, *_ = make_match(visitor.address, "human", "greedy", options={"round_limit": 2, "units": 1})
    some_answers(visitor.address, token, seed=1, answers=3)
    visitor.sit(token)
    visitor.until_asked()
    check(visitor)
    visitor.options.first.click()
    check(visitor)
    page.get_by_role("button", name="Menu").click()
    check(visitor)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Step through the match").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    check(visitor)
    page.get_by_role("button", name="Go on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(visitor)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Back to now").click()
    some_answers(visitor.address, token, seed=2, answers=1000)
    expect(visitor.result).to_be_visible()
    check(visitor)


def walk_hand_over(visitor: Visitor, check: Check) -> None:
    page = visitor.page
    dialog = visitor.new_match("Morale", second="here")
    dialog.get_by_role("button", name="Start").click()
    tour = page.get_by_label("Guided tour")
    expect(visitor.unanswered).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show me around").click()
    expect(tour).to_be_visible()
    check(visitor)
    tour.get_by_role("button", name="Skip the tour").click()
    cover = page.get_by_role("heading", name="Hand over to")
    while not cover.is_visible():
        visitor.answer_by_key()
        expect(visitor.unanswered.or_(cover)).to_be_visible()
    check(visitor)


WALKS = [walk_pages, walk_match, walk_hand_over]


@pytest.mark.parametrize("walk", WALKS)
def test_axe_finds_nothing_serious_and_large_text_fits(visit: Visit, walk: Walk) -> None:
    walk(visit(), check_at_a_desk)


@pytest.mark.parametrize("walk", WALKS)
def test_a_phone_never_scrolls_sideways_with_large_text_neither(visit: Visit, walk: Walk) -> None:
    walk(visit(viewport=PHONE, has_touch=True, is_mobile=True), check_on_a_phone)


def check_at_a_desk(visitor: Visitor) -> None:
    """By day and night; what is not about colours is the same in both."""
    visitor.page.emulate_media(color_scheme="light")
    visitor.check_access()
    visitor.page.emulate_media(color_scheme="dark")
    visitor.check_access(*COLOURS)
    check_large_text(visitor)


def check_on_a_phone(visitor: Visitor) -> None:
    visitor.check_width()
    check_large_text(visitor)


def check_large_text(visitor: Visitor) -> None:
    """Twice as large."""
    visitor.page.evaluate(TEXT, "200%")
    size = visitor.page.evaluate("getComputedStyle(document.body).fontSize")
    assert float(size.removesuffix("px")) == 30
    visitor.check_width()
    for part in visitor.page.locator("dialog, [data-testid=result], [data-testid=question]").all():
        assert part.evaluate("part => part.scrollWidth <= part.clientWidth")
    visitor.page.evaluate(TEXT, "")


def test_rules_are_searched_and_a_line_of_the_log_opens_its_rule(address: str, visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("#/rules/morale")
    search = page.get_by_label("Search the rules")
    search.fill("initiative")
    expect(page.locator("article")).to_contain_text("nitiative")
    search.fill("xyzzy")
    expect(page.get_by_text("No rule has these words.")).to_be_visible()
    token, *_ = make_match(address, "human", "greedy")
    some_answers(address, token, seed=1, answers=6)
    visitor.sit(token)
    visitor.until_asked()
    page.locator("ol summary").first.click()
    expect(page.get_by_role("link", name="Open the rulebook here").first).to_be_visible()


CUT = """() => [...document.querySelectorAll('.who, .what span')]
  .filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent)"""


def test_own_matches_stand_in_the_lobby_with_names_and_titles_uncut(visit: Visit) -> None:
    visitor = visit(viewport={"width": 1440, "height": 900})
    token, *_ = make_match(visitor.address, "human", "greedy", scenario="recovery", options={})
    visitor.sit(token)
    visitor.until_asked()
    make_match(visitor.address, "greedy", "human", listed=True, seed=None)
    visitor.open("#/")
    expect(visitor.page.get_by_role("button", name="Watch").first).to_be_visible()
    expect(visitor.page.locator(".what span", has_text="Recovery on Dust Mile")).to_be_visible()
    assert visitor.page.evaluate(CUT) == []
