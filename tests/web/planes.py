"""Somebody who plays on a measured plane: draws, measures, and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browsing import PATIENCE, View, Visitor, choices, play_ahead
from playwright.sync_api import Locator, expect

CALM = ("done:", "line_up", "attack:", "hold", "no_target", "no_more", "keep:")
IDEAL = 960
TRIES = 20
PAD = 29
CLICK = """([x, y]) => document.querySelector('svg[role=group]')
  .dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true, detail: 1 }))"""


def to_the_count(address: str, token: str) -> None:
    """Plays calmly, without a browser, until a path is to be drawn."""

    def draws(view: View) -> bool:
        return (view["scene"]["question"].get("aim") or {}).get("kind") == "path"

    def calm(view: View) -> str:
        keys: list[str] = [choice["key"] for choice in choices(view)]
        return next((key for key in keys if key.startswith(CALM)), keys[0])

    play_ahead(address, token, draws, calm)


class Player:
    """Somebody who plays on a plane."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    @property
    def view(self) -> dict[str, Any]:
        return self.visitor.view

    @property
    def aim(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.view["scene"].get("question", {}).get("aim")
        return found

    @property
    def question(self) -> Locator:
        return self.page.get_by_test_id("question")

    @property
    def drawing(self) -> Locator:
        return self.page.get_by_test_id("drawing")

    @property
    def ahead(self) -> Locator:
        return self.question.get_by_test_id("ahead")

    @property
    def refusal(self) -> Locator:
        return self.page.get_by_test_id("refused")

    def steps(self, count: int) -> None:
        expect(self.drawing).to_have_attribute("data-steps", str(count))

    def at(self, x: int, y: int) -> tuple[float, float]:
        """Where a point of the plane is on the page."""
        board = self.view["scene"]["board"]
        scale = IDEAL / max(board["width"], board["height"] * 1.4)
        box = self.page.locator("svg[role=group]").bounding_box()
        assert box
        pixels = box["width"] / (board["width"] * scale + 2 * PAD)
        down = (board["height"] - y) * scale + PAD
        return box["x"] + (x * scale + PAD) * pixels, box["y"] + down * pixels

    def drag(self, *points: tuple[int, int]) -> None:
        self.page.mouse.move(*self.at(*points[0]))
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*self.at(*point), steps=6)
        self.page.mouse.up()

    def draw(self, *points: tuple[int, int]) -> None:
        """A path by clicks or taps, one after another; the first point is where it starts."""
        for point in points[1:]:
            self.page.evaluate(CLICK, self.at(*point))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def until_ready(self, act: Callable[[], None]) -> None:
        """Does it until the question can be answered: a board that is still being drawn may miss a click."""
        self.visitor.catch_up()
        expect(self.drawing).to_have_count(1)
        for _ in range(TRIES):
            if self.visitor.act.is_enabled():
                return
            act()
        expect(self.visitor.act).to_be_enabled()

    def answered(self, act: Callable[[], None]) -> None:
        """Does what answers the open question, and waits until another one or nothing is asked."""
        self.visitor.settle()
        before = self.view["question"]
        act()
        expect(self.page.locator(f"[data-question='{before}']")).to_have_count(0)

    def pick(self, *wanted: str) -> None:
        """Answers with the first option whose key begins like one of these."""
        self.visitor.settle()
        keys = [choice["key"] for choice in self.view["scene"]["question"]["choices"]]
        number = next((i for i, key in enumerate(keys) if key.startswith(wanted)), 0)
        self.answered(lambda: self.visitor.choose(self.visitor.options.nth(number)))

    def is_asked(self) -> bool:
        """Waits until the page shows that somebody is asked, or the end; says whether it is this one."""
        expect(
            self.question.or_(self.page.get_by_test_id("waiting")).or_(self.visitor.result).first
        ).to_be_visible()
        self.visitor.catch_up()
        return self.question.is_visible()


def whose_turn(*players: Player) -> Player | None:
    """Who is asked, once the page shows it; nobody if it is over."""
    while not any(player.view["over"] for player in players):
        for player in players:
            if player.view["question"]:
                player.visitor.catch_up()
                return player
        players[0].visitor.sockets[-1].wait_for_event("framereceived", timeout=PATIENCE)
    return None
