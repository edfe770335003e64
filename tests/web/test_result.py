"""The page of a finished match: who won and how, what became of everybody, and what decided it."""

from __future__ import annotations

from browsing import Visitor, make_match
from playwright.sync_api import expect


def test_a_result_is_told_in_words_with_everybody_who_fell(visitor: Visitor) -> None:
    token = make_match(visitor.address, "greedy", "greedy", options={"round_limit": 20}, seed=4)[-1]
    visitor.sit(token)
    page = visitor.result
    expect(page.locator(".moments li").first).to_be_visible()
    results = visitor.views[-1]["results"]
    assert sorted(results) == [0, 100]
    words = page.locator(".scores .score").all_inner_texts()
    assert words == ["won" if points else "lost" for points in results]
    names = page.locator(".scores .who span").all_inner_texts()
    expect(page.locator(".outcome")).to_have_text(f"The {names[results.index(100)]} win")
    expect(page.locator(".decided [data-rule]")).to_have_count(1)
    fates = sorted(fate.split()[-1] for fate in page.locator(".roster li").all_inner_texts())
    states = [panel["rows"][0] for panel in visitor.views[-1]["scene"]["panels"] if "about" in panel]
    words = {"standing": "stands", "incapacitated": "down", "killed": "killed"}
    assert fates == sorted(words[state["text"].split(",")[0]] for state in states)
    assert "killed" in fates and len(fates) == 4
    told = " ".join(page.locator(".moments li").all_inner_texts())
    assert "draws" not in told and "takes" not in told and ("goes down" in told or "is killed" in told)
    visitor.check_access()
    visitor.check_width()
