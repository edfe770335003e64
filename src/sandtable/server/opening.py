"""Opens a stored match, no matter which program has stored it: from its checkpoint, or else from its log, or
else from the last answer that still fits. If other rules take over, its log says so."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from sandtable.catalog.record import MOVED, Footer, Ground, Record, dump_record
from sandtable.catalog.telling import notice
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.events import dump_worded
from sandtable.engine.journal import Entry, dump_entry
from sandtable.server import logs
from sandtable.server.encoding import encode
from sandtable.server.entries import (
    Answered,
    Brought,
    Came,
    Happened,
    Left,
    Logged,
    Moved,
    Named,
    Rematched,
    Reserved,
    Resigned,
    SatDown,
    Spoke,
    Stood,
    Taught,
    TookBack,
    WentBack,
    last_saved,
    pack,
    to_journal,
    unpack,
)
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.rows import StoredMatch

ABOUT_PEOPLE = (
    SatDown,
    Named,
    Spoke,
    Stood,
    Taught,
    Rematched,
    Came,
    Left,
    Reserved,
    Brought,
)  # what stands whatever the rules make of it
LONGEST_CHECK = 3000  # entries of a finished match that is played again to see whether it is still the same


class Unplayable(SandtableError):
    """A match that these rules cannot continue at all: only its record is available."""


class Base(NamedTuple):
    """What a match may be opened from: a chain of checkpoints that holds the first `start` entries."""

    start: int
    line: list[dict[str, Any]]


class Fit(NamedTuple):
    """How far a match fits: the first `kept` entries of its log count, and what did not fit."""

    match: Match
    kept: int
    lost: tuple[Entry, ...] = ()
    why: str = ""
    rule: str = ""


def opened(stored: StoredMatch, log: list[Logged], base: Base) -> tuple[Match, Moved | None]:
    """The match, and what is to be added to its log before anybody goes on."""
    begun = rules_of(stored, log)
    match = new_match(stored, begun)
    if begun > match.game.version:
        raise SandtableError(f"this match: {newer(match, begun)}")
    if begun == match.game.version:
        try:
            return gone_on(match, log, base), None
        except Exception as error:  # whatever it is, there are other ways
            logs.failure("open", error)
    return moved(stored, log, base, begun)


def rules_of(stored: StoredMatch, log: list[Logged]) -> int:
    """The version of the rules that the match was played by last."""
    return next((entry.rules for entry in reversed(log) if isinstance(entry, Moved)), stored.header.version)


def newer(match: Match, begun: int) -> str:
    return f"played by version {begun} of {match.game.slug}, this is version {match.game.version}"


def new_match(stored: StoredMatch, begun: int) -> Match:
    """Before its first answer."""
    try:
        return Match(stored)
    except SandtableError as error:
        raise Unplayable(str(error)) from error
    except Exception as error:
        logs.failure("open", error)
        raise Unplayable(no_way(stored, begun)) from error


def no_way(stored: StoredMatch, begun: int) -> str:
    game = stored.header.game
    return f"this match was played by version {begun} of {game}, which this program cannot go on from"


def gone_on(match: Match, log: list[Logged], base: Base) -> Match:
    """By the rules that have been in force, as every day."""
    start, line = base if base.start > last_saved(log) else Base(0, [])
    if line:
        match.restore(line, log[:start])
        if match.unfit:
            raise Refusal(f"{len(match.unfit)} entries of the checkpoint do not fit")
    match.follow(log[start:])
    return match


# By other rules


def moved(stored: StoredMatch, log: list[Logged], base: Base, begun: int) -> tuple[Match, Moved]:
    """By the first way that leads somewhere."""
    saved = last_saved(log)
    plain: list[Logged] = [entry for entry in log if not isinstance(entry, Moved)]
    ways = [(base, log)] if base.line and base.start > saved else []
    if saved >= 0:
        ways.append((base_of(log, saved), log))
    ways.append((Base(0, []), plain))
    for way, entries in ways:
        try:
            return settled(as_far_as_it_fits(stored, entries, way), log, begun)
        except Exception as error:  # whatever these rules make of a state that they have never led to
            logs.note("match not opened so", match=stored.id, start=way.start, **logs.described(error))
    raise Unplayable(no_way(stored, begun))


def base_of(log: list[Logged], at: int) -> Base:
    moved = log[at]
    assert isinstance(moved, Moved)
    return Base(at + 1, [unpack(moved.saved)])


def as_far_as_it_fits(stored: StoredMatch, log: list[Logged], base: Base) -> Fit:
    match = restored(stored, log, base)
    if match.unfit:
        why, rule = reason(match, match.unfit[0].seat, None)
        return left_at(match, log, base.start, tuple(match.unfit), why, rule)
    at = base.start
    for step in steps(log[base.start :]):
        try:
            match.follow(step)
        except Exception as error:
            why, rule = reason(match, getattr(step[0], "seat", SPECTATOR), error)
            again = restored(stored, log, base)  # an entry that failed may have left something behind
            again.follow(log[base.start : at])
            return left_at(again, log, at, (), why, rule)
        at += len(step)
    return Fit(match, at)


def restored(stored: StoredMatch, log: list[Logged], base: Base) -> Match:
    match = Match(stored)
    if base.line:
        match.restore(base.line, log[: base.start])
    return match


def steps(log: list[Logged]) -> list[list[Logged]]:
    """Each entry, an answer with the outcomes that followed it."""
    found: list[list[Logged]] = []
    for entry in log:
        if isinstance(entry, Happened) and found:
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def left_at(match: Match, log: list[Logged], kept: int, left: tuple[Entry, ...], why: str, rule: str) -> Fit:
    """Of the later entries, only those about people still count."""
    lost = list(left)
    for entry in log[kept:]:
        if isinstance(entry, ABOUT_PEOPLE):
            match.note(entry)
        elif isinstance(entry, (Answered, Happened)):
            lost.append(to_journal(entry))
        elif isinstance(entry, Resigned):
            lost.append(Entry(entry.seat, resigns=True))
    return Fit(match, kept, tuple(lost), why, rule)


def reason(match: Match, seat: int, error: Exception | None) -> tuple[str, str]:
    """What does not fit and by which rule, in words for everybody: the answer itself may be a secret."""
    name = match.names[seat] if 0 <= seat < len(match.names) else "somebody"
    decision = match.table.question(seat) if seat >= 0 else None
    if decision is None:
        return f"{name} would not be asked there any more", ""
    rule = error.rule if isinstance(error, Refusal) and error.rule else decision.rule
    return f"an answer of {name} is not among those that {rule} allows now", rule


def check_sound(match: Match) -> None:
    """Every seat can look at it."""
    for seat in (SPECTATOR, *range(len(match.seats))):
        match.sight(seat)
        match.log_lines(seat)


def settled(fit: Fit, log: list[Logged], begun: int) -> tuple[Match, Moved]:
    """The match as all will find it, and the entry that says so."""
    check_sound(fit.match)
    stored, rules = fit.match.stored, fit.match.game.version
    if fit.match.table.over and not fit.lost and is_the_same(fit.match, log):
        entry = Moved(begun, rules)
    else:
        saved = fit.match.save()
        saved["table"]["told"].append(dump_worded(notice(sentence(fit, begun), fit.rule)))
        saved["undos"] += 1
        lost = tuple(dump_entry(each) for each in fit.lost)
        entry = Moved(begun, rules, pack(encode(saved)), lost)
    match = Match(stored)
    match.follow([*log, entry])
    check_sound(match)
    return match, entry


def is_the_same(match: Match, log: list[Logged]) -> bool:
    """Whether a finished match would end as it did if it were played again."""
    if len(log) > LONGEST_CHECK:
        return False
    try:
        again = Match(match.stored)
        again.follow(log)
    except Exception:  # whatever these rules make of answers to others
        return False
    return again.table.now.digest() == match.table.now.digest()


def sentence(fit: Fit, begun: int) -> str:
    """What everybody at the match is told."""
    game, table = fit.match.game, fit.match.table
    now = f"version {game.version} of the rules of {game.title}"
    if begun == game.version:
        start = "This match was stored by a program with other rules or content."
    else:
        start = f"This match was played by version {begun} of the rules of {game.title} so far."
    if fit.lost:
        count = sum(each.outcome is None for each in fit.lost)
        answers = "The last answer does" if count == 1 else f"The last {count} answers do"
        return f"{start} {answers} not fit {now}: {fit.why}. It stands before that, and goes on by {now}."
    if table.over:
        return f"{start} It is over, and stays as it was."
    return f"{start} From here on it goes by {now}."


# As a record


def left_behind(stored: StoredMatch, log: list[Logged]) -> bytes:
    """The record of a match that cannot be opened: all that was answered, and no digest to hold it to."""
    history: list[tuple[Entry, bool]] = []
    for entry in log:
        if isinstance(entry, (Answered, Happened)):
            history.append((to_journal(entry), isinstance(entry, Answered) and entry.prompt))
        elif isinstance(entry, Resigned):
            history.append((Entry(entry.seat, resigns=True), False))
        elif isinstance(entry, TookBack):
            take_back(history, entry.seat)
        elif isinstance(entry, WentBack):
            del history[entry.kept :]
    header, entries = stored.header, [entry for entry, _ in history]
    if stored.origin is not None:
        ground = Ground(at=0, version=header.version, state=stored.origin)
        header = msgspec.structs.replace(header, record=MOVED, ground=ground)
    return dump_record(Record(header=header, entries=entries, footer=Footer(ending="", digest="")))


def take_back(history: list[tuple[Entry, bool]], seat: int) -> None:
    """Removes the last answer that the seat itself decided, and what followed from it automatically."""
    for at in range(len(history) - 1, -1, -1):
        entry, prompt = history[at]
        if entry.seat == seat and not prompt:
            history[at:] = [each for each in history[at + 1 :] if not each[1]]
            return
