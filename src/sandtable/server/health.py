"""Whether this process can work: it answers, and its store does in time."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from sandtable.server import logs
from sandtable.server.bodies import Trouble
from sandtable.server.requests import reply
from sandtable.server.store import OUTAGE, Store

HEALTH_SECONDS = 2.0


class Health:
    """However many ask, the store is asked once at a time."""

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
    """Where nobody has waited long enough, what came of it is no news."""
    if not asked.cancelled():
        asked.exception()
