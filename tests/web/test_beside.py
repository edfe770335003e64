"""What stands beside the board: units with all that is left of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor, make_match
from planes import CALM, Player
from playwright.sync_api import expect

Visit = Callable[..., Visitor]

OUT_OF_THEIR_ROWS = """() => [...document.querySelectorAll('.unit')].flatMap((unit) => {
  const row = unit.getBoundingClientRect();
  return [...unit.querySelectorAll('.token, .track i')].filter((part) => {
    const box = part.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !box.width || box.right > row.right || !(part === seen || part.contains(seen));
  }).map((part) => part.getAttribute('aria-label') ?? part.className);
})"""


@pytest.mark.parametrize("width, height", [(1440, 900), (1024, 768)])
def test_health_is_seen_whole_in_the_list_of_units(visit: Visit, width: int, height: int) -> None:
    visitor = visit(viewport={"width": width, "height": height})
    token, *_ = make_match(
        visitor.address, "human", "random", game="strike", scenario="ropewalk", seed=3, options={"units": 3}
    )
    visitor.sit(token)
    player = Player(visitor)
    expect(player.question).to_be_visible()
    player.pick(*CALM)
    expect(visitor.page.locator(".unit .token").first).to_be_visible()
    assert visitor.page.evaluate(OUT_OF_THEIR_ROWS) == []
