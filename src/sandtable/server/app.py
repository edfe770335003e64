"""The application: routes, static client, start and stop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route, Router, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from sandtable.catalog.registry import games as installed_games
from sandtable.catalog.spec import GameType
from sandtable.lab.review.making import Effort
from sandtable.server import metrics, sockets
from sandtable.server.addresses import LOOPBACK, Addresses
from sandtable.server.bots import Thinkers
from sandtable.server.claims import OWN_HOST, Claims, SharedClaims
from sandtable.server.connections import Crowd, client_of
from sandtable.server.doors import MakeDoor
from sandtable.server.health import Health
from sandtable.server.http import INFOS, MINE, Lobby
from sandtable.server.hub import Hub
from sandtable.server.laboratory import Laboratory
from sandtable.server.led import Led, LedSocket
from sandtable.server.limits import Limits, PerAddress
from sandtable.server.news import News, PostgresNews
from sandtable.server.registry import Registry
from sandtable.server.reviews import Reviews
from sandtable.server.school import School
from sandtable.server.security import SecurityHeaders
from sandtable.server.sockets import Patience, for_clients
from sandtable.server.store import Store
from sandtable.server.workshop.http import Workshop

STATIC = Path(__file__).parent / "static"
THINKERS = 2


def make_app(
    url: str,
    static: Path = STATIC,
    limits: Limits | None = None,
    games: dict[str, GameType] | None = None,
    host: str = "127.0.0.1",
    doors: Sequence[MakeDoor] = (),
    inside: str = OWN_HOST,
    works: Path | None = None,
) -> Starlette:
    """The whole server on one database; `games` where they are not just the installed ones, `host` is what it
    listens on, `doors` are ways in that others add, `inside` is where other processes on the
    same database reach it, `works` is where works lie as folders if it is for its own computer only."""
    limits = limits or Limits()
    store = Store(url)
    news = PostgresNews(url) if store.postgres else News()
    claims = SharedClaims(url, Registry(store), inside) if store.postgres else Claims()
    hub = Hub(store, Thinkers(THINKERS), news, games or installed_games(), claims)
    lobby = Lobby(hub, limits)
    school = School(lobby)
    lab = Laboratory(lobby, limits)
    reviews = Reviews(lobby, Effort(limits.review_games, limits.review_seconds))
    workshop = Workshop(lobby, lab, limits, works if host in LOOPBACK else None)
    crowd = Crowd(sys.maxsize, limits.connections_each)
    arrivals = PerAddress(limits.sockets_an_hour / 3600, limits.socket_burst)
    messages = for_clients(limits)
    opened = [make(lobby, limits) for make in doors]
    metrics.ROOMS.set_function(lambda: len(hub.rooms))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        stay = claims.stay(led, hub.let_all_go)
        work = [hub.sweep(), news.listen(hub.heard), hub.look_round(), hub.tidy(), stay, workshop.sweep()]
        tasks = [asyncio.create_task(each) for each in work]
        yield
        await hand_over()
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for door in opened:
            await door.close()
        await lab.close()
        reviews.close()
        workshop.close()
        hub.close()

    async def hand_over() -> None:
        await hub.hand_over()
        await led.close()

    async def attend(socket: LedSocket, client: str) -> None:
        await sockets.attend(socket, hub, client)

    async def socket(websocket: WebSocket) -> None:
        client = client_of(websocket.client.host if websocket.client else "")
        with crowd.inside(client) as entered:
            if entered and arrivals.spend(client):
                patience = Patience(limits, store.pseudonym(client), messages)
                await sockets.serve(websocket, hub, patience)
            else:
                await websocket.close(1013)

    routes = [
        Route("/api/games", lobby.games),
        Route("/api/pictures/{slug}", lobby.picture),
        Route("/api/rules/{slug}", lobby.rules),
        Route("/api/howto/{slug}", school.howto),
        Route("/api/terms/{slug}", school.terms),
        Route("/api/addresses", Addresses(host).look),
        Route("/api/lessons", school.teach, methods=["POST"]),
        Route("/api/matches", lobby.listed, methods=["GET"]),
        Route("/api/matches", lobby.make, methods=["POST"]),
        Route("/api/mine", lobby.mine, methods=["POST"]),
        Route("/api/join", lobby.join, methods=["POST"]),
        Route("/api/watch", lobby.watch, methods=["POST"]),
        Route("/api/invite", lobby.invite, methods=["POST"]),
        Route("/api/invited", lobby.invited, methods=["POST"]),
        Route("/api/code", lobby.code, methods=["POST"]),
        Route("/api/enter", lobby.enter, methods=["POST"]),
        Route("/api/renew", lobby.renew, methods=["POST"]),
        Route("/api/revoke", lobby.revoke, methods=["POST"]),
        Route("/api/report", lobby.report),
        Route("/api/why", lobby.why),
        Route("/api/review", reviews.show),
        Route("/api/record", lobby.record),
        Route("/api/records", lobby.open_record, methods=["POST"]),
        Route("/api/fork", lobby.fork, methods=["POST"]),
        Route("/api/rematch", lobby.rematch, methods=["POST"]),
        Route("/api/lab/{slug}", lab.about),
        Route("/api/studies", lab.make, methods=["POST"]),
        Route("/api/studies/{study}", lab.look),
        Route("/api/studies/{study}/stop", lab.stop, methods=["POST"]),
        Route("/api/studies/{study}/report", lab.report),
        *workshop.routes(),
        Route("/healthz", Health(store).look),
        WebSocketRoute("/ws", socket),
        *[Route(door.path, door) for door in opened],
    ]
    inner = {INFOS: lobby.inside_infos, MINE: lobby.inside_mine}
    asked_inside = [Route(path, look, methods=["POST"]) for path, look in inner.items()]
    led = Led(Router([*routes, *asked_inside]), attend)
    if static.is_dir():
        routes.append(Mount("/", StaticFiles(directory=static, html=True)))
    app = Starlette(routes=routes, middleware=[Middleware(SecurityHeaders)], lifespan=lifespan)
    app.state.hand_over = hand_over
    return app
