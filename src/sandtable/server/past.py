"""The past of a match: looked up, forked and read in again where it delays nobody."""

from __future__ import annotations

from secrets import randbits
from typing import Any

import msgspec

from sandtable.catalog.record import Header, Record, game_of, read_record, replay, replay_what_fits
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.server.checkpoints import Checkpoint, in_portions
from sandtable.server.encoding import encode
from sandtable.server.entries import Brought, Logged, SatDown, from_journal
from sandtable.server.match import Match
from sandtable.server.rehearsing import CONTENT_SECONDS, Watch, try_out
from sandtable.server.rows import StoredMatch

SHORT = 300  # entries of a log that can be gone through at once
LONGEST_RECORD = 20_000
SEED_BITS = 63


def scene_at(match: Match, seat: int, step: int) -> bytes:
    """What the seat saw at an earlier step, ready to be sent."""
    return encode(match.game.scene(match.at_step(seat, step).now, seat, None))


def origin_at(match: Match, seat: int, step: int, seed: int) -> dict[str, Any]:
    """A state to go on from. While the match runs, what the asking seat may not see is drawn anew."""
    origin = match.at_step(seat, step).checkpoint.clone()
    if not match.table.over:
        rng = Rng(seed)
        origin.disguise(seat, rng)
        origin.rng.reseed(rng)
    return match.game.stored(origin)


class Opened(msgspec.Struct, frozen=True):
    """A record as a match: its header, what was played, and checkpoints of that, which are JSON."""

    header: Header
    log: tuple[Logged, ...]
    checkpoints: tuple[Checkpoint, ...]


def read_opened(data: bytes) -> Opened:
    """What `opened` has found; of all that one process can hand to another, bytes delay it the least."""
    return msgspec.json.decode(data, type=Opened)


def opened(data: bytes, known: dict[str, str]) -> bytes:
    """Reads a record and plays it again: from its beginning, whatever state it says it has gone on from.
    Where it brings content that is not `known` for its game, that is tried out as well."""
    record = read_record(data)
    record = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, ground=None))
    check_seed(record.header.seed)
    if len(record.entries) > LONGEST_RECORD:
        raise SandtableError(f"record: at most {LONGEST_RECORD} answers, not {len(record.entries)}")
    brought = record.header.content not in ("", known.get(record.header.game, ""))
    if brought:
        watch = Watch(CONTENT_SECONDS)
        game_of(record.header)
        watch.check()
    table = replayed(record)
    header = msgspec.structs.replace(record.header, seats=game_of(record.header).seat_names(table.now))
    match = Match(StoredMatch("", header, None, 0, False, False, 0))
    table.word(match.teller)
    match.table = table
    people = [SatDown(seat, "human") for seat in range(len(match.seats))]
    marked = [Brought()] if brought else []
    log: tuple[Logged, ...] = (*people, *marked, *[from_journal(entry) for entry in table.history])
    for entry in log:
        match.note(entry)
    line = in_portions(len(log), match.save())
    rest = [from_journal(entry) for entry in record.entries[table.length :]]
    found = encode(Opened(header, (*log, *rest), tuple(line)))
    if brought:
        try_out(match)
    return found


def replayed(record: Record) -> Table:
    """A record of older rules as far as it fits these."""
    if record.header.rules == game_of(record.header).version:
        return replay(record)
    return replay_what_fits(record).table


def new_seed() -> int:
    """Too many to try them all against what a seat has seen of the dice."""
    return randbits(SEED_BITS)


def check_seed(seed: int) -> None:
    if not 0 <= seed < 1 << SEED_BITS:
        raise SandtableError("seed must be a whole number from 0 to 2^63 - 1")
