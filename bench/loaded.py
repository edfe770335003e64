"""The server under load, as a process of its own: `bench/load.py` starts it with a database."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

MOST_SOCKETS = 8192


def cpu_of(pid: int) -> float:
    """Seconds of processor time that a process has used (0 where the system does not tell)."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def postmaster_of(folder: str) -> int:
    """The first process of the PostgreSQL in a folder; 0 where there is none."""
    try:
        return int(Path(folder, "postgres", "postmaster.pid").read_text().split()[0])
    except OSError:
        return 0


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that still run (none of 0)."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat") if pid else []:
        with suppress(OSError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(path.parent.name))
    return found


def serve(db: str, profile: str) -> None:
    """The server itself, with room for this many matches from one address."""
    from sandtable.commands.serve import run
    from sandtable.server.limits import Limits

    more_files()
    limits = Limits(
        messages_a_second=1e6,
        message_burst=1e6,
        matches_an_hour=1e9,
        match_burst=1e9,
        connections_each=100_000,
        all_messages=1e6,
        socket_burst=1e9,
    )
    if not profile:
        run("127.0.0.1", 0, db, browse=False, limits=limits)
        return
    import cProfile

    profiler = cProfile.Profile()
    try:
        profiler.runcall(run, "127.0.0.1", 0, db, browse=False, limits=limits)
    finally:
        profiler.dump_stats(profile)


def more_files() -> None:
    """A socket is a file."""
    low, high = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(low, min(high, MOST_SOCKETS)), high))


def wait_for(log: Any, server: subprocess.Popen[bytes]) -> str:
    while server.poll() is None:
        log.seek(0)
        line = log.readline()
        if line.endswith("\n"):
            return str(line).split("//")[1].split("/")[0].replace("localhost", "127.0.0.1")
        time.sleep(0.1)
    log.seek(0)
    raise SystemExit(log.read())


if __name__ == "__main__":
    serve(*sys.argv[1:])
