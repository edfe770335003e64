"""What happened is shown, one thing after the other, before the next question is asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from browsing import DESKTOP, PHONE, SETTINGS, Visitor, make_match, middle, serving
from playwright.sync_api import Browser, Locator, WebSocket, expect
from volley import GAME, SENTENCES

from sandtable.catalog import registry

Visit = Callable[..., Visitor]

START = 60_000
HOUR = 3_600_000
TICK = 200
FINE = 100  # as long as the shortest of what is to be seen
LONG = 20_000
NEAR = 2
SIZES = ((1440, 900), (1280, 800), (1280, 720), (1024, 768))
WHATS = ["turn", "move", "aim", "fire", "hit", "hurt", "back", "draw", "fall", "say"]
LINES = [SENTENCES[what].format(1) for what in WHATS]
MOVES = {"reduced_motion": "no-preference"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.games(), "volley", GAME)
        with serving(tmp_path_factory.mktemp("matches")) as address:
            yield address


class Watcher:
    """Somebody at the volley, whose time passes only when told to, from `start` on."""

    def __init__(self, visitor: Visitor, start: int = START) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.answers: list[str] = []
        self.page.on("websocket", self.listen)
        token, *_ = make_match(
            visitor.address, "human", "random", game="volley", scenario="range", options={}
        )
        visitor.move(token)
        visitor.until_asked()
        self.page.clock.pause_at(start)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self.sent)

    def sent(self, frame: str | bytes) -> None:
        if json.loads(frame)["type"] == "answer":
            self.answers.append(json.loads(frame)["answer"])

    @property
    def watching(self) -> Locator:
        return self.page.get_by_test_id("watching")

    @property
    def tray(self) -> Locator:
        return self.page.get_by_test_id("tray")

    @property
    def question(self) -> Locator:
        return self.page.get_by_test_id("question")

    @property
    def log(self) -> list[str]:
        rows = self.page.get_by_test_id("log").locator("summary").all_inner_texts()
        return [row.split("\n")[0] for row in rows]

    def answer(self) -> Watcher:
        self.press("1")
        self.visitor.act.click()
        return self.shown(1)

    def shown(self, act: int) -> Watcher:
        expect(self.watching).to_contain_text(f"act {act} of 6")
        return self

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def wait(self, ms: int) -> None:
        self.page.clock.fast_forward(ms)

    def until(self, found: Locator, tick: int = TICK) -> int:
        """Lets time pass until something is there; how much it took."""
        for passed in range(0, LONG, tick):
            if found.is_visible():
                return passed
            self.wait(tick)
        raise AssertionError("it never came")


def stopped(found: Locator) -> tuple[float, float]:
    """Where something is once no style moves it any more: that goes by the browser's own time."""
    found.evaluate("it => Promise.allSettled(it.getAnimations().map((each) => each.finished))")
    return middle(found)


def timed(visitor: Visitor) -> Visitor:
    visitor.page.clock.install(time=0)
    return visitor


@pytest.fixture(scope="module")
def seats(browser: Browser, address: str) -> Iterator[Iterator[Watcher]]:
    """One after another at tables of their own, in one page."""
    visitor = timed(Visitor(browser, address, pace="1x", **MOVES))

    def sitting() -> Iterator[Watcher]:
        for start in count(START, HOUR):
            visitor.page.set_viewport_size(DESKTOP)
            visitor.page.clock.resume()
            yield Watcher(visitor, start)

    yield sitting()
    visitor.close()


@pytest.fixture
def watcher(seats: Iterator[Watcher]) -> Watcher:
    return next(seats)


def test_every_line_is_shown_in_order_before_the_question(watcher: Watcher) -> None:
    watcher.answer()
    expect(watcher.question).to_have_count(0)
    newest: list[str] = []
    while not watcher.question.is_visible():
        top = watcher.log[0]
        if top not in newest:
            newest.append(top)
        assert len(watcher.log) == len(newest)
        watcher.wait(FINE)
    assert newest == LINES
    assert watcher.answers == ["go"]


def test_the_scene_is_the_one_of_the_line_that_is_shown(watcher: Watcher) -> None:
    page = watcher.page
    watcher.answer()
    figure = page.locator("svg[role=group] [data-id=u1]")
    expect(page.get_by_test_id("banner")).to_contain_text("Turn 1 begins.")
    expect(page.get_by_test_id("veil")).to_have_count(0)
    watcher.until(page.get_by_test_id("walk"))
    expect(page.get_by_test_id("veil")).to_be_visible()
    watcher.until(page.locator("[data-shot='u0>u1'].fired"))
    watcher.until(watcher.tray.get_by_test_id("roll").nth(2))
    expect(watcher.tray).not_to_contain_text("Hit, 2 wounds")
    watcher.until(watcher.tray.get_by_text("Hit, 2 wounds"))
    expect(page.get_by_test_id("wound")).to_have_count(0)
    watcher.until(page.get_by_test_id("wound"), FINE)
    expect(figure).to_be_visible()
    watcher.until(page.locator("[data-fallen=u1]"))
    expect(figure).to_have_count(0)
    watcher.until(watcher.question)
    expect(page.get_by_test_id("veil")).to_have_count(0)


def test_pausing_stops_and_stepping_shows_how_each_line_comes_out(watcher: Watcher) -> None:
    watcher.answer()
    watcher.press(" ")
    watcher.wait(LONG)
    assert watcher.log == LINES[:1]
    expect(watcher.watching).to_contain_text("Go on")
    watcher.press(".")
    watcher.shown(2)
    expect(watcher.tray).to_contain_text("Alpha 1 moves up.")
    for _ in range(3):
        watcher.press(".")
    watcher.shown(3)
    expect(watcher.tray).to_contain_text("Hit, 2 wounds")
    watcher.press(",")
    expect(watcher.tray.get_by_test_id("roll")).to_have_count(0)
    watcher.press(" ")
    watcher.until(watcher.question)
    assert watcher.log == LINES[::-1]


def test_skipping_goes_to_the_question_and_enter_does_not_skip(watcher: Watcher) -> None:
    watcher.answer()
    for key in ("Enter", "1", "Enter", "2"):
        watcher.press(key)
    watcher.shown(1)
    watcher.press("s")
    expect(watcher.question).to_be_visible()
    assert watcher.log == LINES[::-1]
    for key in ("s", " ", ",", "."):
        watcher.press(key)
    expect(watcher.question).to_be_visible()
    assert watcher.answers == ["go"]


def test_the_last_turn_is_watched_again_and_the_question_comes_back(watcher: Watcher) -> None:
    watcher.answer().press("s")
    watcher.press("2")
    expect(watcher.visitor.act).to_be_enabled()
    watcher.press("r")
    expect(watcher.watching).to_contain_text("Watching again, act 1 of 6")
    assert watcher.log == LINES[::-1]
    watcher.page.get_by_test_id("queue").get_by_role("button", name="Skip to my question").click()
    expect(watcher.visitor.act).to_be_enabled()
    expect(watcher.page.locator("[data-key=wait]")).to_have_attribute("aria-pressed", "true")
    watcher.page.get_by_role("button", name=LINES[5]).click()
    watcher.shown(3)
    watcher.until(watcher.question)
    assert watcher.answers == ["go"]


def test_the_queue_tells_nothing_of_what_is_to_come(watcher: Watcher) -> None:
    watcher.answer()
    queue = watcher.page.get_by_test_id("queue")
    expect(queue.get_by_role("img", name="Still to come")).to_have_count(5)
    expect(queue.locator(".fell")).to_have_count(0)
    assert not any(line in (queue.text_content() or "") for line in LINES[1:])
    watcher.until(queue.locator(".fell"))
    expect(watcher.page.locator("[data-fallen=u1]")).to_be_visible()
    box = queue.bounding_box()
    assert box and box["height"] <= 74


def test_the_tray_is_whole_and_beside_the_board(watcher: Watcher) -> None:
    watcher.answer()
    watcher.until(watcher.tray.get_by_text("Hit, 2 wounds"))
    for width, height in SIZES:
        watcher.page.set_viewport_size({"width": width, "height": height})
        board, tray = watcher.page.locator(".stage").bounding_box(), watcher.tray.bounding_box()
        assert board and tray
        assert board["x"] + board["width"] <= tray["x"]
        expect(watcher.tray).to_be_in_viewport(ratio=1)
        expect(watcher.page.get_by_role("button", name="Skip to my question").first).to_be_in_viewport(
            ratio=1
        )


def test_twice_the_pace_takes_half_the_time_and_is_remembered(visit: Visit) -> None:
    watcher = Watcher(timed(visit(pace="1x", **MOVES)))
    usual = watcher.answer().until(watcher.question, FINE)
    watcher.page.get_by_role("radio", name="2\u00d7").click()
    fast = watcher.answer().until(watcher.question, FINE)
    assert fast == pytest.approx(usual / 2, abs=2 * FINE)
    kept = watcher.page.evaluate(f"JSON.parse(localStorage.getItem('{SETTINGS}'))")
    assert kept["pace"] == "2x"


def test_at_once_nothing_is_held_back(visit: Visit) -> None:
    watcher = Watcher(timed(visit(pace="once")))
    question = watcher.question.get_attribute("data-question")
    watcher.press("1")
    expect(watcher.visitor.act).to_be_enabled()
    watcher.press("Enter")
    expect(watcher.visitor.elsewhere(question)).to_have_count(1)
    expect(watcher.question).to_be_visible()
    assert watcher.log == LINES[::-1]
    assert not [each for each in map(json.loads, watcher.visitor.received) if each["type"] == "frames"]


def test_without_motion_the_same_steps_take_as_long(visit: Visit) -> None:
    times = []
    for motion in ("no-preference", "reduce"):
        watcher = Watcher(timed(visit(pace="1x", reduced_motion=motion)))
        times.append(watcher.answer().until(watcher.question))
    assert times[0] == times[1]


def test_without_motion_a_walk_is_a_ghost_a_line_and_the_figure_at_its_end(visit: Visit) -> None:
    places = []
    for motion in ("no-preference", "reduce"):
        watcher = Watcher(timed(visit(pace="1x", reduced_motion=motion)))
        figure = watcher.page.locator("svg[role=group] [data-id=u0]")
        watcher.answer().until(watcher.page.get_by_test_id("walk"))
        places.append(stopped(figure))
        watcher.until(watcher.page.get_by_test_id("shot"))
        places.append(stopped(figure))
    moving, end, still, last = places
    assert moving != pytest.approx(end, abs=NEAR)
    assert still == pytest.approx(last, abs=NEAR)
    assert last == pytest.approx(end, abs=NEAR)


def test_on_a_phone_the_tray_is_the_sheet(visit: Visit) -> None:
    watcher = Watcher(timed(visit(pace="1x", viewport=PHONE, **MOVES)))
    watcher.answer()
    watcher.until(watcher.watching.get_by_test_id("tray").get_by_text("Hit, 2 wounds"))
    expect(watcher.tray).to_have_count(1)
    watcher.visitor.check_width()


def test_an_undo_is_not_played(watcher: Watcher) -> None:
    watcher.answer().press("s")
    expect(watcher.question).to_be_visible()
    watcher.press("z")
    expect(watcher.page.get_by_text("Nothing has happened yet.")).to_be_visible()
    expect(watcher.watching).to_have_count(0)
    watcher.answer().until(watcher.question)
    assert watcher.log == LINES[::-1]


def test_the_result_comes_after_the_last_act(watcher: Watcher) -> None:
    for _ in range(2):
        watcher.answer().press("s")
        expect(watcher.question).to_be_visible()
    watcher.answer()
    expect(watcher.visitor.result).to_have_count(0)
    assert watcher.until(watcher.visitor.result) > 0


def test_what_is_shown_can_be_used_by_everybody(watcher: Watcher) -> None:
    watcher.answer()
    watcher.until(watcher.tray.get_by_text("Hit, 2 wounds"))
    watcher.press(" ")
    watcher.page.clock.resume()
    watcher.visitor.check_access()
