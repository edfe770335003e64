"""The frame of the table: the board keeps its rectangle, the button is in view."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Visitor, any_answer, make_match, play_ahead
from playwright.sync_api import expect

Visit = Callable[..., Visitor]

GAMES: dict[str, dict[str, Any]] = {
    "morale": {"scenario": "recovery", "options": {}},
    "strike": {"scenario": "mill", "options": {"units": 2, "rounds": 1}},
    "omega": {"scenario": "dry_run", "options": {}},
    "sneak": {"scenario": "frozen_quay", "options": {}},
    "flix": {"scenario": "dry_run", "options": {}},
}
ALONE = ("sneak", "flix")
LOOKS = 4
STEPS = 2
WIDE = {"width": 1440, "height": 900}
SIZES = [WIDE, {"width": 1280, "height": 720}, {"width": 1024, "height": 768}, PHONE]
CUT_GOAL = """(() => {
  const [what, goal] = document.querySelectorAll('.goal .what, .goal .what b');
  const below = goal.getBoundingClientRect().bottom - what.getBoundingClientRect().bottom;
  return goal.scrollWidth > goal.clientWidth + 1 || below > 1;
})()"""
BOARD = "document.querySelector('.stage').getBoundingClientRect().toJSON()"


def seat(address: str, slug: str) -> str:
    seats = ["human"] if slug in ALONE else ["human", "greedy"]
    return make_match(address, *seats, game=slug, seed=7, **GAMES[slug])[0]


def go_on(visitor: Visitor, token: str, rng: random.Random, steps: int = STEPS) -> None:
    """Some answers beside the page, which follows at once or shows what has come of them."""
    left = iter(range(steps))
    view = play_ahead(visitor.address, token, lambda view: next(left, None) is None, any_answer(rng))
    visitor.until_told(lambda told: bool(told["question"] == view["question"]))


def board(visitor: Visitor) -> dict[str, float]:
    box: dict[str, float] = visitor.page.evaluate(BOARD)
    return box


@pytest.mark.parametrize("slug", GAMES)
def test_the_board_keeps_its_rectangle(visit: Visit, slug: str) -> None:
    visitor = visit(pace="1x", viewport=WIDE)
    token, rng = seat(visitor.address, slug), random.Random(4)
    visitor.sit(token)
    expect(visitor.page.get_by_test_id("question")).to_be_visible()
    first = board(visitor)
    assert first["height"] >= 600
    for _ in range(LOOKS):
        go_on(visitor, token, rng)
        expect(visitor.page.locator("[data-testid=watching], [data-testid=question]").first).to_be_visible()
        assert board(visitor) == first
        if visitor.page.get_by_test_id("watching").is_visible():
            visitor.page.keyboard.press("s")
        expect(visitor.page.get_by_test_id("question")).to_be_visible()
        assert board(visitor) == first


@pytest.mark.parametrize("slug", GAMES)
def test_goal_and_button_are_in_view_at_every_size(visit: Visit, slug: str) -> None:
    visitor = visit()
    token = seat(visitor.address, slug)
    visitor.sit(token)
    expect(visitor.page.get_by_test_id("question")).to_be_visible()
    for turn in range(3):
        for size in SIZES:
            visitor.page.set_viewport_size(size)
            expect(visitor.page.get_by_test_id("goal")).to_be_in_viewport(ratio=1)
            aimed = visitor.page.get_by_role("button", name="Fine aim")
            expect(visitor.act.or_(aimed)).to_be_in_viewport(ratio=1)
            assert not visitor.page.evaluate(CUT_GOAL), size
        go_on(visitor, token, random.Random(turn))
        expect(visitor.page.get_by_test_id("question")).to_be_visible()


def test_a_long_goal_is_read_whole_on_a_tap(visit: Visit) -> None:
    visitor = visit(viewport=PHONE)
    visitor.sit(seat(visitor.address, "morale"))
    expect(visitor.page.get_by_test_id("question")).to_be_visible()
    goal, before = visitor.page.get_by_test_id("goal"), board(visitor)
    goal.get_by_role("button").click()
    whole = goal.get_by_role("button").evaluate("what => what.scrollHeight <= what.clientHeight + 1")
    assert whole and board(visitor) == before
    goal.get_by_role("button").click()
    expect(goal.get_by_role("button")).to_have_attribute("aria-expanded", "false")
