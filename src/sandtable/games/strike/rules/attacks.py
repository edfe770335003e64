"""Attacks: shotguns (chapter 8), knives (chapter 12) and autofire (chapter 17)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.board.plane import near
from sandtable.games.strike.rules.components import KNIFE, SCOPED, SHOTGUNS, Unit
from sandtable.games.strike.rules.to_hit import ToHit


@mypyc_attr(allow_interpreted_subclasses=True)
class Attacks(ToHit):
    """A unit's attack on the targets that it called."""

    def may_attack(self, unit: Unit, target: Unit) -> bool:
        """STRIKE-R07: only enemies are called, in contact for a knife, in the line of fire for a firearm."""
        if not target.alive or target.team == unit.team:
            return False
        if unit.item == KNIFE:
            return self.may_stab(unit, target)
        return self.may_fire_at(unit, target)

    def attack(self, unit: Unit) -> None:
        """What is left of the called targets is attacked; where none is, the attack is void (STRIKE-R07)."""
        if unit.item == KNIFE:
            self.stab(unit)
        else:
            self.fire(unit)

    def still_called(self, unit: Unit) -> list[int]:
        """STRIKE-R07: the called targets that an earlier type has not taken out and smoke does not bar."""
        return [
            target
            for target in unit.targets
            if self.units[target].alive and not self.smoke_bars(unit, self.units[target])
        ]

    def fire(self, unit: Unit) -> None:
        """STRIKE-17.03: every target of autofire gets its share; a void or missed share is wasted
        (STRIKE-R35)."""
        weapon = self.weapon(unit)
        to_hit = unit.split if weapon.pool > 0 else weapon.to_hit
        damage = weapon.pool - unit.split if weapon.pool > 0 else weapon.damage
        valid = self.still_called(unit)
        dry = False
        for place, target in enumerate(unit.targets):
            if target not in valid:
                self.tell("STRIKE-R07", "void", unit.index, target)
                continue
            share = share_of(damage, len(unit.targets), place)
            self.tell("STRIKE-3.01", "fires", unit.index, target, unit.weapons[unit.item], share)
            if self.shoot(unit, self.units[target], to_hit, share):
                dry = True
        if dry:
            self.out_of_ammo(unit)

    # Shotguns

    def split_pools(self, units: list[Unit]) -> None:
        """STRIKE-8.01: those with a shotgun divide its pool just before rolling, all at once
        (STRIKE-R17)."""
        users = [unit for unit in units if unit.item != KNIFE and self.weapon(unit).type == SHOTGUNS]
        users = [unit for unit in users if self.still_called(unit)]
        if users:
            self.sealed_for(users, self.split_pool)

    def split_pool(self, unit: Unit) -> None:
        unit.split = self.ask_split(unit, self.weapon(unit).pool)

    def ask_split(self, unit: Unit, pool: i64) -> i64:
        """STRIKE-8.02: at least one die goes to To-Hit and at least one to Damage."""
        menu = self.plan.menus.split[unit.index][1:pool]
        return self.ask(unit.seat, "STRIKE-8.01", menu).args[1]

    # Knives

    def may_stab(self, unit: Unit, target: Unit) -> bool:
        """STRIKE-12.01: base to base, no wall between (STRIKE-R41), and the bar of smoke at a zone border
        (STRIKE-R21)."""
        return self.in_contact(unit, target.x, target.y) and not self.smoke_bars(unit, target)

    def stab(self, unit: Unit) -> None:
        """STRIKE-12.02: no To-Hit roll; contact is looked at now (STRIKE-R24)."""
        for index in unit.targets:
            target = self.units[index]
            if not self.may_attack(unit, target):
                self.tell("STRIKE-R07", "void", unit.index, index)
                continue
            target.interrupted = True  # STRIKE-R13
            self.tell("STRIKE-12.02", "stabs", unit.index, index)
            self.inflict(unit, target, self.weapon(unit).damage)

    # Autofire

    def may_spread(self, unit: Unit) -> bool:
        """STRIKE-17.01; not together with the scope (STRIKE-R36)."""
        return unit.item != KNIFE and self.weapon(unit).autofire and unit.call != SCOPED

    def within_spread(self, target: Unit, others: list[int]) -> bool:
        """STRIKE-17.02: no two targets farther apart than 3 MU."""
        reach = self.plan.numbers.autofire_reach
        for index in others:
            other = self.units[index]
            if not near(target.x, target.y, other.x, other.y, reach):
                return False
        return True


def share_of(dice: i64, targets: i64, place: i64) -> i64:
    """STRIKE-17.03: evenly, and what is left over goes to the first."""
    each = dice // targets
    return each + dice % targets if place == 0 else each
