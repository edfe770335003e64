"""A content file, read strictly: every error names the file and the entry."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from sandtable.catalog.checking import check_declared
from sandtable.catalog.shelf import Shelf
from sandtable.engine.errors import SandtableError

ENTRY = re.compile(r"\$\.(\w+)\[(\d+)\]")

T = TypeVar("T", bound=Struct)


class Strict(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A misspelt key is an error."""


def read(shelf: Shelf, name: str, kind: type[T]) -> T:
    """A content file as a typed value."""
    data = shelf.read(name)
    check_declared(data, kind, name)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise SandtableError(f"{name}: {explain(str(error), data, kind)}") from error


def explain(message: str, data: dict[str, Any], kind: type[Any]) -> str:
    """What is wrong, with the entry's own name before it and, for a key, those that would do after it."""
    found = ENTRY.search(message)
    row = data[found[1]][int(found[2])] if found else None
    if found and isinstance(row, dict):
        kind = next(inner(field.type) for field in fields(kind) if field.name == found[1])
        message = f"{row.get('id', row.get('name', 'nameless'))}: {message}"
    if "unknown field" in message:
        message += "; expected keys: " + ", ".join(field.name for field in fields(kind))
    return message


def inner(kind: Any) -> Any:
    """Of what a list is."""
    return inner(kind.__origin__) if hasattr(kind, "__metadata__") else kind.__args__[0]


def expect(ok: bool, where: str, message: str) -> None:
    if not ok:
        raise SandtableError(f"{where}: {message}")
