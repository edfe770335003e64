"""A database that fails or hangs: nobody is told that a table cannot be opened, and it is waited out."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from sandtable.server import hub as hub_module
from sandtable.server import store as store_module
from sandtable.server import writer as writer_module
from sandtable.server.entries import Answered
from sandtable.server.feed import Guest
from sandtable.server.http_bodies import NewMatch
from sandtable.server.hub import Hub
from sandtable.server.links import Links
from sandtable.server.rows import Append
from sandtable.server.store import Store, ask
from sandtable.server.tokens import hashed
from sandtable.server.writer import Writer
from server.inside import HUMAN, LET_GO, answer, failures, new_room, opened, received, run, sit
from server.test_sockets import Socket, hello, serve


def down(*_: object) -> Any:
    raise OperationalError("SELECT 1", {"secret": 1}, Exception("connection refused\nDETAIL: more"))


async def made(hub: Hub) -> list[str]:
    match = await hub.create(hub.game("morale"), NewMatch("morale", "recovery"), 5)
    return [link.token for link in match.links]


def test_who_comes_in_is_asked_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            token, before = (await made(hub))[0], failures()
            with monkeypatch.context() as broken, caplog.at_level(logging.WARNING, "sandtable.server"):
                broken.setattr(hub.store, "sit_down", down)
                socket = await serve(hub, Socket(hello(token)))
            assert (socket.sent, socket.closed, failures()) == ([], 1013, before)
            fields = [getattr(record, "fields", None) for record in caplog.records]
            assert {"where": "socket", "words": "connection refused"} in fields

    run(play())


def test_who_answers_is_let_go_and_finds_the_match_as_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            token, before = (await made(hub))[0], failures()
            match, _ = await hub.find(token) or ("", 0)
            assert await hub.come_in(token, ""), "it has been there before"
            room = await hub.room(match)
            decision = room.match.decision(0)
            assert decision is not None
            reply = {"question": room.match.sight(0).question, "answer": decision.options[0].key()}
            with monkeypatch.context() as broken:
                broken.setattr(hub.store, "append", down)
                socket = await serve(hub, Socket(hello(token), {"type": "answer"} | reply))
            assert [message["type"] for message in socket.sent] == ["welcome", "said", "view"]
            assert socket.closed in (1012, 1013) and failures() == before
            assert not any(isinstance(each, Answered) for each in (await hub.room(match)).match.log)

    run(play())


def test_over_http_it_is_a_503_with_one_sentence(
    tmp_path: Path, run_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db") as client:
        monkeypatch.setattr(Store, "listed", down)
        reply = client.http.get("/api/matches")
        assert (reply.status_code, reply.json()["message"]) == (
            503,
            "the database does not answer; try again in a moment",
        )
        assert client.failures() == 0


def test_a_store_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "STORE_SECONDS", 0.01)
    monkeypatch.setattr(writer_module, "STORE_SECONDS", 0.01)
    let = threading.Event()

    class Hung:
        def append(self, batch: list[Append]) -> list[None]:
            let.wait(60)
            return [None] * len(batch)

    async def play() -> None:
        writer = Writer(Hung())  # type: ignore[arg-type]
        try:
            with pytest.raises(TimeoutError):
                await ask(let.wait, 60)
            several = [writer.append(Append("m", n, ())) for n in range(3)]
            answers = await asyncio.gather(*several, return_exceptions=True)
            assert [type(each) for each in answers] == [TimeoutError] * 3
        finally:
            let.set()
        await writer.task
        monkeypatch.setattr(writer_module, "STORE_SECONDS", 60)  # it is back, however busy the machine is
        await writer.append(Append("m", 3, ()))
        await writer.task
        writer.close()

    asyncio.run(play())


def test_a_bot_s_room_does_not_take_an_outage_for_a_defect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (guest,) = await sit(room, 0)
            before = failures()

            async def fail() -> None:
                down()

            room.staff.start(room, "quick", fail())
            while room.staff.tasks:
                await asyncio.sleep(0)
            assert room.broken and failures() == before and received(guest) == [LET_GO]

    run(play())


def test_news_that_were_lost_are_found_by_a_look_at_the_store(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            room = await new_room(here, HUMAN)
            same, quiet = await there.room(room.match.stored.id), await new_room(there, HUMAN)
            (one,) = await sit(room, 0)
            (watcher,) = await sit(same, 1)
            await sit(quiet, 0)
            await answer(room, one, 0)
            assert len(same.match.log) == 2
            await there.compare()
            assert same.match.log == room.match.log and len(same.match.log) == 3
            assert received(watcher) == [] and not quiet.broken

    run(play())


def test_a_database_that_is_down_is_tidied_up_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "TIDY_SECONDS", 0)
    tried: list[str] = []

    def fail() -> None:
        tried.append("tidy")
        if len(tried) < 3:
            down()

    async def play() -> None:
        async with opened(tmp_path) as hub:
            monkeypatch.setattr(hub.store, "tidy", fail)
            task = asyncio.create_task(hub.tidy())
            while len(tried) < 4:
                await asyncio.sleep(0)
            task.cancel()

    run(play())


def test_and_so_is_a_link_that_was_renewed(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            token = (await made(here))[0]
            match, _ = await here.find(token) or ("", 0)
            room = await there.room(match)
            guest, (other,) = Guest(0, hashed(token)), await sit(room, 1)
            await room.join(guest, 0)
            await there.compare()
            assert LET_GO not in received(guest)
            await Links(here).renew(token)
            await there.compare()
            assert received(guest) == [LET_GO] and room.audience.guests == {other}

    run(play())
