"""Whether what a file says has the shape of its declaration: known keys, none missing, values of their kinds.
What reads a file stops at the first mistake; this finds all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from sandtable.catalog.checking import Found, keys_of
from sandtable.catalog.desks import Path
from sandtable.catalog.shelf import id_of


@cache
def hints_of(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    return fields(kind)


class Spot(NamedTuple):
    """Where a value stands: its path, the same in numbers (`$.unit[3].threat`), and the entry around it."""

    path: Path = ()
    trail: str = "$"
    entry: str = ""

    def key(self, key: str) -> Spot:
        return Spot((*self.path, key), f"{self.trail}.{key}", self.entry)

    def row(self, number: int, key: str | int, row: Any) -> Spot:
        """An entry of a list of the file itself gives its name to all that is wrong in it."""
        own = isinstance(row, dict) and len(self.path) == 1
        entry = f"{id_of(row) or 'nameless'}: " if own else self.entry
        return Spot((*self.path, key), f"{self.trail}[{number}]", entry)

    def found(self, said: str, more: str = "", key: str = "") -> Found:
        at = f" - at `{self.trail}`" if self.path else ""
        return Found((*self.path, key) if key else self.path, f"{self.entry}{said}{at}{more}")


def shape_mistakes(data: Any, kind: type[Struct], where: str) -> list[Found]:
    """All keys and values that the declaration has no place for, in the order of the file."""
    return [Found(path, f"{where}: {said}") for path, said, _ in _shape(data, kind, Spot())]


def _shape(value: Any, hint: Any, at: Spot) -> Iterator[Found]:
    hint = plain(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(value, dict) and isinstance(hint, type) and issubclass(hint, Struct):
        yield from _table(value, hint, at)
    elif isinstance(value, dict) and origin is dict:
        for key, each in value.items():
            yield from _shape(each, inner[1], at.key(key))
    elif isinstance(value, list) and origin in (list, tuple) and len(holds(inner, value)) == len(value):
        for number, (key, each) in enumerate(zip(keys_of(value), value)):
            yield from _shape(each, holds(inner, value)[number], at.row(number, key, each))
    else:
        yield from _single(value, hint, at)


def _table(table: dict[str, Any], kind: type[Struct], at: Spot) -> Iterator[Found]:
    hints = hints_of(kind)
    for key, value in table.items():
        if key in hints:
            yield from _shape(value, hints[key], at.key(key))
        elif kind.__struct_config__.forbid_unknown_fields:
            expected = f"; expected keys: {', '.join(field.name for field in fields_of(kind))}"
            yield at.found(f"Object contains unknown field `{key}`", expected, key)
    for field in fields_of(kind):
        if field.required and field.name not in table:
            yield at.found(f"Object missing required field `{field.name}`", key=field.name)


def _single(value: Any, hint: Any, at: Spot) -> Iterator[Found]:
    """A value that is not taken apart is tried by itself, whatever its bounds."""
    try:
        msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        yield at.found(str(error).partition(" - at `")[0])


def plain(hint: Any) -> Any:
    """A type without what is said of it, and without the none that it may be."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, UnionType):
        others = [each for each in get_args(hint) if each is not NoneType]
        return plain(others[0]) if len(others) == 1 else hint
    return hint


def holds(inner: Sequence[Any], value: Sequence[Any]) -> Sequence[Any]:
    """The type of each value of a list."""
    many = len(inner) == 1 or inner[-1] is Ellipsis
    return [inner[0]] * len(value) if many else inner
