"""The way to a match on a server elsewhere: a seat's link or a short code, HTTP, and a socket."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from sandtable.adapters.mcp.wires import PATIENCE, ServerSeat, Wire
from sandtable.engine.errors import SandtableError
from sandtable.server.client_messages import ClientMessage, Hello

EXPECTED = "expected a seat's link such as http://HOST:PORT/#/m/SECRET or .../#/j/SECRET"
CODE = re.compile(r"^\s*[a-z]{4}[\s-]*[0-9]{4}\s*$", re.IGNORECASE)
TABLE = re.compile(r"^\s*([A-Za-z0-9_-]{1,40})/([0-9]{1,2})\s*$")


class SocketWire(Wire):
    """A WebSocket to a server."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def receive(self) -> bytes | str | None:
        try:
            return await self.socket.recv()
        except ConnectionClosed:
            return None

    async def send(self, message: ClientMessage) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def close(self) -> None:
        await self.socket.close()


class LinkedSeat(ServerSeat):
    """A seat at the server of this address, which the secret opens."""

    def __init__(self, address: str, token: str, name: str = "") -> None:
        super().__init__(self.open)
        self.address = address
        self.hello = Hello(token, name=name)

    async def open(self) -> Wire:
        secure, rest = self.address.startswith("https"), self.address.partition("://")[2]
        try:
            socket = await connect(f"{'wss' if secure else 'ws'}://{rest}ws", max_size=None)
        except (OSError, InvalidHandshake, InvalidURI) as error:
            raise SandtableError(f"link: no Sandtable server answers at {self.address}: {error}") from error
        wire = SocketWire(socket)
        await wire.send(self.hello)
        return wire


def is_code(text: str) -> bool:
    return CODE.match(text) is not None


def read_table(text: str) -> tuple[str, int] | None:
    """The match and the seat of `MATCH/SEAT`, as list_tables names a free seat."""
    found = TABLE.match(text)
    return (found[1], int(found[2])) if found else None


def read_secret(link: str) -> tuple[str, str]:
    """The page that a link opens (`m`, or `j` for an invitation), and its secret."""
    page, _, secret = link.strip().partition("#")[2].removeprefix("/").partition("/")
    token = unquote(secret.partition("?")[0])
    if page not in ("m", "j") or not token:
        raise SandtableError(f"link: {EXPECTED}")
    return page, token


def read_address(url: str) -> str:
    """The address of a server, up to its last slash."""
    try:
        parts = urlsplit(url.strip())
    except ValueError as error:
        raise SandtableError(f"link: {EXPECTED}") from error
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise SandtableError(f"link: {EXPECTED}")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"


async def linked(link: str, name: str) -> LinkedSeat:
    """The seat that a link opens. By an invitation, the newcomer gets their own secret."""
    address, (page, token) = read_address(link), read_secret(link)
    return LinkedSeat(address, await sit_down(address, token) if page == "j" else token, name)


async def by_code(address: str, code: str, name: str) -> LinkedSeat:
    """The same by a short code, as a person types it in the lobby."""
    opened = await post(address, "api/enter", {"code": code.strip()})
    return LinkedSeat(address, await sit_down(address, opened["token"]), name)


async def at_table(address: str, match: str, seat: int, name: str) -> LinkedSeat:
    """A free seat of a listed match."""
    taken = await post(address, "api/join", {"match": match, "seat": seat})
    return LinkedSeat(address, str(taken["token"]), name)


async def sit_down(address: str, token: str) -> str:
    taken = await post(address, "api/renew", {"sit": True}, token)
    return str(taken["token"])


async def post(address: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    """What the server replies; its own sentence if it refuses."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = Request(address + path, json.dumps(body).encode(), headers)
    return await asyncio.to_thread(fetch, request, address)


async def get(address: str, path: str) -> Any:
    return await asyncio.to_thread(fetch, Request(address + path), address)


def fetch(request: Request, address: str) -> Any:
    try:
        with urlopen(request, timeout=PATIENCE) as reply:
            return json.load(reply)
    except HTTPError as error:
        raise SandtableError(f"link: {said(error)}") from error
    except (URLError, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise SandtableError(f"link: no Sandtable server answers at {address}: {reason}") from error


def said(error: HTTPError) -> str:
    """The sentence that a server refuses with; of another kind of server, its status."""
    try:
        return str(json.load(error)["message"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"
