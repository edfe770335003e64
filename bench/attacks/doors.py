"""Connections that say nothing, or slowly, or nonsense; and thousands of them from one address."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import perf_counter

from attacks.server import MINE, Finding, Server, served
from attacks.visitor import Visitor

SLOW = 60
MANY = 3000
HEADERS = b"GET / HTTP/1.1\r\nHost: here\r\nX: "
BODY = b"POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Length: 9999\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TRICKLE = 0.5


async def attack() -> list[Finding]:
    with served() as server:
        visitor = Visitor(server)
        async with visitor.here():
            slow = await asyncio.gather(
                slowly(server, "headers byte by byte", HEADERS, 12.0),
                slowly(server, "a body byte by byte", BODY, 65.0),
                slowly(server, "no first message, no goodbye", UPGRADE, 22.0, silent=True),
            )
            found = [*slow, await many(server)]
            found.append(Finding("a look at the lobby meanwhile", visitor.longest(), 250.0, "ms"))
        found.append(Finding("defects", await server.metric("sandtable_failures_total"), 0, ""))
    return found


async def slowly(server: Server, what: str, first: bytes, most: float, silent: bool = False) -> Finding:
    """The seconds until the last of these connections is let go."""
    times = await asyncio.gather(*[let_go(server, first, silent) for _ in range(SLOW)])
    return Finding(f"{what}: the last of {SLOW} is let go after", max(times), most, "s")


async def let_go(server: Server, first: bytes, silent: bool) -> float:
    host, _, port = server.address.partition(":")
    began = perf_counter()
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(MINE, 0))
    ended = asyncio.create_task(until_closed(reader))
    with suppress(OSError):
        writer.write(first)
        while not ended.done():
            await asyncio.wait([ended], timeout=TRICKLE)
            writer.write(b"" if silent else b"x")
    writer.close()
    return perf_counter() - began


async def until_closed(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(4096):
            pass


async def many(server: Server) -> Finding:
    """How many connections of one address are let in at once."""
    host, _, port = server.address.partition(":")
    opened = []
    for _ in range(MANY):
        with suppress(OSError):
            opened.append(await asyncio.open_connection(host, int(port), local_addr=(MINE, 0)))
    await asyncio.sleep(1.0)
    let_in = sum(not reader.at_eof() and reader.exception() is None for reader, _ in opened)
    for _, writer in opened:
        writer.close()
    return Finding(f"{MANY} connections of one address: let in at once", let_in, 200, "")
