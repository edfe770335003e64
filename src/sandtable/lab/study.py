"""A study as a designer writes it: which games to play, and what to change."""

from __future__ import annotations

import json
import re
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.catalog.shelf import LARGEST_NUMBER, Files
from sandtable.engine.errors import SandtableError
from sandtable.lab.contents import Setting

NUMBER = r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?"
RANGE = re.compile(rf"({NUMBER})\.\.({NUMBER})(?:(?: by |:)([0-9]{{1,6}}(?:\.[0-9]{{1,6}})?))?")
MOST_CELLS = 400
MOST_GAMES = 10_000_000
MAX_SEED = 2**62


class Arm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A rule set with a name: what it changes, which kinds of things it deals at random, and content that it
    alone brings along."""

    name: str
    change: dict[str, Setting] = {}
    deal: tuple[str, ...] = ()
    files: tuple[Files, ...] = ()


class Stop(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A cell has played enough once the 95 % interval of its score reaches no farther than `within` points to
    either side, or after `most` games."""

    within: float
    most: int


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is asked about two contenders: the least difference that counts, and how often a difference may be
    claimed that is none. `seconds` 0: as the game has it."""

    measure: str = "score"
    margin: float | None = None
    alpha: float = 0.05
    games: int = 4000
    seed: int = 1
    seconds: float = 0.0


class Study(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """`change` holds for all games; each arm and each combination of the sweep is a cell, in each scenario.
    A name with a dot is a number in a content file: `rewards.kill`, `physics.friction`. `ladder` has bots
    from the weakest up: each meets the next on both sides. `deal` names kinds of things that are dealt at
    random before play. `target` is what a search looks for; `goals` are
    shaded in the report. `seconds` is how long a person takes for a decision (0: as the game has it).
    `compare` is what was asked about two contenders. `files` are content that it brings along, laid over what
    is installed."""

    title: str
    game: str
    scenarios: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    ladder: tuple[str, ...] = ()
    games: int = 100
    seed: int = 1
    watch: int = 20
    count: int = 100
    longest: int = 100_000
    seconds: float = 0.0
    change: dict[str, Setting] = {}
    deal: tuple[str, ...] = ()
    arms: tuple[Arm, ...] = ()
    sweep: dict[str, str | tuple[Setting, ...]] = {}
    stop: Stop | None = None
    target: dict[str, float] = {}
    goals: dict[str, tuple[float, float]] = {}
    compare: Question | None = None
    files: tuple[Files, ...] = ()

    def axes(self) -> dict[str, tuple[Setting, ...]]:
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
    if isinstance(value, list | tuple):
        return f"[{', '.join(literal(each) for each in value)}]"
    return json.dumps(value, ensure_ascii=False)


def checked(study: Study) -> Study:
    """The study, if its numbers are within bounds."""
    bounds: list[tuple[str, float, float, float]] = [
        ("games", study.games, 1, MOST_GAMES),
        ("seed", study.seed, 0, MAX_SEED),
        ("watch", study.watch, 0, MOST_GAMES),
        ("count", study.count, 0, MOST_GAMES),
        ("longest", study.longest, 1, MOST_GAMES),
        ("seconds", study.seconds, 0, 3600),
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
    check_aims(study)
    study.axes()
    return study


def check_ladder(study: Study) -> None:
    if study.ladder and study.bots:
        raise SandtableError("bots and ladder: expected one of them, not both")
    if study.ladder and len(set(study.ladder)) < max(2, len(study.ladder)):
        raise SandtableError("ladder: expected two bots or more, all different, the weakest first")


def check_aims(study: Study) -> None:
    aims = [(f"target.{name}", value) for name, value in study.target.items()]
    aims += [(f"goals.{name}", value) for name, ends in study.goals.items() for value in ends]
    for name, value in aims:
        if not abs(value) <= LARGEST_NUMBER:  # nor is it what is no number
            raise SandtableError(f"{name}: expected a number up to {LARGEST_NUMBER:,}, not {value}")


def points(name: str, values: str | tuple[Setting, ...]) -> tuple[Setting, ...]:
    """The values of a list, or of a range such as `3..14`, `0..20 by 5` or `0.8..1.2:0.1`."""
    found = values
    if isinstance(values, str):
        match = RANGE.fullmatch(values)
        if not match:
            expected = "expected a list, or a range such as '3..14' or '0.8..1.2:0.1'"
            raise SandtableError(f"sweep.{name}: {expected}, not {values!r}")
        found = steps(Decimal(match[1]), Decimal(match[2]), Decimal(match[3] or 1))
    if not found or len(found) > MOST_CELLS or len(set(found)) < len(found):
        raise SandtableError(f"sweep.{name}: expected 1 to {MOST_CELLS} values, all different")
    return tuple(found)


def steps(low: Decimal, high: Decimal, step: Decimal) -> tuple[Setting, ...]:
    """From one to the other, exactly; whole numbers where all of them are. None where they are too many."""
    if not step or (high - low) / step >= MOST_CELLS:
        return ()
    places = range(int((high - low) / step) + 1 if high >= low else 0)
    found = [low + step * place for place in places]
    whole = all(each == int(each) for each in found)
    return tuple(int(each) if whole else float(each) for each in found)
