"""Golden playthroughs: a whole game as text, kept in a file, so that any change of behaviour shows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path

from sandtable.catalog.spec import GameType, Values
from sandtable.catalog.telling import Teller, told_line
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.game import Game, digest_of
from sandtable.engine.table import Table
from sandtable.testkit.subject import Seating, Subject, random_agents, viewers
from sandtable.testkit.views import question_to
from sandtable.testkit.walks import walk

UPDATE = "SANDTABLE_UPDATE_GOLDENS"
SHOWN = 40


def golden(
    game_type: GameType, scenario: str, options: Values, seed: int, agents: Seating = random_agents
) -> str:
    """A whole game as text: what is asked, answered and told, with the rules, and how it looks in the end."""
    subject = Subject(game_type=game_type, scenario=scenario, options=options, agents=agents)
    return "\n".join(_lines(subject, seed)) + "\n"


def check_golden(path: Path, text: str) -> None:
    """Holds a text to the file that keeps it; SANDTABLE_UPDATE_GOLDENS=1 writes the file instead."""
    if os.environ.get(UPDATE) == "1":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    if not path.exists():
        raise AssertionError(f"{path.name}: no such golden; {UPDATE}=1 writes it")
    kept = path.read_text(encoding="utf-8")
    if text != kept:
        changes = unified_diff(kept.splitlines(), text.splitlines(), path.name, "now", lineterm="")
        shown = "\n".join(islice(changes, SHOWN))
        raise AssertionError(f"{path.name}: the game plays differently; {UPDATE}=1 accepts it\n{shown}")


def _lines(subject: Subject, seed: int) -> Iterator[str]:
    kind = subject.game_type
    settled = kind.scenario(subject.scenario).settle(subject.options)
    yield f"{kind.title}, version {kind.version}: {subject.scenario}, seed {seed}"
    yield from (f"  {name} = {value}" for name, value in settled.items())
    told = answered = 0
    for _, table in walk(subject, seed):
        yield from _answers(subject, table, answered)
        table.word(Teller(kind), told)
        yield from (_event(subject, table.now, event) for event in table.events[told:])
        yield from _question(subject, table)
        told, answered = len(table.events), len(table.history)
    yield f"END {table.now.ending}: {', '.join(str(result) for result in table.now.results)}"
    for seat in viewers(table.now):
        yield f"scene of {_name(subject, table.now, seat)}: {digest_of(kind.scene(table.now, seat, None))}"


def _answers(subject: Subject, table: Table, start: int) -> Iterator[str]:
    for entry in table.history[start:]:
        if entry.outcome is not None:
            yield f"  = {', '.join(str(number) for number in entry.outcome)}"
        else:
            yield f"  > {entry.text}"


def _event(subject: Subject, game: Game, event: Event) -> str:
    seats = [_name(subject, game, seat) for seat in range(int(game.seats)) if event.seen_by(seat)]
    only = "" if event.seats == EVERYONE else f" (only {', '.join(seats) or 'nobody'})"
    return f"  {told_line(subject.game_type, game, event)}{only}"


def _question(subject: Subject, table: Table) -> Iterator[str]:
    """The question that is answered next, as its seat reads it."""
    for decision in table.pending[:1]:
        seat = int(decision.seat)
        scene = subject.game_type.scene(table.now, seat, question_to(table.pending, seat))
        prompt = scene.question.prompt if scene.question else "?"
        yield f"{_name(subject, table.now, seat)}: {prompt} [{decision.rule}]"
        yield f"  ? {decision.choices()}" if decision.aim is None else f"  ? {decision.aim.verb}"


def _name(subject: Subject, game: Game, seat: int) -> str:
    return subject.game_type.seat_names(game)[seat] if seat >= 0 else "a spectator"
