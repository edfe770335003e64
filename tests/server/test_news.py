"""News between processes, with a connection of our own in place of PostgreSQL's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import psycopg
import pytest

from sandtable.server import news as news_module
from sandtable.server.news import CHANNEL, EVERYTHING, Hearing, News, PostgresNews
from server.inside import run


class Notice:
    def __init__(self, payload: str) -> None:
        self.payload = payload


class Connection:
    """Keeps what is executed; its notices are what it is made with, after which it is lost."""

    def __init__(self, *payloads: str) -> None:
        self.payloads = payloads
        self.executed: list[Any] = []
        self.open = False

    async def __aenter__(self) -> Connection:
        self.open = True
        return self

    async def __aexit__(self, *_: object) -> None:
        self.open = False

    async def execute(self, *statement: Any) -> None:
        self.executed.append(statement)

    async def notifies(self) -> AsyncIterator[Notice]:
        for payload in self.payloads:
            yield Notice(payload)
        raise psycopg.OperationalError


def connected(news: PostgresNews, *connections: Connection) -> PostgresNews:
    waiting = list(connections)

    async def connect() -> Any:
        if not waiting:
            await asyncio.Event().wait()
        return waiting.pop(0)

    news.connect = connect  # type: ignore[method-assign]
    return news


async def for_a_while(work: Any, reached: Callable[[], bool]) -> None:
    """Lets something run that never ends, until so much has happened."""
    task = asyncio.create_task(work)
    while not reached():
        await asyncio.sleep(0)
    assert not task.done()
    task.cancel()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news_module, "RETRY_SECONDS", 0)


def test_without_other_processes_nothing_is_told_or_heard() -> None:
    async def listen() -> None:
        news = News()
        news.tell("m")
        task = asyncio.create_task(news.listen(heard))
        for _ in range(3):
            await asyncio.sleep(0)
        assert not task.done()
        task.cancel()

    async def heard(match: str) -> None:
        raise AssertionError

    run(listen())


def test_what_others_have_added_to_is_heard_and_one_s_own_is_not() -> None:
    found: list[str] = []

    async def heard(match: str) -> None:
        found.append(match)

    async def listen() -> None:
        news = PostgresNews("postgresql://x")
        first = Connection("a other", f"b {news.me}", "c other")
        connected(news, first)
        with pytest.raises(psycopg.OperationalError):
            await news.receive(heard)
        assert first.executed == [(f"LISTEN {CHANNEL}",)] and not first.open
        assert found == [EVERYTHING, "a", "c"]

    run(listen())


def test_what_did_not_come_is_noticed_by_its_number() -> None:
    found: list[str] = []

    async def heard(match: str) -> None:
        found.append(match)

    async def listen() -> None:
        news = PostgresNews("postgresql://x")
        connected(news, Connection("a one 7", "b two 3", "c one 8", "d one 10", "e two 4", "f one 11", "odd"))
        with pytest.raises(psycopg.OperationalError):
            await news.receive(heard)
        assert found[1:] == ["a", "b", "c", EVERYTHING, "e", "f", "odd"]

    run(listen())


def test_news_of_one_match_wait_for_each_other_and_for_no_other_s() -> None:
    """Nothing is left out: what is told next may be about secrets, and not about the log."""
    begun: list[str] = []

    async def listen() -> None:
        let = asyncio.Event()

        async def heard(match: str) -> None:
            begun.append(match)
            await let.wait()

        async with Hearing(heard) as hearing:
            for match in ("a", "a", "b"):
                hearing.note(match)
            await asyncio.sleep(0)
            assert begun == ["a", "b"]
            let.set()
        assert begun == ["a", "b", "a"] and not hearing.tasks and not hearing.due

    run(listen())


def test_who_ends_does_not_wait_for_what_was_heard() -> None:
    async def listen() -> None:
        stopped: list[str] = []

        async def heard(match: str) -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                stopped.append(match)
                raise

        async def hear() -> None:
            async with Hearing(heard) as hearing:
                hearing.note("a")
                await asyncio.Event().wait()

        task = asyncio.create_task(hear())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert stopped == ["a"]

    run(listen())


def test_a_lost_connection_is_made_again_and_everything_looked_at() -> None:
    found: list[str] = []

    async def heard(match: str) -> None:
        found.append(match)

    async def listen() -> None:
        news = connected(PostgresNews("x"), Connection("a other"), Connection("b other"))
        await for_a_while(news.forever(lambda: news.receive(heard)), lambda: len(found) == 4)
        assert found == [EVERYTHING, "a", EVERYTHING, "b"]

    run(listen())


def test_every_match_is_told_with_the_name_of_the_process() -> None:
    async def send() -> None:
        connection = Connection()
        news = connected(PostgresNews("x"), connection)
        news.tell("a")
        news.tell("b")
        await for_a_while(news.send(), lambda: len(connection.executed) == 2)
        payloads = [values for _, values in connection.executed]
        assert payloads == [(CHANNEL, f"a {news.me} 1"), (CHANNEL, f"b {news.me} 2")]

    run(send())


def test_it_listens_and_tells_at_once() -> None:
    found: list[str] = []

    async def heard(match: str) -> None:
        found.append(match)

    async def both() -> None:
        one, other = Connection("a other"), Connection("b other")
        news = connected(PostgresNews("x"), one, other)
        news.tell("mine")
        told = [(CHANNEL, f"mine {news.me} 1")]
        await for_a_while(
            news.listen(heard),
            lambda: "b" in found and any(each[1:] == (told[0],) for each in one.executed + other.executed),
        )

    run(both())


def test_processes_have_names_of_their_own() -> None:
    assert PostgresNews("x").me != PostgresNews("x").me
