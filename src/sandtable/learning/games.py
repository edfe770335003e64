"""Many games side by side, stepped by fleets, and written into arrays that a trainer shares with those that
play: what everybody sees, what the game's own bot would do there, and what came of the last answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from sandtable.bots.levels import make_bot, rollout_policy
from sandtable.catalog.levels import learns_beside
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.agents import Agent
from sandtable.engine.fleet import Fleet
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.engine.stepping import Stepper
from sandtable.seats.crew import laid_out
from sandtable.seats.rows import Array, Part, Shape, Writing

Setting = tuple[str, dict[str, Value]]  # a scenario and its options

BOT, PAST, SELF = range(3)  # whom a game is played against
RIVALS = (BOT, BOT, BOT, PAST, PAST, PAST, SELF, SELF, SELF, SELF)  # at ten places in a row
ASKED_OF = ("seat", "count", "present", "label", "stand")  # of each question, beside what is seen
WHOLE = Part((), np.int32)


class Wanted(NamedTuple):
    """What a process makes its games from."""

    slug: str
    settings: Sequence[Setting]
    total: int  # places, in all processes
    seed: int
    rivals: Sequence[str]  # bots that some games are played against


def shape_of(game_type: GameType, settings: Sequence[Setting]) -> Shape:
    """Room for every setting."""
    return Shape(game_type, *(game_type.new(scenario, options, 0) for scenario, options in settings))


def parts_of(shape: Shape) -> dict[str, Part]:
    """What is known of every game. `past` has the bits of the seats that an earlier self answers for."""
    asked = {name: WHOLE for name in ASKED_OF} | {"stand": Part((), np.float32)}
    came = {"rewards": Part((shape.seats,), np.float32), "done": Part((), np.bool_)}
    return {**shape.seen, **asked, **came, "past": WHOLE, "action": WHOLE}


class Games:
    """The games of one process: at every place one after another, of one setting."""

    def __init__(self, block: Any, wanted: Wanted, own: range) -> None:
        game_type = find_game(wanted.slug)
        shape = shape_of(game_type, wanted.settings)
        self.corners = []
        for number, setting in enumerate(wanted.settings):
            many = len(wanted.settings)
            first = own.start + (number - own.start) % many
            whole = laid_out(parts_of(shape), wanted.total, block)
            arrays = {name: array[first : own.stop : many] for name, array in whole.items()}
            seed = derive(wanted.seed, number)
            if first < own.stop:
                self.corners.append(
                    Corner(game_type, setting, shape, arrays, first // many, seed, wanted.rivals)
                )

    def step(self, _: None) -> None:
        """Gives the answers that stand in `action`; where a game ends, the next one begins."""
        for corner in self.corners:
            corner.step()

    def hear(self, what: tuple[bool, bool]) -> None:
        """Whether the game's bot says what it would do, and how it judges where a seat stands."""
        for corner in self.corners:
            corner.fleet.teaching, corner.fleet.judging = what


class Corner:
    """The places of one setting. They share a bot and an observer, which keep what they find out about its
    map."""

    def __init__(
        self,
        game_type: GameType,
        setting: Setting,
        shape: Shape,
        arrays: dict[str, Array],
        first: int,
        seed: int,
        rivals: Sequence[str],
    ) -> None:
        self.game_type, self.setting, self.arrays = game_type, setting, arrays
        self.rivals = list(rivals) or list(game_type.policies())
        observer = game_type.observer() or shape.observer
        count = len(arrays["action"])
        self.fleet = Fleet(observer, self.begin, count, first, shape.room, shape.answers, 0)
        self.fleet.tutor = rollout_policy(game_type, seed, learns_beside(game_type))
        self.fleet.agents = list(range(int(game_type.new(*setting, 0).seats)))
        self.asked = Writing(self.fleet, arrays, ASKED_OF)
        self.fleet.reset(seed)
        self.asked.take()

    def begin(self, place: int, seed: int) -> Stepper:
        """The next game at a place, against whoever belongs there."""
        game = self.game_type.new(*self.setting, seed)
        sides = [self.game_type.side_of(game, seat) for seat in range(int(game.seats))]
        many = 1 + max(sides)
        rival = RIVALS[place % len(RIVALS)] if many > 1 else SELF
        theirs = [seat for seat, side in enumerate(sides) if side == seed // 7 % many]
        self.arrays["past"][place - self.fleet.first] = sum(1 << seat for seat in theirs if rival == PAST)
        return Stepper(game, self.bots(game, theirs, seed) if rival == BOT else {})

    def bots(self, game: Game, seats: list[int], seed: int) -> dict[int, Agent]:
        """A rival, which changes from game to game."""
        name = self.rivals[seed // 11 % len(self.rivals)]
        return {seat: make_bot(self.game_type, name, derive(seed, seat)) for seat in seats}

    def step(self) -> None:
        fleet = self.fleet
        fleet.step(fleet.given(self.arrays["action"].tolist(), {}))
        rewards = np.frombuffer(fleet.rewards.written.getvalue(), np.float32).reshape(
            len(self.arrays["done"]), -1
        )
        self.arrays["rewards"][:, : rewards.shape[1]] = rewards
        self.arrays["done"][:] = np.frombuffer(fleet.done.getvalue(), np.bool_)
        self.asked.take()
