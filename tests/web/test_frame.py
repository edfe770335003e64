"""The frame of the table: the board keeps its rectangle, hovering moves nothing, the button is in view."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, View, Visitor, make_match, play_ahead
from playwright.sync_api import expect

Visit = Callable[..., Visitor]

GAMES: dict[str, dict[str, Any]] = {
    "morale": {"scenario": "recovery", "options": {}},
    "strike": {"scenario": "ropewalk", "options": {"units": 2, "rounds": 1}},
    "omega": {"scenario": "dry_run", "options": {}},
    "sneak": {"scenario": "frozen_quay", "options": {}},
    "flix": {"scenario": "dry_run", "options": {}},
}
ALONE = ("sneak", "flix")
LOOKS = 4
STEPS = 2
WIDE = {"width": 1440, "height": 900}
SIZES = [WIDE, {"width": 1280, "height": 720}, {"width": 1024, "height": 768}, PHONE]
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
BOARD = "document.querySelector('.stage').getBoundingClientRect().toJSON()"
ROWS = """[...document.querySelectorAll('.first, .ask, .opt, .ask .ahead, .ask .go, .stage, .lane, .goal')]
  .map((each) => Object.values(each.getBoundingClientRect().toJSON()).map(Math.round).join())"""


def seat(address: str, slug: str) -> str:
    seats = ["human"] if slug in ALONE else ["human", "greedy"]
    return make_match(address, *seats, game=slug, seed=7, **GAMES[slug])[0]


def wish(rng: random.Random) -> Callable[[View], str]:
    def answer(view: View) -> str:
        question = view["scene"]["question"]
        aim = question.get("aim")
        if aim:
            start = ",".join(map(str, aim.get("start", (0, 0))))
            return str(aim.get("nothing") or aim.get("suggested") or f"{aim['verb']}:{start}")
        return str(rng.choice(question["choices"])["key"])

    return answer


def go_on(visitor: Visitor, token: str, rng: random.Random, steps: int = STEPS) -> None:
    """Some answers beside the page, which follows at once or shows what has come of them."""
    left = iter(range(steps))
    view = play_ahead(visitor.address, token, lambda view: next(left, None) is None, wish(rng))
    visitor.until_told(lambda told: bool(told["question"] == view["question"]))


def board(visitor: Visitor) -> dict[str, float]:
    box: dict[str, float] = visitor.page.evaluate(BOARD)
    return box


@pytest.mark.parametrize("slug", GAMES)
def test_the_board_keeps_its_rectangle_and_hovering_moves_nothing(visit: Visit, slug: str) -> None:
    visitor = visit(pace="1x", viewport=WIDE)
    token, rng = seat(visitor.address, slug), random.Random(4)
    visitor.sit(token)
    expect(visitor.page.get_by_test_id("question")).to_be_visible()
    first = board(visitor)
    assert first["height"] >= 600
    for _ in range(LOOKS):
        hover_all(visitor)
        assert board(visitor) == first
        go_on(visitor, token, rng)
        expect(visitor.page.locator("[data-testid=watching], [data-testid=question]").first).to_be_visible()
        assert board(visitor) == first
        if visitor.page.get_by_test_id("watching").is_visible():
            visitor.page.keyboard.press("s")
        expect(visitor.page.get_by_test_id("question")).to_be_visible()
        assert board(visitor) == first


def hover_all(visitor: Visitor) -> None:
    """Over the first rows, with another one picked and open."""
    rows = visitor.page.locator(".ask:not(.plan) .opt")
    visitor.page.mouse.move(1, 1)
    if rows.count() > 1 and len(visitor.view["seats"]) > 1:
        pick(visitor, min(9, rows.count()))
    for i in range(min(4, rows.count())):
        before = visitor.page.evaluate(ROWS)
        box = rows.nth(i).bounding_box()
        assert box
        visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        visitor.page.evaluate(DRAWN)
        assert visitor.page.evaluate(ROWS) == before


def pick(visitor: Visitor, digit: int) -> None:
    """By its key, and until it is open."""
    row = visitor.page.locator(f".opt[aria-keyshortcuts='{digit}']")
    if row.get_attribute("aria-pressed") != "true":
        visitor.page.keyboard.press(str(digit))
    expect(row).to_have_attribute("aria-pressed", "true")
    visitor.page.evaluate(DRAWN)


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
        go_on(visitor, token, random.Random(turn))
        expect(visitor.page.get_by_test_id("question")).to_be_visible()
