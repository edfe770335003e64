"""Sockets of one client that send all they can, while somebody else plays; then somebody joins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from itertools import count
from multiprocessing import get_context
from time import perf_counter

from websockets.exceptions import ConnectionClosed, WebSocketException

from attacks.server import MINE, OTHER, Finding, Player, Server, joined, make, served

SOCKETS = 50
SECONDS = 5.0
CROWD = [f"127.0.1.{n}" for n in range(1, 11)]
Send = Callable[[Player, int], Awaitable[None]]
MOST_ANSWER = 500.0


async def attack() -> list[Finding]:
    with served() as server:
        found = [
            *await flooded(server, "looks ahead", [MINE], look_ahead),
            *await flooded(server, "frames", [MINE], watch),
            *await flooded(server, "nonsense", [MINE], nonsense),
            *await flooded(server, "lines of chat", CROWD, say),
        ]
        found.append(Finding("defects", await server.metric("sandtable_failures_total"), 0, ""))
        return found


async def flooded(server: Server, what: str, hosts: list[str], send: Send) -> list[Finding]:
    """How long another's answers take meanwhile, and how long it takes to join what was flooded."""
    async with server.client() as client, server.client(OTHER) as other:
        token = (await make(client, "strike", "ropewalk", seed=1))[0]
        quiet = await answers(server, await make(other, "morale", "recovery", seed=2), SECONDS / 2)
        flooding = get_context("spawn").Process(target=flood, args=(server.address, token, hosts, send))
        flooding.start()
        while await server.metric("sandtable_sockets") < SOCKETS / 2:
            await asyncio.sleep(0.1)
        await server.hold()
        busy = await answers(server, await make(other, "morale", "recovery", seed=3), SECONDS)
        held = await server.hold()
        flooding.kill()
        flooding.join()
    async with AsyncExitStack() as stack:
        took = await server.ms(stack.enter_async_context(joined(server, token)))
    return [
        Finding(f"{what} of {SOCKETS} sockets: another's slowest answer of {len(busy)}"
                f" (before: {max(quiet):.0f})", max(busy), MOST_ANSWER, "ms"),
        Finding(f"{what}: the event loop held", held, 50.0, "ms"),
        Finding(f"{what}: joining afterwards", took, 1000.0, "ms"),
    ]  # fmt: skip


def flood(address: str, token: str, hosts: list[str], send: Send) -> None:
    """In a process of its own: so many sockets, until it is killed."""
    asyncio.run(flood_all(Server(address), token, hosts, send))


async def flood_all(server: Server, token: str, hosts: list[str], send: Send) -> None:
    await asyncio.gather(*[flood_one(server, token, hosts[n % len(hosts)], send) for n in range(SOCKETS)])


async def flood_one(server: Server, token: str, host: str, send: Send) -> None:
    """Who is let go comes back."""
    while True:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with joined(server, token, host) as player:
                reading = asyncio.create_task(read(player))
                for n in count(1):
                    await send(player, n)
                reading.cancel()


async def read(player: Player) -> None:
    with suppress(ConnectionClosed):
        async for _ in player.socket:
            pass


async def look_ahead(player: Player, n: int) -> None:
    await player.send(type="look_ahead", n=n, query={"start": [0, 0], "end": [n % 20, 9]})


async def watch(player: Player, n: int) -> None:
    await player.send(type="watch", start=0, count=100)


async def nonsense(player: Player, n: int) -> None:
    await player.socket.send(b"\x00" if n % 2 else "{")


async def say(player: Player, n: int) -> None:
    await player.send(type="say", text="x" * 500)


async def answers(server: Server, tokens: list[str], seconds: float) -> list[float]:
    """The ms that each answer of a match takes that is played for so long."""
    times: list[float] = []
    until = perf_counter() + seconds
    async with joined(server, tokens[0], OTHER) as one, joined(server, tokens[1], OTHER) as two:
        while perf_counter() < until and not one.view["over"]:
            for player in (one, two):
                await player.catch_up()
            asked = one if one.view["question"] else two
            key = asked.view["scene"]["question"]["choices"][-1]["key"]
            times.append(await server.ms(asked.answered(key)))
            await asyncio.sleep(0.05)
    return times
