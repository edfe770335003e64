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
PLANS = ("card", "ready")


def question(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.views[-1]["scene"]["question"]
    return found


def verb(key: str) -> str:
    return key.partition(":")[0]


def wish(keys: list[str]) -> str:
    """What somebody wants who attacks when possible, and takes cover when asked."""
    for wanted in ("take_cover", *WANTED):
        for key in keys:
            if verb(key) == wanted:
                return key
    return keys[0]


def take(visitor: Visitor, asked: dict[str, Any]) -> str:
    """Answers with the mouse: plans stand for the rounds to come, everything else is answered once."""
    key = wish([choice["key"] for choice in asked["choices"]])
    option = visitor.page.locator(f"button[data-key='{key}']")
    again = visitor.page.locator(f".option:has([data-key='{key}']) .again")
    if verb(key) in PLANS and again.count() and not visitor.views[-1].get("asked_because"):
        before = visitor.page.get_by_test_id("question").get_attribute("data-question")
        again.click()
        expect(visitor.elsewhere(before)).to_have_count(1)
    else:
        visitor.choose(option)
    return key


def test_a_whole_game_asks_at_most_twice_for_each_action(address: str, visitor: Visitor) -> None:
    token, *_ = make_match(address, "human", "greedy", seed=3, options={})
    visitor.sit(token)
    asked: Counter[str] = Counter()
    actions = 0
    while visitor.until_asked():
        now = question(visitor)
        key = take(visitor, now)
        asked[now["rule"]] += 1
        actions += now["rule"] == "MORALE-5.01" and key != "end_turn"
    print(dict(asked), actions)
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
    while "Round 2" not in visitor.views[-1]["scene"]["status"] if visitor.views else True:
        expect(visitor.unanswered.or_(cover).or_(visitor.result).first).to_be_visible()
        if cover.is_visible():
            hand_overs += 1
            page.get_by_role("button", name="I am").click()
            expect(cover).to_have_count(0)
            continue
        now = question(visitor)
        key = take(visitor, now)
        actions += now["rule"] == "MORALE-5.01" and key != "end_turn"
    print(hand_overs, actions)
    assert actions == 8
    assert 2 <= hand_overs <= MOST_HAND_OVERS
