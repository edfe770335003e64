"""A lesson from the lobby to the win: choices are tried, one step aside is taken; and the page before it."""

from __future__ import annotations

import re
from collections.abc import Callable

from browsing import PHONE, Visitor
from playwright.sync_api import Locator, expect

from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.routes import Route

SIZES = ((1440, 900), (1280, 720), (1024, 768))


def coach(visitor: Visitor, step: int) -> Locator:
    return visitor.page.locator(f"[data-testid=coach][data-step='{step}']")


def ways(visitor: Visitor) -> Locator:
    return visitor.page.get_by_test_id("ways").locator("[data-way]")


def act(visitor: Visitor) -> Locator:
    question = visitor.page.get_by_test_id("question").get_attribute("data-question")
    return visitor.page.locator(f"[data-question='{question}'] [data-testid=act]")


def follow(visitor: Visitor) -> None:
    """Does what the lesson says by hand; where ways part, by the last of them."""
    page = visitor.page
    question = page.get_by_test_id("question").get_attribute("data-question")
    taught = page.locator(f"[data-question='{question}']:not(.plan) .opt:has(.lesson)")
    ready = page.locator(f"[data-question='{question}'] [data-testid=act]:not(:disabled)")
    if ways(visitor).count():
        ways(visitor).last.click()
        expect(ways(visitor).last).to_contain_text("trying")
    if taught.count():
        taught.first.dblclick()
    else:
        expect(ready).to_be_visible()
        expect(ready).not_to_contain_text(re.compile("^0 of"))
        ready.click()
    expect(visitor.elsewhere(question).or_(visitor.result).first).to_be_visible()


def check_apart(visitor: Visitor) -> None:
    """The coach lies over nothing, and the brass button is in view, at every width of a desk."""
    page = visitor.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        boxes = [page.get_by_test_id("coach"), page.locator(".stage"), page.get_by_test_id("question")]
        for each in boxes:
            expect(each).to_be_visible()
        found = [box for each in boxes if (box := each.bounding_box())]
        assert len(found) == 3
        for one, other in ((0, 1), (0, 2), (1, 2)):
            assert not overlap(found[one], found[other]), (width, found)
        button = act(visitor).bounding_box()
        assert button and button["y"] + button["height"] <= height, (width, button)
    page.set_viewport_size({"width": 1280, "height": 800})


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    across = a["x"] + a["width"] > b["x"] + 1 and b["x"] + b["width"] > a["x"] + 1
    return across and a["y"] + a["height"] > b["y"] + 1 and b["y"] + b["height"] > a["y"] + 1


def test_somebody_new_is_offered_the_lesson_and_wins_it(visitor: Visitor) -> None:
    page, lesson = visitor.page, lesson_of(find_game("strike"))
    assert lesson is not None
    steps = len(Route(lesson, ()).told)
    visitor.open()
    card = page.get_by_test_id("game-strike")
    expect(card.get_by_role("button").first).to_have_accessible_name("Lesson Strike")
    card.get_by_role("link", name="How to play Strike").click()
    expect(page.locator(".pictures svg[role=img]")).to_have_count(4)
    visitor.check_access()
    visitor.check_width()
    page.get_by_role("button", name="Take the lesson (5 minutes)").click()

    expect(coach(visitor, 1)).to_contain_text("Set the bomb off at site A or B")
    expect(coach(visitor, 1)).to_contain_text(f"1 of {steps}")
    expect(ways(visitor)).to_have_count(2)
    expect(ways(visitor).first).to_contain_text("not tried")
    expect(act(visitor)).to_be_disabled()
    page.keyboard.press("Enter")
    coach(visitor, 1).get_by_role("button", name="Show me one").click()
    expect(ways(visitor).first).to_contain_text("trying")
    expect(page.get_by_test_id("said")).to_contain_text("One more die of Defense for 5 points")
    page.keyboard.press("2")
    expect(ways(visitor).first).to_contain_text("tried")
    expect(page.get_by_test_id("said")).to_contain_text("also against a headshot")
    expect(coach(visitor, 1)).to_contain_text("You have seen them all.")
    expect(coach(visitor, 1).get_by_role("button", name="Show me one")).to_have_count(0)
    expect(page.get_by_test_id("tour")).to_have_count(0)
    visitor.check_access()
    check_apart(visitor)
    follow(visitor)

    expect(coach(visitor, 2)).to_contain_text("Alpha 1 takes the bomb.")
    expect(page.get_by_test_id("came")).to_contain_text("Three dice of Defense each.")
    expect(page.locator("[aria-pressed=true][data-key]")).to_have_count(0)
    coach(visitor, 2).get_by_role("button", name="Do something else").click()
    visitor.choose(page.locator("[data-key='carrier:1']"))
    strayed = page.get_by_test_id("coach")
    expect(strayed).to_contain_text("You chose something else: Alpha 2.")
    page.reload()
    expect(strayed).to_contain_text("You chose something else: Alpha 2.")
    strayed.get_by_role("button", name="Go back").click()
    expect(coach(visitor, 2)).not_to_contain_text("You chose something else")

    for step in range(2, steps + 1):
        expect(coach(visitor, step)).to_be_visible()
        follow(visitor)
    expect(page.get_by_test_id("learnt")).to_contain_text(lesson.end.text)
    visitor.open()
    expect(card).to_contain_text("Lesson taken")
    expect(card.get_by_role("button").first).to_have_accessible_name("Play Strike")


def test_a_lesson_on_a_phone_leaves_half_of_it_to_the_board(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = visitor.page
    visitor.open()
    page.get_by_test_id("game-flix").get_by_role("button", name="Lesson").click()
    line, sheet = page.get_by_test_id("coach-line"), page.locator("section.sheet")
    expect(page.get_by_test_id("coach")).to_contain_text("Find the Hard Drive")
    visitor.check_access()
    line.click()
    expect(page.get_by_test_id("coach")).to_have_count(0)
    for _ in range(3):
        expect(line).to_be_visible()
        box, top = line.bounding_box(), sheet.bounding_box()
        assert box and box["height"] == 44
        assert top and top["y"] >= PHONE["height"] / 2 - 1
        follow_by_touch(visitor)
    expect(line).to_contain_text("There is the Hard Drive.")
    assert not page.locator(".key").first.is_visible()


def follow_by_touch(visitor: Visitor) -> None:
    question = visitor.page.get_by_test_id("question").get_attribute("data-question")
    if ways(visitor).count():
        ways(visitor).first.tap()
        expect(visitor.page.locator(".says")).to_be_visible()
    else:
        visitor.page.locator(".opt:has(.lesson)").first.tap()
    act(visitor).tap()
    expect(visitor.elsewhere(question)).to_be_visible()
