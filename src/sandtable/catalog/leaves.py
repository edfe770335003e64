"""Every single value of a content file: where it stands, and what its declaration says of it."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields

from sandtable.catalog.checking import keys_of
from sandtable.catalog.desks import Path
from sandtable.catalog.shapes import hints_of, holds, plain

Single = bool | int | float | str


class Said(NamedTuple):
    """What is declared of a value: one sentence, bounds, the names it may have, whether it has decimals."""

    text: str = ""
    low: float | None = None
    high: float | None = None
    names: tuple[str, ...] = ()
    decimals: bool = False


NOTHING = Said()


class Leaf(NamedTuple):
    """A value, by the path that leads to it."""

    path: Path
    value: Single
    said: Said


def leaves(value: Any, hint: Any = None, path: Path = (), said: Said = NOTHING) -> Iterator[Leaf]:
    """All of a file; a number or switch that it leaves out has its default."""
    said = more_said(hint, said)
    hint = plain(hint)
    if isinstance(value, dict):
        yield from _table(value, hint, path, said)
    elif isinstance(value, list):
        inner = holds(get_args(hint), value) if get_origin(hint) in (list, tuple) else [None] * len(value)
        for key, each, kind in zip(keys_of(value), value, inner):
            yield from leaves(each, kind, (*path, key), said)
    elif isinstance(value, Single):
        yield Leaf(path, value, said)


def _table(table: dict[str, Any], hint: Any, path: Path, said: Said) -> Iterator[Leaf]:
    declared = isinstance(hint, type) and issubclass(hint, Struct)
    hints = hints_of(hint) if declared else {}
    values = {**table, **(defaults_of(hint, table) if declared else {})}
    inner = get_args(hint)[1] if get_origin(hint) is dict else None
    for key, value in values.items():
        yield from leaves(value, hints.get(key, inner), (*path, key), said if inner else NOTHING)


def defaults_of(kind: type[Struct], table: dict[str, Any]) -> dict[str, Any]:
    """The numbers and switches that a table leaves out."""
    left_out = [field for field in fields(kind) if field.name not in table and field.default is not NODEFAULT]
    return {field.name: field.default for field in left_out if isinstance(field.default, bool | int | float)}


def more_said(hint: Any, said: Said) -> Said:
    """What a declaration adds to what the list or table around it says."""
    while get_origin(hint) is Annotated:
        hint, *metas = get_args(hint)
        for meta in metas:
            if isinstance(meta, Meta):
                said = with_meta(said, meta)
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return said._replace(decimals=float in kinds)


def with_meta(said: Said, meta: Meta) -> Said:
    names = (meta.extra or {}).get("names", ())
    return Said(
        meta.description or said.text,
        said.low if meta.ge is None else meta.ge,
        said.high if meta.le is None else meta.le,
        tuple(names) or said.names,
    )
