"""`sandtable replay`: steps through a record, or verifies it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.scene.words import plain

if TYPE_CHECKING:
    from sandtable.catalog.record import Played, Record
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
    from sandtable.catalog.record import Played, game_of, replay_what_fits
    from sandtable.commands.going_on import go_on
    from sandtable.commands.screen import interactive
    from sandtable.engine.errors import SandtableError

    record = read(file)
    with naming(str(file)):
        game_type = game_of(record.header, str(file))
        if verify or record.header.rules == game_type.version:
            played = Played(replayed(record, str(file)), len(record.entries))
        else:
            played = replay_what_fits(record, str(file))
    if verify:
        print(verdict(record, game_type, str(file)))
    elif play_on:
        go_on(game_type, record, played.table)
    elif interactive():
        step_through(game_type, record, played)
    else:
        print("\n".join(whole(game_type, record, played.table, notes(game_type, record, played))))
        if played.why:
            raise SandtableError(played.why)


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
    """The table at the end of the record."""
    from sandtable.catalog.record import replay

    with naming(name):
        return replay(record, name)


@contextmanager
def naming(name: str) -> Iterator[None]:
    """Every error names the file."""
    from sandtable.engine.errors import SandtableError

    try:
        yield
    except SandtableError as error:
        raise SandtableError(str(error) if name in str(error) else f"{name}: {error}") from error


def verdict(record: Record, game_type: GameType, name: str) -> str:
    from sandtable.catalog.record import written_by

    header, footer = record.header, record.footer
    ending = f"ends as {footer.ending!r}" if footer.ending else "has not ended"
    played = f"{header.game} {header.scenario}, {len(steps(record)) - 1} answers"
    older = f"; {written_by(header, game_type)}" if header.rules != game_type.version else ""
    return f"{name}: verified: {played}, {ending}, digest {footer.digest}{older}"


def steps(record: Record, first: int = 0, last: int | None = None) -> list[int]:
    """How many entries belong to each step from entry `first` to `last`: none of those at first, then each
    answer with its outcomes."""
    entries = record.entries[:last]
    return [at for at in range(first, len(entries)) if entries[at].outcome is None] + [len(entries)]


def whole(game_type: GameType, record: Record, table: Table, said: Iterable[str] = ()) -> list[str]:
    """The whole story: a record is read by those who may know everything."""
    from sandtable.catalog.telling import Teller, event_lines, result_lines

    table.word(Teller(game_type))
    lines = [*earlier(game_type, record), *event_lines(game_type, table.now, table.events)]
    unfinished = ["The game has not ended: `sandtable replay --go-on` plays on."]
    end = result_lines(game_type, table.now) if table.over else unfinished
    return [title(game_type, record), *lines, *said, *end]


def earlier(game_type: GameType, record: Record) -> list[str]:
    """What happened before other rules took over, as far as these still tell it."""
    from msgspec.structs import replace

    from sandtable.catalog.record import replay_what_fits
    from sandtable.catalog.telling import event_lines

    header = record.header
    if header.ground is None:
        return []
    before = replace(record, header=replace(header, ground=None), entries=record.entries[: header.ground.at])
    table = replay_what_fits(before).table
    took_over = (
        f"After {header.ground.at} answers and outcomes, which were given by version {header.version} of the "
        f"rules, version {header.ground.version} took over."
    )
    return [*event_lines(game_type, table.now, table.events), took_over]


def notes(game_type: GameType, record: Record, played: Played) -> list[str]:
    """By which rules it was played, where not by these, and how far it fits them."""
    from sandtable.catalog.record import written_by

    header = record.header
    if header.rules == game_type.version:
        return []
    answers, fitting = len(steps(record)) - 1, len(steps(record, 0, played.fits)) - 1
    fits = "all fit, and lead to the same end" if not played.why else f"the first {fitting} fit"
    return [f"This record was {written_by(header, game_type)}: of its {answers} answers {fits}."]


def title(game_type: GameType, record: Record) -> str:
    header = record.header
    return f"{game_type.title}, {header.scenario}, seed {header.seed}: {plain(', '.join(header.seats))}"


def step_through(game_type: GameType, record: Record, played: Played) -> None:
    from sandtable.commands.going_on import go_on
    from sandtable.commands.screen import InputEnded, ask
    from sandtable.commands.stepping import Stepper

    table = played.table
    stepper = Stepper(game_type, table, steps(record, table.ground.entries, table.length))
    keys = KEYS if table.over else KEYS + GO_ON
    print("\n".join([title(game_type, record), *notes(game_type, record, played)]))
    stepper.show()
    try:
        while stepper.go(line := ask(f"{stepper.at} of {stepper.last} ({keys}) ")):
            if line == "g" and not table.over:
                return go_on(game_type, record, table)
            stepper.show()
    except InputEnded:
        return
