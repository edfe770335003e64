"""Where two plain values differ, in one line."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

SHOWN = 80
BEFORE = 30
NAMES = ("id", "key")
TITLES = ("what", "label")
WHERE = ("in one", "in the other")


class Found(NamedTuple):
    """Where two values differ, and what stands there, shortened."""

    path: str
    left: str
    right: str


AROUND = ("before", "after")


def differs(words: str, left: Any, right: Any, where: tuple[str, str] = WHERE) -> str:
    """The difference after some words; empty where there is none."""
    found = difference(left, right, where)
    return f"{words}: {found}" if found else ""


def difference(left: Any, right: Any, where: tuple[str, str] = WHERE) -> str:
    """The first place where two values differ as JSON and what stands there; empty where they are equal.

    Parts of a list are called by their ids (`scene.elements['deck'].label`) or by place and title
    (`events[3 'looks'].sentence`), everything else by its place (`deck[2]`).
    """
    encode = msgspec.json.Encoder(order="deterministic").encode
    one, other = encode(left), encode(right)
    decode = msgspec.json.decode
    found = None if one == other else _difference(decode(one), decode(other), "")
    if found is None:
        return ""
    return f"{found.path.lstrip('.') or 'value'} is {found.left} {where[0]} and {found.right} {where[1]}"


def not_json(value: Any, path: str = "value") -> str:
    """The first place where a value is not made of what JSON has; empty where it is."""
    if isinstance(value, dict):
        parts = [(f"{path}.{key}", part) for key, part in value.items()]
        odd = [key for key in value if not isinstance(key, str)]
        return f"{path} has the key {odd[0]!r}" if odd else _first_odd(parts)
    if isinstance(value, list):
        return _first_odd([(f"{path}[{i}]", part) for i, part in enumerate(value)])
    plain = value is None or type(value) in (bool, int, float, str)
    return "" if plain else f"{path} is {_cut(repr(value), 0)}"


def as_json(value: object) -> Any:
    """A value after a trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def both(left: str, right: str) -> tuple[str, str]:
    """Two texts, cut to where they first differ if they are long."""
    if max(len(left), len(right)) <= SHOWN:
        return left, right
    at = next((i for i, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), 0)
    start = max(0, at - BEFORE)
    return _cut(left, start), _cut(right, start)


def _first_odd(parts: list[tuple[str, Any]]) -> str:
    return next((found for path, part in parts if (found := not_json(part, path))), "")


def _difference(left: Any, right: Any, path: str) -> Found | None:
    if type(left) is not type(right):
        return _told(path, left, right)
    if isinstance(left, dict):
        return _in_dicts(left, right, path)
    if isinstance(left, list | tuple):
        return _in_lists(left, right, path)
    return None if left == right else _told(path, left, right)


def _in_dicts(left: dict[Any, Any], right: dict[Any, Any], path: str) -> Found | None:
    for key in sorted(left.keys() | right.keys(), key=str):
        found = _in_part(left, right, key, f"{path}.{key}")
        if found:
            return found
    return None


def _in_part(left: dict[Any, Any], right: dict[Any, Any], key: Any, path: str) -> Found | None:
    if key in left and key in right:
        return _difference(left[key], right[key], path)
    return Found(path, *[_show(part[key]) if key in part else "missing" for part in (left, right)])


def _in_lists(left: Any, right: Any, path: str) -> Found | None:
    one, other = _by_name(left), _by_name(right)
    return _in_named(one, other, path) if one and other else _in_order(left, right, path)


def _in_named(left: dict[str, Any], right: dict[str, Any], path: str) -> Found | None:
    for name in [*left, *[name for name in right if name not in left]]:
        found = _in_part(left, right, name, f"{path}[{name!r}]")
        if found:
            return found
    return _told(f"{path} order", list(left), list(right)) if list(left) != list(right) else None


def _in_order(left: Any, right: Any, path: str) -> Found | None:
    for i, (one, other) in enumerate(zip(left, right, strict=False)):
        title = _title(one)
        if title != _title(other):
            return Found(f"{path}[{i}]", _show(one), _show(other))
        found = _difference(one, other, f"{path}[{i} {title}]" if title else f"{path}[{i}]")
        if found:
            return found
    if len(left) == len(right):
        return None
    end = min(len(left), len(right))
    return Found(
        f"{path}[{end}]", *[_show(part[end]) if len(part) > end else "missing" for part in (left, right)]
    )


def _by_name(parts: Any) -> dict[str, Any]:
    """The parts of a list by their names, if every part has one of its own."""
    for name in NAMES:
        if all(isinstance(part, dict) and isinstance(part.get(name), str) for part in parts):
            found = {part[name]: part for part in parts}
            return found if len(found) == len(parts) else {}
    return {}


def _title(part: Any) -> str:
    """What an event or a row is called; empty for anything else."""
    titles = [part[key] for key in TITLES if key in part] if isinstance(part, dict) else []
    return repr(titles[0]) if titles else ""


def _show(part: Any) -> str:
    """A part that the other value does not have: an event in its words, anything else by its title."""
    if isinstance(part, dict) and "what" in part:
        return f"{part['what']!r} {_cut(repr(part.get('sentence', part.get('data'))), 0)}"
    return _cut(_title(part) or repr(part), 0)


def _told(path: str, left: object, right: object) -> Found:
    return Found(path, *both(repr(left), repr(right)))


def _cut(text: str, start: int) -> str:
    before = "..." if start else ""
    after = "..." if len(text) - start > SHOWN else ""
    return before + text[start : start + SHOWN] + after
