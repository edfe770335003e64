"""The numbers of a study as rows: for the page, for `tables.md` and for `cells.csv`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sandtable.lab.report.facts import Facts, Group
from sandtable.lab.report.html import Table
from sandtable.lab.report.words import percent, span
from sandtable.lab.rows import OVER

MEASURES = ("rounds", "decisions", "minutes")


@lru_cache(1)
def summary(facts: Facts) -> Table:
    """A row for each group of games."""
    names = [name for name in facts.results.about.figures if name not in MEASURES]
    head = ["games of", "games", f"{facts.first_side} won, 95 %", "drawn", *MEASURES, *names]
    return [head, *(group_row(facts, group, names) for group in facts.groups())]


def group_row(facts: Facts, group: Group, names: Sequence[str]) -> list[str]:
    over = [row for row in group.rows if row.state == OVER]
    wins = facts.wins(group.rows)
    drawn = len(over) - wins.games if facts.sided else 0
    means = [span(facts.mean(group.rows, name)) if over else "" for name in (*MEASURES, *names)]
    return [group.title, f"{len(group.rows):,}", percent(wins), str(drawn), *means]


def endings(facts: Facts) -> Table:
    """How games end, in each cell."""
    names = sorted({row.ending for row in facts.rows if row.state == OVER})
    rows = []
    for number in range(len(facts.cells)):
        games = facts.of_cell(number)
        rows.append(
            [facts.title_of(number), *(str(sum(row.ending == name for row in games)) for name in names)]
        )
    return [["games of", *names], *rows]


def states(facts: Facts) -> Table:
    found = facts.states()
    return [list(found), [f"{number:,}" for number in found.values()]]


def markdown(table: Table) -> str:
    lines = [f"| {' | '.join(row)} |" for row in table]
    return "\n".join([lines[0], "|" + "---|" * len(table[0]), *lines[1:]])
