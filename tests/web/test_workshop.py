"""The workshop in the browser: a work from a scenario to a changed number, a match, a note and a playtest;
two tabs that join and ask; a server that is gone and comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

from browsing import COLOURS, PHONE, Visitor
from makers import begin, saved
from playwright.sync_api import Page, Route, expect

Visit = Callable[..., Visitor]

PIECES = "[...document.querySelectorAll('g.piece')].map((it) => [it.dataset.id, it.style.transform]).sort()"
TRY_NOW = "() => [...document.querySelectorAll('button')].find((it) => it.innerText === 'Try now')?.click()"
ANSWERED = 240_000  # two processes start and play, after all others


def numbers(page: Page, address: str, file: str = "units.toml") -> None:
    page.goto(f"{address}/cards/{file}")
    expect(page.get_by_label("Pointman, Defense", exact=True)).to_be_visible()


def put(page: Page, label: str, value: str) -> None:
    cell = page.get_by_label(label, exact=True)
    cell.fill(value)
    cell.press("Enter")


def test_a_scenario_becomes_a_work_that_is_played_noted_on_and_asked_about(visitor: Visitor) -> None:
    page = visitor.page
    address = begin(visitor)
    numbers(page, address)
    put(page, "Pointman, Defense", "-1")
    refused = page.get_by_role("alert").filter(has_text="Defense is -1.")
    expect(refused).to_contain_text("or more")
    refused.get_by_role("button", name=re.compile("^Rulebook")).click()
    expect(refused).to_have_count(0)
    page.get_by_label("Pointman, Defense", exact=True).press("+")
    cell = page.locator("td", has=page.get_by_label("Pointman, Defense", exact=True))
    expect(cell.locator("s")).to_have_text(re.compile(r"\d$"))
    saved(page)
    visitor.check_access()
    page.get_by_role("button", name="Keep version 1").click()
    expect(page.get_by_role("button", name="Say what it is about to keep it")).to_be_disabled()
    page.get_by_label("What is it about?").fill("A harder Pointman")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Version 1 is kept")).to_be_disabled()
    noted = play_and_note(visitor)
    assert pieces(page) != noted, "the match has gone on"
    page.goto(f"{address}/versions")
    expect(page.get_by_test_id("notes")).to_contain_text("The tower is too strong.")
    expect(page.get_by_test_id("notes")).to_contain_text("Played version 1, A harder Pointman.")
    expect(page.get_by_text("A harder Pointman", exact=True)).to_be_visible()
    line = page.get_by_test_id("notes").locator(".line").inner_text()
    page.get_by_role("link", name="Open the moment").click()
    expect(page.get_by_test_id("replay").get_by_role("heading")).to_have_text(line)
    page.wait_for_function(f"noted => JSON.stringify({PIECES}) === noted", arg=noted)
    page.goto(f"{address}/playtest")
    questions = page.get_by_test_id("examples").get_by_role("button")
    expect(questions.filter(has_text="How many white skulls make a game of eight rounds?")).to_be_enabled()
    page.get_by_label("Games of each").fill("1")
    page.get_by_text("House rules for all games").click()
    page.locator("li", has_text="round_limit").get_by_role("spinbutton").fill("2")
    page.locator("li", has_text="round_limit").get_by_role("spinbutton").press("Enter")
    expect(page.get_by_text("House rules for all games: 1 differs")).to_be_visible()
    page.get_by_test_id("ask").click()
    expect(page.get_by_test_id("answer")).to_be_visible(timeout=ANSWERED)
    visitor.open("#/workshop")
    expect(page.get_by_test_id("featured")).to_contain_text("My Case at Checkpoint Twelve")
    visitor.check_access()
    page.emulate_media(color_scheme="dark")
    visitor.check_access(*COLOURS)


def play_and_note(visitor: Visitor) -> str:
    """The board as it was when the note was left; then the match goes on."""
    page = visitor.page
    page.get_by_test_id("play-it").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    visitor.play_on(seed=1, answers=5)
    visitor.until_asked()
    page.keyboard.press("n")
    page.get_by_label("What did you see?").fill("The tower is too strong.")
    page.get_by_role("button", name="Leave the note").click()
    expect(page.get_by_role("status").filter(has_text="finds it in the workshop")).to_be_visible()
    page.get_by_role("button", name="Close").last.click()
    noted = pieces(page)
    visitor.play_on(seed=1, answers=6)
    visitor.until_asked()
    return noted


def pieces(page: Page) -> str:
    """Where each of them stands."""
    return str(page.evaluate(f"JSON.stringify({PIECES})"))


def test_two_tabs_join_and_are_asked_about_the_same_value(visitor: Visitor) -> None:
    one = visitor.page
    address = begin(visitor)
    two = visitor.context.new_page()
    for page in (one, two):
        numbers(page, address)
    cut_off(two)
    put(one, "Pointman, Defense", "5")
    saved(one)
    put(two, "Breacher, Defense", "1")
    put(two, "Pointman, Defense", "2")
    expect(two.get_by_test_id("offline")).to_contain_text("2 steps wait in this browser.")
    two.unroute_all(behavior="ignoreErrors")
    two.evaluate(TRY_NOW)  # unless it has been tried already
    clash = two.get_by_role("dialog", name="The same things were changed elsewhere")
    expect(clash.get_by_test_id("clash")).to_contain_text("defense units.toml It was 4")
    clash.get_by_label("This tab").check()
    clash.get_by_role("button", name="Go on with these").click()
    expect(clash).to_have_count(0)
    for page in (one, two):
        expect(page.get_by_label("Pointman, Defense", exact=True)).to_have_value("2")
        expect(page.get_by_label("Breacher, Defense", exact=True)).to_have_value("1")
    one.keyboard.press("Control+z")
    expect(two.get_by_label("Pointman, Defense", exact=True)).to_have_value("5")


def cut_off(page: Page) -> None:
    """The server does not answer this tab any more."""

    def gone(route: Route) -> None:
        route.abort()

    page.route("**/api/**", gone)
    expect(page.get_by_test_id("offline")).to_be_visible()


def test_steps_wait_in_the_browser_and_a_phone_changes_numbers(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = visitor.page
    address = begin(visitor)
    visitor.check_width()
    numbers(page, address)
    cut_off(page)
    put(page, "Pointman, Defense", "5")
    expect(page.get_by_test_id("saved")).to_have_text("1 step waits")
    page.on("dialog", lambda dialog: dialog.accept())
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    saved(page)
    expect(page.get_by_label("Pointman, Defense", exact=True)).to_have_value("5")
    for part in ("Map", "Cards", "Checks", "Playtest", "Versions"):
        page.get_by_role("navigation", name="Parts of the work").get_by_role("link", name=part).click()
        visitor.check_width()
    visitor.check_access()
