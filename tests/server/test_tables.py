"""The tables of the database: what is stored is found again by other versions, and nothing twice."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text

from sandtable.server import tables
from sandtable.server.store import Store

COLUMNS = {
    "about": ["*key", "value?"],
    "checkpoints": ["*match", "*n", "state", "base"],
    "codes": ["*name", "link", "until"],
    "log": ["*match", "*n", "entry"],
    "matches": ["*id", "header", "origin", "clock", "listed", "over", "created", "owner", "game"],
    "reviews": ["*match", "review"],
    "seats": ["*hash", "match", "seat", "used"],
    "work_notes": ["*id", "work", "text", "who", "link", "step", "line", "at"],
    "work_steps": ["*work", "*n", "own", "label", "kind", "turns", "step", "at"],
    "work_versions": ["*work", "*name", "head", "stops", "playtest", "at"],
    "works": [
        *("*id", "hash", "token", "owner", "game", "title", "origin", "first", "files", "head", "size"),
        *("survey", "playtest", "created", "changed", "drawer"),
    ],
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path}/x.db")
    yield store
    store.close()


def described(column: Mapping[str, Any]) -> str:
    key, optional = "*" if column["primary_key"] else "", "?" if column["nullable"] else ""
    return f"{key}{column['name']}{optional}"


def test_every_table_has_its_keys_and_its_columns(store: Store) -> None:
    """A change here needs a migration."""
    found = inspect(store.engine)
    assert {
        name: [described(column) for column in found.get_columns(name)] for name in found.get_table_names()
    } == COLUMNS
    assert [index["column_names"] for index in found.get_indexes("seats")] == [["match"]]
    assert [index["column_names"] for index in found.get_indexes("matches")] == [["listed", "created"]]


def rows(store: Store) -> dict[str, str]:
    with store.engine.connect() as connection:
        return dict(connection.execute(text("SELECT key, value FROM about")).all())


def test_a_new_database_says_its_version_and_keeps_it(store: Store) -> None:
    found = rows(store)
    assert found["schema"] == "8" and len(found["salt"]) == 64
    again = Store(str(store.engine.url))
    assert rows(again) == found
    assert again.pseudonym("10.0.0.1") == store.pseudonym("10.0.0.1") != store.pseudonym("10.0.0.2")
    again.close()


def test_every_migration_that_is_due_is_made_once_in_order(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def step(n: int) -> Any:
        return lambda connection: made.append(n)

    def version(connection: Connection) -> str:
        return str(connection.execute(text("SELECT value FROM about WHERE key = 'schema'")).scalar_one())

    monkeypatch.setattr(tables, "SCHEMA", 10)
    monkeypatch.setattr(tables, "MIGRATIONS", {n: step(n) for n in range(1, 11)})
    with store.engine.begin() as connection:
        tables.migrate(connection)
        assert (made, version(connection)) == ([8, 9], "10")
        tables.migrate(connection)
        assert (made, version(connection)) == ([8, 9], "10")


def test_sqlite_is_set_up_for_many_readers(store: Store) -> None:
    with store.engine.connect() as connection:
        found = [
            connection.execute(text(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "busy_timeout", "wal_autocheckpoint")
        ]
    assert found == ["wal", 2, 10_000, tables.PAGES]


def test_what_is_written_ahead_is_brought_home_beside_the_writer(tmp_path: Path) -> None:
    """Without the file that is written ahead, only what was brought home is there."""
    store = Store(f"sqlite:///{tmp_path}/m.db")
    alone = tmp_path / "alone.db"

    def home() -> int:
        shutil.copy(tmp_path / "m.db", alone)
        with closing(sqlite3.connect(alone)) as copied:
            return int(copied.execute("SELECT count(*) FROM seats").fetchone()[0])

    store.tidy()
    store.admit("m", 0, "hash")
    assert home() == 0
    store.tidy()
    assert home() == 1
    store.close()


def test_a_secret_can_be_of_any_seat_and_is_unused_at_first(store: Store) -> None:
    store.admit("m", -1, "hash")
    assert store.seat("hash") == ("m", -1) and store.taken(["m", "n"]) == {"m": set(), "n": set()}
    assert store.sit_down("hash") == store.sit_down("hash") == ("m", -1)
    assert store.taken(["m"]) == {"m": {-1}}
    assert store.sit_down("other") is None and store.match("m") is None
