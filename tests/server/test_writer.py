"""Writes that come in together go to the database together, and each is answered by itself."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from sandtable.server import writer as writer_module
from sandtable.server.rows import Append, Conflict
from sandtable.server.writer import Writer


class Held:
    """A store that writes one batch each time it is let."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.let = threading.Semaphore(0)

    def append(self, batch: list[Append]) -> list[Conflict | None]:
        assert self.let.acquire(timeout=60)
        self.batches.append([each.match for each in batch])
        if any(each.match == "broken" for each in batch):
            raise OSError("disk full")
        return [Conflict("late") if each.match == "late" else None for each in batch]


def written(*names: str) -> tuple[Held, list[Any]]:
    """Writes that come while the first is being written, and what each of them is told."""

    async def write() -> list[Any]:
        writer = Writer(store)  # type: ignore[arg-type]
        first = asyncio.create_task(writer.append(Append("first", 0, ())))
        await asyncio.sleep(0)
        tasks = [asyncio.create_task(writer.append(Append(name, 0, ()))) for name in names]
        await asyncio.sleep(0)
        store.let.release(100)
        answers = await asyncio.gather(first, *tasks, return_exceptions=True)
        await writer.task
        assert not writer.busy
        await writer.append(Append("after", 0, ()))
        await writer.task
        writer.close()
        return list(answers)

    store = Held()
    return store, asyncio.run(write())


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "GATHERING", 0)


def test_what_waits_is_written_together() -> None:
    store, answers = written("a", "b", "c")
    assert store.batches == [["first"], ["a", "b", "c"], ["after"]]
    assert answers == [None] * 4


def test_so_many_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "MOST_AT_ONCE", 2)
    store, answers = written("a", "b", "c")
    assert store.batches == [["first"], ["a", "b"], ["c"], ["after"]]
    assert answers == [None] * 4


def test_a_conflict_is_for_the_one_who_was_late() -> None:
    _, answers = written("a", "late", "c")
    assert [type(each) for each in answers] == [type(None), type(None), Conflict, type(None)]


def test_where_the_database_fails_everybody_of_the_batch_is_told() -> None:
    store, answers = written("a", "broken")
    assert [type(each) for each in answers] == [type(None), OSError, OSError]
    assert store.batches[-1] == ["after"]


def test_who_has_stopped_waiting_is_no_trouble() -> None:
    store = Held()

    async def write() -> None:
        writer = Writer(store)  # type: ignore[arg-type]
        gone = asyncio.create_task(writer.append(Append("gone", 0, ())))
        late = asyncio.create_task(writer.append(Append("late", 0, ())))
        await asyncio.sleep(0)
        gone.cancel()
        store.let.release(100)
        with pytest.raises(Conflict):
            await late
        with pytest.raises(asyncio.CancelledError):
            await gone
        await writer.task
        writer.close()

    asyncio.run(write())
