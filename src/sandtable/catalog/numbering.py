"""A card in the form that the rules use: by the keys of its declaration, with numbers for names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec import inspect as types

from sandtable.catalog.checking import Ids, Lists, bare, items_of, type_of
from sandtable.catalog.fields import Names

NONE = -1  # for a name that is left out


def printed(card: Struct, ids: Ids | None = None) -> dict[str, Any]:
    """What stands on a card: a name of a list as its place there, or as its number; a list of bits as their
    sum; a table as a dictionary of its own."""
    kind = type_of(type(card))
    assert isinstance(kind, types.StructType)
    return {field.name: _number(getattr(card, field.name), field.type, ids or {}) for field in kind.fields}


def _number(value: Any, kind: types.Type, ids: Ids) -> Any:
    extra, kind = bare(kind)
    if isinstance(value, Struct):
        return printed(value, ids)
    if isinstance(value, str):
        names = extra.get("names", ids.get(extra.get("ids", "")))
        return value if names is None else number_of(value, names)
    if isinstance(value, dict) and isinstance(kind, types.DictType):
        of_key, of_value = kind.key_type, kind.value_type
        return {_number(key, of_key, ids): _number(each, of_value, ids) for key, each in value.items()}
    if isinstance(value, list | tuple) and isinstance(kind, Lists):
        found = [_number(each, inner, ids) for each, inner in zip(value, items_of(kind, len(value)))]
        return bits_of(found, kind) if "bits" in extra else found
    return value


def number_of(name: str, names: Names) -> int:
    if not name:
        return NONE
    return names[name] if isinstance(names, Mapping) else names.index(name)


def bits_of(numbers: Sequence[int], kind: types.Type) -> int:
    """Names with numbers of their own bring their bits, names of a list those of their places."""
    assert isinstance(kind, types.ListType | types.VarTupleType)
    given = isinstance(bare(kind.item_type)[0].get("names"), Mapping)
    return sum(number if given else 1 << number for number in set(numbers))
