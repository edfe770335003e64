"""Answers in advance and the hand-over of secrets, as people see them."""

from __future__ import annotations

from collections.abc import Callable

from browsing import View, Visitor, choices, make_match, play_ahead
from playwright.sync_api import Locator, expect
from test_counts import UNIT_TURN, shown, take, wish

Visit = Callable[..., Visitor]


def until(visitor: Visitor, found: Callable[[View], bool]) -> View:
    """A match at such a question, and the visitor there."""
    token, *_ = make_match(visitor.address, "human", "greedy", seed=3, options={})
    play_ahead(visitor.address, token, found, lambda view: wish([each["key"] for each in choices(view)]))
    visitor.move(token)
    visitor.until_asked()
    return shown(visitor)


def row(visitor: Visitor, label: str) -> Locator:
    return visitor.page.get_by_test_id("standing").get_by_role("listitem").filter(has_text=label)


def test_the_question_says_what_it_responds_to_and_why_one_is_asked(regular: Visitor) -> None:
    view = until(regular, lambda view: bool(view.get("asked_because")))
    page = regular.page
    expect(page.get_by_test_id("reaction")).to_contain_text(view["scene"]["question"]["facts"][0]["text"])
    expect(page.get_by_text(f"Asked because {view['asked_because']}.")).to_be_visible()
    standing = row(regular, "Ask about cover only when it could help")
    expect(standing).to_contain_text("stands until the match ends")
    regular.check_access()
    regular.check_width()


def test_a_key_takes_back_what_stands_and_answers_nothing(regular: Visitor) -> None:
    view = until(regular, lambda view: bool(view.get("asked_because")))
    regular.page.keyboard.press("x")
    expect(regular.page.get_by_role("button", name="Take it back")).to_have_count(0)
    assert shown(regular)["question"] == view["question"]
    pass_turn = row(regular, "Pass this turn").get_by_role("button", name="Pass this turn")
    pass_turn.click()
    expect(regular.elsewhere(view["question"])).to_have_count(1)


def test_what_stands_is_in_view_at_other_questions(address: str, regular: Visitor) -> None:
    token, *_ = make_match(address, "human", "greedy")
    regular.move(token)
    regular.until_asked()
    expect(row(regular, "Ask about cover only when it could help")).to_be_visible()
    row(regular, "Ask about cover only when it could help").get_by_role("button", name="Take it back").click()
    expect(regular.page.get_by_test_id("standing")).to_have_count(0)


def test_what_cannot_be_done_unfolds(regular: Visitor) -> None:
    view = until(regular, lambda view: bool(view["scene"]["question"].get("barred")))
    fact = regular.page.get_by_test_id("barred").get_by_text(view["scene"]["question"]["barred"][0]["text"])
    expect(fact).to_be_hidden()
    regular.page.get_by_test_id("barred").locator("summary").click()
    expect(fact).to_be_visible()
    keys = [choice["key"] for choice in view["scene"]["question"]["choices"]]
    assert view["scene"]["question"]["rule"] == UNIT_TURN and keys[-1] == "end_turn"


def test_the_focus_goes_on_at_the_next_question(address: str, regular: Visitor) -> None:
    token, *_ = make_match(address, "human", "greedy")
    regular.move(token)
    regular.until_asked()
    before = shown(regular)
    option = regular.page.locator(f"button[data-key='{wish([c['key'] for c in choices(before)])}']")
    option.focus()
    regular.page.keyboard.press("Enter")
    regular.page.keyboard.press("Enter")
    expect(regular.elsewhere(before["question"])).to_have_count(1)
    expect(regular.page.get_by_test_id("question").get_by_role("heading").first).to_be_focused()


def test_open_cards_are_never_covered(visitor: Visitor) -> None:
    page = visitor.page
    dialog = visitor.new_match("Morale", "checkpoint", "here")
    dialog.get_by_label("Play with open cards").check()
    dialog.get_by_role("button", name="Start").click()
    seats = set()
    for _ in range(6):
        visitor.until_asked()
        view = shown(visitor)
        seats.add(view["scene"]["question"]["seat"])
        take(visitor, view)
        expect(visitor.elsewhere(view["question"])).to_have_count(1)
    expect(page.get_by_test_id("handover")).to_have_count(0)
    assert seats == {0, 1}


def test_whoever_has_handed_over_can_still_take_back(visitor: Visitor) -> None:
    page = visitor.page
    visitor.new_match("Morale", "checkpoint", "here").get_by_role("button", name="Start").click()
    cover = page.get_by_test_id("handover")
    while True:
        expect(visitor.unanswered.or_(cover)).to_be_visible()
        if cover.is_visible():
            break
        last = shown(visitor)
        take(visitor, last)
    page.get_by_role("button", name="Take back").click()
    visitor.until_asked()
    assert choices(shown(visitor)) == choices(last)
    expect(cover).to_have_count(0)
