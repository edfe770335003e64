"""The whole game: which step comes next."""

from __future__ import annotations

from typing import final

from sandtable.engine.rng import UNSEEDED, Rng
from sandtable.games.flix.rules import (
    attacks,
    campaign,
    patrols,
    practice,
    seal_actions,
    secrets,
    sentries,
    setup,
    spawning,
    taking_cover,
    victory,
)
from sandtable.games.flix.rules.state import (
    ACTING,
    ATTACKING,
    CHOOSING,
    GATHERING,
    JUDGING,
    PRACTISING,
    REPORTING,
    SENTRIES_MOVE,
    SETTING_UP,
    SPAWNING,
    TAKING_COVER,
    TANGOS_MOVE,
    FlixState,
)
from sandtable.games.flix.rules.winning import MissionOver


@final
class Flix(FlixState):
    """One to four operators who flick discs at enemies that act by rule and dice (FLIX-1.01, FLIX-1.02)."""

    def beat(self) -> None:
        """The next step; a Mission that is decided ends at once."""
        try:  # noqa: SIM105 - a context manager for every beat costs as much as a small rule
            self._step()
        except MissionOver:
            pass

    def _step(self) -> None:
        if self.step == CHOOSING:
            campaign.choose(self)
        elif self.step == SETTING_UP:
            setup.set_up(self)
        elif self.step == GATHERING:
            seal_actions.next_turn(self)
        elif self.step == ACTING:
            seal_actions.next_action(self)
        elif self.step == SENTRIES_MOVE:
            sentries.next_sentry(self)
        elif self.step == TANGOS_MOVE:
            patrols.next_tango(self)
        elif self.step == SPAWNING:
            spawning.phase(self)
        elif self.step == TAKING_COVER:
            taking_cover.next_tango(self)
        elif self.step == ATTACKING:
            attacks.next_attack(self)
        elif self.step == JUDGING:
            victory.judge(self)
        elif self.step == REPORTING:
            campaign.report(self)
        elif self.step == PRACTISING:
            practice.next_flick(self)

    def fresh(self) -> Flix:
        return Flix(self.plan, UNSEEDED)

    def resign(self, seat: int) -> None:
        victory.resign(self, seat)

    def resample(self, seat: int, rng: Rng) -> None:
        secrets.resample(self, seat, rng)
