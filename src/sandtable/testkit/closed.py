"""Rules use no chance but their own generator's, no clock, and no names from the system."""

from __future__ import annotations

from contextlib import suppress

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.testkit.outside import Outside, OutsideCall, package_of
from sandtable.testkit.subject import WORLDS, Subject, broken
from sandtable.testkit.walks import Walk


class _Closed(Walk):
    """Shuts off the outside while rules run, and opens it for the agents that answer."""

    def __init__(self, subject: Subject, seed: int, outside: Outside) -> None:
        with outside.shut():
            game = subject.new(seed)
        super().__init__(subject, seed, game)
        self.outside = outside
        self.rng = Rng(derive(seed, WORLDS))

    def play(self) -> Game:
        with self.outside.shut():
            return super().play()

    def begin(self, game: Game) -> None:
        with self.outside.shut(False):
            super().begin(game)

    def choose(self, game: Game, decision: Decision) -> int:
        with self.outside.shut(False):
            return super().choose(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        with self.outside.shut(False):
            return super().aim(game, decision)

    def at_question(self, game: Game, decision: Decision) -> None:
        with self.outside.shut():
            game.clone().resample(int(decision.seat), self.rng)


def check_closed(subject: Subject, seed: int) -> None:
    """While a game is made, plays a beat, is cloned or resampled, it calls no real chance and no clock."""
    game = subject.new(seed)  # a first time in the open, for what is read and imported only once
    outside = Outside()
    with outside.guarding({package_of(game), package_of(subject.game_type)}):
        step = _play(subject, seed, outside)
    if outside.called:
        told = f"the rules call {outside.called}(), which no replay repeats; chance is game.rng"
        raise broken("closed", seed, step, told)


def _play(subject: Subject, seed: int, outside: Outside) -> int:
    """How many answers a game takes, up to its end or to a call."""
    try:
        walk = _Closed(subject, seed, outside)
    except OutsideCall:
        return 0
    with suppress(OutsideCall):
        walk.play()
    return walk.step
