"""A seat of a match on a server: the same messages as the browser's, over a socket or inside the server."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

import msgspec

from sandtable.adapters.mcp.seats import Line, Seat, Sight
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.scene.vocabulary import Preview, Query
from sandtable.server.client_messages import Answer, ClientMessage, LookAhead
from sandtable.server.messages import Ahead, Problem, Refused, ServerMessage, View, Welcome

PATIENCE = 30
LOST = "the connection to the match was lost; observe it, and try again"
SLOW = "the server did not reply in time; observe the match, and try again"
decoder = msgspec.json.Decoder(ServerMessage)


class Wire(ABC):
    """What joins a seat to its match."""

    @abstractmethod
    async def receive(self) -> bytes | str | None:
        """The next message of the server; None when there are no more."""

    @abstractmethod
    async def send(self, message: ClientMessage) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...


class ServerSeat(Seat):
    """Keeps the last view at hand. A connection that is lost is made again when somebody wants something."""

    def __init__(self, connect: Callable[[], Awaitable[Wire]]) -> None:
        self.connect = connect
        self.wire: Wire | None = None
        self.view: View | None = None
        self.lines: tuple[Line, ...] = ()
        self.refused: Refused | None = None
        self.ahead: dict[int, Preview | Refused] = {}
        self.asked_ahead = 0
        self.problem = ""
        self.changed = asyncio.Condition()
        self.coming = asyncio.Lock()
        self.answering = asyncio.Lock()
        self.listening: asyncio.Task[None] | None = None

    async def come(self) -> View:
        """Connected, with a view."""
        async with self.coming:
            if self.wire is None:
                self.view, self.problem, self.lines = None, "", ()
                self.wire = await self.connect()
                self.listening = asyncio.create_task(self.listen(self.wire))
        await self.until(lambda: self.view is not None, PATIENCE)
        if self.view is None:
            raise SandtableError(self.problem or (SLOW if self.wire else LOST))
        return self.view

    async def listen(self, wire: Wire) -> None:
        """Takes in what the server says, until it says no more."""
        try:
            while (data := await wire.receive()) is not None:
                self.take(decoder.decode(data))
                await self.tell()
        finally:
            self.wire = None
            await wire.close()
            await self.tell()

    async def tell(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    def take(self, message: ServerMessage) -> None:
        if isinstance(message, Welcome):
            self.number, self.game = message.seat, message.game
        elif isinstance(message, View):
            fresh = tuple(Line(line.text, line.rule) for line in message.log)
            self.lines = self.lines[: message.log_from] + fresh
            self.view = message
        elif isinstance(message, Problem):
            self.problem = message.message
        elif isinstance(message, Ahead):
            self.ahead[message.n] = message.preview
        elif isinstance(message, Refused):
            if message.ahead:
                self.ahead[message.ahead] = message
            else:
                self.refused = message

    async def until(self, come: Callable[[], bool], seconds: float) -> bool:
        """Waits for something; says whether it has come before the time, or the connection, was over."""
        try:
            async with asyncio.timeout(seconds), self.changed:
                await self.changed.wait_for(lambda: come() or self.wire is None)
        except TimeoutError:
            pass
        return come()

    async def look(self, seconds: float) -> Sight:
        await self.come()
        if seconds > 0:
            await self.until(lambda: self.view is not None and sight_of(self.view, ()).settled, seconds)
        if self.view is None:
            raise SandtableError(LOST)
        return sight_of(self.view, self.lines)

    async def answer(self, text: str) -> None:
        """Waits for what comes of it: another view, or a refusal."""
        async with self.answering:
            asked, self.refused = (await self.come()).question, None
            await self.send(Answer(asked, text))
            if not await self.until(lambda: self.refused is not None or self.has_moved_on(asked), PATIENCE):
                raise SandtableError(SLOW if self.wire else LOST)
            refused = self.refused_now()
        if refused is not None:
            raise Refusal(refused.message, refused.rule)

    def refused_now(self) -> Refused | None:
        return self.refused

    def has_moved_on(self, asked: str) -> bool:
        return self.view is not None and (self.view.question != asked or self.view.over)

    async def preview(self, answer: str) -> Preview:
        await self.come()
        self.asked_ahead += 1
        n = self.asked_ahead
        await self.send(LookAhead(n, Query(answer)))
        await self.until(lambda: n in self.ahead, PATIENCE)
        found = self.ahead.pop(n, None)
        if isinstance(found, Refused):
            raise Refusal(found.message, found.rule)
        if found is None:
            raise SandtableError(SLOW if self.wire else LOST)
        return found

    async def send(self, message: ClientMessage) -> None:
        if self.wire is None:
            raise SandtableError(LOST)
        await self.wire.send(message)

    async def leave(self) -> None:
        """The seat stays its owner's."""
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.wait([self.listening])


def sight_of(view: View, lines: tuple[Line, ...]) -> Sight:
    names = tuple(seat.name for seat in view.seats)
    return Sight(view.scene, lines, names, view.ending, view.results)
