"""What rules may not ask: real chance, the clock, and names that nobody can predict.

`Outside` stands in front of the module functions of `random`, `time`, `secrets` and the like. While it is
shut, a call from this thread raises `OutsideCall`; otherwise the call goes through. The game's own modules
also get guards for what they have imported by name. Two things are not caught: a generator or a function that
was stored in an object or a default argument beforehand, and what other packages such as numpy draw by
themselves. The checks that play a game twice find most of those."""

from __future__ import annotations

import datetime
import os
import random
import secrets
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import get_ident
from types import ModuleType
from typing import Any

CLOCKS = ("time", "monotonic", "perf_counter", "process_time", "thread_time")
CALLS: dict[ModuleType, list[str]] = {
    random: [name for name in random.__all__ if not isinstance(getattr(random, name), type)],
    time: [name for name in vars(time) if name.removesuffix("_ns") in CLOCKS],
    secrets: [name for name in secrets.__all__ if not isinstance(getattr(secrets, name), type)],
    os: [name for name in ("urandom", "getrandom") if hasattr(os, name)],
    uuid: ["uuid1", "uuid4"],
}
NOBODY = 0


class OutsideCall(AssertionError):
    """The rules have called something that no replay repeats."""


class Outside:
    """The guards, and whether they let calls through."""

    def __init__(self) -> None:
        self.thread = NOBODY
        self.called = ""

    @contextmanager
    def guarding(self, packages: set[str]) -> Iterator[None]:
        """Inside, calls go by the guards, in these packages also those of imported names."""
        guards = self._guards()
        own = [module for _, module in modules_in(packages)]
        places = [vars(module) for module in (*CALLS, datetime, *own)]
        kept = [(place, *item) for place in places for item in place.items() if id(item[1]) in guards]
        for place, name, value in kept:
            place[name] = guards[id(value)]
        try:
            yield
        finally:
            for place, name, value in kept:
                place[name] = value

    @contextmanager
    def shut(self, shut: bool = True) -> Iterator[None]:
        """Inside, calls from this thread raise, or do not."""
        before, self.thread = self.thread, get_ident() if shut else NOBODY
        try:
            yield
        finally:
            self.thread = before

    def check(self, name: str) -> None:
        if self.thread == get_ident():
            self.called = self.called or name
            raise OutsideCall(f"{name}() is called")

    def _guards(self) -> dict[int, Any]:
        """What stands in for each function and class, by the identity of the original."""
        found: dict[int, Any] = {
            id(getattr(module, name)): self._function(getattr(module, name), f"{module.__name__}.{name}")
            for module, names in CALLS.items()
            for name in names
        }
        found[id(random.Random)] = self._generator(random.Random)
        found[id(random.SystemRandom)] = self._function(random.SystemRandom, "random.SystemRandom")
        found[id(datetime.datetime)] = self._calendar(datetime.datetime, ["now", "utcnow", "today"])
        found[id(datetime.date)] = self._calendar(datetime.date, ["today"])
        return found

    def _function(self, original: Callable[..., Any], name: str) -> Callable[..., Any]:
        def guard(*args: Any, **named: Any) -> Any:
            self.check(name)
            return original(*args, **named)

        return guard

    def _generator(self, original: type[random.Random]) -> type:
        """`random.Random`, which must be given a seed."""

        def make(_: type, seed: Any = None) -> random.Random:
            if seed is None:
                self.check("random.Random")
            return original(seed)

        return _stand_in(original, {"__new__": make})

    def _calendar(self, original: Any, names: list[str]) -> type:
        def make(_: type, *args: Any, **named: Any) -> Any:
            return original(*args, **named)

        place = f"datetime.{original.__name__}"
        guards = [self._function(getattr(original, name), f"{place}.{name}") for name in names]
        members = {name: staticmethod(guard) for name, guard in zip(names, guards, strict=True)}
        return _stand_in(original, members | {"__new__": make})


def _stand_in(original: type, members: dict[str, Any]) -> type:
    """A class that makes objects of the original, and takes them for its own."""

    class Guard(type):
        def __instancecheck__(cls, value: object) -> bool:
            return isinstance(value, original)

    return Guard(original.__name__, (original,), members)


def modules_in(packages: set[str]) -> list[tuple[str, ModuleType]]:
    """The modules of these packages that are imported, by name."""
    return [
        (name, module)
        for name, module in list(sys.modules.items())
        if any(name == package or name.startswith(f"{package}.") for package in packages)
    ]


def package_of(thing: object) -> str:
    """The package in which the class of an object is written."""
    module = type(thing).__module__
    return module.rpartition(".")[0] or module
