"""What a study is answered from, as plain data that a server understands too, and what an answer is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite

from msgspec import Struct

from sandtable.catalog.things import Thing
from sandtable.lab.climbing import Climb
from sandtable.lab.playing import Task
from sandtable.lab.report.answerwords import Measure, number, verdict
from sandtable.lab.rows import Row, measured
from sandtable.lab.stats import Estimate

LEAST = 10  # games or pairs, before an interval is worth a word
FEW = "too few games to say how sure that is"
Rows = Mapping[Task, Row]


class Sheet(Struct, frozen=True, kw_only=True):
    """The seats of each side in each cell, what sides are called, what each cell is, and the seconds that a
    decision takes. `pairs` are cells that are held against each other, each as printed first. `target` is
    what is searched for, `first` what is asked first. `things` are all that there are, where kinds of them
    were `dealt`; `subject` is the one whose number is swept. `tried` has for each change the cells that
    differ in it alone."""

    sides: list[list[int]]
    names: list[str]
    seconds: float
    labels: list[str] = []
    pairs: list[tuple[int, int]] = []
    climb: Climb | None = None
    target: dict[str, float] = {}
    first: str = "score"
    things: list[Thing] = []
    dealt: list[str] = []
    subject: Thing | None = None
    tried: dict[str, list[list[int]]] = {}

    def seats(self, cell: int, side: int) -> list[int]:
        return [seat for seat, own in enumerate(self.sides[cell]) if own == side]

    def values(self, rows: Sequence[Row], measure: str) -> list[float]:
        """A number of every game of a cell that came to an end."""
        seats = self.seats(rows[0].cell, 0)
        found = [measured(row, measure, seats, self.seconds) for row in rows]
        return [value for value in found if value is not None]


def by_cell(rows: Rows) -> dict[int, list[Row]]:
    """The games of each cell, cells in their order."""
    found: dict[int, list[Row]] = {}
    for task in sorted(rows):
        found.setdefault(task[0], []).append(rows[task])
    return found


class Compared(Struct, frozen=True, kw_only=True):
    """One thing asked, before (as printed) and after, each in words as well. `low` and `high` are the
    interval of the difference, or of `after` where nothing is compared; none while games are few."""

    title: str
    before: float | None
    after: float
    value: float
    low: float | None
    high: float | None
    clear: bool
    printed: str
    changed: str
    verdict: str
    said: str
    games: int


class StudyAnswer(Struct, frozen=True, kw_only=True):
    """The answer: `rest` is what else moves, `so_far` is empty once all games are played. `heads` are what
    both numbers of each thing are called, where they are not those of two rule sets."""

    sentence: str
    rest: str
    verdict: str
    clear: bool
    things: tuple[Compared, ...]
    so_far: str = ""
    counted: str = ""
    heads: tuple[str, str] = ("", "")


def judged(title: str, values: tuple[float, float], texts: tuple[str, str, str], found: Estimate) -> Compared:
    """Clear where the interval of the difference excludes 0, and nothing between."""
    known = isfinite(found.low)
    clear = known and (found.low > 0 or found.high < 0)
    return Compared(
        title=title,
        before=values[0],
        after=values[1],
        value=found.value,
        low=found.low if known else None,
        high=found.high if known else None,
        clear=clear,
        printed=texts[0],
        changed=texts[1],
        verdict=verdict(clear),
        said=texts[2],
        games=found.games,
    )


def by_itself(title: str, found: Estimate, measure: Measure) -> Compared:
    """Where nothing is compared: the number with its own interval."""
    known = found.games >= LEAST and isfinite(found.low)
    low, high = number(found.low, measure.places), number(found.high, measure.places)
    return Compared(
        title=title,
        before=None,
        after=found.value,
        value=found.value,
        low=found.low if known else None,
        high=found.high if known else None,
        clear=False,
        printed="",
        changed=number(found.value, measure.places) + measure.unit,
        verdict="",
        said=f"between {low} and {high}" if known else FEW,
        games=found.games,
    )
