"""Whoever comes to a process that does not have their match is led to the one that does."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.server.peers import NOT_HERE, Asked, Channel, Elsewhere, Peer, Told, Unreachable

T = TypeVar("T")
R = TypeVar("R")
MISDIRECTED = 421
TRIES = 20
AGAIN_SECONDS = 0.1
Here = Callable[[T], Awaitable[R]]
Overhear = Callable[[Channel], Awaitable[None]]


# Sockets


async def lead(socket: WebSocket, peer: Peer, client: str, hello: str, overhear: Overhear) -> bool:
    """Passes on what both sides say until one of them ends it; False where the match is not there either."""
    channel = peer.open(client, hello)
    try:
        first = await channel.inbox.get()
        if first is None and channel.code == NOT_HERE:
            return False
        sending = asyncio.create_task(pass_on(socket, channel, first))
        try:
            await overhear(channel)
        finally:
            sending.cancel()
    finally:
        channel.close()
    return True


async def pass_on(socket: WebSocket, channel: Channel, message: bytes | None) -> None:
    """Sends the client what the other process has for it."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while message is not None:
            await socket.send_text(message.decode())
            message = await channel.inbox.get()
        await socket.close(channel.code)


# Requests


async def forward(request: Request, peer: Peer, body: bytes) -> Response | None:
    """The other process's reply to a request; None where it is worth asking again, perhaps another."""
    try:
        told = await peer.ask(asked(request, body))
    except ConnectionError:
        if request.method == "GET":
            return None
        raise Unreachable("the process that has this match has ended") from None
    return None if told.status == MISDIRECTED else response(told)


def asked(request: Request, body: bytes) -> Asked:
    return Asked(
        method=request.method,
        path=request.scope["path"],
        query=request.scope["query_string"].decode(),
        authorization=request.headers.get("authorization", ""),
        client=request.client.host if request.client else "",
        body=body,
    )


def response(told: Told) -> Response:
    return Response(told.body, told.status, media_type=told.kind or None)


async def wherever(things: list[T], here: Here[T, R], path: str, kind: type[R]) -> list[R]:
    """What each thing comes to, in the process that has its match: the others are asked for theirs at once,
    again where a match has just moved."""
    found: dict[int, R] = {}
    for _ in range(TRIES):
        led: defaultdict[Peer, dict[int, Elsewhere]] = defaultdict(dict)
        for place in [place for place in range(len(things)) if place not in found]:
            try:
                found[place] = await here(things[place])
            except Elsewhere as elsewhere:
                led[elsewhere.peer][place] = elsewhere
        for peer, places in led.items():
            told = await theirs(peer, [things[place] for place in places], path, kind)
            for (place, led_there), one in zip(places.items(), told):
                if one is None:
                    led_there.was_wrong()
                else:
                    found[place] = one
        if len(found) == len(things):
            return [found[place] for place in range(len(things))]
        await asyncio.sleep(AGAIN_SECONDS)
    raise Unreachable("the processes that have these matches do not answer")


async def theirs(peer: Peer, things: list[T], path: str, kind: type[R]) -> list[R | None]:
    try:
        told = await peer.ask(Asked("POST", path, body=json.encode(things)))
    except ConnectionError:
        return [None] * len(things)
    if told.status != 200:
        return [None] * len(things)
    return json.decode(told.body, type=list[kind | None])  # type: ignore[valid-type]


async def ours(things: list[T], here: Here[T, R]) -> list[R | None]:
    """The same in the process that is asked."""
    found: list[R | None] = []
    for thing in things:
        try:
            found.append(await here(thing))
        except Elsewhere:
            found.append(None)
    return found
