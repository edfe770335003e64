"""A resignation ends the game, and its record says so."""

from __future__ import annotations

from sandtable.engine.game import WIN
from sandtable.engine.table import Table
from sandtable.testkit.compare import difference
from sandtable.testkit.ending import wrong_end
from sandtable.testkit.snapshot import snapshot
from sandtable.testkit.subject import Subject, broken
from sandtable.testkit.walks import stops

REPLAYED = ("after the resignation", "in the replay")


def check_resigning(subject: Subject, seed: int) -> None:
    """At any step any seat may resign: it does not win, the game is over and can be described; and the first
    such game is played again to the same end."""
    again = True
    for step, table in stops(subject, seed):
        if not table.over:
            seat = (seed + step) % int(table.now.seats)
            given_up = Table.load(subject.new(seed), table.save())
            given_up.resign(seat)
            found = _wrong(subject, given_up, seat) or (again and _differs(subject, seed, given_up))
            again = again and not table.history
            if found:
                raise broken("resigning", seed, step, f"seat {seat} resigns, and {found}")


def _wrong(subject: Subject, table: Table, seat: int) -> str:
    found = wrong_end(table.now)
    if found or table.now.results[seat] >= WIN:
        return found or "wins"
    for event in table.events[-1:]:
        subject.game_type.sentence(table.now, event)
    subject.game_type.scene(table.now, seat, None)
    return ""


def _differs(subject: Subject, seed: int, table: Table) -> str:
    return difference(snapshot(table), snapshot(Table(subject.new(seed), table.history)), REPLAYED)
