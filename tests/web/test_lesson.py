"""A lesson from the lobby to the win, with one step aside; and the page before it."""

from __future__ import annotations

import re

from browsing import Visitor
from playwright.sync_api import Locator, expect

from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.registry import find_game


def coach(visitor: Visitor, step: int) -> Locator:
    return visitor.page.locator(f"[data-testid=coach][data-step='{step}']")


def follow(visitor: Visitor) -> None:
    """Presses the one brass button, once what the lesson says is drafted."""
    question = visitor.page.get_by_test_id("question").get_attribute("data-question")
    button = visitor.page.locator(f"[data-question='{question}'] [data-testid=act]:not(:disabled)")
    expect(button).not_to_contain_text(re.compile("^0 of"))
    button.click()
    expect(visitor.elsewhere(question).or_(visitor.result).first).to_be_visible()


def test_somebody_new_is_offered_the_lesson_and_wins_it(visitor: Visitor) -> None:
    page, lesson = visitor.page, lesson_of(find_game("strike"))
    assert lesson is not None
    steps = len(lesson.told)
    visitor.open()
    card = page.get_by_test_id("game-strike")
    expect(card.get_by_role("button").first).to_have_accessible_name("Lesson Strike")
    card.get_by_role("link", name="How to play Strike").click()
    expect(page.locator(".pictures svg[role=img]")).to_have_count(4)
    visitor.check_access()
    visitor.check_width()
    page.get_by_role("button", name="Take the lesson (4 minutes)").click()

    expect(coach(visitor, 1)).to_contain_text("Set the bomb off at site A or B")
    expect(coach(visitor, 1)).to_contain_text(f"1 of {steps}")
    expect(visitor.options.first).to_contain_text("Vest, 5 points")
    expect(visitor.options.first).to_contain_text("Lesson")
    expect(visitor.options.first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("veil")).to_have_count(1)
    expect(page.get_by_role("dialog", name="Guided tour")).to_have_count(0)
    visitor.check_access()
    follow(visitor)

    expect(coach(visitor, 2)).to_contain_text("Alpha 1 takes the bomb.")
    coach(visitor, 2).get_by_role("button", name="Do something else").click()
    expect(page.locator("[aria-pressed=true][data-key]")).to_have_count(0)
    visitor.choose(page.locator("[data-key='carrier:1']"))
    strayed = page.get_by_test_id("coach")
    expect(strayed).to_contain_text("You chose something else: Alpha 2.")
    page.reload()
    expect(strayed).to_contain_text("You chose something else: Alpha 2.")
    strayed.get_by_role("button", name="Go back").click()
    expect(coach(visitor, 2)).not_to_contain_text("You chose something else")

    for step in range(2, steps + 1):
        expect(coach(visitor, step)).to_contain_text(lesson.told[step - 1].do)
        follow(visitor)
    expect(page.get_by_test_id("learnt")).to_contain_text(lesson.end.text)
    visitor.open()
    expect(card).to_contain_text("Lesson taken")
    expect(card.get_by_role("button").first).to_have_accessible_name("Play Strike")
