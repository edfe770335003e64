"""The whole game: which step comes next."""

from __future__ import annotations

from typing import final

from sandtable.engine.rng import UNSEEDED, Rng
from sandtable.games.sneak.rules import enemy_phase, patrols, player_phase, secrets, setup, story, winning
from sandtable.games.sneak.rules.state import (
    ACTING,
    CHOOSING,
    DRAWING,
    GATHERING,
    PATROLLING,
    SETTING_UP,
    SneakState,
)
from sandtable.games.sneak.rules.winning import StageOver


@final
class Sneak(SneakState):
    """One to four infiltrators against Patrols and Bosses, in single Stages or in a campaign."""

    def beat(self) -> None:
        """The next step; a Stage that is decided ends at once (SNEAK-R58)."""
        try:
            if self.step == CHOOSING:
                story.choose(self)
            elif self.step == SETTING_UP:
                setup.set_up(self)
            elif self.step == GATHERING:
                player_phase.next_turn(self)
            elif self.step == ACTING:
                player_phase.next_action(self)
            elif self.step == DRAWING:
                enemy_phase.next_card(self)
            elif self.step == PATROLLING:
                patrols.next_activation(self)
        except StageOver:
            pass

    def fresh(self) -> Sneak:
        return Sneak(self.plan, UNSEEDED)

    def resign(self, seat: int) -> None:
        winning.resign(self, seat)

    def resample(self, seat: int, rng: Rng) -> None:
        secrets.resample(self, seat, rng)
