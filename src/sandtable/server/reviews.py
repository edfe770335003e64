"""Reviews of finished matches: made once, where they delay nobody, and kept with the match."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from msgspec import DecodeError, json
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from sandtable.lab.review.making import Effort, review
from sandtable.lab.review.result import Review
from sandtable.server import logs
from sandtable.server.bots import recall
from sandtable.server.encoding import encode
from sandtable.server.http import Lobby, check_finished
from sandtable.server.match import Match
from sandtable.server.requests import guarded, reply
from sandtable.server.room import Room
from sandtable.server.store import OUTAGE, ask
from sandtable.server.workers import Bounds, TooLong, Workers

PATIENCE = 20.0  # seconds after which who waits is told to ask again
WORKERS = 1
BOUNDS = Bounds(seconds=300, size=2_000_000_000)
SECONDS_OUTSIDE = 10.0  # where the content is a stranger's


class Reviews:
    """One review is made at a time, in a separate process, in fair turns. A client that asks for one in the
    making waits for the same one."""

    def __init__(self, lobby: Lobby, effort: Effort) -> None:
        self.lobby = lobby
        self.store = lobby.hub.store
        self.effort = effort
        self.workers = Workers(WORKERS, BOUNDS)
        self.making: dict[str, asyncio.Task[bytes]] = {}

    @guarded
    async def show(self, request: Request) -> Response:
        """What a finished match was like, or (202) that this takes a while longer."""
        room, seat = await self.lobby.entered(request)
        async with room.at_rest() as match:
            check_finished(match)
        found = await self.find(room, self.lobby.client(request))
        if found is None:
            return Response(status_code=202)
        return reply(for_seat(found, room.match, seat))

    async def find(self, room: Room, client: str) -> Review | None:
        name = room.match.stored.id
        kept = await ask(self.store.review, name)
        if kept is not None:
            with suppress(DecodeError):  # of another version of the program: it is made anew
                return json.decode(kept, type=Review)
        making = self.making.get(name) or self.start(name, room, client)
        await asyncio.wait([making], timeout=PATIENCE)
        return json.decode(making.result(), type=Review) if making.done() else None

    def start(self, name: str, room: Room, client: str) -> asyncio.Task[bytes]:
        task = asyncio.create_task(self.make(name, room, client))
        self.making[name] = task
        task.add_done_callback(lambda done: self.made(name, done))
        return task

    async def make(self, name: str, room: Room, client: str) -> bytes:
        async with room.at_rest() as match:
            copy = json.encode(match.stored), json.encode(match.log)
        outside = room.outside
        effort = replace(self.effort, seconds=SECONDS_OUTSIDE) if outside else self.effort
        do = outside.do if outside else self.workers.do
        made: bytes = await do(client, name, False, recall, *copy, reviewed, effort)
        await ask(self.store.keep_review, name, made.decode())
        return made

    def made(self, name: str, task: asyncio.Task[bytes]) -> None:
        """Whether or not anybody still waits for it."""
        del self.making[name]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, TooLong):
            logs.note("review given up", match=name)
        elif isinstance(error, OUTAGE):
            logs.outage("review", error)
        elif error is not None:
            logs.failure("review", error)

    def close(self) -> None:
        for task in self.making.values():
            task.cancel()
        self.workers.close()


def reviewed(match: Match, effort: Effort) -> bytes:
    """In a worker: the review of a match, ready to be kept."""
    return encode(review(match.game, match.table, effort))


def for_seat(found: Review, match: Match, seat: int) -> Review:
    """With steps that are lines of the seat's own log."""
    seen = [0]
    for event in match.table.events:
        seen.append(seen[-1] + event.seen_by(seat))
    return replace(
        found,
        points=tuple(replace(each, step=seen[each.step]) for each in found.points),
        turning=tuple(replace(each, step=seen[each.step]) for each in found.turning),
        falls=tuple(replace(each, step=seen[each.step]) for each in found.falls),
        drawn=tuple(replace(each, step=seen[each.step]) for each in found.drawn),
    )
