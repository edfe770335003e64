"""Content that came from strangers: workers compute with it first, within bounds.

The rules of such a match may be made to take any amount of time. So a worker tries every answer, within a
short time, before the server itself takes it. All such matches together get a small part of the server's own
time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from zlib import crc32

from msgspec import json

from sandtable.server.bots import recall, think
from sandtable.server.entries import Logged
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch
from sandtable.server.shares import Shares
from sandtable.server.workers import Bounds, Workers

T = TypeVar("T")
BOUNDS = Bounds(seconds=30, size=1_000_000_000)
PART = 5  # of its own time the server gives one in so many to such matches


class Outside:
    """Workers for what strangers bring, each by itself, so ending one ends nobody else's work."""

    def __init__(self, number: int, bounds: Bounds = BOUNDS) -> None:
        self.workers = [Workers(1, bounds) for _ in range(number)]
        self.paces = Shares(1, 1)

    async def do(self, client: str, matter: str, first: bool, work: Callable[..., T], *given: Any) -> T:
        """The result of the work; all work of one match goes to the same worker."""
        worker = self.workers[crc32(matter.encode()) % len(self.workers)]
        return await worker.do(client, matter, first, work, *given)

    async def ask(self, client: str, match: Match, work: Callable[..., T], *given: Any) -> T:
        """What some work makes of a match as it is now."""
        copy = json.encode(match.stored), json.encode(match.log)
        return await self.do(client, match.stored.id, False, recall, *copy, work, *given)

    async def answer(
        self, stored: StoredMatch, log: list[Logged], seat: int, bot: str, first: bool = False
    ) -> str:
        """As thinkers do."""
        given = json.encode(stored), json.encode(log), seat, bot
        return await self.do(stored.owner, stored.id, first, think, *given)

    @asynccontextmanager
    async def pace(self, match: Match, seconds: float) -> AsyncIterator[None]:
        """The turn to do something here that takes so long; then others have theirs."""
        turn = await self.paces.take(match.stored.owner, match.stored.id)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later((PART - 1) * seconds, self.paces.give_back, turn, seconds)

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
