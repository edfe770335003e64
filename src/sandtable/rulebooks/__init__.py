"""The ledgers: every rule of every game as one numbered statement, and who cites and tests it.

- `load("morale").rules`: the typed ledger of a game, read once
- `lookup("MORALE-R07")`: the rule, ruling, example or gap with this id, or a LedgerError; `find`: or None
- `register(path)`: adds the ledger of another package's game; `load_file(path)`: only reads and checks it
- `coverage.report(slug, tests)`: what code cites and tests check, as plain dicts for JSON
- `coverage.measure(slug, tests)`: the same with every file and line
- `coverage.find_tests()`: the tests folder, or None in an installed package
- `report.render(slug, tests)`: tables for the terminal; `report.details(coverage)`: every entry for JSON
"""

from sandtable.rulebooks.ledger import Entry, Example, Gap, Ledger, LedgerError, Rule, Ruling
from sandtable.rulebooks.reading import load_file
from sandtable.rulebooks.shelf import find, load, lookup, register, slugs

__all__ = [
    "Entry",
    "Example",
    "Gap",
    "Ledger",
    "LedgerError",
    "Rule",
    "Ruling",
    "find",
    "load",
    "load_file",
    "lookup",
    "register",
    "slugs",
]
