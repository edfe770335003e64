"""Servers on a new database that are killed while they start for the first time."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import tempfile
from time import perf_counter, sleep

from attacks.crashes import postgres
from attacks.server import Finding

KILLS = 60


async def attack() -> list[Finding]:
    return await asyncio.to_thread(killed)


def killed() -> list[Finding]:
    with tempfile.TemporaryDirectory() as folder, postgres(folder) as (url, _):
        whole = started(f"sqlite:///{folder}/whole.db")
        names = {"SQLite": lambda n: f"sqlite:///{folder}/{n}.db", "PostgreSQL": lambda n: database(url, n)}
        found = []
        for what, name in names.items():
            failed = [n for n in range(KILLS) if not opens_again(name(n), whole * (0.3 + 0.9 * n / KILLS))]
            found.append(Finding(f"{what}: of {KILLS} databases, never open again", len(failed), 0, ""))
        return found


def database(url: str, n: int) -> str:
    """One of its own for every kill."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE first{n}")  # type: ignore[call-overload]
    path, question, query = url.partition("?")
    return f"{path.rpartition('/')[0]}/first{n}{question}{query}"


def begin(db: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "sandtable.cli", "serve", "--port", "0", "--db", db]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True)


def started(db: str) -> float:
    """The seconds until a server has opened its database; none where it cannot."""
    began = perf_counter()
    server = begin(db)
    assert server.stderr is not None
    line = server.stderr.readline()
    took = perf_counter() - began
    server.send_signal(signal.SIGKILL)
    server.wait()
    return took if line.startswith("Sandtable is at") else 0.0


def opens_again(db: str, seconds: float) -> bool:
    """Whether a database opens whose first server was killed after so many seconds."""
    server = begin(db)
    sleep(seconds)
    server.kill()
    server.wait()
    return started(db) > 0.0
