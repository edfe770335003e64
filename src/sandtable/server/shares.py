"""Whose turn it is where work is scarce: of those who wait, the one who has used the least."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from time import perf_counter

MOST_REMEMBERED = 10_000


class Turn:
    """A request to be served: a client, and what it is about. `first` goes before all others."""

    def __init__(self, client: str, matter: str, first: bool, number: int) -> None:
        self.client = client
        self.matter = matter
        self.first = first
        self.number = number
        self.come: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Shares:
    """Serves so many at once, and at most `each` of one client: whatever one client asks for, there is room
    for others."""

    def __init__(self, slots: int, each: int) -> None:
        self.free = slots
        self.each = each
        self.waiting: list[Turn] = []
        self.running: Counter[str] = Counter()
        self.used: defaultdict[str, float] = defaultdict(float)
        self.matters: defaultdict[str, float] = defaultdict(float)
        self.floor = 0.0
        self.numbers = count()

    async def take(self, client: str, matter: str, first: bool = False) -> Turn:
        """Waits for its turn, which must be given back."""
        turn = Turn(client, matter, first, next(self.numbers))
        self.used[client] = max(self.used[client], self.floor)
        self.waiting.append(turn)
        self.serve()
        try:
            await turn.come
        except asyncio.CancelledError:
            self.leave(turn)
            raise
        return turn

    @asynccontextmanager
    async def turn(self, client: str, matter: str) -> AsyncIterator[None]:
        """For as long as it lasts, when it is the client's turn."""
        turn = await self.take(client, matter)
        began = perf_counter()
        try:
            yield
        finally:
            self.give_back(turn, perf_counter() - began)

    def leave(self, turn: Turn) -> None:
        """The client has lost patience, perhaps at the very moment when its turn came."""
        if turn in self.waiting:
            self.waiting.remove(turn)
        else:
            self.give_back(turn, 0.0)

    def give_back(self, turn: Turn, used: float) -> None:
        self.free += 1
        self.running[turn.client] -= 1
        self.used[turn.client] += used
        self.matters[turn.matter] += used
        self.serve()
        if len(self.used) + len(self.matters) > MOST_REMEMBERED:
            self.forget()

    def serve(self) -> None:
        while self.free and (possible := [turn for turn in self.waiting if self.may(turn)]):
            turn = min(possible, key=self.rank)
            self.waiting.remove(turn)
            self.free -= 1
            self.running[turn.client] += 1
            self.floor = max(self.floor, self.used[turn.client])
            turn.come.set_result(None)

    def may(self, turn: Turn) -> bool:
        return self.running[turn.client] < self.each and not turn.come.done()

    def rank(self, turn: Turn) -> tuple[bool, float, float, int]:
        return not turn.first, self.used[turn.client], self.matters[turn.matter], turn.number

    def forget(self) -> None:
        """A client that has used no more than a newcomer loses nothing by being forgotten."""
        self.matters.clear()
        self.running += Counter()
        for client in [each for each, used in self.used.items() if used <= self.floor]:
            del self.used[client]
