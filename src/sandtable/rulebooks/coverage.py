"""Rule coverage: which rules the code cites and which the tests check.

- cited: the whole id stands in a string of the game's code, docstrings included, or in a string value of its
  content files. Comments do not count, and a range counts as the ids that it spells out.
- tested: the whole id is in a rule mark of a test.

Both counts take every rule, advice or not. `missing` lists the rules, advice apart, that lack a citation or
a test, in the order of the ledger.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypedDict

from sandtable.rulebooks import shelf
from sandtable.rulebooks.ledger import Ledger, LedgerError
from sandtable.rulebooks.marks import marks
from sandtable.rulebooks.scan import citations

Places = Mapping[str, list[str]]


class ExampleCounts(TypedDict):
    count: int
    tested: int
    missing: list[str]


class RulingCounts(TypedDict):
    """For information: a ruling is missing where it is neither cited nor tested."""

    count: int
    cited: int
    tested: int
    missing: list[str]


class Counts(TypedDict):
    rules: int
    cited: int
    tested: int
    advice: int
    missing: list[str]
    examples: ExampleCounts
    rulings: RulingCounts
    tests_read: bool


@dataclass(frozen=True)
class Coverage:
    """Where the entries of one ledger are cited and tested."""

    ledger: Ledger
    cited: Places
    """file:line by id, files from the game's folder on."""
    tested: Places
    """file::test by id, files from the tests folder on."""
    tests_read: bool
    """False where there was no tests folder: nothing counts as tested then."""

    def counts(self) -> Counts:
        rules = [rule.id for rule in self.ledger.rules]
        needed = [rule.id for rule in self.ledger.rules if rule.advice is None]
        return {
            "rules": len(rules),
            "cited": _count(rules, self.cited),
            "tested": _count(rules, self.tested),
            "advice": len(rules) - len(needed),
            "missing": [rule for rule in needed if rule not in self.cited or rule not in self.tested],
            "examples": self._example_counts(),
            "rulings": self._ruling_counts(),
            "tests_read": self.tests_read,
        }

    def _example_counts(self) -> ExampleCounts:
        ids = [example.id for example in self.ledger.examples]
        return {
            "count": len(ids),
            "tested": _count(ids, self.tested),
            "missing": [entry for entry in ids if entry not in self.tested],
        }

    def _ruling_counts(self) -> RulingCounts:
        ids = [ruling.id for ruling in self.ledger.rulings]
        return {
            "count": len(ids),
            "cited": _count(ids, self.cited),
            "tested": _count(ids, self.tested),
            "missing": [entry for entry in ids if entry not in self.cited and entry not in self.tested],
        }


def report(slug: str | None = None, tests: Path | None = None) -> dict[str, Counts]:
    """The counts of one game or of all, by slug, ready for JSON."""
    return {coverage.ledger.ruleset: coverage.counts() for coverage in measure(slug, tests)}


def measure(slug: str | None = None, tests: Path | None = None) -> list[Coverage]:
    """The coverage of one game or of all; without a tests folder nothing counts as tested."""
    chosen = shelf.slugs() if slug is None else (slug,)
    ledgers = [shelf.load(name) for name in chosen]
    known = {ledger.prefix: ledger for ledger in map(shelf.load, shelf.slugs())}
    tested = tested_in(tests, known)
    return [
        Coverage(ledger, cited_in(shelf.code_of(name), known), tested or {}, tested is not None)
        for name, ledger in zip(chosen, ledgers, strict=True)
    ]


def cited_in(code: Path, known: Mapping[str, Ledger]) -> Places:
    """The places in a game's code by id; an id that its ledger does not have is refused."""
    places: dict[str, list[str]] = {}
    for entry_id, file, line in citations(code):
        ledger = known.get(entry_id.partition("-")[0])
        if ledger is None:
            continue
        if entry_id not in ledger.by_id:
            raise LedgerError(f"{file}:{line}: {entry_id} is cited, but not in the {ledger.ruleset} ledger")
        _add(places, entry_id, f"{_from(code, file)}:{line}")
    return places


def tested_in(tests: Path | None, known: Mapping[str, Ledger]) -> Places | None:
    """The tests by id, None without a tests folder; an id that no ledger has is refused."""
    if tests is None or not tests.is_dir():
        return None
    places: dict[str, list[str]] = {}
    for entry_id, file, line, test in marks(tests):
        ledger = known.get(entry_id.partition("-")[0])
        if ledger is None or entry_id not in ledger.by_id:
            raise LedgerError(f"{file}:{line}: {entry_id!r} is marked as tested, but in no ledger")
        _add(places, entry_id, "::".join((_from(tests, file), *test)))
    return places


def find_tests() -> Path | None:
    """The tests folder of the source tree that this module runs from, or else of the current folder."""
    source = Path(__file__).resolve().parents[2]
    places = [source.parent / "tests"] if source.name == "src" else []
    return next((place for place in (*places, Path("tests")) if place.is_dir()), None)


def _count(ids: Iterable[str], places: Places) -> int:
    return sum(entry_id in places for entry_id in ids)


def _add(places: dict[str, list[str]], entry_id: str, place: str) -> None:
    known = places.setdefault(entry_id, [])
    if place not in known:
        known.append(place)


@cache
def _from(folder: Path, file: Path) -> str:
    """The file's path from a folder's own name on."""
    return file.resolve().relative_to(folder.resolve().parent).as_posix()
