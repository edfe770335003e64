"""What is garbage goes after a while, and no answer waits for it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.server.app import make_app
from sandtable.server.connections import Front
from sandtable.server.ending import TICKS, Server
from sandtable.server.garbage import REQUESTS, SECONDS, Collector
from sandtable.server.limits import Limits
from server.inside import HUMAN, answer, new_room, opened, run, sit


class Ring:
    """Held by nobody but itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    yield Collector()  # what it has frozen stays: looking through all tests takes seconds
    gc.enable()


def lost() -> weakref.ref[Ring]:
    return weakref.ref(Ring())


def test_nobody_else_looks(collector: Collector) -> None:
    ring = lost()
    assert [[] for _ in range(100_000)] and ring() is not None
    assert not any(each is Collector.__dict__ for each in gc.get_objects())


def test_everything_is_looked_at_after_many_requests(collector: Collector) -> None:
    ring = lost()
    collector.second(REQUESTS - 1)
    assert ring() is not None
    collector.second(REQUESTS)
    assert ring() is None
    ring = lost()
    collector.second(2 * REQUESTS - 1)
    assert ring() is not None


def test_and_after_an_hour(collector: Collector) -> None:
    for _ in range(2):
        ring = lost()
        for _ in range(SECONDS - 1):
            collector.second(0)
        assert ring() is not None
        collector.second(0)
        assert ring() is None


@pytest.mark.usefixtures("collector")
def test_a_server_tells_every_second_how_many_requests_there_were(tmp_path: Path) -> None:
    server = Server(Front(make_app(f"sqlite:///{tmp_path}/m.db"), Limits()))
    server.config.load()
    ring = lost()
    server.server_state.total_requests = REQUESTS

    async def tick() -> None:
        for counter in range(TICKS - 1):
            assert not await server.on_tick(counter)
        assert ring() is not None
        assert not await server.on_tick(TICKS - 1)
        assert ring() is None

    asyncio.run(tick())


def test_answers_leave_nothing_behind(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            guests = [*await sit(room, 0), *await sit(room, 1)]

            async def go_on(answers: int) -> None:
                for _ in range(answers):
                    asked = next(guest for guest in guests if room.match.decision(guest.seat))
                    await answer(room, asked, 0)

            await go_on(3)
            gc.collect()
            gc.disable()
            gc.set_debug(gc.DEBUG_SAVEALL)
            try:
                await go_on(10)
                gc.collect()
                assert [each for each in gc.garbage if type(each).__module__.startswith("sandtable")] == []
            finally:
                gc.set_debug(0)
                gc.garbage.clear()
                gc.enable()

    run(play())
