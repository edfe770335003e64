"""Seats that models hold in the server: let go when nobody uses them, and opened again when somebody does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sandtable.adapters.mcp import rooms
from sandtable.adapters.mcp.desks import Caller
from sandtable.adapters.mcp.rooms import RoomDesk
from sandtable.adapters.mcp.tools import call
from sandtable.engine.errors import SandtableError
from sandtable.server.http import Lobby
from sandtable.server.limits import Limits
from server.inside import HUMAN, RANDOM, new_room, opened

MODEL = Caller("10.0.0.1")


@asynccontextmanager
async def desk_at(folder: Path, limits: Limits | None = None) -> AsyncIterator[RoomDesk]:
    limits = limits or Limits()
    async with opened(folder) as hub:
        desk = RoomDesk(Lobby(hub, limits), limits)
        yield desk
        await desk.close_all()
        assert not any(room.audience.guests for room in hub.rooms.values())


async def sit(desk: RoomDesk) -> str:
    wanted = {"game": "morale", "scenario": "checkpoint", "bot": "random"}
    return (await call(desk, MODEL, "new_match", wanted)).splitlines()[0].rpartition(" ")[2]


async def until_empty(desk: RoomDesk) -> None:
    while desk.held:
        await asyncio.sleep(0)


def test_a_seat_that_nobody_uses_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "IDLE_SECONDS", -1)
    monkeypatch.setattr(rooms, "SWEEP_SECONDS", 0)

    async def play() -> None:
        async with desk_at(tmp_path) as desk:
            handle = await sit(desk)
            [room] = desk.hub.rooms.values()
            assert room.audience.present() == {0}
            sweeping = asyncio.create_task(desk.sweep())
            await asyncio.wait_for(until_empty(desk), 60)
            sweeping.cancel()
            assert room.audience.present() == set()
            assert "Board: " in await call(desk, MODEL, "observe", {"match": handle})
            assert room.audience.present() == {0}

    asyncio.run(play())


def test_when_all_places_are_taken_the_one_that_was_used_least_lately_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SEATS_IN_ALL", 2)

    async def play() -> None:
        async with desk_at(tmp_path) as desk:
            first, second = await sit(desk), await sit(desk)
            assert "Board: " not in await call(desk, MODEL, "observe", {"match": first})
            await sit(desk)
            assert len(desk.held) == 2
            assert "Board: " not in await call(desk, MODEL, "observe", {"match": first})
            assert "Board: " in await call(desk, MODEL, "observe", {"match": second})

    asyncio.run(play())


def test_a_secret_that_was_given_up_opens_nothing_and_takes_no_place(tmp_path: Path) -> None:
    async def play() -> None:
        async with desk_at(tmp_path) as desk:
            handle = await sit(desk)
            await desk.lobby.links.revoke(handle)
            with pytest.raises(SandtableError, match="this handle opens no match"):
                await call(desk, MODEL, "observe", {"match": handle})
            assert not desk.held

    asyncio.run(play())


def test_an_invitation_is_not_spent_for_somebody_who_may_not_come(tmp_path: Path) -> None:
    async def play() -> None:
        limits = Limits(socket_burst=1, sockets_an_hour=0)
        async with desk_at(tmp_path, limits) as desk:
            await sit(desk)
            room = await new_room(desk.hub, HUMAN, RANDOM, scenario="checkpoint")
            token = await invitation(desk, room.match.stored.id)
            for link in (f"#/j/{token}", f"#/m/{token}"):
                with pytest.raises(SandtableError, match="too many seats were opened"):
                    await call(desk, MODEL, "join_match", {"link": link})
            assert await desk.hub.find(token) == (room.match.stored.id, 0)

    asyncio.run(play())


async def invitation(desk: RoomDesk, match: str) -> str:
    """A secret for the first seat of a match."""
    from sandtable.server.store import ask
    from sandtable.server.tokens import hashed, new_token

    fresh = new_token()
    assert await ask(desk.hub.store.claim, match, 0, hashed(fresh), False)
    return fresh


def test_two_calls_at_once_come_to_a_seat_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with desk_at(tmp_path) as desk:
            handle = await sit(desk)
            await call(desk, MODEL, "leave_match", {"match": handle})
            looks = [call(desk, MODEL, "look", {"match": handle}) for _ in range(5)]
            assert len(set(await asyncio.gather(*looks))) == 1
            [room] = desk.hub.rooms.values()
            assert len(room.audience.guests) == 1 and len(desk.held) == 1

    asyncio.run(play())
