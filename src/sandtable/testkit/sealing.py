"""Sealed answers stay sealed, and an event that a seat was told stays told."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.table import Table
from sandtable.testkit.compare import AROUND, difference
from sandtable.testkit.subject import Subject, broken, hold, viewers
from sandtable.testkit.views import View, known_to, view_of
from sandtable.testkit.walks import anyone, walk


class _Outsiders:
    """Picks the next question, and keeps what everybody outside its branch sees before it is answered."""

    def __init__(self, subject: Subject, seed: int) -> None:
        self.subject = subject
        self.pick = anyone(seed)
        self.asked = -1
        self.before: dict[int, View] = {}

    def __call__(self, table: Table) -> Decision:
        decision = self.pick(table)
        self.asked = int(decision.seat)
        # Where another branch waits for an answer too, this answer cannot be the last: nothing opens yet.
        waiting = any(other.sealed & ~decision.sealed for other in table.pending)
        outside = [seat for seat in viewers(table.now) if not known_to(decision, seat)] if waiting else []
        self.before = {seat: self.view(table, seat) for seat in outside}
        return decision

    def view(self, table: Table, seat: int) -> View:
        return view_of(self.subject, table.now, table.pending, table.now.log or [], seat)


def check_sealed(subject: Subject, seed: int) -> None:
    """While another branch is open, an answer changes nothing that anybody outside its own branch sees."""
    outsiders = _Outsiders(subject, seed)
    for step, table in walk(subject, seed, outsiders):
        for seat, view in outsiders.before.items():
            learns = f"seat {seat} learns of a sealed answer of seat {outsiders.asked}"
            hold("sealed", seed, step - 1, difference(view, outsiders.view(table, seat), AROUND), learns)


def check_streams(subject: Subject, seed: int) -> None:
    """During play a seat's events only ever grow at the end, no matter which of several seats answers
    first."""
    streams: dict[int, list[Event]] = {}
    for step, table in walk(subject, seed, anyone(seed)):
        for seat in viewers(table.now):
            now = table.events_for(seat)
            found = _changed(streams.get(seat, []), now)
            if found:
                told = f"what seat {seat} has been told is changed or gone: {found}"
                raise broken("streams", seed, step, told)
            streams[seat] = now


def _changed(start: list[Event], events: list[Event]) -> str:
    """Where the events no longer begin as they did."""
    # Most are the same objects: only those of the present beat are made anew.
    if len(events) >= len(start) and all(new is old for new, old in zip(events, start, strict=False)):
        return ""
    before = [event.dump() for event in start]
    now = [event.dump() for event in events[: len(start)]]
    return difference({"events": before}, {"events": now}, AROUND)
