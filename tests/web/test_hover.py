"""Neither the pointer nor the focus nor what the server says of a pick moves anything: every row of every
kind of question that a match of each game comes to."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import View, Visitor, any_answer, play_ahead
from playwright.sync_api import expect
from test_frame import GAMES, seat

Visit = Callable[..., Visitor]

SIZES = ((1440, 900), (1280, 720))
HOVERS = (Path(__file__).parent / "hovers.js").read_text("utf-8")
KINDS = 8  # of questions that are looked at in each match
ANSWERS = 80  # within which they come
TARGETS = {"no_target", "target"}  # whom does it attack?
SHRINKS = ".ask .opt:hover { min-height: 0; height: 20px; overflow: hidden; }"


def verbs(view: View) -> set[str]:
    question = view["scene"].get("question") or {}
    return {each["key"].split(":")[0] for each in question.get("choices", ())}


def questions(visitor: Visitor, token: str, rng: random.Random) -> Iterator[set[str]]:
    """Each question that offers something new, with the page at it."""
    seen: set[str] = set()
    left = iter(range(ANSWERS))

    def found(view: View) -> bool:
        return bool(verbs(view) - seen) or next(left, None) is None

    for _ in range(KINDS):
        view = play_ahead(visitor.address, token, found, any_answer(rng))
        if view.get("over") or verbs(view) <= seen:
            return
        seen.update(verbs(view))
        expect(visitor.page.locator(f"[data-question='{view['question']}']").first).to_be_visible()
        visitor.settle()
        visitor.page.evaluate("hovers.still()")
        yield verbs(view)


def moved(visitor: Visitor) -> list[str]:
    """What moves while the pointer and the focus go over all rows, at each size."""
    found: list[str] = []
    page = visitor.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(1, 1)
        page.evaluate("hovers.still()")
        for i in range(page.evaluate("hovers.count()")):
            page.mouse.move(*page.evaluate("(i) => hovers.reach(i)", i))
            found += page.evaluate("(i) => hovers.look(i)", i)
        page.mouse.move(1, 1)
        found += page.evaluate("hovers.after()")
    return found


def foreseen(visitor: Visitor) -> list[str]:
    """What moves when the server says what would come of a pick."""
    page = visitor.page
    other = page.locator(".ask:not(.plan) .opt[aria-keyshortcuts][aria-pressed=false]")
    if not other.count():
        return []
    told = len(previews(visitor))
    page.keyboard.press(other.last.get_attribute("aria-keyshortcuts") or "")
    page.evaluate("hovers.keep()")
    while len(previews(visitor)) == told:
        visitor.sockets[-1].wait_for_event("framereceived")
    found: list[str] = page.evaluate("hovers.after()")
    return found


def previews(visitor: Visitor) -> list[str]:
    return [message for message in visitor.received if '"type":"ahead"' in message]


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_moves_under_the_pointer_or_the_focus(visit: Visit, slug: str) -> None:
    visitor = visit()
    token = seat(visitor.address, slug)
    visitor.sit(token)
    visitor.page.evaluate(HOVERS)
    met = []
    for each in questions(visitor, token, random.Random(4)):
        wrong = foreseen(visitor) + moved(visitor)
        assert not wrong, "\n".join([str(each), *wrong])
        met.append(each)
        if each == TARGETS:
            visitor.page.evaluate("hovers.style", SHRINKS)
            assert moved(visitor), "a row that shrinks was not found"
            visitor.page.evaluate("hovers.style", "")
    assert len(met) > 2 and (slug != "strike" or TARGETS in met)
