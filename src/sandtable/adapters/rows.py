"""Games of a setting, stepped side by side and written into arrays as rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from sandtable.adapters.seating import seated, start
from sandtable.adapters.setting import Setting
from sandtable.engine.fleet import Fleet
from sandtable.engine.rng import Rng, derive
from sandtable.engine.stepping import Given, Stepper
from sandtable.seats.faults import blamed
from sandtable.seats.rows import Array, Part, Shape, Writing

HANDS = 1 << 21  # the stream of chance of whoever takes aims that are not asked for
ASKED_OF: dict[str, Any] = {"count": np.int32, "seat": np.int32}
EARNED: dict[str, Any] = {"rewards": np.float32, "done": np.bool_, "truncated": np.bool_}


def shape_of(setting: Setting) -> Shape:
    return Shape(setting.game_type, start(setting.game_type, setting.scenario, setting.options, 0))


def parts_of(shape: Shape) -> dict[str, Part]:
    """What is shown of every game: what is asked, and what came of the last answer."""
    singles = {name: Part((), kind) for name, kind in (ASKED_OF | EARNED).items()}
    return {**shape.seen, **singles, "rewards": Part((shape.seats,), EARNED["rewards"])}


class Games:
    """So many games, stepped and written into arrays. `first` is the number of the first one: which games
    follow each other at a place goes by its number and the seed."""

    def __init__(
        self, setting: Setting, shape: Shape, arrays: Mapping[str, Array], first: int, max_steps: int
    ) -> None:
        self.setting = setting
        count = len(arrays["seat"])
        self.fleet = fleet = Fleet(
            shape.observer, self.begin, count, first, shape.room, shape.answers, max_steps
        )
        fleet.agents = setting.agents
        if setting.shaping:
            fleet.judged(setting.judge(), setting.shaping)
        self.asked = Writing(fleet, arrays, ASKED_OF)
        self.earned = [
            (arrays["rewards"].reshape(-1), fleet.rewards.written),
            (arrays["done"], fleet.done),
            (arrays["truncated"], fleet.truncated),
        ]

    def begin(self, place: int, seed: int) -> Stepper:
        return stepped(self.setting, seed)

    def reset(self, seed: int) -> None:
        self.run(lambda: self.fleet.reset(seed))
        for array, _ in self.earned:
            array[:] = 0
        self.asked.take()

    def given(self, rows: list[int], aims: Mapping[int, tuple[int, ...]]) -> list[Given]:
        """The answers that rows and aims of one's own mean; what is not allowed is refused."""
        return self.fleet.given(rows, dict(aims))

    def check(self, aims: Mapping[int, tuple[int, ...]]) -> None:
        """Refuses aims of one's own that do not fit."""
        self.fleet.check(dict(aims))

    def step(self, given: list[Given]) -> None:
        self.run(lambda: self.fleet.step(given))
        for array, source in self.earned:
            array[:] = np.frombuffer(source.getvalue(), array.dtype)
        self.asked.take()

    def run(self, work: Callable[[], None]) -> None:
        """What fails names the game in which it did."""
        try:
            work()
        except Exception:
            with blamed(f"{self.setting.game_type.slug}, game {self.fleet.first + self.fleet.at}"):
                raise

    def texts(self, place: int) -> list[str]:
        """The answers of a game in words."""
        return self.fleet.berths[place].open().texts()


def stepped(setting: Setting, seed: int) -> Stepper:
    """A new game of a setting, with its bots inside."""
    game_type = setting.game_type
    game = start(game_type, setting.scenario, setting.options, seed)
    bots = {seat: seated(game_type, bot, seed, seat) for seat, bot in setting.bots.items()}
    hand = game_type.playout(Rng(derive(seed, HANDS))) if setting.stand_in else None
    return Stepper(game, bots, hand)
