"""A bot that slips, for people who play for the first time."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.agents import Agent, Policy, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng


@final
class Careless(Agent):
    """Plays as its policy does, but so many of a hundred answers are replaced by any other of the same kind:
    another target, another way, an aim at random."""

    def __init__(self, policy: Policy, rng: Rng, slips: int) -> None:
        self.policy: Final = policy
        self.rng: Final = rng
        self.slips: Final = slips

    def choose(self, game: Game, decision: Decision) -> i64:
        meant = self.policy.choose(game, decision)
        if not self.slip():
            return meant
        verb = decision.options[meant].verb
        alike = [i for i, option in enumerate(decision.options) if option.verb == verb]
        return alike[self.rng.below(len(alike))]

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        if self.slip():
            return aim_of(decision).sample(self.rng)
        return self.policy.aim(game, decision)

    def slip(self) -> bool:
        return int(self.rng.below(100)) < self.slips
