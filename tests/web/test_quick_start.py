"""From the lobby to the result."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable

import httpx
from browsing import ROUNDS, SCENARIO, Visitor, tab_to
from playwright.sync_api import Locator, expect

SCRIPT_BYTES = 150_000

Visit = Callable[..., Visitor]


def test_two_clicks_from_the_lobby_to_a_match_against_a_bot(visit: Visit) -> None:
    visitor = visit(tour=True)
    visitor.open()
    visitor.page.get_by_role("button", name="Play Morale").click()
    visitor.page.get_by_role("button", name="Start").click()
    expect(visitor.unanswered).to_be_visible()
    expect(visitor.page).to_have_title("Your turn: Morale - Sandtable")
    seats = visitor.views[-1]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot"]
    assert visitor.views[-1]["scene"]["board"]["label"] == "Checkpoint Twelve"  # the shortest scenario


def test_the_tour_teaches_by_doing_and_comes_once(visit: Visit) -> None:
    visitor = visit(tour=True)
    page = visitor.page
    visitor.new_match("Morale", "recovery").get_by_role("button", name="Start").click()
    tour = page.get_by_label("Guided tour")
    expect(tour).to_contain_text("1 of 7")
    visitor.options.first.click()
    expect(tour).to_contain_text("2 of 7")
    tour.get_by_role("button", name="Next").click()
    expect(tour).to_contain_text("3 of 7")
    tour.get_by_role("button", name="Next").click()
    expect(tour).to_contain_text("4 of 7")
    visitor.until_asked()
    visitor.options.first.click()
    expect(tour).to_be_hidden()
    play_until(visitor, tour)
    expect(tour).to_contain_text("5 of 7")
    page.get_by_test_id("log").locator("summary").first.click()
    play_until(visitor, tour)
    expect(tour).to_contain_text("6 of 7")
    visitor.answer()
    expect(tour).to_contain_text("7 of 7")
    tour.get_by_role("button", name="Play").click()
    comes_no_more(visitor)


def play_until(visitor: Visitor, wanted: Locator) -> None:
    """Some parts of the tour wait for what they are about."""
    rng = random.Random(1)
    while visitor.until_asked() and not wanted.is_visible():
        visitor.answer(rng.randrange(visitor.options.count()))


def comes_no_more(visitor: Visitor) -> None:
    tour = visitor.page.get_by_label("Guided tour")
    expect(tour).to_be_hidden()
    visitor.page.reload()
    expect(visitor.unanswered).to_be_visible()
    expect(tour).to_be_hidden()


def test_the_tour_is_skipped_and_shown_again_on_demand(visit: Visit) -> None:
    visitor = visit(tour=True)
    page = visitor.page
    dialog = visitor.new_match("Morale")
    dialog.get_by_role("button", name="Start").click()
    tour = page.get_by_label("Guided tour")
    tour.get_by_role("button", name="Skip the tour").click()
    comes_no_more(visitor)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show me around").click()
    expect(tour).to_contain_text("1 of 7")


def test_a_match_is_played_to_its_end_on_the_board(visitor: Visitor) -> None:
    page, rng = visitor.page, random.Random(1)
    dialog = visitor.new_match("Morale", "checkpoint")
    dialog.get_by_text("House rules and numbers").click()
    dialog.get_by_label(ROUNDS).fill("2")
    dialog.get_by_text("Clock, seed and listing").click()
    dialog.get_by_label("Seed (empty: any)").fill("1")
    dialog.get_by_role("button", name="Start").click()
    on_board = 0
    while visitor.until_asked():
        target = any_target(visitor, rng)
        on_board += target is not None
        visitor.choose(target or visitor.options.nth(rng.randrange(visitor.options.count())))
    assert on_board > 5
    expect(page).to_have_title("Over: Morale - Sandtable")
    visitor.result.get_by_role("button", name="Rematch, sides swapped").click()
    expect(visitor.unanswered).to_be_visible()
    page.goto(f"{visitor.address}/#/")
    mine = page.get_by_test_id("mine")
    expect(mine.get_by_role("link", name="Take your turn")).to_be_visible()
    expect(mine.get_by_role("listitem").filter(has_text="The house")).to_have_count(2)
    expect(mine.get_by_role("button", name="Rematch of Morale")).to_be_visible()


ON_TOP = """(target) => {
  const { x, y, width, height } = target.getBoundingClientRect();
  return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def any_target(visitor: Visitor, rng: random.Random) -> Locator | None:
    """Something on the board that can be picked, and whose middle nothing else covers."""
    targets = visitor.page.get_by_role("button", name=re.compile(r"\d+ options? here")).all()
    shuffled = rng.sample(targets, len(targets))
    return next((target for target in shuffled if target.evaluate(ON_TOP)), None)


def test_a_match_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    tab_to(visitor, page.get_by_role("button", name="Play Morale"), "Tab")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    scenario = dialog.get_by_role("combobox", name=SCENARIO)
    tab_to(visitor, scenario, "Shift+Tab")
    page.keyboard.type("The Case")
    expect(scenario).to_have_value("checkpoint")
    tab_to(visitor, dialog.get_by_text("House rules and numbers"), "Tab")
    page.keyboard.press("Enter")
    tab_to(visitor, dialog.get_by_label(ROUNDS), "Tab")
    page.keyboard.type("1")
    tab_to(visitor, dialog.get_by_role("button", name="Start"), "Tab")
    page.keyboard.press("Enter")
    visitor.until_asked()
    walk_the_board(visitor)
    visitor.play_on(seed=3)
    expect(visitor.result).to_be_visible()


def walk_the_board(visitor: Visitor) -> None:
    """Arrow keys on the board find what can be picked, Enter picks it; Escape goes back to the question."""
    page = visitor.page
    focused = page.locator("svg :focus")
    page.locator("svg [tabindex='0']").focus()
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 5:
        if re.search(r"\d+ options? here", focused.get_attribute("aria-label") or ""):
            break
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(visitor.act).to_be_enabled()
    page.keyboard.press("Escape")
    expect(visitor.options.first).to_be_focused()
    page.keyboard.press("2")
    page.keyboard.press("2")


def test_the_lobby_paints_with_little_script(visitor: Visitor) -> None:
    visitor.open()
    expect(visitor.page.get_by_role("button", name="Play Morale")).to_be_visible()
    scripts = {url for url in visitor.requests if url.endswith(".js")}
    assert scripts
    assert sum(len(gzip.compress(httpx.get(url).content)) for url in scripts) < SCRIPT_BYTES
