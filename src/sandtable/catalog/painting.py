"""What desks share: drawings of one sign a cell, and the edits that lead from one state of a file to another.

A desk changes a copy of what a file says, in plain dictionaries and lists, and asks for the difference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sandtable.catalog.desks import Edit, Path
from sandtable.catalog.shelf import id_of, is_named

ROW = re.compile(r"\S+")


# Drawings


def rows_of(drawing: str) -> list[str]:
    """The rows of a drawing, whatever space lies between them."""
    return ROW.findall(drawing)


def sign_at(drawing: str, x: int, y: int) -> str:
    """What is drawn there; nothing beyond the drawing."""
    rows = rows_of(drawing)
    inside = 0 <= y < len(rows) and 0 <= x < len(rows[y])
    return rows[y][x] if inside else ""


def with_sign(drawing: str, x: int, y: int, sign: str) -> str:
    """The drawing with another sign there, and laid out as it was."""
    for number, row in enumerate(ROW.finditer(drawing)):
        if number == y and 0 <= x < len(row[0]):
            at = row.start() + x
            return drawing[:at] + sign + drawing[at + 1 :]
    return drawing


def drawn(rows: list[str]) -> str:
    """Rows as a drawing, as files have it."""
    return "\n" + "\n".join(rows) + "\n"


# Edits


def differences(file: str, before: Any, after: Any) -> tuple[Edit, ...]:
    """The edits that make one of the other, each as small as can be."""
    return tuple(between(file, (), before, after))


def between(file: str, path: Path, before: Any, after: Any) -> Iterator[Edit]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from in_tables(file, path, before, after)
    elif is_named(before) and is_named(after):
        yield from in_tables(file, path, by_name(before), by_name(after))
    elif are_tables(before) and are_tables(after):
        yield from in_lists(file, path, before, after)
    else:
        yield Edit(file, path, after)


def in_tables(file: str, path: Path, before: dict[str, Any], after: dict[str, Any]) -> Iterator[Edit]:
    for key in before:
        if key not in after:
            yield Edit(file, (*path, key))
    for key, value in after.items():
        if key in before:
            yield from between(file, (*path, key), before[key], value)
        else:
            yield Edit(file, (*path, key), value)


def in_lists(file: str, path: Path, before: list[Any], after: list[Any]) -> Iterator[Edit]:
    """Entries without a name: changed in their places, added behind the last one, or taken away."""
    if len(after) >= len(before):
        for number, value in enumerate(after):
            if number < len(before):
                yield from between(file, (*path, number), before[number], value)
            else:
                yield Edit(file, (*path, number), value)
        return
    gone = missing(before, after)
    if gone is None:
        yield Edit(file, path, after)
    else:
        yield from (Edit(file, (*path, number)) for number in reversed(gone))


def missing(before: list[Any], after: list[Any]) -> list[int] | None:
    """The places of what was taken away; None where something else has changed, too."""
    found: list[int] = []
    for number, value in enumerate(before):
        if number - len(found) >= len(after) or after[number - len(found)] != value:
            found.append(number)
    return found if len(before) - len(found) == len(after) else None


def by_name(rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {id_of(row): row for row in rows}


def are_tables(rows: Any) -> bool:
    return isinstance(rows, list) and bool(rows) and all(isinstance(row, dict) for row in rows)
