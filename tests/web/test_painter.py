"""A shipped Stage is painted over by mouse: strokes, ghosts, pieces that are turned, moved and taken away."""

from __future__ import annotations

from typing import Any

import httpx
from browsing import Visitor
from makers import Maker, at_step, middle, press
from playwright.sync_api import expect


def begin(visitor: Visitor, **new: Any) -> None:
    """A work, open at its map."""
    reply = httpx.post(f"{visitor.address}/api/works", json=new, timeout=60)
    assert reply.status_code == 201, reply.text
    visitor.open(f"#/workshop/{reply.json()['token']}/map")
    at_step(visitor.page, 0)


def test_a_stage_is_painted_by_mouse(visitor: Visitor) -> None:
    begin(visitor, game="sneak", title="Night Archive", scenario="data_wing")
    maker, page = Maker(visitor, 14), visitor.page
    maker.take("obstacle")
    page.get_by_role("radio", name="Left and right").click()
    maker.drag(middle(10, 3), middle(12, 3))
    expect(page.get_by_test_id("ghost").locator(".frame")).to_have_count(6)
    page.mouse.up()
    expect(page.get_by_test_id("pending").locator(".crate")).to_have_count(6)
    maker.stepped()
    expect(page.get_by_test_id("pending")).to_have_count(0)
    expect(page.get_by_test_id("checks")).to_contain_text("worth a look")
    numbers = page.get_by_test_id("checks").locator("li").count()
    assert page.locator("[data-check]").count() > 0
    expect(page.locator(f"[data-check='{numbers + 1}']")).to_have_count(0)
    press(page, "Control+z")
    maker.stepped()
    visitor.check_access()
    press(page, "v")
    page.mouse.click(*maker.at(*middle(5, 3)))
    expect(page.get_by_test_id("picked-title")).to_have_text("Patrol 4")
    press(page, "r")
    maker.stepped()
    expect(page.get_by_role("radio", name="north")).to_be_checked()
    maker.put(middle(5, 3), middle(5, 5))
    expect(page.get_by_text("At 5,5.")).to_be_visible()
    page.get_by_role("button", name="Pin").click()
    maker.take("obstacle", "b")
    page.mouse.move(*maker.at(*middle(5, 4)))
    expect(page.locator(".rim")).to_contain_text("· 1 from Patrol 4 ·")
    expect(page.locator(".rim")).to_contain_text("from the start")
    expect(page.get_by_test_id("foreseen").first).to_have_text("Sees 0 spaces.")
    page.get_by_test_id("moments").get_by_role("radio", name="All").click()
    expect(page.get_by_test_id("moments")).to_contain_text("along its walk.")
    press(page, "v", "Delete")
    maker.stepped()
    expect(page.locator(".piece", has_text="Patrol")).to_have_count(4)


def test_copies_go_from_work_to_work(visitor: Visitor) -> None:
    page = visitor.page
    told = page.get_by_test_id("painter").get_by_role("status").first
    begin(visitor, game="morale", title="Three Roofs", size=[3, 1])
    press(page, "3", "ArrowRight", "ArrowRight", "Enter")  # two floors for A2
    at_step(page, 1)
    press(page, "Escape", "Enter")
    expect(page.get_by_test_id("picked-title")).to_have_text("Zone A2")
    page.get_by_role("button", name="Copy").first.click()
    press(page, "ArrowDown", "ArrowUp", "Enter")
    expect(told).to_have_text("Zone A2 is there; choose an empty place.")
    press(page, "ArrowDown", "Enter")
    at_step(page, 2)
    expect(page.locator("[data-border='A2-B2'][data-open=true]")).to_have_count(1)
    begin(visitor, game="morale", title="Two Roofs", size=[2, 1])
    press(page, "p", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    at_step(page, 1)
    press(page, "Escape", "Enter")
    expect(page.get_by_label("Floors", exact=True)).to_have_value("2")
    begin(visitor, game="strike", title="Boat House", size=[24, 18])
    expect(page.get_by_role("button", name="Put down")).to_be_disabled()
    press(page, "d")
    expect(told).to_have_text("Nothing is picked: pick what you want to copy first.")


def test_what_a_mirror_leaves_out_is_told(visitor: Visitor) -> None:
    page = visitor.page
    begin(visitor, game="sneak", title="Night Ferry", size=[14, 7])
    maker = Maker(visitor, 14)
    maker.take("wall")
    maker.put(middle(4, 2))
    maker.take("patrol")
    page.get_by_role("radio", name="Left and right").click()
    maker.put(middle(9, 2))
    told = page.get_by_test_id("painter").get_by_role("status").first
    expect(told).to_contain_text("The mirror of 9,2 is left out: 4,2 is filled; expected floor")
    expect(told).to_contain_text("One put down.")
