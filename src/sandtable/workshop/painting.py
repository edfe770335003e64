"""Strokes that are one step."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.catalog.desks import Desk, Edit, Left, Painted, Stroke
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.workshop.work import Work

MOST_STROKES = 60


def painted(desk: Desk, draft: Work, seen: dict[str, Data], file: str, strokes: Sequence[Stroke]) -> Painted:
    """What strokes change, each on what the ones before it left; the draft is the work as it is `seen`. What
    cannot stand is left out, and refused only where nothing can."""
    if len(strokes) > MOST_STROKES:
        raise SandtableError(f"more: expected at most {MOST_STROKES} strokes in a step, not {len(strokes)}")
    edits, left, refused = list[Edit](), list[Left](), list[SandtableError]()
    for number, stroke in enumerate(strokes, 1):
        try:
            found = desk.paint(seen, file, stroke)
        except SandtableError as error:
            refused.append(error)
            left += [Left(spot, str(error)) for spot in stroke.spots]
            continue
        edits += found.edits
        left += found.left
        if number < len(strokes):
            draft.step(draft.head, "", found.edits)
            seen = draft.data()
    if len(refused) == len(strokes) and refused:
        raise refused[0]
    return Painted(tuple(edits), tuple(left))
