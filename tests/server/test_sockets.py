"""Sockets from the hello to the end, with a socket of our own in place of a browser's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.server import logs, metrics, sockets
from sandtable.server.feed import Guest
from sandtable.server.http_bodies import NewMatch
from sandtable.server.hub import Hub
from sandtable.server.limits import MESSAGE_BYTES, Limits
from sandtable.server.sockets import Patience, for_clients
from server.inside import LET_GO, failures, opened, received, run

GENEROUS = Limits(messages_a_second=1e6, message_burst=1e6)
GONE = {"type": "websocket.disconnect", "code": 1001}


class Socket:
    """What a browser sends, and what it is sent."""

    def __init__(self, *frames: Any, origin: str | None = None) -> None:
        self.headers = {"host": "here"} | ({"origin": origin} if origin else {})
        self.scope: dict[str, Any] = {}
        self.frames: asyncio.Queue[Any] = asyncio.Queue()
        self.sent: list[Any] = []
        self.accepted = False
        self.closed: int | None = None
        self.fails = False
        for frame in frames:
            self.put(frame)

    def put(self, frame: Any) -> None:
        known = isinstance(frame, dict) and str(frame.get("type")).startswith("websocket.")
        self.frames.put_nowait(frame if known else {"type": "websocket.receive", "text": json.dumps(frame)})

    async def accept(self) -> None:
        self.accepted = True

    async def receive(self) -> Any:
        return await self.frames.get()

    async def send_text(self, text: str) -> None:
        if self.fails:
            raise RuntimeError
        self.sent.append(json.loads(text))

    async def close(self, code: int = 1000) -> None:
        if self.fails:
            raise RuntimeError
        self.closed = code


def hello(token: str, seen: int = 0) -> dict[str, Any]:
    return {"type": "hello", "token": token, "seen": seen}


async def serve(hub: Any, socket: Socket, limits: Limits = GENEROUS) -> Socket:
    patience = Patience(limits, "", for_clients(limits))
    await sockets.serve(socket, hub, patience)  # type: ignore[arg-type]
    return socket


def in_match(folder: Path, play: Callable[[Hub, list[str]], Awaitable[None]]) -> None:
    """Plays with a hub and the secrets of a match."""

    async def work() -> None:
        async with opened(folder) as hub:
            made = await hub.create(hub.game("morale"), NewMatch("morale", "recovery"), 5)
            await play(hub, [link.token for link in made.links])

    run(work())


def count(metric: Any) -> float:
    return float(metric._value.get())


def test_a_page_from_elsewhere_is_not_let_in(tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        there = await serve(hub, Socket(hello(tokens[0]), origin="https://there"))
        assert (there.accepted, there.closed, there.sent) == (False, 1008, [])
        here = await serve(hub, Socket(hello(tokens[0]), GONE, origin="https://here"))
        assert here.accepted and here.closed is None

    in_match(tmp_path, play)


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (hello("nonsense"), "this link opens no match"),
        ({"type": "undo"}, "the first message must be a hello with a token"),
        ({"type": "hello"}, "message not understood: "),
        ({"type": "websocket.receive", "bytes": b"x"}, "a message is text, not bytes"),
        (
            {"type": "websocket.receive", "text": "x" * (MESSAGE_BYTES + 1)},
            f"a message has at most {MESSAGE_BYTES} bytes",
        ),
        ({"type": "websocket.receive", "text": "x" * MESSAGE_BYTES}, "message not understood: "),
    ],
)
def test_a_bad_beginning_is_the_end(frame: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        before = failures()
        socket = await serve(hub, Socket(frame))
        (problem,) = socket.sent
        assert problem["type"] == "problem" and problem["message"].startswith(sentence)
        assert socket.closed == 1008 and failures() == before

    in_match(tmp_path, play)


def test_without_a_hello_in_time_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        monkeypatch.setattr(sockets, "HELLO_SECONDS", 0)
        socket = await serve(hub, Socket())
        assert socket.sent == [{"type": "problem", "message": "no hello came in time"}]
        assert socket.closed == 1008

    in_match(tmp_path, play)


def test_a_defect_is_logged_and_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(token: str) -> None:
        raise ValueError

    async def play(hub: Hub, tokens: list[str]) -> None:
        monkeypatch.setattr(hub, "come_in", fail)
        before = failures()
        socket = await serve(hub, Socket(hello("x")))
        assert socket.sent == [{"type": "problem", "message": logs.SORRY}]
        assert socket.closed == 1011 and failures() == before + 1

    in_match(tmp_path, play)


def test_nobody_is_there_to_be_told(tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        socket = Socket(hello("nonsense"))
        socket.fails = True
        before = failures()
        await serve(hub, socket)
        assert failures() == before and socket.closed is None
        assert (await serve(hub, Socket(GONE))).closed is None

    in_match(tmp_path, play)


def test_a_guest_is_there_from_the_hello_to_the_end(tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        socket, before, at_work = Socket(hello(tokens[1])), count(metrics.SOCKETS), asyncio.all_tasks()
        served = asyncio.create_task(serve(hub, socket))
        while len(socket.sent) < 3:
            await asyncio.sleep(0)
        (room,) = hub.rooms.values()
        assert count(metrics.SOCKETS) == before + 1
        assert [(message["type"], message.get("seat")) for message in socket.sent] == [
            ("welcome", 1),
            ("said", -1),
            ("view", None),
        ]
        assert room.audience.present() == {1}
        assert hub.store.taken([room.match.stored.id]) == {room.match.stored.id: {1}}
        socket.put(GONE)
        await served
        await asyncio.sleep(0)
        assert count(metrics.SOCKETS) == before and not room.audience.guests
        left = {task.get_coro().__qualname__ for task in asyncio.all_tasks() - at_work}
        assert left <= {"Writer.drain"}

    in_match(tmp_path, play)


def test_every_message_does_its_own_thing(tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        room = await hub.room((await hub.find(tokens[0]) or ("", 0))[0])
        decision = room.match.decision(0)
        assert decision is not None
        question, key = room.match.sight(0).question, decision.options[0].key()
        messages = [
            {"type": "answer", "question": question, "answer": key},
            {"type": "undo"},
            {"type": "say", "text": "hello"},
            {"type": "sit", "kind": "bot", "bot": "random"},
            {"type": "sit", "kind": "human"},
        ]
        handled, refused = count(metrics.MESSAGES), count(metrics.REFUSALS)
        guest = Guest(0)
        for message in messages:
            await sockets.handle(sockets.read(json.dumps(message)), room, guest)
        kinds = [type(entry).__name__ for entry in room.match.log[2:]]
        assert kinds[:4] == ["Answered", "TookBack", "Spoke", "SatDown"] and kinds[-1] == "SatDown"
        for look in ({"type": "look_back", "step": 0}, {"type": "look_ahead", "n": 4, "query": {}}):
            await sockets.handle(sockets.read(json.dumps(look)), room, guest)
        past, ahead = received(guest)
        assert (past["type"], ahead["type"], ahead["n"]) == ("past", "ahead", 4)
        with pytest.raises(Refusal, match="a hello comes only once"):
            await sockets.handle(sockets.read(json.dumps(hello("x"))), room, guest)
        assert (count(metrics.MESSAGES), count(metrics.REFUSALS)) == (handled, refused)

    in_match(tmp_path, play)


def test_messages_are_counted_and_too_many_refused(tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        handled, refused = count(metrics.MESSAGES), count(metrics.REFUSALS)
        look = {"type": "look_back", "step": 0}
        socket = Socket(hello(tokens[0]), look, look, look, {"type": "nonsense"})
        served = asyncio.create_task(serve(hub, socket, Limits(messages_a_second=0.0, message_burst=2.0)))
        while len(socket.sent) < 7:
            await asyncio.sleep(0)
        socket.put(GONE)
        await served
        assert [message["type"] for message in socket.sent[3:]] == ["past", "past", "refused", "refused"]
        assert {each["message"] for each in socket.sent[5:]} == {"too many messages; wait a moment"}
        assert count(metrics.MESSAGES) == handled + 2
        assert count(metrics.REFUSALS) == refused + 2

    in_match(tmp_path, play)


def test_all_sockets_of_a_client_share_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    breaths: list[float] = []

    async def sleep(seconds: float) -> None:
        breaths.append(seconds)

    async def send() -> None:
        limits = Limits(messages_a_second=0.0, message_burst=2.0, all_messages=1.5)
        clients = for_clients(limits)
        one, two, other = [Patience(limits, client, clients) for client in ("a", "a", "b")]
        for socket in (one, one, two, other):
            await socket.check()
        for socket in (two, one):
            with pytest.raises(Refusal, match="too many messages; wait a moment"):
                await socket.check()
        await other.check()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(send())
    assert breaths == [sockets.LONG_BREATH, sockets.BREATH]


def test_broken_and_binary_frames_count_like_any_other(tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        broken = [{"type": "websocket.receive", "bytes": b"x"}, {"type": "websocket.receive", "text": "{"}]
        socket = Socket(hello(tokens[0]), *broken, {"type": "look_back", "step": 0})
        served = asyncio.create_task(serve(hub, socket, Limits(messages_a_second=0.0, message_burst=2.0)))
        while len(socket.sent) < 6:
            await asyncio.sleep(0)
        socket.put(GONE)
        await served
        assert [message["message"].partition(":")[0] for message in socket.sent[3:]] == [
            "a message is text, not bytes",
            "message not understood",
            "too many messages; wait a moment",
        ]

    in_match(tmp_path, play)


def test_who_is_let_go_has_the_socket_closed(tmp_path: Path) -> None:
    async def play(hub: Hub, tokens: list[str]) -> None:
        guest, socket = Guest(0), Socket()
        guest.outbox.put_nowait(b'{"a":1}')
        guest.close()
        await sockets.send(socket, guest)
        assert (socket.sent, socket.closed) == ([{"a": 1}], 1012)
        assert received(guest) == []
        guest.close()
        assert received(guest) == [LET_GO]
        socket.fails = True
        guest.outbox.put_nowait(b"{}")
        await sockets.send(socket, guest)

    in_match(tmp_path, play)


def test_a_message_that_is_too_long_is_no_mere_refusal() -> None:
    frame = {"type": "websocket.receive", "text": "x" * (MESSAGE_BYTES + 1)}

    async def read() -> None:
        with pytest.raises(SandtableError) as error:
            sockets.read(await sockets.next_frame(Socket(frame)))
        assert not isinstance(error.value, Refusal)
        with pytest.raises(WebSocketDisconnect) as gone:
            await sockets.next_frame(Socket(GONE))
        assert gone.value.code == 1001

    asyncio.run(read())
