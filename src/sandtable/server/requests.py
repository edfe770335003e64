"""Reading requests within bounds, and answering them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sandtable.engine.errors import SandtableError
from sandtable.server import logs
from sandtable.server.http_bodies import Trouble
from sandtable.server.leading import MISDIRECTED, TRIES, forward
from sandtable.server.limits import LONGEST_SENTENCE, MESSAGE_BYTES
from sandtable.server.peers import Elsewhere
from sandtable.server.store import OUTAGE

T = TypeVar("T")
BAD_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class TooMuch(SandtableError):
    """A limit against abuse."""


class TooLarge(SandtableError):
    """A body that is longer than any sensible request."""


class NoAccess(SandtableError):
    """A secret that opens nothing here."""


STATUSES: dict[type[SandtableError], int] = {TooMuch: 429, TooLarge: 413, NoAccess: 403}


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def status_of(error: SandtableError) -> int:
    return next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 400)


def cut(text: str, most: int = LONGEST_SENTENCE) -> str:
    """A text that may quote what somebody sent, kept short."""
    return text if len(text) <= most else text[:most] + "..."


def guarded(handler: Callable[[Any, Request], Awaitable[Response]]) -> Any:
    """Turns bad input into one sentence; leads whoever asks about another process's match to that."""

    async def call(self: object, request: Request) -> Response:
        try:
            return await wherever_it_is(handler, self, request)
        except SandtableError as error:
            return reply(Trouble(cut(str(error))), status_of(error))
        except OUTAGE as error:
            logs.outage("http", error)
            return reply(Trouble("the database does not answer; try again in a moment"), 503)
        except ClientDisconnect:
            return Response(status_code=400)

    return call


async def wherever_it_is(
    handler: Callable[[Any, Request], Awaitable[Response]], owner: object, request: Request
) -> Response:
    for _ in range(TRIES):
        try:
            return await handler(owner, request)
        except Elsewhere as elsewhere:
            if "led" in request.scope:
                break
            told = await forward(request, elsewhere.peer, getattr(request.state, "body", b""))
            if told is not None:
                return told
            elsewhere.was_wrong()
    return Response(status_code=MISDIRECTED)


async def body(request: Request, kind: type[T], limit: int = MESSAGE_BYTES) -> T:
    data = await bounded(request, limit)
    try:
        return msgspec.json.decode(data, type=kind)
    except BAD_JSON as error:
        raise SandtableError(f"not understood: {error}") from error


async def bounded(request: Request, limit: int) -> bytes:
    """The body of a request, which is kept: it may be led elsewhere."""
    if hasattr(request.state, "body"):
        return bytes(request.state.body)
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise TooLarge(f"at most {limit} bytes")
    request.state.body = bytes(data)
    return bytes(data)
