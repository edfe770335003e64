"""To-hit (chapter 3) and friendly fire (chapter 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sandtable.board.plane import beside_line, near
from sandtable.games.strike.rules.components import NONE, SCOPED, Body, Unit
from sandtable.games.strike.rules.damage import Damage
from sandtable.parts.dice import roll

BETWEEN: Final = 50  # STRIKE-R09


@mypyc_attr(allow_interpreted_subclasses=True)
class ToHit(Damage):
    """One shot at one target."""

    def shoot(self, unit: Unit, target: Body, to_hit: i64, damage: i64) -> bool:
        """STRIKE-3.01, and what a hit does. True if the weapon ran out of ammo."""
        faces = roll(self.to_hit_dice(unit, target, to_hit), self.rng)
        victim = target
        if self.plan.dice.strays(faces, self.between(unit, target), self.rng):
            stray = self.stray_victim(unit, target)
            if stray == NONE:
                self.tell("STRIKE-4.02", "strayed_at_nobody", unit.index, target.index)
                return False
            victim = self.body(stray)
            self.tell("STRIKE-4.01", "strayed", unit.index, target.index, victim.index)
            faces = roll(self.to_hit_dice(unit, victim, to_hit), self.rng)
        if not self.hits(unit, victim, faces):
            return False
        return self.inflict(unit, victim, damage)

    def hits(self, unit: Unit, victim: Body, faces: list[int]) -> bool:
        """STRIKE-3.01: the total is at least the distance, centre to centre (STRIKE-R06)."""
        reach = self.plan.dice.sum_up(faces, self.rng)
        hit = near(unit.x, unit.y, victim.x, victim.y, 100 * reach)
        self.tell("STRIKE-3.01", "hit" if hit else "missed", unit.index, victim.index, reach, len(faces))
        return hit

    def to_hit_dice(self, unit: Unit, target: Body, dice: i64) -> i64:
        """STRIKE-3.07: all modifiers together, then at least the wild die (STRIKE-3.02)."""
        return max(dice + self.modifiers(unit, target), 1)

    def modifiers(self, unit: Unit, target: Body) -> i64:
        """The scope (STRIKE-3.04), crouching (STRIKE-3.05), the target's half cover (STRIKE-3.06), flash
        (STRIKE-10.03) and smoke (STRIKE-10.08)."""
        changed: i64 = 0
        if unit.call == SCOPED:
            changed += 1
        if unit.crouching:
            changed += 1
        if self.in_half_cover(unit, target):
            changed -= 1
        if unit.flashed:
            changed -= self.plan.numbers.flash_dice
        if self.share_smoke(unit, target):
            changed -= 1
        return changed

    # Friendly fire

    def between(self, unit: Unit, target: Body) -> i64:
        """STRIKE-4.03: units of the attacker's side and hostages near the line (STRIKE-R09)."""
        count: i64 = 0
        for mate in self.units:
            if mate.team == unit.team and mate.alive and mate.index != unit.index:
                if self.stands_between(mate, unit, target):
                    count += 1
        for hostage in self.hostages:
            if hostage.on_map() and hostage.index != target.index:
                if self.stands_between(hostage, unit, target):
                    count += 1
        return count

    def stands_between(self, other: Body, unit: Unit, target: Body) -> bool:
        """STRIKE-R09."""
        return beside_line(other.x, other.y, unit.x, unit.y, target.x, target.y, BETWEEN)

    def stray_victim(self, unit: Unit, target: Body) -> i64:
        """STRIKE-4.02: one at random of those near the called target that the attacker could lawfully hit
        (STRIKE-R08); never the target itself (STRIKE-4.04)."""
        victims: list[int] = []
        for other in self.units:
            if other.alive and other.index != unit.index and self.may_stray_to(unit, target, other):
                victims.append(int(other.index))
        for hostage in self.hostages:
            if hostage.on_map() and self.may_stray_to(unit, target, hostage):
                victims.append(int(hostage.index))
        return victims[self.rng.below(len(victims))] if victims else NONE

    def may_stray_to(self, unit: Unit, target: Body, other: Body) -> bool:
        if other.index == target.index:
            return False
        reach = self.plan.numbers.friendly_reach
        return near(target.x, target.y, other.x, other.y, reach) and self.may_fire_at(unit, other)
