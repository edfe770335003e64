"""Another process that serves the same matches: what is led to it, and what comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec import Struct, msgpack

from sandtable.server.registry import Process
from sandtable.server.wires import Dialled, Kind, Wire

DIAL_SECONDS = 2.0
ASK_SECONDS = 60.0
UNREAD = 256  # messages that wait for a client before it is let go
COME_BACK = 1012
NOT_HERE = 4421  # this match is another's


class Opened(Struct, frozen=True):
    """A socket that is led to the owner of its match: the client's pseudonym, and the hello that it sent."""

    client: str
    hello: str


class Asked(Struct, frozen=True):
    """A request, with all of it that matters to whoever answers."""

    method: str
    path: str
    query: str = ""
    authorization: str = ""
    client: str = ""
    body: bytes = b""


class Told(Struct, frozen=True):
    status: int
    kind: str
    body: bytes


class Unreachable(TimeoutError):
    """Whoever has the match does not answer, and is not dead either."""


class Elsewhere(Exception):
    """A match that belongs to another process."""

    def __init__(self, match: str, peer: Peer, forget: Callable[[str], None]) -> None:
        super().__init__(match)
        self.match = match
        self.peer = peer
        self.forget = forget

    def was_wrong(self) -> None:
        """The other process does not have it either: it is looked for anew."""
        self.forget(self.match)


class Channel:
    """A socket of a client here, as far as it is led to the other process."""

    def __init__(self, peer: Peer, number: int) -> None:
        self.peer = peer
        self.number = number
        self.inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.code = COME_BACK

    def put(self, said: bytes) -> None:
        """For the client; one that cannot keep up is let go."""
        if self.inbox.qsize() < UNREAD:
            self.inbox.put_nowait(said)
        else:
            self.end(COME_BACK)
            self.close()

    def end(self, code: int) -> None:
        """Whatever has come is still sent."""
        self.code = code
        self.inbox.put_nowait(None)

    async def send(self, text: str) -> None:
        await self.peer.wire.free.wait()
        self.peer.wire.send(self.number, Kind.TEXT, text.encode())

    def close(self) -> None:
        """The client has gone."""
        if self.peer.channels.pop(self.number, None) is not None:
            self.peer.wire.send(self.number, Kind.CLOSE)


class Peer:
    """The wire to another process, with a channel for every socket, and one for every request."""

    def __init__(self, process: Process, gone: Callable[[Peer], None]) -> None:
        self.process = process
        self.gone = gone
        self.channels: dict[int, Channel] = {}
        self.asked: dict[int, asyncio.Future[Told]] = {}
        self.number = 0
        self.wire: Wire

    async def dial(self) -> None:
        host, _, port = self.process.address.rpartition(":")
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(DIAL_SECONDS):
            _, self.wire = await loop.create_connection(self.end_of_wire, host, int(port))
            await self.wire.proven

    def end_of_wire(self) -> Wire:
        return Dialled(self.process.secret, self.heard, self.lost)

    def next_number(self) -> int:
        self.number = (self.number + 1) % 2**32
        return self.number

    def open(self, client: str, hello: str) -> Channel:
        channel = Channel(self, self.next_number())
        self.channels[channel.number] = channel
        if not self.wire.open:
            channel.end(COME_BACK)
        self.wire.send(channel.number, Kind.OPEN, msgpack.encode(Opened(client, hello)))
        return channel

    async def ask(self, asked: Asked) -> Told:
        """Its reply; ConnectionError where it dies over it."""
        if not self.wire.open:
            raise ConnectionError
        number = self.next_number()
        told: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self.asked[number] = told
        self.wire.send(number, Kind.ASK, msgpack.encode(asked))
        try:
            async with asyncio.timeout(ASK_SECONDS):
                return await told
        finally:
            del self.asked[number]

    def heard(self, wire: Wire, number: int, kind: Kind, said: bytes) -> None:
        channel, told = self.channels.get(number), self.asked.get(number)
        if channel is not None and kind is Kind.TEXT:
            channel.put(said)
        elif channel is not None and kind is Kind.CLOSE:
            channel.end(int.from_bytes(said))
        elif told is not None and kind is Kind.TOLD and not told.done():
            told.set_result(msgpack.decode(said, type=Told))

    def lost(self, wire: Wire) -> None:
        for channel in self.channels.values():
            channel.end(COME_BACK)
        for told in self.asked.values():
            if not told.done():
                told.set_exception(ConnectionError())
        self.gone(self)
