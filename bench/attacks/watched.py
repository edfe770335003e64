"""The server under attack, as a process of its own: as operators run it, with a probe in its event loop.

Its metrics, whose port it writes into a file, also tell the longest time, since they were last read, that
nothing else could be done in the loop.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import uvicorn
from prometheus_client import Gauge

HOLD = "sandtable_loop_hold_seconds"
TICK = 0.001


class Pulse:
    """Wakes up all the time, and notes how late; it is not to blame for time that other processes took."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        while True:
            began, used = perf_counter(), process_time()
            await asyncio.sleep(TICK)
            late = min(perf_counter() - began - TICK, process_time() - used)
            self.longest = max(self.longest, late)

    def read(self) -> float:
        longest, self.longest = self.longest, 0.0
        return longest


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
