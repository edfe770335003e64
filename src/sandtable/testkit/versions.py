"""Versions of rules and states: a game that plays differently, or declares another state, must say so.

A table (`versions.toml`) has a row for every version that a game ever had, each with a digest of its golden
playthroughs and one of its declared state. `check_version` compares the game with its last row."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

import msgspec

from sandtable.catalog.spec import GameType
from sandtable.engine.game import digest_of
from sandtable.engine.state import StatePart

HEADING = re.compile(r", version \d+:")  # in the first line of a golden: a number is no change of rules


class Version(NamedTuple):
    """A version of the rules and of the state of a game, and the digests that identify it."""

    rules: int
    state: int
    goldens: str
    declared: str

    def lines(self, slug: str) -> str:
        """The row of the table."""
        return (
            f"[[{slug}]]\nrules = {self.rules}\nstate = {self.state}\n"
            f'goldens = "{self.goldens}"\ndeclared = "{self.declared}"\n'
        )


def version_of(kind: GameType, goldens: Iterable[Path]) -> Version:
    """The game as it is now."""
    return Version(kind.version, kind.state_version, goldens_digest(goldens), digest_of(declared_by(kind)))


def goldens_digest(goldens: Iterable[Path]) -> str:
    digest = blake2b(digest_size=16)
    for path in sorted(goldens, key=lambda path: path.name):
        first, _, rest = path.read_text(encoding="utf-8").partition("\n")
        digest.update(f"{path.name}\n{HEADING.sub(':', first)}\n{rest}".encode())
    return digest.hexdigest()


def declared_by(kind: GameType) -> dict[str, Any]:
    """All fields and parts of all classes of its state, and how a new game of each scenario is stored."""
    shapes: dict[str, Any] = {}
    parts: dict[str, type[StatePart]] = {}
    for scenario in kind.scenarios():
        game = kind.new(scenario.name, {}, 0)
        merge(shapes, "", msgspec.to_builtins(game.dump()))
        parts |= {each.__qualname__: each for each in {*classes_in(game), *classes_beside(type(game))}}
    lists = {name: [sorted(each.FIELDS), sorted(each.PARTS)] for name, each in parts.items()}
    return {"classes": lists, "stored": {place: sorted(kinds) for place, kinds in shapes.items()}}


def classes_in(part: StatePart) -> Iterator[type[StatePart]]:
    """The classes of a part and of all its parts."""
    yield type(part)
    for name in type(part).PARTS:
        value = getattr(part, name)
        parts: list[StatePart] = value if isinstance(value, list) else [value]
        for each in parts:
            yield from classes_in(each)


def classes_beside(game: type) -> Iterator[type[StatePart]]:
    """Those that a game's package has: at the beginning there may be no part of some of them."""
    package = game.__module__.rpartition(".")[0]
    if package:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            import_module(module.name)
    return (each for each in subclasses(StatePart) if package and each.__module__.startswith(f"{package}."))


def subclasses(kind: type[StatePart]) -> Iterator[type[StatePart]]:
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


def merge(shapes: dict[str, Any], place: str, value: Any) -> None:
    """What kinds of values stand at each place of a stored state."""
    shapes.setdefault(place, set()).add(type(value).__name__)
    if isinstance(value, dict):
        for name, each in value.items():
            merge(shapes, f"{place}.{name}", each)
    elif isinstance(value, list):
        for each in value:
            merge(shapes, f"{place}[]", each)


# The table


def read_versions(table: Path) -> dict[str, list[Version]]:
    found = tomllib.loads(table.read_text(encoding="utf-8"))
    return {slug: [Version(**row) for row in rows] for slug, rows in found.items()}


def check_version(kind: GameType, goldens: Iterable[Path], known: list[Version], accept: str) -> None:
    """Holds a game to its last row; `accept` is the command that adds one."""
    now, last = version_of(kind, goldens), known[-1] if known else Version(0, 0, "", "")
    if now == last:
        return
    wanted = due(now, last)
    wrong = []
    if now.goldens != last.goldens and now.rules == last.rules:
        wrong.append(f"plays differently: set version = {wanted.rules}")
    if now.declared != last.declared and now.state == last.state:
        wrong.append(
            f"declares another state: add a migration from version {last.state} of it to {wanted.state}, "
            f"and set version = {wanted.rules}"
        )
    raise AssertionError(
        f"{kind.slug} {'; it '.join(wrong) or 'has another version than its table says'}. "
        f"Then add this to the table, or let `{accept}` do it:\n\n{wanted.lines(kind.slug)}"
    )


def due(now: Version, last: Version) -> Version:
    """The row that belongs after the last one."""
    changed = now.goldens != last.goldens or now.declared != last.declared
    rules = last.rules + 1 if changed and now.rules == last.rules else now.rules
    state = last.state + 1 if now.declared != last.declared and now.state == last.state else now.state
    return Version(rules, state, now.goldens, now.declared)
