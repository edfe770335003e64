"""Work spread over the machines of a Ray cluster."""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from sandtable.engine.errors import SandtableError

Item = TypeVar("Item")
Result = TypeVar("Result")
AHEAD = 3  # portions for each processor that are dealt out before the results of the first are in
SECONDS_TO_KNOCK = 10


def over_cluster(work: Callable[[Item], Result], items: Iterable[Item], address: str) -> Iterator[Result]:
    """The result of each item once, in their order. If a machine or a process dies, another one does its work
    again, with the same result."""
    ray = connected(address)
    task = ray.remote(done_there).options(max_retries=-1)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    dealt: deque[Any] = deque()
    try:
        for item in items:
            dealt.append(task.remote(work, item))
            if len(dealt) >= ahead:
                yield ray.get(dealt.popleft())
        while dealt:
            yield ray.get(dealt.popleft())
    except ray.exceptions.RayError as error:
        raise SandtableError(f"--cluster {address}: {str(error).strip().splitlines()[-1]}") from error
    finally:
        for each in dealt:
            ray.cancel(each, force=True)
        ray.shutdown()


def done_there(work: Callable[[Item], Result], item: Item) -> Result:
    return work(item)


def connected(address: str) -> Any:
    """Ray itself, at work there."""
    try:
        import ray
    except ImportError as error:
        raise SandtableError("--cluster needs Ray; expected pip install 'sandtable[cluster]'") from error
    try:
        knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
    except (ValueError, RuntimeError, OSError) as error:
        raise SandtableError(
            f"--cluster {address}: no Ray cluster is there; expected auto, HOST:PORT or ray://HOST:PORT"
        ) from error
    return ray


def knock(address: str) -> None:
    """Whether anybody listens there: Ray itself would try for minutes."""
    if address != "auto":
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host, int(port)), SECONDS_TO_KNOCK).close()
