"""Nothing on a page is cut off, leaves its box, lies over something else or cannot be reached: every game at
four sizes, through questions of all kinds, and the pages around a match."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsing import View, Visitor, any_answer, make_match, play_ahead
from playwright.sync_api import expect

SIZES = ((1440, 900), (1280, 720), (1024, 768), (390, 844))
FIND = (Path(__file__).parent / "layouts.js").read_text("utf-8")
QUESTIONS = 8  # that are looked at in each match
STEPS = 3  # of each lesson
MATCHES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "morale": ("checkpoint", 2, {"round_limit": 3}),
    "strike": ("mill", 2, {"units": 2}),
    "omega": ("dry_run", 2, {}),
    "sneak": ("wired_pillar", 1, {}),
    "flix": ("dry_run", 1, {}),
}
PAGES = ("", "#/rules/omega", "#/howto/sneak", "#/lab")


def found(visitor: Visitor) -> list[str]:
    """What is wrong on the page as it stands, at each size."""
    wrong: list[str] = []
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}x{height}: {each}" for each in visitor.page.evaluate(FIND)]
    return wrong


def after(answers: int) -> Callable[[View], bool]:
    left = iter(range(answers))
    return lambda view: next(left, None) is None


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_sound_at_every_size(visitor: Visitor, game: str) -> None:
    scenario, seats, options = MATCHES[game]
    sitting = ["human", *["greedy"] * (seats - 1)]
    token = make_match(visitor.address, *sitting, game=game, scenario=scenario, seed=3, options=options)[0]
    visitor.sit(token)
    rng = random.Random(2)
    wrong: list[str] = []
    for _ in range(QUESTIONS):
        left = iter(range(rng.randrange(1, 4)))
        view = play_ahead(
            visitor.address, token, lambda _, left=left: next(left, None) is None, any_answer(rng)
        )
        expect(visitor.page.locator(f"[data-question='{view['question']}']").first).to_be_visible()
        wrong += found(visitor)
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("game", MATCHES)
def test_a_lesson_is_sound_at_every_size(visitor: Visitor, game: str) -> None:
    visitor.open(f"#/howto/{game}")
    visitor.page.get_by_role("button", name="Take the lesson").click()
    wrong: list[str] = []
    for step in range(1, STEPS + 1):
        expect(visitor.page.locator(f"[data-testid=coach][data-step='{step}']")).to_be_visible()
        wrong += found(visitor)
        visitor.page.set_viewport_size({"width": 1280, "height": 800})
        take(visitor)
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def take(visitor: Visitor) -> None:
    """Does what a step says, by the first way where there are several."""
    page = visitor.page
    question = page.get_by_test_id("question").get_attribute("data-question")
    here = page.locator(f"[data-question='{question}']")
    ways, taught = page.get_by_test_id("ways").locator("[data-way]"), here.locator(".opt:has(.lesson)")
    if ways.count():
        ways.first.click()
    elif taught.count():
        taught.first.click()
    ready = here.locator("[data-testid=act]:not(:disabled)")
    expect(ready.or_(visitor.elsewhere(question)).first).to_be_visible()
    if ready.is_visible():
        ready.click()
    expect(visitor.elsewhere(question)).to_be_visible()


def test_the_pages_around_a_match_are_sound_at_every_size(visitor: Visitor) -> None:
    wrong: list[str] = []
    for page in PAGES:
        visitor.open(page)
        expect(visitor.page.locator("h1, h2").first).to_be_visible()
        wrong += [f"{page or 'lobby'} {each}" for each in found(visitor)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


PUT = {
    "cut": "<div style='width:60px;overflow:hidden;white-space:nowrap'>A name that is much too long</div>",
    "leaves its box": "<button style='width:60px;white-space:nowrap'>A name that is much too long</button>",
    "overlap": "<div><p>One line</p><p style='margin-top:-30px'>Another</p></div>",
    "button not in view": "<button data-must style='position:fixed;top:98%;height:60px'>Do it</button>",
}


@pytest.mark.parametrize("what", PUT)
def test_what_is_put_there_on_purpose_is_found(visitor: Visitor, what: str) -> None:
    visitor.page.set_content(f"<body style='margin:20px'>{PUT[what]}</body>")
    assert [each for each in visitor.page.evaluate(FIND) if each.startswith(what)]
    visitor.page.set_content(
        "<body style='margin:20px'><p>All is well</p><button data-must>Do it</button></body>"
    )
    assert visitor.page.evaluate(FIND) == []
