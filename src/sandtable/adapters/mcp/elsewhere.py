"""Seats of matches that another process on the same database has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from msgspec import json

from sandtable.adapters.mcp.wires import Wire
from sandtable.engine.errors import SandtableError
from sandtable.server.client_messages import ClientMessage, Hello
from sandtable.server.http_bodies import SeatLink, Trouble
from sandtable.server.leading import MISDIRECTED, TRIES
from sandtable.server.peers import NOT_HERE, Asked, Elsewhere, Unreachable
from sandtable.server.sockets import Patience

FIRST_WRONG = 400


class LedWire(Wire):
    """The same to a match that another process has."""

    def __init__(self, elsewhere: Elsewhere, client: str, hello: Hello, patience: Patience) -> None:
        self.elsewhere = elsewhere
        self.channel = elsewhere.peer.open(client, json.encode(hello).decode())
        self.patience = patience

    async def receive(self) -> bytes | None:
        said = await self.channel.inbox.get()
        if said is None and self.channel.code == NOT_HERE:
            self.elsewhere.was_wrong()
        return said

    async def send(self, message: ClientMessage) -> None:
        await self.patience.check()
        await self.channel.send(json.encode(message).decode())

    async def close(self) -> None:
        self.channel.close()


async def seat_anywhere(
    here: Callable[[], Awaitable[SeatLink]],
    path: str,
    body: Mapping[str, object],
    token: str = "",
    client: str = "",
) -> str:
    """The secret of a seat, given out here or, by the same request of a browser, where its match is."""
    for _ in range(TRIES):
        try:
            return (await here()).token
        except Elsewhere as elsewhere:
            asked = Asked("POST", path, "", f"Bearer {token}" if token else "", client, json.encode(body))
            told = await elsewhere.peer.ask(asked)
            if told.status == MISDIRECTED:
                elsewhere.was_wrong()
            elif told.status >= FIRST_WRONG:
                raise SandtableError(json.decode(told.body, type=Trouble).message) from None
            else:
                return json.decode(told.body, type=SeatLink).token
    raise Unreachable("the process that has this match does not answer")
