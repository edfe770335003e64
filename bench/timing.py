"""How fast a piece of work goes on one core."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Work = Callable[[], int]  # does a little work and returns how many units it did
Probe = Callable[[float], float]  # seconds to spend -> rate


def rate(work: Work, seconds: float) -> float:
    """Units of work per second of processor time: other load on the core must not count against the work."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def by_the_wall(work: Work, seconds: float) -> float:
    """Units of work per second that pass: for work that others do at the same time."""
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def repeated(call: Callable[[], object], times: int = 200) -> Work:
    def work() -> int:
        for _ in range(times):
            call()
        return times

    return work


def pin_to_one_core() -> int | None:
    """The core this process and its children now run on; None where the system cannot pin."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


@contextmanager
def on_all_cores() -> Iterator[None]:
    """Children that begin here run on any core, whichever this process runs on."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)
