"""A number of a card is swept: how often is the card taken?"""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.lab.playing import Task
from sandtable.lab.report.answerwords import number
from sandtable.lab.rows import OVER
from sandtable.lab.sheet import Rows, Sheet
from sandtable.lab.stats import Estimate, mean
from sandtable.lab.watching import Watched

LEAST = 2  # games with an interval


def uptake(sheet: Sheet, rows: Rows, watched: Mapping[Task, Watched]) -> str:
    """`Kestrel 47 is taken 11.2 times a game (10.1 to 12.3) with Kestrel 47, cost 15, and ...`"""
    if sheet.subject is None:
        return ""
    found = {cell: taken(sheet, rows, watched, cell) for cell in range(len(sheet.sides))}
    found = {cell: each for cell, each in found.items() if each.games >= LEAST}
    if len(found) < LEAST or not any(each.value for each in found.values()):
        return ""
    most, least = (pick(found, key=lambda cell: found[cell].value) for pick in (max, min))
    return (
        f"{sheet.subject[1]} is taken {told(found[most])} with {sheet.labels[most]}, "
        f"and {told(found[least])} with {sheet.labels[least]}."
    )


def taken(sheet: Sheet, rows: Rows, watched: Mapping[Task, Watched], cell: int) -> Estimate:
    """How often in a game of this cell."""
    games = [each for task, each in watched.items() if each.cell == cell and rows[task].state == OVER]
    return mean(
        [
            float(sum(seen.taken for seen in each.things if (seen.kind, seen.name) == sheet.subject))
            for each in games
        ]
    )


def told(found: Estimate) -> str:
    """`11.2 times a game (10.1 to 12.3)`."""
    return (
        f"{number(found.value, 1)} times a game ({number(max(0.0, found.low), 1)} to {number(found.high, 1)})"
    )
