"""A grid in the browser: everything is where the scene says, and nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from browsing import COLOURS, PHONE, Visitor, make_match, middle, serving
from playwright.sync_api import Locator, expect
from vault import GAME, HEIGHT, WIDTH

from sandtable.catalog import registry

Visit = Callable[..., Visitor]

PAD = 29
CELL = 900 / (HEIGHT * 1.4)
NEAR = 1.5
AFTER = """([first, second]) => !!(document.querySelector(first).compareDocumentPosition(
  document.querySelector(second)) & Node.DOCUMENT_POSITION_FOLLOWING)"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.games(), "vault", GAME)
        with serving(tmp_path_factory.mktemp("matches")) as address:
            yield address


@pytest.fixture
def visitor(regular: Visitor) -> Visitor:
    return seated(regular)


def seated(visitor: Visitor) -> Visitor:
    token, *_ = make_match(visitor.address, "human", "random", game="vault", scenario="standard", options={})
    visitor.move(token)
    visitor.until_asked()
    return visitor


def board(visitor: Visitor) -> Locator:
    return visitor.page.locator("svg[role=group]")


def piece(visitor: Visitor, name: str) -> Locator:
    return board(visitor).locator(f"[data-id='{name}']")


def at(visitor: Visitor, x: float, y: float) -> tuple[float, float]:
    """Where a corner of the grid is on the page."""
    box = board(visitor).bounding_box()
    assert box
    pixels = box["width"] / (WIDTH * CELL + 2 * PAD)
    return box["x"] + (PAD + x * CELL) * pixels, box["y"] + (PAD + y * CELL) * pixels


def test_a_door_lies_on_the_line_between_its_corners(visitor: Visitor) -> None:
    door = board(visitor).get_by_role("button", name="Vault door: 1 option here")
    assert middle(door) == pytest.approx(at(visitor, 8, 2), abs=NEAR)
    hidden = board(visitor).get_by_role("button", name="Unknown door: 1 option here")
    assert middle(hidden) == pytest.approx(at(visitor, 5.5, 6), abs=NEAR)


def test_lines_go_from_the_middle_of_a_cell_to_the_middle_of_another(visitor: Visitor) -> None:
    box = board(visitor).locator(".fire .ink").bounding_box()
    assert box
    left, top = at(visitor, 6.5, 4.5)
    right, low = at(visitor, 9.5, 5.5)
    ends = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
    assert ends == pytest.approx((left, top, right, low), abs=4)


def test_a_figure_of_several_cells_covers_them(visitor: Visitor) -> None:
    for name, (left, top, across, down) in {"tank 6": (1, 6, 2, 2), "walker 5": (9, 7, 2, 1)}.items():
        rim = piece(visitor, name).locator(".pc-rim").first
        assert middle(rim) == pytest.approx(at(visitor, left + across / 2, top + down / 2), abs=NEAR)
        box = rim.bounding_box()
        assert box
        start, end = at(visitor, left, top), at(visitor, left + across, top + down)
        assert box["width"] == pytest.approx(end[0] - start[0], rel=0.07)
        assert box["height"] == pytest.approx(end[1] - start[1], rel=0.1)


def test_north_is_a_facing_and_its_notch_lies_above_the_rings(visitor: Visitor) -> None:
    scout = piece(visitor, "scout 1")
    expect(scout.locator(".notch")).to_have_attribute("transform", "rotate(0)")
    expect(piece(visitor, "case").locator(".notch")).to_have_count(0)
    notch = "[data-id='scout 1'] .notch"
    for under in (".rings .may-line", "[data-id='scout 1'] .g-on", ".rings .sees"):
        assert visitor.page.evaluate(AFTER, [f"svg[role=group] {under}", notch])
    expect(board(visitor).locator(".sees")).to_have_count(2)


def test_walls_stand_above_what_is_seen(visitor: Visitor) -> None:
    area = "svg[role=group] .threat"
    for wall in (".w-top", ".block", ".door"):
        assert visitor.page.evaluate(AFTER, [area, f"svg[role=group] {wall}"])


def test_doors_show_their_state_without_colour(visitor: Visitor) -> None:
    def drawn(label: str) -> Locator:
        return visitor.page.locator("svg[aria-hidden] g:has(> title)").filter(has_text=label).first

    expect(drawn("Gate").locator(".door")).to_have_count(2)
    expect(drawn("Hatch").locator(".door")).to_have_count(1)
    expect(drawn("Hatch").locator(".doornum")).to_have_count(0)
    expect(drawn("Vault door").locator(".doornumt")).to_have_text("3")
    expect(drawn("Unknown door").locator(".door.hidden")).to_have_count(1)


def test_a_gauge_shows_whether_full_is_good(visitor: Visitor) -> None:
    expect(piece(visitor, "scout 1").locator(".g-on.high")).to_have_count(4)
    expect(piece(visitor, "guard 3").locator(".g-on.low")).to_have_count(2)
    dashes = "each => getComputedStyle(each).strokeDasharray"
    assert piece(visitor, "scout 1").locator(".g-on").first.evaluate(dashes) == "none"
    assert piece(visitor, "guard 3").locator(".g-on").first.evaluate(dashes) != "none"
    for name in ("Alarm: 2 of 6, low is good", "Power: 5 of 6, high is good", "Hour: 3 of 6"):
        expect(visitor.page.get_by_role("img", name=name, exact=True)).to_be_visible()


def test_rooms_have_names_and_tints_and_cloth(visitor: Visitor) -> None:
    expect(board(visitor).locator(".names").get_by_text("Guard room").last).to_be_visible()
    ground = visitor.page.locator("svg.layer[aria-hidden]")
    expect(ground.locator(".tint.green")).to_have_count(1)
    expect(ground.locator(".tint.blue")).to_have_count(0)
    room = ground.locator(".seam").bounding_box()
    assert room
    assert (room["x"], room["y"]) == pytest.approx(at(visitor, 8, 0), abs=2 * NEAR)


def test_the_ruler_counts_cells_and_the_game_adds_its_own(visitor: Visitor) -> None:
    page = visitor.page
    page.get_by_role("button", name="Measure").click()
    page.mouse.move(*at(visitor, 2.2, 4.8))
    page.mouse.down()
    page.mouse.move(*at(visitor, 7.7, 6.3), steps=4)
    page.mouse.up()
    card = page.get_by_test_id("inspect")
    expect(card).to_contain_text("5 cells across, 2 down")
    expect(card).to_contain_text("No wall is between")
    expect(board(visitor).locator(".pill", has_text="5 \N{MULTIPLICATION SIGN} 2")).to_be_visible()
    ends = board(visitor).locator(".line.sight .end")
    assert middle(ends.first) == pytest.approx(at(visitor, 2.5, 4.5), abs=NEAR)
    assert middle(ends.last) == pytest.approx(at(visitor, 7.5, 6.5), abs=NEAR)


def test_doors_cells_and_large_figures_can_be_picked(visitor: Visitor) -> None:
    piece(visitor, "walker 5").click()
    expect(visitor.act).to_be_enabled()
    expect(visitor.options.nth(5)).to_have_attribute("aria-pressed", "true")
    visitor.page.mouse.click(*at(visitor, 7.3, 3.7))
    expect(visitor.options.nth(0)).to_have_attribute("aria-pressed", "true")
    lit = board(visitor).locator(".sight .light")
    assert middle(lit) == pytest.approx(at(visitor, 6.5, 1.5), abs=NEAR)
    visitor.page.mouse.click(*at(visitor, 8, 2.6))
    expect(visitor.options.nth(3)).to_have_attribute("aria-pressed", "true")


def test_nothing_serious_is_wrong_with_a_grid(visitor: Visitor) -> None:
    visitor.check_access()
    visitor.check_width()
    visitor.page.emulate_media(color_scheme="dark")
    visitor.check_access(*COLOURS)


def test_a_grid_fits_a_phone(visit: Visit) -> None:
    visitor = seated(visit(viewport=PHONE, has_touch=True, is_mobile=True))
    expect(piece(visitor, "scout 1")).to_be_in_viewport()
    visitor.check_width()
    visitor.check_access()


def test_the_lobby_shows_how_a_game_opens_that_the_client_does_not_know(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    card = visitor.page.get_by_test_id("game-vault")
    expect(card.locator("[data-picture=opening]")).to_be_visible()
    expect(card.locator(".notch")).to_have_count(6)
    expect(card.locator(".doornumt").first).to_have_text("3")
    expect(visitor.page.get_by_test_id("game-morale").locator("[data-picture=drawn]")).to_be_visible()
    cards = [each.bounding_box() for each in visitor.page.locator("[data-testid^=game-]").all()]
    assert len(cards) > 2 and all(box and box["width"] > 250 for box in cards)
    asked = [url for url in visitor.requests if "/api/pictures/" in url]
    assert asked == [f"{visitor.address}/api/pictures/vault"]
