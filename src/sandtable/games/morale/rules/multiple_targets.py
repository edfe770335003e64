"""Multiple targets (chapter 9)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.games.morale.rules.components import STANDING, Unit
from sandtable.games.morale.rules.danger import Danger
from sandtable.games.morale.rules.skulls import BLACK


@mypyc_attr(allow_interpreted_subclasses=True)
class Targets(Danger):
    """One effect, several units: skulls first, then danger, then the draws one by one."""

    def strike_zone(self, zone: i64, threats: i64, actor: i64) -> None:
        """Every unit in the zone, on all floors, of either team; incapacitated ones cannot be threatened
        (MORALE-8.05, MORALE-R37)."""
        struck = [unit for unit in self.units if unit.zone == zone and unit.status == STANDING]
        self.strike(struck, [int(threats)] * len(struck), actor)

    def strike(self, struck: list[Unit], threats: list[int], actor: i64) -> None:
        """MORALE-R27: each team with its own bag, the acting team first. No threat, no draw (MORALE-R15)."""
        for team in (actor, 1 - actor):
            units: list[Unit] = []
            levels: list[int] = []
            for i, unit in enumerate(struck):
                if unit.team == team and threats[i]:
                    units.append(unit)
                    levels.append(threats[i])
            if units:
                self.strike_team(team, units, levels)

    def strike_team(self, team: i64, units: list[Unit], threats: list[int]) -> None:
        """MORALE-9.01 then MORALE-9.02 then the draws."""
        self.teams[team].bag.add(BLACK, sum(threats))
        self.tell("MORALE-9.01", "skulls_added", team, sum(threats))
        for i, unit in enumerate(units):
            self.raise_danger(unit, threats[i])
            self.tell("MORALE-9.02", "threatened", unit.index, threats[i], unit.danger)
        self.draw_in_order(team, units)

    def draw_in_order(self, team: i64, units: list[Unit]) -> None:
        """MORALE-9.03: the affected team chooses; each draw is settled before the next (MORALE-9.04)."""
        while units:
            menu = [self.plan.menus.draw[unit.index] for unit in units]
            chosen = self.ask(self.teams[team].captain, "MORALE-9.03", menu)
            unit = self.units[chosen.args[0]]
            units.remove(unit)
            self.settle(unit, self.draw(unit))
