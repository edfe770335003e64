"""The database's tables, how one is opened, and how an older one is brought up to date."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Any

from msgspec import json
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    false,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from sandtable.engine.errors import SandtableError
from sandtable.server.words import named

SCHEMA = 8
SALT = "salt"
IN_TIME = {"connect_timeout": 5, "options": "-c statement_timeout=10000"}
POOL_SECONDS = 10
EXPECTED = "expected sqlite:///FILE or postgresql://USER@HOST/NAME"
LOCK = 0x5A4D7AB1E
PAGES = 20_000  # of the write-ahead log, after which a writer tidies it up itself; see Store.tidy

metadata = MetaData()
about = Table("about", metadata, Column("key", String(40), primary_key=True), Column("value", String(200)))
matches = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("header", Text, nullable=False),
    Column("origin", Text, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("owner", String(40), nullable=False, server_default=""),
    Column("game", String(100), nullable=False, server_default=""),
    Index("newest_listed", "listed", "created"),
)
seats = Table(
    "seats",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("match", String(40), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("used", Boolean, nullable=False, server_default=false()),
)
log = Table(
    "log",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
)
codes = Table(
    "codes",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("link", String(60), nullable=False),
    Column("until", BigInteger, nullable=False),
)
reviews = Table(
    "reviews",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("review", Text, nullable=False),
)
checkpoints = Table(
    "checkpoints",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("state", Text, nullable=False),
    Column("base", Integer, nullable=False, server_default="0"),
)
works = Table(
    "works",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("hash", String(64), nullable=False),
    Column("token", String(60), nullable=False),  # where the server is for its own computer only, else none
    Column("owner", String(40), nullable=False),
    Column("game", String(100), nullable=False),
    Column("title", String(100), nullable=False),
    Column("origin", String(100), nullable=False),
    Column("first", Text, nullable=False),
    Column("files", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("size", BigInteger, nullable=False),
    Column("survey", Text, nullable=False),
    Column("playtest", String(400), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("drawer", BigInteger, nullable=False),
    Index("secret_of_work", "hash", unique=True),
    Index("works_of_owner", "owner"),
)
work_steps = Table(
    "work_steps",
    metadata,
    Column("work", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("own", String(64), nullable=False),
    Column("label", String(200), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("turns", Integer, nullable=False),
    Column("step", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("step_once", "work", "own", unique=True),
)
work_versions = Table(
    "work_versions",
    metadata,
    Column("work", String(40), primary_key=True),
    Column("name", String(100), primary_key=True),
    Column("head", Integer, nullable=False),
    Column("stops", Integer, nullable=False),
    Column("playtest", String(400), nullable=False),
    Column("at", BigInteger, nullable=False),
)
work_notes = Table(
    "work_notes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("work", String(40), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("who", String(100), nullable=False),
    Column("link", String(100), nullable=False),
    Column("step", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)


def open_engine(url: str) -> Engine:
    """An engine for SQLite (WAL) or PostgreSQL."""
    if not url.startswith(("sqlite:", "postgresql:")):
        raise SandtableError(f"{named(url)}: not understood; {EXPECTED}")
    try:
        postgres = url.startswith("postgresql:")
        limits = {"connect_args": IN_TIME, "pool_timeout": POOL_SECONDS} if postgres else {}
        engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1), **limits)
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise SandtableError(f"{named(url)}: not understood; {EXPECTED}") from error
    except ModuleNotFoundError as error:
        raise SandtableError(f"{named(url)}: needs {error.name}; install sandtable[postgres]") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", tune_sqlite)
    return engine


def tune_sqlite(connection: Any, _record: object) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=10000",
        f"wal_autocheckpoint={PAGES}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def alone(connection: Connection) -> None:
    """Until the transaction ends, no other process makes or migrates tables here; and it is a transaction,
    which SQLite's driver does not begin by itself where tables are made."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    elif not getattr(connection.connection.dbapi_connection, "in_transaction", False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


# Older programs have committed each statement of a migration by itself, so one may be half done already.


def add_column(connection: Connection, table: str, name: str, kind: str) -> None:
    if name not in [column["name"] for column in inspect(connection).get_columns(table)]:
        connection.execute(text(f"ALTER TABLE {table} ADD COLUMN {name} {kind}"))


def know_used_seats(connection: Connection) -> None:
    """Since schema 2 a secret knows whether anybody has used it; nobody knows that of older ones."""
    add_column(connection, "seats", "used", "BOOLEAN NOT NULL DEFAULT false")
    connection.execute(update(seats).values(used=True))


def know_owners(connection: Connection) -> None:
    """Since schema 3 a match knows whose it is, and listed ones are found by their game and an index."""
    add_column(connection, "matches", "owner", "VARCHAR(40) NOT NULL DEFAULT ''")
    add_column(connection, "matches", "game", "VARCHAR(100) NOT NULL DEFAULT ''")
    for match, header in connection.execute(select(matches.c.id, matches.c.header)).all():
        named = {"game": str(json.decode(header)["game"])[:100]}
        connection.execute(update(matches).where(matches.c.id == match).values(named))
    connection.execute(text("CREATE INDEX IF NOT EXISTS newest_listed ON matches (listed, created)"))
    connection.execute(delete(about).where(about.c.key == SALT))
    connection.execute(insert(about), [{"key": SALT, "value": token_hex()}])


def know_codes(connection: Connection) -> None:
    """Since schema 4 a link may be opened by a short code."""
    codes.create(connection, checkfirst=True)


def know_reviews(connection: Connection) -> None:
    """Since schema 5 a finished match may have a review."""
    reviews.create(connection, checkfirst=True)


def know_bases(connection: Connection) -> None:
    """Since schema 6 a checkpoint may go on from another; all before are whole."""
    add_column(connection, "checkpoints", "base", "INTEGER NOT NULL DEFAULT 0")


def know_versions(connection: Connection) -> None:
    """Since schema 7 logs and checkpoints say by which rules they go on; none before do."""


def know_works(connection: Connection) -> None:
    """Since schema 8 works are kept beside the matches."""
    for table in (works, work_steps, work_versions, work_notes):
        table.create(connection, checkfirst=True)


MIGRATIONS: dict[int, Callable[[Connection], None]] = {
    1: know_used_seats,
    2: know_owners,
    3: know_codes,
    4: know_reviews,
    5: know_bases,
    6: know_versions,
    7: know_works,
}


def salt(connection: Connection) -> bytes:
    """What the pseudonyms of this database are made with."""
    return bytes.fromhex(connection.execute(select(about.c.value).where(about.c.key == SALT)).scalar_one())


def migrate(connection: Connection) -> None:
    """Brings the schema to this version step by step; refuses one from the future. It is all or nothing, once
    the caller is `alone`."""
    version = schema_of(connection)
    if version > SCHEMA:
        raise SandtableError(f"database has schema {version}; this program knows up to {SCHEMA}")
    if not version:
        make(connection)
        return
    for step in range(version, SCHEMA):
        MIGRATIONS[step](connection)
    connection.execute(update(about).where(about.c.key == "schema").values(value=str(SCHEMA)))


def schema_of(connection: Connection) -> int:
    """The schema of the store in a database; 0 where there is none, or its first start was cut off."""
    if not inspect(connection).has_table(about.name):
        return 0
    found = connection.execute(select(about.c.value).where(about.c.key == "schema")).scalar()
    return 0 if found is None else int(found)


def make(connection: Connection) -> None:
    """All tables, in place of those that an older program has left when its first start was cut off."""
    there = inspect(connection)
    for table in metadata.sorted_tables:
        if table is not about and there.has_table(table.name):
            if connection.execute(text(f"SELECT 1 FROM {table.name} LIMIT 1")).first():
                raise SandtableError(f"database: it has {table.name}, but does not say of which schema")
    metadata.drop_all(connection)
    metadata.create_all(connection)
    row = {"key": "schema", "value": str(SCHEMA)}
    connection.execute(insert(about), [row, {"key": SALT, "value": token_hex()}])
