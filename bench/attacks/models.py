"""One client calls the tools for language models as fast as it can, while somebody looks at the lobby."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count
from typing import Any

import httpx

from attacks.server import MINE, Finding, Server, make, served
from attacks.visitor import Visitor

CALLERS = 20
SECONDS = 5.0
HEADERS = {"Accept": "application/json, text/event-stream"}
NO_CODE, NO_MATCH = "opens nothing", "opens no match"


async def attack() -> list[Finding]:
    with served() as server:
        async with server.client() as client:
            token = (await make(client, "strike", "cistern", seed=1))[0]
        visitor = Visitor(server)
        async with visitor.here():
            found = [
                *await flooded(server, visitor, "looks at a table", "look", {"match": token}),
                *await flooded(server, visitor, "handles that open nothing", "observe", {"match": "x{n}"}),
            ]
        said = await called(server, "join_match", {"link": "BCDF-{n}"})
        found.append(Finding("wrong codes that are looked up", said[NO_CODE], 11, ""))
        said = await called(server, "new_match", {"game": "morale", "scenario": "checkpoint"})
        found.append(Finding("matches that are made", said["Handle of"], 100, ""))
        found.append(Finding("defects", await server.metric("sandtable_failures_total"), 0, ""))
        return found


async def flooded(
    server: Server, visitor: Visitor, what: str, tool: str, given: dict[str, str]
) -> list[Finding]:
    await server.hold()
    visitor.longest()
    await called(server, tool, given)
    return [
        Finding(f"{what}: another's slowest look at the lobby", visitor.longest(), 250.0, "ms"),
        Finding(f"{what}: the event loop held", await server.hold(), 50.0, "ms"),
    ]


async def called(server: Server, tool: str, given: dict[str, str]) -> Counter[str]:
    """What so many callers are told within a time."""
    heard: Counter[str] = Counter()
    numbers = count(1000)
    async with server.client(MINE) as client:

        async def call() -> None:
            while True:
                asked = {name: value.replace("{n}", str(next(numbers))) for name, value in given.items()}
                heard.update(await told(client, tool, asked))

        callers = [asyncio.create_task(call()) for _ in range(CALLERS)]
        await asyncio.wait(callers, timeout=SECONDS)
        for each in callers:
            each.cancel()
        await asyncio.gather(*callers, return_exceptions=True)
    return heard


async def told(client: httpx.AsyncClient, tool: str, given: dict[str, str]) -> list[str]:
    """Which of the things that are counted a reply says."""
    asked: dict[str, Any] = {"name": tool, "arguments": given}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": asked}
    text = (await client.post("/mcp", json=body, headers=HEADERS)).text
    return [each for each in (NO_CODE, NO_MATCH, "Handle of") if each in text]
