"""The server's own door for language models, `/mcp`: streamable HTTP, each request by itself."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from sandtable.adapters.mcp.rooms import RoomDesk
from sandtable.server.connections import client_of
from sandtable.server.http import Lobby
from sandtable.server.http_bodies import Trouble
from sandtable.server.limits import MESSAGE_BYTES, Limits, PerAddress
from sandtable.server.requests import reply
from sandtable.server.sockets import LONG_BREATH

PATH = "/mcp"
ENDS = "the server ends; try again when it is back"
TOO_MANY = "too many calls from this address; wait a moment"


def is_installed() -> bool:
    """Whether the extra is there."""
    return find_spec("mcp") is not None


class McpDoor:
    """Opens with its first request, because the SDK takes half a second to load. No sessions: the handle that
    a tool is called with says who calls."""

    path = PATH

    def __init__(self, lobby: Lobby, limits: Limits) -> None:
        self.desk = RoomDesk(lobby, limits)
        self.calls = PerAddress(limits.calls_a_second, limits.call_burst)
        self.opening = asyncio.Lock()
        self.app: ASGIApp | None = None
        self.keeping: list[asyncio.Task[None]] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "POST":  # nothing is sent unasked
            await Response(status_code=405, headers={"Allow": "POST"})(scope, receive, send)
            return
        host = (scope.get("client") or ("", 0))[0]
        if not self.calls.spend(client_of(host)):
            await asyncio.sleep(LONG_BREATH)  # so that refusals cost no work either
            await reply(Trouble(TOO_MANY), 429)(scope, receive, send)
            return
        try:
            await (await self.opened())(scope, receive, send)
        except asyncio.CancelledError:  # only when the server ends, while somebody waits
            await reply(Trouble(ENDS), 503)(scope, receive, send)

    async def opened(self) -> ASGIApp:
        async with self.opening:
            if self.app is None:
                await asyncio.to_thread(import_module, "sandtable.adapters.mcp.server")
                opened: asyncio.Future[ASGIApp] = asyncio.get_running_loop().create_future()
                work = [self.keep(make_manager(self.desk), opened), self.desk.sweep()]
                self.keeping = [asyncio.create_task(each) for each in work]
                self.app = await opened
        return self.app

    async def keep(self, manager: Any, opened: asyncio.Future[ASGIApp]) -> None:
        """Holds the SDK's manager open, from one task as it must be."""
        async with manager.run():
            opened.set_result(manager.asgi_app)
            await asyncio.Event().wait()

    async def close(self) -> None:
        await self.desk.close_all()
        for task in self.keeping:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def make_manager(desk: RoomDesk) -> Any:
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

    from sandtable.adapters.mcp.server import make_server

    logging.getLogger("mcp").setLevel(logging.CRITICAL)  # it quotes what clients send
    return StreamableHTTPSessionManager(
        make_server(desk), json_response=True, stateless=True, max_request_body_size=MESSAGE_BYTES
    )
