"""Somebody else, who looks at the lobby all the time, in a process of its own: what the attacker is busy with
is no delay of the server's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter, sleep

import httpx

from attacks.server import OTHER, Server, in_line

PATHS = "/api/games", "/api/matches"
PAUSE = 0.01


class Visitor:
    def __init__(self, server: Server) -> None:
        context = get_context("spawn")
        self.times, theirs = context.Pipe(duplex=False)
        pid = server.process.pid if server.process else 0
        self.process = context.Process(target=look, args=(server.address, pid, theirs), daemon=True)

    @asynccontextmanager
    async def here(self) -> AsyncIterator[None]:
        """From its first look on."""
        self.process.start()
        while not self.times.poll():
            await asyncio.sleep(PAUSE)
        self.longest()
        try:
            yield
        finally:
            self.process.kill()
            self.process.join()

    def longest(self) -> float:
        """The ms of the longest look since this was last asked; one that fails is the longest of all."""
        times = [0.0 if self.process.is_alive() else float("inf")]
        while self.times.poll():
            times.append(self.times.recv())
        return 1000 * max(times)


def look(address: str, server: int, times: Connection) -> None:
    """In the process: how long each look takes, but for the time that the machine had no processor free."""
    transport = httpx.HTTPTransport(local_address=OTHER)
    with httpx.Client(base_url=f"http://{address}", timeout=600, transport=transport) as client:
        while True:
            for path in PATHS:
                began, stood = perf_counter(), in_line(server)
                client.get(path).raise_for_status()
                took = perf_counter() - began
                times.send(max(0.0, took - (in_line(server) - stood)))
                sleep(PAUSE)
