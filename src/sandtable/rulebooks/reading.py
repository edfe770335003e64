"""Reads a ledger file and checks it."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from sandtable.rulebooks.ledger import Entry, Example, Gap, Ledger, LedgerError, Rule, Ruling

ID_FORMS: dict[type[Entry], tuple[str, str]] = {
    Rule: (r"\d+\.\d\d+", "chapter.nn"),
    Example: (r"X\d\d+", "Xnn"),
    Ruling: (r"R\d\d+", "Rnn"),
    Gap: (r"G\d\d+", "Gnn"),
}
MSGSPEC_PATH = re.compile(r" - at `\$\.?(?P<path>.*)`$")
ENTRY_PATH = re.compile(r"(?P<table>rule|example|ruling|gap)\[(?P<index>\d+)\]\.?")


def load_file(path: Path) -> Ledger:
    """The ledger at `path`, checked; LedgerError names what is wrong."""
    raw = _parse(path)
    try:
        ledger = msgspec.convert(raw, Ledger)
    except msgspec.ValidationError as error:
        raise LedgerError(f"{path}: {_explain(raw, str(error))}") from None
    _check_head(path, ledger)
    for entries in (ledger.rules, ledger.examples, ledger.rulings, ledger.gaps):
        _check_ids(path, ledger.prefix, entries)
    for entry in ledger.entries():
        _check_filled(path, entry)
    _check_references(path, ledger)
    return ledger


def _parse(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LedgerError(f"{path}: cannot be read ({error.strerror}), expected a ledger") from None
    except ValueError as error:
        raise LedgerError(f"{path}: not valid TOML: {error}") from None


def _explain(raw: dict[str, Any], message: str) -> str:
    """msgspec's message, with the entry's id in place of its number."""
    found = MSGSPEC_PATH.search(message)
    path = found["path"] if found else ""
    message = MSGSPEC_PATH.sub("", message)
    if entry := ENTRY_PATH.match(path):
        table, number = entry["table"], int(entry["index"])
        item = raw[table][number]
        name = item.get("id") if isinstance(item, dict) else None
        return _join(name or f"{table} number {number + 1}", path[entry.end() :], message)
    return _join(path, message)


def _join(*parts: object) -> str:
    return ": ".join(str(part) for part in parts if part)


def _check_head(path: Path, ledger: Ledger) -> None:
    for field in ("ruleset", "title", "source"):
        if not getattr(ledger, field).strip():
            raise LedgerError(f"{path}: {field}: empty, expected text")
    if not re.fullmatch(r"[A-Z][A-Z0-9]*", ledger.prefix):
        raise LedgerError(f"{path}: prefix: got {ledger.prefix!r}, expected capitals like 'MORALE'")


def _check_ids(path: Path, prefix: str, entries: Iterable[Entry]) -> None:
    seen: set[str] = set()
    for entry in entries:
        pattern, form = ID_FORMS[type(entry)]
        if not re.fullmatch(f"{prefix}-{pattern}", entry.id, re.ASCII):
            raise LedgerError(f"{path}: {entry.id or '(no id)'}: id: expected the form {prefix}-{form}")
        if entry.id in seen:
            raise LedgerError(f"{path}: {entry.id}: id: used twice, expected unique ids")
        seen.add(entry.id)


def _check_filled(path: Path, entry: Entry) -> None:
    for field in entry.__struct_fields__:
        value = getattr(entry, field)
        if isinstance(value, str) and not value.strip():
            expected = "the reason why no test can check it" if field == "advice" else "text"
            raise LedgerError(f"{path}: {entry.id}: {field}: empty, expected {expected}")


def _check_references(path: Path, ledger: Ledger) -> None:
    known = {rule.id for rule in ledger.rules}
    referring: tuple[Example | Ruling, ...] = (*ledger.examples, *ledger.rulings)
    for entry in referring:
        for reference in entry.rules:
            if reference not in known:
                raise LedgerError(
                    f"{path}: {entry.id}: rules: {reference!r} is no rule here, expected the id of one"
                )
