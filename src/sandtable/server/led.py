"""What other processes lead here: sockets of their clients and requests, for matches that are this one's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec import msgpack
from starlette.types import ASGIApp, Message

from sandtable.server import logs
from sandtable.server.peers import COME_BACK, Asked, Opened, Told
from sandtable.server.wires import Kind, Wire

UNHEARD = 256  # messages of a client that wait to be heard before it is let go
FAILED = 500


class LedSocket:
    """A client's socket at another process, as far as `sockets` needs one."""

    def __init__(self, wire: Wire, number: int, hello: str) -> None:
        self.wire = wire
        self.number = number
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.inbox.put_nowait(hello)
        self.open = True

    async def receive(self) -> dict[str, Any]:
        text = await self.inbox.get()
        if text is None:
            return {"type": "websocket.disconnect", "code": 1001}
        return {"type": "websocket.receive", "text": text}

    def put(self, text: str | None) -> None:
        if self.inbox.qsize() < UNHEARD:
            self.inbox.put_nowait(text)
        else:
            self.hang_up(COME_BACK)

    async def send_text(self, text: str) -> None:
        await self.wire.free.wait()
        if self.open:
            self.wire.send(self.number, Kind.TEXT, text.encode())

    async def close(self, code: int = 1000) -> None:
        self.hang_up(code)

    def hang_up(self, code: int) -> None:
        if self.open:
            self.open = False
            self.wire.send(self.number, Kind.CLOSE, code.to_bytes(2))
            self.inbox.put_nowait(None)


Attend = Callable[[LedSocket, str], Awaitable[None]]


class Led:
    """Serves what comes over the wires, as if it had come here by itself."""

    def __init__(self, app: ASGIApp, attend: Attend) -> None:
        self.app = app
        self.attend = attend
        self.sockets: dict[Wire, dict[int, LedSocket]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def heard(self, wire: Wire, number: int, kind: Kind, said: bytes) -> None:
        sockets = self.sockets.setdefault(wire, {})
        if kind is Kind.OPEN:
            opened = msgpack.decode(said, type=Opened)
            sockets[number] = LedSocket(wire, number, opened.hello)
            self.start(self.serve(sockets[number], opened.client))
        elif kind is Kind.ASK:
            self.start(self.answer(wire, number, msgpack.decode(said, type=Asked)))
        elif number in sockets:
            sockets[number].put(said.decode() if kind is Kind.TEXT else None)

    def lost(self, wire: Wire) -> None:
        for socket in self.sockets.pop(wire, {}).values():
            socket.open = False
            socket.inbox.put_nowait(None)

    def start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def serve(self, socket: LedSocket, client: str) -> None:
        try:
            await self.attend(socket, client)
        finally:
            self.sockets.get(socket.wire, {}).pop(socket.number, None)
            socket.hang_up(COME_BACK)

    async def answer(self, wire: Wire, number: int, asked: Asked) -> None:
        try:
            told = await self.reply(asked)
        except Exception as error:
            logs.failure("led", error)
            told = Told(FAILED, "", b"")
        wire.send(number, Kind.TOLD, msgpack.encode(told))

    async def reply(self, asked: Asked) -> Told:
        status, kind, body = FAILED, "", bytearray()

        async def receive() -> Message:
            return {"type": "http.request", "body": asked.body, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                kind = dict(message["headers"]).get(b"content-type", b"").decode()
            else:
                body.extend(message.get("body", b""))

        await self.app(scope_of(asked), receive, send)
        return Told(status, kind, bytes(body))

    async def close(self) -> None:
        """Everybody who was led here is let go, and is told so before the wires end."""
        for wire in list(self.sockets):
            for socket in list(self.sockets[wire].values()):
                socket.hang_up(COME_BACK)
            wire.hang_up()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def scope_of(asked: Asked) -> dict[str, Any]:
    """The request as it came to the other process; `led` says that it is not led on."""
    return {
        "type": "http",
        "method": asked.method,
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "root_path": "",
        "query_string": asked.query.encode(),
        "headers": [(b"authorization", asked.authorization.encode())],
        "client": (asked.client, 0),
        "server": None,
        "scheme": "http",
        "http_version": "1.1",
        "led": True,
    }
