"""Records of one client that fill the memory: long ones, and short ones that each bring other content."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from time import perf_counter

from attacks.extremes import Case
from attacks.long_work import long_record
from attacks.server import Finding, Server, joined, served
from sandtable.server.limits import CONTENT_BYTES, Limits
from sandtable.server.past import opened

RECORDS = 60
SHORT_MATCH = {"units": 4, "rounds": 3, "max_turns": 40}
SPACES = range(30, 30 + RECORDS)  # millimetres that a Space of `flix` may have
IN_MEMORY = 7.0  # bytes for each that is counted, and what a server of one match needs anyway
LIMITS = Limits()


async def attack() -> list[Finding]:
    long, _ = await asyncio.to_thread(long_record, SHORT_MATCH)
    weight = len(long) + len(opened(long, {"strike": ""}))
    own = [Case("flix", "physics.toml", 0, str(space)).record() for space in SPACES]
    found = await filled("long records", [long] * RECORDS, weight)
    return found + await filled("records with content of their own", own, CONTENT_BYTES)


async def filled(what: str, records: list[bytes], weight: int) -> list[Finding]:
    """What one client may send in and hold open of records that weigh so much."""
    with served() as server:
        began, before = perf_counter(), server.memory()
        async with AsyncExitStack() as stack:
            taken = sum([await holds(stack, server, record) for record in records])
            kept = server.memory() - before
        room = LIMITS.upload_bytes + LIMITS.upload_bytes_an_hour * (perf_counter() - began) / 3600
        defects = await server.metric("sandtable_failures_total")
    return [
        Finding(f"of {len(records)} {what}, taken", taken, room // weight, ""),
        Finding("memory while all of these are open", kept, IN_MEMORY * room / 1e6, "MB"),
        Finding("defects", defects, 0, ""),
    ]


async def holds(stack: AsyncExitStack, server: Server, record: bytes) -> bool:
    """Sends it in and stays there, if it is taken."""
    async with server.client() as client:
        reply = await client.post("/api/records", content=record)
    if reply.status_code == 201:
        await stack.enter_async_context(joined(server, reply.json()["links"][0]["token"]))
    return reply.status_code == 201
