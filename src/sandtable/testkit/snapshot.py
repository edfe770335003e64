"""Everything that a table holds, as plain values to compare."""

from __future__ import annotations

from sandtable.engine.journal import Entry
from sandtable.engine.table import Table


def snapshot(table: Table) -> dict[str, object]:
    return {
        "checkpoint": table.checkpoint.dump(),
        "now": table.now.dump(),
        "pending": [f"{decision.rule} {decision.seat} {decision.choices()}" for decision in table.pending],
        "history": as_text(table.history),
        "events": [event.dump() for event in table.events],
    }


def as_text(entries: list[Entry]) -> list[str]:
    """Entries of a history in a form that compares and reads well."""
    return [str(entry.outcome) if entry.outcome is not None else said(entry) for entry in entries]


def said(entry: Entry) -> str:
    return f"{entry.seat} resigns" if entry.resigns else f"{entry.seat}:{entry.text}"
