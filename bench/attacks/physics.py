"""Records of discs that hardly slow down, or are huge, tiny or many: sent in, looked ahead in, flicked."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from attacks.extremes import Case, numbers_in
from attacks.server import Finding, Player, Server, joined, served
from attacks.visitor import Visitor
from sandtable.catalog.registry import find_game

FILE = "physics.toml"
VALUES = ("0", "1e-9", "1e-4", "100000")
LOOKS = 8
EACH = 5  # records of one client, as many as it may send in at once
MOST_HOLD, MOST_LOOK = 150.0, 250.0


def hostile() -> list[bytes]:
    """All that can be set up with one number of the physics changed."""
    files = find_game("flix").shelf.own
    names = [name for name in files if "friction" in files[name]] or [FILE]
    found = []
    for name in names:
        for place in range(len(list(numbers_in(files[name])))):
            found += [Case("flix", name, place, value).record() for value in VALUES]
    return found


async def attack() -> list[Finding]:
    records = await asyncio.wait_for(asyncio.to_thread(hostile), 600)
    with served() as server:
        visitor = Visitor(server)
        async with visitor.here():
            await server.hold()
            replies = [await sent(server, f"127.0.4.{1 + n // EACH}", each) for n, each in enumerate(records)]
            for reply in replies:
                if reply.status_code == 201:
                    with suppress(WebSocketException, OSError, TimeoutError):
                        await asyncio.wait_for(play(server, reply.json()), 60)
            found = [
                Finding(f"{len(records)} records: other answers than 201 and 400",
                        sum(reply.status_code not in (201, 400) for reply in replies), 0, ""),
                Finding("the event loop held", await server.hold(), MOST_HOLD, "ms"),
                Finding("a look at the lobby meanwhile", visitor.longest(), MOST_LOOK, "ms"),
            ]  # fmt: skip
        found.append(Finding("defects", await server.metric("sandtable_failures_total"), 0, ""))
    return found


async def sent(server: Server, host: str, record: bytes) -> httpx.Response:
    async with server.client(host) as client:
        return await client.post("/api/records", content=record)


async def play(server: Server, made: dict[str, Any]) -> None:
    """Looks ahead at whatever is asked, and then does it."""
    async with joined(server, made["links"][0]["token"]) as player:
        for n in range(1, LOOKS):
            asked = player.view["scene"].get("question")
            if not player.view["question"] or not asked:
                return
            answer = strongest(asked)
            await player.send(type="look_ahead", n=n, query={"answer": answer})
            await player.until("ahead", "refused")
            await once(player, answer)


async def once(player: Player, answer: str) -> None:
    await player.send(type="answer", question=player.view["question"], answer=answer)
    await player.until("view")


def strongest(asked: dict[str, Any]) -> str:
    """The last option, or an aim with everything at its highest."""
    aim = asked.get("aim")
    if aim is None:
        return str(asked["choices"][-1]["key"])
    return f"{aim['verb']}:{','.join(str(high) for high in aim['high'])}"
