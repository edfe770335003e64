"""The table itself: zoom, motion, crowds, and what lies beside it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Visitor, choices, make_match, play_ahead, some_answers
from playwright.sync_api import FloatRect, Locator, WebSocketRoute, expect

Visit = Callable[..., Visitor]
Change = Callable[[dict[str, Any]], None]

WIDE = {"width": 1440, "height": 900}
MIDDLING = {"width": 1024, "height": 768}


def board(visitor: Visitor) -> Locator:
    return visitor.page.locator("svg[role=group]")


def box(found: Locator) -> FloatRect:
    measured = found.bounding_box()
    assert measured
    return measured


def seated(visitor: Visitor, answers: int = 6, **more: Any) -> None:
    token, *_ = make_match(visitor.address, "human", "greedy", **more)
    some_answers(visitor.address, token, seed=1, answers=answers)
    visitor.move(token)
    visitor.until_asked()


def changed(visitor: Visitor, change: Change) -> None:
    """From now on the scenes of this visitor arrive changed."""

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def forward(frame: str | bytes) -> None:
            message = json.loads(frame)
            if "scene" in message:
                change(message["scene"])
            socket.send(json.dumps(message))

        server.on_message(forward)

    visitor.page.route_web_socket("**/ws", relay)


# Zoom


def test_the_wheel_zooms_and_fit_goes_back(regular: Visitor) -> None:
    seated(regular)
    page = regular.page
    before = box(board(regular))
    inset = page.get_by_role("img", name="Whole board, with the part in view")
    expect(inset).to_have_count(0)
    page.mouse.move(before["x"] + 200, before["y"] + 200)
    page.mouse.wheel(0, -400)
    expect(inset).to_be_visible()
    assert box(board(regular))["width"] > before["width"] * 1.5
    page.mouse.wheel(0, 4000)
    expect(inset).to_have_count(0)
    assert box(board(regular)) == before
    page.keyboard.press("+")
    expect(inset).to_be_visible()
    page.get_by_role("button", name="Fit").click()
    expect(inset).to_have_count(0)


def test_two_fingers_zoom(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    seated(visitor)
    before = box(board(visitor))
    touch = visitor.context.new_cdp_session(visitor.page)

    def fingers(kind: str, *points: tuple[int, int]) -> None:
        at = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    fingers("touchStart", (170, 200), (220, 200))
    fingers("touchMove", (145, 200), (245, 200))
    fingers("touchEnd")
    visitor.page.wait_for_function(
        "width => document.querySelector('svg[role=group]').getBoundingClientRect().width > width * 1.5",
        arg=before["width"],
    )
    expect(visitor.unanswered).to_be_visible()


# Motion

COUNT_MOTION = """
window.moved = [];
for (const kind of ['transitionrun', 'animationstart']) {
  document.addEventListener(kind, (event) => window.moved.push(event.target.dataset?.id ?? kind), true);
}
"""


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_nothing_moves_where_the_system_asks_for_that(wish: str, visit: Visit) -> None:
    visitor = visit(reduced_motion=wish)
    visitor.page.add_init_script(COUNT_MOTION)
    seated(visitor)
    while not any("moves to" in line["text"] for view in visitor.views for line in view["log"]):
        visitor.play_on(seed=2, answers=1)
        visitor.until_asked()
    ghosts = board(visitor).locator(".ghost")
    expect(ghosts.first).to_be_attached()
    if wish == "reduce":
        assert visitor.page.evaluate("moved") == []
    else:
        visitor.page.wait_for_function("() => moved.some((each) => each.startsWith('unit:'))")


# Crowds


def all_in_one_place(scene: dict[str, Any]) -> None:
    for element in scene.get("elements", []):
        if element["kind"] == "figure":
            element["at"] = {"zone": scene["board"]["zones"][0]["id"]}


def test_a_crowd_is_one_token_that_fans_out(visitor: Visitor) -> None:
    changed(visitor, all_in_one_place)
    seated(visitor, scenario="recovery", options={"units": 6}, answers=6)
    stack = board(visitor).get_by_role("button", name="6 pieces here: Squad Leader, Pointman").first
    fan = visitor.page.get_by_test_id("fan")
    expect(stack).to_contain_text("\N{MULTIPLICATION SIGN}6")
    expect(fan).to_have_count(0)
    visitor.hover(stack)
    expect(fan).to_be_visible()
    expect(stack).to_have_count(0)
    inside = box(fan)
    members = [box(each) for each in board(visitor).locator("[data-id^='unit:']").all()]
    within = [each for each in members if inside["x"] <= each["x"] <= inside["x"] + inside["width"]]
    assert len(within) >= 6
    visitor.page.mouse.move(1, 1)
    expect(fan).to_have_count(0)
    stack.focus()
    expect(fan).to_be_visible()
    focused = visitor.page.locator("svg :focus")
    first = focused.get_attribute("data-id")
    visitor.page.keyboard.press("ArrowDown")
    expect(focused).not_to_have_attribute("data-id", first or "")
    expect(fan).to_be_visible()
    visitor.check_access()
    visitor.page.keyboard.press("Escape")
    expect(visitor.options.first).to_be_focused()


def test_a_finger_opens_a_crowd(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    changed(visitor, all_in_one_place)
    seated(visitor, scenario="recovery", options={"units": 6}, answers=6)
    visitor.page.get_by_role("button", name="Fit").tap()
    board(visitor).get_by_role("button", name="6 pieces here: Squad Leader, Pointman").first.tap()
    expect(visitor.page.get_by_test_id("fan")).to_be_visible()


# What lies beside


def in_a_column(scene: dict[str, Any]) -> None:
    for number, zone in enumerate(scene["board"]["zones"]):
        zone["x"], zone["y"] = number % 3, number // 3


def test_what_lies_beside_a_wide_board_lies_under_it(regular: Visitor) -> None:
    regular.page.set_viewport_size(WIDE)
    seated(regular)
    rail, table = box(regular.page.get_by_label("Beside the table")), box(board(regular))
    assert rail["y"] >= table["y"] + table["height"]


def test_what_lies_beside_a_square_board_lies_left_of_it(visit: Visit) -> None:
    visitor = visit(viewport=WIDE)
    changed(visitor, in_a_column)
    seated(visitor, scenario="recovery")
    rail, table = box(visitor.page.get_by_label("Beside the table")), box(board(visitor))
    assert rail["width"] == 196
    assert rail["x"] + rail["width"] <= table["x"]
    visitor.check_access()


def test_in_a_smaller_window_it_is_a_tab_of_the_panel(regular: Visitor) -> None:
    regular.page.set_viewport_size(MIDDLING)
    seated(regular)
    rail = regular.page.get_by_label("Beside the table")
    expect(rail).to_have_count(0)
    regular.page.get_by_role("tab", name="SEALs").focus()
    regular.page.keyboard.press("ArrowLeft")
    expect(regular.page.get_by_role("tab", name="Table", selected=True)).to_be_focused()
    expect(rail).to_contain_text("Morale bag")
    regular.check_access()
    regular.check_width()


def test_on_a_phone_the_question_stays_in_sight(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    token, *_ = make_match(visitor.address, "human", "greedy", scenario="recovery")
    play_ahead(
        visitor.address, token, lambda view: len(choices(view)) >= 9, lambda view: choices(view)[0]["key"]
    )
    visitor.sit(token)
    visitor.until_asked()
    visitor.options.last.scroll_into_view_if_needed()
    expect(visitor.options.first).not_to_be_in_viewport()
    expect(visitor.page.get_by_test_id("question").get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
    expect(visitor.act).to_be_in_viewport(ratio=1)
