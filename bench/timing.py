"""How fast a piece of work goes on one core."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

Work = Callable[[], int]  # does a little work and returns how many units it did
Probe = Callable[[float], float]  # seconds to spend -> rate


def rate(work: Work, seconds: float) -> float:
    """Units of work per second of processor time: other load on the core must not count against the work."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
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
