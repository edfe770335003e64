"""Plays on from the positions of a match."""

from __future__ import annotations

from msgspec import Struct

from sandtable.bots.levels import rollout_policy
from sandtable.bots.onward import Onward
from sandtable.catalog.spec import GameType
from sandtable.engine.rng import Rng, derive
from sandtable.lab.review.course import Spot
from sandtable.lab.review.tally import Values


class Run(Struct, frozen=True):
    """One game played on: what it came to for each seat, from 0 to 1, and what the policy made of it at its
    horizon."""

    early: Values
    final: Values


class Player:
    """The same seed and number, the same game."""

    def __init__(self, game_type: GameType, seed: int) -> None:
        self.policy = rollout_policy(game_type, seed).rollout()
        self.seed = seed

    def run(self, spot: Spot, number: int, fair: bool, brief: bool, answer: str = "") -> Run:
        driver = self.driver(spot, number, fair, brief, answer)
        final = driver.run()
        return Run(driver.early, final)

    def unlike(self, spot: Spot, number: int, answer: str) -> Run | None:
        """Briefly, as the seat knew it, by the policy's own choice; nothing where that is this answer."""
        driver = self.driver(spot, number, True, True)
        driver.unlike = answer
        final = driver.run()
        return None if driver.same else Run(driver.early, final)

    def driver(self, spot: Spot, number: int, fair: bool, brief: bool, answer: str = "") -> Onward:
        rng = Rng(derive(self.seed, number), spot.turn.number)
        self.policy.rng.reseed(rng)
        return Onward(spot.position, spot.turn.seat, self.policy, rng, fair, brief, answer)
