"""Operators: a Mission with every flick by hand, a bomb against the clock, a campaign that outlasts its
server, and a flick by finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import atan2, cos, dist, pi, sin
from pathlib import Path
from time import monotonic
from typing import Any

from browsing import PHONE, View, Visitor, at_rest, choices, lead, make_match, middle, play_ahead, serving
from playwright.sync_api import Browser, Locator, expect

from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.routes import Route

Point = tuple[float, float]
Visit = Callable[..., Visitor]

LESSON = lesson_of(find_game("flix"))
TO_THE_BOMB = ["start:0,206", "move:250", "move:253", "end", "open:8", "move:256"]
FIRM, HARD = 450, 1000


def alone(address: str, scenario: str, seed: int, **options: Any) -> str:
    """The secret of the only seat, with one operator."""
    given = {"operators": 1} | options
    return make_match(address, "human", game="flix", scenario=scenario, seed=seed, options=given)[0]


def pupil(address: str) -> str:
    """Of the Mission that the lesson tells of, without the lesson."""
    assert LESSON
    return alone(address, LESSON.scenario, LESSON.seed, **LESSON.options)


def learnt() -> Callable[[View], str]:
    """What the lesson answers, one after the other, and otherwise what ends a turn or comes first."""
    assert LESSON
    left = list(Route(LESSON, ()).script(0))

    def wish(view: View) -> str:
        keys = [choice["key"] for choice in choices(view)]
        return left.pop(0) if left and left[0] in keys else idle(view)

    return wish


def idle(view: View) -> str:
    """Ends turns, and takes the first of everything else."""
    keys = [choice["key"] for choice in choices(view)]
    return "end" if "end" in keys else keys[0]


def is_flick(view: View) -> bool:
    return bool(view["scene"]["question"].get("aim"))


def shown(visitor: Visitor) -> Point:
    """Where the guard stands that the lesson says to flick at."""
    assert LESSON
    step = next(step for step in LESSON.step if step.answer.startswith("flick:"))
    return elements(visitor)[next(name for name in step.look if name.startswith("figure-"))]


# What is on the page


def view_of(visitor: Visitor) -> View:
    """What the question on the page was sent with."""
    name = visitor.page.get_by_test_id("question").get_attribute("data-question")
    return next(view for view in reversed(visitor.views) if view["question"] == name)


def on_offer(visitor: Visitor) -> dict[str, Any]:
    return {choice["key"]: choice for choice in choices(view_of(visitor))}


def pick(visitor: Visitor, key: str) -> None:
    """In the list, or on the Map where it can only be picked there."""
    choice = on_offer(visitor)[key]
    option = visitor.page.locator(f"button[data-key='{key}']")
    if option.count():
        visitor.choose(option)
    else:
        visitor.choose(visitor.page.locator(f"svg[role=group] .place[data-id='{choice['targets'][0]}']"))


def elements(visitor: Visitor) -> dict[str, Point]:
    """Where all that stands on the board is."""
    found = view_of(visitor)["scene"]["elements"]
    return {each["id"]: (each["at"].get("x", 0), each["at"].get("y", 0)) for each in found}


# Flicks by hand


def numbers(visitor: Visitor) -> list[int]:
    answer = visitor.page.get_by_test_id("flick").get_attribute("data-answer")
    assert answer
    return [int(number) for number in answer.partition(":")[2].split(",")]


def pull(visitor: Visitor, target: Point, power: int) -> tuple[Point, Point]:
    """Where the disc is on the page, and where it is pulled back to: straight away from a target."""
    x, y, _, shown, *_ = numbers(visitor)
    disc = at_rest(visitor.page.get_by_test_id("disc"))
    full = dist(disc, middle(visitor.page.get_by_test_id("handle"))) * 1000 / shown
    turn = atan2(target[1] - y, target[0] - x)
    far = full * power / 1000
    return disc, (disc[0] - cos(turn) * far, disc[1] - sin(turn) * far)


def drag(visitor: Visitor, target: Point, power: int) -> None:
    """Pulls the disc back with the mouse and lets go."""
    disc, end = pull(visitor, target, power)
    visitor.page.mouse.move(*disc)
    visitor.page.mouse.down()
    visitor.page.mouse.move(*end, steps=3)
    x, y, angle, shown, *_ = numbers(visitor)
    wanted = atan2(target[1] - y, target[0] - x) * 1800 / pi
    assert abs((angle - wanted + 1800) % 3600 - 1800) < 20 and abs(shown - power) < 20
    visitor.page.mouse.up()


def log(visitor: Visitor) -> Locator:
    return visitor.page.get_by_test_id("log")


def test_the_first_mission_is_played_to_its_end_with_the_mouse(address: str, visitor: Visitor) -> None:
    visitor.sit(pupil(address))
    flicks, wish = 0, learnt()
    while visitor.until_asked():
        view = view_of(visitor)
        if is_flick(view):
            flicks += 1
            drag(visitor, shown(visitor), FIRM)
            expect(log(visitor)).to_contain_text(re.compile(r"(Patrol|Sentry) \d is killed"))
        else:
            pick(visitor, wish(view))
    assert flicks == 1
    expect(visitor.result).to_contain_text("Mission accomplished")


def live_wires(visitor: Visitor) -> list[Point]:
    """The target discs that touch a red circle, the nearest first."""
    view = view_of(visitor)["scene"]
    red = [layer for layer in view["layers"] if layer["kind"] == "circle" and "red" in layer.get("look", [])]
    reach = next(each["size"][0] for each in view["elements"] if each["id"].startswith("target-")) / 2
    found = {name: at for name, at in elements(visitor).items() if name.startswith("target-")}
    spot = elements(visitor)["spot"]
    live = [
        at
        for at in found.values()
        if any(dist(at, each["points"][0]) <= reach + each["radius"] for each in red)
    ]
    return sorted(live, key=lambda at: dist(at, spot))


def test_a_bomb_is_defused_while_the_server_counts_the_seconds(address: str, visitor: Visitor) -> None:
    token = alone(address, "slow_fuse", 36, picks=False, seconds=60)
    lead(address, [token], [(0, key) for key in TO_THE_BOMB])
    visitor.sit(token)
    visitor.until_asked()
    pick(visitor, "defuse:2")
    flicked: list[float] = []
    while visitor.until_asked() and is_flick(view_of(visitor)):
        question = view_of(visitor)["question"]
        if len(flicked) == 1:
            visitor.check_access()
        began = monotonic()
        drag(visitor, live_wires(visitor)[0], HARD)
        expect(visitor.elsewhere(question)).to_have_count(1)
        flicked.append(monotonic() if not flicked else began)
    expect(log(visitor)).to_contain_text("Cleared: Time Bomb")
    counted = [float(found) for found in re.findall(r"after (\d+\.\d) seconds", log(visitor).inner_text())]
    assert flicked[-1] - flicked[0] - 0.1 <= max(counted) < 60


def is_promotion(view: View) -> bool:
    return any(choice["key"].startswith("specialize:") for choice in choices(view))


def confirm_debrief(visitor: Visitor) -> None:
    """What came of the Mission is read first."""
    debrief = visitor.page.get_by_test_id("debrief")
    expect(debrief).to_be_visible()
    debrief.locator(".btn.pri").click()
    expect(debrief).to_have_count(0)


def test_a_campaign_goes_on_after_a_promotion_when_the_server_comes_back(
    tmp_path: Path, browser: Browser
) -> None:
    with serving(tmp_path) as address:
        token = alone(address, "campaign", 1)
        play_ahead(address, token, is_promotion, idle)
        visitor = Visitor(browser, address)
        visitor.sit(token)
        confirm_debrief(visitor)
        visitor.until_asked()
        skill = choices(view_of(visitor))[1]
        pick(visitor, skill["key"])
        visitor.until_asked()
        before = on_offer(visitor)
        visitor.close()
    with serving(tmp_path) as address:
        again = Visitor(browser, address)
        again.sit(token)
        confirm_debrief(again)
        again.until_asked()
        assert on_offer(again) == before
        george = again.page.locator(".roster li", has_text="George")
        expect(george).to_contain_text("E-7")
        expect(george).to_contain_text(skill["label"])
        expect(again.page.locator(".board")).to_contain_text("we are here")
        pick(again, "difficulty:1")
        again.until_asked()
        assert "Veteran" in view_of(again)["scene"]["status"]
        again.close()


def test_a_finger_fells_a_guard_on_a_phone(address: str, visit: Visit) -> None:
    token = pupil(address)
    play_ahead(address, token, is_flick, learnt())
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.sit(token)
    expect(visitor.page.get_by_test_id("flick")).to_be_visible()
    visitor.check_width()
    before = [name for name in elements(visitor) if name.startswith("figure-")]
    disc, end = pull(visitor, shown(visitor), FIRM)
    half = ((disc[0] + end[0]) / 2, (disc[1] + end[1]) / 2)
    touches = visitor.page.context.new_cdp_session(visitor.page)
    for kind, points in (("Start", [disc]), ("Move", [half]), ("Move", [end]), ("End", [])):
        at = [{"x": x, "y": y} for x, y in points]
        touches.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": at})
    expect(visitor.page.get_by_test_id("lane")).to_contain_text("killed by the disc")
    visitor.until_asked()
    guards = [name for name in elements(visitor) if name.startswith("figure-")]
    assert len(guards) < len(before)
