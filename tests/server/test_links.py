"""Links between strangers: one secret a seat, renewed and given up by whom it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from websockets.exceptions import ConnectionClosed

from sandtable.server import past
from sandtable.server.feed import Guest
from sandtable.server.http_bodies import NewMatch
from sandtable.server.hub import Hub
from sandtable.server.links import Links
from sandtable.server.requests import NoAccess
from sandtable.server.store import Store
from sandtable.server.tokens import hashed
from server.inside import LET_GO, answer, kinds, opened, received, run, sit


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def joined(client: Any, made: dict[str, Any], seat: int) -> str:
    reply = client.http.post("/api/join", json={"match": made["match"], "seat": seat})
    assert reply.status_code == 201, reply.text
    return str(reply.json()["token"])


def problem(client: Any, token: str) -> str:
    """What somebody with this secret is told at the door."""
    message = client.join(token).next()
    return str(message.get("message", message["type"]))


def test_who_made_a_listed_match_cannot_open_a_seat_that_somebody_has_joined(client: Any) -> None:
    made = client.made("human", "human", listed=True)
    old = made["links"][1]["token"]
    new = joined(client, made, 1)
    assert problem(client, old) == "this link opens no match"
    for path, body in (("fork", {"step": 0}), ("rematch", {}), ("renew", {}), ("revoke", {})):
        assert client.http.post(f"/api/{path}", headers=bearer(old), json=body).status_code == 403
    (mine,) = client.http.post("/api/mine", json={"tokens": [old]}).json()
    assert mine["info"] is None
    assert client.join(new).until("welcome")["seat"] == 1


def test_a_seat_that_its_link_has_opened_cannot_be_joined_any_more(client: Any) -> None:
    made = client.made("human", "human", listed=True)
    client.join(made["links"][1]["token"]).until("view")
    reply = client.http.post("/api/join", json={"match": made["match"], "seat": 1})
    assert (reply.status_code, reply.json()["message"]) == (400, "this seat is taken")


def test_who_comes_in_while_the_seat_is_given_away_stays_outside(tmp_path: Path) -> None:
    """Between the look at the secret and its first use."""
    store = Store(f"sqlite:///{tmp_path}/m.db")
    store.admit("m", 1, "old")
    executed = []

    def give_away(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        executed.append(statement.split(maxsplit=1)[0])
        if executed == ["SELECT"]:
            connection.exec_driver_sql("DELETE FROM seats")

    event.listen(store.engine, "after_cursor_execute", give_away)
    assert store.sit_down("old") is None
    store.close()


def test_a_renewed_link_is_the_only_one_and_old_sockets_are_let_go(client: Any) -> None:
    one, two, _ = client.make("human", "human")
    old, other = client.join(one), client.join(two)
    old.until("view")
    other.until("view")
    reply = client.http.post("/api/renew", headers=bearer(one), json={})
    assert (reply.status_code, reply.json()["seat"], reply.json()["name"]) == (201, 0, "SEALs")
    with pytest.raises(ConnectionClosed):
        while True:
            old.next()
    assert problem(client, one) == "this link opens no match"
    assert client.join(reply.json()["token"]).until("welcome")["seat"] == 0
    other.send(type="say", text="still here")
    assert other.until("said")["text"] == "still here"


def test_a_seat_that_is_given_up_is_free_for_others(client: Any) -> None:
    made = client.made("human", "human", listed=True)
    mine = joined(client, made, 1)
    assert client.http.post("/api/revoke", headers=bearer(mine), json={}).status_code == 204
    assert problem(client, mine) == "this link opens no match"
    (listed,) = [each for each in client.http.get("/api/matches").json() if each["match"] == made["match"]]
    assert listed["free"] == [0, 1]
    joined(client, made, 1)


def test_a_seat_that_is_given_up_loses_its_persons_name(client: Any) -> None:
    one, two, _ = client.make("human", "human")
    host = client.join(one, name="Mara")
    client.join(two, name="Odile")
    while host.until("view")["seats"][1]["player"] != "Odile":
        pass
    assert client.http.post("/api/revoke", headers=bearer(two), json={}).status_code == 204
    while host.until("view")["seats"][1]["player"]:
        pass
    assert [seat["player"] for seat in host.view["seats"]] == ["Mara", ""]
    assert not host.view["seats"][1]["present"] and not host.view["seats"][1]["colour"]


def test_spectators_are_let_go_by_who_has_a_seat_and_by_nobody_else(client: Any) -> None:
    one, _, watching = client.make("human", "human")
    watcher = client.join(watching)
    watcher.until("view")
    for body in ({}, {"spectators": True}):
        assert client.http.post("/api/renew", headers=bearer(watching), json=body).status_code == 403
        assert client.http.post("/api/revoke", headers=bearer(watching), json=body).status_code == 403
    new = client.http.post("/api/renew", headers=bearer(one), json={"spectators": True}).json()
    assert new["seat"] == -1 and problem(client, watching) == "this link opens no match"
    with pytest.raises(ConnectionClosed):
        while True:
            watcher.next()
    assert client.join(new["token"]).until("welcome")["seat"] == -1
    reply = client.http.post("/api/revoke", headers=bearer(one), json={"spectators": True})
    assert reply.status_code == 204 and problem(client, new["token"]) == "this link opens no match"


def test_spectators_of_a_listed_match_stay(client: Any) -> None:
    made = client.made("human", "human", listed=True)
    for path in ("renew", "revoke"):
        wanted = {"spectators": True}
        reply = client.http.post(f"/api/{path}", headers=bearer(made["links"][0]["token"]), json=wanted)
        assert (reply.status_code, reply.json()["message"]) == (400, "anybody may watch a listed match")
    assert client.join(made["links"][-1]["token"]).until("welcome")["seat"] == -1


async def a_match(hub: Hub) -> tuple[Any, str]:
    made = await hub.create(hub.game("morale"), NewMatch("morale", "recovery"), 5)
    return await hub.room(made.match), made.links[0].token


def test_who_is_let_go_can_do_nothing_more(tmp_path: Path) -> None:
    """Not even with a socket that does not close."""

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room, token = await a_match(hub)
            guest = Guest(0, hashed(token))
            await room.join(guest, 0)
            (other,) = await sit(room, 1)
            received(guest)
            await Links(hub).renew(token)
            assert kinds(guest) == [LET_GO["type"]] and room.audience.present() == {1}
            assert [view["seats"][0]["present"] for view in received(other)] == [False]
            entries = len(room.match.log)
            await answer(room, guest)
            await room.undo(guest)
            assert len(room.match.log) == entries

    run(play())


def test_other_processes_hear_of_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            room, token = await a_match(here)
            same = await there.room(room.match.stored.id)
            guest = Guest(0, hashed(token))
            await same.join(guest, 0)
            await Links(here).renew(token)
            assert here.news.matches == [room.match.stored.id]  # type: ignore[attr-defined]
            await there.heard(room.match.stored.id)
            assert received(guest)[-1] == LET_GO and not same.audience.guests

    run(play())


def test_a_link_is_renewed_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            _, token = await a_match(hub)
            links = Links(hub)
            found = await hub.find(token)
            await links.renew(token)

            async def as_before(_: str) -> Any:
                return found

            hub.find = as_before  # type: ignore[method-assign, assignment]
            for act in (links.renew, links.revoke):
                with pytest.raises(NoAccess):
                    await act(token)

    run(play())


def test_nobody_chooses_the_seed_of_a_listed_match(client: Any) -> None:
    wanted = {"game": "morale", "scenario": "checkpoint", "listed": True, "seed": 5}
    reply = client.http.post("/api/matches", json=wanted)
    assert (reply.status_code, reply.json()["message"]) == (
        400,
        "seed: that of a listed match is drawn; nobody may know it beforehand",
    )


def test_seeds_have_63_bits(client: Any, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "randbits", lambda bits: (1 << bits) - 1)
    made = client.made("human", "human", seed=None)
    client.give_up(made["links"][0]["token"])
    again = client.http.post("/api/rematch", headers=bearer(made["links"][0]["token"])).json()
    store = Store(database)
    seeds = [stored.header.seed for each in (made, again) if (stored := store.match(each["match"]))]
    store.close()
    assert seeds == [2**63 - 1] * 2
