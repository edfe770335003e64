"""Several people: by link, at one browser, with a connection that breaks."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from browsing import PATIENCE, PHONE, View, Visitor, choices, make_match
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

Visit = Callable[..., Visitor]

THE_CASE = "Morale: The Case at Checkpoint Twelve"
JOIN_THE_CASE = f"Join {THE_CASE} as Terrorists"
JOIN_ROOFTOPS = "Join Morale: Rooftops at Dusk as Terrorists"


def figures(view: dict[str, Any], side: str) -> list[dict[str, Any]]:
    elements = view["scene"].get("elements", [])
    return [each for each in elements if each.get("side") == side and each["kind"] == "figure"]


def test_two_browsers_with_sealed_choices(visit: Visit) -> None:
    host, guest = visit(), visit()
    dialog = host.new_match("Morale", "checkpoint", "link")
    dialog.get_by_role("button", name="Start").click()
    host.until_asked()
    link = host.page.get_by_label("Link for this seat").input_value()
    host.page.get_by_role("button", name="Close").click()
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Odile")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.until_asked()

    for _ in range(2):
        host.until_asked()
        host.answer()
    expect(host.page.get_by_test_id("waiting").or_(host.unanswered)).to_be_visible()
    expect(guest.unanswered).to_be_visible()
    assert guest.views and not any(figures(view, "seals") for view in guest.views)
    assert not any("starts in" in line["text"] for view in guest.views for line in view["log"])
    for _ in range(2):
        guest.until_asked()
        guest.answer()

    host.until_asked()
    guest.until_asked()
    assert figures(guest.views[-1], "seals"), "where units stand is known by now"
    assert all(view["scene"]["question"]["seat"] == 1 for view in guest.views if view["question"])
    assert all(view["scene"]["question"]["seat"] == 0 for view in host.views if view["question"])


class Ear:
    """Somebody at a table without a browser; all views that came."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self.socket = socket
        self.views: list[View] = []
        self.answered = ""
        socket.send(json.dumps({"type": "hello", "token": token}))
        self.until(bool)

    def until(self, told: Callable[[View], bool]) -> View:
        while not (self.views and told(self.views[-1])):
            message = json.loads(self.socket.recv(PATIENCE / 1000))
            if message["type"] == "view":
                self.views.append(message)
        return self.views[-1]

    def answer(self) -> None:
        view = self.until(lambda view: view["question"] not in ("", self.answered))
        self.answered = view["question"]
        first = choices(view)[0]["key"]
        self.socket.send(json.dumps({"type": "answer", "question": self.answered, "answer": first}))


def told_while_the_other_plans(host: Visitor, plan: dict[int, int]) -> list[set[str]]:
    """All that the sockets of a seat and a spectator bring while the other plans its round."""
    one, *others = make_match(host.address, "human", "human")
    url = f"{host.address.replace('http', 'ws')}/ws"
    with ExitStack() as stack:
        guest, watcher = [Ear(stack.enter_context(connect(url, max_size=None)), each) for each in others]
        host.move(one)
        for _ in range(2):
            host.until_asked()
            host.answer()
        guest.answer()
        guest.answer()
        host.until_asked()
        for part, number in plan.items():
            host.page.locator(f"[data-part='{part}'] .who").click()
            host.options.nth(number).click()
            expect(host.page.locator(f"[data-part='{part}']:not(.open)")).to_have_count(1)
        host.act.click()
        expect(host.page.get_by_test_id("waiting")).to_be_visible()
        for each in (guest, watcher):
            each.until(lambda view: bool(figures(view, "seals")) and view["waiting"] == [1])
    assert "choose turn card" in guest.views[-1]["scene"]["question"]["prompt"]
    return [
        {json.dumps([view["scene"], view["log"], view["waiting"]]) for view in each.views}
        for each in (guest, watcher)
    ]


def test_the_frames_of_others_are_the_same_whatever_one_plans(regular: Visitor) -> None:
    plain = told_while_the_other_plans(regular, {})
    assert all(plain) and plain == told_while_the_other_plans(regular, {0: 0, 2: 5, 3: 3})


def test_a_listed_table_is_joined_and_watched_from_the_lobby(visit: Visit) -> None:
    host, guest, watcher = visit(), visit(), visit()
    dialog = host.new_match("Morale", "checkpoint", "link")
    dialog.get_by_text("Clock, seed and listing").click()
    dialog.get_by_label("List it for others").check()
    dialog.get_by_role("button", name="Start").click()
    host.until_asked()
    host.page.get_by_role("button", name="Close").click()

    guest.open()
    guest.page.get_by_role("button", name=JOIN_THE_CASE).click()
    assert guest.until_asked()
    expect(guest.page.get_by_role("listitem").filter(has_text="Terrorists (you)")).to_be_visible()
    watcher.open()
    table = watcher.page.get_by_test_id("open").get_by_role("listitem").filter(has_text=THE_CASE)
    expect(table).to_contain_text("Every seat is taken")
    expect(table.get_by_role("button", name="Join")).to_have_count(0)
    table.get_by_role("button", name="Watch").click()
    expect(watcher.page.get_by_text("You watch")).to_be_visible()

    host.answer()
    host.until_asked()
    guest.answer()
    guest.until_asked()
    assert figures(host.views[-1], "seals") and not figures(host.views[-1], "terrorists")
    assert figures(guest.views[-1], "terrorists") and not figures(guest.views[-1], "seals")
    expect(watcher.page.get_by_test_id("waiting")).to_be_visible()
    assert watcher.views and not any(view["question"] or view["log"] for view in watcher.views)
    assert not any(figures(view, side) for view in watcher.views for side in ("seals", "terrorists"))
    host.open()
    expect(host.page.get_by_role("link", name=f"Go on with {THE_CASE}")).to_be_visible()


def test_a_seat_that_was_taken_meanwhile(address: str, visit: Visit) -> None:
    one, *_ = make_match(address, "human", "human", scenario="rooftops", listed=True, seed=None)
    host, guest, late = visit(), visit(), visit()
    host.sit(one)
    host.until_asked()
    for each in (guest, late):
        each.open()
        expect(each.page.get_by_role("button", name=JOIN_ROOFTOPS)).to_be_visible()
    for each in (guest, late):
        each.page.get_by_role("button", name=JOIN_ROOFTOPS).click()
        expect(each.unanswered.or_(each.page.get_by_role("alert"))).to_be_visible()
    expect(late.page.get_by_role("alert")).to_have_text("this seat is taken")
    expect(late.page.get_by_role("button", name=JOIN_ROOFTOPS)).to_have_count(0)
    assert guest.until_asked()
    assert len(late.errors) == 1 and "status of 400" in late.errors.pop()


def test_a_connection_that_breaks_in_the_middle_of_a_question(address: str, visitor: Visitor) -> None:
    token, *_ = make_match(address, "human", "greedy")
    visitor.page.route_web_socket("**/ws", lambda socket: relays.append((socket, socket.connect_to_server())))
    relays: list[Any] = []
    visitor.sit(token)
    visitor.play_on(seed=1, answers=4)
    visitor.until_asked()
    prompt = visitor.page.get_by_test_id("question").get_by_role("heading", level=2).text_content()
    lines = visitor.page.get_by_role("listitem").count()
    for side in relays[-1]:
        side.close()
    expect(visitor.page.get_by_text("Connection lost").first).to_be_visible()
    visitor.until_asked()
    assert len(relays) > 1
    assert visitor.page.get_by_test_id("question").get_by_role("heading", level=2).text_content() == prompt
    assert visitor.page.get_by_role("listitem").count() == lines
    visitor.answer()
    assert visitor.until_asked()


def test_two_people_at_one_browser_hand_over(visitor: Visitor) -> None:
    page = visitor.page
    dialog = visitor.new_match("Morale", "checkpoint", "here")
    dialog.get_by_role("button", name="Start").click()
    cover = page.get_by_role("heading", name="Hand over to Terrorists")
    for _ in range(10):
        expect(visitor.unanswered.or_(cover)).to_be_visible()
        if cover.is_visible():
            break
        visitor.answer()
    expect(cover).to_be_visible()
    expect(page.get_by_role("group", name="Checkpoint")).to_have_count(0)
    expect(page.get_by_text("Squad Leader")).to_have_count(0)
    page.get_by_role("button", name="Show the table to Terrorists").click()
    visitor.until_asked()
    expect(page.get_by_role("listitem").filter(has_text="Terrorists (you)")).to_be_visible()


def test_somebody_without_a_seat_only_watches(address: str, visit: Visit) -> None:
    one, _, spectators = make_match(address, "human", "human")
    player, watcher = visit(), visit()
    player.sit(one)
    watcher.sit(spectators)
    player.until_asked()
    expect(watcher.page.get_by_text("You watch")).to_be_visible()
    expect(watcher.act).to_have_count(0)
    assert not any(view["question"] for view in watcher.views)


def test_a_link_that_opens_nothing(visitor: Visitor) -> None:
    visitor.sit("nobody-has-this-secret")
    expect(visitor.page.get_by_role("alert").filter(has_text="This table cannot be opened.")).to_be_visible()


def test_the_chat_is_found_on_a_phone_and_says_what_is_new(visit: Visit) -> None:
    host, guest = visit(), visit(viewport=PHONE)
    first, second, *_ = make_match(host.address, "human", "human", scenario="checkpoint", seed=3)
    host.sit(first)
    guest.sit(second)
    guest.until_asked()
    host.page.get_by_role("button", name="Chat").click()
    host.page.get_by_label("Say something").fill("Good luck")
    host.page.get_by_role("button", name="Send").click()
    expect(host.page.get_by_text("Good luck")).to_be_visible()
    expect(host.page.get_by_test_id("unread-chat")).to_have_count(0)
    expect(guest.page.get_by_test_id("unread")).to_have_text("1")
    expect(guest.page.get_by_test_id("lane")).to_contain_text("Good luck")
    guest.page.get_by_role("button", name="Log, chat").last.click()
    expect(guest.page.get_by_test_id("unread")).to_have_count(0)
    expect(guest.page.get_by_text("Good luck")).to_be_visible()
    guest.page.get_by_role("button", name="Log, newest first").click()
    host.page.get_by_label("Say something").fill("And a long night")
    host.page.get_by_role("button", name="Send").click()
    mark = guest.page.get_by_test_id("unread-chat")
    expect(mark).to_have_text("1")
    guest.page.get_by_role("button", name="Chat (").click()
    expect(guest.page.get_by_text("And a long night")).to_be_visible()
    expect(mark).to_have_count(0)
