"""Events tell a seat nothing that is hidden from it."""

from __future__ import annotations

from sandtable.engine.beats import knowledge
from sandtable.engine.errors import Refusal
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.testkit.compare import difference
from sandtable.testkit.subject import WORLDS, Subject, broken, viewers
from sandtable.testkit.views import TRIES, view_of
from sandtable.testkit.walks import some_steps, walk
from sandtable.testkit.worlds import APART, Unknown, differing, resampled


class _Since:
    """A checkpoint, and how much had been answered and told there."""

    def __init__(self, table: Table) -> None:
        self.checkpoint = table.checkpoint
        self.entries = len(table.past)
        self.events = len(table.told)


def check_events(subject: Subject, seed: int) -> None:
    """Where a seat cannot tell two worlds apart by what it sees, it cannot by what it was told.

    The last beats run again from a resampled checkpoint, with the same answers and the same chance. If no-one
    has learnt anything, all that the seat sees must be the same. Otherwise, if the scene is the same and a
    resample could lead from here to there, so must the events be: a resample fits all that a seat was told.
    That tells nothing where what differed at first does not any more: it may have been shown meanwhile.
    """
    rng = Rng(derive(seed, WORLDS))
    wanted = some_steps(subject, seed)
    since: _Since | None = None
    for step, table in walk(subject, seed):
        if step in wanted or table.over:
            for seat in viewers(table.now):
                found = _leak(subject, table, since or _Since(table), seat, rng)
                if found:
                    told = f"seat {seat} is told what is hidden from it: {found}"
                    raise broken("events", seed, step, told)
        since = _Since(table)


def _leak(subject: Subject, table: Table, since: _Since, seat: int, rng: Rng) -> str:
    """What the seat sees or is told differently in a world that it cannot tell from this one."""
    entries = table.history[since.entries :]
    here = view_of(subject, table.now, table.pending, table.events[since.events :], seat)
    nothing_known = knowledge(table.now) == knowledge(since.checkpoint)
    plain = nothing_known and all(entry.seat == seat for entry in entries)
    for _ in range(TRIES):
        try:
            world = resampled(since.checkpoint, seat, rng)
            other = Table(world.clone(), entries)
        except Refusal as refusal:
            if plain:
                return f"its own answers are refused: {refusal}"
            continue
        there = view_of(subject, other.now, other.pending, other.events, seat)
        alike = here["scene"] == there["scene"] and here["asked"] == there["asked"]
        found = difference(here, there, APART) if plain or alike else ""
        if found and not plain and not _still_apart(since.checkpoint, world, table.now, other.now):
            continue
        if found and (plain or Unknown(table.now, seat, rng).could_be(other.now)):
            return found
    return ""


def _still_apart(before: Game, there_before: Game, now: Game, there_now: Game) -> bool:
    """Whether all in which two worlds differed is still another in both."""
    return differing(before, there_before) <= differing(now, there_now)
