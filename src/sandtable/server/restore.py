"""Restores a store from a file, all of it or nothing."""

from __future__ import annotations

from typing import IO

from sqlalchemy import Column, Connection, DefaultClause, MetaData, Table, insert, inspect

from sandtable.engine.errors import SandtableError
from sandtable.server.backup import Part, parts
from sandtable.server.operating import at_work
from sandtable.server.tables import about, alone, matches, metadata, migrate, works
from sandtable.server.words import named


def restore(url: str, file: IO[bytes], replace: bool = False) -> int:
    """Fills an empty database, or with `replace` any; how many rows. Where the file is not whole, everything
    stays as it was."""
    with at_work(url, writing=True) as connection:
        alone(connection)
        if not replace:
            check_empty(connection, url)
        metadata.drop_all(connection)
        rows = fill(connection, file)
        finish(connection)
    return rows


def check_empty(connection: Connection, url: str) -> None:
    there = inspect(connection)
    for table in (matches, works):
        if there.has_table(table.name) and connection.execute(table.select().limit(1)).first():
            raise SandtableError(
                f"{named(url)}: has {table.name} already; --replace puts the backup in their place"
            )


def fill(connection: Connection, file: IO[bytes]) -> int:
    made: dict[str, Table] = {}
    rows = 0
    for part in parts(file):
        name = part.table.name
        if name not in made:
            made[name] = make(connection, part)
        if part.rows:
            connection.execute(insert(made[name]), [dict(zip(part.columns, row)) for row in part.rows])
        rows += len(part.rows)
    if about.name not in made:
        raise SandtableError("the backup has no store in it; nothing has been restored")
    return rows


def make(connection: Connection, part: Part) -> Table:
    """A table with the columns of the backup, which may be those of an older schema."""
    columns = [like(column) for column in part.table.columns if column.name in part.columns]
    table = Table(part.table.name, MetaData(), *columns)
    table.create(connection)
    return table


def like(column: Column[object]) -> Column[object]:
    default = column.server_default
    return Column(
        column.name,
        column.type,
        primary_key=column.primary_key,
        nullable=column.nullable,
        server_default=DefaultClause(default.arg) if isinstance(default, DefaultClause) else None,
    )


def finish(connection: Connection) -> None:
    """Brings the tables up to date, and makes the indexes that no migration has made."""
    migrate(connection)
    for table in metadata.sorted_tables:
        for index in table.indexes:
            index.create(connection, checkfirst=True)
