"""Somebody who makes a map: from the shelf's dialog on, with brushes, by mouse."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

from browsing import Visitor, any_answer, play_ahead, tab_to
from playwright.sync_api import Locator, Page, expect

SEED = 3
RIM = 29  # around a board, in its own units
Place = tuple[float, float]


def at_step(page: Page, head: int) -> None:
    """The map as it is after so many steps is on the board."""
    expect(page.locator(f"[data-testid=painter][data-head='{head}']")).to_be_visible()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def begin(visitor: Visitor, scenario: str = "The Case at Checkpoint Twelve") -> str:
    """A work from a scenario; its address."""
    page = visitor.page
    visitor.open("#/workshop")
    page.get_by_role("button", name=scenario).click()
    expect(page.get_by_test_id("saved")).to_be_visible()
    return page.url


def saved(page: Page) -> None:
    expect(page.get_by_test_id("saved")).to_have_text("Saved")


class Maker:
    """At a map that is so wide, in spaces or in MU; on a plane numbers go up."""

    def __init__(self, visitor: Visitor, wide: int, high: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.wide = wide
        self.high = high
        self.head = 0

    def begin(self, game: str, title: str, down: int) -> None:
        """In the shelf's dialog."""
        self.visitor.open("#/workshop")
        self.page.get_by_role("button", name="New from nothing").click()
        dialog = self.page.get_by_role("dialog", name="New from nothing")
        dialog.get_by_label("Game").select_option(game)
        dialog.get_by_label("Title").fill(title)
        dialog.get_by_label("across").fill(str(self.wide))
        dialog.get_by_label("and down").fill(str(down))
        dialog.get_by_role("button", name="Lay it out").click()
        at_step(self.page, 0)

    @property
    def board(self) -> Locator:
        return self.page.get_by_test_id("painter").locator("svg.layer").last

    def at(self, x: float, y: float) -> Place:
        """Where a point of the map is on the page."""
        box, view = self.board.bounding_box(), self.board.get_attribute("viewBox")
        assert box and view
        width = float(view.split()[2])
        scale, size = box["width"] / width, (width - 2 * RIM) / self.wide
        down = self.high - y if self.high else y
        return box["x"] + (RIM + x * size) * scale, box["y"] + (RIM + down * size) * scale

    def take(self, brush: str, tool: str = "") -> None:
        self.page.locator(f"[data-brush='{brush}']").click()
        if tool:
            press(self.page, tool)

    def put(self, *places: Place) -> None:
        """From place to place, in one stroke."""
        self.drag(*places)
        self.page.mouse.up()
        self.stepped()

    def drag(self, *places: Place) -> None:
        self.page.mouse.move(*self.at(*places[0]))
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*self.at(*place), steps=4)

    def rub(self, place: Place) -> None:
        press(self.page, "e")
        self.put(place)

    def fix(self, name: str) -> None:
        self.checks.get_by_role("button", name=name).click()
        self.stepped()

    def stepped(self) -> None:
        self.head += 1
        at_step(self.page, self.head)

    # Checks

    @property
    def checks(self) -> Locator:
        return self.page.get_by_test_id("checks")

    def is_stopped(self, why: str) -> None:
        """Something stops play, and says so."""
        expect(self.checks.locator("header")).to_have_text(re.compile(r"\d+ stops? play"))
        expect(self.checks.locator("li").first).to_contain_text(why)

    def is_fine(self) -> None:
        """All checks hold."""
        expect(self.checks.locator("header")).to_have_text(re.compile(r"^Checks\s*\d+ fine"))

    # What is made of it

    def play(self, settings: Mapping[str, int] | None = None) -> str:
        """A match of it to its end, with house rules by their words; the secret of the seat."""
        self.page.get_by_test_id("play-it").click()
        dialog = self.page.get_by_role("dialog")
        if settings:
            dialog.get_by_text("House rules and numbers").click()
        for words, value in (settings or {}).items():
            dialog.get_by_label(words).fill(str(value))
        dialog.get_by_role("button", name="Start").click()
        return self.played()

    def played(self) -> str:
        """The first answers here, and the others without a browser."""
        self.visitor.play_on(SEED, answers=2)
        self.visitor.until_asked()
        token = self.page.url.rpartition("/")[2]
        play_ahead(self.visitor.address, token, lambda view: False, any_answer(Random(SEED)))
        expect(self.visitor.result).to_be_visible()
        return token

    def export(self, file: Path, by_keys: bool = False) -> None:
        """From the shelf."""
        self.visitor.open("#/workshop")
        share = self.page.get_by_test_id("featured").get_by_role("link", name="Share")
        take = self.page.get_by_role("button", name="Take the file")
        expect(share).to_be_visible()
        with self.page.expect_download() as download:
            if by_keys:
                press(self.page, "s")
                tab_to(self.visitor, take)
                press(self.page, "Enter")
            else:
                share.click()
                take.click()
        download.value.save_as(file)


def middle(x: int, y: int) -> Place:
    """Of a space."""
    return x + 0.5, y + 0.5
