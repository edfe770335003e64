"""Clocks: how long each person has thought about the open question, and how long they still may."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import NamedTuple

from sandtable.server.match import Match

SECOND = 1.0
MILLIS = 1000


class Deadline(NamedTuple):
    """When the time for a seat's question is up; `given` distinguishes the question from later ones."""

    given: int
    at: float


class Asked(NamedTuple):
    """When a seat was asked; `given` distinguishes the question from later ones."""

    given: int
    at: float


class Clocks:
    """The deadlines of one match. A question that comes again after an undo does not get new time."""

    def __init__(self, allowance: int, now: Callable[[], float] = monotonic) -> None:
        self.allowance = allowance
        self.now = now
        self.undos = 0
        self.asked: dict[int, Asked] = {}
        self.running: dict[int, Deadline] = {}
        self.stopped: dict[int, Deadline] = {}

    def update(self, match: Match) -> None:
        """Starts the clocks of questions that are new, stops those of questions that are gone."""
        self.asked = {seat: self.asked_since(seat, match.given[seat]) for seat in match.waiting()}
        if not self.allowance:
            return
        before, self.running = self.running, {}
        for seat in match.waiting():
            if match.seats[seat].kind == "human":
                given = match.given[seat]
                known = before.get(seat)
                same = known is not None and known.given == given
                self.running[seat] = known if same and known else self.started(seat, given, match.undos)
        self.stopped |= {seat: known for seat, known in before.items() if seat not in self.running}
        self.stopped |= {seat: known for seat, known in self.running.items()}
        self.undos = match.undos

    def started(self, seat: int, given: int, undos: int) -> Deadline:
        if undos != self.undos and seat in self.stopped:
            return Deadline(given, self.stopped[seat].at)
        return Deadline(given, self.now() + self.allowance * SECOND)

    def asked_since(self, seat: int, given: int) -> Asked:
        known = self.asked.get(seat)
        return known if known is not None and known.given == given else Asked(given, self.now())

    def timed(self, match: Match, seat: int, text: str) -> str:
        """A person's answer; where the question runs against a clock it says how long it took."""
        decision = match.decision(seat)
        if decision is None or decision.aim is None or seat not in self.asked:
            return text
        values = decision.aim.read(text, decision.rule)
        millis = round((self.now() - self.asked[seat].at) * MILLIS)
        return decision.aim.text(decision.aim.timed(values, millis))

    def seconds(self, seat: int) -> float:
        """The seconds left for the seat's question."""
        deadline = self.running.get(seat)
        return 0.0 if deadline is None else max(0.0, deadline.at - self.now())

    def shown(self, seat: int) -> int:
        """Whole seconds as a person sees them; 0 only where no clock runs."""
        return max(1, ceil(self.seconds(seat))) if seat in self.running else 0
