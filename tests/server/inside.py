"""A hub and its rooms without sockets: what a guest is sent can be taken from its outbox."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from sandtable.catalog.registry import games
from sandtable.server import metrics
from sandtable.server.bots import Thinkers
from sandtable.server.feed import Guest
from sandtable.server.http_bodies import NewMatch, NewSeat
from sandtable.server.hub import Hub
from sandtable.server.news import News
from sandtable.server.room import Room
from sandtable.server.store import Store

PATIENCE = 60
LET_GO = {"type": "let go"}
HUMAN, GREEDY, RANDOM = NewSeat(), NewSeat("bot", "greedy"), NewSeat("bot", "random")


class Told(News):
    """Keeps what other processes would hear."""

    def __init__(self) -> None:
        self.matches: list[str] = []

    def tell(self, match: str) -> None:
        self.matches.append(match)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Hub]:
    hub = Hub(Store(f"sqlite:///{folder}/matches.db"), Thinkers(1), Told(), games())
    try:
        yield hub
    finally:
        hub.close()


async def new_room(hub: Hub, *seats: NewSeat, scenario: str = "recovery", **more: Any) -> Room:
    made = await hub.create(hub.game("morale"), NewMatch("morale", scenario, seats=seats, **more), 5)
    return await hub.room(made.match)


async def sit(room: Room, *seats: int, seen: int = 0) -> list[Guest]:
    """Guests at these seats, who have been shown everything."""
    guests = [Guest(seat) for seat in seats]
    for guest in guests:
        await room.join(guest, seen)
    for guest in guests:
        received(guest)
    return guests


async def answer(room: Room, guest: Guest, n: int = -1) -> None:
    """The seat's option number n: the last one never ends a turn."""
    decision = room.match.decision(guest.seat)
    assert decision is not None
    await room.answer(guest, room.match.sight(guest.seat).question, decision.options[n].key())


def received(guest: Guest) -> list[dict[str, Any]]:
    """What a guest has been sent since the last look."""
    found = []
    while not guest.outbox.empty():
        data = guest.outbox.get_nowait()
        found.append(LET_GO if data is None else msgspec.json.decode(data))
    return found


def kinds(guest: Guest) -> list[str]:
    return [message["type"] for message in received(guest)]


def texts(view: dict[str, Any]) -> list[str]:
    return [line["text"] for line in view["log"]]


async def settle(room: Room) -> None:
    """Waits for whatever the room's bots do."""
    while room.staff.tasks:
        await asyncio.gather(*room.staff.tasks.values(), return_exceptions=True)
        await asyncio.sleep(0)


def run(work: Coroutine[None, None, None]) -> None:
    """To its end; what waits for ever is a failure."""

    async def in_time() -> None:
        await asyncio.wait_for(work, PATIENCE)

    asyncio.run(in_time())


def failures() -> float:
    """How many defects have been counted."""
    return float(metrics.FAILURES._value.get())
