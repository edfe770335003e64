"""A finished match in review: a curve, turning points with ways on from there, luck apart from choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from browsing import PHONE, Visitor, make_match
from playwright.sync_api import Locator, Page, expect

from sandtable.lab.review.result import (
    Alternative,
    CurvePoint,
    Drawn,
    Grades,
    Portion,
    Review,
    ReviewMoment,
    SeatReview,
    TurningPoint,
)
from sandtable.lab.stats import Estimate
from sandtable.scene.vocabulary import Board, Element, Scene, Space, Zone

STEP = 3
START = (Estimate(0.5, 0.4, 0.6, 100), Estimate(0.5, 0.4, 0.6, 100))
END = (Estimate(1.0, 1.0, 1.0, 0), Estimate(0.0, 0.0, 0.0, 0))
SLIP: dict[str, Any] = {"answer": 5, "step": STEP, "round": 1, "seat": 1, "asked": "Runner: what now?"}

BOARD = Board(
    "zones", "Yard", zones=(Zone("A1", "Shed"), Zone("A2", "Roof", x=1), Zone("B2", "Gate", x=1, y=1))
)


def figure(name: str, zone: str) -> Element:
    return Element(name, "figure", name, Space(zone=zone), side="seals", number="1", role="scout")


def seat(name: str, start: Estimate, result: float, choices: float, draws: float) -> SeatReview:
    return SeatReview(
        name=name,
        answers=10,
        start=start,
        result=result,
        choices=(Portion(choices, 0.05), Portion(-choices, 0.05)),
        draws=(Portion(draws, 0.05), Portion(-draws, 0.05)),
        grades=Grades(best=8, close=1, loose=0, costly=1),
    )


MADE = Review(
    answers=10,
    seats=(seat("SEALs", START[0], 1.0, -0.1, 0.2), seat("Terrorists", START[1], 0.0, 0.3, 0.1)),
    points=(CurvePoint(0, 0, 0, START), CurvePoint(5, STEP, 1, START), CurvePoint(10, 9, 2, END)),
    moments=(ReviewMoment(**SLIP, chosen="Move", choice=(0.3, -0.3), draw=(0.1, -0.1)),),
    turning=(
        TurningPoint(
            **SLIP,
            chosen=Alternative("Move", Estimate(0.4, 0.3, 0.5, 100), ("A1",)),
            better=Alternative("Fire", Estimate(0.7, 0.6, 0.8, 100), ("nobody", "unit:1")),
            loss=Portion(0.3, 0.07),
            draw=-0.1,
            about="unit:3",
            scene=Scene("The Case", "", BOARD, (figure("unit:1", "A2"), figure("unit:3", "B2"))),
        ),
    ),
    games=100,
    horizon=0,
    seed=7,
    cut=False,
    apart=True,
    drawn=(Drawn(2, 2, 0, (0.1, -0.1)), Drawn(5, STEP, 1, (-0.2, 0.2)), Drawn(6, 5, 1, (-0.2, 0.2))),
)


def promise(page: Page) -> None:
    """The server says once that it takes a while, and then has it."""
    waits = [202]

    def answer(route: Any) -> None:
        route.fulfill(status=waits.pop()) if waits else route.fulfill(body=msgspec.json.encode(MADE))

    page.route("**/api/review", answer)


def test_a_review_tells_what_turned_a_match_and_leads_back_there(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE)
    page = visitor.page
    promise(page)
    visitor.sit(make_match(visitor.address, "greedy", "greedy", options={"round_limit": 20}, seed=4)[0])
    visitor.result.get_by_role("button", name="Review").click()
    review = page.get_by_test_id("review")
    expect(review.get_by_role("heading", name="Your chance to win")).to_be_visible()
    table = review.locator("tbody")
    expect(table.locator("th")).to_have_text(["Answer 1", "Round 1, answer 6", "Result"])
    even = "50%, from 40% to 60%"
    expect(table.locator("td")).to_have_text([even, even, "100%, from 100% to 100%"])
    expect(review.get_by_text("your choices \u221210, those of others +30, luck +30.")).to_be_visible()
    sums = review.get_by_role("img", name="At the start: 50% of 100")
    expect(sums).to_have_attribute("aria-label", sum_words())
    card = review.get_by_test_id("turning-point")
    expect(card).to_contain_text("40% of 100")
    expect(card).to_contain_text("30 points given away ±7. Luck took 10.")
    expect(card.locator(".pill")).to_have_text(["better", "chosen"])
    expect(card.locator("path[marker-end]")).to_have_count(2)
    expect(review.get_by_test_id("luck").locator("li:not(.axis)")).to_have_text(
        [re.compile("1 draw .*gave 20 points ±5"), re.compile("2 draws .*gave 10 points ±5")]
    )
    expect(review.get_by_test_id("luck").locator(".dot")).to_have_count(3)
    look_through(review.get_by_test_id("scrubber"))
    visitor.check_access()
    visitor.check_width()
    card.get_by_role("button", name="Go on from here").press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text(f"{STEP} of")
    page.keyboard.press("Escape")
    review.get_by_role("button", name="Move Round 1, answer 6").press("Enter")
    expect(page.get_by_test_id("replay")).to_contain_text(f"{STEP} of")
    expect(review).to_have_count(0)


def look_through(scrubber: Locator) -> None:
    """From point to point, by keys and with buttons; from the last one there is no way on."""
    expect(scrubber).to_contain_text("Answer 1")
    scrubber.get_by_role("slider").press("ArrowRight")
    expect(scrubber).to_contain_text("Round 1, answer 6")
    expect(scrubber.get_by_role("button", name="Go on from here")).to_be_enabled()
    scrubber.get_by_role("button", name="Last").click()
    expect(scrubber).to_contain_text("100%, from 100% to 100%")
    expect(scrubber.get_by_role("button", name="Go on from here")).to_be_disabled()


def sum_words() -> str:
    parts = ["SEALs: choices \u221210", "Terrorists: choices +30", "SEALs: luck +20", "Terrorists: luck +10"]
    return ", ".join(["At the start: 50% of 100", *[f"{part} ±5" for part in parts]])
