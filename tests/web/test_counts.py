"""How much a person is asked: counted through the real client."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from browsing import Visitor, make_match
from playwright.sync_api import expect

Visit = Callable[..., Visitor]

MOST_FOR_AN_ACTION = 2
MOST_HAND_OVERS = 8
WANTED = ("coup", "take", "fire", "focus_fire", "covering_fire", "frag_grenade", "rpg", "move")
UNIT_TURN = "MORALE-5.01"


def shown(visitor: Visitor) -> dict[str, Any]:
    """The view whose question is on the page."""
    name = visitor.page.get_by_test_id("question").get_attribute("data-question")
    return next(view for view in reversed(visitor.views) if view["question"] == name)


def verb(key: str) -> str:
    return key.partition(":")[0]


def wish(keys: list[str]) -> str:
    """What somebody wants who attacks when possible, and takes cover when asked."""
    for wanted in ("take_cover", *WANTED):
        for key in keys:
            if verb(key) == wanted:
                return key
    return keys[0]


def take(visitor: Visitor, view: dict[str, Any]) -> str:
    """Answers with the mouse; a plan is taken as it is."""
    if view["plan"]:
        visitor.act.click()
        return ""
    key = wish([choice["key"] for choice in view["scene"]["question"]["choices"]])
    visitor.choose(visitor.page.locator(f"button[data-key='{key}']"))
    return key


def test_a_whole_game_asks_at_most_twice_for_each_action(address: str, visitor: Visitor) -> None:
    token, *_ = make_match(address, "human", "greedy", seed=3, options={})
    visitor.sit(token)
    asked: Counter[str] = Counter()
    actions = 0
    while visitor.until_asked():
        view = shown(visitor)
        key = take(visitor, view)
        rule = view["scene"]["question"]["rule"]
        asked[rule] += 1
        actions += rule == UNIT_TURN and key != "end_turn"
    assert actions >= 8
    assert sum(asked.values()) <= MOST_FOR_AN_ACTION * actions, asked


def test_one_round_at_one_browser_is_handed_over_at_most_eight_times(visitor: Visitor) -> None:
    page = visitor.page
    dialog = visitor.new_match("Morale", "checkpoint", "here")
    dialog.get_by_text("Clock, seed and listing").click()
    dialog.get_by_label("Seed").fill("5")
    dialog.get_by_role("button", name="Start").click()
    cover = page.get_by_test_id("handover")
    hand_overs = actions = 0
    while True:
        expect(visitor.unanswered.or_(cover).or_(visitor.result).first).to_be_visible()
        if cover.is_visible():
            hand_overs += 1
            page.get_by_role("button", name="Show the table to").click()
            expect(cover).to_have_count(0)
            continue
        view = shown(visitor)
        if "Round 2" in view["scene"]["status"]:
            break
        key = take(visitor, view)
        actions += view["scene"]["question"]["rule"] == UNIT_TURN and key != "end_turn"
    assert actions == 8
    assert 2 <= hand_overs <= MOST_HAND_OVERS
