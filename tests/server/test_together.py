"""Processes on one PostgreSQL: each match belongs to one of them, and any of them leads to it."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import psycopg
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, WebSocketException

from sandtable.server import claims
from sandtable.server.entries import Answered
from sandtable.server.registry import Registry, owners, processes
from sandtable.server.store import Store
from sandtable.server.wires import HEAD, NONCE, Kind

GONE = (WebSocketException, OSError, TimeoutError)


@pytest.fixture
def pair(run_server: Any, postgres: str) -> Iterator[tuple[Any, Any]]:
    """Two servers in threads: the first to be asked for a match has it."""
    with run_server(postgres) as one, run_server(postgres) as two:
        yield one, two


@pytest.fixture
def store(postgres: str) -> Iterator[Store]:
    store = Store(postgres)
    yield store
    store.close()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def answers(store: Store, match: str) -> int:
    return sum(isinstance(entry, Answered) for entry in store.log(match))


def owner(store: Store, match: str) -> int | None:
    with store.engine.connect() as connection:
        return connection.execute(select(owners.c.process).where(owners.c.match == match)).scalar()


def opened(server: Any, match: str) -> int:
    """How often a process has opened a match, by its log."""
    lines = [json.loads(line) for line in list(server.logged) if line.startswith("{")]
    return sum(line["event"] == "match opened" and line["match"] == match for line in lines)


def come_in(client: Any, token: str) -> Any:
    player = client.join(token)
    player.until("view")
    return player


def come(join: Callable[[], Any]) -> Any:
    """A player who comes again until somebody lets them in, as the client does."""
    for _ in range(200):
        try:
            player = join()
            player.until("view")
            return player
        except GONE:
            continue
    raise AssertionError("nobody lets them in")


# Whose a match is


def test_a_match_is_worked_out_by_one_process_and_both_serve_its_people(
    serve: Any, postgres: str, make_client: Any, store: Store
) -> None:
    with serve(postgres) as one, serve(postgres) as two:
        here, there = make_client(one.address), make_client(two.address)
        made = here.made("human", "human", scenario="recovery")
        tokens = [link["token"] for link in made["links"]]
        players = [come_in(there, tokens[1]), come_in(here, tokens[0]), come_in(here, tokens[2])]
        taken = 0
        while taken < 6:
            for player in [each for each in players if each.view["question"]][:1]:
                player.answer(player.choices()[-1])
                taken += 1
            for player in players:
                player.poll()
        assert here.http.get("/api/report", headers=bearer(tokens[0])).status_code == 403
        assert [opened(one, made["match"]), opened(two, made["match"])] == [0, 1]
        assert answers(store, made["match"]) == 6


def test_everybody_is_seen_to_be_there_wherever_they_came_in(pair: tuple[Any, Any]) -> None:
    one, two = pair
    made = one.made("human", "human", listed=True)
    tokens = [link["token"] for link in made["links"]]
    first, second = one.join(tokens[0]), two.join(tokens[1], name="Ada")
    while not all(seat["present"] for seat in first.view.get("seats", [{"present": False}])):
        first.until("view")
    second.until("view")
    for client in pair:
        mine = client.http.post("/api/mine", json={"tokens": [tokens[1], "nonsense", tokens[0]]}).json()
        assert [each["seat"] for each in mine] == [1, -1, 0]
        assert [seat["present"] for seat in mine[0]["info"]["seats"]] == [True, True]
        listed = {each["match"]: each for each in client.http.get("/api/matches").json()}
        assert [seat["present"] for seat in listed[made["match"]]["seats"]] == [True, True]
        assert listed[made["match"]]["seats"][1]["player"] == "Ada"


def test_what_is_asked_over_http_is_answered_by_whoever_has_the_match(pair: tuple[Any, Any]) -> None:
    one, two = pair
    tokens = one.make("human", "human")
    player = come_in(one, tokens[0])
    invited = two.http.post("/api/invite", json={"seat": 1}, headers=bearer(tokens[0]))
    assert invited.status_code == 201
    link = invited.json()["token"]
    assert two.http.post("/api/invited", headers=bearer(link)).json()["info"]["seats"][0]["present"]
    assert two.http.post("/api/invite", json={"seat": 7}, headers=bearer(tokens[0])).status_code == 400
    other = one.join(two.http.post("/api/renew", json={"sit": True}, headers=bearer(link)).json()["token"])
    other.until("view")
    assert two.http.post("/api/revoke", json={}, headers=bearer(tokens[0])).status_code == 204
    with pytest.raises(ConnectionClosed):
        while True:
            player.next()
    other.send(type="resign")
    while not other.view["over"]:
        other.until("view")
    for path in ("record", "report", "review"):
        reply = two.http.get(f"/api/{path}", headers=bearer(tokens[2]))
        assert reply.status_code in (200, 202), reply.text
        assert reply.headers["x-content-type-options"] == "nosniff"


def test_a_rematch_may_be_asked_for_anywhere(pair: tuple[Any, Any]) -> None:
    one, two = pair
    tokens = one.make("human", "human")
    one.give_up(tokens[0])
    asked = zip((two, one), tokens)
    made = [client.http.post("/api/rematch", headers=bearer(token)).json() for client, token in asked]
    assert made[0]["match"] == made[1]["match"]
    seats = [one.join(made[0]["links"][0]["token"]), two.join(made[1]["links"][0]["token"])]
    for player in seats:
        player.until("view")
    assert {made[n]["links"][0]["seat"] for n in (0, 1)} == {0, 1}


# When a process ends


@pytest.mark.parametrize("place", [0, 1])
def test_a_killed_process_costs_no_answer_and_none_counts_twice(
    place: int, serve: Any, postgres: str, make_client: Any, store: Store
) -> None:
    """The person who answers is at the process that has the match, or at the one that leads there."""
    with serve(postgres) as one, serve(postgres) as two:
        here, there = make_client(one.address), make_client(two.address)
        made = here.made("human", "random", scenario="recovery", options={"round_limit": 50})
        match, token, watching = made["match"], made["links"][0]["token"], made["links"][2]["token"]
        here.join(watching).until("view")
        player = (here, there)[place].join(token)
        for _ in range(3):
            player.until_asked()
            player.answer(player.choices()[0])
        player.until_asked()
        said = [line["text"] for line in player.log]
        question, key = player.view["question"], player.choices()[0]
        player.send(type="answer", question=question, answer=key)
        os.kill(one.process.pid, signal.SIGKILL)
        with pytest.raises(GONE):
            while True:
                player.next()
        back = come(lambda: there.join(token))
        assert [line["text"] for line in back.log][: len(said)] == said
        back.send(type="answer", question=question, answer=key)
        while back.view["question"] == question:
            back.next()
        back.until_asked()
        own = [each for each in store.log(match) if isinstance(each, Answered) and each.seat == 0]
        assert len(own) == 4 and own[-1].text == key and opened(two, match) == 1


def test_a_process_that_is_asked_to_end_hands_its_matches_over(
    serve: Any, postgres: str, make_client: Any, store: Store
) -> None:
    with serve(postgres) as one, serve(postgres) as two:
        here, there = make_client(one.address), make_client(two.address)
        made = here.made("human", "human", scenario="recovery")
        match, tokens = made["match"], [link["token"] for link in made["links"]]
        players = [come_in(here, tokens[0]), come_in(there, tokens[1])]
        before = owner(store, match)
        os.kill(one.process.pid, signal.SIGTERM)
        for player in players:
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    player.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert owner(store, match) != before, "it was given up before anybody was let go"
        player = there.join(tokens[0])
        player.until_asked()
        player.answer(player.choices()[0])
        assert owner(store, match) not in (None, before)


def test_who_loses_its_lock_lets_go_of_everything_and_goes_on_by_another_name(
    pair: tuple[Any, Any], postgres: str, store: Store
) -> None:
    one, _ = pair
    made = one.made("human", "human")
    token = made["links"][0]["token"]
    player = one.join(token)
    player.until("view")
    before = owner(store, made["match"])
    with psycopg.connect(postgres, autocommit=True) as connection:
        held = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s"
        assert before is not None
        connection.execute(held, (before & 0xFFFFFFFF,))
    with pytest.raises(ConnectionClosed):
        while True:
            player.next()
    come(lambda: one.join(token))
    assert owner(store, made["match"]) not in (None, before)


def test_what_a_dead_process_has_left_is_free(store: Store, pair: tuple[Any, Any]) -> None:
    """One that cannot be reached, and holds no lock."""
    one, _ = pair
    made = one.made("human", "human")
    Registry(store)
    with store.engine.begin() as connection:
        connection.execute(processes.insert(), [{"id": 77, "address": "127.0.0.1:1", "secret": "x"}])
        connection.execute(owners.insert(), [{"match": made["match"], "process": 77}])
    one.join(made["links"][0]["token"]).until("view")
    assert owner(store, made["match"]) != 77 and Registry(store).process(77) is None


def test_who_lives_and_cannot_be_reached_keeps_its_matches(
    store: Store, postgres: str, pair: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = pair
    made = one.made("human", "human")
    monkeypatch.setattr(claims, "PATIENCE_SECONDS", 0.3)
    with psycopg.connect(postgres, autocommit=True) as alive:
        alive.execute("SELECT pg_advisory_lock(78)")
        with store.engine.begin() as connection:
            connection.execute(processes.insert(), [{"id": 78, "address": "127.0.0.1:1", "secret": "x"}])
            connection.execute(owners.insert(), [{"match": made["match"], "process": 78}])
        token = made["links"][0]["token"]
        assert one.http.post("/api/invite", json={"seat": 1}, headers=bearer(token)).status_code == 503
        with pytest.raises(ConnectionClosed) as closed:
            one.join(token).next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
    come(lambda: one.join(token))
    assert one.failures() == 0 and owner(store, made["match"]) != 78


# What strangers get


def inside_port(store: Store) -> int:
    with store.engine.connect() as connection:
        address: str = connection.execute(processes.select().order_by(processes.c.id)).all()[-1].address
    return int(address.rpartition(":")[2])


@pytest.mark.parametrize(
    "said",
    [
        HEAD.pack(32 + NONCE, 0, Kind.PROOF) + bytes(32 + NONCE),
        HEAD.pack(2, 1, Kind.OPEN) + b"{}",
        HEAD.pack(2, 1, Kind.ASK) + b"{}",
        HEAD.pack(1_000_000, 0, Kind.PROOF),
        b"GET /inside/mine HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["a wrong proof", "a socket", "a request", "something long", "HTTP"],
)
def test_who_does_not_know_the_secret_of_a_process_gets_nothing_from_it(
    said: bytes, pair: tuple[Any, Any], store: Store
) -> None:
    with socket.create_connection(("127.0.0.1", inside_port(store)), timeout=60) as line:
        challenge = line.recv(HEAD.size + NONCE)
        assert HEAD.unpack(challenge[: HEAD.size]) == (NONCE, 0, Kind.CHALLENGE)
        line.sendall(said)
        with suppress(ConnectionResetError):
            assert line.recv(1000) == b""


def test_what_processes_ask_each_other_is_not_for_the_public(pair: tuple[Any, Any]) -> None:
    for path in ("/inside/mine", "/inside/infos"):
        assert pair[0].http.post(path, json=[]).status_code in (404, 405)
