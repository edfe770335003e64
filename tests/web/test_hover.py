"""Neither the pointer nor the focus nor what the server says of a pick moves anything: the rows of every
kind of question that a match of each game comes to."""

from __future__ import annotations

from pathlib import Path

import pytest
from browsing import Visitor
from kinds import GAMES, questions, seat

SIZES = ((1440, 900), (1280, 720))
HOVERS = (Path(__file__).parent / "hovers.js").read_text("utf-8")
KINDS = 5  # of questions that are looked at in each match
TARGETS = {"no_target", "target"}  # whom does it attack?
SHRINKS = ".ask .opt:hover { min-height: 0; height: 20px; overflow: hidden; }"


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
def test_nothing_moves_under_the_pointer_or_the_focus(regular: Visitor, slug: str) -> None:
    token = seat(regular.address, slug)
    regular.move(token)
    regular.page.evaluate(HOVERS)
    met = []
    for each in questions(regular, token, KINDS):
        regular.page.evaluate("hovers.still()")
        wrong = foreseen(regular) + moved(regular)
        assert not wrong, "\n".join([str(each), *wrong])
        met.append(each)
        if each == TARGETS:
            regular.page.evaluate("hovers.style", SHRINKS)
            assert moved(regular), "a row that shrinks was not found"
            regular.page.evaluate("hovers.style", "")
    assert len(met) > 2 and (slug != "strike" or TARGETS in met)
