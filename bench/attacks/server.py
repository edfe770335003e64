"""A server to attack, and clients of several addresses."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from resource import getpagesize
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from attacks.watched import HOLD
from loaded import wait_for

WATCHED = Path(__file__).with_name("watched.py")
MINE, OTHER = "127.0.0.1", "127.0.0.2"
PAGE = getpagesize()


class Finding(NamedTuple):
    """A figure, and the most that it may be."""

    what: str
    figure: float
    most: float
    unit: str

    @property
    def held(self) -> bool:
        return self.figure <= self.most


class Server:
    """One that runs: its address, and where they are known its process and the address of its metrics."""

    def __init__(
        self, address: str, process: subprocess.Popen[bytes] | None = None, metrics: str = ""
    ) -> None:
        self.address = address
        self.process = process
        self.metrics = metrics

    def client(self, host: str = MINE) -> httpx.AsyncClient:
        """Somebody with this address."""
        transport = httpx.AsyncHTTPTransport(local_address=host)
        return httpx.AsyncClient(base_url=f"http://{self.address}", timeout=600, transport=transport)

    def memory(self) -> float:
        """The megabytes that its process holds."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * PAGE / 1e6

    async def metric(self, name: str) -> float:
        async with httpx.AsyncClient() as client:
            lines = (await client.get(self.metrics)).text.splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    async def ms(self, doing: Awaitable[Any]) -> float:
        """How long something takes, but for the time that the machine had no processor free for it."""
        pid = self.process.pid if self.process else 0
        began, stood = perf_counter(), in_line(pid)
        await doing
        return 1000 * max(0.0, perf_counter() - began - (in_line(pid) - stood))

    async def hold(self) -> float:
        """The longest time in ms that the event loop was held since this was last asked."""
        return 1000 * await self.metric(HOLD)


@contextmanager
def served(db: str = "") -> Iterator[Server]:
    """A server with the limits that it always has, and on a database of its own if none is named."""
    with tempfile.TemporaryDirectory() as folder, open(f"{folder}/log", "w+") as log:
        port = Path(folder, "port")
        command = [sys.executable, str(WATCHED), db or f"sqlite:///{folder}/matches.db", str(port)]
        process = subprocess.Popen(command, stderr=log)
        try:
            address = wait_for(log, process)
            yield Server(address, process, f"http://127.0.0.1:{port.read_text()}/metrics")
        finally:
            process.terminate()
            process.wait(60)


class Player:
    """A socket at a seat."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}

    async def send(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
            if message["type"] == "view":
                self.view = message
            if message["type"] in kinds:
                return message

    async def catch_up(self) -> None:
        """Reads what has come already."""
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(0.002):
                    await self.until("view")

    async def answered(self, key: str) -> float:
        """Answers the open question; the seconds until the view that follows."""
        began = perf_counter()
        await self.send(type="answer", question=self.view["question"], answer=key)
        await self.until("view", "refused")
        return perf_counter() - began


@asynccontextmanager
async def joined(server: Server, token: str, host: str = MINE) -> AsyncIterator[Player]:
    """Somebody at a seat, who has been shown it."""
    uri = f"ws://{server.address}/ws"
    async with connect(uri, max_size=None, compression=None, local_addr=(host, 0)) as socket:
        player = Player(socket)
        await player.send(type="hello", token=token)
        await player.until("view")
        yield player


async def make(client: httpx.AsyncClient, game: str, scenario: str, **more: Any) -> list[str]:
    """A new match; the secrets of its seats, the spectators' last."""
    reply = await client.post("/api/matches", json={"game": game, "scenario": scenario, **more})
    return [link["token"] for link in reply.raise_for_status().json()["links"]]


def in_line(server: int) -> float:
    """The seconds that the server's event loop and this process have stood in line for a processor so far,
    where the system tells. What its other threads wait for is its own."""
    waited = 0
    for each in (f"/proc/{server}/task/{server}/schedstat", "/proc/self/schedstat"):
        with suppress(OSError):
            waited += int(Path(each).read_text().split()[1])
    return waited / 1e9
