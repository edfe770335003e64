"""Placing and defusing bombs (chapter 7)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.games.strike.rules.components import (
    COUNTER_TERRORISTS,
    DEFUSE,
    NONE,
    PLACE,
    RELOAD,
    TERRORISTS,
    Body,
    Unit,
)
from sandtable.games.strike.rules.state import BOMBING, DEFUSING
from sandtable.games.strike.rules.throwing import Grenades
from sandtable.parts.dice import total
from sandtable.parts.pool import BIT


@mypyc_attr(allow_interpreted_subclasses=True)
class Bombs(Grenades):
    """The bomb, and the work of type 9."""

    def may_place(self, unit: Unit) -> bool:
        """STRIKE-R14: its carrier, inside a bomb site."""
        if not unit.bomb:
            return False
        for left, bottom, right, top in self.plan.site.targets:
            if left <= unit.x <= right and bottom <= unit.y <= top:
                return True
        return False

    def may_defuse(self, unit: Unit) -> bool:
        """STRIKE-R14: a counter-terrorist at the bomb."""
        if not self.bomb_is_armed() or self.clan_of(unit) != COUNTER_TERRORISTS:
            return False
        return self.in_contact(unit, self.bomb_x, self.bomb_y)

    # Type 9

    def work_step(self) -> None:
        """STRIKE-2.11: bombs are armed and defused and weapons reloaded, all at the same time."""
        defused = False
        for unit in self.units:
            if not unit.alive:
                continue
            if unit.call == RELOAD:
                self.reload(unit)
            elif unit.call == PLACE:
                self.place(unit)
            elif unit.call == DEFUSE and self.defuse(unit):
                defused = True
        if defused:
            self.bomb_turn = NONE
            self.win(COUNTER_TERRORISTS, DEFUSING)

    def reload(self, unit: Unit) -> None:
        """STRIKE-5.05; moving and damage do not matter (STRIKE-R37)."""
        unit.empty &= ~BIT[unit.item]
        self.tell_of(unit, "STRIKE-5.05", "reloaded", unit.weapons[unit.item])

    def place(self, unit: Unit) -> None:
        """STRIKE-7.01, STRIKE-R14: under itself, unless it was interrupted (STRIKE-7.05)."""
        if unit.interrupted:
            self.tell_of(unit, "STRIKE-7.05", "interrupted")
            return
        unit.bomb = False
        self.bomb_x = unit.x
        self.bomb_y = unit.y
        self.bomb_turn = self.turn
        self.tell("STRIKE-7.02", "armed", unit.index, self.turn + self.plan.numbers.fuse)

    def defuse(self, unit: Unit) -> bool:
        """STRIKE-7.04 with a kit, STRIKE-7.03 without. Interrupted, it starts over (STRIKE-7.06, 7.07)."""
        if unit.interrupted:
            unit.progress = 0
            self.tell_of(unit, "STRIKE-7.07", "interrupted")
            return False
        unit.progress += 1
        if unit.kit or unit.progress >= self.plan.numbers.defuse_turns:
            self.tell("STRIKE-7.04" if unit.kit else "STRIKE-7.03", "defused", unit.index)
            return True
        self.tell("STRIKE-7.03", "defusing", unit.index, unit.progress)
        return False

    # Type 10

    def blast_step(self) -> None:
        """STRIKE-2.12, STRIKE-7.02: armed in turn t, it goes off in turn t+5 (STRIKE-R15)."""
        if self.bomb_is_armed() and self.turn >= self.bomb_turn + self.plan.numbers.fuse:
            self.explode()

    def explode(self) -> None:
        """STRIKE-7.12: everybody suffers it; nobody is paid for it, and it wins the round (STRIKE-R16)."""
        zone = int(self.plan.plane.zone_at(self.bomb_x, self.bomb_y))
        self.tell("STRIKE-2.12", "exploded", zone)
        for body in self.bodies():
            self.blast(body, zone)
        self.apply_wounds()
        self.bomb_turn = NONE
        self.win(TERRORISTS, BOMBING)

    def blast(self, body: Body, zone: int) -> None:
        """STRIKE-7.08: death in the bomb's zone; 4 dice next to it (STRIKE-7.09), 2 beyond (STRIKE-7.10),
        against Defense at once (STRIKE-7.11)."""
        here = int(self.zone_of(body))
        if here == zone:
            self.tell_of(body, "STRIKE-7.08", "blasted", 0, 0, body.defense())
            self.wound(NONE, body, body.defense())
            return
        adjacent = here in self.plan.plane.neighbours[zone]
        numbers = self.plan.numbers
        dealt = total(numbers.near_blast if adjacent else numbers.far_blast, self.rng)
        defense = total(body.defense(), self.rng)
        rule = "STRIKE-7.09" if adjacent else "STRIKE-7.10"
        self.tell_of(body, rule, "blasted", dealt, defense, dealt // defense)
        self.wound(NONE, body, dealt // defense)
