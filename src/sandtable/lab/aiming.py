"""A search toward a target: which value comes nearest, and whether any reaches it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import inf

from sandtable.lab.report.answerwords import MOST_PLACES, number, unit_of, verdict
from sandtable.lab.sheet import Rows, Sheet, StudyAnswer, by_cell, by_itself
from sandtable.lab.stats import Estimate, at_every_look, kept_within, mean

MOST = 6  # values that are shown

Found = Mapping[str, Estimate]


def toward(sheet: Sheet, rows: Rows, whole: bool) -> StudyAnswer | None:
    """`19 comes nearest with 7.3 rounds, 7.1 to 7.5; none reaches 8.` The one that has played longest counts:
    the others were left behind."""
    cells = {
        cell: {name: estimate(sheet.values(own, name), whole, name) for name in sheet.target}
        for cell, own in by_cell(rows).items()
    }
    cells = {cell: found for cell, found in cells.items() if all(each.games for each in found.values())}
    if not cells:
        return None
    played = Counter(row.cell for row in rows.values())
    ordered = sorted(cells, key=lambda cell: (-played[cell], off(sheet.target, cells[cell])))
    nearest, games = cells[ordered[0]], played[ordered[0]]
    numbers = " and ".join(told(name, each, sheet.target[name]) for name, each in nearest.items())
    missed = [
        reached(name, wanted, [cells[cell][name].value for cell in cells])
        for name, wanted in sheet.target.items()
        if not nearest[name].low <= wanted <= nearest[name].high
    ]
    value = sheet.labels[ordered[0]]
    gives = f"{value} gives {numbers}, after {games:,} games."
    comes = f"{value} comes nearest with {numbers}; {'; '.join(missed)}."
    first = next(iter(sheet.target))
    return StudyAnswer(
        sentence=comes if missed else gives,
        rest="",
        verdict=verdict(True) if missed else "",
        clear=bool(missed),
        things=tuple(
            by_itself(sheet.labels[cell], cells[cell][first], unit_of(first)) for cell in ordered[:MOST]
        ),
    )


def estimate(values: Sequence[float], whole: bool, measure: str) -> Estimate:
    """An interval that holds at every look, as long as somebody may still stop the study on a whim."""
    found = mean(values) if whole else at_every_look(values)
    return kept_within(found, 0.0, 100.0) if measure == "score" else found


def off(target: Mapping[str, float], found: Found) -> float:
    """How far from the target: each measure as a share of what was aimed at."""
    return sum(
        ((found[name].value - wanted) / (abs(wanted) or 1)) ** 2 if found[name].games else inf
        for name, wanted in target.items()
    )


def told(name: str, found: Estimate, wanted: float | None = None) -> str:
    """`7.3 rounds, 7.1 to 7.5`; as exact as it takes to tell whether what is wanted lies between."""
    unit, places = unit_of(name), unit_of(name).places
    if wanted is not None:
        inside = found.low <= wanted <= found.high
        while places < MOST_PLACES and inside != (
            round(found.low, places) <= wanted <= round(found.high, places)
        ):
            places += 1
    low, high = number(found.low, places), number(found.high, places)
    return f"{unit.counted(number(found.value, places))}, {low} to {high}"


def reached(name: str, wanted: float, means: Sequence[float]) -> str:
    """Whether the values pass it by, or none comes so far."""
    passed = min(means) <= wanted <= max(means)
    return f"no value in between gives {wanted:,g}" if passed else f"none reaches {wanted:,g}"
