"""Exchange fire (chapter 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.morale.rules.components import STANDING, Unit
from sandtable.games.morale.rules.take_cover import Cover

LONG_RANGE: Final = 2
MOST_HEIGHT_BONUS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Fire(Cover):
    """Fire and return fire happen at the same time."""

    def threat(self, shooter: Unit, target: Unit) -> i64:
        """MORALE-6.01: the Threat Level for the range (MORALE-6.02), and the bonus for height; a level
        of 0 stays 0 (MORALE-R14)."""
        gap = self.gap(shooter.zone, target.zone)
        if gap > LONG_RANGE:
            return 0
        level: i64 = shooter.card.threat[gap]
        return level + self.height_bonus(shooter, target) if level else 0

    def height_bonus(self, shooter: Unit, target: Unit) -> i64:
        """MORALE-6.03, MORALE-6.04: 1 a floor, at most 2, nothing for shooting upward (MORALE-R17)."""
        return min(max(shooter.floor - target.floor, 0), MOST_HEIGHT_BONUS)

    def may_fire(self, shooter: Unit, target: Unit) -> bool:
        """MORALE-5.07: one standing enemy (MORALE-R37), out of smoke, at a range with a Threat Level."""
        return (
            target.team != shooter.team
            and target.status == STANDING
            and not self.in_smoke(target.zone)
            and self.threat(shooter, target) > 0
        )

    def silenced(self, shooter: Unit, target: Unit) -> bool:
        """Why a target does not return fire: MORALE-10.18, MORALE-10.05, or the shooter's skill."""
        return self.creeping or target.flashed or self.unanswered(shooter, target)

    def unanswered(self, shooter: Unit, target: Unit) -> bool:
        """A marksman's long shot (MORALE-R30); while prone, any shot (MORALE-12.12)."""
        if not shooter.card.marksman:
            return False
        numbers = self.plan.numbers
        if numbers.marksman_duel and target.card.marksman:
            return False
        if numbers.marksman_prone:
            return shooter.prone
        return self.gap(shooter.zone, target.zone) == LONG_RANGE

    def exchange_fire(self, shooter: Unit, target: Unit) -> None:
        """MORALE-6.01, MORALE-6.05: both are threatened, then both draw, whatever the other's result
        (MORALE-6.06)."""
        fire = self.threat(shooter, target)
        answer = 0 if self.silenced(shooter, target) else self.threat(target, shooter)
        self.tell("MORALE-6.01", "fires", shooter.index, target.index, fire, answer)
        self.threaten(target, fire)
        if answer:
            self.threaten(shooter, answer)
        against_target = self.draw(target)
        against_shooter = self.draw(shooter) if answer else []
        self.settle(target, against_target)
        if answer:
            self.settle(shooter, against_shooter)
