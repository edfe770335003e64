"""Writes that come in together go to the database together, in a separate thread."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sandtable.server.rows import Append
from sandtable.server.store import STORE_SECONDS, Store

MOST_AT_ONCE = 500
GATHERING = 0.02  # seconds from one write to the next: the first of a quiet time never waits


class Writer:
    """An answer is stored once `append` has returned; then it counts. If that takes too long, nobody knows
    whether it is stored, so the caller looks again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self.unsettled: deque[tuple[float, asyncio.Future[None]]] = deque()  # by when each must be answered
        self.thread = ThreadPoolExecutor(1, "writer")
        self.busy = False
        self.timed = False

    async def append(self, append: Append) -> None:
        """Adds to a log; raises Conflict where somebody else was first."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.waiting.append((append, done))
        self.unsettled.append((loop.time() + STORE_SECONDS, done))
        if not self.busy:
            self.busy = True
            self.task = asyncio.create_task(self.drain())
        self.keep_time(loop)
        await done

    def keep_time(self, loop: asyncio.AbstractEventLoop) -> None:
        """One timer is enough: it is for the one who has waited the longest."""
        while self.unsettled and self.unsettled[0][1].done():
            self.unsettled.popleft()
        if self.unsettled and not self.timed:
            self.timed = True
            loop.call_at(self.unsettled[0][0], self.look_at_clock, loop)

    def look_at_clock(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for due, done in self.unsettled:
            if due > now:
                break
            if not done.done():
                done.set_exception(TimeoutError())
        self.timed = False
        self.keep_time(loop)

    async def drain(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
            loop = asyncio.get_running_loop()
            try:
                answers = await loop.run_in_executor(
                    self.thread, self.store.append, [each for each, _ in batch]
                )
            except Exception as error:
                settle(batch, [error] * len(batch))
            else:
                settle(batch, answers)
            await asyncio.sleep(GATHERING)
        self.busy = False

    def close(self) -> None:
        self.thread.shutdown()


def settle(batch: list[tuple[Append, asyncio.Future[None]]], answers: Sequence[Exception | None]) -> None:
    for (_, done), answer in zip(batch, answers):
        if done.done():
            continue
        if answer is None:
            done.set_result(None)
        else:
            done.set_exception(answer)
