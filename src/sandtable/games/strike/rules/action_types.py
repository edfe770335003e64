"""Order of action types (chapter 2)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.games.strike.rules.components import (
    BLAST,
    GRENADES,
    KNIFE,
    KNIVES,
    RIFLES,
    SCOPED,
    SCOPED_RIFLES,
    SHOTGUNS,
    WORK,
    Unit,
)
from sandtable.games.strike.rules.movement import Movement


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions(Movement):
    """Type by type, everybody of a type at the same time."""

    def act(self) -> None:
        """STRIKE-1.05: the effects of a type are applied before the next begins (STRIKE-2.14)."""
        for action_type in range(GRENADES, BLAST + 1):
            self.act_type(action_type)
            self.apply_wounds()
            if self.check_end():
                return

    def act_type(self, action_type: i64) -> None:
        if action_type == GRENADES:
            self.grenade_step()
        elif action_type == WORK:
            self.work_step()
        elif action_type == BLAST:
            self.blast_step()
        else:
            self.attack_step(action_type)

    def attack_step(self, action_type: i64) -> None:
        """STRIKE-2.13: who is eliminated by another attack of this type still completes its own, since wounds
        are applied afterwards."""
        attackers = [unit for unit in self.units if self.attacks_in(unit, action_type)]
        if action_type == SHOTGUNS:
            self.split_pools(attackers)
        for unit in attackers:
            self.attack(unit)

    def attacks_in(self, unit: Unit, action_type: i64) -> bool:
        """Whether the unit attacks in this step; the eliminated do not (STRIKE-2.14)."""
        if not unit.alive or not unit.is_attacking() or not unit.targets:
            return False
        return self.type_of(unit) == action_type

    def type_of(self, unit: Unit) -> i64:
        """Knives (STRIKE-2.04), pistols (STRIKE-2.05), submachine guns (STRIKE-2.06), shotguns (STRIKE-2.07),
        machine guns (STRIKE-2.09); rifles without (STRIKE-2.08) or with their scope (STRIKE-2.10)."""
        if unit.item == KNIFE:
            return KNIVES
        weapon_type = self.weapon(unit).type
        return SCOPED_RIFLES if weapon_type == RIFLES and unit.call == SCOPED else weapon_type
