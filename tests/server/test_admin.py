"""What an operator does with matches, while servers are at them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from sandtable.engine.errors import SandtableError
from sandtable.server import hub
from sandtable.server.admin import DAY, end, overview, purge
from sandtable.server.checkpoints import Checkpoint
from sandtable.server.entries import Answered, Spoke
from sandtable.server.feed import Guest
from sandtable.server.rows import Append
from sandtable.server.store import Store
from sandtable.server.tables import matches
from server.inside import HUMAN, LET_GO, new_room, opened, received, run
from server.test_store import make


@pytest.fixture
def store(tmp_path: Path) -> Any:
    store = Store(f"sqlite:///{tmp_path}/matches.db")
    yield store
    store.close()


def made(store: Store, days: float, over: bool = False) -> str:
    match = make(store, listed=True)
    with store.engine.begin() as connection:
        then = int(time.time() - days * DAY)
        connection.execute(update(matches).where(matches.c.id == match).values(created=then, over=over))
    return match


def names(store: Store) -> list[str]:
    return [each.match for each in overview(store.url)]


def test_matches_are_told_with_ages_and_sizes(database: str) -> None:
    store = Store(database)
    purge(database, 0, unfinished=True)
    old, new = made(store, 2.5, over=True), made(store, 0.5)
    (first, second) = overview(database)
    assert (first.match, second.match, second.age // 3600) == (new, old, 60)
    assert (first.entries, first.listed, first.over, second.over) == (2, True, False, True)
    large = Checkpoint(3, 0, Raw(b'"%s"' % (b"y" * 5000)))
    store.append([Append(new, 2, (Answered(0, "x" * 1000),), checkpoints=(large,))])
    (grown, same) = overview(database)
    assert grown.entries == 3 and 6000 < grown.size - first.size < 6200
    assert same.size == second.size
    store.close()


def test_old_matches_go_and_leave_nothing(store: Store) -> None:
    old, running, new = made(store, 31, over=True), made(store, 31), made(store, 29, over=True)
    assert purge(store.url, 30, unfinished=False) == 1
    assert names(store) == [new, running]
    assert (store.match(old), store.log(old), store.secrets_of([old])) == (None, [], set())
    assert len(store.log(running)) == 2 and len(store.secrets_of([running])) == 2
    assert purge(store.url, 30, unfinished=True) == 1
    assert names(store) == [new]


def test_what_a_server_has_added_to_a_match_that_is_gone_goes_with_the_next(store: Store) -> None:
    gone = made(store, 31, over=True)
    purge(store.url, 30, unfinished=False)
    store.append([Append(gone, 2, (Spoke(0, "still here"),))])
    store.keep_review(gone, "{}")
    purge(store.url, 30, unfinished=False)
    assert (store.log(gone), store.review(gone)) == ([], None)


def test_a_match_that_is_ended_opens_for_nobody_and_stays(store: Store) -> None:
    match, other = make(store, listed=True), make(store, listed=True)
    end(store.url, match)
    assert store.secrets_of([match]) == set() and len(store.log(match)) == 2
    assert [each.id for each in store.listed(10)] == [other]
    (mine,) = [each for each in overview(store.url) if each.match == match]
    assert mine.over and not mine.listed
    with pytest.raises(SandtableError, match="there is no match 'none'"):
        end(store.url, "none")


def test_who_is_at_a_match_that_is_ended_is_let_go(tmp_path: Path) -> None:
    """A server that has heard nothing finds out when it looks round."""

    async def play() -> None:
        async with opened(tmp_path) as here:
            room, other = await new_room(here, HUMAN), await new_room(here, HUMAN)
            secrets = here.store.secrets_of([room.match.stored.id])
            guest, stays = Guest(0, min(secrets)), Guest(0)
            await room.join(guest, 0)
            await other.join(stays, 0)
            end(here.store.url, room.match.stored.id)
            await here.compare()
            assert received(guest)[-1] == LET_GO and LET_GO not in received(stays)
            assert not room.audience.guests and other.audience.guests

    run(play())


def test_servers_on_postgres_hear_of_it_at_once(
    postgres: str, run_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "LOOK_SECONDS", 10_000)
    with run_server(postgres) as client:
        match = client.made("human", "human")
        player = client.join(match["links"][0]["token"])
        player.until("view")
        end(postgres, match["match"])
        with pytest.raises(ConnectionClosed):
            while True:
                player.next()


def test_a_store_of_another_schema_is_left_alone(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE about SET value = '2' WHERE key = 'schema'")
    with pytest.raises(SandtableError, match="has schema 2; this program needs"):
        purge(store.url, 0, unfinished=True)
