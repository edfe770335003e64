"""Parts of a state as plain JSON values, and back."""

from __future__ import annotations

from typing import Any


def dump_fields(thing: object, fields: list[str]) -> dict[str, Any]:
    """The named attributes as plain values."""
    return {field: plain(getattr(thing, field)) for field in fields}


def restore_fields(thing: object, fields: list[str], state: dict[str, Any]) -> None:
    """Takes over the named attributes from what `dump_fields` made of them."""
    for field in fields:
        setattr(thing, field, plain(state[field]))


def plain(value: Any) -> Any:
    return value[:] if isinstance(value, list) else value
