"""What the eye would stumble over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from browsing import PHONE, Visitor, choices, make_match, play_ahead, serving
from playwright.sync_api import expect
from vault import GAME

from sandtable.catalog import registry

Visit = Callable[..., Visitor]

RINGS_OVER_DOORS = """() => {
  const doors = document.querySelector('[data-testid=doors]');
  const lines = [...document.querySelectorAll('.rings .may-line')];
  return [lines.length, lines.filter((line) => line.compareDocumentPosition(doors) & 2).length];
}"""
DOORS_UNDER_THE_POINTER = (
    """() => getComputedStyle(document.querySelector('[data-testid=doors]')).pointerEvents"""
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.games(), "vault", GAME)
        with serving(tmp_path_factory.mktemp("matches")) as address:
            yield address


@pytest.mark.parametrize("games", [2, 3, 4])
def test_the_cards_of_the_lobby_are_equally_wide(visit: Visit, games: int) -> None:
    visitor = visit()
    with pytest.MonkeyPatch.context() as patch:
        for slug in sorted(registry.games())[games:]:
            patch.delitem(registry.games(), slug)
        visitor.open()
        cards = visitor.page.locator(".games > li")
        expect(cards).to_have_count(games)
    for width in (1024, 1090, 1440):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        boxes = [card.bounding_box() for card in cards.all()]
        assert len({round(box["width"]) for box in boxes if box}) == 1, width


def test_a_ring_hides_no_door(regular: Visitor) -> None:
    token, *_ = make_match(regular.address, "human", "random", game="vault", scenario="standard", options={})
    regular.move(token)
    regular.until_asked()
    expect(regular.page.get_by_test_id("doors")).to_have_count(1)
    rings, over = regular.page.evaluate(RINGS_OVER_DOORS)
    assert rings and not over
    assert regular.page.evaluate(DOORS_UNDER_THE_POINTER) == "none"


def test_on_a_phone_the_first_look_meets_whoever_acts(visit: Visit) -> None:
    options = {"units": 4, "round_limit": 4}
    phone = visit(viewport=PHONE, has_touch=True)
    token, *_ = make_match(phone.address, "human", "random", scenario="recovery", options=options)
    view = play_ahead(
        phone.address,
        token,
        lambda view: view["scene"].get("phase") == 3,
        lambda view: choices(view)[0]["key"],
    )
    actor = next(each["id"] for each in view["scene"]["elements"] if "acting" in each.get("look", ()))
    phone.sit(token)
    phone.until_asked()
    board = phone.page.locator(".board").bounding_box()
    box = phone.page.locator(f"[data-id='{actor}']").bounding_box()
    assert board and box
    assert board["x"] <= box["x"] and box["x"] + box["width"] <= board["x"] + board["width"]
    assert board["y"] <= box["y"] and box["y"] + box["height"] <= board["y"] + board["height"]


def test_whoever_is_waited_for_may_be_many(regular: Visitor) -> None:
    visitor = regular
    token, *_ = make_match(visitor.address, "human", "human")
    visitor.move(token)
    visitor.until_asked()
    expect(visitor.page.get_by_text("Also asked: Terrorists.")).to_be_visible()
    while visitor.page.get_by_test_id("question").is_visible():
        visitor.choose(visitor.options.first)
        expect(visitor.unanswered.or_(visitor.page.get_by_test_id("waiting")).first).to_be_visible()
    expect(visitor.page.get_by_test_id("waiting")).to_contain_text("Waiting for Terrorists.")
