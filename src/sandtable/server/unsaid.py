"""Lines of chat that wait to be stored together: however many people talk, nobody else waits for each
line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sandtable.server.entries import Logged, Spoke
from sandtable.server.feed import Guest
from sandtable.server.match import SPECTATOR

Saying = tuple[Guest, Spoke]


class Unsaid:
    def __init__(self) -> None:
        self.lines: list[Saying] = []

    @contextmanager
    def waiting(self, guest: Guest, words: str) -> Iterator[Saying]:
        """One more line, for as long as somebody waits for it."""
        line = guest, Spoke(guest.seat, words)
        self.lines.append(line)
        try:
            yield line
        finally:
            self.lines = [each for each in self.lines if each is not line]

    def due(self, own: Saying) -> list[Spoke]:
        """When it is the turn of one, all that wait; nothing where that one is stored already. Of those who
        watch, or have been let go meanwhile, nothing either."""
        if all(each is not own for each in self.lines):
            return []
        return [line for guest, line in self.lines if guest.seat != SPECTATOR and not guest.gone]

    def stored(self, made: tuple[Logged, ...]) -> None:
        known = {id(entry) for entry in made}
        self.lines = [each for each in self.lines if id(each[1]) not in known]
