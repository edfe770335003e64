"""Wires between processes: both ends prove that they know the same secret, and say only then anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from sandtable.server import wires
from sandtable.server.peers import COME_BACK, Asked, Peer
from sandtable.server.registry import Process
from sandtable.server.wires import Kind, PickedUp, Wire
from server.inside import run

Said = tuple[int, Kind, bytes]


class Listening:
    """A process that picks up, and keeps what it hears."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.heard: list[Said] = []
        self.ends: list[Wire] = []
        self.lost = 0

    def pick_up(self) -> Wire:
        self.ends.append(PickedUp(lambda: self.secret, self.hear, self.lose))
        return self.ends[-1]

    def hear(self, wire: Wire, channel: int, kind: Kind, said: bytes) -> None:
        self.heard.append((channel, kind, said))

    def lose(self, wire: Wire) -> None:
        self.lost += 1


@asynccontextmanager
async def listening(secret: str = "known") -> AsyncIterator[tuple[Listening, Process]]:
    there = Listening(secret)
    server = await asyncio.get_running_loop().create_server(there.pick_up, "127.0.0.1", 0)
    try:
        yield there, Process(1, f"127.0.0.1:{server.sockets[0].getsockname()[1]}", "known")
    finally:
        server.close()
        for end in there.ends:
            end.close()


def peer_of(process: Process, gone: list[Peer]) -> Peer:
    return Peer(process, gone.append)


def test_what_is_said_comes_in_its_order_however_long_it_is() -> None:
    async def play() -> None:
        async with listening() as (there, process):
            peer = peer_of(process, [])
            await peer.dial()
            long = bytes(3_000_000)
            for n, said in enumerate([b"a", long, b"", b"b"]):
                peer.wire.send(n, Kind.TEXT, said)
            while len(there.heard) < 4:
                await asyncio.sleep(0)
            assert there.heard == [(n, Kind.TEXT, said) for n, said in enumerate([b"a", long, b"", b"b"])]

    run(play())


@pytest.mark.parametrize("secret", ["another", ""])
def test_with_another_secret_nothing_is_said_or_heard(secret: str) -> None:
    async def play() -> None:
        async with listening(secret) as (there, process):
            gone: list[Peer] = []
            peer = peer_of(process, gone)
            with pytest.raises(ConnectionError):
                await peer.dial()
            assert gone == [peer] and there.heard == [] and not peer.wire.open

    run(play())


def test_whoever_listens_where_a_process_has_been_is_not_told_anything() -> None:
    """It may challenge, and say that it is proven: it does not know the secret."""

    class Impostor(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = transport
            transport.write(wires.HEAD.pack(16, 0, Kind.CHALLENGE) + bytes(16))  # type: ignore[attr-defined]

        def data_received(self, data: bytes) -> None:
            heard.append(data)
            answer = wires.HEAD.pack(32, 0, Kind.PROVEN) + bytes(32)
            self.transport.write(answer)  # type: ignore[attr-defined]

    heard: list[bytes] = []

    async def play() -> None:
        server = await asyncio.get_running_loop().create_server(Impostor, "127.0.0.1", 0)
        address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(ConnectionError):
            await peer_of(Process(1, address, "known"), []).dial()
        server.close()
        assert len(heard) == 1 and b"known" not in heard[0]

    run(play())


def test_who_says_nothing_for_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "PULSE_SECONDS", 0.0)
    monkeypatch.setattr(wires, "SILENCE_SECONDS", 0.0)

    async def play() -> None:
        async with listening() as (_, process):
            gone: list[Peer] = []
            peer = peer_of(process, gone)
            await peer.dial()
            channel = peer.open("client", "hello")
            while not gone:
                await asyncio.sleep(0)
            assert await channel.inbox.get() is None and channel.code == COME_BACK
            with pytest.raises(ConnectionError):
                await peer.ask(Asked("GET", "/"))

    run(play())


def test_a_request_that_the_other_dies_over_is_an_error() -> None:
    async def play() -> None:
        async with listening() as (there, process):
            peer = peer_of(process, [])
            await peer.dial()
            asking = asyncio.create_task(peer.ask(Asked("GET", "/")))
            while not there.heard:
                await asyncio.sleep(0)
            there.ends[0].close()
            with pytest.raises(ConnectionError):
                await asking
            late = peer.open("client", "hello")
            assert await late.inbox.get() is None

    run(play())


def test_a_client_that_does_not_read_is_let_go() -> None:
    async def play() -> None:
        async with listening() as (there, process):
            peer = peer_of(process, [])
            await peer.dial()
            channel = peer.open("client", "hello")
            for _ in range(300):
                peer.heard(peer.wire, channel.number, Kind.TEXT, b"view")
            assert peer.channels == {} and channel.inbox.qsize() == 257
            while (1, Kind.CLOSE, b"") not in there.heard:
                await asyncio.sleep(0)

    run(play())
