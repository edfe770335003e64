"""States of older programs. A stored state names its version, and is migrated to the current one.

A game whose declared state changes writes a migration: a function that takes the plain values of a state of
one version (as `dump` made them) and returns those of the next. A state that names no version has version 1,
and a game with n migrations is at version n + 1. Most migrations are one line: `new_field("units",
fear=0)`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.engine.errors import SandtableError

State = dict[str, Any]
Migration = Callable[[State], State]
VERSION = "state_version"


def stamped(state: State, migrations: tuple[Migration, ...]) -> State:
    """A state to be stored, with the version that it is of."""
    return state | {VERSION: len(migrations) + 1}


def migrated(state: State, migrations: tuple[Migration, ...]) -> State:
    """A stored state as this program knows it."""
    version, newest = state.get(VERSION, 1), len(migrations) + 1
    if version > newest:
        raise SandtableError(f"its state is of version {version}; this program knows up to {newest}")
    for step in migrations[version - 1 :]:
        state = step(state)
    return {name: value for name, value in state.items() if name != VERSION}


# For the common cases


def parts(state: State, where: str) -> Iterator[State]:
    """The parts at a place such as `teams.units`, in however many lists; the empty place is the game."""
    found: list[Any] = [state]
    for name in filter(None, where.split(".")):
        found = [each[name] for each in found]
        while any(isinstance(each, list) for each in found):
            found = [one for each in found for one in (each if isinstance(each, list) else [each])]
    yield from found


def new_field(*places: str, **values: Any) -> Migration:
    """New fields get these values in every part at each of these places; where none is named, in the game."""

    def migration(state: State) -> State:
        for where in places or ("",):
            for part in parts(state, where):
                part.update({name: fresh(value) for name, value in values.items()})
        return state

    return migration


def renamed(where: str, before: str, now: str) -> Migration:
    """A field has another name in every part at this place."""

    def migration(state: State) -> State:
        for part in parts(state, where):
            part[now] = part.pop(before)
        return state

    return migration


def in_turn(*steps: Migration) -> Migration:
    """Several changes that came with one version."""

    def migration(state: State) -> State:
        for step in steps:
            state = step(state)
        return state

    return migration


def fresh(value: Any) -> Any:
    """No two parts share a list."""
    return [fresh(each) for each in value] if isinstance(value, list) else value
