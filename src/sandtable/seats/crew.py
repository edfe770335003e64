"""Processes that each do a share of some work, in memory that all of them have mapped."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Mapping, Sequence
from ctypes import c_byte
from math import prod
from multiprocessing.connection import Connection
from typing import Any, Protocol

import numpy as np

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.seats.rows import Array, Part

ALIGNED = 64  # bytes at which each array begins
PATIENCE = 5.0  # seconds that a process has to end by itself
DONE, REFUSED, FAILED = range(3)

Reply = tuple[int, Any, str]  # how it went, what came of it or why not, and by which rule


class Share(Protocol):
    """What a process makes of the block of memory and of what is wanted, for games of its own. It does what
    it is told by a method of that name."""

    def __init__(self, block: Any, wanted: Any, own: range) -> None: ...


class Crew:
    """One process for each range of games; `kind` is what they are closed with, in words."""

    def __init__(
        self, share: type[Share], block: Any, wanted: Any, ranges: Sequence[range], kind: str
    ) -> None:
        self.kind = kind
        self.workers: list[Worker] = []
        try:
            for own in ranges:
                self.workers.append(Worker(share, block, wanted, own, kind))
        except BaseException:
            self.close()
            raise

    def all(self, order: str, given: Any = None) -> list[Any]:
        """Has the same done by all."""
        return self.tell(self.workers, order, [given] * len(self.workers))

    def tell(self, workers: list[Worker], order: str, given: list[Any]) -> list[Any]:
        """Has something done by all of these at once, and waits for them."""
        self.check_idle(workers)
        self.send(workers, order, given)
        return self.hear(workers)

    def check_idle(self, workers: list[Worker]) -> None:
        """An error where there are no processes any more, or one of these is at work."""
        if not self.workers:
            raise SandtableError(f"this {self.kind} is closed")
        for worker in workers:
            if worker.busy:
                raise SandtableError(f"the process with {worker.named()} is at work: wait for it first")

    def send(self, workers: list[Worker], order: str, given: list[Any]) -> None:
        """Has something done by all of these, and waits for none. A process that is gone takes the others
        with it."""
        try:
            for worker, each in zip(workers, given, strict=True):
                worker.send(order, each)
        except BaseException:
            self.close()
            raise

    def hear(self, workers: list[Worker]) -> list[Any]:
        """Waits for all of these: what came of what they were told last."""
        try:
            replies = [worker.reply() for worker in workers]
        except BaseException:
            self.close()
            raise
        for state, said, rule in replies:
            if state != DONE:
                raise Refusal(said, rule) if state == REFUSED else SandtableError(said)
        return [result for _, result, _ in replies]

    def close(self) -> None:
        """Ends the processes; the memory stays as it is."""
        workers, self.workers = self.workers, []
        for worker in workers:
            worker.door.close()
        for worker in workers:
            worker.end()


class Worker:
    """A process with its share of the games."""

    def __init__(self, share: type[Share], block: Any, wanted: Any, games: range, kind: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.games = games
        self.kind = kind
        self.door, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, share, block, wanted, games), daemon=True)
        self.answered = False
        self.busy = False
        try:
            self.process.start()
        except Exception as error:  # whatever cannot be pickled says so in its own way
            raise SandtableError(f"what a process needs cannot be handed to it: {error}") from error
        finally:
            theirs.close()

    def send(self, order: str, given: Any) -> None:
        try:
            self.door.send((order, given))
        except OSError as error:
            raise self.gone() from error
        self.busy = True

    def reply(self) -> Reply:
        try:
            found: Reply = self.door.recv()
        except (EOFError, OSError) as error:
            raise self.gone() from error
        self.answered, self.busy = True, False
        return found

    def named(self) -> str:
        return f"games {self.games[0]} to {self.games[-1]}"

    def gone(self) -> SandtableError:
        self.process.join(PATIENCE)
        said = f"the process with {self.named()} has ended"
        hint = "" if self.answered else '; in a script, make it below `if __name__ == "__main__":`'
        return SandtableError(f"{said} (exit code {self.process.exitcode}): the {self.kind} is closed{hint}")

    def end(self) -> None:
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


# In the other process


def serve(door: Connection, share: type[Share], block: Any, wanted: Any, own: range) -> None:
    """Does what it is told until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever it works for hears it, and closes the door
    made = share(block, wanted, own)
    with contextlib.suppress(EOFError, OSError):
        while True:
            order, given = door.recv()
            door.send(obeyed(made, order, given))


def obeyed(share: Share, order: str, given: Any) -> Reply:
    try:
        return DONE, getattr(share, order)(given), ""
    except Refusal as refusal:
        return REFUSED, str(refusal), refusal.rule
    except SandtableError as error:
        return FAILED, str(error), ""


# Memory


def block_for(parts: Mapping[str, Part], count: int) -> Any:
    """Memory for the arrays of so many games; it has no name, so a killed program leaves none behind."""
    size = sum(room_of(part, count) for part in parts.values())
    return multiprocessing.get_context("spawn").RawArray(c_byte, size)


def room_of(part: Part, count: int) -> int:
    """Bytes, up to where the next array begins."""
    wanted: int = count * prod(part.shape) * np.dtype(part.kind).itemsize
    return -(-wanted // ALIGNED) * ALIGNED


def laid_out(parts: Mapping[str, Part], count: int, block: Any) -> dict[str, Array]:
    """The arrays of so many games, one after another in a block of memory."""
    found: dict[str, Array] = {}
    start = 0
    for name, part in parts.items():
        found[name] = np.ndarray((count, *part.shape), part.kind, block, start)
        start += room_of(part, count)
    return found
