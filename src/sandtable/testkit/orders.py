"""The same game in processes with another hash order, in which sets of texts are ordered differently."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from functools import cache
from typing import Any

from msgspec import Struct, json

from sandtable.catalog.spec import Value
from sandtable.catalog.telling import Teller
from sandtable.engine.errors import SandtableError
from sandtable.engine.events import Event, dump_worded
from sandtable.engine.game import Game
from sandtable.testkit.compare import as_json, difference
from sandtable.testkit.outside import modules_in, package_of
from sandtable.testkit.repeats import Script
from sandtable.testkit.subject import Subject, broken, find_type, viewers

HASH_SEEDS = ("1", "2")
WHERE = ("here", "in another hash order")
START = "from sandtable.testkit.orders import main; main()"


class Wanted(Struct):
    """A game that another process is to play."""

    place: str
    scenario: str
    options: dict[str, Value]
    limit: int
    seed: int


def check_order(subject: Subject, seed: int) -> None:
    """Played at random in processes with other hash orders, a game asks, tells, ends and looks the same.

    It holds for a game type that another process can import: one that stands in a module.
    """
    place = place_of(subject)
    if not place:
        return
    wanted = Wanted(place, subject.scenario, dict(subject.options), subject.limit, seed)
    here = as_json(played(wanted))
    others = [process(hash_seed) for hash_seed in HASH_SEEDS]
    for other in others:
        other.send(wanted)
    for there in [other.receive() for other in others]:
        found = _apart(here, there)
        if found:
            raise broken("order", seed, 0, f"the game goes by the order of a set: {found}")


def _apart(here: dict[str, Any], there: dict[str, Any]) -> str:
    """The first thing that shows the difference; what the rules do wrong shows in the questions first."""
    parts = [difference({name: here[name]}, {name: there[name]}, WHERE) for name in here if name in there]
    return next(filter(None, parts), there.get("failure", ""))


def place_of(subject: Subject) -> str:
    """Where a game type stands, as PACKAGE:NAME; empty where it stands nowhere."""
    for name, module in modules_in({package_of(subject.game_type)}):
        for attribute, value in vars(module).items():
            if value is subject.game_type and name != "__main__":
                return f"{name}:{attribute}"
    return ""


def played(wanted: Wanted) -> dict[str, Any]:
    """All that shows of a game between random agents."""
    kind = find_type(wanted.place)
    subject = Subject(
        game_type=kind, scenario=wanted.scenario, options=wanted.options, limit=wanted.limit, menu=None
    )
    script = Aloud(subject, wanted.seed)
    game = script.play()
    return {
        "questions": script.lines,
        "events": [dump_worded(event) for event in game.log or []],
        "end": game.dump(),
        "scenes": [kind.scene(game, seat, None) for seat in viewers(game)],
    }


class Aloud(Script):
    """Puts events into words as they are told."""

    def told(self, game: Game, event: Event) -> None:
        event.worded = Teller(self.subject.game_type).word(game, event)


class Process:
    """Another interpreter, with its own hash seed."""

    def __init__(self, hash_seed: str) -> None:
        path = os.pathsep.join(sys.path)
        self.process = subprocess.Popen(
            [sys.executable, "-c", START],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        atexit.register(self.close)

    def send(self, wanted: Wanted) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.encode(wanted) + b"\n")
        self.process.stdin.flush()

    def receive(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SandtableError("the process with another hash order died")
        return json.decode(line)

    def close(self) -> None:
        self.process.communicate()


process = cache(Process)
"""The process with this hash seed, kept for the next game."""


def main() -> None:
    """The other process: reads a wanted game on every line of the input, and writes its result to the
    output."""
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a game prints is no answer
    for line in sys.stdin.buffer:
        wanted = json.decode(line, type=Wanted)
        answers.write(json.encode(answer(wanted)) + b"\n")
        answers.flush()


def answer(wanted: Wanted) -> dict[str, Any]:
    """The result of a game; nothing if there is no such game to import."""
    try:
        find_type(wanted.place)
    except (ImportError, SandtableError):
        return {}
    try:
        return played(wanted)
    except Exception as error:
        return {"failure": str(error)}
