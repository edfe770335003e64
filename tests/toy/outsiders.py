"""The toy with rules that ask the world outside: real chance, the clock, the order of hashes."""

from __future__ import annotations

import datetime
import os
import random
import secrets
import time
import uuid
from collections.abc import Callable
from random import choice
from time import perf_counter_ns as tick

from sandtable.engine.decisions import Option
from sandtable.engine.rng import Rng
from toy.game import BIDS, Toy
from toy.kind import ToyType

# ruff: noqa: PLW0108  (what is called is looked up when it is called, as in rules)
CALLS: dict[str, Callable[[], object]] = {
    "random.random": lambda: random.random(),
    "random.randrange": lambda: random.randrange(2),
    "random.shuffle": lambda: random.shuffle([1, 2]),
    "random.Random": lambda: random.Random().random(),
    "random.SystemRandom": lambda: random.SystemRandom().random(),
    "random.choice": lambda: choice([1, 2]),
    "time.time": lambda: time.time(),
    "time.monotonic": lambda: time.monotonic(),
    "time.perf_counter": lambda: time.perf_counter(),
    "time.perf_counter_ns": lambda: tick(),
    "datetime.datetime.now": lambda: datetime.datetime.now(),
    "datetime.date.today": lambda: datetime.date.today(),
    "os.urandom": lambda: os.urandom(1),
    "secrets.token_hex": lambda: secrets.token_hex(),
    "secrets.randbelow": lambda: secrets.randbelow(2),
    "uuid.uuid4": lambda: uuid.uuid4(),
}


def calling(call: str) -> type[Toy]:
    """A toy that calls this, and does nothing with it."""

    class Caller(Toy):
        def take_lead(self) -> None:
            CALLS[call]()
            super().take_lead()

    return Caller


class CallsWhenMade(Toy):
    def set_up(self) -> None:
        super().set_up()
        uuid.uuid4()


class CallsWhenResampled(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, rng)
        time.time()


class CallsWhenTossed(Toy):
    """While an outcome is computed."""

    def fly(self, angle: int, power: int) -> int:
        random.random()
        return super().fly(angle, power)


class HidesTheCall(Toy):
    def take_lead(self) -> None:
        try:
            random.random()
        except Exception:
            self.bank += 0
        super().take_lead()


class SeededAndHarmless(Toy):
    """Healthy: a generator with a seed, a given date, a named id."""

    def take_lead(self) -> None:
        super().take_lead()
        assert random.Random(7).randrange(100) == 41
        day = datetime.datetime(2020, 2, 29)
        assert isinstance(day, datetime.datetime) and isinstance(day, datetime.date)
        assert uuid.uuid5(uuid.NAMESPACE_DNS, "toy").version == 5


class InHashOrder(Toy):
    """Offers what a set of words holds, as it comes."""

    def bid_menu(self, seat: int) -> list[Option]:
        coins = {f"coin {option.args[0]}": option for option in BIDS[: self.purse[seat] + 1]}
        return [coins[name] for name in set(coins)]


WORDS = {"first", "second", "third", "fourth", "fifth"}


class TellsInHashOrder(Toy):
    """Only what is told comes in another order."""

    def finish(self) -> None:
        for word in WORDS:
            self.tell("TOY-6.01", "shows", 0, len(word))
        super().finish()


IN_HASH_ORDER = ToyType(InHashOrder)
TELLS_IN_HASH_ORDER = ToyType(TellsInHashOrder)
