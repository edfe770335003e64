"""A fair share for everybody, whatever one client asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sandtable.server import shares as shares_module
from sandtable.server.shares import Shares, Turn


class Queue:
    """Wishes to be served, by name."""

    def __init__(self, shares: Shares) -> None:
        self.shares = shares
        self.served: list[str] = []
        self.turns: dict[str, Turn] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, *names: str, first: bool = False) -> None:
        """Each is a client and, after a dash, a matter."""
        for name in names:
            self.tasks[name] = asyncio.create_task(self.wait(name, first))
        await self.rest()

    async def wait(self, name: str, first: bool) -> None:
        client = name.partition("-")[0]
        self.turns[name] = await self.shares.take(client, name, first)
        self.served.append(name)

    async def done(self, name: str, used: float = 1.0) -> None:
        self.shares.give_back(self.turns.pop(name), used)
        await self.rest()

    async def rest(self) -> None:
        for _ in range(4):
            await asyncio.sleep(0)


def play(slots: int, each: int, course: Callable[[Queue], Awaitable[None]]) -> None:
    async def work() -> None:
        queue = Queue(Shares(slots, each))
        await course(queue)
        for task in queue.tasks.values():
            task.cancel()

    asyncio.run(work())


def test_one_client_with_many_matches_does_not_hold_up_another() -> None:
    async def course(queue: Queue) -> None:
        await queue.ask(*[f"greedy-{n}" for n in range(25)])
        assert queue.served == ["greedy-0"]
        await queue.ask("other-x")
        assert queue.served == ["greedy-0", "other-x"]

    play(2, 1, course)


def test_whoever_has_used_the_least_is_next() -> None:
    async def course(queue: Queue) -> None:
        await queue.ask("a-1")
        await queue.ask("a-2", "a-3", "b-1", "b-2")
        await queue.done("a-1", 5.0)
        await queue.done("b-1", 2.0)
        await queue.done("b-2", 4.0)
        assert queue.served == ["a-1", "b-1", "b-2", "a-2"]

    play(1, 1, course)


def test_who_comes_new_has_no_credit_from_before() -> None:
    async def course(queue: Queue) -> None:
        await queue.ask("a-1", "a-2")
        await queue.done("a-1", 100.0)
        await queue.ask("a-3", "b-1", "b-2")
        await queue.done("a-2", 1.0)
        await queue.done("b-1", 2.0)
        assert queue.served == ["a-1", "a-2", "b-1", "a-3"]

    play(1, 1, course)


def test_within_a_client_the_match_that_has_used_the_least_is_next() -> None:
    async def course(queue: Queue) -> None:
        await queue.ask("a-1")
        await queue.done("a-1", 3.0)
        await queue.ask("a-2")
        await queue.ask("a-1", "a-3")
        await queue.done("a-2")
        assert queue.served == ["a-1", "a-2", "a-3"]

    play(1, 1, course)


def test_those_who_are_first_go_before_all_others() -> None:
    async def course(queue: Queue) -> None:
        await queue.ask("a-1")
        await queue.ask("b-1")
        await queue.ask("a-2", first=True)
        await queue.done("a-1", 9.0)
        assert queue.served == ["a-1", "a-2"]

    play(1, 1, course)


def test_who_loses_patience_takes_nobody_s_turn() -> None:
    async def course(queue: Queue) -> None:
        await queue.ask("a-1")
        await queue.ask("b-1", "c-1")
        queue.tasks["b-1"].cancel()
        await queue.done("a-1")
        assert queue.served == ["a-1", "c-1"]
        await queue.ask("d-1")
        queue.shares.give_back(queue.turns.pop("c-1"), 1.0)
        queue.tasks["d-1"].cancel()  # its turn has come, but it does not know yet
        await queue.ask("e-1")
        assert queue.served == ["a-1", "c-1", "e-1"] and queue.shares.free == 0

    play(1, 1, course)


def test_those_who_come_and_go_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares_module, "MOST_REMEMBERED", 10)

    async def course(queue: Queue) -> None:
        for n in range(30):
            await queue.ask(f"{n}-{n}")
            await queue.done(f"{n}-{n}", 0.0)
        assert len(queue.shares.used) + len(queue.shares.matters) <= 12
        assert len(queue.shares.running) <= 12

    play(1, 1, course)


def test_a_turn_lasts_as_long_as_it_is_used_and_counts() -> None:
    async def story() -> None:
        shares = Shares(2, 1)
        order: list[str] = []

        async def work(name: str) -> None:
            async with shares.turn("one", name):
                order.append(name)
                await asyncio.sleep(0)
                order.append(name)

        await asyncio.gather(work("a"), work("b"))
        assert order == ["a", "a", "b", "b"]
        with pytest.raises(ZeroDivisionError):
            async with shares.turn("one", "c"):
                raise ZeroDivisionError
        assert shares.free == 2 and shares.used["one"] > 0.0

    asyncio.run(story())
