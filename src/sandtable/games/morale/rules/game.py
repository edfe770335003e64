"""The whole game: which step comes next."""

from __future__ import annotations

from typing import final

from sandtable.engine.rng import UNSEEDED, Rng
from sandtable.games.morale.rules import round_order, secrets, setup, winning
from sandtable.games.morale.rules.state import DEPLOY, MUSTER, PAIR, PLANNING, SECOND, MoraleState


@final
class Morale(MoraleState):
    """Two squads, zones with floors, a bag of skulls."""

    def beat(self) -> None:
        if self.step == MUSTER:
            setup.muster(self)
        elif self.step == DEPLOY:
            setup.deploy(self)
        elif self.step == PLANNING:
            round_order.plan_round(self)
        elif self.step == PAIR:
            round_order.next_pair(self)
        elif self.step == SECOND:
            round_order.second_turn(self)
        else:
            round_order.end_round(self)

    def fresh(self) -> Morale:
        return Morale(self.plan, UNSEEDED)

    def resign(self, seat: int) -> None:
        winning.resign(self, seat)

    def resample(self, seat: int, rng: Rng) -> None:
        secrets.resample(self, seat, rng)
