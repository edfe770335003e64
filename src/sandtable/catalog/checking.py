"""Checks what a file says against its declaration: numbers within their bounds, names that are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec import inspect as types

from sandtable.catalog.desks import Path
from sandtable.catalog.shelf import id_of, twice
from sandtable.engine.errors import SandtableError

Ids = Mapping[str, Sequence[str]]

type_of = lru_cache(maxsize=None)(types.type_info)
Lists = types.ListType | types.VarTupleType | types.TupleType


class Found(NamedTuple):
    """A mistake: the path of the value, and a sentence that names the entry and what was expected."""

    path: Path
    text: str
    nearest: float | None = None  # what a number out of bounds could be


class Mistake(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A value that cannot stand, or (`warning`) that is worth a look: its file, its path, a sentence; and the
    nearest number that could."""

    file: str
    path: Path
    text: str
    nearest: float | None = None
    warning: bool = False


def check_declared(data: Any, kind: type[Struct], where: str, ids: Ids | None = None) -> None:
    """Checks numbers, lengths, names and unique ids, and ids of other entries where they are given. Values of
    another type are left to the reader of the file."""
    for mistake in declared_mistakes(data, kind, where, ids):
        raise SandtableError(mistake.text)


def declared_mistakes(data: Any, kind: type[Struct], where: str, ids: Ids | None = None) -> list[Found]:
    """All that `check_declared` would refuse, in the order of the file."""
    check = _Check(ids or {}, short="/" not in where)
    check.value(data, type_of(kind), "", At(where, ()))
    return check.found


class At(NamedTuple):
    """A place in a file, in words and as a path."""

    where: str
    path: Path

    def key(self, key: str | int) -> At:
        return At(self.where, (*self.path, key))

    def entry(self, key: str | int, label: str) -> At:
        return At(f"{self.where}: {label}", (*self.path, key))


class _Check:
    """One pass over a file. An entry in a folder's file is named with its key, elsewhere (`short`) by its id
    alone."""

    def __init__(self, ids: Ids, short: bool) -> None:
        self.ids = ids
        self.short = short
        self.found: list[Found] = []

    def expect(self, ok: bool, at: At, text: str, nearest: float | None = None) -> None:
        if not ok:
            self.found.append(Found(at.path, f"{at.where}: {text}", nearest))

    def value(self, value: Any, kind: types.Type, key: str, at: At) -> None:
        text, (extra, kind) = text_of(kind), bare(kind)
        if isinstance(value, str):
            self.name(value, extra, key, at)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            self.number(value, kind, key, at)
        elif isinstance(value, dict):
            self.table(value, kind, at)
        elif isinstance(value, list | tuple) and isinstance(kind, Lists):
            self.length(value, kind, key, at, text)
            self.list(value, kind, key, at)

    def table(self, table: dict[str, Any], kind: types.Type, at: At) -> None:
        if isinstance(kind, types.DictType):
            for key in table:
                self.name(key, bare(kind.key_type)[0], "key", at.key(key))
        for key, value, inner in parts_of(table, kind):
            own = isinstance(value, dict)
            self.value(value, inner, key, at.entry(key, self.entry(value, key, key)) if own else at.key(key))

    def list(self, values: Sequence[Any], kind: Lists, key: str, at: At) -> None:
        self.once(values, key, at)
        keys = keys_of(values)
        for number, (value, inner) in enumerate(zip(values, items_of(kind, len(values)))):
            place = at.key(keys[number])
            if isinstance(value, dict):
                place = at.entry(keys[number], self.entry(value, key, first_of(value, key)))
            self.value(value, inner, key, place)

    def entry(self, row: dict[str, Any], key: str, nameless: str) -> str:
        if label := id_of(row):
            return label if self.short else f"{key} {label}"
        return nameless

    def name(self, value: str, extra: dict[str, Any], key: str, at: At) -> None:
        known = extra.get("names", self.ids.get(extra.get("ids", "")))
        if known is not None and value not in known:
            self.expect(False, at, f"{key} {value!r} is none of {', '.join(known)}")

    def once(self, rows: Sequence[Any], key: str, at: At) -> None:
        """An id stands for one entry alone."""
        tables = [row for row in rows if isinstance(row, dict)]
        named = [id_of(row) for row in tables if "id" in row or (self.short and len(at.path) == 1)]
        for name in twice(each for each in named if each):
            self.expect(False, at.key(name), f"{key} {name!r} stands twice")

    def number(self, value: float, kind: types.Type, key: str, at: At) -> None:
        if isinstance(kind, types.IntType | types.FloatType):
            low, high = kind.ge, kind.le
            fits = (low is None or low <= value) and (high is None or value <= high)
            nearest = low if low is not None and value < low else high
            self.expect(fits, at, f"{key} must be {span(low, high)}, not {value}", nearest)

    def length(self, values: Sequence[Any], kind: Lists, key: str, at: At, text: str) -> None:
        """How long a list may be; one of fixed length is left to the reader of the file."""
        if isinstance(kind, types.TupleType):
            return
        low, high = kind.min_length, kind.max_length
        fits = (low or 0) <= len(values) and (high is None or len(values) <= high)
        wanted = f"{low}" if low == high else span(low or None, high)
        what = f"; expected: {text}" if text else ""
        self.expect(fits, at, f"{key} must have {wanted} entries, not {len(values)}{what}")


class _References(_Check):
    """Finds the files of folders that a file names."""

    def __init__(self) -> None:
        super().__init__({}, short=False)
        self.files: dict[Path, str] = {}

    def name(self, value: str, extra: dict[str, Any], key: str, at: At) -> None:
        self.files[at.path] = f"{extra.get('ids', '')}/{value}.toml"


def references(data: Any, kind: type[Struct]) -> dict[Path, str]:
    """The files of folders that a file names, by where it does: `maps/yard.toml`."""
    found = _References()
    found.value(data, type_of(kind), "", At("", ()))
    return found.files


def bare(kind: types.Type) -> tuple[dict[str, Any], types.Type]:
    """What was said of a type beyond bounds, and the type itself."""
    extra: dict[str, Any] = {}
    while isinstance(kind, types.Metadata):
        extra |= kind.extra or {}
        kind = kind.type
    return extra, kind


def text_of(kind: types.Type) -> str:
    said = kind.extra_json_schema or {} if isinstance(kind, types.Metadata) else {}
    return str(said.get("description", "")).removesuffix(".")


def parts_of(table: dict[str, Any], kind: types.Type) -> Iterator[tuple[str, Any, types.Type]]:
    """The values of a table that are not as they would be anyhow, each with its declared type."""
    if isinstance(kind, types.UnionType):
        kind = next((bare(each)[1] for each in kind.types if not isinstance(each, types.NoneType)), kind)
    if isinstance(kind, types.StructType):
        for field in kind.fields:
            if field.name in table and table[field.name] != field.default:
                yield field.name, table[field.name], field.type
    elif isinstance(kind, types.DictType):
        for key, value in table.items():
            yield key, value, kind.value_type


def items_of(kind: Lists, number: int) -> Sequence[types.Type]:
    return kind.item_types if isinstance(kind, types.TupleType) else [kind.item_type] * number


def first_of(row: dict[str, Any], key: str) -> str:
    """An entry without a name is known by what it says first."""
    return next((f"{key} ({first} = {value!s:.40})" for first, value in row.items()), key)


def keys_of(rows: Sequence[Any]) -> list[str | int]:
    """How a path leads to each entry: by its id or name where no other has it, else by its place."""
    labels = [id_of(row) if isinstance(row, dict) else "" for row in rows]
    again = {"", *twice(labels)}
    return [number if label in again else label for number, label in enumerate(labels)]


def span(low: float | None, high: float | None) -> str:
    if high is None:
        return f"{low} or more"
    return f"at most {high}" if low is None else f"from {low} to {high}"
