"""Every declared field is kept by clones and by saves, whatever it holds."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.game import Game
from sandtable.engine.state import StatePart, declared
from sandtable.testkit.compare import as_json
from sandtable.testkit.subject import Subject, broken
from sandtable.testkit.walks import stops

FIRST = 41
"""Values that a field is filled with begin here; one that needs smaller ones keeps its own."""
Place = tuple[str, int]


def check_fields(subject: Subject, seed: int) -> None:
    """A value that no play ever reaches is still in the clone, and in the game restored from a dump."""
    checked: set[str] = set()
    for step, table in stops(subject, seed):
        for number, (way, name) in enumerate(_fields(table.now, []), FIRST):
            owner = type(_part(table.now, way)).__name__
            fresh = f"{owner}.{name}" not in checked
            fault = _forgotten(subject, table.now, way, name, number, seed) if fresh else ""
            if fault:
                raise broken("fields", seed, step, f"{owner}.{name} is {fault}")
            checked.add(f"{owner}.{name}")


def _fields(part: StatePart, way: list[Place]) -> Iterator[tuple[list[Place], str]]:
    """Every field of a part and of the parts in it, with the way there; of a list of parts the last."""
    for name in declared(part, "FIELDS"):
        yield way, name
    for name in declared(part, "PARTS"):
        value = getattr(part, name)
        if isinstance(value, list):
            if value:
                yield from _fields(value[-1], [*way, (name, len(value) - 1)])
        else:
            yield from _fields(value, [*way, (name, -1)])


def _part(game: StatePart, way: list[Place]) -> StatePart:
    part = game
    for name, index in way:
        value = getattr(part, name)
        part = value[index] if index >= 0 else value
    return part


def _forgotten(subject: Subject, game: Game, way: list[Place], name: str, number: int, seed: int) -> str:
    """Where a strange value of a field gets lost, if anywhere. What the game cannot hold says nothing."""
    filled = game.clone()
    part = _part(filled, way)
    value = unlike(getattr(part, name), number)
    try:
        setattr(part, name, value)
        state = as_json(filled.dump())
        clone = filled.clone()
        restored = subject.new(seed)
        restored.restore(state)
    except Exception:
        return ""
    for copy, what in ((clone, "forgotten by a clone"), (restored, "lost in a dump or its restore")):
        if getattr(_part(copy, way), name) != value:
            return f"{what}: {value!r} became {getattr(_part(copy, way), name)!r}"
    return ""


def unlike(value: object, number: int) -> object:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return number
    if isinstance(value, str):
        return f"{value}~{number}"
    if isinstance(value, list):
        return [unlike(each, number + at) for at, each in enumerate(value)] or [number]
    return value
