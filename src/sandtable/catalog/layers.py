"""Only what differs is kept: edits to files that lie over a shelf."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import tomlkit
from msgspec import UNSET, UnsetType

from sandtable.catalog.desks import Edit, Path
from sandtable.catalog.paths import value_at
from sandtable.catalog.shelf import (
    Data,
    Files,
    Shelf,
    check_file,
    folder_of,
    is_named,
    lay_over,
    parse,
)
from sandtable.catalog.texts import put, shown, written
from sandtable.engine.errors import SandtableError


def edited(below: Shelf, files: Files, edits: Sequence[Edit]) -> Files:
    """The files of a work after these edits; those that say nothing more are gone."""
    for edit in edits:
        files = with_edit(below, files, edit)
    return files


def with_edit(below: Shelf, files: Files, edit: Edit) -> Files:
    check_file(edit.file, "")
    others = {name: text for name, text in files.items() if name != edit.file}
    text = whole(below, files, edit) if folder_of(edit.file) or not edit.path else laid(below, files, edit)
    return others | {edit.file: text} if text else others


def whole(below: Shelf, files: Files, edit: Edit) -> str:
    """A file of a folder is the work's own as soon as something in it differs."""
    if not edit.path and not edit.origin:
        return "" if isinstance(edit.value, UnsetType) else dumped(edit.file, edit.value)
    source = edit.origin or edit.file
    text = files.get(source, below.text(source))
    if text is None:
        raise SandtableError(f"{source}: there is no such file to change")
    return begun_from(source, text) if edit.origin else written(text, edit.path, edit.value, edit.file)


def begun_from(file: str, text: str) -> str:
    """A copy says what it is one of, wherever it goes."""
    return f"# Begun from {file}\n{text}"


def dumped(file: str, value: Any) -> str:
    if not isinstance(value, dict):
        raise SandtableError(f"{file}: expected a table, not {type(value).__name__}")
    return tomlkit.dumps(value)


def laid(below: Shelf, files: Files, edit: Edit) -> str:
    """Any other file has the keys and entries that differ from the installed ones, and nothing else."""
    printed = below.read(edit.file) if edit.file in below.names("") else {}
    text = files.get(edit.file, "")
    merged = deepcopy(lay_over(printed, parse(edit.file, text), edit.file))
    put(merged, edit.path, edit.value, edit.file)
    path = kept_path(merged, printed, edit.path)
    value, old = value_at(merged, path), value_at(printed, path)
    if len(path) != 2 and isinstance(value, UnsetType) and not isinstance(old, UnsetType):
        raise SandtableError(f"{edit.file}: {shown(path)}: is printed, and can be changed but not taken away")
    differs: Any = UNSET if value == old else value
    if len(path) == 1:
        return tidy(written(text, path, differs, edit.file), edit.file)
    field = name_field(printed, merged, path)
    text = with_entry(text, str(path[0]), str(path[1]), field, edit.file)
    if len(path) == 2 and isinstance(value, UnsetType) and not isinstance(old, UnsetType):
        return written(text, (*path, "remove"), True, edit.file)
    return pruned(written(text, path, differs, edit.file), path, edit.file)


def kept_path(merged: Data, printed: Data, path: Path) -> Path:
    """What is laid over: a key of a named entry, a new entry as a whole, or else a key of the file."""
    rows = printed.get(str(path[0])) or merged.get(str(path[0]))
    if not is_named(rows) or len(path) < 2 or not isinstance(path[1], str):
        return path[:1]
    known = not isinstance(value_at(printed, path[:2]), UnsetType)
    return path[:3] if known else path[:2]


def name_field(printed: Data, merged: Data, path: Path) -> str:
    """By what the entry is known: its `id`, or else its `name`."""
    entry = value_at(printed, path[:2])
    entry = value_at(merged, path[:2]) if isinstance(entry, UnsetType) else entry
    return "name" if isinstance(entry, dict) and "id" not in entry else "id"


def with_entry(text: str, key: str, own: str, field: str, file: str) -> str:
    """With an entry of this name; a new one says nothing yet."""
    if not isinstance(value_at(parse(file, text), (key, own)), UnsetType):
        return text
    gap = "\n" if text else ""
    return f"{text}{gap}[[{key}]]\n{field} = {tomlkit.item(own).as_string()}\n"


def pruned(text: str, path: Path, file: str) -> str:
    """Without an entry that holds only its name."""
    entry = value_at(parse(file, text), path[:2])
    if isinstance(entry, dict) and set(entry) <= {"id", "name"} and len(entry) == 1:
        text = written(text, path[:2], UNSET, file)
    return tidy(text, file)


def tidy(text: str, file: str) -> str:
    """A file that says nothing is none."""
    said = {key: value for key, value in parse(file, text).items() if value != []}
    return text.lstrip("\n") if said else ""
