"""The database: matches, their logs (only ever added to), checkpoints and secrets (hashed)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from sqlalchemy import delete, func, insert, select, text, tuple_, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sandtable.engine.errors import SandtableError
from sandtable.server import entries
from sandtable.server.checkpoints import Checkpoint
from sandtable.server.entries import Logged
from sandtable.server.rows import Append, Conflict, StoredMatch, match_row, newest, stored, write
from sandtable.server.tables import (
    about,
    alone,
    checkpoints,
    codes,
    log,
    matches,
    migrate,
    open_engine,
    reviews,
    salt,
    seats,
)
from sandtable.server.words import named, words_of

T = TypeVar("T")
OUTAGE = (SQLAlchemyError, TimeoutError)
STORE_SECONDS = 15.0
NEVER = -1
LINKS = (checkpoints.c.n, checkpoints.c.base)


async def ask(work: Callable[..., T], *given: Any) -> T:
    """What the store says, within a time: one that hangs is as good as one that fails."""
    return await asyncio.wait_for(asyncio.to_thread(work, *given), STORE_SECONDS)


class Store:
    """All reading and writing. Calls block: the server makes them from threads."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        self.prepare()

    def prepare(self) -> None:
        """Makes the tables of an empty database, migrates those of an older one."""
        try:
            with self.engine.begin() as connection:
                alone(connection)
                migrate(connection)
                self.salt = salt(connection)
        except SQLAlchemyError as error:
            raise SandtableError(f"{named(self.url)}: {words_of(error)}") from error

    def ping(self) -> None:
        """Returns if the database answers."""
        with self.engine.connect() as connection:
            connection.execute(select(about.c.key).limit(1)).all()

    def tidy(self) -> None:
        """Brings what SQLite has written ahead to where it belongs, beside the writer, which would stop
        meanwhile."""
        if not self.postgres:
            with self.engine.connect() as connection:
                connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)")).all()

    def pseudonym(self, address: str) -> str:
        """The same for the same address, and of no use without this database."""
        return blake2b(address.encode(), key=self.salt, digest_size=12).hexdigest()

    def close(self) -> None:
        self.engine.dispose()

    def create(
        self,
        match: StoredMatch,
        hashes: dict[int, str],
        first: tuple[Logged, ...],
        saved: tuple[Checkpoint, ...] = (),
    ) -> None:
        """A new match with the hashed secrets of its seats, the first lines of its log, and checkpoints
        where there are any."""
        with self.engine.begin() as connection:
            connection.execute(insert(matches), [match_row(match)])
            rows = [{"hash": secret, "match": match.id, "seat": seat} for seat, secret in hashes.items()]
            connection.execute(insert(seats), rows)
            write(connection, [Append(match.id, 0, first, checkpoints=saved)])

    def append(self, batch: list[Append]) -> list[Conflict | None]:
        """Adds to several logs in one transaction; where one conflicts, each by itself."""
        try:
            with self.engine.begin() as connection:
                write(connection, batch)
        except IntegrityError as error:
            if len(batch) == 1:
                return [Conflict(str(error.orig))]
            return [answer for each in batch for answer in self.append([each])]
        return [None] * len(batch)

    def match(self, match: str) -> StoredMatch | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
        return None if row is None else stored(row)

    def listed(self, limit: int, game: str = "", after: str = "") -> list[StoredMatch]:
        """The newest matches that anybody may watch, of a game and after a match if these are named; of one
        owner no more than its share, and none that cannot be read."""
        query = newest(game)
        with self.engine.connect() as connection:
            if after:
                place = connection.execute(select(matches.c.created).where(matches.c.id == after)).scalar()
                query = query.where(
                    tuple_(matches.c.created, matches.c.id) < tuple_(NEVER if place is None else place, after)
                )
            rows = connection.execute(query.limit(limit)).mappings().all()
        found = []
        for row in rows:
            with suppress(SandtableError):
                found.append(stored(row))
        return found

    def lists_since(self, owner: str, created: int) -> int:
        """How many matches an owner has put on the list since then."""
        own = (matches.c.owner == owner) & matches.c.listed & (matches.c.created >= created)
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).where(own)).scalar_one()

    def seat(self, secret: str) -> tuple[str, int] | None:
        """The match and seat that a hashed secret opens."""
        with self.engine.connect() as connection:
            found = connection.execute(select(seats.c.match, seats.c.seat).where(seats.c.hash == secret))
            row = found.first()
        return None if row is None else (row[0], row[1])

    def sit_down(self, secret: str) -> tuple[str, int] | None:
        """The same for somebody who comes in with it: from now on the seat is taken."""
        with self.engine.begin() as connection:
            query = select(seats.c.match, seats.c.seat, seats.c.used).where(seats.c.hash == secret)
            row = connection.execute(query).first()
            if row is None:
                return None
            if not row[2]:
                sat = connection.execute(update(seats).where(seats.c.hash == secret).values(used=True))
                if not sat.rowcount:
                    return None
        return row[0], row[1]

    def claim(self, match: str, seat: int, secret: str, used: bool = True) -> bool:
        """The only secret of a seat that nobody has taken yet; whether it was free."""
        unused = (seats.c.match == match) & (seats.c.seat == seat) & ~seats.c.used
        with self.engine.begin() as connection:
            free = connection.execute(delete(seats).where(unused)).rowcount > 0
            if free:
                row = {"hash": secret, "match": match, "seat": seat, "used": used}
                connection.execute(insert(seats), [row])
        return free

    def is_free(self, secret: str) -> bool:
        """Whether a hashed secret opens a seat that nobody has come to."""
        free = (seats.c.hash == secret) & ~seats.c.used & (seats.c.seat >= 0)
        with self.engine.connect() as connection:
            return connection.execute(select(seats.c.seat).where(free)).first() is not None

    def keep_code(self, name: str, link: str, now: int, until: int) -> None:
        """A code that opens a link for a while; those whose time is over go."""
        with self.engine.begin() as connection:
            connection.execute(delete(codes).where((codes.c.until <= now) | (codes.c.name == name)))
            connection.execute(insert(codes), [{"name": name, "link": link, "until": until}])

    def code(self, name: str, now: int) -> str | None:
        """What a code opens, as long as it is good."""
        good = (codes.c.name == name) & (codes.c.until > now)
        with self.engine.connect() as connection:
            return connection.execute(select(codes.c.link).where(good)).scalar()

    def renew(self, old: str, new: str, used: bool | None, unused: bool = False) -> bool:
        """Another secret in place of one (`unused`: that nobody has come by), which counts as used, as not,
        or (None) as before; whether that was still there."""
        there = (seats.c.hash == old) & ~seats.c.used if unused else seats.c.hash == old
        values: dict[str, Any] = {"hash": new} if used is None else {"hash": new, "used": used}
        with self.engine.begin() as connection:
            return connection.execute(update(seats).where(there).values(values)).rowcount > 0

    def turn_out(self, match: str, seat: int) -> None:
        """No secret of this place opens anything any more."""
        with self.engine.begin() as connection:
            connection.execute(delete(seats).where(seats.c.match == match, seats.c.seat == seat))

    def secrets_of(self, names: list[str]) -> set[str]:
        """All hashed secrets that open a place of these matches."""
        with self.engine.connect() as connection:
            return set(connection.execute(select(seats.c.hash).where(seats.c.match.in_(names))).scalars())

    def admit(self, match: str, seat: int, secret: str) -> None:
        """One more secret for a place that any number may take."""
        with self.engine.begin() as connection:
            connection.execute(insert(seats), [{"hash": secret, "match": match, "seat": seat}])

    def taken(self, names: list[str]) -> dict[str, set[int]]:
        """The seats of these matches that somebody has come to."""
        query = select(seats.c.match, seats.c.seat).where(seats.c.match.in_(names), seats.c.used)
        found: dict[str, set[int]] = {name: set() for name in names}
        with self.engine.connect() as connection:
            for match, seat in connection.execute(query):
                found[match].add(seat)
        return found

    def log(self, match: str, start: int = 0) -> list[Logged]:
        query = select(log.c.entry).where(log.c.match == match, log.c.n >= start).order_by(log.c.n)
        with self.engine.connect() as connection:
            return [entries.load(row[0]) for row in connection.execute(query)]

    def lengths(self, names: list[str]) -> dict[str, int]:
        """How many entries the logs of these matches have."""
        query = select(log.c.match, func.max(log.c.n) + 1).where(log.c.match.in_(names))
        with self.engine.connect() as connection:
            return {match: length for match, length in connection.execute(query.group_by(log.c.match))}

    def keep_review(self, match: str, review: str) -> None:
        """In place of one that there may be, unless another process keeps one at the same moment."""
        with suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(delete(reviews).where(reviews.c.match == match))
            connection.execute(insert(reviews), [{"match": match, "review": review}])

    def review(self, match: str) -> str | None:
        with self.engine.connect() as connection:
            return connection.execute(select(reviews.c.review).where(reviews.c.match == match)).scalar()

    def checkpoint(self, match: str) -> tuple[int, list[dict[str, Any]]]:
        """How much of the log the newest checkpoint holds (0: there is none), and what it says, after all
        those that it goes on from."""
        own = checkpoints.c.match == match
        with self.engine.connect() as connection:
            bases = {n: base for n, base in connection.execute(select(*LINKS).where(own))}
            newest = max(bases, default=0)
            line = set(line_to(newest, bases))
            query = select(checkpoints.c.n, checkpoints.c.state).where(
                own, checkpoints.c.n >= min(line, default=0)
            )
            rows = connection.execute(query.order_by(checkpoints.c.n))
            return newest, [msgspec.json.decode(state) for n, state in rows if n in line]


def line_to(newest: int, bases: dict[int, int]) -> Iterator[int]:
    """A checkpoint and all that it goes on from."""
    while newest:
        yield newest
        newest = bases[newest]
