"""Several kinds of games held against each other: which is lowest, and which is highest."""

from __future__ import annotations

from sandtable.lab.aiming import estimate
from sandtable.lab.report.answerwords import number, unit_of, verdict, within
from sandtable.lab.sheet import Compared, Rows, Sheet, StudyAnswer, by_cell, by_itself
from sandtable.lab.stats import Estimate

MOST = 12  # kinds that are shown


def response(sheet: Sheet, rows: Rows, whole: bool) -> StudyAnswer | None:
    """The two that are farthest apart in what is asked first."""
    found = {
        cell: each
        for cell, own in by_cell(rows).items()
        if (each := estimate(sheet.values(own, sheet.first), whole, sheet.first)).games
    }
    if not found:
        return None
    least, most = (pick(found, key=lambda cell: found[cell].value) for pick in (min, max))
    clear = found[least].high < found[most].low
    what = (
        f"the score of {within(sheet.names[0])}" if sheet.first == "score" else f"the number of {sheet.first}"
    )
    low, high = (f"{sheet.labels[cell]}: {between(sheet.first, found[cell])}" for cell in (least, most))
    doubt = "" if clear else " The intervals overlap: it may be chance."
    return StudyAnswer(
        sentence=f"Of {len(found)} kinds of games, {what} is lowest with {low}, "
        f"and highest with {high}.{doubt}",
        rest="",
        verdict=verdict(clear),
        clear=clear,
        things=shown(sheet, found),
    )


def shown(sheet: Sheet, found: dict[int, Estimate]) -> tuple[Compared, ...]:
    unit = unit_of(sheet.first)
    return tuple(by_itself(sheet.labels[cell], each, unit) for cell, each in list(found.items())[:MOST])


def between(measure: str, found: Estimate) -> str:
    """`5.02 (4.53 to 5.50)`."""
    value, low, high = (
        number(each, unit_of(measure).places) for each in (found.value, found.low, found.high)
    )
    return f"{value} ({low} to {high})"
