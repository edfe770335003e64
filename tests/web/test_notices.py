"""It is your turn: by title, by sound and by the system, each only where it was asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor, make_match, some_answers
from playwright.sync_api import expect

Visit = Callable[..., Visitor]

SPIES = """
window.heard = {tones: 0, notices: [], asked: 0};
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  createOscillator() {
    window.heard.tones += 1;
    return {frequency: {}, connect: (next) => next, start() {}, stop() {}};
  }
  createGain() {
    const gain = {setValueAtTime() {}, exponentialRampToValueAtTime() {}};
    return {gain, connect: (next) => next};
  }
};
window.Notification = class {
  constructor(title, {body}) { window.heard.notices.push([title, body]); }
  static async requestPermission() { window.heard.asked += 1; return 'PERMISSION'; }
};
window.away = false;
Object.defineProperty(document, 'hidden', {get: () => window.away});
"""


def spied(visit: Visit, permission: str = "granted") -> Visitor:
    visitor = visit()
    visitor.page.add_init_script(SPIES.replace("PERMISSION", permission))
    return visitor


def heard(visitor: Visitor, what: str) -> object:
    return visitor.page.evaluate(f"heard.{what}")


def waiting_for_the_other(visitor: Visitor) -> str:
    """The visitor has set up, the other has not; the other's secret."""
    one, two, _ = make_match(visitor.address, "human", "human")
    visitor.sit(one)
    deploy(visitor)
    expect(visitor.page.get_by_test_id("waiting")).to_be_visible()
    expect(visitor.page).to_have_title("Morale - Sandtable")
    return two


def my_turn_comes(visitor: Visitor, other: str) -> None:
    """The other sets up, without a browser."""
    some_answers(visitor.address, other, seed=1, answers=2)
    expect(visitor.page).to_have_title("Your turn: Morale - Sandtable")


def deploy(visitor: Visitor) -> None:
    for _ in range(2):
        visitor.until_asked()
        visitor.answer()


def test_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    visitor = spied(visit)
    other = waiting_for_the_other(visitor)
    my_turn_comes(visitor, other)
    assert heard(visitor, "tones") == 0, "sound is off until it is switched on"
    assert heard(visitor, "notices") == []


def test_the_sound_of_a_turn(visit: Visit) -> None:
    visitor = spied(visit)
    other = waiting_for_the_other(visitor)
    visitor.page.get_by_role("button", name="Sound is off").click()
    assert heard(visitor, "tones") == 0
    my_turn_comes(visitor, other)
    assert heard(visitor, "tones") == 2
    visitor.page.keyboard.press("m")
    expect(visitor.page.get_by_role("button", name="Sound is off")).to_be_visible()
    visitor.answer()
    expect(visitor.page.get_by_test_id("waiting")).to_be_visible()
    visitor.page.keyboard.press("z")
    visitor.until_asked()
    assert heard(visitor, "tones") == 2


@pytest.mark.parametrize("away", [True, False])
def test_the_system_tells_those_who_look_elsewhere(away: bool, visit: Visit) -> None:
    visitor = spied(visit)
    other = waiting_for_the_other(visitor)
    visitor.page.get_by_role("button", name="Turn notices are off").click()
    expect(visitor.page.get_by_role("button", name="Turn notices are on")).to_be_visible()
    visitor.page.evaluate(f"away = {str(away).lower()}")
    my_turn_comes(visitor, other)
    prompt = visitor.page.get_by_test_id("question").get_by_role("heading").text_content()
    assert heard(visitor, "notices") == ([["Morale: your turn", prompt]] if away else [])


def test_the_system_says_nothing_where_it_may_not(visit: Visit) -> None:
    visitor = spied(visit, permission="denied")
    other = waiting_for_the_other(visitor)
    visitor.page.get_by_role("button", name="Turn notices are off").click()
    visitor.page.wait_for_function("heard.asked === 1")
    expect(visitor.page.get_by_role("button", name="Turn notices are off")).to_be_visible()
    visitor.page.evaluate("away = true")
    my_turn_comes(visitor, other)
    assert heard(visitor, "notices") == []
