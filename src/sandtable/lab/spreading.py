"""Work spread over processes, here or on a cluster."""

from __future__ import annotations

import os
import signal
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import resource_tracker
from typing import Any, TypeVar

from msgspec import Struct

from sandtable.engine.errors import SandtableError
from sandtable.lab.cluster import over_cluster

Item = TypeVar("Item")
Result = TypeVar("Result")
DEALER = "ExecutorManagerThread"
CLEANER = "ignore::UserWarning:joblib.externals.loky.backend.resource_tracker"
AHEAD = 4  # portions for each process that are dealt out before the results of the first are in


class Failure(Struct, frozen=True):
    """Why a process gave up on something."""

    reason: str


def spread_over(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int, cluster: str = ""
) -> Iterator[Result]:
    """The result of each item, in their order: by a cluster, by as many processes as asked for, or by this
    one if by one."""
    if cluster:
        yield from unless_failed(over_cluster(partial(tried, work), items, cluster))
    elif jobs == 1:
        yield from map(work, items)
    else:
        yield from unless_failed(over_processes(work, items, jobs))


def unless_failed(results: Iterable[Result | Failure]) -> Iterator[Result]:
    for result in results:
        if isinstance(result, Failure):
            raise SandtableError(result.reason)
        yield result


def over_processes(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Iterator[Result | Failure]:
    threading.excepthook = unless_dealing
    hush()
    with undisturbed():
        results = deal(work, items, jobs)
    try:
        yield from results
    except BrokenProcessPool as error:
        raise SandtableError("a process of the simulation died; fewer --jobs may help") from error
    except BaseException:
        stop()
        raise


def deal(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Iterator[Any]:
    from joblib import Parallel, delayed

    workers = Parallel(jobs, return_as="generator", pre_dispatch=AHEAD * jobs, batch_size=1)
    found: Iterator[Any] = workers(delayed(tried)(work, item) for item in items)
    return found


def tried(work: Callable[[Item], Result], item: Item) -> Result | Failure:
    """A failure is returned in its place, so the first failure is the first in order, no matter which process
    is quicker."""
    try:
        return work(item)
    except SandtableError as error:
        return Failure(str(error))


def stop() -> None:
    """Ends the processes in the middle of what they do."""
    from joblib.externals.loky import get_reusable_executor

    with warnings.catch_warnings(action="ignore"):
        get_reusable_executor().shutdown(wait=False, kill_workers=True)


def hush() -> None:
    """The process that cleans up behind the others has nothing to tell a user who has pressed Ctrl-C."""
    said = os.environ.get("PYTHONWARNINGS", "")
    if CLEANER not in said:
        os.environ["PYTHONWARNINGS"] = ",".join(filter(None, [said, CLEANER]))


def unless_dealing(args: threading.ExceptHookArgs) -> None:
    """That an end surprises the thread which deals work out to processes is nobody's concern."""
    if args.thread is None or args.thread.name != DEALER:
        threading.__excepthook__(args)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started inside never see Ctrl-C: it is for this one to end them. The tracker of Python's own
    begins before: when it has, it lets Ctrl-C through again."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
