"""A real server, a real Chromium, and visitors who click and type."""

from __future__ import annotations

import json
import random
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import chromium
import httpx
import uvicorn
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Playwright,
    WebSocket,
    expect,
)
from websockets.sync.client import ClientConnection, connect

from sandtable.server.app import STATIC, make_app
from sandtable.server.ending import GRACE
from sandtable.server.limits import MESSAGE_BYTES, Limits

GENEROUS = Limits(messages_a_second=1e6, message_burst=1e6, match_burst=1e6)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page that lives for a second is not worth optimizing, nor collecting its garbage with several threads.
    "--js-flags=--no-opt --no-maglev --always-sparkplug --single-threaded-gc",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 45_000
MOMENT = 1_000
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SHORT = {"round_limit": 3}
SCENARIO = re.compile("^Scenario$")
ROUNDS = re.compile("draw after this many rounds")
SETTINGS = "sandtable.settings"
COLOURS = ("color-contrast", "link-in-text-block")
TOURED = [
    "flix",
    "lantern",
    "morale",
    "omega",
    "showdown",
    "sneak",
    "strike",
    "vault",
    "volley",
    "skittles",
    "sheets",
    "tables",
]
LEAVE = "document.querySelectorAll('[data-testid]').forEach((each) => each.setAttribute('data-left', ''))"
HARMLESS = re.compile(r"WebSocket connection to|net::ERR_|status of 404")

View = dict[str, Any]

expect.set_options(timeout=PATIENCE)


@contextmanager
def serving(folder: Path, works: Path | None = None) -> Iterator[str]:
    """A server in a thread; its address. `works`: it is for its own computer, and keeps works there, too."""
    assert (STATIC / "index.html").exists(), f"the client has not been built into {STATIC}"
    app = make_app(f"sqlite:///{folder}/matches.db", limits=GENEROUS, works=works)
    config = uvicorn.Config(
        app, port=0, log_level="error", ws_max_size=MESSAGE_BYTES, timeout_graceful_shutdown=GRACE
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    ready = threading.Event()
    startup = server.startup

    async def told(*arguments: Any, **named: Any) -> None:
        await startup(*arguments, **named)
        ready.set()

    server.startup = told  # type: ignore[method-assign]
    try:
        thread.start()
        assert ready.wait(60)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(60)
    assert not thread.is_alive()


def launch(playwright: Playwright) -> Browser:
    path = chromium.find()
    assert path, "no Chromium: tests/web/chromium.py installs one"
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


def make_match(address: str, *seats: str, **more: Any) -> list[str]:
    """A new match with `human` or a bot's name at each seat; the seats' secrets, spectators' last."""
    sitting = [{"kind": "human"} if seat == "human" else {"kind": "bot", "bot": seat} for seat in seats]
    new = {"game": "morale", "scenario": "checkpoint", "seed": 5, "seats": sitting, "options": SHORT} | more
    reply = httpx.post(f"{address}/api/matches", json=new, timeout=30)
    assert reply.status_code == 201, reply.text
    return [link["token"] for link in reply.json()["links"]]


def play_ahead(address: str, token: str, found: Callable[[View], bool], wish: Callable[[View], str]) -> View:
    """Answers at a seat without a browser until such a question comes or the match is over; its view."""
    asked = ""
    with connect(f"{address.replace('http', 'ws')}/ws", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        while True:
            view: View = json.loads(socket.recv(PATIENCE / 1000))
            if view["type"] == "view" and view.get("over"):
                return view
            if view["type"] != "view" or view["question"] in ("", asked):
                continue
            if found(view):
                return view
            asked = view["question"]
            socket.send(json.dumps({"type": "answer", "question": asked, "answer": wish(view)}))


def lead(address: str, tokens: list[str], answers: list[tuple[int, str]]) -> None:
    """Gives the answers at the seats of a match, without a browser."""
    with ExitStack() as stack:
        url = f"{address.replace('http', 'ws')}/ws"
        sockets = [stack.enter_context(connect(url, max_size=None)) for _ in tokens]
        for socket, token in zip(sockets, tokens):
            socket.send(json.dumps({"type": "hello", "token": token}))
        asked = [""] * len(tokens)
        for seat, text in answers:
            asked[seat] = next_question(sockets[seat], asked[seat])
            sockets[seat].send(json.dumps({"type": "answer", "question": asked[seat], "answer": text}))
        for socket in sockets:
            socket.send(json.dumps({"type": "look_back", "step": 0}))
            while json.loads(socket.recv(PATIENCE / 1000))["type"] != "past":
                pass


def next_question(socket: ClientConnection, answered: str) -> str:
    """The name of the first question that comes after one."""
    while True:
        message: View = json.loads(socket.recv(PATIENCE / 1000))
        if message["type"] == "view" and message["question"] not in ("", answered):
            return str(message["question"])


def some_answers(address: str, token: str, seed: int, answers: int) -> None:
    """So many answers at random."""
    rng = random.Random(seed)
    left = iter(range(answers))
    play_ahead(
        address, token, lambda view: next(left, None) is None, lambda view: rng.choice(choices(view))["key"]
    )


def any_answer(rng: random.Random) -> Callable[[View], str]:
    """Some option, or of what is drawn as little as may be."""

    def answer(view: View) -> str:
        question = view["scene"]["question"]
        aim = question.get("aim")
        if not aim:
            return str(rng.choice(question["choices"])["key"])
        least = f"{aim['verb']}:{','.join(map(str, aim['low']))}"
        return str(aim.get("nothing") or aim.get("suggested") or least)

    return answer


def choices(view: View) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view["scene"]["question"]["choices"]
    return found


class Visitor:
    """Somebody at a browser of their own. Every request and frame is kept."""

    def __init__(
        self, browser: Browser, address: str, tour: bool = False, pace: str = "once", **options: Any
    ) -> None:
        self.address = address
        look: dict[str, Any] = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
        look["service_workers"] = "block"
        self.context: BrowserContext = browser.new_context(**look | options)
        known = json.dumps(json.dumps({"pace": pace, "toured": [] if tour else TOURED}))
        self.context.add_init_script(
            f"if (origin !== 'null') localStorage.getItem('{SETTINGS}') ?? "
            f"localStorage.setItem('{SETTINGS}', {known})"
        )
        self.page = self.context.new_page()
        self.requests: list[str] = []
        self.received: list[str] = []
        self.sockets: list[WebSocket] = []
        self.errors: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", self.listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.note_error)

    def note_error(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    def listen(self, socket: WebSocket) -> None:
        self.requests.append(socket.url.replace("ws:", "http:"))
        self.sockets.append(socket)
        received = self.received
        socket.on("framereceived", lambda frame: received.append(as_text(frame)))

    @property
    def views(self) -> list[dict[str, Any]]:
        """Every view that has come."""
        return [view for view in map(json.loads, self.received) if view["type"] == "view"]

    @property
    def view(self) -> dict[str, Any]:
        """The newest."""
        newest = map(json.loads, reversed(self.received))
        return next(message for message in newest if message["type"] == "view")

    def open(self, fragment: str = "") -> None:
        self.page.goto(f"{self.address}/{fragment}")

    def sit(self, token: str) -> None:
        self.open(f"#/m/{token}")

    def move(self, token: str) -> None:
        """To another table, in the page as it is: nothing is loaded again. What came before is forgotten, and
        what was drawn before is gone."""
        self.received = []
        self.page.evaluate(LEAVE)
        with self.page.expect_websocket(timeout=PATIENCE):
            self.sit(token)
        expect(self.page.locator("[data-left]")).to_have_count(0)
        self.until_told(bool)
        self.catch_up()

    def close(self) -> None:
        self.context.close()
        wrong = [text for text in self.errors if not HARMLESS.search(text)]
        assert not wrong, wrong
        strange = [url for url in self.requests if not url.startswith((self.address, "data:", "blob:"))]
        assert not strange, strange

    def new_match(self, title: str, scenario: str = "", second: str = "") -> Locator:
        """Opens the lobby's dialog and chooses a scenario and who has the second seat."""
        self.open()
        self.page.get_by_role("button", name=f"Play {title}").click()
        dialog = self.page.get_by_role("dialog", name=f"Play {title}")
        if scenario:
            dialog.get_by_role("combobox", name=SCENARIO).select_option(scenario)
        if second:
            dialog.get_by_role("group", name="Seats").get_by_role("combobox").nth(1).select_option(second)
        return dialog

    # The parts of a match

    @property
    def result(self) -> Locator:
        return self.page.get_by_test_id("result")

    @property
    def options(self) -> Locator:
        return self.page.locator("[role=group][aria-label=Options] button[data-key]")

    @property
    def act(self) -> Locator:
        return self.page.get_by_test_id("act")

    @property
    def unanswered(self) -> Locator:
        """The button while nothing is picked, or what may be taken as it stands: nobody has touched it."""
        return self.page.locator(
            "[data-testid=act]:has-text('Pick an option'), [data-testid=question] [data-testid=act]:enabled"
        )

    def until_asked(self) -> bool:
        """Waits for a question; False where the match is over."""
        expect(self.unanswered.or_(self.result).first).to_be_visible()
        return not self.result.is_visible()

    def answer(self, number: int = 0) -> None:
        """Picks an option with the mouse and does it."""
        self.choose(self.options.nth(number))

    def choose(self, target: Locator) -> None:
        """A click, and the second step unless it was enough."""
        button = self.after(target.click)
        if button.is_visible():
            button.click()

    def hover(self, target: Locator) -> None:
        """Comes from elsewhere: a pointer that rests where something is drawn does not enter it."""
        self.page.mouse.move(1, 1)
        target.hover()

    def after(self, step: Callable[[], None]) -> Locator:
        """The button of the question that is open, once a first step has made it ready or was enough."""
        self.settle()
        question = self.page.get_by_test_id("question").get_attribute("data-question")
        step()
        button = self.page.locator(f"[data-question='{question}'] [data-testid=act]")
        ready = button.and_(self.page.locator(":not(:disabled)"))
        expect(ready.or_(self.elsewhere(question))).to_have_count(1)
        return button

    def settle(self) -> None:
        """Waits until bots that are asked beside have answered and the page shows it: a question is drawn
        anew with what changes around it, and a click must not meet the next one."""
        while (view := self.view)["waiting"] and any(is_bot(view["seats"][n]) for n in view["waiting"]):
            self.sockets[-1].wait_for_event("framereceived", timeout=PATIENCE)
        if view["question"] and any(map(is_bot, view["seats"])):
            self.catch_up()

    def catch_up(self) -> None:
        """Waits until the page shows what the server asks, or that it asks nothing; what it asks may be
        another question meanwhile."""
        for _ in range(PATIENCE // MOMENT):
            asked = self.view["question"]
            shown = f"[data-question='{asked}']" if asked else "body:not(:has([data-question]))"
            with suppress(AssertionError):
                expect(self.page.locator(shown)).to_have_count(1, timeout=MOMENT)
                if self.view["question"] == asked:
                    return
        raise AssertionError(f"the page does not show question {asked!r}")

    def until_told(self, told: Callable[[View], bool]) -> None:
        """Waits for such a view, whether or not the page shows anything of it."""
        while not any(map(told, self.views)):
            self.sockets[-1].wait_for_event("framereceived", timeout=PATIENCE)

    def elsewhere(self, question: str | None) -> Locator:
        """The page, once that question is no longer asked."""
        return self.page.locator(f"body:not(:has([data-question='{question}']))")

    def answer_by_key(self, number: int = 0) -> None:
        if self.after(lambda: self.page.keyboard.press(str(number + 1))).is_visible():
            self.page.keyboard.press("Enter")

    def play_on(self, seed: int, answers: int = 1000) -> None:
        """Answers at random with the keyboard, until the match is over or so often."""
        rng = random.Random(seed)
        for _ in range(answers):
            if not self.until_asked():
                return
            self.settle()
            self.answer_by_key(rng.randrange(min(9, self.options.count())))

    # What a page must satisfy

    def check_access(self, *only: str) -> None:
        """No serious or critical finding of axe-core, with all its rules or only some."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        how = {"resultTypes": ["violations"], "selectors": False, "preload": False}
        how |= {"runOnly": only} if only else {}
        found = self.page.evaluate("(how) => axe.run(document, how)", how)
        wrong = [
            (each["impact"], each["id"], [node["html"][:160] for node in each["nodes"]][:4])
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]
        assert not wrong, wrong

    def check_width(self) -> None:
        """Nothing to scroll sideways."""
        wide, shown = self.page.evaluate(
            "[document.scrollingElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide <= shown


def tab_to(visitor: Visitor, wanted: Locator, key: str = "Tab") -> None:
    """By keys alone."""
    expect(wanted).to_be_visible()
    for _ in range(60):
        if wanted.evaluate(
            "here => here.closest('summary, button, input, select') === document.activeElement"
        ):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{key} does not reach {wanted}")


def is_bot(seat: dict[str, Any]) -> bool:
    return bool(seat["kind"] == "bot")


def middle(found: Locator) -> tuple[float, float]:
    """Where something is on the page."""
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(found: Locator) -> tuple[float, float]:
    """The same once nothing moves it any more, for who means to touch it."""
    handle = found.element_handle(timeout=PATIENCE)
    assert handle
    handle.wait_for_element_state("stable", timeout=PATIENCE)
    return middle(found)


def as_text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode()
