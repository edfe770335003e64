"""Where two plain values differ, in one line."""

from __future__ import annotations

from typing import Any

import msgspec

SHOWN = 80


def difference(left: Any, right: Any) -> str:
    """The first place where two JSON values differ and what stands there; empty where they are equal."""
    encode = msgspec.json.Encoder(order="deterministic").encode
    return "" if encode(left) == encode(right) else _difference(left, right, "")


def not_json(value: Any, path: str = "value") -> str:
    """The first place where a value is not made of what JSON has; empty where it is."""
    if isinstance(value, dict):
        parts = [(f"{path}.{key}", part) for key, part in value.items()]
        odd = [key for key in value if not isinstance(key, str)]
        return f"{path} has the key {odd[0]!r}" if odd else _first_odd(parts)
    if isinstance(value, list):
        return _first_odd([(f"{path}[{i}]", part) for i, part in enumerate(value)])
    return "" if value is None or type(value) in (bool, int, float, str) else f"{path} is {_short(value)}"


def _first_odd(parts: list[tuple[str, Any]]) -> str:
    return next((found for path, part in parts if (found := not_json(part, path))), "")


def _difference(left: Any, right: Any, path: str) -> str:
    if type(left) is not type(right):
        return _told(path, left, right)
    if isinstance(left, dict):
        return _in_dicts(left, right, path)
    if isinstance(left, list | tuple):
        return _in_lists(left, right, path)
    return "" if left == right else _told(path, left, right)


def as_json(value: object) -> Any:
    """A value after a trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _in_dicts(left: dict[Any, Any], right: dict[Any, Any], path: str) -> str:
    for key in sorted(left.keys() | right.keys(), key=str):
        if key not in left or key not in right:
            return _told(f"{path}.{key}", left.get(key, "nothing"), right.get(key, "nothing"))
        found = _difference(left[key], right[key], f"{path}.{key}")
        if found:
            return found
    return ""


def _in_lists(left: Any, right: Any, path: str) -> str:
    for i, (one, other) in enumerate(zip(left, right, strict=False)):
        found = _difference(one, other, f"{path}[{i}]")
        if found:
            return found
    if len(left) != len(right):
        return _told(f"{path} length", len(left), len(right))
    return ""


def _told(path: str, left: object, right: object) -> str:
    return f"{path.lstrip('.') or 'value'} is {_short(left)} in one and {_short(right)} in the other"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."
