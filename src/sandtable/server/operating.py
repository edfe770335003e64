"""How an operator's work reads and writes a store: beside the servers, for as long as it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from sandtable.engine.errors import SandtableError
from sandtable.server.tables import SCHEMA, open_engine, schema_of
from sandtable.server.words import named, words_of


@contextmanager
def at_work(url: str, writing: bool = False) -> Iterator[Connection]:
    """A connection in one transaction; a reader sees one moment of the store, while servers keep running."""
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            begin(connection, writing)
            yield connection
    except SQLAlchemyError as error:
        raise SandtableError(f"{named(url)}: {words_of(error)}") from error
    finally:
        engine.dispose()


def begin(connection: Connection, writing: bool) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
        return
    if not writing:
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    connection.execute(text("SET LOCAL statement_timeout = 0"))


@contextmanager
def at_store(url: str, writing: bool = False, oldest: int = SCHEMA) -> Iterator[Connection]:
    """The same for a store that is there already, of a schema that can be worked with."""
    check_there(url)
    with at_work(url, writing) as connection:
        schema = schema_of(connection)
        if not schema:
            raise SandtableError(f"{named(url)}: there is no store in it")
        if not oldest <= schema <= SCHEMA:
            raise SandtableError(f"{named(url)}: has schema {schema}; this program needs {SCHEMA}")
        yield connection


def check_there(url: str) -> None:
    """Looking for a file of SQLite must not make it."""
    if url.startswith("sqlite:") and not Path(make_url(url).database or "").is_file():
        raise SandtableError(f"{named(url)}: there is no such file")
