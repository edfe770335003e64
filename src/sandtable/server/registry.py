"""Which process a match belongs to, for processes that share a PostgreSQL.

Every process holds one advisory lock for as long as it lives; PostgreSQL frees it with the process's
connection. Whose lock is free is dead, and its matches belong to nobody. Both tables are about processes that
run now: they are no part of the store or its backups, and are not logged."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    MetaData,
    String,
    Table,
    delete,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.dialects.postgresql import insert as insert_or

from sandtable.server.store import Store
from sandtable.server.tables import alone

NOBODY = 0
transient = MetaData()
processes = Table(
    "processes",
    transient,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("address", String(200), nullable=False),
    Column("secret", String(64), nullable=False),
    prefixes=["UNLOGGED"],
)
owners = Table(
    "owners",
    transient,
    Column("match", String(40), primary_key=True),
    Column("process", BigInteger, nullable=False, index=True),
    prefixes=["UNLOGGED"],
)


class Process(Struct, frozen=True):
    """A process as the others know it: the key of its lock, where it listens to them, and what it must be
    told before it believes that they are its like."""

    id: int
    address: str
    secret: str


class Registry:
    """All reading and writing of these tables. Calls block, as those of the store."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine
        with self.engine.begin() as connection:
            alone(connection)
            transient.create_all(connection)

    def enter(self, me: Process) -> None:
        """A process that holds its lock; those that no longer do are forgotten."""
        with self.engine.begin() as connection:
            connection.execute(insert(processes), [{"id": me.id, "address": me.address, "secret": me.secret}])
            others = connection.execute(select(processes.c.id).where(processes.c.id != me.id)).scalars().all()
        for other in others:
            self.bury(other)

    def claim(self, match: str, me: int) -> int:
        """Whose the match is: mine from now on where it was nobody's; NOBODY's where I am not entered."""
        mine = select(literal(match), literal(me)).where(
            select(processes).where(processes.c.id == me).exists()
        )
        claimed = insert_or(owners).from_select(["match", "process"], mine).on_conflict_do_nothing()
        with self.engine.begin() as connection:
            connection.execute(claimed)
            found = connection.execute(select(owners.c.process).where(owners.c.match == match)).scalar()
        return NOBODY if found is None else found

    def release(self, match: str, me: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(owners).where(owners.c.match == match, owners.c.process == me))

    def process(self, id: int) -> Process | None:
        with self.engine.connect() as connection:
            row: Any = connection.execute(select(processes).where(processes.c.id == id)).first()
        return None if row is None else Process(*row)

    def bury(self, id: int) -> bool:
        """What a process has left behind is free, if it is dead."""
        with self.engine.begin() as connection:
            dead: bool = connection.execute(select(func.pg_try_advisory_xact_lock(id))).scalar_one()
            if dead:
                forget(connection, id)
        return dead

    def leave(self, id: int) -> None:
        """A process that ends gives everything up at once."""
        with self.engine.begin() as connection:
            forget(connection, id)


def forget(connection: Connection, id: int) -> None:
    connection.execute(delete(owners).where(owners.c.process == id))
    connection.execute(delete(processes).where(processes.c.id == id))
