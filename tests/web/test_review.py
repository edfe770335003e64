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
    Fall,
    Grades,
    Part,
    Reckoning,
    Review,
    SeatReview,
    TurningPoint,
)
from sandtable.lab.stats import Estimate
from sandtable.scene.vocabulary import Board, Element, Fact, Scene, Space, Zone

STEP = 3
START = (Estimate(0.5, 0.4, 0.6, 100), Estimate(0.5, 0.4, 0.6, 100))
END = (Estimate(1.0, 1.0, 1.0, 0), Estimate(0.0, 0.0, 0.0, 0))
SLIP: dict[str, Any] = {"answer": 5, "step": STEP, "round": 1, "seat": 1, "asked": "Runner: what now?"}

BOARD = Board(
    "zones", "Yard", zones=(Zone("A1", "Shed"), Zone("A2", "Roof", x=1), Zone("B2", "Gate", x=1, y=1))
)


def figure(name: str, zone: str) -> Element:
    return Element(name, "figure", name, Space(zone=zone), side="seals", number="1", role="scout")


def seat(name: str, start: Estimate, way: Reckoning) -> SeatReview:
    return SeatReview(
        name=name,
        answers=10,
        start=start,
        result=way.end / 100,
        way=way,
        grades=Grades(best=8, close=1, loose=0, costly=1),
    )


def way(start: int, own: int, card: int, chance: int, fall: int, end: int) -> Reckoning:
    choices = (Part(own, own, 9, 5), Part(card, 0, 0, 7))
    return Reckoning(start, choices, Part(chance, chance - fall, 2, 8), end)


MADE = Review(
    answers=10,
    seats=(
        seat("SEALs", START[0], way(50, -10, 30, 30, 20, 100)),
        seat("Terrorists", START[1], way(50, 10, -30, -30, -20, 0)),
    ),
    points=(CurvePoint(0, 0, 0, START), CurvePoint(5, STEP, 1, START), CurvePoint(10, 9, 2, END)),
    turning=(
        TurningPoint(
            **SLIP,
            chosen=Alternative("Move", Estimate(0.4, 0.3, 0.5, 100), ("A1",)),
            better=Alternative("Fire", Estimate(0.7, 0.6, 0.8, 100), ("nobody", "unit:1")),
            points=(30, -30),
            half=7,
            deed="Runner moving",
            why=Fact("The Runner falls. That came in 30 of 60 games.", "MORALE-6.10"),
            about="unit:3",
            scene=Scene("The Case", "", BOARD, (figure("unit:1", "A2"), figure("unit:3", "B2"))),
        ),
    ),
    falls=(
        Fall(
            first=6,
            answer=6,
            step=5,
            round=1,
            seat=1,
            text="The Warlord falls",
            rule="MORALE-6.10",
            points=(20, -20),
            times=10,
            tries=200,
        ),
    ),
    games=100,
    horizon=0,
    seed=7,
    cut=False,
    apart=True,
    drawn=(Drawn(2, 2, 0, (10, -10)), Drawn(5, STEP, 1, (-20, 20)), Drawn(6, 5, 1, (20, -20))),
)


SUMS = [
    "At the start50",
    "Your choices\u221210 ±5",
    "9 small ones\u221210",
    "Choices of .*\\+30 ±7",
    "Runner moving\\+30",
    "Chance\\+30 ±8",
    "The Warlord falls\\+20",
    "All the rest\\+10",
    "At the end100",
]


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
    table = review.locator(".curve tbody")
    expect(table.locator("th")).to_have_text(["Answer 1", "Round 1, answer 6", "Result"])
    even = "50%, from 40% to 60%"
    expect(table.locator("td")).to_have_text([even, even, "100%, from 100% to 100%"])
    sums = review.get_by_test_id("sums").locator("tr")
    expect(sums).to_have_text([re.compile(row) for row in SUMS])
    card = review.get_by_test_id("turning-point")
    expect(card.get_by_role("heading")).to_have_text("Round 1: Runner moving gave you 30 points.")
    expect(card).to_contain_text("That came in 30 of 60 games.")
    expect(card).to_contain_text("40% of 100")
    expect(review.get_by_test_id("fall")).to_contain_text("As bad or worse in 10 of 200 tries")
    expect(review.get_by_test_id("counted")).to_have_text("No fall of 15 points or more.")
    expect(review.locator(".curve .points")).to_have_text(["+30", "+20"])
    expect(card.locator(".pill")).to_have_text(["better", "chosen"])
    expect(card.locator("path[marker-end]")).to_have_count(2)
    expect(review.get_by_test_id("luck").locator("li:not(.axis)")).to_have_text(
        [re.compile("1 draw"), re.compile("2 draws")]
    )
    expect(review.get_by_test_id("luck").locator(".dot")).to_have_count(3)
    look_through(review.get_by_test_id("scrubber"))
    visitor.check_access()
    visitor.check_width()
    card.get_by_role("button", name="Go on from here").press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text(f"{STEP} of")
    page.keyboard.press("Escape")
    card.get_by_role("button", name="Watch").press("Enter")
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
