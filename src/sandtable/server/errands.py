"""Work in a separate process, with a limit on its time: it can be ended, and ends with this process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from sandtable.server.workers import limit, live_with

NICE = 5  # whoever plays goes first
MOST_BYTES = 2_000_000_000


class Errand:
    """`heard` gets what the work sends, in a thread. The work is over after so many seconds of processor
    time."""

    def __init__(
        self, heard: Callable[[bytes], None], seconds: int, work: Callable[..., None], *given: Any
    ) -> None:
        context = get_context("spawn")
        self.heard = heard
        self.reading, self.writing = context.Pipe(duplex=False)
        self.held, self.lifeline = context.Pipe(duplex=False)
        given = (self.held, self.writing, seconds, work, *given)
        self.process = context.Process(target=carry_out, args=given, daemon=True)
        self.over = False

    async def done(self) -> None:
        """Until the process has ended, by itself or by `end`."""
        hands = ThreadPoolExecutor(1)
        try:
            await asyncio.shield(asyncio.get_running_loop().run_in_executor(hands, self.attend))
        except asyncio.CancelledError:
            self.end()
            raise
        finally:
            hands.shutdown(wait=False)

    def attend(self) -> None:
        if self.over:
            return
        self.process.start()
        self.writing.close()
        self.held.close()
        if self.over:
            self.process.kill()
        with suppress(EOFError, OSError):
            while True:
                self.heard(self.reading.recv_bytes())
        self.process.join()

    def end(self) -> None:
        """At once; what it has sent is not lost."""
        self.over = True
        if self.process.pid is not None:
            self.process.kill()


def carry_out(
    server: Connection, out: Connection, seconds: int, work: Callable[..., None], *given: Any
) -> None:
    """In the process: Ctrl-C is for the server, which ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    live_with(server)
    restrain(seconds)
    work(out, *given)


def restrain(seconds: int) -> None:
    """Where the system can: it ends a process whose time is up."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    limit("RLIMIT_CPU", seconds)
    limit("RLIMIT_DATA", MOST_BYTES)
