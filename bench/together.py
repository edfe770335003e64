"""What one process does, what two do together, and what one that is killed costs: `python bench/together.py`.

Matches with two people each, who sit at different processes where there are two, and answer as soon as they
are asked: as much as the machine does. In turn: one process on SQLite, one on a PostgreSQL, two on the same.
Then two again at a pace of an answer a second a match, of which one is killed: how long it takes until
everybody who has lost their socket is shown their match again (they come back as the browser does), and
whether the store holds every acknowledged answer, each once. Clients and PostgreSQL run on the same cores.
Prints what it found as JSON; says what was missed, if anything was, and ends with 1 then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from argparse import Namespace
from typing import Any

import httpx

import load
from loaded import more_files

TIMES, MOST_SECONDS = 1.5, 5.0
FIRST_WAIT = 0.5  # seconds, as in web/src/server/connection.svelte.ts
KILLED_AFTER = 5.0
THEN = 15.0


class Person(load.Seat):
    """One who comes back, to the next process each time, as through a proxy."""

    def __init__(self, table: Table, place: int, token: str) -> None:
        super().__init__(load.Tally(), False)
        self.table = table
        self.at = place
        self.token = token
        self.wait = FIRST_WAIT
        self.here = False
        self.away = False

    async def come(self) -> None:
        while not self.table.stopping:
            try:
                await self.sit(self.table.addresses[self.at % 2], self.token)
                return
            except OSError:
                await self.pause()

    async def pause(self) -> None:
        await asyncio.sleep(self.wait)
        self.at += 1
        self.wait *= 2

    def heard(self, data: bytes) -> None:
        super().heard(data)
        if data.startswith(load.A_VIEW):
            self.here = True
            self.wait = FIRST_WAIT
            if self.away:
                self.away = False
                self.table.pauses.append(time.perf_counter() - self.table.killed)

    def lost(self) -> None:
        if self.table.stopping:
            return
        self.known, self.unread = load.Heard(""), b""
        self.here, self.away = False, True
        self.changed.set()
        self.table.tasks.append(asyncio.create_task(self.come_back()))

    async def come_back(self) -> None:
        await self.pause()
        await self.come()


class Table:
    """All that play, and what was counted."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        self.killed = 0.0
        self.pauses: list[float] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.sent: dict[str, int] = {}
        self.acknowledged: dict[str, int] = {}
        self.stopping = False

    async def open(self, client: httpx.AsyncClient, seed: int) -> tuple[str, list[Person]]:
        wanted = {"game": "morale", "scenario": "recovery", "seed": seed, "seats": [{}, {}]}
        made = (await client.post("/api/matches", json=wanted)).raise_for_status().json()
        people = [Person(self, seed + n, link["token"]) for n, link in enumerate(made["links"][:2])]
        for person in people:
            await person.come()
            await person.changed.wait()
        return made["match"], people

    async def play(self, match: str, people: list[Person]) -> None:
        """An answer a second; what nobody has acknowledged is asked again."""
        rng = random.Random(match)
        self.sent[match] = self.acknowledged[match] = 0
        await asyncio.sleep(rng.random())
        while not self.stopping:
            asked = [person for person in people if person.here and person.view.question]
            if asked:
                self.sent[match] += 1
                person = rng.choice(asked)
                question = person.view.question
                await person.answer(rng)
                self.acknowledged[match] += person.here and person.view.question != question
            await asyncio.sleep(1.0)


async def killing(servers: dict[int, str], matches: int) -> Table:
    table = Table([*servers.values()])
    async with httpx.AsyncClient(base_url=f"http://{table.addresses[0]}", timeout=60) as client:
        opened = [await table.open(client, seed) for seed in range(matches)]
    playing = [asyncio.create_task(table.play(match, people)) for match, people in opened]
    await asyncio.sleep(KILLED_AFTER)
    table.killed = time.perf_counter()
    os.kill(next(iter(servers)), signal.SIGKILL)
    await asyncio.sleep(THEN)
    table.stopping = True
    await asyncio.wait(playing, timeout=10)
    gone = [person for _, people in opened for person in people if not person.here]
    table.pauses += [float("inf")] * len(gone)
    return table


def answers_of(db: str, match: str) -> int:
    """What people have answered, by the store."""
    from sandtable.server.entries import Answered
    from sandtable.server.store import Store

    store = Store(db)
    own = [each for each in store.log(match) if isinstance(each, Answered)]
    store.close()
    return sum(not each.prompt and not each.joined for each in own)


def kill_one(folder: str, db: str, options: Namespace) -> dict[str, Any]:
    with load.served(folder, db, options) as servers:
        table = asyncio.run(killing(servers, options.matches))
    stored = {match: answers_of(db, match) for match in table.sent}
    found = {
        "killed": "one of two processes",
        "sockets": 2 * options.matches,
        "sockets_lost": len(table.pauses),
        "back_after_s": {
            "p50": round(sorted(table.pauses)[len(table.pauses) // 2], 2) if table.pauses else 0.0,
            "max": round(max(table.pauses, default=0.0), 2),
        },
        "answers": sum(table.acknowledged.values()),
        "answers_lost": sum(max(0, taken - stored[match]) for match, taken in table.acknowledged.items()),
        "answers_twice": sum(max(0, stored[match] - sent) for match, sent in table.sent.items()),
    }
    print(json.dumps(found, indent=2))
    return found


def by_processor_time(one: dict[str, Any], two: dict[str, Any]) -> float:
    """How many times as much two do by what an answer costs, however busy the machine is with other things:
    one process has one core at most, and two have what the clients and PostgreSQL leave of two."""
    most = 1 / max(one["server_cpu_ms_an_answer"], cost(one) / 2)
    return round(2 / cost(two) / most, 2)


def cost(found: dict[str, Any]) -> float:
    return sum(float(found[f"{whose}_cpu_ms_an_answer"]) for whose in ("server", "database", "client"))


def missed(one: dict[str, Any], two: dict[str, Any], killed: dict[str, Any]) -> list[str]:
    times = round(two["taken_a_second"] / one["taken_a_second"], 2)
    costs = f"by processor time, {by_processor_time(one, two)}"
    print(f"two processes do {times} times what one does on the same PostgreSQL; {costs}", file=sys.stderr)
    slowest = killed["back_after_s"]["max"]
    checks = {
        f"two processes do {times} times what one does, less than {TIMES}": times < TIMES,
        f"somebody was away for {slowest} s, more than {MOST_SECONDS:g}": slowest > MOST_SECONDS,
        f"{killed['answers_lost']} answers were lost": killed["answers_lost"] > 0,
        f"{killed['answers_twice']} answers counted twice": killed["answers_twice"] > 0,
    }
    return [text for text, wrong in checks.items() if wrong]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--beginning", type=float, default=5.0, help="seconds until all have begun")
    parser.add_argument("--games", nargs="+", default=[*load.SET_UP], choices=[*load.SET_UP], help="in turn")
    given = parser.parse_args()
    each = load.arguments().parse_args(["--pace", "0"])
    for name, value in vars(given).items():
        setattr(each, name, value)
    more_files()
    with tempfile.TemporaryDirectory() as folder, load.database(folder, each) as db:
        load.measure(folder, db, each)
    each.postgres = True
    with tempfile.TemporaryDirectory() as folder, load.database(folder, each) as db:
        one = load.measure(folder, db, each)
        each.servers = 2
        two = load.measure(folder, db, each)
        wrong = missed(one, two, kill_one(folder, db, each))
    print("missed: " + "; ".join(wrong) if wrong else "the target is met", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
