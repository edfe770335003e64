"""The log as one seat reads it. Each line is put into words once, however long the match is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from sandtable.engine.events import Event
from sandtable.server.messages import LogLine


class SeatLog:
    """A seat's lines of what is told permanently; `events` are the numbers of the events that it sees."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.told = 0
        self.events: list[int] = []
        self.worded: dict[int, LogLine] = {}

    def read(self, told: list[Event]) -> None:
        """Takes over what was told since."""
        fresh = range(self.told, len(told))
        self.events += [at for at in fresh if told[at].seen_by(self.seat)]
        self.told = len(told)

    def cut(self, told: int) -> None:
        """Only so many events still stand."""
        kept = bisect_left(self.events, told)
        for n in range(kept, len(self.events)):
            self.worded.pop(n, None)
        del self.events[kept:]
        self.told = min(self.told, told)

    def since(self, start: int, word: Callable[[int, int], LogLine]) -> list[LogLine]:
        """The lines from number `start` on; `word` makes one of its number and its event's."""
        found = []
        for n in range(start, len(self.events)):
            line = self.worded.get(n)
            if line is None:
                line = self.worded[n] = word(n, self.events[n])
            found.append(line)
        return found


def same_until(before: list[Event], now: list[Event]) -> int:
    """How many events of a log are still the very same: those behind them were told anew."""
    both = range(min(len(before), len(now)))
    return bisect_left(both, True, key=lambda at: before[at] is not now[at])
