"""Whose a match is, with several processes of a PostgreSQL in one event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from starlette.routing import Route, Router

from sandtable.catalog.registry import games
from sandtable.engine.errors import SandtableError
from sandtable.server import hub as hub_module
from sandtable.server import sockets
from sandtable.server.bots import Thinkers
from sandtable.server.claims import Claims, SharedClaims, listen
from sandtable.server.http import INFOS, Listed, Lobby, Look
from sandtable.server.http_bodies import NewMatch
from sandtable.server.hub import Hub
from sandtable.server.leading import wherever
from sandtable.server.led import Led, LedSocket
from sandtable.server.limits import Limits
from sandtable.server.news import News
from sandtable.server.peers import Elsewhere
from sandtable.server.registry import Registry
from sandtable.server.store import Store
from server.inside import HUMAN, failures, new_room, opened, run, sit
from server.test_sockets import GONE, Socket, hello, serve


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Lobby]:
    """All of a server but its public side."""
    store = Store(url)
    claims = SharedClaims(url, Registry(store))
    lobby = Lobby(Hub(store, Thinkers(1), News(), games(), claims), Limits())

    async def attend(socket: LedSocket, client: str) -> None:
        await sockets.attend(socket, lobby.hub, client)

    led = Led(Router([Route(INFOS, lobby.inside_infos, methods=["POST"])]), attend)
    staying = asyncio.create_task(claims.stay(led, lobby.hub.let_all_go))
    try:
        yield lobby
    finally:
        await lobby.hub.hand_over()
        await led.close()
        staying.cancel()
        await asyncio.wait([staying])
        lobby.hub.close()


@asynccontextmanager
async def processes(url: str, number: int) -> AsyncIterator[list[Lobby]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(process(url)) for _ in range(number)]


async def shut(hub: Hub, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has used the match for long."""
    with monkeypatch.context() as patch:
        patch.setattr(hub_module, "IDLE_SECONDS", -1)
        await hub.shut(match)


def test_a_match_that_has_moved_on_is_found(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with processes(postgres, 3) as (one, two, three):
            made = await one.hub.create(one.hub.game("morale"), NewMatch("morale", "recovery"), 5)
            match, token = made.match, made.links[0].token
            await one.hub.room(match)
            with pytest.raises(Elsewhere):
                await two.hub.room(match)
            await shut(one.hub, match, monkeypatch)
            await three.hub.room(match)
            assert (await looks(two, match))[0].info is not None
            assert list(one.hub.rooms) == list(two.hub.rooms) == [] and list(three.hub.rooms) == [match]
            await shut(three.hub, match, monkeypatch)
            one.hub.claims.forget(match)
            await one.hub.room(match)
            before, socket = failures(), Socket(hello(token))
            serving = asyncio.create_task(serve(two.hub, socket))
            while "view" not in [each["type"] for each in socket.sent]:
                await asyncio.sleep(0)
            socket.put(GONE)
            await serving
            assert socket.sent[0]["type"] == "welcome" and failures() == before
            assert list(two.hub.rooms) == list(three.hub.rooms) == [] and list(one.hub.rooms) == [match]

    async def looks(lobby: Lobby, match: str) -> list[Look]:
        return await wherever([Listed(match, ())], lobby.look_at, INFOS, Look)

    run(play())


@pytest.mark.parametrize("inside", ["127.0.0.1:nine", "127.0.0.1:99999", "203.0.113.77", "::1"])
def test_where_nobody_can_listen_one_sentence_says_so(inside: str) -> None:
    with pytest.raises(SandtableError, match=r"inside: .* expected HOST or HOST:PORT"):
        listen(inside)


def test_what_nobody_uses_is_given_up_and_what_somebody_uses_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    released: list[str] = []

    class Kept(Claims):
        async def release(self, match: str) -> None:
            released.append(match)

    async def play() -> None:
        async with opened(tmp_path) as hub:
            hub.claims = Kept()
            idle, used = await new_room(hub, HUMAN), await new_room(hub, HUMAN)
            await sit(used, 0)
            for room in (idle, used):
                await shut(hub, room.match.stored.id, monkeypatch)
            await shut(hub, "nonsense", monkeypatch)
            assert list(hub.rooms) == [used.match.stored.id]
            assert released == [idle.match.stored.id] and idle.broken
            assert list(hub.opening) == list(hub.rooms)

    run(play())
