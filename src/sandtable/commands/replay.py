"""`sandtable replay`: steps through a record, or verifies it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.scene.words import plain

if TYPE_CHECKING:
    from sandtable.catalog.record import Record
    from sandtable.catalog.spec import GameType
    from sandtable.engine.table import Table

KEYS = "Enter: forward, b: back, a number: go there, q: quit"
GO_ON = ", g: go on from the end"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only replay it and compare.")] = False,
    play_on: Annotated[bool, typer.Option("--go-on", help="Play on where it stops unfinished.")] = False,
) -> None:
    """Step through a record, verify that it replays to the same end, or go on where it stops."""
    from sandtable.catalog.record import game_of
    from sandtable.commands.going_on import go_on
    from sandtable.commands.screen import interactive

    record = read(file)
    table = replayed(record, str(file))
    game_type = game_of(record.header)
    if verify:
        print(verdict(record, str(file)))
    elif play_on:
        go_on(game_type, record, table)
    elif interactive():
        step_through(game_type, record, table)
    else:
        print("\n".join(whole(game_type, record, table)))


def read(file: Path) -> Record:
    from sandtable.catalog.record import load_record
    from sandtable.commands.failures import BadUsage
    from sandtable.engine.errors import SandtableError

    if not file.exists():
        raise BadUsage(f"{file}: no such file; expected a record")
    if file.is_dir():
        raise BadUsage(f"{file}: is a folder; expected a record")
    try:
        return load_record(file)
    except (ValueError, RecursionError) as error:
        raise SandtableError(f"{file}: not the JSON of a record: {error}") from error


def replayed(record: Record, name: str) -> Table:
    """The table at the end of the record; every error names the file."""
    from sandtable.catalog.record import replay
    from sandtable.engine.errors import SandtableError

    try:
        return replay(record, name)
    except SandtableError as error:
        raise SandtableError(str(error) if name in str(error) else f"{name}: {error}") from error


def verdict(record: Record, name: str) -> str:
    header, footer = record.header, record.footer
    ending = f"ends as {footer.ending!r}" if footer.ending else "has not ended"
    played = f"{header.game} {header.scenario}, {len(steps(record)) - 1} answers"
    return f"{name}: verified: {played}, {ending}, digest {footer.digest}"


def steps(record: Record) -> list[int]:
    """How many entries belong to each step: none at first, then each answer with its outcomes."""
    entries = record.entries
    return [at for at in range(len(entries)) if entries[at].outcome is None] + [len(entries)]


def whole(game_type: GameType, record: Record, table: Table) -> list[str]:
    """The whole story: a record is read by those who may know everything."""
    from sandtable.catalog.telling import Teller, event_lines, result_lines

    table.word(Teller(game_type))
    lines = event_lines(game_type, table.now, table.events)
    unfinished = ["The game has not ended: `sandtable replay --go-on` plays on."]
    end = result_lines(game_type, table.now) if table.over else unfinished
    return [title(game_type, record), *lines, *end]


def title(game_type: GameType, record: Record) -> str:
    header = record.header
    return f"{game_type.title}, {header.scenario}, seed {header.seed}: {plain(', '.join(header.seats))}"


def step_through(game_type: GameType, record: Record, table: Table) -> None:
    from sandtable.commands.going_on import go_on
    from sandtable.commands.screen import InputEnded, ask
    from sandtable.commands.stepping import Stepper

    stepper = Stepper(game_type, table, steps(record))
    keys = KEYS if table.over else KEYS + GO_ON
    print(title(game_type, record))
    stepper.show()
    try:
        while stepper.go(line := ask(f"{stepper.at} of {stepper.last} ({keys}) ")):
            if line == "g" and not table.over:
                return go_on(game_type, record, table)
            stepper.show()
    except InputEnded:
        return
