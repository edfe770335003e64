"""What one seat has seen, no other person plays: whoever has looked from a seat keeps it, or a bot has it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.server import tokens
from sandtable.server.comings import KEPT, LOOKED_AT, TAKEN
from sandtable.server.http_bodies import InviteRequest, NewMatch
from sandtable.server.hub import Hub
from sandtable.server.links import Links
from sandtable.server.store import Store
from server.inside import HUMAN, answer, failures, opened, received, run, sit

TOGETHER = {"game": "sneak", "scenario": "blind_spot", "options": {"players": 2}}


@pytest.fixture
def here(tmp_path: Path, run_server: Any) -> Any:
    with run_server(f"sqlite:///{tmp_path}/m.db") as client:
        yield client


def post(client: Any, path: str, token: str = "", **body: Any) -> Any:
    return client.http.post(f"/api/{path}", json=body, headers={"Authorization": f"Bearer {token or 0}"})


def look(client: Any, token: str) -> dict[str, Any]:
    """Sits down there, looks, and goes."""
    player = client.join(token)
    view: dict[str, Any] = player.until("view")
    player.close()
    return view


def notes(player: Any) -> list[str]:
    """What is said about the seats to whoever comes."""
    player.until("view")
    player.send(type="say", text="that is all")
    while player.until("said")["text"] != "that is all":
        pass
    lines = [said for said in map(read, player.frames) if said["type"] in ("said", "chat")]
    told = [line for each in lines for line in each.get("lines", [each])]
    return [line["text"] for line in told if line["seat"] == -1]


def read(frame: str) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(frame)
    return message


# Every way in which a maker can look from a seat that is not its own


def by_link(client: Any, made: dict[str, Any]) -> str:
    token = str(made["links"][1]["token"])
    look(client, token)
    return token


def by_invitation(client: Any, made: dict[str, Any]) -> str:
    token = str(post(client, "invite", made["links"][0]["token"], seat=1).json()["token"])
    look(client, token)
    return token


def by_sitting_down(client: Any, made: dict[str, Any]) -> str:
    token = str(post(client, "renew", made["links"][1]["token"], sit=True).json()["token"])
    look(client, token)
    return token


def by_joining(client: Any, made: dict[str, Any]) -> str:
    token = str(post(client, "join", match=made["match"], seat=1).json()["token"])
    look(client, token)
    return token


def by_code(client: Any, made: dict[str, Any]) -> str:
    code = post(client, "code", made["links"][1]["token"]).json()["code"]
    token = str(post(client, "enter", code=code).json()["token"])
    look(client, token)
    return token


def by_fork(client: Any, made: dict[str, Any]) -> str:
    token = str(made["links"][1]["token"])
    assert post(client, "fork", token, step=0).status_code == 201
    return token


WAYS = [by_link, by_invitation, by_sitting_down, by_joining, by_code, by_fork]


@pytest.mark.parametrize("peek", WAYS)
def test_a_seat_that_was_looked_from_and_given_up_is_no_other_persons(
    here: Any, peek: Callable[[Any, dict[str, Any]], str]
) -> None:
    made = here.made("human", "human", listed=True)
    own = made["links"][0]["token"]
    token = peek(here, made)
    assert post(here, "revoke", token).status_code == 204
    joined = post(here, "join", match=made["match"], seat=1)
    invited = post(here, "invite", own, seat=1)
    assert [(each.status_code, each.json()["message"]) for each in (joined, invited)] == [
        (400, LOOKED_AT)
    ] * 2
    (listed,) = here.http.get("/api/matches").json()
    assert listed["free"] == [0]
    assert post(here, "renew", made["links"][1]["token"], sit=True).status_code == 403
    host = here.join(own)
    told = notes(host)
    seat = host.view["seats"][1]
    assert (seat["kind"], seat["left"], seat.get("taken", False)) == ("bot", True, False)
    assert told[0].startswith("Somebody has come to Terrorists")
    assert told[1] == "Whoever had come to Terrorists has given it up. A bot plays it from now on."
    assert here.failures() == 0


@pytest.mark.parametrize("peek", [by_link, by_fork])
def test_by_a_link_that_somebody_has_looked_by_nobody_sits_down(here: Any, peek: Any) -> None:
    made = here.made("human", "human")
    token = peek(here, made)
    found = post(here, "invited", token).json()
    assert found["taken"] and found["info"]["seats"][1]["taken"]
    refused = post(here, "renew", token, sit=True)
    assert (refused.status_code, refused.json()["message"]) == (403, TAKEN)
    assert post(here, "invite", made["links"][0]["token"], seat=1).json()["message"] == "this seat is taken"


def test_who_comes_by_a_link_first_has_the_seat_and_is_told_so(here: Any) -> None:
    made = here.made("human", "human")
    token = made["links"][1]["token"]
    assert not post(here, "invited", token).json()["taken"]
    own = post(here, "renew", token, sit=True)
    assert own.status_code == 201
    assert "opens no match" in here.join(token).until("problem")["message"]
    view = look(here, own.json()["token"])
    assert view["seats"][1]["taken"]


def test_a_seat_that_nobody_has_looked_from_is_free_again(here: Any) -> None:
    made = here.made("human", "human", listed=True)
    first = post(here, "join", match=made["match"], seat=1).json()["token"]
    assert post(here, "revoke", first).status_code == 204
    second = post(here, "join", match=made["match"], seat=1)
    assert second.status_code == 201
    assert look(here, second.json()["token"])["seats"][1]["kind"] == "human"


def test_a_bot_of_their_choice_plays_what_was_given_up(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    look(here, two)
    post(here, "revoke", two)
    given = post(here, "invite", one, seat=1, kind="bot", bot="random")
    assert (given.status_code, given.json()["token"]) == (201, "")
    assert look(here, one)["seats"][1]["bot"] == "random"


def test_who_all_play_together_may_come_after_one_another(here: Any) -> None:
    made = here.made("human", "human", listed=True, **TOGETHER)
    first = by_joining(here, made)
    assert post(here, "revoke", first).status_code == 204
    second = post(here, "join", match=made["match"], seat=1)
    assert second.status_code == 201
    assert look(here, second.json()["token"])["seats"][1]["kind"] == "human"
    assert notes(here.join(made["links"][0]["token"])) == []


def test_several_seats_at_one_screen_are_no_secret(here: Any) -> None:
    one, two, watching = here.make("human", "human")
    for token in (one, two):
        here.join(token, shared=True).until("view")
    watcher = here.join(watching)
    watcher.until("view")
    assert [seat["shared"] for seat in watcher.view["seats"]] == [True, True]
    host = here.join(one, shared=True)
    assert notes(host) == [
        "SEALs: played at a screen that shows other seats of this match, too.",
        "Terrorists: played at a screen that shows SEALs, too.",
    ]


def test_two_seats_from_one_address_are_no_secret_either(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    look(here, one)
    assert notes(here.join(two)) == [
        "Somebody has come to SEALs.",
        "Somebody has come to Terrorists, from the same address as SEALs.",
    ]


def test_nothing_is_said_of_seats_where_there_is_one_person(here: Any) -> None:
    one, _, _ = here.make("human", "greedy")
    assert notes(here.join(one)) == []


# The next match


def finished(here: Any) -> list[str]:
    one, two, _ = here.make("human", "human")
    look(here, two)
    here.give_up(one).close()
    return [one, two]


def test_who_asks_for_a_rematch_cannot_open_the_others_seat(here: Any) -> None:
    one, two = finished(here)
    again = post(here, "rematch", one).json()
    mine = again["links"][0]
    refused = post(here, "invite", mine["token"], seat=1 - mine["seat"])
    assert (refused.status_code, refused.json()["message"]) == (400, KEPT)
    view = look(here, mine["token"])
    assert view["seats"][1 - mine["seat"]]["kept"]
    theirs = post(here, "rematch", two)
    assert theirs.status_code == 201
    found = look(here, theirs.json()["links"][0]["token"])
    assert not found["seats"][1 - mine["seat"]].get("kept", False)


def test_until_the_other_comes_a_bot_may_have_the_seat(here: Any) -> None:
    one, two = finished(here)
    mine = post(here, "rematch", one).json()["links"][0]
    for wanted, kind in ({"kind": "bot", "bot": "random"}, "bot"), ({"kind": "human"}, "human"):
        given = post(here, "invite", mine["token"], seat=1 - mine["seat"], **wanted)
        assert (given.status_code, given.json()["token"]) == (201, "")
        assert look(here, mine["token"])["seats"][1 - mine["seat"]]["kind"] == kind
    theirs = post(here, "rematch", two).json()["links"][0]
    taken = post(here, "invite", mine["token"], seat=theirs["seat"], kind="bot", bot="random")
    assert taken.json()["message"] == "this seat is taken"
    look(here, theirs["token"])


# Twins: two matches that differ in what the other seat has done in secret, and all doors that are no look


def doors(client: Any, made: dict[str, Any], own: str) -> list[Any]:
    """All that whoever has a seat can ask for about the other, without the secrets that are handed out and
    how many seconds old the match is."""
    replies = [
        post(client, "invited", own),
        post(client, "mine", tokens=[own, made["links"][1]["token"], made["links"][2]["token"]]),
        post(client, "invite", own, seat=1),
        post(client, "invite", own, seat=1, kind="bot", bot="random"),
        post(client, "code", own),
        post(client, "join", match=made["match"], seat=1),
        post(client, "rematch", own),
        *[client.http.get(f"/api/{path}", headers=bearer(own)) for path in ("record", "report", "review")],
    ]
    said = [(each.status_code, re.sub(r'"age":\d+', '"age":0', each.text)) for each in replies]
    secrets = {made["match"]: "match"} | {each["token"]: "token" for each in made["links"]} | {own: "own"}
    for secret, word in secrets.items():
        said = [(code, text.replace(secret, word)) for code, text in said]
    return said


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_no_door_tells_what_the_other_seat_has_decided(here: Any) -> None:
    fog = {"game": "strike", "scenario": "ropewalk", "options": {"units": 2, "fog": True}, "seed": 7}
    told = []
    for n in (0, 1):
        made = here.made("human", "human", **fog)
        own, theirs = [link["token"] for link in made["links"][:2]]
        host, player = here.join(own), here.join(theirs)
        host.until("view")
        player.until_asked()
        choices = player.view["scene"]["question"].get("choices") or [{"key": "hold"}]
        if n:
            player.answer(choices[0]["key"])
        told.append(doors(here, made, own))
    assert told[0] == told[1] and len({text for _, text in told[0]}) > 5


# All or nothing


def test_an_invitation_that_fails_leaves_the_link_before_alone(here: Any) -> None:
    one, two, _ = here.make("human", "human")
    for wrong in ({"kind": "bot", "bot": "deep thought"}, {"kind": "bot", "bot": "search:9999s"}):
        assert post(here, "invite", one, seat=1, **wrong).status_code == 400
    assert not post(here, "invited", two).json()["taken"]
    assert post(here, "renew", two, sit=True).status_code == 201


def test_a_fork_that_fails_has_looked_at_nothing_first(here: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server import http

    monkeypatch.setattr(http, "origin_at", lambda *_: pytest.fail("worked out before it was checked"))
    one, _, _ = here.make("human", "human")
    refused = post(here, "fork", one, step=0, seats=[{"kind": "bot", "bot": "deep thought"}])
    assert refused.status_code == 400


# Underneath


def test_whoever_comes_first_has_the_link(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/m.db")
    store.admit("m", 1, "link")
    assert store.sit_down("link") == ("m", 1)
    assert not store.renew("link", "new", used=True, unused=True)
    assert store.renew("link", "new", used=None) and store.taken(["m"]) == {"m": {1}}
    store.admit("m", 0, "other")
    assert store.renew("other", "newer", used=True, unused=True) and store.sit_down("other") is None
    store.close()


async def a_match(hub: Hub) -> list[str]:
    made = await hub.create(hub.game("morale"), NewMatch("morale", "recovery", seats=(HUMAN, HUMAN)), 5)
    return [link.token for link in made.links]


def test_nobody_looks_by_a_secret_that_was_given_up_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            _, two, _ = await a_match(hub)
            found = await hub.find(two)
            await Links(hub).revoke(two)

            async def as_before(_: str) -> Any:
                return found

            hub.find = as_before  # type: ignore[method-assign, assignment]
            assert await hub.come_in(two, "a") is None

    run(play())


def test_a_look_that_cannot_be_written_down_shows_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            _, two, _ = await a_match(hub)
            hub.store.append = broken  # type: ignore[assignment, method-assign]
            with pytest.raises(RuntimeError):
                await hub.come_in(two, "a")
            assert hub.store.is_free(tokens.hashed(two))

    def broken(_: Any) -> Any:
        raise RuntimeError

    before = failures()
    run(play())
    assert failures() == before


def test_who_has_come_and_gone_is_known_after_a_restart(tmp_path: Path) -> None:
    """From a checkpoint as well as from the log."""

    async def play() -> None:
        async with opened(tmp_path) as hub:
            one, two, _ = await a_match(hub)
            for token in (one, two):
                assert await hub.come_in(token, "a", shared=token == one)
            await Links(hub).revoke(two)
            (room,) = hub.rooms.values()
            guests = await sit(room, 0)
            for _ in range(120):
                if room.match.decision(0) is not None:
                    await answer(room, guests[0])
                    received(guests[0])
            assert room.match.held.n > 0, "there is a checkpoint"
            known = room.match.came, room.match.left, room.match.said
        async with opened(tmp_path) as hub:
            room = await hub.room(room.match.stored.id)
            assert (room.match.came, room.match.left, room.match.said) == known
            came = room.match.came[0]
            assert came is not None and came.shared and room.match.left == {1}
            with pytest.raises(SandtableError, match="somebody has looked from this seat"):
                await Links(hub).invite(one, InviteRequest(1))

    run(play())
