"""Nothing on a page is cut off, leaves its box, lies over something else or cannot be reached: every game at
four sizes, through questions of all kinds, and the pages around a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import Visitor
from kinds import GAMES, questions, seat
from playwright.sync_api import expect

SIZES = ((1440, 900), (1280, 720), (1024, 768), (390, 844))
FIND = (Path(__file__).parent / "layouts.js").read_text("utf-8")
CUT_GOAL = """(() => {
  const [what, goal] = document.querySelectorAll('.goal .what, .goal .what b');
  const below = goal.getBoundingClientRect().bottom - what.getBoundingClientRect().bottom;
  return goal.scrollWidth > goal.clientWidth + 1 || below > 1;
})()"""
KINDS = 5  # of questions that are looked at in each match
MORE = {"morale": "checkpoint", "sneak": "wired_pillar"}  # other boards, and other questions about dice
SEED = 3
STEPS = 3  # of each lesson
PAGES = ("", "#/rules/omega", "#/howto/sneak", "#/lab")


def sizes(visitor: Visitor) -> Iterator[str]:
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        yield f"{width}x{height}"


def found(visitor: Visitor) -> list[str]:
    """What is wrong on the page as it stands."""
    return [str(each) for each in visitor.page.evaluate(FIND)]


def found_at_each_size(visitor: Visitor) -> list[str]:
    return [f"{size}: {each}" for size in sizes(visitor) for each in found(visitor)]


def check_goal(visitor: Visitor) -> None:
    """It is whole, and the button is in view."""
    expect(visitor.page.get_by_test_id("goal")).to_be_in_viewport(ratio=1)
    aimed = visitor.page.get_by_role("button", name="Fine aim")
    expect(visitor.act.or_(aimed)).to_be_in_viewport(ratio=1)
    assert not visitor.page.evaluate(CUT_GOAL)


def check_table(visitor: Visitor, token: str) -> int:
    """Of how many kinds the questions were."""
    visitor.move(token)
    kinds, wrong = 0, []
    for each in questions(visitor, token, KINDS):
        for size in sizes(visitor):
            wrong += [f"{each}, {size}: {what}" for what in found(visitor)]
            check_goal(visitor)
        kinds += 1
    assert not wrong, "\n".join(wrong)
    return kinds


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_sound_at_every_size(regular: Visitor, game: str) -> None:
    assert check_table(regular, seat(regular.address, game, seed=SEED)) > 2


@pytest.mark.parametrize("game", MORE)
def test_another_scenario_is_sound_at_every_size(regular: Visitor, game: str) -> None:
    assert check_table(regular, seat(regular.address, game, scenario=MORE[game], seed=SEED)) > 2


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_sound_at_every_size(regular: Visitor, game: str) -> None:
    regular.open(f"#/howto/{game}")
    regular.page.get_by_role("button", name="Take the lesson").click()
    wrong: list[str] = []
    for step in range(1, STEPS + 1):
        expect(regular.page.locator(f"[data-testid=coach][data-step='{step}']")).to_be_visible()
        wrong += found_at_each_size(regular)
        regular.page.set_viewport_size({"width": 1280, "height": 800})
        take(regular)
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
        wrong += [f"{page or 'lobby'} {each}" for each in found_at_each_size(visitor)]
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
