"""Where a value stands in what a file says: keys, and entries of lists by id, name or index."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from sandtable.catalog.desks import Path
from sandtable.catalog.shelf import id_of


def find(rows: list[Any], key: str | int) -> int | None:
    """An entry by its place, or by its id or name."""
    if isinstance(key, int):
        return key if 0 <= key < len(rows) else None
    named = [number for number, row in enumerate(rows) if isinstance(row, dict) and id_of(row) == key]
    return named[0] if named else None


def value_at(data: Any, path: Path) -> Any | UnsetType:
    """What stands there; UNSET where nothing does."""
    for key in path:
        if isinstance(data, list):
            found = find(data, key)
            if found is None:
                return UNSET
            data = data[found]
        elif isinstance(data, dict) and key in data:
            data = data[key]
        else:
            return UNSET
    return data
