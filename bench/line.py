"""A WebSocket client that costs next to nothing, so that a load test measures servers and not itself."""

from __future__ import annotations

import asyncio
import os
import struct
from base64 import b64encode
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"  # what a client sends is masked; with this it stays as it is
UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def framed(kind: int, data: bytes) -> bytes:
    if len(data) < 126:
        return bytes((0x80 | kind, 0x80 | len(data))) + NO_MASK + data
    return struct.pack("!BBH", 0x80 | kind, 0x80 | 126, len(data)) + NO_MASK + data


class Line(asyncio.Protocol):
    """One socket. Calls `heard` with every text, and `lost` once at its end."""

    def __init__(self, host: str, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.host = host
        self.heard = heard
        self.lost = lost
        self.read = bytearray()
        self.upgraded: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = b64encode(os.urandom(16)).decode()
        self.transport.write(UPGRADE.format(host=self.host, key=key).encode())

    def data_received(self, data: bytes) -> None:
        self.read += data
        if not self.upgraded.done():
            head, found, rest = bytes(self.read).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.transport.abort()
                return
            self.read = bytearray(rest)
            self.upgraded.set_result(None)
        while self.take():
            pass

    def take(self) -> bool:
        """One frame, if it is here."""
        read = self.read
        if len(read) < 2:
            return False
        start, length = 2, read[1]
        if length == 126:
            start, length = 4, int.from_bytes(read[2:4])
        elif length == 127:
            start, length = 10, int.from_bytes(read[2:10])
        if len(read) < start + length:
            return False
        kind, data = read[0] & 15, bytes(memoryview(read)[start : start + length])
        del read[: start + length]
        self.got(kind, data)
        return True

    def got(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.heard(data)
        elif kind == PING:
            self.transport.write(framed(PONG, data))
        elif kind == CLOSE:
            self.transport.write(framed(CLOSE, data[:2]))
            self.transport.close()

    def send(self, data: bytes) -> None:
        self.transport.write(framed(TEXT, data))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.upgraded.done():
            self.upgraded.set_exception(ConnectionError("no socket was opened"))
            self.upgraded.exception()
        self.lost()


async def connect(address: str, heard: Callable[[bytes], None], lost: Callable[[], None]) -> Line:
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(address, heard, lost), host, int(port))
    await line.upgraded
    return line
