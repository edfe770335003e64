"""Sockets with a nonsense token that come and go by the thousand."""

from __future__ import annotations

import asyncio

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from attacks.server import MINE, OTHER, Finding, Server, joined, make, served
from attacks.visitor import Visitor

SOCKETS = 20_000
AT_ONCE = 40
HOSTS = [f"127.0.2.{n}" for n in range(1, 41)]


async def attack() -> list[Finding]:
    with served() as server:
        visitor = Visitor(server)
        async with visitor.here():
            before = server.memory()
            one = await churn(server, [MINE], SOCKETS // 10)
            many = await churn(server, HOSTS, SOCKETS)
            grown = server.memory() - before
            look = visitor.longest()
        async with server.client(OTHER) as other:
            tokens = await make(other, "morale", "recovery")
            async with joined(server, tokens[0], OTHER):
                pass
        return [
            Finding(f"of {SOCKETS // 10} sockets of one client, one after another, let in", one, 500, ""),
            Finding(f"memory after {SOCKETS} of {len(HOSTS)} clients ({many} let in)", grown, 100.0, "MB"),
            Finding("a look at the lobby meanwhile", look, 250.0, "ms"),
            Finding("defects", await server.metric("sandtable_failures_total"), 0, ""),
        ]


async def churn(server: Server, hosts: list[str], sockets: int) -> int:
    """How many of these sockets were heard."""
    waiting = [hosts[n % len(hosts)] for n in range(sockets)]
    return sum(await asyncio.gather(*[one_by_one(server, waiting) for _ in range(AT_ONCE)]))


async def one_by_one(server: Server, waiting: list[str]) -> int:
    heard = 0
    while waiting:
        try:
            uri = f"ws://{server.address}/ws"
            async with connect(uri, compression=None, local_addr=(waiting.pop(), 0)) as socket:
                await socket.send('{"type":"hello","token":"nonsense"}')
                await socket.recv()
                heard += 1
        except (WebSocketException, OSError, TimeoutError):
            continue
    return heard
