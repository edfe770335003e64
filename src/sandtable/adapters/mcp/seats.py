"""A seat that a language model holds: what it sees, and how it answers. It has no access to another seat."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

from msgspec import Struct

from sandtable.adapters.match import Match
from sandtable.catalog.telling import worded
from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import Preview, Query, Scene

LONGEST_ANSWER = 400


class Line(Struct, frozen=True):
    """Something that a seat was told, and the rule behind it."""

    text: str
    rule: str


class Sight(Struct, frozen=True):
    """What a seat sees now. `log` is everything it was told so far, a line for each event; `results` are
    there at the end, one for each of the `seats`."""

    scene: Scene
    log: tuple[Line, ...]
    seats: tuple[str, ...]
    ending: str = ""
    results: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.results)

    @property
    def settled(self) -> bool:
        """Whether there is something to do for this seat: a question, or nothing ever again."""
        return self.over or self.scene.question is not None


class Seat(ABC):
    """One seat of one match."""

    number: int
    game: str

    @abstractmethod
    async def look(self, seconds: float) -> Sight:
        """What it sees, once it is asked or so many seconds have passed."""

    @abstractmethod
    async def answer(self, text: str) -> None:
        """Gives an answer to the question that it is asked."""

    @abstractmethod
    async def preview(self, answer: str) -> Preview:
        """What an answer would lead to, as far as the seat may know."""

    @abstractmethod
    async def leave(self) -> None:
        """Lets go of the match."""


class LocalSeat(Seat):
    """A seat of a match in this process. Seats of one match share its lock. Bots think in a thread."""

    def __init__(self, match: Match, number: int, lock: asyncio.Lock) -> None:
        self.match = match
        self.number = number
        self.game = match.game_type.slug
        self.lock = lock

    async def look(self, seconds: float) -> Sight:
        """At once: whoever else is asked sits at another handle of the same client."""
        async with self.lock:
            return sight_of(self.match, self.number)

    async def answer(self, text: str) -> None:
        if len(text) > LONGEST_ANSWER:
            raise SandtableError(f"an answer has at most {LONGEST_ANSWER} characters")
        async with self.lock:
            await asyncio.to_thread(self.match.answer, self.number, text)

    async def preview(self, answer: str) -> Preview:
        async with self.lock:
            table, kind = self.match.table, self.match.game_type
            return kind.preview(table.now, self.number, table.question(self.number), Query(answer))

    async def leave(self) -> None:
        """The match goes with its last handle."""


def sight_of(match: Match, seat: int) -> Sight:
    now, kind = match.table.now, match.game_type
    lines = tuple(Line(worded(kind, now, event).text, event.rule) for event in match.events(seat))
    seen = match.view(seat), lines, tuple(match.seats)
    result = match.result
    return Sight(*seen, result.ending, result.scores) if result else Sight(*seen)
