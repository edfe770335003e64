"""The whole mission: which step comes next."""

from __future__ import annotations

from typing import final

from sandtable.engine.rng import UNSEEDED, Rng
from sandtable.games.omega.rules import (
    activation,
    commando_setup,
    overseer_phase,
    overseer_setup,
    planning,
    secrets,
    timer_phase,
)
from sandtable.games.omega.rules.state import (
    ACTING,
    ACTIVATING,
    ARMING,
    CHOOSING,
    PLANNING,
    SETTING_UP,
    SPAWNING,
    STARTING,
    TIMING,
    OmegaState,
)
from sandtable.games.omega.rules.winning import MissionOver


@final
class Omega(OmegaState):
    """One overseer against three to five commandos in an unexplored facility."""

    def beat(self) -> None:
        """The next step; a mission that is won ends at once (OMEGA-17.08, OMEGA-R28)."""
        try:  # noqa: SIM105 - a context manager for every beat costs as much as a small rule
            self._step()
        except MissionOver:
            pass

    def _step(self) -> None:
        if self.step == SETTING_UP:
            overseer_setup.set_up(self)
        elif self.step == ARMING:
            commando_setup.arm(self)
        elif self.step == TIMING:
            timer_phase.advance(self)
        elif self.step == PLANNING:
            planning.plan_round(self)
        elif self.step == CHOOSING:
            planning.choose_stances(self)
        elif self.step == STARTING:
            activation.start_turn(self)
        elif self.step == ACTING:
            activation.next_action(self)
        elif self.step == SPAWNING:
            overseer_phase.next_spawn(self)
        elif self.step == ACTIVATING:
            overseer_phase.next_activation(self)

    def fresh(self) -> Omega:
        return Omega(self.plan, UNSEEDED)

    def resample(self, seat: int, rng: Rng) -> None:
        secrets.resample(self, seat, rng)
