"""A start that is cut off at any moment leaves a database that the next one opens."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, inspect, text

from sandtable.engine.errors import SandtableError
from sandtable.server.store import Store
from sandtable.server.tables import SCHEMA, metadata, open_engine

KILLED = 9
SOME = 4  # of the statements, each fourth is one to be killed at


def start_killed_at(url: str, moment: int) -> bool:
    """Opens the store in a process that ends before its statement of this number, or (the last) before it
    commits; whether it got that far."""
    child = os.fork()
    if child == 0:
        left = [moment]

        def count(*_: object) -> None:
            left[0] -= 1
            if left[0] < 0:
                os._exit(KILLED)

        event.listen(Engine, "before_cursor_execute", count)
        event.listen(Engine, "commit", count)
        try:
            Store(url)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == KILLED


def check_whole(url: str) -> None:
    """Every table, column and index is there, and everything can be stored."""
    store = Store(url)
    found = inspect(store.engine)
    for table in metadata.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())
        assert {index["name"] for index in found.get_indexes(table.name)} == {
            index.name for index in table.indexes
        }
    with store.engine.connect() as connection:
        rows = dict(connection.execute(text("SELECT key, value FROM about")).all())
    assert rows["schema"] == str(SCHEMA) and len(rows["salt"]) == 64
    store.admit("match", 0, "hash")
    assert store.seat("hash") == ("match", 0)
    store.close()


def clear(url: str) -> None:
    engine = open_engine(url)
    metadata.drop_all(engine)
    engine.dispose()


def check_moments(url: str, prepare: Callable[[str], None], first: int = 0) -> int:
    """Kills a start at some of its statements; how many there are."""
    moment = first
    while True:
        prepare(url)
        if not start_killed_at(url, moment):
            return moment
        check_whole(url)
        moment += SOME


def test_a_first_start_may_be_killed_all_along(tmp_path: Path) -> None:
    def nothing(_: str) -> None:
        for path in tmp_path.iterdir():
            path.unlink()

    assert check_moments(f"sqlite:///{tmp_path}/m.db", nothing, 1) > len(metadata.tables)


def test_a_first_start_on_postgresql_may_be_killed_all_along(postgres: str) -> None:
    assert check_moments(postgres, clear) > len(metadata.tables)


def make_oldest(url: str) -> None:
    """A store of the first schema."""
    clear(url)
    Store(url).close()
    engine = open_engine(url)
    with engine.begin() as connection:
        for statement in (
            "ALTER TABLE seats DROP COLUMN used",
            "DROP INDEX newest_listed",
            "DROP TABLE codes",
            "DROP TABLE reviews",
            "ALTER TABLE checkpoints DROP COLUMN base",
            "ALTER TABLE matches DROP COLUMN owner",
            "ALTER TABLE matches DROP COLUMN game",
            "DELETE FROM about WHERE key = 'salt'",
            "UPDATE about SET value = '1' WHERE key = 'schema'",
            "INSERT INTO matches VALUES ('m', '{\"game\": \"toy\"}', 'null', 0, true, false, 1)",
        ):
            connection.execute(text(statement))
    engine.dispose()


def test_a_migration_may_be_killed_all_along(tmp_path: Path) -> None:
    assert check_moments(f"sqlite:///{tmp_path}/m.db", make_oldest, 2) > SCHEMA


def test_a_migration_on_postgresql_may_be_killed_all_along(postgres: str) -> None:
    assert check_moments(postgres, make_oldest) > SCHEMA


def half_made(path: Path, keep: int) -> str:
    """What a build that committed each statement by itself has left: the first tables, and no row."""
    url = f"sqlite:///{path}"
    engine = open_engine(url)
    for table in metadata.sorted_tables[:keep]:
        table.create(engine)
        for index in list(table.indexes)[:1]:
            index.drop(engine)
    engine.dispose()
    return url


@pytest.mark.parametrize("keep", range(1, len(metadata.tables) + 1))
def test_what_an_earlier_build_left_half_made_is_repaired(tmp_path: Path, keep: int) -> None:
    check_whole(half_made(tmp_path / "half.db", keep))


def test_what_an_earlier_build_left_half_migrated_is_repaired(tmp_path: Path) -> None:
    """Each statement had been committed by itself, the schema's number last."""
    url = f"sqlite:///{tmp_path}/m.db"
    for schema in range(1, SCHEMA):
        clear(url)
        Store(url).close()
        with closing(sqlite3.connect(tmp_path / "m.db")) as database:
            database.execute("UPDATE about SET value = ? WHERE key = 'schema'", (str(schema),))
            database.commit()
        check_whole(url)


def test_a_store_with_matches_and_no_schema_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/m.db"
    Store(url).close()
    with closing(sqlite3.connect(tmp_path / "m.db")) as database:
        database.execute("DELETE FROM about")
        database.execute(
            "INSERT INTO matches (id, header, origin, clock, listed, over, created) "
            "VALUES ('m', '{}', '', 0, 0, 0, 0)"
        )
        database.commit()
    with pytest.raises(SandtableError, match="it has matches, but does not say of which schema"):
        Store(url)
