"""A whole store as one file, for either database: lines of JSON, compressed, with a checksum at the end.

The first line names the format and the schema. A line with a table's name and columns comes before its rows,
each row is a list, and the last line counts the rows. Tables and columns are those of `tables.metadata` that
the database has: an older store is saved as it is, and updated when it is restored."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import IO, Any, NoReturn

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Table, inspect, select

from sandtable.engine.errors import SandtableError
from sandtable.server.operating import at_store
from sandtable.server.tables import SCHEMA, metadata, schema_of

FORMAT = "sandtable backup 1"
ROWS_AT_ONCE = 500
Row = list[str | bool | int | float | None]


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    schema: int


class TableHead(Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    columns: tuple[str, ...]


class Foot(Struct, frozen=True, forbid_unknown_fields=True):
    """How many rows there are, and a checksum of all lines before this one."""

    rows: int
    sha256: str


class Part(Struct, frozen=True):
    """Some rows of one table."""

    table: Table
    columns: tuple[str, ...]
    rows: list[Row]


# Writing


def lines(connection: Connection) -> Iterator[bytes]:
    """Everything in a store, but for the last line."""
    encode, there = msgspec.json.encode, inspect(connection)
    yield encode(Head(FORMAT, schema_of(connection)))
    for table in metadata.sorted_tables:
        if not there.has_table(table.name):
            continue
        known = {column["name"] for column in there.get_columns(table.name)}
        columns = [column for column in table.columns if column.name in known]
        yield encode(TableHead(str(table.name), tuple(str(column.name) for column in columns)))
        query = select(*columns).order_by(*table.primary_key.columns)
        for row in connection.execute(query, execution_options={"yield_per": ROWS_AT_ONCE}):
            yield encode(tuple(row))


def back_up(url: str, file: IO[bytes]) -> int:
    """Writes a store to a file; how many rows. The same store gives the same bytes."""
    checksum, rows = sha256(), 0
    with at_store(url, oldest=1) as connection, gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
        for line in lines(connection):
            checksum.update(line + b"\n")
            packed.write(line + b"\n")
            rows += line.startswith(b"[")
        packed.write(msgspec.json.encode(Foot(rows, checksum.hexdigest())) + b"\n")
    return rows


# Reading


def unpacked(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a backup; whatever is wrong with the file itself is one sentence."""
    try:
        yield from gzip.GzipFile(fileobj=file)
    except gzip.BadGzipFile:
        bad("is none, or has been damaged")
    except zlib.error:
        bad("has been damaged")
    except EOFError:
        bad("is cut off")


def parts(file: IO[bytes]) -> Iterator[Part]:
    """The rows of a backup, some at a time; when they have all come, they are known to be whole."""
    source, checksum, count = unpacked(file), sha256(), 0
    first = next(source, b"")
    check_head(understood(first, Head))
    checksum.update(first)
    table: TableHead | None = None
    rows: list[Row] = []
    for line in source:
        if line.startswith(b"["):
            rows.append(understood(line, Row))
            count += 1
        elif line.startswith(b'{"table"'):
            yield from part(table, rows)
            table, rows = understood(line, TableHead), []
        else:
            yield from part(table, rows)
            check_foot(understood(line, Foot), count, checksum.hexdigest())
            if next(source, b""):
                bad("goes on after its end")
            return
        checksum.update(line)
        if len(rows) == ROWS_AT_ONCE:
            yield from part(table, rows)
            rows = []
    bad("is cut off")


def part(head: TableHead | None, rows: list[Row]) -> Iterator[Part]:
    if head is None:
        if rows:
            bad("has rows of no table")
        return
    table = metadata.tables.get(head.table)
    if table is None or not set(head.columns) <= set(table.columns.keys()):
        bad(f"has a table {head.table!r} with columns that this program does not know")
    if any(len(row) != len(head.columns) for row in rows):
        bad(f"has a row of {head.table!r} that is not as long as the others")
    yield Part(table, head.columns, rows)


def understood(line: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        bad("is none, or has been damaged")


def check_head(head: Head) -> None:
    if head.format != FORMAT:
        bad(f"has the format {head.format!r}; expected {FORMAT!r}")
    if head.schema > SCHEMA:
        bad(f"has schema {head.schema}; this program knows up to {SCHEMA}")


def check_foot(foot: Foot, rows: int, checksum: str) -> None:
    if foot != Foot(rows, checksum):
        bad("has been damaged: its checksum is not that of its rows")


def bad(what: str) -> NoReturn:
    raise SandtableError(f"the backup {what}; nothing has been restored")
