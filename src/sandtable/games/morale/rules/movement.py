"""Movement (MORALE-5.02, MORALE-5.03), and the way out of tear gas (MORALE-10.14, MORALE-10.15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sandtable.board.zones import UNREACHABLE, space_id
from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import Unit
from sandtable.games.morale.rules.exchange_fire import Fire

MOST_MOVES: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Fire):
    """Steps from space to space; a step to another zone keeps the floor (MORALE-R12)."""

    def may_enter(self, unit: Unit, zone: i64) -> bool:
        """MORALE-10.14; changing floors inside the zone is not entering (MORALE-R24)."""
        return zone == unit.zone or not self.in_gas(zone) or unit.card.gas_mask

    def move_options(self, unit: Unit) -> list[Option]:
        """Where a Basic Movement may go: MORALE-5.03, and for some an adjacent lower floor (MORALE-2.05)."""
        if unit.inside or self.moves >= self.most_moves(unit):
            return []
        space = space_id(int(unit.zone), int(unit.floor))
        options = self.plan.menus.moves[space]
        if unit.floor > 0 and self.can_drop(unit):
            options = options + self.plan.menus.drops[space]
        return self.enterable(unit, options)

    def most_moves(self, unit: Unit) -> i64:
        """MORALE-5.02: twice in a turn; a carrier is slower (MORALE-R29)."""
        return self.plan.numbers.carrier_moves if self.carries(unit) else MOST_MOVES

    def carries(self, unit: Unit) -> bool:
        for loot in self.loot:
            if loot.carrier == unit.index:
                return True
        return False

    def can_drop(self, unit: Unit) -> bool:
        """One of its Basic Movements in a turn (MORALE-2.05)."""
        return unit.card.drops and not self.dropped

    def enterable(self, unit: Unit, options: list[Option]) -> list[Option]:
        if not self.gas:
            return options
        return [option for option in options if self.may_enter(unit, option.args[0])]

    def put(self, unit: Unit, zone: i64, floor: i64) -> None:
        """The unit is in another space now; moving ends prone (MORALE-R31)."""
        unit.zone = zone
        unit.floor = floor
        unit.prone = False

    def move(self, unit: Unit, option: Option) -> None:
        """MORALE-5.03"""
        self.moves += 1
        if option.verb == "drop":
            self.dropped = True
        self.put(unit, option.args[0], option.args[1])
        self.tell(option.rule, "moved", unit.index, unit.zone, unit.floor)

    # Tear gas

    def must_leave(self, unit: Unit) -> bool:
        """MORALE-10.15: it stands in the gas, and there is a way out."""
        return 0 < self.way_out(unit, unit.zone, unit.floor, self.can_drop(unit)) < UNREACHABLE

    def way_out(self, unit: Unit, zone: i64, floor: i64, drops: bool) -> i64:
        """How many steps lead out of the gas, changes of floor included; 0 where nothing needs to."""
        if not self.in_gas(zone) or unit.card.gas_mask:
            return 0
        best: i64 = UNREACHABLE
        for level in range(self.plan.zones.floors[zone]):
            if self.leads_out(zone, level, drops):
                best = min(best, max(floor - level, level - floor) + 1)
        return best

    def leads_out(self, zone: i64, floor: i64, drops: bool) -> bool:
        """Whether one step from this floor leaves the gas."""
        for other in self.plan.zones.neighbours[zone]:
            if not self.in_gas(other) and (floor < self.plan.zones.floors[other] or (drops and floor > 0)):
                return True
        return False

    def ways_out(self, unit: Unit) -> list[Option]:
        """MORALE-R24: the Basic Movements along a shortest way out."""
        drops = self.can_drop(unit)
        here = self.way_out(unit, unit.zone, unit.floor, drops)
        return [option for option in self.move_options(unit) if self.steps_left(unit, option, drops) < here]

    def steps_left(self, unit: Unit, option: Option, drops: bool) -> i64:
        return self.way_out(unit, option.args[0], option.args[1], drops and option.verb != "drop")

    def walk(self, unit: Unit, zone: i64, floor: i64, steps: i64, ends: list[tuple[int, int]]) -> None:
        """Adds the spaces where so many steps from here may end (MORALE-R24): never into gas, not even in
        passing, and out of it by a shortest way."""
        here = self.way_out(unit, zone, floor, False)
        forced = 0 < here < UNREACHABLE
        for space in self.plan.zones.steps(int(zone), int(floor)):
            there = self.way_out(unit, space[0], space[1], False)
            if (space[0] != zone and there > 0) or (forced and there >= here):
                continue
            if (steps == 1 or there == 0 or not forced) and space not in ends:
                ends.append(space)
            if steps > 1:
                self.walk(unit, space[0], space[1], steps - 1, ends)
