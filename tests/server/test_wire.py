"""Frames that are read and written by hand: as the library would, or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from sandtable.server.door import LINE, Front, SocketDoor
from sandtable.server.limits import MESSAGE_BYTES, Limits
from sandtable.server.wire import frame_of, text_of

LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536]
HANDSHAKE = b"\r\n".join(
    [
        b"GET /ws HTTP/1.1",
        b"Host: here",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        b"Sec-WebSocket-Version: 13",
        b"\r\n",
    ]
)


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, **more: Any) -> bytes:
    """A frame of a client."""
    return bytes(Frame(opcode, data, **more).serialize(mask=True))


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_framed_as_the_library_does_it(length: int) -> None:
    text = b"x" * length
    assert frame_of(text) == bytes(Frame(Opcode.TEXT, text).serialize(mask=False))


@pytest.mark.parametrize("length", LENGTHS[:-1])
def test_a_whole_text_is_read(length: int) -> None:
    text = bytes(i % 251 for i in range(length))
    frame = sent(text)
    assert text_of(frame, length) == text
    assert text_of(frame, length - 1) is None
    assert text_of(frame + b"\x81", length) is None
    cuts = {0, 1, 2, 5, len(frame) - 1}
    assert {text_of(frame[:cut], length) for cut in cuts} == {None}


OTHERS = [
    sent(b"hello", Opcode.BINARY),
    sent(b"hello", Opcode.CONT),
    sent(b"hello", Opcode.PING),
    sent(b"", Opcode.CLOSE),
    sent(b"hello", fin=False),
    b"\xc1" + sent(b"hello")[1:],  # a bit that means nothing here
    sent(b"x" * 65_536),
    b"\x81\xff" + b"x" * 131,  # eight bytes hold its length, and it looks like 127
    b"\x81\xfe\0\0\1\1",  # two bytes do, and its mask is cut off
    bytes(Frame(Opcode.TEXT, b"hello").serialize(mask=False)),
]


@pytest.mark.parametrize("frame", OTHERS, ids=range(len(OTHERS)))
def test_anything_else_is_left_to_the_library(frame: bytes) -> None:
    assert text_of(frame, 100_000) is None


class Pipe(asyncio.Transport):
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def opened(kind: type[WebSocketsSansIOProtocol]) -> tuple[Any, Pipe, dict[str, Any]]:
    """A socket whose handshake is done, and what its application was told about it."""
    told: dict[str, Any] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        told.update(scope)
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    pipe, there = Pipe(), kind(Front(app, Limits(), lifespan="off"), ServerState(), {})
    there.connection_made(pipe)
    there.data_received(HANDSHAKE)
    while not there.handshake_complete:
        await asyncio.sleep(0)
    pipe.written.clear()
    return there, pipe, told


async def heard(kind: type[WebSocketsSansIOProtocol], chunks: list[bytes]) -> tuple[list[Any], bytes]:
    """What an application is handed of these, and what is sent back."""
    there, pipe, _ = await opened(kind)
    for chunk in chunks:
        if not pipe.closed:
            there.data_received(chunk)
    found = []
    while not there.queue.empty():
        found.append(there.queue.get_nowait())
    return found, b"".join(pipe.written)


STREAM = [
    sent(b'{"type":"undo"}'),
    sent(b"one ", fin=False),
    sent(b"", Opcode.PING),
    sent(b"two", Opcode.CONT),
    sent(b"three"),
    sent(b"bytes", Opcode.BINARY),
    sent("größer".encode()),
    sent(b"x" * 200),
]
BROKEN = [
    [sent(b"one", fin=False), sent(b"two")],  # a text within another
    [sent(b"one"), sent(b"two", Opcode.CONT), sent(b"three")],
    [sent(b"\xff"), sent(b"after")],
    [sent(b"x" * (MESSAGE_BYTES + 1)), sent(b"after")],
    [sent(b"", Opcode.CLOSE), sent(b"after")],
]


def test_wherever_a_stream_is_cut_the_same_is_heard() -> None:
    async def hear() -> None:
        stream = b"".join(STREAM)
        expected = await heard(WebSocketsSansIOProtocol, [stream])
        texts = [each.get("text", each.get("bytes")) for each in expected[0]]
        assert texts == ['{"type":"undo"}', "one two", "three", b"bytes", "größer", "x" * 200]
        assert await heard(SocketDoor, STREAM) == expected
        for cut in range(len(stream) + 1):
            assert await heard(SocketDoor, [stream[:cut], stream[cut:]]) == expected
        for size in (1, 2, 3, 7):
            chunks = [stream[at : at + size] for at in range(0, len(stream), size)]
            assert await heard(SocketDoor, chunks) == expected

    asyncio.run(hear())


def test_a_whole_text_needs_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hear() -> None:
        there, _, _ = await opened(SocketDoor)
        frame = sent(b"one")
        for chunk in (frame[:3], frame[3:]):
            there.data_received(chunk)
        assert there.queue.get_nowait()["text"] == "one"
        monkeypatch.setattr(there.conn, "receive_data", None)
        there.data_received(sent(b"two"))
        assert there.queue.get_nowait()["text"] == "two"

    asyncio.run(hear())


@pytest.mark.parametrize("frames", BROKEN)
def test_what_is_broken_ends_as_it_does_with_the_library(frames: list[bytes]) -> None:
    async def hear() -> None:
        assert await heard(SocketDoor, frames) == await heard(WebSocketsSansIOProtocol, frames)

    asyncio.run(hear())


def test_a_text_is_sent_at_once_where_nothing_stands_in_the_way() -> None:
    async def send() -> None:
        there, pipe, told = await opened(SocketDoor)
        line = told["extensions"][LINE]
        assert line(b"{}") and pipe.written == [frame_of(b"{}")]
        there.pause_writing()
        assert not line(b"{}")
        there.resume_writing()
        assert line(b"[]") and len(pipe.written) == 2
        pipe.closed = True
        assert not line(b"{}")
        pipe.closed = False
        await there.send({"type": "websocket.close"})
        there.close_timer.cancel()
        written = len(pipe.written)
        assert not line(b"{}") and len(pipe.written) == written

    asyncio.run(send())
