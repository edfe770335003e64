"""The frame of the table: the board keeps its rectangle, whatever is shown beside it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from browsing import PHONE, Visitor, any_answer, play_ahead
from kinds import GAMES, seat
from playwright.sync_api import Browser, expect

Visit = Callable[..., Visitor]

LOOKS = 4
STEPS = 2
WIDE = {"width": 1440, "height": 900}
BOARD = "document.querySelector('.stage').getBoundingClientRect().toJSON()"


def go_on(visitor: Visitor, token: str, rng: random.Random, steps: int = STEPS) -> None:
    """Some answers beside the page, which follows at once or shows what has come of them."""
    left = iter(range(steps))
    view = play_ahead(visitor.address, token, lambda view: next(left, None) is None, any_answer(rng))
    visitor.until_told(lambda told: bool(told["question"] == view["question"]))


def board(visitor: Visitor) -> dict[str, float]:
    box: dict[str, float] = visitor.page.evaluate(BOARD)
    return box


@pytest.fixture(scope="module")
def watching(browser: Browser, address: str) -> Iterator[Visitor]:
    """Somebody to whom all is shown as it happens."""
    visitor = Visitor(browser, address, pace="1x", viewport=WIDE)
    yield visitor
    visitor.close()


@pytest.mark.parametrize("slug", GAMES)
def test_the_board_keeps_its_rectangle(watching: Visitor, slug: str) -> None:
    visitor = watching
    token, rng = seat(visitor.address, slug), random.Random(4)
    visitor.move(token)
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
