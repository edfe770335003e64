"""A study on a Ray cluster of two nodes on this machine, for `make cluster`: Ray is large."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of
from sandtable.lab.folder import GAMES, Results, read
from sandtable.lab.running import run
from sandtable.lab.spreading import spread_over
from sandtable.lab.study import Study

STUDY = Study(
    title="Two nodes",
    game="morale",
    scenarios=("checkpoint",),
    games=200,
    watch=2,
    change={"round_limit": 3},
    sweep={"units": (2, 3)},
)
Tell = Callable[[int, int], None]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    yield nodes
    nodes.shutdown()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return played(tmp_path_factory.mktemp("alone") / "results")


def played(path: Path, tell: Tell = lambda done, known: None, cluster: str = "") -> Results:
    return run(STUDY, cells_of(STUDY), path, "test", 1, tell, cluster)


def children(pid: int) -> list[int]:
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(each) for thread in threads for each in (thread / "children").read_text().split()]


def busy(node: Any) -> list[int]:
    """The processes of a node that play at the moment."""
    raylet = node.all_processes["raylet"][0].process.pid
    names = {pid: Path(f"/proc/{pid}/cmdline") for pid in children(raylet)}
    return [pid for pid, name in names.items() if name.exists() and b"done_there" in name.read_bytes()]


class Killer:
    """Kills once, as soon as there is something to kill and some games are done."""

    def __init__(self, kill: Callable[[], bool]) -> None:
        self.kill, self.killed, self.heard = kill, 0, 0

    def __call__(self, done: int, known: int) -> None:
        self.heard = done
        if done and not self.killed:
            self.killed = done if self.kill() else 0


def check_whole(path: Path, results: Results, alone: Results) -> None:
    """Nothing is lost, nothing counted twice, and all is as one process has it."""
    assert results.rows == alone.rows and results.watched == alone.watched
    lines = (path / GAMES).read_text().splitlines()[1:]
    games = [tuple(line.split(",")[:2]) for line in lines]
    assert len(games) == len(set(games)) == 400
    assert read(path).rows == alone.rows


def test_processes_that_are_killed_lose_no_game(cluster: Cluster, alone: Results, tmp_path: Path) -> None:
    def kill() -> bool:
        found = [pid for node in cluster.list_all_nodes() for pid in busy(node)]
        for pid in found:
            os.kill(pid, signal.SIGKILL)
        return bool(found)

    killer = Killer(kill)
    results = played(tmp_path / "results", killer, cluster.address)
    assert 0 < killer.killed < killer.heard == 400
    check_whole(tmp_path / "results", results, alone)


def test_a_node_that_is_killed_loses_no_game(cluster: Cluster, alone: Results, tmp_path: Path) -> None:
    another = cluster.add_node(num_cpus=1)

    def kill() -> bool:
        if not busy(another):
            return False
        cluster.remove_node(another, allow_graceful=False)
        return True

    killer = Killer(kill)
    results = played(tmp_path / "results", killer, cluster.address)
    assert 0 < killer.killed < killer.heard == 400
    check_whole(tmp_path / "results", results, alone)


def refuse(number: int) -> int:
    if number == 3:
        raise SandtableError("three is no number")
    return number


def test_the_first_failure_is_told_in_its_place(cluster: Cluster) -> None:
    found = spread_over(refuse, range(9), 1, cluster.address)
    assert [next(found) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(SandtableError, match="three is no number"):
        next(found)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "nowhere:far"])
def test_where_there_is_no_cluster_one_line_says_so(address: str) -> None:
    with pytest.raises(SandtableError, match=f"--cluster {address}: no Ray cluster is there; expected auto"):
        next(spread_over(refuse, range(3), 1, address))
