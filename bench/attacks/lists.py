"""One client that fills the lobby's list, matches that cannot be read, and links that were replaced."""

from __future__ import annotations

import sqlite3
import tempfile
from time import perf_counter
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from attacks.server import OTHER, Finding, Server, joined, served

WANTED: dict[str, Any] = {"game": "morale", "scenario": "checkpoint", "seats": [{}, {}]}
TRIES = 60
LOOKS = 20


async def attack() -> list[Finding]:
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/matches.db") as server:
        async with server.client() as client, server.client(OTHER) as other:
            found = await filled(client, other)
            found += await unreadable(f"{folder}/matches.db", other)
            found += [await chosen_seeds(client), await old_links(server, client, other)]
        found.append(Finding("defects", await server.metric("sandtable_failures_total"), 0, ""))
        return found


async def filled(client: httpx.AsyncClient, other: httpx.AsyncClient) -> list[Finding]:
    codes = [(await client.post("/api/matches", json=WANTED | {"listed": True})).status_code
             for _ in range(TRIES)]  # fmt: skip
    shown = len((await other.get("/api/matches")).json())
    return [
        Finding(f"of {TRIES} matches that one client lists, taken", codes.count(201), 20, ""),
        Finding("of these, shown in the list", shown, 5, ""),
    ]


async def unreadable(path: str, other: httpx.AsyncClient) -> list[Finding]:
    """A match of which nothing makes sense any more."""
    with sqlite3.connect(path) as database:
        database.execute("UPDATE matches SET header = '{' WHERE id = (SELECT max(id) FROM matches)")
    times = []
    codes = []
    for _ in range(LOOKS):
        began = perf_counter()
        codes.append((await other.get("/api/matches")).status_code)
        times.append(1000 * (perf_counter() - began))
    return [
        Finding("lists that fail for a match that cannot be read", LOOKS - codes.count(200), 0, ""),
        Finding(f"the slowest of {LOOKS} looks at it", max(times), 100.0, "ms"),
    ]


async def chosen_seeds(client: httpx.AsyncClient) -> Finding:
    reply = await client.post("/api/matches", json=WANTED | {"listed": True, "seed": 5})
    return Finding("listed matches whose seed their maker has chosen", int(reply.status_code == 201), 0, "")


async def old_links(server: Server, client: httpx.AsyncClient, other: httpx.AsyncClient) -> Finding:
    """Every secret that has been replaced: how many still open something."""
    made = (await other.post("/api/matches", json=WANTED | {"listed": True})).json()
    first = [link["token"] for link in made["links"]]
    seats = [(await client.post("/api/join", json={"match": made["match"], "seat": seat})).json()["token"]
             for seat in (0, 1)]  # fmt: skip
    old = first[:2] + seats
    renewed = await client.post("/api/renew", json={}, headers=bearer(seats[0]))
    await client.post("/api/revoke", json={}, headers=bearer(seats[1]))
    again = (await client.post("/api/join", json={"match": made["match"], "seat": 1})).json()["token"]
    assert await opens(server, renewed.json()["token"]) and await opens(server, again)
    return Finding(
        f"of {len(old)} replaced links, still open", sum([await opens(server, token) for token in old]), 0, ""
    )


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def opens(server: Server, token: str) -> bool:
    try:
        async with joined(server, token):
            return True
    except ConnectionClosed:
        return False
