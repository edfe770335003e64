"""Which entry of a file is which of the rulebook's: by its name, or else by what it says."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

from msgspec import UNSET, UnsetType

from sandtable.catalog.desks import Path
from sandtable.catalog.paths import value_at
from sandtable.workshop.tracing import key


def places(now: list[Any], old: list[Any]) -> dict[int, int]:
    """By place the old place of the same entry: of those that say the same, and of as many that stand in the
    place of others. Plain values are told by their places alone."""
    if not any(isinstance(each, dict | list) for each in (*now, *old)):
        return {place: place for place in range(min(len(now), len(old)))}
    blocks = SequenceMatcher(None, [*map(key, old)], [*map(key, now)], autojunk=False).get_opcodes()
    as_many = [(range(c, d), range(a, b)) for _, a, b, c, d in blocks if b - a == d - c]
    return {here: there for pair in as_many for here, there in zip(*pair)}


def printed_at(now: Any, old: Any, path: Path) -> Any | UnsetType:
    """What the rulebook has in the place of a value; None where its entry lacks the key, and UNSET where it
    has no such entry."""
    *way, last = path
    for step in way:
        now, old = value_at(now, (step,)), twin_of(now, old, step)
    if isinstance(now, dict) and isinstance(old, dict) and last in now and last not in old:
        return None
    return twin_of(now, old, last)


def twin_of(now: Any, old: Any, step: str | int) -> Any | UnsetType:
    if isinstance(step, int) and isinstance(now, list) and isinstance(old, list):
        place = places(now, old).get(step)
        return UNSET if place is None else old[place]
    return value_at(old, (step,))
