"""A measured plane: paths and points drawn by mouse, finger and keys, what they lead to, and the ruler."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from browsing import COLOURS, PHONE, Visitor, make_match
from planes import CALM, Player, to_the_count, whose_turn
from playwright.sync_api import expect

Visit = Callable[..., Visitor]

SHORT = {"units": 1, "rounds": 1, "max_turns": 2}


def seat(visitor: Visitor, token: str) -> Player:
    visitor.move(token)
    player = Player(visitor)
    expect(player.question).to_be_visible()
    return player


def alone(visitor: Visitor, **more: Any) -> Player:
    """At the first path, against a bot."""
    token, *_ = make_match(
        visitor.address, "human", "random", game="strike", scenario="ropewalk", seed=3, options=SHORT | more
    )
    to_the_count(visitor.address, token)
    player = seat(visitor, token)
    player.steps(0)
    return player


# Together


def test_two_people_play_a_round_and_paths_stay_sealed(visit: Visit) -> None:
    tokens = make_match(
        visit().address, "human", "human", game="strike", scenario="ropewalk", seed=3, options=SHORT
    )
    ann, bob = (seat(visit(), token) for token in tokens[:2])
    while not (ann.drawing.count() and bob.drawing.count()):
        for player in (ann, bob):
            if player.is_asked() and not player.drawing.count():
                player.pick(*CALM)
    x, y = ann.aim["start"] if ann.aim else (0, 0)
    ann.drag((x, y), (x + 50, y + 150), (x + 100, y + 400))
    ann.steps(5)
    heard = len(bob.visitor.received)
    ann.answered(ann.visitor.act.click)
    expect(ann.page.get_by_test_id("waiting")).to_be_visible()
    assert any("planned" in frame for frame in ann.visitor.received)
    points = [f"[{x},{y}]" for x, y in path_of(ann)[1:]]
    bob.visitor.until_told(lambda view: view["waiting"] == [1] and bool(view["question"]))
    bob.visitor.catch_up()
    bob.press("ArrowUp")
    bob.steps(1)
    expect(bob.ahead).to_be_visible()
    secret = bob.visitor.received[heard:]
    assert len(points) == 5 and not [frame for frame in secret for point in points if point in frame]
    assert all("planned" not in frame for frame in secret if '"type":"view"' in frame)
    bob.answered(bob.visitor.act.click)
    assert bob.is_asked()
    assert any(points[0] in frame or pointed(points[0]) in frame for frame in bob.visitor.received[heard:])
    play_to_the_end(ann, bob)
    for player in (ann, bob):
        expect(player.visitor.result).to_be_visible()


def path_of(player: Player) -> list[list[int]]:
    layers: list[dict[str, Any]] = player.view["scene"].get("layers", [])
    paths: list[list[list[int]]] = [layer["points"] for layer in layers if layer["kind"] == "path"]
    return paths[0]


def pointed(point: str) -> str:
    """The same point as the place of an element."""
    x, y = json.loads(point)
    return f'"x":{x},"y":{y}'


def play_to_the_end(*players: Player) -> None:
    """Everybody stands still, points at whom they can, or does what is calm."""
    while player := whose_turn(*players):
        if not player.aim:
            player.pick("target:", "bang:", *CALM)
        else:
            draw(player, player.aim["kind"])


def draw(player: Player, kind: str) -> None:
    """Stands still, or names some point."""
    if kind == "path":
        player.until_ready(player.page.get_by_role("button", name="Hold here").first.click)
    else:
        player.until_ready(lambda: player.page.mouse.click(*player.at(1400, 1000)))
    player.answered(player.visitor.act.click)


# Paths


def test_a_path_by_keys_alone(regular: Visitor) -> None:
    player = alone(regular)
    x, y = player.aim["start"] if player.aim else (0, 0)
    player.press("ArrowUp", "ArrowUp", "PageUp", "Backspace", "PageUp")
    player.steps(3)
    expect(player.ahead).to_contain_text("from the end")
    expect(regular.act).to_contain_text("Follow the path")
    player.press("2")
    expect(regular.act).to_contain_text("Hold here")
    player.press("1")
    player.answered(lambda: player.press("Enter"))
    expect(player.question.or_(regular.result).first).to_be_visible()
    trails = [element.get("trail", [])[:3] for element in player.view["scene"]["elements"]]
    assert [[x, y], [x, y + 100], [x, y + 200]] in trails
    if player.drawing.count():
        player.press("Escape")
        player.answered(lambda: player.press("1", "Enter"))


def test_clicks_and_drags_draw_and_redraw(regular: Visitor) -> None:
    player = alone(regular)
    x, y = player.aim["start"] if player.aim else (0, 0)
    player.page.mouse.click(*player.at(x, y + 250))
    player.steps(3)
    player.drag((x, y + 250), (x + 150, y + 250))
    player.steps(5)
    player.drag((x, y), (x, y - 200))
    player.steps(2)
    player.page.get_by_role("button", name="Redraw").click()
    player.steps(0)
    expect(regular.act).to_be_disabled()
    player.drag((x + 700, y - 400), (x + 900, y - 500))
    player.steps(0)
    player.drag((x, y), (x, y + 200))
    player.press("ArrowUp")
    player.steps(3)
    player.answered(lambda: player.press("Enter"))


def test_a_path_stops_where_it_hits_a_wall(regular: Visitor) -> None:
    player = alone(regular)
    x, y = player.aim["start"] if player.aim else (0, 0)
    player.press(*["ArrowLeft"] * 9)
    expect(player.drawing.locator(".barred")).to_have_count(2)
    expect(player.ahead).to_contain_text("from the end")
    expect(player.ahead).not_to_contain_text("comes closer")
    player.answered(lambda: player.press("Enter"))
    expect(player.question.or_(regular.result).first).to_be_visible()
    places = [element["at"] for element in player.view["scene"]["elements"] if element["id"] == "unit-0"]
    assert places[0]["y"] == y and 50 <= places[0]["x"] < x


def test_the_last_preview_wins(regular: Visitor) -> None:
    player = alone(regular)
    player.press(*["ArrowUp"] * 7)
    x, y = player.aim["start"] if player.aim else (0, 0)
    expect(player.drawing.get_by_text("7", exact=True)).to_be_visible()
    asked = [json.loads(frame) for frame in regular.received if '"type":"ahead"' in frame]
    path = next(layer for layer in asked[-1]["preview"]["layers"] if layer["kind"] == "path")
    assert path["points"][-1] == [x, y + 700]
    assert [message["n"] for message in asked] == sorted({message["n"] for message in asked})


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_figures_walk_their_way_only_where_motion_is_wanted(wish: str, visit: Visit) -> None:
    visitor = visit(reduced_motion=wish)
    visitor.page.add_init_script(
        "window.walked = [];"
        "const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, timing) {"
        "  walked.push([this.dataset.id, frames.length]); return animate.call(this, frames, timing); };"
    )
    player = alone(visitor)
    player.press(*["ArrowUp"] * 3)
    player.answered(lambda: player.press("Enter"))
    expect(player.question.or_(visitor.result).first).to_be_visible()
    walked = visitor.page.evaluate("walked")
    assert (["unit-0", 4] in walked) == (wish == "no-preference")
    assert wish == "no-preference" or not walked


# Points


def test_a_point_by_mouse_and_keys(regular: Visitor) -> None:
    token, *_ = make_match(
        regular.address, "human", "random", game="strike", scenario="ropewalk", seed=3, options=SHORT
    )
    player = seat(regular, token)
    while player.is_asked() and not player.drawing.count():
        player.pick("done:", "spread_out")
    start = player.aim["start"] if player.aim else [0, 0]
    expect(regular.act).to_contain_text("Stand")
    player.page.mouse.click(*player.at(400, 800))
    expect(player.ahead).to_contain_text("In Tar Shed")
    player.press("ArrowDown")
    player.answered(lambda: player.press("Enter"))
    expect(player.question).to_be_visible()
    places = [element["at"] for element in player.view["scene"]["elements"] if element["id"] == "unit-0"]
    assert places != [{"x": start[0], "y": start[1]}] and abs(places[0]["y"] - 700) <= 5


# Looking


def test_options_figures_and_lines_tell_what_they_lead_to(regular: Visitor) -> None:
    token, *_ = make_match(
        regular.address, "human", "random", game="strike", scenario="ropewalk", seed=3, options=SHORT
    )
    player = seat(regular, token)
    while not regular.options.first.get_attribute("data-key").startswith("attack"):
        player.pick("done:", "line_up")
    expect(player.question.get_by_role("heading", name="Standing")).to_be_visible()
    expect(player.question.get_by_role("heading", name="Crouching")).to_be_visible()
    expect(player.question.get_by_test_id("ahead")).to_be_visible()  # of what is picked already
    regular.hover(regular.options.and_(player.page.locator("[data-key='attack:0,2,0']")))
    expect(player.page.get_by_role("tooltip")).to_contain_text("the first on count 1")
    player.page.mouse.move(5, 5)
    player.page.locator("[data-id=unit-1]").click()
    card = player.page.get_by_test_id("inspect")
    expect(card).to_contain_text("Bravo 1, Counter-terrorist")
    player.press("Escape")
    expect(card).to_have_count(0)
    tool = player.page.get_by_role("button", name="Measure")
    tool.click()
    expect(card).to_contain_text("drag from one point")
    player.drag((300, 800), (1500, 800))
    expect(card).to_contain_text("12.0 MU")
    expect(card).to_contain_text("A wall is between: no sight.")
    player.page.mouse.click(*player.at(100, 1500))
    player.page.mouse.click(*player.at(100, 1896))  # a pixel more or less makes no difference
    expect(card).to_contain_text("4.0 MU")
    expect(card).to_contain_text("A unit at the far end stands in the open.")
    player.visitor.check_access()
    player.press("Escape")
    expect(tool).to_have_attribute("aria-pressed", "false")


# Small screens, and those who do not see colours


# A finger that is lifted in full motion throws the page, and the next tap only stops it.
STILL = 5


def test_a_finger_draws_on_a_phone(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    player = alone(visitor)
    x, y = player.aim["start"] if player.aim else (0, 0)
    player.page.touchscreen.tap(*player.at(x + 50, y + 250))
    player.steps(3)
    expect(player.ahead).to_be_visible()
    visitor.check_width()
    visitor.check_access()
    fingers = visitor.context.new_cdp_session(player.page)
    for kind, points in (
        ("touchStart", [player.at(x, y)]),
        ("touchMove", [player.at(x, y + 60)]),
        ("touchMove", [player.at(x, y + 200)]),
        *[("touchMove", [player.at(x, y + 200)])] * STILL,
        ("touchEnd", []),
    ):
        at = [{"x": point[0], "y": point[1], "id": 0} for point in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    player.steps(2)
    player.answered(visitor.act.click)


def test_nothing_serious_is_wrong_with_a_plane(visit: Visit) -> None:
    visitor = visit(color_scheme="light")
    player = alone(visitor)
    player.press("ArrowUp", "ArrowUp")
    expect(player.ahead).to_be_visible()
    visitor.check_access()
    visitor.check_width()
    visitor.page.emulate_media(color_scheme="dark")
    visitor.check_access(*COLOURS)
