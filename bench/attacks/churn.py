"""Sockets with a nonsense token that come and go by the thousand, and records that fill the memory."""

from __future__ import annotations

import asyncio
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from attacks.long_work import long_record
from attacks.server import MINE, OTHER, Finding, Server, joined, make, served
from attacks.visitor import Visitor

SOCKETS = 20_000
AT_ONCE = 40
HOSTS = [f"127.0.2.{n}" for n in range(1, 41)]
RECORDS = 40
SHORT_MATCH = {"units": 4, "rounds": 3, "max_turns": 40}
MEGABYTE = 1024 * 1024


async def attack() -> list[Finding]:
    with served() as server:
        visitor = Visitor(server)
        async with visitor.here():
            before = memory_of(server)
            one = await churn(server, [MINE], SOCKETS // 10)
            many = await churn(server, HOSTS, SOCKETS)
            grown = memory_of(server) - before
            look = visitor.longest()
        async with server.client(OTHER) as other:
            tokens = await make(other, "morale", "recovery")
            async with joined(server, tokens[0], OTHER):
                pass
        taken, kept = await records(server)
        return [
            Finding(f"of {SOCKETS // 10} sockets of one client, one after another, let in", one, 500, ""),
            Finding(f"memory after {SOCKETS} of {len(HOSTS)} clients ({many} let in)", grown, 100.0, "MB"),
            Finding("a look at the lobby meanwhile", look, 250.0, "ms"),
            Finding(f"of {RECORDS} long records of one client, taken", taken, 15, ""),
            Finding("memory for these", kept, 400.0, "MB"),
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


async def records(server: Server) -> tuple[int, float]:
    """How many long records of one client are taken, and what they take."""
    record, _ = long_record(SHORT_MATCH)
    before = memory_of(server)
    taken = 0
    async with server.client("127.0.3.1") as client:
        for _ in range(RECORDS):
            reply = await client.post("/api/records", content=record)
            if reply.status_code == 201:
                taken += 1
                async with joined(server, reply.json()["links"][0]["token"], "127.0.3.1"):
                    pass
    return taken, memory_of(server) - before


def memory_of(server: Server) -> float:
    """Megabytes that the server's process holds."""
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * 4096 / MEGABYTE
