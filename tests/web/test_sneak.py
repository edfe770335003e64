"""Infiltrators: a Stage as its lesson has it, a Boss by keyboard, and a story that outlasts its server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browsing import Visitor, choices, make_match, serving
from playwright.sync_api import Browser, expect

from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.routes import Route

BY_KEY = 9
ATTACKS = ("fire:", "combo:", "strike:")


def alone(address: str, scenario: str, seed: int) -> str:
    """The secret of the only seat."""
    return make_match(address, "human", game="sneak", scenario=scenario, seed=seed, options={})[0]


def offered(visitor: Visitor) -> list[str]:
    """The keys of the options that are listed."""
    return [each.get_attribute("data-key") or "" for each in visitor.options.all()]


def lesson() -> list[str]:
    """What its pupil answers."""
    found = lesson_of(find_game("sneak"))
    assert found is not None
    return list(Route(found, ()).script(0))


def on_offer(visitor: Visitor) -> dict[str, Any]:
    """The choices of the question on the page, by their keys."""
    name = visitor.page.get_by_test_id("question").get_attribute("data-question")
    view = next(view for view in reversed(visitor.views) if view["question"] == name)
    return {choice["key"]: choice for choice in choices(view)}


def by_mouse(visitor: Visitor, choice: dict[str, Any]) -> None:
    """In the list, or on the map where it can only be picked there."""
    option = visitor.page.locator(f"button[data-key='{choice['key']}']")
    if option.count():
        visitor.choose(option)
    else:
        visitor.choose(visitor.page.locator(f"svg[role=group] .place[data-id='{choice['targets'][0]}']"))


def test_the_first_stage_is_cleared_as_its_lesson_has_it(address: str, visitor: Visitor) -> None:
    visitor.sit(alone(address, "frozen_quay", 13))
    visitor.until_asked()
    visitor.check_access()
    for key in lesson():
        visitor.until_asked()
        found = on_offer(visitor)
        if key in found:
            by_mouse(visitor, found[key])
    expect(visitor.result).to_contain_text("Frozen Quay is clear.")


def test_a_boss_is_fought_by_keyboard(address: str, visitor: Visitor) -> None:
    visitor.sit(alone(address, "wired_pillar", 9))
    expect(visitor.page.get_by_test_id("plan")).to_contain_text("Snake, card 1")
    visitor.act.click()
    attacked = 0
    while visitor.until_asked():
        keys = offered(visitor)[:BY_KEY]
        blows = [at for at, key in enumerate(keys) if key.startswith(ATTACKS)]
        attacked += bool(blows)
        visitor.answer_by_key(blows[0] if blows else 0)
    assert attacked
    expect(visitor.result).to_contain_text("killed in action")


def test_a_story_goes_on_where_it_was_when_the_server_comes_back(tmp_path: Path, browser: Browser) -> None:
    with serving(tmp_path) as address:
        token = alone(address, "story", 13)
        visitor = Visitor(browser, address)
        visitor.sit(token)
        visitor.until_asked()
        visitor.choose(visitor.options.filter(has_text="Frozen Quay"))
        visitor.until_asked()
        by_mouse(visitor, on_offer(visitor)["dash:57,71"])
        visitor.until_asked()
        before = on_offer(visitor)
        visitor.close()
    with serving(tmp_path) as address:
        again = Visitor(browser, address)
        again.sit(token)
        again.until_asked()
        assert on_offer(again) == before
        expect(again.page.get_by_role("complementary", name="Beside the table")).to_contain_text("Memory Box")
        by_mouse(again, before["dash:29,43"])
        again.until_asked()
        assert "sneak:15" in on_offer(again)
        again.close()
