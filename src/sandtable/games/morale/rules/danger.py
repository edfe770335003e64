"""Danger, threat and incapacitation (chapter 8, with the results of a draw from chapter 6)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.games.morale.rules.components import DOWN, KILLED, NONE, STANDING, Unit, is_star
from sandtable.games.morale.rules.skulls import BLACK, FATAL, UNHARMED
from sandtable.games.morale.rules.winning import Victory
from sandtable.parts.pool import put_in


@mypyc_attr(allow_interpreted_subclasses=True)
class Danger(Victory):
    """Threats raise danger and feed the bag; the bag decides."""

    def raise_danger(self, unit: Unit, amount: i64) -> None:
        """MORALE-R01: the cube stops at the end of the track."""
        unit.danger = min(unit.danger + amount, self.plan.numbers.danger_top)

    def threaten(self, unit: Unit, threats: i64) -> None:
        """MORALE-8.03: every threat adds a black skull (MORALE-6.08) and a level (MORALE-6.07)."""
        self.team_of(unit).bag.add(BLACK, int(threats))
        self.raise_danger(unit, threats)
        self.tell("MORALE-6.07", "threatened", unit.index, threats, unit.danger)

    def draw(self, unit: Unit) -> list[int]:
        """MORALE-6.09, MORALE-8.01: as many skulls as the Danger Level says, or all there are
        (MORALE-R16)."""
        return self.team_of(unit).bag.draw(unit.danger, self.rng)

    def settle(self, unit: Unit, drawn: list[int]) -> None:
        """MORALE-6.10 to 6.12: back into the bag, or down."""
        place = int(self.place(unit))
        verdict = self.plan.judge.verdict(unit, drawn, place)
        self.tell("MORALE-6.09", "drew", unit.index, sum(drawn), drawn[BLACK], verdict)
        if verdict != UNHARMED:
            self.plan.judge.discard(drawn, place)
        self.team_of(unit).bag.put_back(drawn)
        if verdict == FATAL:
            self.kill(unit, "MORALE-6.12")
        elif verdict != UNHARMED:
            self.incapacitate(unit)

    def incapacitate(self, unit: Unit) -> None:
        """MORALE-6.13: it stays where it fell, at a Danger Level of 8 (MORALE-8.04) that is no threat
        (MORALE-8.11)."""
        unit.status = DOWN
        unit.danger = self.plan.numbers.incapacitated_danger
        unit.prone = False
        self.let_go(unit)
        self.tell("MORALE-6.11", "incapacitated", unit.index)

    def kill(self, unit: Unit, rule: str) -> None:
        """MORALE-6.14: it leaves play with its standard issue (MORALE-R11)."""
        unit.status = KILLED
        unit.prone = False
        unit.issue = 0
        if is_star(unit.ready):
            team = self.team_of(unit)
            team.stars = put_in(team.stars, unit.ready)
        unit.ready = NONE
        self.let_go(unit)
        self.tell(rule, "killed", unit.index)

    def let_go(self, unit: Unit) -> None:
        """MORALE-R29: what it carried stays in its space."""
        for index, loot in enumerate(self.loot):
            if loot.carrier == unit.index:
                loot.carrier = NONE
                loot.zone = unit.zone
                loot.floor = unit.floor
                self.tell("MORALE-R29", "dropped", unit.index, index)

    def stand_up(self, unit: Unit, rule: str) -> None:
        """MORALE-8.06, MORALE-8.07: it is in play again where it lies."""
        unit.status = STANDING
        self.tell(rule, "stands_up", unit.index, unit.danger)

    def may_finish(self, unit: Unit, victim: Unit) -> bool:
        """MORALE-8.08: an incapacitated enemy in the same space."""
        if victim.status != DOWN or victim.team == unit.team or not unit.shares_space(victim):
            return False
        return unit.card.finisher or not self.guarded(victim)

    def guarded(self, victim: Unit) -> bool:
        """MORALE-8.09: another unit of its team stands in the space."""
        for other in self.units:
            if other.team == victim.team and other.status == STANDING and other.shares_space(victim):
                return True
        return False

    def coup_de_grace(self, unit: Unit, victim: Unit) -> None:
        """MORALE-8.08: no threats, no skulls."""
        self.kill(victim, "MORALE-8.08")
