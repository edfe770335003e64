"""A column of a table, by the declaration of its key: what a value holds is declared to the last one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import NODEFAULT
from msgspec import inspect as types

from sandtable.catalog.checking import Ids, Lists, bare, text_of
from sandtable.workshop.tables import Kind, SheetColumn

RULE = re.compile(r"\b[A-Z]{3,}-[A-Z]?\d+(?:\.\d+)?\b")
LONG = 60  # characters from which on a text has more than one line


def column_of(
    field: types.Field, shape: type, ids: Ids, values: Sequence[Any] = (), rule: str = ""
) -> SheetColumn:
    """`values` are what stands there now; a key that cites no rule has that of what it lies in."""
    needed = field.default is NODEFAULT and field.default_factory is NODEFAULT
    cited = RULE.search(text_of(field.type)) or RULE.search(said_of(shape))
    return declared(field.encode_name, field.type, ids, values, needed, cited[0] if cited else rule)


def declared(
    key: str, kind: types.Type, ids: Ids, values: Sequence[Any] = (), required: bool = True, rule: str = ""
) -> SheetColumn:
    text, extra, kind = text_of(kind), bare(kind)[0], plain(kind)
    choices = choices_of(extra, kind, ids)
    low, high = bounds_of(kind)
    return SheetColumn(
        key=key,
        label=worded(key),
        text=text,
        kind="chain" if "verbs" in extra else kind_of(kind, choices, values),
        low=low,
        high=high,
        choices=choices,
        required=required,
        rule=rule,
        verbs=extra.get("verbs", ()),
        **inner(kind, ids, rule),
    )


def inner(kind: types.Type, ids: Ids, rule: str) -> dict[str, Any]:
    """What its values are, of a kind that holds some."""
    if isinstance(kind, types.StructType):
        return {"parts": tuple(column_of(each, kind.cls, ids, rule=rule) for each in kind.fields)}
    if isinstance(kind, types.TupleType):
        numbered = enumerate(kind.item_types, 1)
        return {"parts": tuple(declared(str(number), each, ids, rule=rule) for number, each in numbered)}
    if isinstance(kind, types.DictType):
        names = choices_of(bare(kind.key_type)[0], plain(kind.key_type), ids)
        return {"each": declared("", kind.value_type, ids, rule=rule), "names": names}
    if isinstance(kind, types.ListType | types.VarTupleType):
        each = declared("", kind.item_type, ids, rule=rule)
        return {"each": each, "fewest": kind.min_length or 0, "most": kind.max_length}
    return {}


def choices_of(extra: Mapping[str, Any], kind: types.Type, ids: Ids) -> tuple[str, ...]:
    if "names" in extra:
        return tuple(extra["names"])
    if "ids" in extra:
        return tuple(ids.get(extra["ids"], ()))
    return tuple(str(each) for each in kind.values) if isinstance(kind, types.LiteralType) else ()


def bounds_of(kind: types.Type) -> tuple[float | None, float | None]:
    return (kind.ge, kind.le) if isinstance(kind, types.IntType | types.FloatType) else (None, None)


def kind_of(kind: types.Type, choices: tuple[str, ...], values: Sequence[Any]) -> Kind:
    if isinstance(kind, Lists):
        return "list"
    if isinstance(kind, types.StructType | types.DictType):
        return "table"
    if isinstance(kind, types.UnionType):
        numbers = all(isinstance(plain(each), types.IntType | types.FloatType) for each in kind.types)
        return "decimal" if numbers else "any"
    if isinstance(kind, types.BoolType):
        return "switch"
    if isinstance(kind, types.IntType):
        return "number"
    if isinstance(kind, types.FloatType):
        return "decimal"
    if choices:
        return "choice"
    long = any(isinstance(value, str) and (len(value) > LONG or "\n" in value) for value in values)
    return "long" if long else "text"


def plain(kind: types.Type) -> types.Type:
    """Without what is said of it, and without None."""
    _, kind = bare(kind)
    if isinstance(kind, types.UnionType):
        others = [each for each in kind.types if not isinstance(bare(each)[1], types.NoneType)]
        return plain(others[0]) if len(others) == 1 else kind
    return kind


def said_of(shape: type) -> str:
    return (shape.__doc__ or "").strip().partition("\n\n")[0].replace("\n    ", " ")


def worded(key: str) -> str:
    """A key of a file as a label."""
    return key.replace("_", " ").capitalize()
