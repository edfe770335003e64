"""Rule coverage for the terminal, and entry by entry."""

from pathlib import Path
from textwrap import shorten
from typing import TypedDict

from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from sandtable.rulebooks.coverage import Coverage, measure
from sandtable.rulebooks.ledger import Example, Rule, Ruling

NO_TESTS = "No tests folder was found, so nothing counts as tested."
NUMBERS = ("rules", "cited", "tested", "advice", "missing", "examples", "rulings")
SHOWN = 3


class Row(TypedDict):
    text: str
    cited: list[str]
    tested: list[str]
    advice: str | None


def render(slug: str | None = None, tests: Path | None = None) -> RenderableType:
    """One line a game; for a single game also every rule, example and ruling."""
    coverages = measure(slug, tests)
    parts: list[RenderableType] = [games_table(coverages)]
    if slug is not None:
        parts += [entries_table(coverage) for coverage in coverages]
    if not all(coverage.tests_read for coverage in coverages):
        parts.append(Text(NO_TESTS))
    return Group(*parts)


def details(coverage: Coverage) -> dict[str, Row]:
    """Every rule, example and ruling by id with its places, ready for JSON."""
    ledger = coverage.ledger
    entries: tuple[Rule | Example | Ruling, ...] = (*ledger.rules, *ledger.examples, *ledger.rulings)
    return {
        entry.id: {
            "text": entry.summary,
            "cited": coverage.cited.get(entry.id, []),
            "tested": coverage.tested.get(entry.id, []),
            "advice": entry.advice if isinstance(entry, Rule) else None,
        }
        for entry in entries
    }


def games_table(coverages: list[Coverage]) -> Table:
    table = Table("game", *(Column(name, justify="right") for name in NUMBERS))
    for coverage in coverages:
        counts = coverage.counts()
        examples, rulings = counts["examples"], counts["rulings"]
        table.add_row(
            coverage.ledger.ruleset,
            str(counts["rules"]),
            str(counts["cited"]),
            str(counts["tested"]),
            str(counts["advice"]),
            str(len(counts["missing"])),
            f"{examples['tested']}/{examples['count']}",
            f"{rulings['count'] - len(rulings['missing'])}/{rulings['count']}",
        )
    return table


def entries_table(coverage: Coverage) -> Table:
    table = Table(Column("id", no_wrap=True), "text", "cited", "tested", title=Text(coverage.ledger.title))
    for entry_id, row in details(coverage).items():
        text = shorten(row["text"], 80, placeholder=" ...")
        if row["advice"]:
            text = f"{text}\nadvice: {row['advice']}"
        table.add_row(entry_id, Text(text), _places(row["cited"]), _places(row["tested"]))
    return table


def _places(places: list[str]) -> Text:
    more = [f"and {len(places) - SHOWN} more"] if len(places) > SHOWN else []
    return Text("\n".join([*places[:SHOWN], *more]) or "none")
