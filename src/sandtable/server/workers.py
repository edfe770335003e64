"""Worker processes for long work, with a fair share for everybody."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from typing import Any, Generic, NamedTuple, TypeVar

from sandtable.engine.errors import Refusal
from sandtable.server.shares import Shares, Turn

T = TypeVar("T")
STATM = Path("/proc/self/statm")
TOO_MUCH_WORK = "this takes more time or memory than a server can spend on it"


class Bounds(NamedTuple):
    """How much a worker may use: seconds of processor time for one piece of work, bytes in all."""

    seconds: int
    size: int


class Done(NamedTuple, Generic[T]):
    """What work came to, the processor time that it took, and the bytes that its worker holds since."""

    result: T
    seconds: float
    holds: int


class TooLong(Refusal):
    """Work that was given up because it took more than it may."""


class Workers:
    """They end with this process, however it ends, and with `close` even in the middle of their work. Work
    that is too short for them is done here: by `hands` in a thread, by a `glance` at once. That work is
    limited for each client, too."""

    def __init__(self, number: int, bounds: Bounds | None = None) -> None:
        self.number = number
        self.bounds = bounds
        self.shares, self.hands, self.glances = [Shares(number, max(1, number // 2)) for _ in range(3)]
        self.context = get_context("spawn")
        self.pool = self.hire()

    def hire(self) -> ProcessPoolExecutor:
        reading, self.lifeline = self.context.Pipe(duplex=False)
        return ProcessPoolExecutor(
            self.number, mp_context=self.context, initializer=start, initargs=(reading, self.bounds)
        )

    async def do(self, client: str, matter: str, first: bool, work: Callable[..., T], *given: Any) -> T:
        """The result of the work, when it is the client's turn. If the workers have died, the next work gets
        new ones; if they had bounds, exceeding these was the reason."""
        turn = await self.shares.take(client, matter, first)
        pool, ended = self.pool, partial(self.ended, asyncio.get_running_loop(), turn)
        try:
            doing = await asyncio.to_thread(begin, pool, ended, self.bounds, work, *given)
            result = asyncio.wrap_future(doing)
            result.add_done_callback(hear)
            return (await asyncio.shield(result)).result
        except BrokenProcessPool as error:
            if self.pool is pool:
                self.replace()
            if self.bounds:
                raise TooLong(TOO_MUCH_WORK) from error
            raise

    def ended(self, loop: asyncio.AbstractEventLoop, turn: Turn, doing: Future[Any]) -> None:
        """In a thread of the pool's; when the server ends there may be nobody left to hear of it."""
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self.done, turn, doing)

    def done(self, turn: Turn, doing: Future[Done[Any]]) -> None:
        """Whether or not anybody still waits for it. What a worker with bounds remembers of others' content
        is not to be the next one's fault."""
        failed = doing.cancelled() or doing.exception() is not None
        if self.bounds and self.number == 1 and not failed and doing.result().holds > self.bounds.size // 2:
            self.replace()
        self.shares.give_back(turn, 0.0 if failed else doing.result().seconds)

    def replace(self) -> None:
        """The next work is for new ones."""
        self.lifeline.close()
        self.pool.shutdown(wait=False)
        self.pool = self.hire()

    def close(self) -> None:
        """At once: nobody waits for what they are at."""
        self.lifeline.close()
        self.pool.shutdown(cancel_futures=True)


def begin(
    pool: ProcessPoolExecutor,
    ended: Callable[[Future[Any]], None],
    bounds: Bounds | None,
    work: Callable[..., T],
    *given: Any,
) -> Future[Done[T]]:
    """In a thread, because the first of all starts the processes; `ended` is called whatever comes of it."""
    try:
        doing = pool.submit(timed, bounds, work, *given)
    except BaseException as error:
        failed: Future[Done[T]] = Future()
        failed.set_exception(error)
        doing = failed
    doing.add_done_callback(ended)
    return doing


def hear(result: asyncio.Future[Any]) -> None:
    """The one who waited may have gone: then nobody needs to know that the work failed."""
    if not result.cancelled():
        result.exception()


def timed(bounds: Bounds | None, work: Callable[..., T], *given: Any) -> Done[T]:
    """In a worker: the result of the work. If it takes too much time, the system ends the worker; if it wants
    too much memory, the work is given up."""
    before = process_time()
    if bounds:
        limit("RLIMIT_CPU", ceil(before) + bounds.seconds)
    try:
        result = work(*given)
    except MemoryError:
        raise TooLong(TOO_MUCH_WORK) from None
    return Done(result, process_time() - before, held())


def held() -> int:
    """The bytes of this process that count for its bound, where the system tells."""
    try:
        return int(STATM.read_text().split()[5]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def start(server: Connection, bounds: Bounds | None) -> None:
    """In a worker, before all else."""
    live_with(server)
    if bounds:
        limit("RLIMIT_DATA", bounds.size)
        limit("RLIMIT_CORE", 0)


def limit(which: str, most: int) -> None:
    """Where the system can."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(getattr(resource, which))
    resource.setrlimit(getattr(resource, which), (most, hard))


def live_with(server: Connection) -> None:
    """In a worker: ends when the other end is closed, as it is when the server is gone."""
    threading.Thread(target=partial(wait_for_end, server), daemon=True).start()


def wait_for_end(server: Connection) -> None:
    try:
        server.recv_bytes()
    except EOFError:
        os._exit(0)
