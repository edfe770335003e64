"""Backwards and forwards: take back, look back, go on from there, replay."""

from __future__ import annotations

import re
from pathlib import Path

from browsing import Visitor, make_match, some_answers
from playwright.sync_api import expect


def test_an_answer_is_taken_back(address: str, regular: Visitor) -> None:
    token, *_ = make_match(address, "human", "human")
    page = regular.page
    regular.move(token)
    regular.until_asked()
    heading = page.get_by_test_id("question").get_by_role("heading")
    undo = page.get_by_role("toolbar").get_by_role("button", name="Take back")
    before = heading.text_content()
    assert before
    expect(undo).to_be_disabled()
    regular.answer()
    expect(heading).not_to_have_text(before)
    expect(undo).to_be_enabled()
    undo.click()
    expect(heading).to_have_text(before)
    expect(undo).to_be_disabled()
    regular.answer(1)
    expect(heading).not_to_have_text(before)
    page.keyboard.press("z")
    expect(heading).to_have_text(before)


def test_one_click_is_enough_but_for_what_is_final(address: str, regular: Visitor) -> None:
    token, *_ = make_match(address, "human", "greedy", scenario="recovery")
    page = regular.page
    regular.move(token)
    heading = page.get_by_test_id("question").get_by_role("heading", level=2)
    regular.until_asked()
    expect(heading).to_contain_text("Squad Leader")
    expect(regular.options.first).to_have_attribute("title", "One click does it.")
    regular.options.first.dblclick()
    expect(heading).to_contain_text("Pointman")
    page.keyboard.press("z")
    expect(heading).to_contain_text("Squad Leader")
    page.keyboard.press("1")
    expect(regular.act).to_be_enabled()
    expect(heading).to_contain_text("Squad Leader")
    ends = page.locator("[data-key=end_turn]")
    while not ends.count():
        regular.answer()
        regular.until_asked()
    assert ends.get_attribute("title") is None
    before = heading.text_content() or ""
    ends.click()
    expect(ends).to_have_attribute("aria-pressed", "true")
    expect(heading).to_have_text(before)
    regular.act.click()
    expect(heading).not_to_have_text(before)


def test_stepping_back_and_going_on_from_there(address: str, visitor: Visitor) -> None:
    token, *_ = make_match(address, "human", "greedy")
    page = visitor.page
    some_answers(address, token, seed=2, answers=8)
    visitor.sit(token)
    visitor.until_asked()
    old, told = page.url, max(line["n"] for view in visitor.views for line in view["log"])
    page.keyboard.press("b")
    replay = page.get_by_test_id("replay")
    count = re.search(r"Step (\d+) of (\d+)", replay.text_content() or "")
    assert count and count[1] == count[2]
    last = int(count[2])
    assert last > 8
    page.keyboard.press("ArrowLeft")
    expect(replay).to_contain_text(f"Step {last - 1} of {last}")
    replay.get_by_role("button", name="Forward").click()
    expect(replay).to_contain_text(f"Step {last} of {last}")
    replay.get_by_role("slider", name="Step").fill("6")
    expect(replay).to_contain_text(f"Step 6 of {last}")
    replay.get_by_role("button", name="Go on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url(lambda url: url != old)
    assert visitor.until_asked()
    assert visitor.views[-1]["log"][-1]["n"] < told
    visitor.answer()
    assert visitor.until_asked()
    page.goto(old)
    page.reload()
    visitor.until_asked()
    assert len(visitor.views[-1]["log"]) >= last


def test_a_finished_match_is_replayed_saved_and_opened_again(
    address: str, visitor: Visitor, tmp_path: Path
) -> None:
    token, *_ = make_match(address, "human", "greedy", options={"round_limit": 1, "units": 1})
    page = visitor.page
    some_answers(address, token, seed=4, answers=1000)
    visitor.sit(token)
    expect(visitor.result).to_be_visible()
    with page.expect_download() as download:
        visitor.result.get_by_role("button", name="Save the record").click()
    record = tmp_path / "match.jsonl"
    download.value.save_as(record)
    visitor.result.get_by_role("button", name="Replay").click()
    replay = page.get_by_test_id("replay")
    expect(replay).to_contain_text("Step 0 of")
    replay.get_by_role("button", name="Forward").click()
    expect(replay).to_contain_text("Step 1 of")
    page.keyboard.press("Escape")
    expect(visitor.result).to_be_visible()
    visitor.result.get_by_role("button", name="Look at the board").click()
    page.get_by_role("button", name="See the result").click()
    expect(visitor.result).to_be_visible()
    page.goto(f"{address}/#/")
    page.get_by_label("Open a record").set_input_files(record)
    expect(visitor.result).to_be_visible()


def test_a_replay_steps_through_what_happened_and_its_address_leads_there(
    address: str, visitor: Visitor
) -> None:
    *_, token = make_match(address, "greedy", "greedy")
    page = visitor.page
    visitor.sit(token)
    visitor.result.get_by_role("button", name="Replay").click()
    replay = page.get_by_test_id("replay")
    expect(replay).to_contain_text("Step 0 of")
    replay.get_by_role("button", name="Next loss").click()
    expect(page.get_by_test_id("fallen")).not_to_have_count(0)
    said = replay.get_by_role("heading").text_content() or ""
    expect(page.get_by_test_id("tray")).to_be_visible()
    expect(page.get_by_test_id("log").locator("summary").first).to_contain_text(said)
    there = page.url
    assert re.search(r"[?]at=\d+$", there)
    page.keyboard.press(",")
    expect(replay.get_by_role("heading")).not_to_have_text(said)
    replay.get_by_role("button", name="Chapter before").click()
    expect(page.get_by_test_id("banner")).to_be_visible()
    page.goto(f"{address}/#/")
    page.goto(there)
    expect(replay.get_by_role("heading")).to_have_text(said)
    page.keyboard.press("Escape")
    expect(visitor.result).to_be_visible()
    assert "at=" not in page.url
