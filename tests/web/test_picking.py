"""Picking on the board: what stands in the way of a place does not hide it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from browsing import Visitor, make_match, serving
from playwright.sync_api import expect
from tables import GAME, SCENES

from sandtable.catalog import registry


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.games(), "tables", GAME)
        with serving(tmp_path_factory.mktemp("matches")) as address:
            yield address


@pytest.mark.parametrize("kind", SCENES)
def test_a_click_on_a_bystander_picks_the_place_it_stands_on(regular: Visitor, kind: str) -> None:
    token, *_ = make_match(regular.address, "human", "random", game="tables", scenario=kind, options={})
    regular.move(token)
    regular.until_asked()
    regular.page.locator("[data-id=bystander]").click()
    expect(regular.options.first).to_have_attribute("aria-pressed", "true")
    regular.page.locator("[data-id=runner]").click()
    expect(regular.options.nth(1)).to_have_attribute("aria-pressed", "true")


def test_what_is_said_of_a_piece_stands_beside_it(regular: Visitor) -> None:
    token, *_ = make_match(regular.address, "human", "random", game="tables", scenario="corner", options={})
    regular.move(token)
    regular.until_asked()
    piece = regular.page.locator("[data-id=bystander]")
    piece.click()
    card = regular.page.get_by_test_id("inspect")
    expect(card).to_contain_text("Somebody stands here.")
    expect(card).to_have_class(re.compile("right"))
    one, other = piece.bounding_box(), card.bounding_box()
    assert one and other and one["x"] + one["width"] <= other["x"]
