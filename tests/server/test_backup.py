"""A store as a file: out of either database and into either, whole or not at all."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw
from sqlalchemy import Boolean, Integer, String, inspect, text

from sandtable.engine.errors import SandtableError
from sandtable.server import backup
from sandtable.server.backup import back_up
from sandtable.server.checkpoints import Checkpoint
from sandtable.server.entries import Answered
from sandtable.server.operating import at_work
from sandtable.server.restore import restore
from sandtable.server.rows import Append
from sandtable.server.store import Store
from sandtable.server.tables import SCHEMA, metadata
from sandtable.server.workshop.keeping import Keeping, NextStep, StoredWork
from sandtable.server.workshop_bodies import WorkNote, WorkVersion
from sandtable.workshop.steps import Change, Step
from server.test_store import make, make_old


@pytest.fixture
def new(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/new.db"


@pytest.fixture
def filled(database: str) -> str:
    """A store with two matches, one of them with a checkpoint, and a work."""
    store = Store(database)
    match, _ = make(store), make(store, listed=True)
    said = tuple(Answered(0, f"é {n}") for n in range(3))
    store.append([Append(match, 2, said, over=True, checkpoints=(Checkpoint(3, 0, Raw(b'{"n":1}')),))])
    keep_work(Keeping(store), f"work-{match[:8]}")
    store.close()
    return database


def keep_work(keeping: Keeping, name: str) -> None:
    """A work with a step, a version and a note."""
    about = StoredWork(
        id=name, hash=name, token="", owner="", game="morale", title="Mine", origin="", head=0, size=0,
        survey="", playtest="", changed=0, drawer=0,
    )  # fmt: skip
    keeping.create(about, {"units.toml": "# é\n"})
    step = Step(label="é", changes=(Change("units.toml", 2, "é", "è", True, True),))
    assert keeping.add(name, 1, NextStep(0, "own", step, {"units.toml": "# è\n"}))
    assert keeping.keep_version(name, WorkVersion("First", 1, 1))
    keeping.keep_note(name, WorkNote(f"n-{name}", "Too long", "Ada", 1))


@pytest.fixture
def kept(tmp_path: Path) -> bytes:
    """The backup of a small store."""
    store = Store(f"sqlite:///{tmp_path}/kept.db")
    make(store)
    store.close()
    return saved(store.url)


def saved(url: str) -> bytes:
    out = io.BytesIO()
    back_up(url, out)
    return out.getvalue()


def rows_of(data: bytes) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(data).splitlines()]


def packed(lines: list[Any]) -> bytes:
    return gzip.compress(b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines))


def end_of_nothing(head: dict[str, Any]) -> dict[str, Any]:
    """The last line of a backup without tables."""
    return {"rows": 0, "sha256": sha256(gzip.decompress(packed([head]))).hexdigest()}


def test_what_comes_back_is_what_was_there(filled: str, new: str) -> None:
    data = saved(filled)
    assert restore(new, io.BytesIO(data)) == rows_of(data)[-1]["rows"] > 10
    assert saved(new) == data


def test_it_comes_back_into_either_database(kept: bytes, database: str) -> None:
    restore(database, io.BytesIO(kept), replace=True)
    assert saved(database) == kept
    store = Store(database)
    match = make(store)
    assert len(store.log(match)) == 2
    store.close()


def test_the_tables_that_come_back_are_those_of_a_new_store(kept: bytes, database: str) -> None:
    restore(database, io.BytesIO(kept), replace=True)
    back = structure(database)
    with at_work(database, writing=True) as connection:
        metadata.drop_all(connection)
    Store(database).close()
    assert back == structure(database) and back["seats"][1] == {"ix_seats_match"}


def structure(url: str) -> dict[str, Any]:
    with at_work(url) as connection:
        there = inspect(connection)
        return {
            name: (
                [(c["name"], str(c["type"]), c["nullable"], c["default"]) for c in there.get_columns(name)],
                {index["name"] for index in there.get_indexes(name)},
                there.get_pk_constraint(name)["constrained_columns"],
            )
            for name in metadata.tables
        }


def test_it_shows_one_moment_while_servers_go_on(
    filled: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two tables somebody makes a match: none of it is in the backup."""
    before, others = saved(filled), []
    select = backup.select  # type: ignore[attr-defined]

    def selecting(*columns: Any) -> Any:
        if columns[0].table.name == "log":
            store = Store(filled)
            others.append(make(store))
            store.close()
        return select(*columns)

    monkeypatch.setattr(backup, "select", selecting)
    assert saved(filled) == before and len(others) == 1


def test_a_store_of_an_older_schema_is_kept_as_it_is_and_brought_up_to_date(tmp_path: Path, new: str) -> None:
    match = make_old(tmp_path / "old.db")
    data = saved(f"sqlite:///{tmp_path}/old.db")
    assert rows_of(data)[0]["schema"] == 1
    restore(new, io.BytesIO(data))
    store = Store(new)
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT id, game FROM matches")).all() == [(match, "morale")]
        assert connection.execute(text("SELECT value FROM about WHERE key = 'schema'")).scalar() == str(
            SCHEMA
        )
        names = {index["name"] for index in inspect(connection).get_indexes("matches")}
    assert names == {"newest_listed"}
    store.close()


def test_a_store_with_matches_is_replaced_only_on_request(kept: bytes, filled: str) -> None:
    before = saved(filled)
    with pytest.raises(SandtableError, match="has matches already; --replace puts the backup in their place"):
        restore(filled, io.BytesIO(kept))
    assert saved(filled) == before
    restore(filled, io.BytesIO(kept), replace=True)
    assert saved(filled) == kept


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "nothing": (lambda data: b"", "is none, or has been damaged"),
    "no backup": (lambda data: b"matches\n", "is none, or has been damaged"),
    "packed": (lambda data: gzip.compress(b"matches\n"), "is none, or has been damaged"),
    "half of it": (lambda data: data[: len(data) // 2], "is cut off"),
    "without its end": (lambda data: packed(rows_of(data)[:-1]), "is cut off"),
    "only a head": (lambda data: packed(rows_of(data)[:1]), "is cut off"),
    "a bit": (lambda data: data[:60] + bytes([data[60] ^ 1]) + data[61:], "damaged"),
    "a row less": (lambda data: packed(rows_of(data)[:3] + rows_of(data)[4:]), "checksum"),
    "a word": (lambda data: packed([*rows_of(data)[:2], ["salt", "other"], *rows_of(data)[3:]]), "checksum"),
    "too long": (lambda data: packed([*rows_of(data), [1]]), "goes on after its end"),
    "a longer row": (lambda data: packed([*rows_of(data)[:2], [1, 2, 3], {}]), "not as long as the others"),
    "rows of nothing": (lambda data: packed([rows_of(data)[0], [1], rows_of(data)[-1]]), "rows of no table"),
    "no store": (
        lambda data: packed([rows_of(data)[0], end_of_nothing(rows_of(data)[0])]),
        "has no store in it",
    ),
    "a table": (lambda data: packed([rows_of(data)[0], {"table": "x", "columns": []}, {}]), "table 'x'"),
    "a column": (
        lambda data: packed([rows_of(data)[0], {"table": "log", "columns": ["x"]}, {}]),
        "table 'log' with columns that this program does not know",
    ),
    "a format": (lambda data: packed([{"format": "other", "schema": 3}]), "format 'other'; expected 'sand"),
    "the future": (
        lambda data: packed([{"format": backup.FORMAT, "schema": 99}]),
        f"has schema 99; this program knows up to {SCHEMA}",
    ),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_backup_that_is_not_whole_changes_nothing(broken: str, kept: bytes, tmp_path: Path) -> None:
    damage, complaint = BROKEN[broken]
    store = Store(f"sqlite:///{tmp_path}/other.db")
    make(store)
    store.close()
    before = saved(store.url)
    with pytest.raises(SandtableError, match=f"{complaint}.*nothing has been restored"):
        restore(store.url, io.BytesIO(damage(kept)), replace=True)
    assert saved(store.url) == before


def test_a_backup_that_is_not_whole_changes_nothing_on_postgres(kept: bytes, postgres: str) -> None:
    store = Store(postgres)
    make(store)
    store.close()
    before = saved(postgres)
    with pytest.raises(SandtableError, match="is cut off"):
        restore(postgres, io.BytesIO(packed(rows_of(kept)[:-1])), replace=True)
    assert saved(postgres) == before


def test_every_column_fits_into_a_line_of_json() -> None:
    for table in metadata.sorted_tables:
        for column in table.columns:
            assert isinstance(column.type, (String, Integer, Boolean)), column


def test_where_there_is_no_store_there_is_no_backup(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/none.db"
    with pytest.raises(SandtableError, match="there is no such file"):
        saved(url)
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "none.db").touch()
    with pytest.raises(SandtableError, match="there is no store in it"):
        saved(url)
    (tmp_path / "none.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(SandtableError, match="file is not a database"):
        saved(url)
