"""Checks what a file says against its declaration: numbers within their bounds, names that are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec import inspect as types

from sandtable.engine.errors import SandtableError

Ids = Mapping[str, Sequence[str]]

type_of = lru_cache(maxsize=None)(types.type_info)
Lists = types.ListType | types.VarTupleType | types.TupleType


def check_declared(data: Any, kind: type[Struct], where: str, ids: Ids | None = None) -> None:
    """Checks numbers, lengths, names and unique ids, and ids of other entries where they are given. Values of
    another type are left to the reader of the file."""
    _Check(ids or {}, short="/" not in where).value(data, type_of(kind), "", where)


class _Check:
    """One pass over a file. An entry in a folder's file is named with its key, elsewhere (`short`) by its id
    alone."""

    def __init__(self, ids: Ids, short: bool) -> None:
        self.ids = ids
        self.short = short

    def value(self, value: Any, kind: types.Type, key: str, where: str) -> None:
        text, (extra, kind) = text_of(kind), bare(kind)
        if isinstance(value, str):
            self.name(value, extra, key, where)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            check_number(value, kind, key, where)
        elif isinstance(value, dict):
            self.table(value, kind, where)
        elif isinstance(value, list | tuple) and isinstance(kind, Lists):
            check_length(value, kind, key, where, text)
            self.list(value, kind, key, where)

    def table(self, table: dict[str, Any], kind: types.Type, where: str) -> None:
        if isinstance(kind, types.DictType):
            for key in table:
                self.name(key, bare(kind.key_type)[0], "key", where)
        for key, value, inner in parts_of(table, kind):
            at = f"{where}: {self.entry(value, key, key)}" if isinstance(value, dict) else where
            self.value(value, inner, key, at)

    def list(self, values: Sequence[Any], kind: Lists, key: str, where: str) -> None:
        check_ids(values, key, where)
        for value, inner in zip(values, items_of(kind, len(values))):
            own = isinstance(value, dict)
            at = f"{where}: {self.entry(value, key, first_of(value, key))}" if own else where
            self.value(value, inner, key, at)

    def entry(self, row: dict[str, Any], key: str, nameless: str) -> str:
        if label := label_of(row):
            return label if self.short else f"{key} {label}"
        return nameless

    def name(self, value: str, extra: dict[str, Any], key: str, where: str) -> None:
        known = extra.get("names", self.ids.get(extra.get("ids", "")))
        if known is not None and value not in known:
            raise SandtableError(f"{where}: {key} {value!r} is none of {', '.join(known)}")


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


def label_of(row: dict[str, Any]) -> str:
    found = row.get("id", row.get("name"))
    return found if isinstance(found, str) else ""


def first_of(row: dict[str, Any], key: str) -> str:
    """An entry without a name is known by what it says first."""
    return next((f"{key} ({first} = {value!s:.40})" for first, value in row.items()), key)


def check_ids(rows: Sequence[Any], key: str, where: str) -> None:
    """An id stands for one entry alone."""
    found = [row["id"] for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str)]
    for name, times in Counter(found).items():
        if times > 1:
            raise SandtableError(f"{where}: {key} {name!r} stands twice")


def check_number(value: float, kind: types.Type, key: str, where: str) -> None:
    if isinstance(kind, types.IntType | types.FloatType):
        low, high = kind.ge, kind.le
        fits = (low is None or low <= value) and (high is None or value <= high)
        if not fits:
            raise SandtableError(f"{where}: {key} must be {span(low, high)}, not {value}")


def check_length(values: Sequence[Any], kind: Lists, key: str, where: str, text: str) -> None:
    """How long a list may be; one of fixed length is left to the reader of the file."""
    if isinstance(kind, types.TupleType):
        return
    low, high = kind.min_length, kind.max_length
    fits = (low or 0) <= len(values) and (high is None or len(values) <= high)
    if not fits:
        wanted = f"{low}" if low == high else span(low or None, high)
        what = f"; expected: {text}" if text else ""
        raise SandtableError(f"{where}: {key} must have {wanted} entries, not {len(values)}{what}")


def span(low: float | None, high: float | None) -> str:
    if high is None:
        return f"{low} or more"
    return f"at most {high}" if low is None else f"from {low} to {high}"
