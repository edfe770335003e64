"""What differs between a work and the rulebook, in one sentence for the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sandtable.catalog.desks import Path
from sandtable.catalog.painting import differences
from sandtable.catalog.shelf import Data, folder_of, id_of
from sandtable.workshop.columns import worded
from sandtable.workshop.rulebook import Rulebook

FEW = 3  # that are named
ENTRY = 3  # parts of a path to a value of an entry: a key, its id, the value's key
NOTHING = "Nothing yet."


def said_of(rulebook: Rulebook, maps: Sequence[str]) -> str:
    """Each entry and value by its name, a map as a whole; what the rulebook has not is counted."""
    told = list(named(rulebook, maps))
    found = [name for name in dict.fromkeys(told) if name]
    files = sum(rulebook.read(file) is None for file in rulebook.files)
    found += [counted(told.count(""), "entry of its own", "entries of its own")] if "" in told else []
    found += [counted(files, "file of its own", "files of its own")] if files else []
    more = [f"{len(found) - FEW} more"] if len(found) > FEW else []
    return f"{listed([*found[:FEW], *more])}." if found else NOTHING


def named(rulebook: Rulebook, maps: Sequence[str]) -> Iterator[str]:
    """Nothing for an entry that the rulebook has not."""
    for file in sorted(rulebook.files, key=lambda file: (bool(folder_of(file)), file)):
        printed, data = rulebook.read(file), rulebook.data.get(file)
        if printed is None or data is None:
            continue
        for edit in differences(file, printed, data):
            yield "the map" if file in maps else name_of(data, printed, edit.path)


def name_of(data: Data, printed: Data, path: Path) -> str:
    """`Pointman: defense`, `Objective`, `Minutes`."""
    if len(path) < ENTRY - 1:
        return worded(str(path[0]))
    old = entry_at(printed, path)
    entry = entry_at(data, path) or old or {}
    if old is None and entry and len(path) < ENTRY:
        return ""
    title = next((entry[key] for key in ("name", "title") if isinstance(entry.get(key), str)), "")
    title = title or worded(str(path[0] if isinstance(path[1], int) else path[1]))
    value = path[ENTRY - 1] if len(path) >= ENTRY else ""
    return f"{title}: {worded(value).lower()}" if value and isinstance(value, str) else title


def entry_at(data: Data, path: Path) -> dict[str, Any] | None:
    held, at = data.get(str(path[0])), path[1]
    if isinstance(held, dict):
        found = held.get(str(at))
    elif isinstance(held, list):
        found = next((row for place, row in enumerate(held) if at in (place, known_as(row))), None)
    else:
        found = None
    return found if isinstance(found, dict) else None


def known_as(row: Any) -> str | None:
    return (id_of(row) or None) if isinstance(row, dict) else None


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def listed(parts: Sequence[str]) -> str:
    text = " and ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)
    return text[:1].upper() + text[1:]
