"""The list of open matches: nobody fills it, and nothing in it keeps the rest from being seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.server import http, hub
from sandtable.server.entries import SatDown
from sandtable.server.rows import LISTED_EACH, StoredMatch
from sandtable.server.store import Store

MORALE, STRIKE = find_game("morale"), find_game("strike")


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    with store.engine.begin() as connection:
        for table in ("matches", "seats", "log"):
            connection.execute(text(f"DELETE FROM {table}"))
    yield store
    store.close()


def put(
    store: Store, name: str, created: int, owner: str = "", game: Any = MORALE, listed: bool = True
) -> None:
    scenario = game.scenarios()[0].name
    header = header_for(game, scenario, {}, ["a", "b"], 5)
    match = StoredMatch(name, header, None, 0, listed, False, created, owner)
    store.create(match, {0: name}, (SatDown(0, "human"), SatDown(1, "human")))


def names(client: Any, **wanted: str) -> list[str]:
    reply = client.http.get("/api/matches", params=wanted)
    assert reply.status_code == 200, reply.text
    return [each["match"] for each in reply.json()]


def test_one_client_cannot_fill_the_list(client: Any, store: Store) -> None:
    put(store, "mine", 1, "me")
    for n in range(60):
        put(store, f"greedy{n:02}", 10 + n, "greedy")
    for n in range(LISTED_EACH + 1):
        put(store, f"old{n}", 2, "")
    newest = [f"greedy{n}" for n in range(59, 59 - LISTED_EACH, -1)]
    assert names(client) == [*newest, *[f"old{n}" for n in range(LISTED_EACH, -1, -1)], "mine"]


def test_so_many_matches_a_day_are_listed_for_one_client(
    client: Any, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "LISTED_A_DAY", 2)
    made = [client.made("human", "human", listed=True) for _ in range(2)]
    wanted = {"game": "morale", "scenario": "checkpoint", "listed": True}
    reply = client.http.post("/api/matches", json=wanted)
    assert (reply.status_code, reply.json()["message"]) == (
        400,
        "listed: 2 matches a day may be listed; this one needs a link",
    )
    client.made("human", "human")
    with store.engine.begin() as connection:
        connection.execute(text(f"UPDATE matches SET created = 7 WHERE id = '{made[0]['match']}'"))
    client.made("human", "human", listed=True)


def test_it_comes_in_pages_and_can_be_searched(
    client: Any, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "LISTED", 2)
    for n, game in enumerate([MORALE, STRIKE, MORALE, STRIKE, MORALE]):
        put(store, f"m{n}", n // 2, "", game)
    put(store, "hidden", 9, "", MORALE, listed=False)
    assert names(client) == ["m4", "m3"]
    assert names(client, after="m3") == ["m2", "m1"]
    assert names(client, after="m1") == ["m0"]
    assert names(client, after="m0") == names(client, after="nonsense") == []
    assert names(client, game="strike") == ["m3", "m1"]
    assert names(client, game="morale", after="m2") == ["m0"]
    assert names(client, game="chess") == []


@pytest.mark.parametrize("wanted", [{"game": "x" * 101}, {"after": "x" * 101}, {"after": "\0"}])
def test_what_is_no_name_is_refused(client: Any, wanted: dict[str, str]) -> None:
    reply = client.http.get("/api/matches", params=wanted)
    assert reply.status_code == 400 and reply.json()["message"].startswith("game and after must be")


@pytest.mark.parametrize("header", ["", "{", '{"future": 1}'])
def test_a_match_that_cannot_be_read_is_left_out(client: Any, store: Store, header: str) -> None:
    for name in ("good", "bad"):
        put(store, name, 1)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE matches SET header = :header WHERE id = 'bad'"), {"header": header})
    assert names(client) == ["good"]
    for path, body in (("watch", {"match": "bad"}), ("join", {"match": "bad", "seat": 0})):
        reply = client.http.post(f"/api/{path}", json=body)
        assert (reply.status_code, reply.json()["message"]) == (
            400,
            "this match cannot be read by this version of the program",
        )
    assert client.failures() == 0


def test_the_list_is_found_by_an_index(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/m.db")
    query = "SELECT id FROM matches WHERE listed = 1 ORDER BY created DESC, id DESC LIMIT 2000"
    with store.engine.connect() as connection:
        plan = str(connection.execute(text(f"EXPLAIN QUERY PLAN {query}")).all())
    store.close()
    assert "newest_listed" in plan and "SCAN" not in plan
