"""Language models at the server's own door: streamable HTTP, the secrets of seats, and the limits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from mcp.client.streamable_http import streamable_http_client

from adapters.mcp_client import Call, ToolFailed, handles, numbers, play_on, talk
from sandtable.adapters.mcp import rooms
from sandtable.adapters.mcp.door import McpDoor
from sandtable.server.limits import MESSAGE_BYTES, Limits

SMALL = {"game": "morale", "scenario": "checkpoint", "options": {"units": 1, "round_limit": 2}}
ACCEPTED = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
MODES = ["auto", "legacy"]


@pytest.fixture(scope="module")
def here(run_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    url = f"sqlite:///{tmp_path_factory.mktemp('mcp') / 'matches.db'}"
    with run_server(url, doors=[McpDoor]) as client:
        yield client
        assert client.failures() == 0


def door(here: Any) -> str:
    return f"http://{here.address}/mcp"


@pytest.mark.parametrize("mode", MODES)
def test_a_match_of_the_server_is_made_and_played(here: Any, mode: str) -> None:
    """By clients of either generation of the protocol."""

    async def play(call: Call) -> list[str]:
        seen = await call("new_match", **SMALL, bot="random")
        return [seen, await play_on(call, handles(seen)[0], seen)]

    begun, over = talk(play, door(here), mode=mode)
    assert "People may watch, at this server's page: #/m/" in begun
    view = here.join(begun.split("#/m/")[1].split()[0]).until("view")
    assert view["over"] and f"The game is over: {view['ending']}" in over


def test_a_model_and_a_person_sit_at_the_same_table(here: Any) -> None:
    """The handle of a seat is its secret: whoever has the link may go on in a browser."""
    mine, theirs, _ = here.make("human", "human", **{**SMALL, "game": "morale"})
    code = here.http.post("/api/code", headers=bearer(theirs)).json()["code"]
    person = here.join(mine)

    async def sit(call: Call) -> str:
        seen = await call("join_match", link=code, name="Model")
        assert "Handle of seat 1 in morale" in seen
        [handle] = handles(seen)
        while person.view.get("seats", [{}, {}])[1].get("player") != "Model":
            person.next()
        assert person.view["seats"][1]["present"]
        seen = await call("act", match=handle, answer=numbers(seen)[0], wait_seconds=0)
        assert "Warlord" in await call("look", match=handle)
        with pytest.raises(ToolFailed, match="expected the token of a seat of yours"):
            await call("join_match", link=f"http://{here.address}/#/j/{theirs}")
        return handle

    handle = talk(sit, door(here))
    assert handle not in (mine, theirs)
    browser = here.join(handle)
    assert browser.until("welcome")["seat"] == 1


def test_free_seats_of_listed_matches_are_found_and_taken(here: Any) -> None:
    made = here.made("human", "human", **SMALL, listed=True)
    person = here.join(made["links"][0]["token"], name="Anna")
    person.until("view")

    async def sit(call: Call) -> list[str]:
        seats = [line for line in (await call("list_tables")).splitlines() if made["match"] in line]
        found = seats[0].split()[1].rstrip(":")
        joined = await call("join_match", link=found, name="Model")
        with pytest.raises(ToolFailed, match="this seat is taken"):
            await call("join_match", link=found)
        return [*seats, joined, await call("list_tables")]

    free, joined, after = talk(sit, door(here))
    assert free == (f"- {made['match']}/1: morale (The Case at Checkpoint Twelve), Terrorists with Anna"), (
        free
    )
    assert "Handle of seat 1 in morale" in joined and made["match"] not in after


def test_the_secret_may_come_in_the_header(here: Any) -> None:
    mine, *_ = here.make("human", "random", **SMALL)
    client = httpx2.AsyncClient(headers=bearer(mine))

    async def look(call: Call) -> str:
        return await call("observe")

    seen = talk(look, streamable_http_client(door(here), http_client=client))
    assert "Squad Leader: choose a starting zone" in seen


def test_what_opens_nothing_is_one_sentence(here: Any) -> None:
    mine, *_ = here.make("human", "random", **SMALL)

    async def fail(call: Call) -> None:
        for wrong, message in (
            ({"match": "x" * 22}, "match: this handle opens no match"),
            ({"match": "e\u0301\u0000\ud7ff"}, "match: this handle opens no match"),
            ({"match": "../" * 2000}, "match: this handle opens no match"),
            ({}, "match: expected the handle of your seat"),
        ):
            with pytest.raises(ToolFailed, match=message):
                await call("observe", **wrong)
        await call("observe", match=mine)
        here.http.post("/api/renew", headers=bearer(mine), json={})
        with pytest.raises(ToolFailed, match="opens no match"):
            await call("look", match=mine)

    talk(fail, door(here))


def test_a_link_to_elsewhere_is_not_followed(here: Any) -> None:
    """The server itself never connects to an address that somebody names."""
    mine, *_ = here.make("human", "random", **SMALL)

    async def join(call: Call) -> str:
        return await call("join_match", link=f"http://127.0.0.1:1/#/m/{mine}")

    assert handles(talk(join, door(here))) == [mine]


def test_seat_and_log_survive_that_nobody_holds_it(here: Any) -> None:
    async def play(call: Call) -> tuple[str, str]:
        [handle] = handles(await call("new_match", **SMALL))
        seen = await call("act", match=handle, answer="1")
        await call("leave_match", match=handle)
        with pytest.raises(ToolFailed, match="another one than you were shown"):
            await call("act", match=handle, answer="1")
        await call("leave_match", match=handle)
        return seen, await call("observe", match=handle)

    seen, again = talk(play, door(here))
    assert "Board: " not in seen and "Board: Checkpoint Twelve" in again
    assert again.endswith(seen.split("\n\n")[-1])


# Limits


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def called(tool: str, **arguments: Any) -> dict[str, Any]:
    asked = {"name": tool, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": asked}


def test_nothing_but_posts_of_programs_and_our_own_pages(here: Any) -> None:
    for method in ("GET", "DELETE", "PUT"):
        assert here.http.request(method, "/mcp", headers=ACCEPTED).status_code == 405
    foreign = ACCEPTED | {"Sec-Fetch-Site": "cross-site"}
    assert here.http.post("/mcp", json=called("list_games"), headers=foreign).status_code == 403


@pytest.mark.parametrize("wrong", ["\ud800", ["[" * 60], {"a": "\udfff"}, 1e308, None, True])
@pytest.mark.parametrize("tool", ["observe", "act", "look", "explain", "look_up", "new_match", "join_match"])
def test_odd_values_are_one_sentence(here: Any, tool: str, wrong: Any) -> None:
    """As a program may send them that does not care for characters or types."""
    deep: Any = wrong
    for _ in range(400):
        deep = [deep]
    for value in (wrong, deep):
        arguments = {name: value for name in ("match", "answer", "at", "option", "what", "game", "link")}
        for name, each in arguments.items():
            body = json.dumps(called(tool, **{name: each}))
            reply = here.http.post("/mcp", content=body, headers=ACCEPTED).json()
            text = reply["result"]["content"][0]["text"] if "result" in reply else reply["error"]["message"]
            assert "\n" not in text and len(text) < 500, text


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{" * 10_000, 400),
        (b"[" * 10_000 + b"]" * 6_000, 400),
        (b"\xff\xfe", 400),
        (b"[]", 400),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": 7}', 400),
        (json.dumps(called("act", answer="x" * MESSAGE_BYTES)).encode(), 413),
    ],
    ids=["deep", "nested", "bytes", "list", "params", "large"],
)
def test_broken_bodies_are_refused(here: Any, body: bytes, status: int) -> None:
    modern = {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "act"}
    for headers in (ACCEPTED, ACCEPTED | modern):
        reply = here.http.post("/mcp", content=body, headers=headers)
        assert reply.status_code == status, reply.text
        assert len(reply.content) < 2000


def test_what_one_client_may_hold_and_ask_for(
    run_server: Any, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SEATS_EACH", 2)
    limits = Limits(match_burst=3, matches_an_hour=1, calls_a_second=1e-9, call_burst=30)
    url = f"sqlite:///{tmp_path_factory.mktemp('limits') / 'matches.db'}"
    with run_server(url, limits, doors=[McpDoor]) as strict:

        async def ask(call: Call) -> str:
            made = [await call("new_match", **SMALL) for _ in range(2)]
            with pytest.raises(ToolFailed, match="leave_match lets go of one"):
                await call("new_match", **SMALL)
            [handle], [other] = (handles(each) for each in made)
            await call("leave_match", match=other)
            await call("leave_match", match=handles(await call("new_match", **SMALL))[0])
            with pytest.raises(ToolFailed, match="too many new matches"):
                await call("new_match", **SMALL)
            for n in range(3):
                with pytest.raises(ToolFailed, match="expected a number"):
                    await call("act", match=handle, answer=f"{90 + n}")
            return handle

        talk(ask, door(strict))
        replies = [200]
        while replies[-1] != 429 and len(replies) < 40:
            replies.append(strict.http.post("/mcp", json=called("list_games"), headers=ACCEPTED).status_code)
        assert 429 in replies and strict.failures() == 0


def test_a_model_at_one_process_plays_a_match_of_another(serve: Any, postgres: str, make_client: Any) -> None:
    with serve(postgres) as one, serve(postgres) as two:
        browser = make_client(one.address)
        mine, theirs, _ = browser.make("human", "human", **SMALL)
        person = browser.join(mine)
        person.until_asked()  # its process has the match

        async def sit(call: Call) -> str:
            seen = await call("join_match", link=f"http://{two.address}/#/j/{theirs}", name="Model")
            [handle] = handles(seen)
            return await call("act", match=handle, answer=numbers(seen)[0], wait_seconds=0)

        seen = talk(sit, f"http://{two.address}/mcp")
        while person.view["seats"][1]["player"] != "Model":
            person.next()
        assert "Changed:" in seen and "not asked now" in seen
