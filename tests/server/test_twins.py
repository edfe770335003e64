"""Two matches that differ only in what one seat does out of sight: whoever else is there is sent the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.registry import find_game
from sandtable.scene.vocabulary import Query
from sandtable.server import drafting, feed, hub
from sandtable.server.client_messages import CommitDraft, TryDraft
from sandtable.server.feed import Guest
from sandtable.server.http_bodies import NewMatch
from sandtable.server.match import SPECTATOR
from sandtable.server.past import origin_at
from sandtable.server.room import Room
from server.inside import opened, run

STRIKE = find_game("strike")
OPTIONS: dict[str, Any] = {"units": 2, "rounds": 1, "max_turns": 3, "fog": True}


class Table:
    """A match with one who looks, one who watches, and one who is busy."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.looking, self.busy, self.watching = Guest(0), Guest(1), Guest(SPECTATOR)
        self.sent: list[bytes | None] = []

    async def sit(self) -> None:
        for guest in (self.looking, self.busy, self.watching):
            await self.room.join(guest, 0)

    async def look(self) -> None:
        """Asks for all that those who must not know can ask for, and keeps what they are sent."""
        for guest in (self.looking, self.watching):
            await self.room.watch(guest, 0, 100)
            await self.room.look_back(guest, 0)
            await self.room.look_ahead(guest, 1, Query(start=(0, 0), end=(9, 9)), -1)
            for unit in range(4):
                await self.room.look_ahead(guest, 2 + unit, Query(element=f"unit-{unit}"), -1)
        await drafting.draft(self.room, self.looking, TryDraft(9, self.question(self.looking), {}))
        for guest in (self.looking, self.watching):
            while not guest.outbox.empty():
                self.sent.append(guest.outbox.get_nowait())

    def question(self, guest: Guest) -> str:
        return self.room.match.sight(guest.seat).question

    async def act(self, n: int) -> None:
        """The busy one answers with its option number n, drafts, says what stands, and takes back."""
        question = self.question(self.busy)
        await drafting.draft(self.room, self.busy, TryDraft(1, question, {n % 2: ("done:0",)}))
        decision = self.room.match.decision(1)
        assert decision is not None
        await self.room.answer(self.busy, question, decision.options[n % len(decision.options)].key())
        offered = self.room.match.outlook(1).offered
        for standing in offered[n : n + 1]:
            await self.room.stand(self.busy, standing.id, True)
        await self.room.undo(self.busy)

    async def commit(self, guest: Guest) -> None:
        await drafting.commit(self.room, guest, CommitDraft(self.question(guest), {}))


DONE = -1  # the busy one commits its plan
TWINS = {"still": [], "busy": [0, 1, 2], "busier": [1, 0, 1, 3, 2], "done": [0, DONE]}


@asynccontextmanager
async def seated(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """What is drawn at random, so that it says nothing, is the same at all tables."""
    folder.mkdir()
    numbers = count()
    monkeypatch.setattr(hub, "new_token", lambda: f"token-{next(numbers)}")
    monkeypatch.setattr(feed, "randbits", lambda bits: 7)
    async with opened(folder) as server:
        made = await server.create(STRIKE, NewMatch("strike", "cistern", OPTIONS), 5)
        table = Table(await server.room(made.match))
        await table.sit()
        yield table


def test_nobody_is_sent_more_or_else_than_at_the_twin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before: list[list[bytes | None]] = []
    after: list[list[bytes | None]] = []

    async def play(name: str, acts: list[int]) -> None:
        async with seated(tmp_path / name, monkeypatch) as table:
            await table.look()
            for n in acts:
                await (table.commit(table.busy) if n == DONE else table.act(n))
            assert table.room.match.undos == len(acts) - acts.count(DONE)
            await table.look()
            await table.room.say(table.busy, "ready?")
            await table.look()
            before.append(table.sent[:])
            await table.commit(table.looking)
            await table.look()
            if DONE not in acts:
                after.append(table.sent)

    for name, acts in TWINS.items():
        run(play(name, acts))
    assert len(before[0]) > 30 and all(each == before[0] for each in before)
    assert len(after[0]) > len(before[0]) and all(each == after[0] for each in after)


def test_a_fork_at_the_twin_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    origins: list[Any] = []

    async def play(name: str, acts: list[int]) -> None:
        async with seated(tmp_path / name, monkeypatch) as table:
            for n in acts:
                await (table.commit(table.busy) if n == DONE else table.act(n))
            origins.append([origin_at(table.room.match, seat, 0, 11) for seat in (0, SPECTATOR)])

    for name, acts in TWINS.items():
        run(play(name, acts))
    assert all(each == origins[0] for each in origins)
