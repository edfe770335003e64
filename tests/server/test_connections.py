"""Connections: who is let in, who must hurry, and whose address counts."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import WebSocketException
from websockets.protocol import State

from sandtable.engine.errors import SandtableError
from sandtable.server import connections
from sandtable.server.connections import (
    MOST_UNHEARD,
    READ_BYTES,
    REQUESTS_A_SOCKET,
    Crowd,
    Front,
    SocketConnection,
    check_parts,
    client_of,
    networks,
    room_for_connections,
)
from sandtable.server.ending import TICKS, Server
from sandtable.server.limits import Limits

WANTED = {"game": "morale", "scenario": "checkpoint"}
HASTY = Limits(header_seconds=0.5, body_seconds=0.5)
PATIENCE = 30


@contextmanager
def line(address: str, *sent: bytes) -> Iterator[socket.socket]:
    """A bare connection over which this is sent."""
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as open_line:
        for each in sent:
            open_line.sendall(each)
        yield open_line


def heard(open_line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        while data := open_line.recv(4096):
            found += data
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize(
    "sent",
    [
        [],
        [b"GET / HTTP/1.1\r\nHost: here\r\nX: "],
        [b"POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n", b"{"],
    ],
)
def test_who_does_not_say_what_it_wants_is_let_go(sent: list[bytes], tmp_path: Path, run_server: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db", HASTY) as client, line(client.address, *sent) as slow:
        assert heard(slow) == b""


def test_a_second_request_must_hurry_as_well(tmp_path: Path, run_server: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db", HASTY) as client:
        whole = b"GET /api/games HTTP/1.1\r\nHost: here\r\n\r\n"
        with line(client.address, whole, b"GET /") as slow:
            assert heard(slow).startswith(b"HTTP/1.1 200")


def test_a_socket_may_be_quiet_for_longer_than_headers_may(tmp_path: Path, run_server: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db", HASTY) as client:
        player = client.join(client.make("human", "human")[0])
        player.until("view")
        with line(client.address) as slow:
            assert heard(slow) == b""
        player.send(type="say", text="still here")
        assert player.until("said")["text"] == "still here"


@pytest.mark.parametrize("limits", [Limits(connections=3), Limits(connections_each=3)])
def test_there_is_room_for_so_many_and_for_others_when_they_go(
    limits: Limits, tmp_path: Path, run_server: Any
) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db", limits) as client:
        player = client.join(client.make("human", "human")[0])
        player.until("view")
        with line(client.address), line(client.address) as last:
            assert heard(last) == b""
        player.close()
        with line(client.address, b"GET /api/games HTTP/1.0\r\n\r\n") as later:
            assert heard(later).startswith(b"HTTP/1.1 200")


def test_requests_that_are_over_leave_room_for_others(tmp_path: Path, run_server: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db", Limits(connections_each=3)) as client:
        for _ in range(8):
            with line(client.address, b"GET /api/games HTTP/1.0\r\n\r\n") as one:
                assert heard(one).startswith(b"HTTP/1.1 200")


def test_behind_a_proxy_sockets_of_one_client_are_counted_too(tmp_path: Path, run_server: Any) -> None:
    limits = Limits(connections_each=1)
    with run_server(f"sqlite:///{tmp_path}/m.db", limits, proxies=("127.0.0.1",)) as client:
        token = client.make("human", "human")[0]
        client.join(token).until("view")
        with pytest.raises(WebSocketException):
            client.join(token)


def codes(client: Any, *names: str) -> list[int]:
    return [
        client.http.post("/api/matches", json=WANTED, headers={"X-Forwarded-For": name}).status_code
        for name in names
    ]


def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path, run_server: Any) -> None:
    one = Limits(match_burst=1.0, matches_an_hour=1.0)
    with run_server(f"sqlite:///{tmp_path}/a.db", one) as client:
        assert codes(client, "10.0.0.1", "10.0.0.2") == [201, 429]
    with run_server(f"sqlite:///{tmp_path}/b.db", one, proxies=("127.0.0.0/8",)) as client:
        assert codes(client, "10.0.0.1", "10.0.0.2", "10.0.0.1") == [201, 201, 429]
        assert codes(client, "10.0.0.3, 10.0.0.2") == [429]


def test_a_proxy_has_an_address() -> None:
    with pytest.raises(SandtableError, match=r"proxy: 'nginx' does not appear to be .*; expected an address"):
        networks(("nginx",))


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::1", "2001:db8::/64"),
        ("", ""),
    ],
)
def test_a_whole_network_of_the_sixth_version_is_one_client(host: str, client: str) -> None:
    assert client_of(host) == client


def test_nobody_is_remembered_who_has_gone() -> None:
    crowd = Crowd(2, 1)
    assert crowd.enter("a") and not crowd.enter("a") and crowd.enter("b") and not crowd.enter("c")
    crowd.leave("a")
    with crowd.inside("a") as entered, crowd.inside("a") as again:
        assert entered and not again
    crowd.leave("b")
    assert (crowd.all, dict(crowd.here)) == (0, {})


def test_connections_stay_well_below_the_file_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    set_to: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: (1024, 4000))
    monkeypatch.setattr(resource, "setrlimit", lambda which, limits: set_to.append(limits))
    assert room_for_connections() == 3000 and set_to == [(4000, 4000)]
    assert connections.KEPT_FOR_FILES == 4


def test_what_is_sent_does_not_wait_for_more(
    tmp_path: Path, run_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_in: list[Any] = []
    admit = Front.admit
    monkeypatch.setattr(Front, "admit", lambda front, line: let_in.append(line) or admit(front, line))
    with run_server(f"sqlite:///{tmp_path}/m.db") as client:
        client.join(client.make("human", "human")[0]).until("view")
        lines = [transport.get_extra_info("socket") for transport in let_in]
        assert len(lines) == 2  # of requests, and of a WebSocket
        assert all(each.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for each in lines)


class Pipe(asyncio.Transport):
    """A connection that only notes what is done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.max_size = 0
        self.paused = self.closed = False

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: Any) -> None:
        """Nobody reads it."""

    def close(self) -> None:
        self.closed = True


def test_a_connection_of_another_event_loop_becomes_a_socket_too() -> None:
    async def come() -> bool:
        pipe, there = Pipe(), SocketConnection(Front(print, Limits()), ServerState(), {})
        del pipe.max_size  # as uvloop's have none
        there.connection_made(pipe)
        return hasattr(pipe, "max_size")

    assert not asyncio.run(come())


def test_a_socket_is_read_on_while_little_waits_and_not_given_up_while_it_is_not_read() -> None:
    async def wait() -> None:
        pipe, there = Pipe(), SocketConnection(Front(print, Limits()), ServerState(), {})
        there.connection_made(pipe)
        there.conn.state = State.OPEN
        assert pipe.max_size == READ_BYTES
        for _ in range(MOST_UNHEARD):
            assert not pipe.paused
            there.frames = [b"{}"]
            there.send_receive_event_to_app()
        assert pipe.paused
        there.keepalive_timeout()
        assert there.ping_timer is not None and not pipe.closed
        for _ in range(MOST_UNHEARD):
            await there.receive()
        assert not pipe.paused
        there.keepalive_timeout()
        assert pipe.closed
        there.stop_keepalive()

    asyncio.run(wait())


class Renamed:
    """A socket of some other uvicorn."""

    def __init__(self) -> None:
        self.read_paused = self.queue = self.transport = self.pong_timer = None

    connection_made = connection_lost = schedule_ping = keepalive_timeout = print


def test_a_uvicorn_that_has_not_what_the_door_relies_on_starts_no_server() -> None:
    check_parts(WebSocketsSansIOProtocol)
    with pytest.raises(
        SandtableError, match=r"has no send_receive_event_to_app, pending_ping_payload for sockets"
    ):
        check_parts(Renamed)


class Line(asyncio.Transport):
    """A connection from some address."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_where_all_places_are_taken_who_has_the_most_gives_one_up() -> None:
    front = Front(print, Limits(connections=4, connections_each=4))
    greedy = [Line("10.0.0.1") for _ in range(4)]
    assert all(front.admit(line) for line in greedy)
    others = [Line(f"10.0.0.{n}") for n in (2, 3, 4)]
    assert [front.admit(line) for line in others] == [True, True, True]
    assert [line.aborted for line in greedy] == [False, True, True, True]
    assert not front.admit(Line("10.0.0.5")), "nobody has more than one"
    assert not front.admit(Line("10.0.0.1")) and front.crowd.all == 4


def test_sockets_of_one_client_come_only_so_fast(tmp_path: Path, run_server: Any) -> None:
    limits = Limits(socket_burst=3, sockets_an_hour=0)
    with run_server(f"sqlite:///{tmp_path}/m.db", limits, proxies=("127.0.0.1",)) as client:
        for _ in range(3):
            assert client.join("nonsense").until("problem")["message"] == "this link opens no match"
        with pytest.raises(WebSocketException):
            client.join("nonsense")


def test_connections_and_sockets_are_counted_for_the_garbage_they_leave(tmp_path: Path) -> None:
    front = Front(print, Limits(), lifespan="off")

    async def come() -> None:
        pipe = Pipe()
        SocketConnection(front, ServerState(), {}).connection_made(pipe)
        assert front.arrived == REQUESTS_A_SOCKET
        server = Server(front)
        server.collector.second = seen.append  # type: ignore[method-assign, assignment]
        server.server_state.total_requests = 7
        await server.on_tick(TICKS - 1)

    seen: list[int] = []
    try:
        asyncio.run(come())
    finally:
        gc.enable()
    assert seen == [7 + REQUESTS_A_SOCKET]
