"""The whole match: which step comes next."""

from __future__ import annotations

from typing import final

from sandtable.engine.rng import UNSEEDED, Rng
from sandtable.games.strike.rules import movement, placing, rounds, secrets, targets, turn_sequence
from sandtable.games.strike.rules.state import (
    ACTING,
    BUYING,
    CALLING,
    COUNTING,
    GOING_ON,
    PLACING,
    TARGETING,
    StrikeState,
)


@final
class Strike(StrikeState):
    """Two clans, simultaneous measured movement, dice pools, bombs, hostages, an economy."""

    def beat(self) -> None:
        if self.step == BUYING:
            rounds.open_round(self)
        elif self.step == PLACING:
            placing.take_places(self)
        elif self.step == CALLING:
            turn_sequence.call_actions(self)
        elif self.step == COUNTING:
            movement.count_moves(self)
        elif self.step == TARGETING:
            targets.call_targets(self)
        elif self.step == ACTING:
            turn_sequence.act_phase(self)
        if self.ended != GOING_ON and self.step != BUYING and self.step != PLACING:
            rounds.close_round(self)

    def fresh(self) -> Strike:
        return Strike(self.plan, UNSEEDED)

    def resign(self, seat: int) -> None:
        rounds.resign(self, seat)

    def resample(self, seat: int, rng: Rng) -> None:
        secrets.resample(self, seat, rng)

    def disguise(self, seat: int, rng: Rng) -> None:
        secrets.disguise(self, seat, rng)
