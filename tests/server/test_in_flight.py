"""Whoever comes while an answer is being stored: sees it once it is stored, and never if it cannot be."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.catalog.registry import games
from sandtable.engine.errors import Refusal
from sandtable.server.bots import Thinkers
from sandtable.server.entries import Answered, Logged, Spoke
from sandtable.server.feed import Guest
from sandtable.server.http_bodies import NewMatch
from sandtable.server.hub import Hub
from sandtable.server.news import News
from sandtable.server.room import COME_AGAIN, Room
from sandtable.server.rows import Append, Conflict
from sandtable.server.store import Store

LET_GO = {"type": "let go"}


class HeldStore(Store):
    """A store that can be told to write nothing before `release` is set; then it calls `first`."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.entered, self.release = threading.Event(), threading.Event()
        self.release.set()
        self.first: Callable[[], None] = lambda: None

    def append(self, batch: list[Append]) -> list[Conflict | None]:
        self.entered.set()
        assert self.release.wait(60)
        self.first()
        return super().append(batch)

    def hold(self) -> None:
        self.entered.clear()
        self.release.clear()


class Play:
    """A match of two people. Something has been told, and an answer that tells more is being stored."""

    def __init__(self, hub: Hub, store: HeldStore, room: Room) -> None:
        self.hub = hub
        self.store = store
        self.room = room
        self.guests = [Guest(0), Guest(1)]
        self.views: list[dict[str, Any]] = [{}, {}]
        self.lines: list[list[str]] = [[], []]
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        for guest in self.guests:
            await self.room.join(guest, 0)
        told = False
        while not told or len(self.room.match.waiting()) > 1:
            before = len(self.lines[0])
            await self.answer()
            self.look()
            told = len(self.lines[0]) > before
        self.entries = len(self.room.match.log)
        self.seat = self.room.match.waiting()[0]
        self.store.hold()
        await self.start(self.answer())
        assert await asyncio.to_thread(self.store.entered.wait, 60)

    def look(self) -> None:
        """Takes what the guests have been sent."""
        for seat, guest in enumerate(self.guests):
            for view in [each for each in received(guest) if each["type"] == "view"]:
                self.views[seat] = view
                self.lines[seat] = self.lines[seat][: view["log_from"]] + texts(view)

    async def answer(self) -> None:
        """The last option, which no turn ends with."""
        decision = self.room.match.table.pending[0]
        guest = self.guests[decision.seat]
        question = self.room.match.sight(guest.seat).question
        await self.room.answer(guest, question, decision.options[-1].key())

    async def start(self, work: Coroutine[None, None, None]) -> None:
        """Goes as far as it can while the answer is being stored."""
        self.tasks.append(asyncio.create_task(work))
        await asyncio.sleep(0)

    async def finish(self) -> None:
        assert not any(task.done() for task in self.tasks)
        self.store.release.set()
        await asyncio.gather(*self.tasks)

    def stored(self) -> list[Logged]:
        return self.store.log(self.room.match.stored.id, self.entries)


@asynccontextmanager
async def answering(folder: Path) -> AsyncIterator[Play]:
    store = HeldStore(f"sqlite:///{folder}/matches.db")
    hub = Hub(store, Thinkers(1), News(), games())
    try:
        made = await hub.create(hub.game("morale"), NewMatch("morale", "recovery"), 5)
        play = Play(hub, store, await hub.room(made.match))
        await play.begin()
        yield play
    finally:
        store.release.set()
        hub.close()


def received(guest: Guest) -> list[dict[str, Any]]:
    """What a guest has been sent since the last look."""
    found = []
    while not guest.outbox.empty():
        data = guest.outbox.get_nowait()
        found.append(LET_GO if data is None else msgspec.json.decode(data))
    return found


def texts(view: dict[str, Any]) -> list[str]:
    return [line["text"] for line in view["log"]]


def test_who_joins_is_shown_an_answer_once_it_is_stored(tmp_path: Path) -> None:
    async def run() -> None:
        async with answering(tmp_path) as play:
            late = Guest(play.seat)
            await play.start(play.room.join(late, 0))
            assert received(late) == received(play.guests[0]) == received(play.guests[1]) == []
            assert play.stored() == []
            before = play.lines[play.seat]
            await play.finish()
            play.look()
            assert [entry.prompt for entry in play.stored()] == [False, True, True]
            welcome, view = received(late)
            assert welcome["type"] == "welcome" and view["log_from"] == 0
            assert texts(view) == play.lines[play.seat] != before
            assert view["scene"] == play.views[play.seat]["scene"]

    asyncio.run(run())


def test_who_comes_back_goes_on_from_what_was_seen(tmp_path: Path) -> None:
    async def run() -> None:
        async with answering(tmp_path) as play:
            seat, before = play.seat, play.views[play.seat]
            await play.start(play.room.leave(play.guests[seat]))
            again = Guest(seat)
            await play.start(play.room.join(again, before["seq"]))
            assert received(again) == []
            await play.finish()
            _, view = received(again)
            assert view["seq"] > before["seq"] and view["question"] != before["question"]
            assert view["log_from"] == len(play.lines[seat])
            assert play.lines[seat] + texts(view) == lines_of(play.room, seat)
            assert view["seats"][seat]["present"]

    asyncio.run(run())


def lines_of(room: Room, seat: int) -> list[str]:
    return [line.text for line in room.match.log_lines(seat)]


class DiskFull(Exception):
    pass


def test_what_cannot_be_stored_is_never_shown(tmp_path: Path) -> None:
    def fail() -> None:
        raise DiskFull

    async def run() -> None:
        async with answering(tmp_path) as play:
            play.store.first = fail
            late = Guest(play.seat)
            await play.start(play.room.join(late, 0))
            with pytest.raises(DiskFull):
                await play.finish()
            await play.tasks[1]
            assert received(late) == received(play.guests[0]) == received(play.guests[1]) == [LET_GO]
            with pytest.raises(Refusal, match=COME_AGAIN):
                await play.room.look_back(late, 0)
            await play.room.leave(play.guests[0])
            assert received(play.guests[1]) == []
            await come_again(play)

    async def come_again(play: Play) -> None:
        room = await play.hub.room(play.room.match.stored.id)
        again = Guest(play.seat)
        await room.join(again, 0)
        view, before = received(again)[-1], play.views[play.seat]
        assert room is not play.room
        assert (view["scene"], view["question"]) == (before["scene"], before["question"])
        assert texts(view) == play.lines[play.seat]

    asyncio.run(run())


def test_where_another_process_was_first_all_see_what_it_stored(tmp_path: Path) -> None:
    async def run() -> None:
        async with answering(tmp_path) as play:
            theirs = Spoke(1 - play.seat, "first")
            append = Append(play.room.match.stored.id, play.entries, (theirs,))
            play.store.first = lambda: be_first(play.store, append)
            late = Guest(play.seat)
            await play.start(play.room.join(late, 0))
            await play.finish()
            play.look()
            assert [type(entry) for entry in play.stored()] == [Spoke, Answered, Answered, Answered]
            _, view, said = sorted(received(late), key=lambda each: each["type"] == "said")
            assert texts(view) == play.lines[play.seat] == lines_of(play.room, play.seat)
            assert said["text"] == "first"

    def be_first(store: HeldStore, append: Append) -> None:
        store.first = lambda: None
        Store.append(store, [append])

    asyncio.run(run())
