"""All ledgers by slug, and all entries by id."""

from functools import cache
from pathlib import Path

from sandtable.rulebooks.ledger import Entry, Ledger, LedgerError
from sandtable.rulebooks.reading import load_file

HERE = Path(__file__).parent
_registered: dict[str, Path] = {}


@cache
def _shipped() -> dict[str, Path]:
    return {path.stem: path for path in sorted(HERE.glob("*.toml"))}


def _paths() -> dict[str, Path]:
    return {**_shipped(), **_registered}


def slugs() -> tuple[str, ...]:
    """The shipped ledgers in alphabetical order, then the registered ones."""
    return tuple(_paths())


def load(slug: str) -> Ledger:
    """The ledger of a game, read once."""
    path = _paths().get(slug)
    if path is None:
        raise LedgerError(f"{slug}: no such ledger, expected one of {', '.join(slugs())}")
    return _load_once(path)


@cache
def _load_once(path: Path) -> Ledger:
    return load_file(path)


def register(path: Path) -> Ledger:
    """Adds the ledger of another package's game; the game's code is the folder it lies in."""
    path = path.resolve()
    ledger = _load_once(path)
    if _registered.get(ledger.ruleset) == path:
        return ledger
    if ledger.ruleset in slugs():
        raise LedgerError(f"{path}: ruleset: {ledger.ruleset!r} is taken, expected a name of its own")
    if ledger.prefix in prefixes():
        raise LedgerError(f"{path}: prefix: {ledger.prefix!r} is taken, expected a prefix of its own")
    _registered[ledger.ruleset] = path
    return ledger


def prefixes() -> frozenset[str]:
    return frozenset(load(slug).prefix for slug in slugs())


def code_of(slug: str) -> Path:
    """The package of a game's rules."""
    if slug in _registered:
        return _registered[slug].parent
    return HERE.parent / "games" / slug


def find(entry_id: str) -> Entry | None:
    """The entry with this id, whichever ledger it is in."""
    ledger = _ledger_of(entry_id)
    return ledger.by_id.get(entry_id) if ledger else None


def lookup(entry_id: str) -> Entry:
    """The entry with this id; LedgerError where there is none."""
    ledger = _ledger_of(entry_id)
    if ledger is None:
        known = ", ".join(sorted(prefixes()))
        raise LedgerError(f"{entry_id}: no ledger has this prefix, expected one of {known}")
    if entry_id not in ledger.by_id:
        raise LedgerError(f"{entry_id}: not in the ledger of {ledger.ruleset}, expected the id of an entry")
    return ledger.by_id[entry_id]


def _ledger_of(entry_id: str) -> Ledger | None:
    prefix = entry_id.partition("-")[0]
    # Most prefixes are the slug in capitals: trying that ledger first spares reading the others.
    likely_first = sorted(slugs(), key=lambda slug: slug.upper() != prefix)
    return next((ledger for ledger in map(load, likely_first) if ledger.prefix == prefix), None)
