"""Many matches on one server process with SQLite: `python bench/load.py` (see --help).

Every match has two sockets and answers one question a second. An answer counts as acknowledged when the
view that follows it arrives at the socket that sent it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

MOST_SOCKETS = 8192


class Choice(msgspec.Struct):
    key: str


class Question(msgspec.Struct):
    choices: tuple[Choice, ...] = ()


class Scene(msgspec.Struct):
    question: Question | None = None


class Frame(msgspec.Struct):
    """The little of a message that a player needs."""

    type: str
    question: str = ""
    over: bool = False
    scene: Scene | None = None


decode = msgspec.json.Decoder(Frame).decode


class Tally:
    """What has happened so far."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.dropped = 0
        self.refused = 0
        self.finished = 0
        self.late = 0
        self.used = 0.0
        self.took = 0.0
        self.stopping = False


class Seat:
    """One socket: the newest view, and an event for every one that comes."""

    def __init__(self, socket: ClientConnection, tally: Tally) -> None:
        self.socket = socket
        self.tally = tally
        self.view = Frame("")
        self.changed = asyncio.Event()
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            async for data in self.socket:
                frame = decode(data)
                self.tally.refused += frame.type == "refused"
                if frame.type == "view":
                    self.view = frame
                    self.changed.set()
        except ConnectionClosed:
            pass
        self.tally.dropped += not self.tally.stopping and not self.view.over

    async def answer(self, rng: random.Random) -> None:
        """Answers the open question; notes the time until the view that follows."""
        scene = self.view.scene
        assert scene is not None and scene.question is not None
        key = rng.choice(scene.question.choices).key
        message = {"type": "answer", "question": self.view.question, "answer": key}
        self.changed.clear()
        began = time.perf_counter()
        await self.socket.send(json.dumps(message))
        await self.changed.wait()
        self.tally.times.append(time.perf_counter() - began)


async def open_match(client: httpx.AsyncClient, address: str, seed: int, tally: Tally) -> list[Seat]:
    wanted = {"game": "morale", "scenario": "recovery", "seed": seed, "seats": [{}, {}]}
    made = (await client.post("/api/matches", json=wanted)).raise_for_status().json()
    seats = []
    for link in made["links"][:2]:
        socket = await connect(f"ws://{address}/ws", max_size=None, compression=None, ping_interval=None)
        seats.append(Seat(socket, tally))
        await socket.send(json.dumps({"type": "hello", "token": link["token"]}))
    for seat in seats:
        await seat.changed.wait()
    return seats


async def play(
    client: httpx.AsyncClient,
    address: str,
    seed: int,
    seats: list[Seat],
    until: float,
    pace: float,
    tally: Tally,
) -> None:
    """One answer every `pace` seconds from a moment of the match's own on; a finished match is followed by
    another."""
    rng = random.Random(seed)
    due = time.perf_counter() + rng.random() * pace
    while due < until:
        wait = due - time.perf_counter()
        tally.late += wait < -pace
        await asyncio.sleep(max(0.0, wait))
        due += pace
        if seats[0].view.over:
            tally.finished += 1
            await asyncio.gather(*[seat.socket.close() for seat in seats])
            seats[:] = await open_match(client, address, seed + 10_000, tally)
        asked = [seat for seat in seats if seat.view.question]
        if asked:
            await rng.choice(asked).answer(rng)


async def load(address: str, options: argparse.Namespace, server: int) -> Tally:
    """Opens everything, then plays for as long as was asked."""
    tally = Tally()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60, limits=limits) as client:
        matches = []
        for seed in range(options.matches):
            matches.append(await open_match(client, address, seed, tally))
        print(f"{2 * len(matches)} sockets are open", file=sys.stderr)
        before = cpu_of(server)
        began = time.perf_counter()
        until = began + options.seconds
        players = [
            play(client, address, seed, seats, until, options.pace, tally)
            for seed, seats in enumerate(matches)
        ]
        await asyncio.wait_for(asyncio.gather(*players), options.seconds + 60)
        tally.stopping = True
        tally.used = cpu_of(server) - before
        tally.took = time.perf_counter() - began
        for seats in matches:
            for seat in seats:
                seat.reader.cancel()
                with suppress(ConnectionClosed):
                    seat.socket.transport.abort()
    return tally


def summary(tally: Tally, options: argparse.Namespace) -> dict[str, Any]:
    times = sorted(tally.times)
    at = {name: round(1000 * times[int(share * (len(times) - 1))], 1) for name, share in SHARES.items()}
    return {
        "matches": options.matches,
        "sockets": 2 * options.matches,
        "seconds": round(tally.took, 1),
        "answers": len(times),
        "answers_a_second": round(len(times) / tally.took, 1),
        "dropped": tally.dropped,
        "refused": tally.refused,
        "late": tally.late,
        "finished_matches": tally.finished,
        "acknowledged_ms": at,
        "server_cpu_share": round(tally.used / tally.took, 2),
        "server_cpu_ms_an_answer": round(1000 * tally.used / len(times), 2),
    }


SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}


def cpu_of(pid: int) -> float:
    """Seconds of processor time that a process has used (0 where the system does not tell)."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / 100


def serve(db: str, profile: str) -> None:
    """The server itself, with room for this many matches from one address."""
    from sandtable.commands.serve import run
    from sandtable.server.limits import Limits

    more_files()
    limits = Limits(matches_an_hour=1e9, match_burst=1e9)
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between the answers of a match")
    parser.add_argument(
        "--most-ms", type=float, default=250.0, help="fail where the 99th percentile is above"
    )
    parser.add_argument("--profile", default="", help="write a cProfile of the server to this file")
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve, options.profile)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return measure(f"sqlite:///{folder}/matches.db", options)


def measure(db: str, options: argparse.Namespace) -> int:
    more_files()
    command = [sys.executable, __file__, "--serve", db, "--profile", options.profile]
    with open(db.removeprefix("sqlite:///") + ".log", "w+") as log:
        server = subprocess.Popen(command, stderr=log)
        try:
            address = wait_for(log, server)
            found = summary(asyncio.run(load(address, options, server.pid)), options)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(60)
    print(json.dumps(found, indent=2))
    return int(found["dropped"] > 0 or found["acknowledged_ms"]["p99"] > options.most_ms)


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
    sys.exit(main())
