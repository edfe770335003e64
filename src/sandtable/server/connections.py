"""Connections: how many are let in, and how long they may take to say what they want."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sandtable.engine.errors import SandtableError
from sandtable.server.limits import MESSAGE_BYTES, Limits

KEPT_FOR_FILES = 4  # one in so many of all files that may be open is no connection
FEW_FILES = 1024
READ_BYTES = 4096  # at once: more would be thousands of tiny messages
REQUESTS_A_SOCKET = 5  # by what it leaves behind, see Collector
OVERRIDDEN = ("connection_made", "connection_lost", "send_receive_event_to_app", "keepalive_timeout")
RELIED_ON = ("read_paused", "queue", "transport", "pong_timer", "pending_ping_payload")
MOST_UNHEARD = 8  # messages of a socket that wait to be heard before no more are read


def client_of(host: str) -> str:
    """Whose address this is: one client may have as many of the sixth version as it likes."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((address, 64), strict=False))
    return host


def networks(proxies: tuple[str, ...]) -> list[IPv4Network | IPv6Network]:
    try:
        return [ip_network(each, strict=False) for each in proxies]
    except ValueError as error:
        raise SandtableError(
            f"proxy: {error}; expected an address such as 10.0.0.7 or 10.0.0.0/24"
        ) from error


class Crowd:
    """How many of each client are here, and in all."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.here: Counter[str] = Counter()
        self.all = 0

    def enter(self, client: str) -> bool:
        if self.all >= self.most or self.here[client] >= self.each:
            return False
        self.all += 1
        self.here[client] += 1
        return True

    def leave(self, client: str) -> None:
        self.all -= 1
        self.here[client] -= 1
        if not self.here[client]:
            del self.here[client]

    @contextmanager
    def inside(self, client: str) -> Iterator[bool]:
        """Whether there was room; for as long as it lasts."""
        entered = self.enter(client)
        try:
            yield entered
        finally:
            if entered:
                self.leave(client)


class Front(uvicorn.Config):
    """How the server listens. It believes only the proxies that the operator has named about the client's
    address; these may have any number of connections."""

    def __init__(self, app: Any, limits: Limits, proxies: tuple[str, ...] = (), **more: Any) -> None:
        super().__init__(
            app,
            http=Connection,
            ws=SocketConnection,
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            **more,
        )
        check_parts(WebSocketsSansIOProtocol)
        self.limits = limits
        self.proxies = networks(proxies)
        self.crowd = Crowd(limits.connections or room_for_connections(), limits.connections_each)
        self.peers: dict[asyncio.BaseTransport, str] = {}
        self.arrived = 0  # connections and, by what they leave behind, sockets

    def admit(self, transport: asyncio.BaseTransport) -> bool:
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        client = f"proxy {id(transport)}" if self.is_proxy(host) else client_of(host)
        if not self.crowd.enter(client) and not (self.make_room(client) and self.crowd.enter(client)):
            return False
        self.peers[transport] = client
        return True

    def make_room(self, client: str) -> bool:
        """When all places are taken, the client with the most connections loses its newest one to a client
        with fewer."""
        if self.crowd.all < self.crowd.most:
            return False
        greedy, most = self.crowd.here.most_common(1)[0]
        if most <= self.crowd.here[client] + 1:
            return False
        newest = next(each for each in reversed(self.peers) if self.peers[each] == greedy)
        self.release(newest)
        cast(asyncio.Transport, newest).abort()
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        client = self.peers.pop(transport, None)
        if client is not None:
            self.crowd.leave(client)

    def is_proxy(self, host: str) -> bool:
        return bool(host) and any(ip_address(host) in network for network in self.proxies)


class Connection(H11Protocol):
    """A connection that is let in only if there is room, and has limited time for headers and for a body."""

    config: Front

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.config.arrived += 1
        send_at_once(transport)
        self.state: Any = None
        self.timer: asyncio.TimerHandle | None = None
        if self.config.admit(transport):
            self.keep_time()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.keep_time()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.release(self.transport)
        self.time(None, 0.0)

    def keep_time(self) -> None:
        """Time runs from the first byte of the headers to their last, and as long as the body comes in."""
        state, limits = self.conn.their_state, self.config.limits
        if self.transport.get_protocol() is not self or state not in (h11.IDLE, h11.SEND_BODY):
            self.time(None, 0.0)
        elif state is not self.state:
            self.time(state, limits.header_seconds if state is h11.IDLE else limits.body_seconds)

    def time(self, state: Any, seconds: float) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.state = state
        self.timer = None if state is None else self.loop.call_later(seconds, self.transport.abort)


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket still counts. The server keeps reading it while long work for
    it is under way, and so knows that somebody is there."""

    config: Front

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.config.arrived += REQUESTS_A_SOCKET
        if hasattr(transport, "max_size"):  # other event loops read as much as they like
            transport.max_size = READ_BYTES

    def send_receive_event_to_app(self) -> None:
        paused, self.read_paused = self.read_paused, True  # else reading would stop at every message
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """While the server does not read from a client, it cannot hear it: silence then does not mean that
        nobody is there."""
        if self.read_paused:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()
        else:
            super().keepalive_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.release(self.transport)


def check_parts(sockets: type) -> None:
    """Checks that what is overridden here, and what that relies on, still exists: no version of uvicorn
    promises it. If something is missing, the server does not start."""
    missing = [name for name in (*OVERRIDDEN, "schedule_ping") if not callable(getattr(sockets, name, None))]
    set_up = vars(sockets)["__init__"].__code__.co_names if "__init__" in vars(sockets) else ()
    missing += [name for name in RELIED_ON if name not in set_up]
    if missing:
        known = f"uvicorn {uvicorn.__version__} has no {', '.join(missing)} for sockets"
        raise SandtableError(f"{known}; expected a version as in pyproject.toml")


def send_at_once(transport: asyncio.Transport) -> None:
    """No matter how the server came to listen, a response never waits for what was sent before it."""
    line = transport.get_extra_info("socket")
    if line.family in (socket.AF_INET, socket.AF_INET6):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def room_for_connections() -> int:
    """Well below the number of files that this process may open, which is raised as far as it may be."""
    try:
        import resource
    except ImportError:  # not a Unix
        files = FEW_FILES
    else:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        files = hard
    return files - files // KEPT_FOR_FILES
