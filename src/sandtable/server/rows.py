"""Matches and their logs as rows of the tables."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, func, insert, select, text, update

from sandtable.catalog.record import Header
from sandtable.engine.errors import SandtableError
from sandtable.server import entries
from sandtable.server.checkpoints import Checkpoint
from sandtable.server.entries import Logged
from sandtable.server.tables import checkpoints, matches

LISTED_EACH = 5
RECENTLY_LISTED = 2000


class Conflict(Exception):
    """Somebody else has added to the log first: look again."""


class StoredMatch(Struct, frozen=True):
    """A match as the database knows it; `origin` is the state it starts from, if not its header's own, and
    `owner` a pseudonym of the address that it was made from."""

    id: str
    header: Header
    origin: dict[str, Any] | None
    clock: int
    listed: bool
    over: bool
    created: int
    owner: str = ""


class Append(Struct, frozen=True):
    """Entries to be added to a match's log from number `n` on."""

    match: str
    n: int
    entries: tuple[Logged, ...]
    over: bool = False
    checkpoints: tuple[Checkpoint, ...] = ()


# Lines come in hundreds, and a thread that hands over one after another waits for its turn after each: so all
# of them are handed over as one text, which the database takes apart.
ADD_LINES = {
    "sqlite": text(
        "INSERT INTO log (match, n, entry) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
        "json_extract(value, '$[2]') FROM json_each(:lines)"
    ),
    "postgresql": text(
        "INSERT INTO log (match, n, entry) SELECT line ->> 0, (line ->> 1)::integer, line ->> 2 "
        "FROM json_array_elements(CAST(:lines AS json)) AS line"
    ),
}
ADD_CHECKPOINTS = insert(checkpoints)


def write(connection: Connection, batch: list[Append]) -> None:
    """Everything of a batch in as few statements as can be."""
    lines = [
        (append.match, append.n + i, entries.dump(entry))
        for append in batch
        for i, entry in enumerate(append.entries)
    ]
    saved = [checkpoint_row(append.match, each) for append in batch for each in append.checkpoints]
    over = [append.match for append in batch if append.over]
    if lines:
        as_text = msgspec.json.encode(lines).decode()
        connection.execute(ADD_LINES[connection.dialect.name], {"lines": as_text})
    if saved:
        connection.execute(ADD_CHECKPOINTS, saved)
    if over:
        connection.execute(update(matches).where(matches.c.id.in_(over)).values(over=True))


def match_row(match: StoredMatch) -> dict[str, Any]:
    return {
        "id": match.id,
        "header": msgspec.json.encode(match.header).decode(),
        "origin": msgspec.json.encode(match.origin).decode(),
        "clock": match.clock,
        "listed": match.listed,
        "over": match.over,
        "created": match.created,
        "owner": match.owner,
        "game": match.header.game,
    }


def checkpoint_row(match: str, made: Checkpoint) -> dict[str, Any]:
    return {"match": match, "n": made.n, "base": made.base, "state": bytes(made.state).decode()}


def newest(game: str) -> Select[Any]:
    """Listed matches, the newest first, so many of each owner."""
    newest_first = matches.c.created.desc(), matches.c.id.desc()
    wanted = matches.c.listed & (matches.c.game == game) if game else matches.c.listed
    recent = select(matches.c.id, matches.c.owner, matches.c.created).where(wanted)
    recent = recent.order_by(*newest_first).limit(RECENTLY_LISTED)
    each = recent.subquery()
    nth = func.row_number().over(
        partition_by=each.c.owner, order_by=(each.c.created.desc(), each.c.id.desc())
    )
    ranked = select(each.c.id, each.c.owner, nth.label("nth")).subquery()
    shown = (ranked.c.nth <= LISTED_EACH) | (ranked.c.owner == "")
    return select(matches).join(ranked, ranked.c.id == matches.c.id).where(shown).order_by(*newest_first)


def stored(row: Any) -> StoredMatch:
    try:
        header = msgspec.json.decode(row["header"], type=Header)
        origin = msgspec.json.decode(row["origin"])
    except msgspec.DecodeError as error:
        raise SandtableError("this match cannot be read by this version of the program") from error
    return StoredMatch(
        id=row["id"],
        header=header,
        origin=origin,
        clock=row["clock"],
        listed=bool(row["listed"]),
        over=bool(row["over"]),
        created=row["created"],
        owner=row["owner"],
    )
