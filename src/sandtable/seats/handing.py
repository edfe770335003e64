"""A question as a bot is handed it."""

from __future__ import annotations

from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.rng import Rng


class Handed(Aim):
    """An aim that says what it allows, and holds nothing of the game."""

    def __init__(self, aim: Aim) -> None:
        super().__init__(aim.verb, aim.names, aim.low, aim.high, aim.origin, aim.most, aim.nothing)
        self._fits, self._check, self._sample = aim.fits, aim.check, aim.sample
        self._expected = aim.expected

    def fits(self, length: int) -> bool:
        return self._fits(length)

    def check(self, values: tuple[int, ...], rule: str) -> None:
        self._check(values, rule)

    def sample(self, rng: Rng) -> tuple[int, ...]:
        return self._sample(rng)

    def expected(self) -> str:
        return self._expected()


def handed(decision: Decision) -> Decision:
    """A question of the bot's own: whatever it does to it, the true one stays."""
    aim = None if decision.aim is None else Handed(decision.aim)
    return Decision(decision.seat, decision.rule, decision.options[:], decision.sealed, aim, decision.part)
