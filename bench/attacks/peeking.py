"""A maker that looks from seats that are not its own, and pages of other sites that ask for things."""

from __future__ import annotations

from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from attacks.server import OTHER, Finding, Server, joined, served

WANTED: dict[str, Any] = {"game": "strike", "scenario": "ropewalk", "seats": [{}, {}]}
FOREIGN = (
    {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "same-site"},
)
PATHS = ("matches", "studies", "lessons", "records", "join", "invite", "revoke", "fork", "rematch", "code")


async def attack() -> list[Finding]:
    with served() as server:
        async with server.client() as client, server.client(OTHER) as other:
            given = [await peeked(server, client, other, way) for way in ("link", "invitation", "fork")]
            found = [
                Finding("ways to look from a seat that somebody else gets", sum(given), 0, ""),
                Finding("rematches in which the other's seat can be opened", await again(client), 0, ""),
                Finding("things that a page of another site can do", await foreign(client), 0, ""),
                Finding("sockets that it is given", await foreign_socket(server), 0, ""),
            ]
        found.append(Finding("defects", await server.metric("sandtable_failures_total"), 0, ""))
    return found


async def peeked(server: Server, client: httpx.AsyncClient, other: httpx.AsyncClient, way: str) -> int:
    """How many doors let another person in after the maker has looked and given the seat up."""
    made = (await client.post("/api/matches", json=WANTED | {"listed": True})).json()
    own, link = [each["token"] for each in made["links"][:2]]
    if way == "invitation":
        link = (await client.post("/api/invite", json={"seat": 1}, headers=bearer(own))).json()["token"]
    if way == "fork":
        await client.post("/api/fork", json={"step": 0}, headers=bearer(link))
    else:
        async with joined(server, link):
            pass
    doors = [await client.post("/api/renew", json={"sit": True}, headers=bearer(link))]
    await client.post("/api/revoke", json={}, headers=bearer(link))
    doors.append(await other.post("/api/join", json={"match": made["match"], "seat": 1}))
    doors.append(await client.post("/api/invite", json={"seat": 1}, headers=bearer(own)))
    return sum(door.is_success for door in doors)


async def again(client: httpx.AsyncClient) -> int:
    """Whoever asks for a rematch first asks for the other's link, too."""
    made = (await client.post("/api/records", content=finished())).json()
    mine = (await client.post("/api/rematch", headers=bearer(made["links"][0]["token"]))).json()["links"][0]
    asked = await client.post("/api/invite", json={"seat": 1 - mine["seat"]}, headers=bearer(mine["token"]))
    return int(asked.is_success)


def finished() -> bytes:
    """A match of two sides that is over."""
    from sandtable.catalog.record import dump_record, header_for, record_of
    from sandtable.catalog.registry import find_game
    from sandtable.engine.table import Table

    game = find_game("morale")
    table = Table(game.new("checkpoint", {}, 1))
    table.resign(0)
    return dump_record(record_of(header_for(game, "checkpoint", {}, game.seat_names(table.now), 1), table))


async def foreign(client: httpx.AsyncClient) -> int:
    replies = [
        await client.post(
            f"/api/{path}", content=b'{"game":"morale","scenario":"checkpoint"}', headers=headers
        )
        for headers in FOREIGN
        for path in PATHS
    ]
    return sum(reply.status_code != 403 for reply in replies)


async def foreign_socket(server: Server) -> int:
    from websockets.asyncio.client import connect

    try:
        async with connect(f"ws://{server.address}/ws", origin="https://elsewhere.example"):  # type: ignore[arg-type]
            return 1
    except WebSocketException:
        return 0


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
