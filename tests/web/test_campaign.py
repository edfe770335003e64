"""From the end of a Mission through its debrief to the map and on, at a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import campaigns
import pytest
from browsing import Visitor, lead, make_match
from playwright.sync_api import expect

SIZES = [(1440, 900), (390, 844)]


def mission_over(address: str) -> str:
    """A campaign of `flix` whose first Mission has failed; the secret of its seat."""
    options = dict(campaigns.CAMPAIGN)
    tokens = make_match(
        address, "human", game="flix", scenario="campaign", seed=campaigns.SEED, options=options
    )
    lead(address, tokens[:1], campaigns.missions(1))
    return tokens[0]


def stage_over(address: str) -> str:
    tokens = make_match(
        address, "human", game="sneak", scenario="story", seed=campaigns.SEED, options=dict(campaigns.STORY)
    )
    lead(address, tokens[:1], campaigns.stages(1))
    return tokens[0]


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_failed_mission_is_debriefed_before_the_map_comes(
    address: str, visit: Callable[..., Visitor], size: tuple[int, int]
) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    visitor.sit(mission_over(address))
    page = visitor.page
    debrief = page.locator("main.debrief")
    expect(debrief.locator("h1")).to_have_text("Mission failed")
    onward = debrief.get_by_role("button", name="To the map")
    expect(onward).to_be_focused()
    expect(onward).to_be_in_viewport(ratio=1)
    visitor.check_access("main.debrief")
    visitor.check_width()
    page.reload()
    expect(debrief).to_be_visible()
    page.keyboard.press("Enter")
    expect(debrief).to_have_count(0)
    expect(page.get_by_role("list", name="The Mission Tree").locator("li").first).to_contain_text(
        "1 Prism Lens, failed"
    )
    page.reload()
    expect(page.get_by_test_id("question")).to_be_visible()
    expect(debrief).to_have_count(0)
    visitor.check_width()
    if size == SIZES[0]:
        expect(page.get_by_role("list", name="What the lines and marks mean")).to_contain_text("on failure")
        cut = "each => each.scrollHeight - each.clientHeight"
        assert page.locator(".roster").evaluate(cut) <= 1
    visitor.answer()


def test_a_stage_is_picked_on_the_map_and_the_debrief_can_be_read_again(
    address: str, visit: Callable[..., Visitor]
) -> None:
    visitor = visit()
    visitor.sit(stage_over(address))
    page = visitor.page
    page.get_by_role("button", name="To the map").click()
    visitor.check_access()
    page.get_by_role("button", name="Read the debrief again").click()
    expect(page.locator("main.debrief h1")).to_have_text(re.compile("^Stage "))
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Watch S1 Frozen Quay again").click()
    expect(page.get_by_role("list", name="The story")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    visitor.choose(page.locator("svg[role=group] .place[data-id='stage:0']"))
    expect(page.get_by_role("list", name="The story")).to_have_count(0)
    page.get_by_role("button", name="Campaign: The story").click()
    story = page.get_by_test_id("campaign-map")
    expect(story.get_by_test_id("chapters")).to_contain_text("S1 Frozen Quay")
    visitor.check_access("dialog")
    story.get_by_role("button", name="Watch S1 Frozen Quay again").click()
    expect(story).to_have_count(0)
    expect(page.get_by_role("slider")).to_be_visible()
