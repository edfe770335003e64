"""Records replay, saves continue, and forks share the original's past."""

from __future__ import annotations

from sandtable.catalog.record import dump_record, header_for, read_record, record_of, replay
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.table import Table
from sandtable.testkit.compare import as_json, difference, differs
from sandtable.testkit.snapshot import snapshot
from sandtable.testkit.subject import Subject, broken, hold
from sandtable.testkit.walks import stops, walk

REPLAYED = ("at the table", "in the replay")
LOADED = ("at the table", "at the loaded one")
FORKED = ("at the table", "at the fork")


def check_records(subject: Subject, seed: int) -> None:
    """At any step a record is written, read and replayed to the same table."""
    kind = subject.game_type
    for step, table in stops(subject, seed):
        names = kind.seat_names(table.now)
        header = header_for(kind, subject.scenario, subject.options, names, seed)
        written = dump_record(record_of(header, table))
        try:
            again = replay(read_record(written), game=kind)
        except SandtableError as error:
            found = _played_again(subject, seed, table) or str(error)
            raise broken("records", seed, step, f"does not replay: {found}") from error
        both = snapshot(table), snapshot(again)
        hold("records", seed, step, differs("replays to another table", *both, REPLAYED))


def _played_again(subject: Subject, seed: int, table: Table) -> str:
    """What becomes different if a new game of the set-up gets the same answers."""
    try:
        return difference(snapshot(table), snapshot(Table(subject.new(seed), table.history)), REPLAYED)
    except Refusal:
        return ""


def check_saves(subject: Subject, seed: int) -> None:
    """At any step a save loads to the same table, and goes on to the same end."""
    ended = _ended(subject, seed)
    for step, table in stops(subject, seed):
        saved = as_json(table.save())
        loaded = Table.load(subject.new(seed), saved)
        found = (
            difference(snapshot(table), snapshot(loaded), LOADED)
            or difference(saved, as_json(loaded.save()), LOADED)
            or _go_on(loaded, ended)
            or difference(snapshot(ended), snapshot(loaded), LOADED)
        )
        if found:
            raise broken("saves", seed, step, f"a loaded table is another or goes on differently: {found}")


def check_forks(subject: Subject, seed: int) -> None:
    """A fork of the ended game at any step is the table as it was then, and goes on to the same end."""
    ended = _ended(subject, seed)
    for step, table in stops(subject, seed):
        fork = ended.fork(len(table.history))
        found = (
            difference(snapshot(table), snapshot(fork), FORKED)
            or _go_on(fork, ended)
            or difference(snapshot(ended), snapshot(fork), FORKED)
        )
        if found:
            raise broken("forks", seed, step, f"a fork is not the original's past or future: {found}")


def _ended(subject: Subject, seed: int) -> Table:
    *_, (_, table) = walk(subject, seed)
    return table


def _go_on(table: Table, ended: Table) -> str:
    """Gives the answers that led to the end; what is refused, if anything is."""
    try:
        for entry in ended.history[len(table.history) :]:
            if entry.outcome is None:
                table.answer(entry.seat, entry.text)
    except Refusal as refusal:
        return str(refusal)
    return ""
