"""A record step by step: the table after each answer."""

from __future__ import annotations

from collections import Counter

from sandtable.catalog.spec import GameType
from sandtable.catalog.telling import Teller, event_lines, result_lines
from sandtable.engine.events import Event
from sandtable.engine.table import Table
from sandtable.scene.text import blocks
from sandtable.scene.words import plain

SPECTATOR = -1


class Stepper:
    """Where in the record we are; step 0 is before the first answer."""

    def __init__(self, game_type: GameType, table: Table, ends: list[int]) -> None:
        self.game_type = game_type
        self.table = table
        self.ends = ends
        self.last = len(ends) - 1
        self.at = 0

    def go(self, line: str) -> bool:
        """Moves as the line says; False to stop."""
        if line == "q":
            return False
        if line == "b":
            self.at = max(0, self.at - 1)
        elif line.isascii() and line.isdecimal() and len(line) < 9:
            self.at = min(int(line), self.last)
        elif not line:
            self.at = min(self.at + 1, self.last)
        return True

    def show(self) -> None:
        here = self.table.fork(self.ends[self.at])
        before = self.table.fork(self.ends[self.at - 1]) if self.at else None
        here.word(Teller(self.game_type), len(before.told) if before else 0)
        lines = ["", "\n\n".join(blocks(self.game_type.scene(here.now, SPECTATOR, None))), ""]
        lines += [self.answer()] if self.at else []
        fresh = told_since(before.events if before else [], here.events)
        lines += event_lines(self.game_type, here.now, fresh)
        lines += result_lines(self.game_type, here.now) if here.over else []
        print("\n".join(lines))

    def answer(self) -> str:
        entry = self.table.history[self.ends[self.at - 1]]
        name = self.game_type.seat_names(self.table.now)[entry.seat]
        return f"{name} resigned." if entry.resigns else f"{name} answered: {plain(entry.text)}"


def told_since(before: list[Event], events: list[Event]) -> list[Event]:
    """What is new. While several decide in secret it need not come last: what each of them is told does."""
    known = Counter(int(event.seats) for event in before)
    fresh = []
    for event in events:
        if known[int(event.seats)]:
            known[int(event.seats)] -= 1
        else:
            fresh.append(event)
    return fresh
