"""A study as a designer writes it: which games to play, and what to change."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.catalog.spec import Value
from sandtable.engine.errors import SandtableError

RANGE = re.compile(r"(-?[0-9]{1,6})\.\.(-?[0-9]{1,6})( by ([1-9][0-9]{0,5}))?")
MOST_CELLS = 400
MOST_GAMES = 10_000_000
MAX_SEED = 2**62


class Arm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule set with a name: what it changes."""

    name: str
    change: dict[str, Value] = {}


class Stop(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A cell has played enough once the 95 % interval of its score reaches no farther than `within` points to
    either side, or after `most` games."""

    within: float
    most: int


class Study(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """`change` holds for all games; each arm and each combination of the sweep is a cell, in each scenario.
    A name with a dot is a number in a content file: `rewards.kill`, `items.rifle_t.cost`. `ladder` has bots
    from the weakest up: each meets the next on both sides. `target` is what a search looks for; `goals` are
    shaded in the report."""

    title: str
    game: str
    scenarios: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    ladder: tuple[str, ...] = ()
    games: int = 100
    seed: int = 1
    watch: int = 20
    longest: int = 100_000
    seconds: float = 10.0
    change: dict[str, Value] = {}
    arms: tuple[Arm, ...] = ()
    sweep: dict[str, str | tuple[Value, ...]] = {}
    stop: Stop | None = None
    target: dict[str, float] = {}
    goals: dict[str, tuple[float, float]] = {}

    def axes(self) -> dict[str, tuple[Value, ...]]:
        """The values of each parameter that is swept."""
        return {name: points(name, values) for name, values in self.sweep.items()}


def read_study(path: Path) -> Study:
    """A study from its file; an error names the file and the key."""
    try:
        text = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no UTF-8"
        raise SandtableError(f"{path}: cannot be read ({reason}); expected a study in TOML") from error
    try:
        return checked(msgspec.convert(tomllib.loads(text), Study))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise SandtableError(f"{path}: {error}") from error
    except SandtableError as error:
        raise SandtableError(f"{path}: {error}") from error


def text_of(study: Study) -> str:
    """The study as `read_study` reads it: what is plain first, then each arm."""
    plain = msgspec.to_builtins(study)
    arms = plain.pop("arms", ())
    lines = [f"{key} = {literal(value)}" for key, value in plain.items()]
    for arm in arms:
        lines += ["", "[[arms]]", *(f"{key} = {literal(value)}" for key, value in arm.items())]
    return "\n".join(lines)


def literal(value: Any) -> str:
    """A value in TOML, which is JSON but for its tables."""
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(key)} = {literal(each)}" for key, each in value.items())
        return f"{{ {inner} }}"
    return json.dumps(value, ensure_ascii=False)


def checked(study: Study) -> Study:
    """The study, if its numbers are within bounds."""
    bounds: list[tuple[str, float, float, float]] = [
        ("games", study.games, 1, MOST_GAMES),
        ("seed", study.seed, 0, MAX_SEED),
        ("watch", study.watch, 0, MOST_GAMES),
        ("longest", study.longest, 1, MOST_GAMES),
        ("seconds", study.seconds, 0.1, 3600),
    ]
    if study.stop:
        bounds += [
            ("stop.within", study.stop.within, 0.01, 50),
            ("stop.most", study.stop.most, 1, MOST_GAMES),
        ]
    for name, value, low, high in bounds:
        if not low <= value <= high:
            raise SandtableError(f"{name} must be from {low:,} to {high:,}, not {value:,}")
    if study.stop and study.target:
        raise SandtableError("stop and target: expected one of them, not both")
    if len({arm.name for arm in study.arms}) < len(study.arms):
        raise SandtableError("arms: expected a name of its own for each")
    check_ladder(study)
    study.axes()
    return study


def check_ladder(study: Study) -> None:
    if study.ladder and study.bots:
        raise SandtableError("bots and ladder: expected one of them, not both")
    if study.ladder and len(set(study.ladder)) < max(2, len(study.ladder)):
        raise SandtableError("ladder: expected two bots or more, all different, the weakest first")


def points(name: str, values: str | tuple[Value, ...]) -> tuple[Value, ...]:
    """The values of a list, or of a range such as `3..14` or `0..20 by 5`."""
    found = values
    if isinstance(values, str):
        match = RANGE.fullmatch(values)
        if not match:
            raise SandtableError(f"sweep.{name}: expected a list, or a range such as '3..14', not {values!r}")
        found = tuple(range(int(match[1]), int(match[2]) + 1, int(match[4] or 1)))
    if not found or len(found) > MOST_CELLS or len(set(found)) < len(found):
        raise SandtableError(f"sweep.{name}: expected 1 to {MOST_CELLS} values, all different")
    return tuple(found)
