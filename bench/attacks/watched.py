"""The server under attack, as a process of its own: as operators run it, with a probe in its event loop.

Its metrics, whose port it writes into a file, also tell the longest time, since they were last read, that
nothing else could be done in the loop.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import uvicorn
from prometheus_client import Gauge

HOLD = "sandtable_loop_hold_seconds"
TICK = 0.001
OWN_LINE = Path("/proc/thread-self/schedstat")


class Pulse:
    """Wakes up all the time, and notes how late, be it that the loop was busy or that it waited; it is not to
    blame for time that it stood in line for a processor."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        while True:
            began, stood = perf_counter(), in_line()
            await asyncio.sleep(TICK)
            late = perf_counter() - began - TICK
            if late > self.longest:
                self.longest = max(self.longest, late - (in_line() - stood))

    def read(self) -> float:
        longest, self.longest = self.longest, 0.0
        return longest


def in_line() -> float:
    """The seconds that this thread has stood in line for a processor so far, where the system tells."""
    try:
        return int(OWN_LINE.read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


def with_pulse(pulse: Pulse, startup: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    async def started(*given: Any, **named: Any) -> None:
        await startup(*given, **named)
        asyncio.current_task().beating = asyncio.create_task(pulse.beat())  # type: ignore[union-attr]

    return started


def main(db: str, port: str) -> None:
    from sandtable.commands.serve import run
    from sandtable.server.metrics import publish

    pulse = Pulse()
    Gauge(HOLD, "The longest that the event loop was held").set_function(pulse.read)
    uvicorn.Server.startup = with_pulse(pulse, uvicorn.Server.startup)  # type: ignore[method-assign]
    Path(port).write_text(str(publish("127.0.0.1", 0)))
    run("127.0.0.1", 0, db, browse=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
