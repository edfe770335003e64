"""News between server processes that share a PostgreSQL: of which match the links have changed, or the log
without its owner."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from sandtable.server import logs
from sandtable.server.tokens import new_token

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL = "sandtable"
EVERYTHING = ""
RETRY_SECONDS = 1.0


Heard = Callable[[str], Awaitable[None]]


class Hearing:
    """Passes news on: news about the same match one after another, news about several matches at once."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.due: Counter[str] = Counter()
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def note(self, match: str) -> None:
        self.due[match] += 1
        if match not in self.tasks:
            self.tasks[match] = asyncio.create_task(self.pass_on(match))

    async def pass_on(self, match: str) -> None:
        try:
            while self.due[match]:
                self.due[match] -= 1
                await self.heard(match)
        finally:
            del self.due[match], self.tasks[match]

    async def __aenter__(self) -> Hearing:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """What was heard is still passed on, unless the server ends."""
        tasks = list(self.tasks.values())
        for task in tasks if kind is asyncio.CancelledError else []:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class News:
    """Without other processes there is nobody to tell."""

    def tell(self, match: str) -> None:
        """A match's links have changed."""

    async def listen(self, heard: Heard) -> None:
        """Calls `heard` for every match that another process has added to, with EVERYTHING where some
        news may have been missed; runs until cancelled."""
        await asyncio.Event().wait()


class PostgresNews(News):
    """LISTEN and NOTIFY, each on its own connection; lost connections are made again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.me = new_token()
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.told = 0
        self.last: dict[str, int] = {}

    def tell(self, match: str) -> None:
        self.told += 1
        self.outbox.put_nowait(f"{match} {self.me} {self.told}")

    async def listen(self, heard: Heard) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self.forever(self.send))
            group.create_task(self.forever(lambda: self.receive(heard)))

    async def forever(self, work: Callable[[], Awaitable[None]]) -> None:
        from psycopg import Error

        while True:
            try:
                await work()
            except (Error, OSError) as error:
                logs.outage("news", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def connect(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        return await AsyncConnection.connect(self.url, autocommit=True, connect_timeout=5)

    async def send(self) -> None:
        async with await self.connect() as connection:
            while True:
                payload = await self.outbox.get()
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))

    async def receive(self, heard: Heard) -> None:
        async with await self.connect() as connection, Hearing(heard) as hearing:
            await connection.execute(f"LISTEN {CHANNEL}")
            await heard(EVERYTHING)
            async for notice in connection.notifies():
                match, sender, number = [*notice.payload.split(" "), "", ""][:3]
                if sender != self.me:
                    hearing.note(EVERYTHING if self.missed(sender, number) else match)

    def missed(self, sender: str, number: str) -> bool:
        """Whether something that a process has told did not come; older versions do not number it."""
        if not number.isdecimal():
            return False
        before = self.last.get(sender, int(number) - 1)
        self.last[sender] = int(number)
        return int(number) != before + 1
