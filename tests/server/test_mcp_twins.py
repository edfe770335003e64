"""Two matches that differ only in what one seat does out of sight: a model at another seat reads the same."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandtable.adapters.mcp.desks import Caller
from sandtable.adapters.mcp.rooms import RoomDesk
from sandtable.adapters.mcp.tools import call
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.server.feed import Guest
from sandtable.server.http import Lobby
from sandtable.server.http_bodies import NewMatch
from sandtable.server.limits import Limits
from sandtable.server.room import Room
from server.inside import opened

OPTIONS: dict[str, Any] = {"units": 2, "rounds": 1, "max_turns": 3, "fog": True}
MODEL = Caller("10.0.0.1")


class Table:
    """A match at whose first seat a model reads everything that it can, while the second is busy."""

    def __init__(self, desk: RoomDesk, room: Room, secret: str) -> None:
        self.desk = desk
        self.room = room
        self.secret = secret
        self.busy = Guest(1)
        self.read: list[str] = []

    async def ask(self, tool: str, **arguments: str) -> None:
        try:
            self.read.append(await call(self.desk, MODEL, tool, {"match": self.secret, **arguments}))
        except SandtableError as error:
            self.read.append(str(error))

    async def look(self) -> None:
        await self.ask("observe")
        for at in ("", "table", "log", "unit-0", "unit-1", "unit-2", "unit-3", "Bravo 1", "B1"):
            await self.ask("look", at=at)
        for option in ("1", "2", "3", "0"):
            await self.ask("explain", option=option)
        await self.ask("act", answer="no such answer")

    async def answer(self, n: int) -> None:
        """The busy one answers."""
        decision, sight = self.room.match.decision(1), self.room.match.sight(1)
        assert decision is not None
        await self.room.answer(self.busy, sight.question, decision.options[n].key())


async def play(folder: Path, tried: int, sealed: int | None) -> list[str]:
    """The busy one tries an answer and takes it back, then gives one; what the model reads meanwhile."""
    folder.mkdir()
    async with opened(folder) as hub:
        made = await hub.create(find_game("strike"), NewMatch("strike", "cistern", OPTIONS), 5)
        desk = RoomDesk(Lobby(hub, Limits()), Limits(message_burst=1e6, messages_a_second=1e6))
        table = Table(desk, await hub.room(made.match), made.links[0].token)
        await table.room.join(table.busy, 0)
        await table.look()
        await table.answer(tried)
        await table.look()
        await table.room.undo(table.busy)
        if sealed is not None:
            await table.answer(sealed)
        await table.look()
        await desk.close_all()
    return table.read


def test_a_model_reads_the_same_at_the_twin(tmp_path: Path) -> None:
    """Whatever the other seat tries and takes back, and whichever answer it seals."""
    twins = enumerate([(0, 0), (1, 1), (2, 3), (0, None)])
    read = [asyncio.run(play(tmp_path / str(n), *acts)) for n, acts in twins]
    assert len(read[0]) == 45 and any("Board: Cistern Yard" in text for text in read[0])
    assert all(each == read[0] for each in read)


def test_the_secret_of_one_seat_opens_no_other(tmp_path: Path) -> None:
    read = asyncio.run(play(tmp_path / "own", 0, None))
    assert any("Alpha 1: buy what?" in text for text in read)
    assert not any("Bravo 1: buy what?" in text for text in read)


@pytest.mark.parametrize("tool", ["observe", "look", "act", "explain", "leave_match"])
def test_without_a_secret_nothing_is_read(tmp_path: Path, tool: str) -> None:
    async def ask() -> None:
        async with opened(tmp_path) as hub:
            made = await hub.create(find_game("strike"), NewMatch("strike", "cistern", OPTIONS), 5)
            desk = RoomDesk(Lobby(hub, Limits()), Limits())
            more = {"act": {"answer": "1"}, "explain": {"option": "1"}}.get(tool, {})
            for handle in ("", made.match, "0"):
                with pytest.raises(SandtableError, match="match: "):
                    await call(desk, MODEL, tool, {"match": handle, **more})

    asyncio.run(ask())
