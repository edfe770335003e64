"""A map under cloth: a mission by keys and by mouse, and the overseer's phase by a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browsing import Visitor, choices, lead, make_match
from playwright.sync_api import Locator, expect

from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType
from sandtable.catalog.walking import start, walk
from sandtable.engine.table import Table
from sandtable.server.standing import Standings

Visit = Callable[..., Visitor]
Choices = list[dict[str, Any]]

WANTED = ("attack", "open", "card", "boost", "reroll")
LEADER = "piece-0"
WAY = ((3, 8), (6, 4), (9, 5))  # to the doors, one behind the other


def shown(visitor: Visitor) -> dict[str, Any]:
    """The view whose question is on the page."""
    name = visitor.page.get_by_test_id("question").get_attribute("data-question")
    return next(view for view in reversed(visitor.views) if view["question"] == name)


def place(visitor: Visitor, cell: str) -> Locator:
    return visitor.page.locator(f"svg[role=group] .place[data-id='{cell}']")


def space_of(choice: dict[str, Any]) -> tuple[int, int]:
    x, y = choice["targets"][0].split(",")
    return int(x), int(y)


def way_to(found: Choices, goal: tuple[int, int]) -> dict[str, Any] | None:
    """The move that comes nearest to a space."""
    moves = [choice for choice in found if choice["key"].startswith("move:")]
    far = {each["key"]: sum(abs(a - b) for a, b in zip(space_of(each), goal)) for each in moves}
    return min(moves, key=lambda each: far[each["key"]], default=None)


def wish(view: dict[str, Any]) -> dict[str, Any]:
    """The leader goes from door to door, opens each and attacks whom she can; the others wait."""
    found = choices(view)
    if view["scene"]["question"].get("about") not in ("", LEADER):
        return found[-1]
    for verb in WANTED:
        for choice in found:
            if choice["key"].startswith(verb):
                return choice
    rooms = [region["label"] for region in view["scene"]["board"]["regions"]]
    move = way_to(found, WAY[sum(room in ("Room A", "Room B") for room in rooms)])
    return found[-1] if move is None else move


def by_mouse(visitor: Visitor, choice: dict[str, Any]) -> None:
    if choice["key"].startswith("move:"):
        visitor.choose(place(visitor, choice["targets"][0]))
    else:
        visitor.choose(visitor.page.locator(f"button[data-key='{choice['key']}']"))


def by_keys(visitor: Visitor, choice: dict[str, Any]) -> None:
    keys = [each.get_attribute("data-key") for each in visitor.options.all()]
    if choice["key"] in keys[:9]:
        visitor.answer_by_key(keys.index(choice["key"]))
        return
    target = place(visitor, choice["targets"][0])
    target.focus()
    if visitor.after(lambda: target.press("Enter")).is_visible():
        target.press("Enter")


def test_a_mission_is_played_to_its_end_by_keys_and_by_mouse(address: str, visitor: Visitor) -> None:
    _, token, _ = make_match(address, "random", "human", game="omega", scenario="dry_run", seed=5, options={})
    page = visitor.page
    visitor.sit(token)
    expect(page.get_by_test_id("plan")).to_contain_text("Voss, order")
    expect(page.get_by_test_id("plan")).to_contain_text("Rhee, stance")
    visitor.act.click()
    visitor.until_asked()
    expect(page.get_by_test_id("unfold")).to_be_visible()
    expect(page.get_by_text("on the board to pick. 1 adrenaline.")).to_be_visible()
    expect(visitor.options.filter(has_text="Move to")).to_have_count(0)
    visitor.check_access()
    answer = by_keys
    done = set()
    while visitor.until_asked():
        view = shown(visitor)
        if view["plan"]:
            answer = by_mouse
            visitor.act.click()
            expect(visitor.elsewhere(view["question"])).to_have_count(1)
            continue
        choice = wish(view)
        done.add(choice["key"].partition(":")[0])
        answer(visitor, choice)
    assert {"move", "open"} <= done
    expect(visitor.result).to_contain_text("Mission over")


# The overseer


def to_the_overseers_phase(address: str) -> list[str]:
    """The lesson as it is written, up to the first spawn step."""
    game = find_game("omega")
    lesson = lesson_of(game)
    assert lesson is not None
    tables = {step.id: table for step, table in walk(game, lesson)}
    given = [(int(entry.seat), entry.text) for entry in tables["plate"].history]
    match = {"scenario": lesson.scenario, "seed": lesson.seed, "options": lesson.options}
    tokens = make_match(address, "human", "human", game="omega", **match)[:2]
    lead(address, tokens, asked_for(game, start(game, lesson), given[: given.index((0, "go_on"))]))
    return tokens


def asked_for(game: GameType, table: Table, given: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The answers that people have to give: habits stand for the others."""
    found = []
    for seat, text in given:
        decision = table.question(seat)
        assert decision is not None
        if not Standings(seat).answer(game, table.now, decision, 0):
            found.append((seat, text))
        table.answer(seat, text)
    return found


def test_an_overseer_sees_what_is_hidden_and_attacks(address: str, visit: Visit) -> None:
    overseer, commandos = to_the_overseers_phase(address)
    visitor, other = visit(), visit()
    other.sit(commandos)
    visitor.sit(overseer)
    page = visitor.page
    board = page.locator("svg[role=group]")
    visitor.until_asked()
    expect(page.get_by_role("complementary", name="Beside the table")).to_contain_text("Passage Breach")
    for slip in ("Clear", "Jammed, STR 2"):
        expect(board.locator(".nametag", has_text=slip)).to_be_visible()
    visitor.check_access()
    visitor.choose(page.locator("[data-key=go_on]"))
    visitor.until_asked()
    visitor.choose(visitor.options.filter(has_text="Trooper 2 attacks"))
    visitor.until_asked()
    visitor.hover(place(visitor, "4,3"))
    expect(board.locator(".line.planned")).to_have_count(1)
    place(visitor, "4,3").click()
    shot = page.locator("[data-key='attack:0,2']")
    visitor.hover(shot)
    expect(board.locator(".line.sight")).to_have_count(2)
    expect(shot).to_contain_text("no wound")
    visitor.choose(shot)
    visitor.until_asked()
    visitor.answer_by_key(1)
    expect(page.get_by_test_id("waiting").or_(page.get_by_test_id("question")).first).to_be_visible()
    assert any("attacks Okafor" in frame for frame in visitor.received)
    assert not [frame for frame in other.received if "Jammed" in frame]
