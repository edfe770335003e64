"""One WebSocket a seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.server import drafting, logs, metrics, people
from sandtable.server.client_messages import (
    Answer,
    Attend,
    CallMe,
    ClientMessage,
    CommitDraft,
    Hello,
    Lesson,
    LookAhead,
    LookBack,
    Resign,
    Say,
    Sit,
    StandBy,
    TryDraft,
    Undo,
    Watch,
)
from sandtable.server.encoding import encode
from sandtable.server.feed import Guest
from sandtable.server.hub import Hub
from sandtable.server.leading import lead
from sandtable.server.limits import MESSAGE_BYTES, Allowance, Limits, PerAddress
from sandtable.server.messages import Problem, Refused
from sandtable.server.peers import NOT_HERE, Channel, Elsewhere
from sandtable.server.requests import BAD_JSON, cut
from sandtable.server.room import Room
from sandtable.server.security import same_origin
from sandtable.server.store import OUTAGE
from sandtable.server.tokens import hashed

HELLO_SECONDS = 10
BREATH, LONG_BREATH = 0.01, 0.25
TRIES = 5
TRY_AGAIN = 1013  # the client comes back by itself, as often as it takes
decoder = msgspec.json.Decoder(ClientMessage)


class Patience:
    """How many messages one socket may send, and all sockets of a client together. A client that sends more
    has to wait a moment, so refusals cost no work either."""

    def __init__(self, limits: Limits, client: str, clients: PerAddress) -> None:
        self.own = Allowance(limits.messages_a_second, limits.message_burst)
        self.client = client
        self.clients = clients

    async def check(self) -> None:
        if not self.own.spend():
            await refuse_after(BREATH)
        if not self.clients.spend(self.client):
            await refuse_after(LONG_BREATH)


class Checked(Patience):
    """The process that a socket was led from has counted its messages already."""

    def __init__(self, client: str) -> None:
        self.client = client

    async def check(self) -> None:
        return


class Line(Protocol):
    """A socket of a client, here or at another process."""

    async def receive(self) -> Any: ...

    async def send_text(self, text: str) -> None: ...

    async def close(self, code: int) -> None: ...


async def refuse_after(seconds: float) -> None:
    await asyncio.sleep(seconds)
    raise Refusal("too many messages; wait a moment")


def for_clients(limits: Limits) -> PerAddress:
    """What all sockets of a client may send."""
    times = limits.all_messages
    return PerAddress(times * limits.messages_a_second, times * limits.message_burst)


async def serve(socket: WebSocket, hub: Hub, patience: Patience) -> None:
    """From the first message, which must be a hello with a secret that opens something, to the end."""
    if not same_origin(socket.headers):
        await socket.close(1008)
        return
    await socket.accept()
    async with answered(socket):
        text = await first_words(socket)
        for _ in range(TRIES):
            try:
                await welcome(socket, text, hub, patience)
                return
            except Elsewhere as elsewhere:
                led = lead(socket, elsewhere.peer, patience.client, text, partial(overhear, socket, patience))
                if await led:
                    return
                elsewhere.was_wrong()
        await socket.close(TRY_AGAIN)


async def attend(socket: Line, hub: Hub, client: str) -> None:
    """The same for a socket that another process has led here. It is not led any further."""
    async with answered(socket):
        try:
            await welcome(socket, await first_words(socket), hub, Checked(client))
        except Elsewhere:
            await socket.close(NOT_HERE)


@asynccontextmanager
async def answered(socket: Line) -> AsyncIterator[None]:
    """Whatever goes wrong, the client learns as much of it as it needs."""
    try:
        yield
    except WebSocketDisconnect:
        pass
    except SandtableError as error:
        await give_up(socket, str(error), 1008)
    except OUTAGE as error:
        logs.outage("socket", error)
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(TRY_AGAIN)
    except Exception as error:
        logs.failure("socket", error)
        await give_up(socket, logs.SORRY, 1011)


async def give_up(socket: Line, message: str, code: int) -> None:
    """Says why in one sentence and closes, if anybody is still there."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(Problem(cut(message))).decode())
        await socket.close(code)


async def first_words(socket: Line) -> str:
    """The first message, as it came."""
    try:
        text = await asyncio.wait_for(next_frame(socket), HELLO_SECONDS)
    except TimeoutError:
        raise SandtableError("no hello came in time") from None
    read(text)
    assert text is not None
    return text


async def welcome(socket: Line, text: str, hub: Hub, patience: Patience) -> None:
    hello = read(text)
    if not isinstance(hello, Hello):
        raise SandtableError("the first message must be a hello with a token")
    found = await hub.come_in(hello.token, patience.client, hello.shared)
    if found is None:
        raise SandtableError("this link opens no match")
    room, seat = found
    guest = Guest(seat, hashed(hello.token), patience.client)
    guest.shared = hello.shared
    metrics.SOCKETS.inc()
    sending = asyncio.create_task(send(socket, guest))
    try:
        await room.join(guest, hello.seen)
        await people.introduce(room, guest, hello)
        await listen(socket, room, guest, patience)
    finally:
        metrics.SOCKETS.dec()
        sending.cancel()
        await room.leave(guest)


async def send(socket: Line, guest: Guest) -> None:
    """Empties the guest's outbox; None closes the socket."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await guest.outbox.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(1012)


async def next_frame(socket: Line) -> str | None:
    """The text of the next frame, None where it has none."""
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1000))
    text: str | None = frame.get("text")
    return text


def read(text: str | None) -> ClientMessage:
    if text is None:
        raise Refusal("a message is text, not bytes")
    if len(text) > MESSAGE_BYTES:
        raise SandtableError(f"a message has at most {MESSAGE_BYTES} bytes")
    try:
        message: ClientMessage = decoder.decode(text)
    except BAD_JSON as error:
        raise Refusal(f"message not understood: {error}") from error
    return message


async def overhear(socket: WebSocket, patience: Patience, channel: Channel) -> None:
    """Passes on what a client says whose match is at another process, within the same bounds."""
    while True:
        frame = await next_frame(socket)
        try:
            await patience.check()
            if frame is None or len(frame) > MESSAGE_BYTES:
                read(frame)
            else:
                await channel.send(frame)
        except Refusal as refusal:
            metrics.REFUSALS.inc()
            await socket.send_text(encode(Refused(cut(str(refusal)), refusal.rule)).decode())


async def listen(socket: Line, room: Room, guest: Guest, patience: Patience) -> None:
    while True:
        frame = await next_frame(socket)
        try:
            await patience.check()
            message = read(frame)
            metrics.MESSAGES.inc()
            await handle(message, room, guest)
        except Refusal as refusal:
            metrics.REFUSALS.inc()
            guest.send(Refused(cut(str(refusal)), refusal.rule))


async def handle(message: ClientMessage, room: Room, guest: Guest) -> None:
    if isinstance(message, Answer):
        await room.answer(guest, message.question, message.answer)
    elif isinstance(message, Undo):
        await room.undo(guest)
    elif isinstance(message, Say):
        await room.say(guest, message.text)
    elif isinstance(message, Sit):
        await room.sit(guest, message.kind, message.bot)
    elif isinstance(message, CallMe):
        await people.call_me(room, guest, message)
    elif isinstance(message, Attend):
        await people.attend(room, guest, message)
    elif isinstance(message, Resign):
        await people.resign(room, guest)
    elif isinstance(message, StandBy):
        await room.stand(guest, message.id, message.on)
    elif isinstance(message, Lesson):
        await room.learn(guest, message.wish)
    elif isinstance(message, LookBack):
        await room.look_back(guest, message.step)
    elif isinstance(message, Watch):
        await room.watch(guest, message.start, message.count)
    elif isinstance(message, LookAhead):
        await room.look_ahead(guest, message.n, message.query, message.part)
    elif isinstance(message, TryDraft):
        await drafting.draft(room, guest, message)
    elif isinstance(message, CommitDraft):
        await drafting.commit(room, guest, message)
    else:
        raise Refusal("a hello comes only once")
