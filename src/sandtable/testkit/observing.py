"""Observations say all that a seat's scene says.

They say nothing else either: `rows`, `views`, `events` and `twins` hold them to that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec

from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.observing import SIZE, Observer, Sheet
from sandtable.engine.rng import Rng
from sandtable.testkit.compare import as_json
from sandtable.testkit.subject import Subject, hold
from sandtable.testkit.walks import anyone, stops, walk

Usual = dict[str, set[int]]
OFTEN = 4  # steps between two looks at what is usual
OTHERS = 3  # values that are tried instead of one
ENGINE = {"rng", "over", "ending", "results", "asked", "reveals"}


@lru_cache(maxsize=64)
def observer_of(game_type: GameType) -> Observer | None:
    return game_type.observer()


@lru_cache(maxsize=64)
def sight_of(game_type: GameType) -> Sight | None:
    observer = observer_of(game_type)
    return Sight(observer) if observer is not None else None


class Sight:
    """An observer and its sheet, which holds what a seat saw at the last look, and the aims that it was
    proposed."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.sheet = Sheet(observer)
        self.aims: list[tuple[int, ...]] = []

    def look(self, game: Game, decision: Decision | None, seat: int) -> Sheet:
        """What a seat sees, and its question if it is asked one."""
        self.sheet.clear()
        if decision is None:
            self.observer.look(game, seat, self.sheet)
        else:
            aim = decision.aim
            self.aims = [] if aim is None else self.observer.aims(game, decision, aim, Rng(1))
            self.observer.write(game, decision, self.aims, self.sheet)
        return self.sheet


def observed(observer: Observer, game: Game, decision: Decision | None, seat: int) -> Sheet:
    """The same on a sheet of its own."""
    return Sight(observer).look(game, decision, seat)


def as_rows(sheet: Sheet) -> dict[str, list[str]]:
    """A sheet to be compared, row by row."""
    return {name: cut(data, int(getattr(sheet, name).width) * SIZE) for name, data in written(sheet).items()}


def written(sheet: Sheet) -> dict[str, bytes]:
    """All that was written on a sheet."""
    return {
        "overall": sheet.overall.written.getvalue(),
        "things": sheet.things.written.getvalue(),
        "answers": sheet.answers.written.getvalue(),
        "tokens": sheet.tokens.written.getvalue(),
        "asked": sheet.asked.written.getvalue(),
    }


def cut(data: bytes, size: int) -> list[str]:
    return [data[start : start + size].hex() for start in range(0, len(data), size)] if size else []


def check_observed(subject: Subject, seed: int) -> None:
    """Whatever changes in a seat's scene changes its numbers."""
    if observer_of(subject.game_type) is None:
        return
    known = usual(subject, seed)
    for step, table in stops(subject, seed, anyone(seed)):
        for decision in table.pending:
            lost = ", ".join(untold(subject, table.now, decision, known))
            hold("observed", seed, step, lost, f"seat {decision.seat} sees what no number tells")


def untold(subject: Subject, game: Game, decision: Decision, known: Usual) -> Iterator[str]:
    """What the seat that is asked sees and its numbers do not tell apart: single values of the state that
    change its scene, but no number. Numbers are quickly written, so scenes are made only where they agree."""
    numbers, scene = _numbers(subject, game, decision), _scene(subject, game, decision)
    for path, other in neighbours(game, known):
        with suppress(Exception):  # a state that no play leads to may have no scene
            if _numbers(subject, other, decision) == numbers and _scene(subject, other, decision) != scene:
                yield path


def _numbers(subject: Subject, game: Game, decision: Decision) -> dict[str, bytes]:
    sight = sight_of(subject.game_type)
    return written(sight.look(game, decision, int(decision.seat))) if sight is not None else {}


def _scene(subject: Subject, game: Game, decision: Decision) -> bytes:
    """Without words that follow from the rest."""
    scene = subject.game_type.scene(game, int(decision.seat), decision)
    return msgspec.json.encode(msgspec.structs.replace(scene, question=None))


def usual(subject: Subject, seed: int) -> Usual:
    """What each value of the state comes to in the course of a game."""
    known: Usual = {}
    for step, table in walk(subject, seed, anyone(seed)):
        if step % OFTEN == 0:
            for path, holder, key in places(table.now.dump(), ""):
                known.setdefault(alike(path), set()).add(holder[key])
    return known


def neighbours(game: Game, known: Usual) -> Iterator[tuple[str, Game]]:
    """The same game with one value of its state changed to what it comes to at other times."""
    state = game.dump()
    for path, holder, key in places(state, ""):
        was = holder[key]
        for value in sorted(known[alike(path)] - {was})[:OTHERS] if alike(path) in known else ():
            holder[key] = value
            with suppress(Exception):  # not every value can be restored
                other = game.fresh()
                other.restore(as_json(state))
                yield f"{path}={value}", other
        holder[key] = was


def places(holder: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Where the single numbers and switches of a state stand, the engine's aside."""
    for key, part in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        name = f"{path}.{key}" if isinstance(holder, dict) else f"{path}[{key}]"
        if isinstance(part, dict | list):
            yield from places(part, name) if key not in ENGINE else ()
        elif isinstance(part, int) and key not in ENGINE:
            yield name, holder, key


def alike(path: str) -> str:
    """A path with the last place in a list like any other there."""
    return re.sub(r"\[\d+\]$", "[]", path)


def numbers_of(game_type: GameType, game: Game, pending: list[Decision], seat: int) -> dict[str, list[str]]:
    """What a seat would be handed as numbers; nothing where a game writes none, or nobody sits there."""
    sight = sight_of(game_type)
    if sight is None or seat < 0:
        return {}
    return as_rows(sight.look(game, next((each for each in pending if each.seat == seat), None), seat))
