"""A stranger's first hour, to be looked at picture by picture: `python docs/pictures/stranger.py FOLDER`.

The lobby, a lesson to its win, a table for somebody else, who comes by the invitation, a few answers, giving
up, and the other side next time; once on a desk and once on two phones.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "web"))

from browsing import PHONE, Visitor, launch, serving
from test_lesson import coach, follow
from test_people import invited, sit_down

from sandtable.catalog.lessons import Lesson, lesson_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.routes import Route

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": PHONE, "has_touch": True},
}
ANSWERS = 6  # of each, before one of them gives up


class Album:
    """Pictures in the order in which they were taken."""

    def __init__(self, folder: Path, size: str) -> None:
        self.folder = folder
        self.size = size
        self.taken = 0

    def take(self, visitor: Visitor, name: str) -> None:
        self.taken += 1
        visitor.page.wait_for_load_state("networkidle")
        visitor.check_width()
        path = self.folder / f"{self.size}-{self.taken:02}-{name}.png"
        visitor.page.screenshot(path=path, animations="disabled")


def learn(visitor: Visitor, album: Album, lesson: Lesson) -> None:
    """From the lobby to the lesson's win, as it says."""
    visitor.open()
    expect(visitor.page.get_by_test_id("game-strike")).to_be_visible()
    album.take(visitor, "lobby")
    visitor.page.get_by_role("button", name="Lesson Strike").click()
    for step in range(1, len(Route(lesson, ()).told) + 1):
        expect(coach(visitor, step)).to_be_visible()
        album.take(visitor, f"lesson-{step}")
        follow(visitor)
    expect(visitor.page.get_by_test_id("learnt")).to_be_visible()
    album.take(visitor, "learnt")


def meet(host: Visitor, guest: Visitor, album: Album) -> None:
    """A table for two: one invites, the other comes by the link."""
    invitation = invited(host)
    expect(invitation.get_by_test_id("code")).to_be_visible()
    album.take(host, "invitation")
    guest.page.goto(invitation.get_by_label("Link for this seat").input_value())
    expect(guest.page.get_by_label("Your name")).to_be_visible()
    album.take(guest, "invited")
    sit_down(guest, "Odile")
    guest.until_asked()
    expect(invitation.get_by_text("Every seat has somebody.")).to_be_visible()
    album.take(host, "everybody-is-here")
    host.page.keyboard.press("Escape")
    expect(invitation).to_have_count(0)


def play(host: Visitor, guest: Visitor, album: Album) -> None:
    for n in range(ANSWERS):
        for name, each in (("host", host), ("guest", guest)):
            if each.unanswered.is_visible():
                album.take(each, f"{name}-asked-{n + 1}")
                button = each.after(each.options.first.click)
                album.take(each, f"{name}-picks-{n + 1}")
                if button.is_visible():
                    button.click()


def give_up(host: Visitor, guest: Visitor, album: Album) -> None:
    guest.page.get_by_role("button", name="Menu").click()
    album.take(guest, "menu")
    guest.page.get_by_role("button", name="Resign…").click()
    expect(guest.page.get_by_role("dialog", name="Resign?")).to_be_visible()
    album.take(guest, "resign")
    guest.page.get_by_test_id("resign").click()
    for name, each in (("won", host), ("lost", guest)):
        expect(each.result).to_be_visible()
        album.take(each, name)


def take_revenge(host: Visitor, guest: Visitor, album: Album) -> None:
    guest.result.get_by_role("button", name="Rematch, sides swapped").click()
    guest.until_asked()
    album.take(guest, "revenge")
    expect(host.result).to_contain_text("Odile wants a rematch")
    album.take(host, "asked-for-revenge")
    host.result.get_by_role("button", name="Sit down").click()
    host.until_asked()
    album.take(host, "revenge-taken")
    host.open()
    expect(host.page.get_by_test_id("mine").get_by_role("listitem")).to_have_count(3)
    album.take(host, "lobby-again")


def walk(browser: Browser, address: str, album: Album) -> None:
    lesson = lesson_of(find_game("strike"))
    assert lesson is not None
    host, guest = [Visitor(browser, address, **SIZES[album.size]) for _ in range(2)]
    learn(host, album, lesson)
    meet(host, guest, album)
    play(host, guest, album)
    give_up(host, guest, album)
    take_revenge(host, guest, album)
    for each in (host, guest):
        each.close()


def main(folder: str, *sizes: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as matches, serving(Path(matches)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for size in sizes or SIZES:
            walk(browser, address, Album(Path(folder), size))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
