"""A disc is flicked in the browser: pulled back and let go, by finger, by keys; and its way is shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from browsing import PHONE, Visitor, at_rest, make_match, middle, serving
from playwright.sync_api import expect
from skittles import GAME

from sandtable.catalog import registry

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.games(), "skittles", GAME)
        with serving(tmp_path_factory.mktemp("matches")) as address:
            yield address


def seated(visitor: Visitor) -> Visitor:
    token, *_ = make_match(visitor.address, "human", game="skittles", scenario="alley", options={})
    visitor.sit(token)
    expect(visitor.page.get_by_test_id("flick")).to_be_visible()
    return visitor


def numbers(visitor: Visitor) -> list[int]:
    answer = visitor.page.get_by_test_id("flick").get_attribute("data-answer")
    assert answer
    return [int(number) for number in answer.partition(":")[2].split(",")]


def test_a_disc_is_pulled_back_and_let_go_with_the_mouse(visit: Visit) -> None:
    visitor = seated(visit())
    page = visitor.page
    x, y = at_rest(page.get_by_test_id("disc"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y + 1, steps=3)
    _, _, angle, power = numbers(visitor)
    assert (angle > 3500 or angle < 100) and 100 < power < 900
    expect(page.locator(".line.run")).to_be_visible()
    expect(page.get_by_test_id("ahead")).to_contain_text("It meets nothing")
    page.keyboard.press("Escape")
    page.mouse.up()
    assert numbers(visitor)[2:] == [0, 300]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 140, y, steps=4)
    page.mouse.up()
    expect(page.get_by_test_id("log")).to_contain_text(re.compile(r"A disc slides at (0|359)\.\d"))
    expect(page.get_by_test_id("log")).to_contain_text("Skittle 1 falls")


def test_keys_turn_press_move_and_flick(visit: Visit) -> None:
    visitor = seated(visit())
    page = visitor.page
    for key in ("ArrowLeft", "Shift+ArrowLeft", "ArrowUp", "ArrowUp", "Shift+ArrowDown"):
        page.keyboard.press(key)
    x, y, angle, power = numbers(visitor)
    assert (x, y, angle, power) == (690, 1350, 3589, 319)
    page.keyboard.press("d")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("d")
    assert numbers(visitor)[:2] == [620, 1520]
    visitor.check_access()
    page.get_by_label("Power").fill("450")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("A disc slides at 358.9 degrees with 45.0 percent.")


def test_a_finger_flicks_on_a_phone(visit: Visit) -> None:
    visitor = seated(visit(viewport=PHONE, has_touch=True, is_mobile=True))
    page = visitor.page
    touches = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    flick = page.get_by_test_id("flick")
    assert page.locator(".board").bounding_box()["height"] > 600
    page.get_by_role("button", name="No, thanks").click()
    expect(page.get_by_test_id("sound-offer")).to_have_count(0)
    visitor.check_access()
    x, y = at_rest(page.get_by_test_id("disc"))
    first = visitor.view["question"]
    unpulled = flick.get_attribute("data-answer") or ""
    touch("touchStart", x, y)
    for far in (20, 60, 90):
        touch("touchMove", x - far, y)
    expect(flick).not_to_have_attribute("data-answer", unpulled)
    expect(page.get_by_test_id("thumb")).to_contain_text("%")
    assert numbers(visitor)[2] in (*range(3590, 3600), *range(10))
    touch("touchEnd")
    visitor.until_told(lambda view: view["question"] not in ("", first))
    page.get_by_role("button", name="Fine aim").click()
    expect(visitor.act).to_be_in_viewport()


def test_the_disc_slides_and_the_crate_that_it_hits_turns_and_fells_a_skittle(visit: Visit) -> None:
    visitor = visit(pace="1x", reduced_motion="no-preference")
    page = visitor.page
    page.clock.install(time=0)
    seated(visitor)
    page.clock.pause_at(60_000)
    crate, disc = page.locator("[data-id='crate-0']"), page.get_by_test_id("sliding")
    stood, start = middle(crate), middle(page.get_by_test_id("disc"))
    page.get_by_label("Angle").fill("3588")
    page.get_by_label("Power").fill("900")
    visitor.act.click()
    expect(disc).to_be_visible()
    page.clock.fast_forward(240)
    assert start[0] < middle(disc)[0] < stood[0]
    assert middle(crate)[0] == pytest.approx(stood[0], abs=1)
    page.clock.fast_forward(500)
    expect(page.get_by_test_id("contact").first).to_be_visible()
    expect(page.get_by_test_id("contacts")).to_contain_text("Meets a crate")
    assert middle(crate)[0] > stood[0] + 5
    assert not re.search(r"rotate\(0deg\)", crate.get_attribute("style") or "")
    expect(page.locator("[data-id='skittle-0']")).to_be_visible()
    page.clock.fast_forward(5000)
    expect(page.get_by_test_id("question")).to_be_visible()
    expect(page.locator("[data-id='skittle-0']")).to_have_count(0)
