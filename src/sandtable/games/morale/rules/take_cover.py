"""Take Cover! (chapter 7)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.games.morale.rules.components import KILLED, Team
from sandtable.games.morale.rules.multiple_targets import Targets
from sandtable.games.morale.rules.plan import COVER_MENU, TAKE_COVER


@mypyc_attr(allow_interpreted_subclasses=True)
class Cover(Targets):
    """A team action that interrupts before or after any action, never inside one."""

    def cover_window(self, actor: i64) -> None:
        """MORALE-7.05, MORALE-R28: the acting team is asked first, then the other."""
        self.offer_cover(self.teams[actor])
        self.offer_cover(self.teams[1 - actor])

    def offer_cover(self, team: Team) -> None:
        """MORALE-7.04: only while the token lies Take Cover! side up."""
        if team.cover_ready and self.ask(team.captain, "MORALE-7.01", COVER_MENU) is TAKE_COVER:
            self.take_cover(team)

    def take_cover(self, team: Team) -> None:
        """MORALE-7.02: each unit of the team, incapacitated ones too (MORALE-7.03), not the bag; no action
        is used up (MORALE-7.09). Nothing else lowers Danger Levels in general (MORALE-8.02)."""
        team.cover_ready = False
        self.tell("MORALE-7.02", "took_cover", team.index)
        for unit in self.units:
            if unit.team == team.index and unit.status != KILLED:
                unit.danger = max(unit.danger - self.plan.numbers.take_cover_drop, 0)

    def initiative(self, team: Team) -> i64:
        """MORALE-3.06, MORALE-7.08: the revealed card's number, lowered after Take Cover!."""
        number = self.units[team.revealed].card.initiative
        if team.cover_ready:
            return number
        return number - self.plan.numbers.initiative_penalty
