"""Whether this process can work: it answers, and its store does in time."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from sandtable.server import logs
from sandtable.server.http_bodies import Trouble
from sandtable.server.requests import reply
from sandtable.server.store import OUTAGE, Store

HEALTH_SECONDS = 2.0


class Health:
    """The store is asked once at a time, however many clients ask."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.asking: asyncio.Future[None] | None = None

    async def look(self, request: Request) -> Response:
        try:
            await asyncio.wait_for(asyncio.shield(self.ask()), HEALTH_SECONDS)
        except OUTAGE as error:
            logs.outage("health", error)
            return reply(Trouble("the database does not answer"), 503)
        return reply({"status": "ok"})

    def ask(self) -> asyncio.Future[None]:
        if self.asking is None or self.asking.done():
            self.asking = asyncio.ensure_future(asyncio.to_thread(self.store.ping))
            self.asking.add_done_callback(heard)
        return self.asking


def heard(asked: asyncio.Future[None]) -> None:
    """If nobody has waited for it to the end, its result does not matter."""
    if not asked.cancelled():
        asked.exception()
