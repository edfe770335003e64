"""One client's 25 matches with bots that think long, while another plays a quick one; and the end."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter

from attacks.server import OTHER, Finding, Player, Server, joined, make, served
from loaded import cpu_of

MATCHES = 25
LONG, SHORT = {"kind": "bot", "bot": "search:20000"}, {"kind": "bot", "bot": "search:100"}
MOVES = 20
PAUSE = 25.0
WATCHED = 3.0


async def attack() -> list[Finding]:
    with served() as server:
        found = await beside_others(server)
        found.append(Finding("ending by SIGTERM in the middle of thoughts", end(server), 5.0, "s"))
    with served() as server:
        found.append(await paused(server))
        workers = children(server.process.pid)
        server.process.kill()
        server.process.wait()
        await asyncio.sleep(2.0)
        alive = [pid for pid in workers if Path(f"/proc/{pid}").exists()]
        found.append(Finding(f"workers of {len(workers)} left 2 s after kill -9", len(alive), 0, ""))
    return found


async def beside_others(server: Server) -> list[Finding]:
    """The greedy client sits at every match itself: its bots are waited for, too."""
    async with server.client() as greedy, server.client(OTHER) as other, AsyncExitStack() as stack:
        alone = await moves(server, await make(other, "morale", "recovery", seats=[{}, SHORT], seed=1))
        for seed in range(MATCHES):
            tokens = await make(greedy, "morale", "recovery", seats=[{}, LONG], seed=seed)
            player = await stack.enter_async_context(joined(server, tokens[0]))
            await once(player)
        beside = await moves(server, await make(other, "morale", "recovery", seats=[{}, SHORT], seed=1))
    middle = sorted(beside)[len(beside) // 2]
    return [
        Finding(f"a move against search:100 beside {MATCHES} with search:20000, the middle one"
                f" (alone {sorted(alone)[len(alone) // 2]:.0f})", middle, 1000.0, "ms"),
        Finding(f"the slowest, a worker starts for it (alone {max(alone):.0f})", max(beside), 3000.0, "ms"),
    ]  # fmt: skip


async def moves(server: Server, tokens: list[str]) -> list[float]:
    """The ms from each answer of a person until it is asked again."""
    times: list[float] = []
    async with joined(server, tokens[0], OTHER) as player:
        while len(times) < MOVES and not player.view["over"]:
            while not (player.view["question"] or player.view["over"]):
                await player.until("view")
            began = perf_counter()
            await once(player)
            while not (player.view["question"] or player.view["over"]):
                await player.until("view")
            times.append(1000 * (perf_counter() - began))
    return times


async def once(player: Player) -> None:
    if player.view["question"]:
        await player.answered(player.view["scene"]["question"]["choices"][-1]["key"])


async def paused(server: Server) -> Finding:
    """What the workers still do once nobody watches bots among themselves."""
    async with server.client() as client, AsyncExitStack() as stack:
        for seed in range(4):
            tokens = await make(client, "morale", "recovery", seats=[LONG, LONG], seed=seed)
            await stack.enter_async_context(joined(server, tokens[-1]))
        await asyncio.sleep(1.0)
    await asyncio.sleep(PAUSE)
    before = sum(map(cpu_of, children(server.process.pid)))
    await asyncio.sleep(WATCHED)
    used = sum(map(cpu_of, children(server.process.pid))) - before
    return Finding(f"processor time of bots that nobody watches, in {WATCHED:g} s", used, 0.1, "s")


def end(server: Server) -> float:
    began = perf_counter()
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(60)
    return perf_counter() - began


def children(pid: int) -> list[int]:
    """All processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid and int(stat.parent.name) != os.getpid():
            found.append(int(stat.parent.name))
    return found
