"""Frag grenades (chapter 8), throwing (chapter 9), smoke and flashbang (chapter 10)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.board.plane import displacement, near
from sandtable.games.strike.rules.attacks import Attacks
from sandtable.games.strike.rules.components import FLASH, FRAG, THROW, Body, Thrown, Unit
from sandtable.games.strike.rules.steps import Throw


@mypyc_attr(allow_interpreted_subclasses=True)
class Grenades(Attacks):
    """Grenades fly, lie and go off."""

    # Called in phase 3

    def call_throw(self, unit: Unit) -> None:
        """STRIKE-9.01: first the point that is measured to, then how hard (STRIKE-9.02); a frag's pool is
        divided with it (STRIKE-R17)."""
        aim = Throw(unit.index, unit.x, unit.y, self.plan.plane)
        x, y = self.ask_aim(unit.seat, "STRIKE-9.01", aim)
        unit.aim_x, unit.aim_y = x - unit.x, y - unit.y
        menus = self.plan.menus
        menu = [*menus.dice[unit.index][1:], menus.keep[unit.index]]
        option = self.ask(unit.seat, "STRIKE-9.02", menu)
        if option.verb == "keep":
            return
        unit.dice = option.args[1]
        if unit.item == FRAG:
            unit.split = self.ask_split(unit, self.plan.items[self.plan.things[FRAG]].pool)

    # Type 1

    def grenade_step(self) -> None:
        """STRIKE-2.01: what was thrown last turn goes off, and this turn's are thrown, all at the same time
        (STRIKE-R19)."""
        due = [grenade for grenade in self.thrown if grenade.due == self.turn]
        self.thrown = [grenade for grenade in self.thrown if grenade.due != self.turn]
        for unit in self.units:
            if unit.alive and unit.call == THROW and unit.dice > 0:
                self.throw(unit)
        for grenade in due:
            self.go_off(grenade)

    def throw(self, unit: Unit) -> None:
        """STRIKE-9.04: it covers the whole distance rolled, off walls if need be (STRIKE-9.03)."""
        kind = unit.item
        unit.grenades[kind] -= 1
        reach = self.plan.dice.throw(unit.dice, self.rng)
        dx, dy = displacement(unit.aim_x, unit.aim_y, reach)
        way = self.plan.plane.throw(unit.x, unit.y, dx, dy)
        x, y = way[-2], way[-1]
        self.tell_of(unit, "STRIKE-9.03" if len(way) > 4 else "STRIKE-9.01", "threw", kind, reach)
        self.tell("STRIKE-R18", "landed", kind, x, y)
        if kind == FLASH:
            self.flash(self.plan.plane.zone_at(x, y))
        else:
            self.lay(unit, x, y)

    def lay(self, unit: Unit, x: i64, y: i64) -> None:
        """STRIKE-2.02: frag and smoke go off in the next turn."""
        grenade = Thrown(unit.item, x, y, self.turn + 1, unit.index)
        if unit.item == FRAG:
            grenade.to_hit = unit.split
            grenade.damage = self.plan.items[self.plan.things[FRAG]].pool - unit.split
        self.thrown.append(grenade)

    def go_off(self, grenade: Thrown) -> None:
        if grenade.kind == FRAG:
            self.burst(grenade)
        else:
            self.fill_with_smoke(self.plan.plane.zone_at(grenade.x, grenade.y))

    def flash(self, zone: i64) -> None:
        """STRIKE-2.03, STRIKE-10.02, STRIKE-10.03: at once, on everybody in the zone (STRIKE-10.01), for the
        rest of the turn (STRIKE-R20)."""
        for unit in self.units:
            if unit.alive and self.zone_of(unit) == zone:
                unit.flashed = True
                self.tell_of(unit, "STRIKE-10.03", "flashed", zone)

    def fill_with_smoke(self, zone: i64) -> None:
        """STRIKE-10.04, STRIKE-10.05: the whole zone (STRIKE-10.01), for five turns with this one; a later
        one prolongs it (STRIKE-R21)."""
        self.smoke[zone] = self.turn + self.plan.numbers.smoke_turns - 1
        self.tell("STRIKE-10.04", "smoke", zone, self.smoke[zone])

    def burst(self, grenade: Thrown) -> None:
        """STRIKE-8.03: one To-Hit roll without modifiers; everybody that it reaches and no wall hides takes
        Damage of its own (STRIKE-R17)."""
        reach = self.plan.dice.throw(grenade.to_hit, self.rng)
        self.tell("STRIKE-8.03", "burst", grenade.thrower, reach, grenade.x, grenade.y)
        thrower = self.units[grenade.thrower]
        for body in self.bodies():
            if self.in_burst(grenade, body, reach):
                self.inflict(thrower, body, grenade.damage)

    def in_burst(self, grenade: Thrown, body: Body, reach: i64) -> bool:
        plane = self.plan.plane
        close = near(grenade.x, grenade.y, body.x, body.y, 100 * reach)
        return close and plane.sees(grenade.x, grenade.y, body.x, body.y)

    def bodies(self) -> list[Body]:
        """Everybody who can be hurt."""
        bodies: list[Body] = []
        for unit in self.units:
            if unit.alive:
                bodies.append(unit)
        for hostage in self.hostages:
            if hostage.on_map():
                bodies.append(hostage)
        return bodies
