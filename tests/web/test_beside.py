"""What stands beside the board: units with all that is left of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor, make_match
from planes import CALM, Player, to_the_count
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


def test_health_is_seen_whole_in_the_list_of_units(regular: Visitor) -> None:
    regular.page.set_viewport_size({"width": 1440, "height": 900})
    token, *_ = make_match(
        regular.address, "human", "random", game="strike", scenario="ropewalk", seed=3, options={"units": 3}
    )
    regular.move(token)
    player = Player(regular)
    expect(player.question).to_be_visible()
    player.pick(*CALM)
    expect(regular.page.locator(".unit .token").first).to_be_visible()
    assert regular.page.evaluate(OUT_OF_THEIR_ROWS) == []
    regular.page.set_viewport_size({"width": 1024, "height": 768})
    assert regular.page.evaluate(OUT_OF_THEIR_ROWS) == []


CUT_NAMES = """() => [...document.querySelectorAll('.unit .cut, .rail h3, .rail h3 b')].filter((name) => {
  const pocket = name.closest('.pocket, .unit').getBoundingClientRect();
  return name.scrollWidth > name.clientWidth + 1 || name.getBoundingClientRect().right > pocket.right;
}).map((name) => name.textContent)"""
FIRST = [
    ("strike", "ropewalk", 2),
    ("sneak", "frozen_quay", 1),
    ("omega", "dry_run", 2),
    ("flix", "dry_run", 1),
]


@pytest.mark.parametrize(("game", "scenario", "seats"), FIRST)
def test_names_stand_uncut_beside_the_board(regular: Visitor, game: str, scenario: str, seats: int) -> None:
    regular.page.set_viewport_size({"width": 1280, "height": 800})
    token, *_ = make_match(
        regular.address, "human", *["greedy"] * (seats - 1), game=game, scenario=scenario, seed=5, options={}
    )
    regular.move(token)
    expect(regular.page.locator(".unit .cut").first).to_be_visible()
    assert regular.page.locator(".rail h3").count() > 1
    assert regular.page.evaluate(CUT_NAMES) == []


WIDTHS = {1440: 4, 1280: 4, 1024: 1, 390: 1}


def test_the_phases_of_a_round_stand_in_the_bar_uncut(regular: Visitor) -> None:
    regular.page.set_viewport_size({"width": 1440, "height": 800})
    token, *_ = make_match(
        regular.address, "human", "random", game="strike", scenario="ropewalk", seed=3, options={"units": 1}
    )
    to_the_count(regular.address, token)
    regular.move(token)
    expect(Player(regular).question).to_be_visible()
    scene = regular.views[-1]["scene"]
    phases = regular.page.get_by_test_id("phases").locator("li:visible")
    now = regular.page.locator("[data-testid=phases] [aria-current=step]")
    for width, shown in WIDTHS.items():
        regular.page.set_viewport_size({"width": width, "height": 800})
        expect(phases).to_have_count(shown)
        expect(now).to_have_text(scene["phases"][scene["phase"]])
        for box in [phase.bounding_box() for phase in phases.all()]:
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
        assert not regular.page.evaluate(OVERLAPPING)
        regular.check_width()


OVERLAPPING = """() => {
  const parts = [...document.querySelectorAll('.top > *')];
  const drawn = parts.filter((part) => getComputedStyle(part).clipPath === 'none');
  const shown = drawn.map((part) => part.getBoundingClientRect()).filter((box) => box.width);
  const cut = shown.some((box) => box.right > innerWidth);
  return cut || shown.some((box, i) => i > 0 && shown[i - 1].right > box.left + 1);
}"""


# The status up to its first colon or comma, and whether all of that stands within it.
ROUND = """() => {
  const status = document.querySelector('[data-testid=status]');
  const text = status.textContent.split(/[:,]/)[0];
  const range = document.createRange();
  range.setStart(status.firstChild, 0);
  range.setEnd(status.firstChild, text.length);
  return [text, range.getBoundingClientRect().right <= status.getBoundingClientRect().right];
}"""


# Whether a title is cut off: the scenario's stands whole beside the game's, or not at all.
CUT_TITLES = """() => {
  const room = document.querySelector('.crumb span').getBoundingClientRect();
  const title = document.querySelector('.crumb i').getBoundingClientRect();
  const game = document.querySelector('.crumb b');
  if (game.scrollWidth > game.clientWidth) return true;
  return title.top < room.bottom && title.right > room.right + 1;
}"""


def test_a_bar_with_many_seats_says_which_round_it_is(regular: Visitor) -> None:
    regular.page.set_viewport_size({"width": 1440, "height": 800})
    seats = ["greedy", "human", "greedy", "greedy", "greedy"]
    options = {"players": 5, "picks": False}
    tokens = make_match(regular.address, *seats, game="omega", scenario="last_light", seed=5, options=options)
    regular.move(tokens[0])
    expect(regular.page.get_by_test_id("status")).to_contain_text("Round 1:")
    for width in range(1200, 1640, 40):
        regular.page.set_viewport_size({"width": width, "height": 800})
        assert regular.page.evaluate(ROUND) == ["Round 1", True]
        assert not regular.page.evaluate(OVERLAPPING)
        assert not regular.page.evaluate(CUT_TITLES)


def test_pockets_that_hold_more_than_fits_lead_to_all_of_it(regular: Visitor) -> None:
    regular.page.set_viewport_size({"width": 1440, "height": 900})
    token, *_ = make_match(regular.address, "human", "greedy", scenario="recovery", seed=7, options={})
    regular.move(token)
    under = regular.page.locator(".beside .rail .pocket")
    beside = regular.page.locator(".units .rail")
    expect(under.get_by_test_id("more").first).to_be_visible()
    assert not under.evaluate_all("all => all.some((each) => getComputedStyle(each).overflowY === 'auto')")
    expect(beside).to_have_count(0)
    under.get_by_test_id("more").first.click()
    expect(beside).to_contain_text("hidden until both teams are ready")
    expect(beside.get_by_test_id("more")).to_have_count(0)
