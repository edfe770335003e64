"""The server ends soon when it is told to, and its workers end with it however it ends."""

from __future__ import annotations

import os
import select
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.ending import SECONDS_TO_END

PATIENCE = 30.0
PROMISED = 5.0  # seconds
THINKING = "search:999999999"


def children(pid: int) -> list[int]:
    """All processes that one has started, from whatever thread, and theirs."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    found = [int(each) for thread in threads for each in (thread / "children").read_text().split()]
    return [*found, *[other for each in found for other in children(each)]]


def is_thinking(pid: int) -> bool:
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()


@pytest.fixture
def busy(tmp_path: Path, serve: Any, make_client: Any) -> Any:
    """A server whose bots think, and the processes that they do it in."""
    with serve(f"sqlite:///{tmp_path}/m.db") as server:
        client = make_client(server.address)
        client.join(client.make(THINKING, "human")[1]).until("view")
        workers: list[int] = []
        while not workers:
            workers = [pid for pid in children(server.process.pid) if is_thinking(pid)]
        watched = [os.pidfd_open(pid) for pid in workers]
        yield server, watched
        for each in watched:
            os.close(each)


@pytest.fixture
def studying(tmp_path: Path, serve: Any, make_client: Any) -> Any:
    """A server that plays a study without end, and the process that it is played in."""
    wanted = {"game": "morale", "scenario": "checkpoint", "bots": [THINKING]}
    with serve(f"sqlite:///{tmp_path}/m.db") as server:
        client = make_client(server.address)
        assert client.http.post("/api/studies", json=wanted).status_code == 201
        players: list[int] = []
        while not players:
            players = [pid for pid in children(server.process.pid) if is_thinking(pid)]
        watched = [os.pidfd_open(pid) for pid in players]
        yield server, watched
        for each in watched:
            os.close(each)


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL])
def test_a_study_ends_with_its_server(studying: Any, way: signal.Signals) -> None:
    server, watched = studying
    server.process.send_signal(way)
    server.process.wait(PATIENCE)
    assert ended(watched)


def ended(watched: list[int]) -> bool:
    """Whether all of these processes come to an end."""
    return all(select.select([each], [], [], PATIENCE)[0] for each in watched)


def test_it_ends_in_time_though_bots_think(busy: Any) -> None:
    server, watched = busy
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(PATIENCE)
    assert ended(watched)


def test_it_ends_in_time_though_the_database_hangs(tmp_path: Path, serve: Any, make_client: Any) -> None:
    """Somebody else has locked it: an answer waits to be stored, for longer than there is time."""
    with serve(f"sqlite:///{tmp_path}/m.db") as server:
        client = make_client(server.address)
        player = client.join(client.make("human", "human")[0])
        player.until_asked()
        with closing(sqlite3.connect(tmp_path / "m.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            player.send(type="answer", question=player.view["question"], answer=player.choices()[0])
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(PATIENCE)
    assert SECONDS_TO_END < PROMISED
    assert any("ended while something still waited" in line for line in server.logged)


def test_workers_end_with_a_server_that_is_killed(busy: Any) -> None:
    server, watched = busy
    server.process.kill()
    server.process.wait(PATIENCE)
    assert ended(watched)
