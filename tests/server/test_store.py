"""The database: logs that only grow, conflicts, migrations, and matches of other versions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from sqlalchemy import text

from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.server.checkpoints import Checkpoint
from sandtable.server.entries import Answered, Logged, SatDown, Spoke, TookBack
from sandtable.server.rows import Append, Conflict, StoredMatch
from sandtable.server.store import Store
from sandtable.server.tokens import new_token

HEADER = header_for(find_game("morale"), "checkpoint", {}, ["SEALs", "Terrorists"], 5)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    yield store
    store.close()


def make(store: Store, listed: bool = False) -> str:
    match = StoredMatch(new_token(), HEADER, None, 0, listed, False, 1)
    store.create(match, {0: match.id + "a", 1: match.id + "b"}, (SatDown(0, "human"), SatDown(1, "human")))
    return match.id


def test_a_log_comes_back_as_it_was_written(store: Store) -> None:
    match = make(store)
    entries: tuple[Logged, ...] = (Answered(0, "x"), TookBack(0), Spoke(1, 'a "quoted" \0 word'))
    assert store.append([Append(match, 2, entries)]) == [None]
    assert store.log(match, 2) == list(entries)
    assert store.log(match, 4) == list(entries[2:])
    found = store.match(match)
    assert found is not None and found.header == HEADER and not found.over


def test_who_comes_second_is_told_and_the_others_of_the_batch_are_written(store: Store) -> None:
    match, other = make(store), make(store)
    store.append([Append(match, 2, (Answered(0, "first"),))])
    answers = store.append(
        [
            Append(other, 2, (Answered(0, "fine"),)),
            Append(match, 2, (Answered(1, "second"), Answered(1, "third"))),
        ]
    )
    assert answers[0] is None and isinstance(answers[1], Conflict)
    assert store.log(match, 2) == [Answered(0, "first")]
    assert store.log(other, 2) == [Answered(0, "fine")]


def test_the_newest_checkpoint_counts_and_those_that_it_goes_on_from(store: Store) -> None:
    match = make(store)
    assert store.checkpoint(match) == (0, [])
    for n, base in ((3, 0), (4, 3), (5, 0), (6, 5), (7, 6), (8, 6)):
        saved = (Checkpoint(n, base, Raw(msgspec.json.encode({"n": n}))),)
        store.append([Append(match, n - 1, (Answered(0, "a"),), n == 8, saved)])
    assert store.checkpoint(match) == (8, [{"n": 5}, {"n": 6}, {"n": 8}])
    found = store.match(match)
    assert found is not None and found.over


def test_a_seat_is_claimed_once(store: Store) -> None:
    match = make(store, listed=True)
    assert match in [each.id for each in store.listed(10)]
    assert store.sit_down(match + "a") == (match, 0)
    assert store.taken([match]) == {match: {0}}
    assert not store.claim(match, 0, "new" + match)
    assert store.claim(match, 1, "new" + match)
    assert not store.claim(match, 1, "newer" + match)
    assert store.seat("new" + match) == (match, 1)
    assert store.seat("newer" + match) is None


def make_old(path: Path) -> str:
    """A match in a database of the first schema."""
    store = Store(f"sqlite:///{path}")
    match = make(store)
    store.close()
    with sqlite3.connect(path) as old:
        old.execute("ALTER TABLE seats DROP COLUMN used")
        old.execute("DROP INDEX newest_listed")
        old.execute("DROP TABLE codes")
        old.execute("DROP TABLE reviews")
        old.execute("ALTER TABLE checkpoints DROP COLUMN base")
        for n in (2, 1):
            old.execute("INSERT INTO checkpoints VALUES (?, ?, ?)", (match, n, f'{{"n": {n}}}'))
        for column in ("owner", "game"):
            old.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        old.execute("DELETE FROM about WHERE key = 'salt'")
        old.execute("UPDATE about SET value = '1' WHERE key = 'schema'")
    old.close()
    return match


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    match = make_old(tmp_path / "old.db")
    store = Store(f"sqlite:///{tmp_path}/old.db")
    assert store.taken([match]) == {match: {0, 1}} and store.pseudonym("10.0.0.1")
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT owner, game FROM matches")).all() == [("", "morale")]
    assert len(store.log(match)) == 2 and store.checkpoint(match) == (2, [{"n": 2}])
    store.keep_code("name", "link", 0, 10)
    assert (store.code("name", 9), store.code("name", 10)) == ("link", None)
    store.keep_review(match, "{}")
    assert store.review(match) == "{}"
    store.close()


def test_a_database_from_the_future_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.db"
    Store(url).close()
    with sqlite3.connect(tmp_path / "new.db") as new:
        new.execute("UPDATE about SET value = '99' WHERE key = 'schema'")
    new.close()
    with pytest.raises(SandtableError, match="database has schema 99; this program knows up to 8"):
        Store(url)


@pytest.mark.parametrize("url", ["nonsense", "oracle://x/y", "sqlite:////nowhere/at/all/x.db"])
def test_a_bad_database_is_one_sentence(url: str) -> None:
    with pytest.raises(SandtableError, match="database"):
        Store(url)


def test_a_match_of_newer_rules_is_a_clear_problem_and_the_lobby_goes_on(
    tmp_path: Path, run_server: Any
) -> None:
    url = f"sqlite:///{tmp_path}/matches.db"
    store = Store(url)
    newer = msgspec.structs.replace(HEADER, version=99)
    for name, header, log in (("new", newer, ()), ("bad", HEADER, (Answered(0, "fly:1"),))):
        match = StoredMatch(name, header, None, 0, True, False, 1)
        store.create(match, {0: name}, log)
    store.close()
    with run_server(url) as client:
        tokens = [client.http.post("/api/watch", json={"match": name}) for name in ("new", "bad")]
        assert [reply.status_code for reply in tokens] == [400, 201]
        now = find_game("morale").version
        expected = f"this match: written by version 99 of morale, this is version {now}"
        assert expected in tokens[0].json()["message"]
        made = client.made("human", "human", listed=True)
        listed = [each["match"] for each in client.http.get("/api/matches").json()]
        assert listed == [made["match"], "bad"]
