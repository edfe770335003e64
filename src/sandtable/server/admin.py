"""What an operator may do with matches: see them, end one, delete old ones."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from sqlalchemy import Column, Connection, Select, Subquery, delete, func, select, update

from sandtable.engine.errors import SandtableError
from sandtable.server.news import CHANNEL, EVERYTHING
from sandtable.server.operating import at_store
from sandtable.server.tables import checkpoints, log, matches, reviews, seats

DAY = 86_400
ROWS_AT_ONCE = 500


class MatchOverview(Struct, frozen=True):
    """A match as an operator sees it: its age in seconds since it was made, its size in characters."""

    match: str
    game: str
    age: int
    entries: int
    size: int
    listed: bool
    over: bool


def overview(url: str) -> Iterator[MatchOverview]:
    """All matches, the newest first."""
    now = int(time.time())
    with at_store(url) as connection:
        for row in connection.execute(sizes(), execution_options={"yield_per": ROWS_AT_ONCE}):
            yield MatchOverview(
                row.id, row.game, now - row.created, row.entries, row.size, row.listed, row.over
            )


def sizes() -> Select[Any]:
    """Each match with the size of its log and checkpoints."""
    said, saved = total(log.c.match, log.c.entry), total(checkpoints.c.match, checkpoints.c.state)
    own = func.length(matches.c.header) + func.length(matches.c.origin)
    more = func.coalesce(said.c.size, 0) + func.coalesce(saved.c.size, 0)
    entries = func.coalesce(said.c.rows, 0).label("entries")
    joined = matches.outerjoin(said, said.c.match == matches.c.id)
    joined = joined.outerjoin(saved, saved.c.match == matches.c.id)
    query = select(matches, entries, (own + more).label("size")).select_from(joined)
    return query.order_by(matches.c.created.desc(), matches.c.id)


def total(match: Column[Any], text: Column[Any]) -> Subquery:
    counted = func.count().label("rows"), func.sum(func.length(text)).label("size")
    return select(match.label("match"), *counted).group_by(match).subquery()


def end(url: str, match: str) -> None:
    """Nobody can enter the match any more, and everybody there is disconnected; it stays in the store as it
    is."""
    with at_store(url, writing=True) as connection:
        closed = update(matches).where(matches.c.id == match).values(listed=False, over=True)
        if not connection.execute(closed).rowcount:
            raise SandtableError(f"there is no match {match!r}; `sandtable admin matches` names them")
        connection.execute(delete(seats).where(seats.c.match == match))
        tell(connection, match)


def purge(url: str, days: int, unfinished: bool) -> int:
    """Deletes matches that were made so long ago, either finished ones or all, and returns how many. It also
    deletes what matches that no longer exist have left behind."""
    old = matches.c.created <= int(time.time()) - days * DAY
    with at_store(url, writing=True) as connection:
        count = connection.execute(
            delete(matches).where(old if unfinished else old & matches.c.over)
        ).rowcount
        for table in (seats, log, checkpoints, reviews):
            connection.execute(delete(table).where(table.c.match.not_in(select(matches.c.id))))
        tell(connection, EVERYTHING)
    return count


def tell(connection: Connection, match: str) -> None:
    """Servers on a PostgreSQL hear of it at once; those on SQLite look round every 20 s."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, match)))
