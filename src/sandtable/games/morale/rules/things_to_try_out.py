"""Things to try out (chapter 12) that are actions: vehicles, and going prone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import KILLED, NONE, STANDING, Unit, Vehicle, is_star
from sandtable.games.morale.rules.recovery import Objectives
from sandtable.parts.pool import take_from

ENTER: Final = Option("enter", "MORALE-12.05")
LEAVE: Final = Option("leave", "MORALE-12.05")
RESUPPLY: Final = Option("resupply", "MORALE-12.09")
GO_PRONE: Final = Option("go_prone", "MORALE-12.11")


@mypyc_attr(allow_interpreted_subclasses=True)
class Vehicles(Objectives):
    """A plan without the switch has no vehicles to enter."""

    def vehicle_options(self, unit: Unit) -> list[Option]:
        """MORALE-12.05: from the ground floor of its zone; MORALE-12.06 inside."""
        vehicle = self.plan.vehicles[unit.team]
        if unit.inside:
            return [LEAVE, *self.special_options(unit, vehicle)]
        if unit.zone == vehicle.zone and unit.floor == 0 and self.has_room(unit, vehicle):
            return [ENTER]
        return []

    def has_room(self, unit: Unit, vehicle: Vehicle) -> bool:
        """MORALE-R32: up to four."""
        aboard = [other for other in self.members(unit.team) if other.inside and other.status != KILLED]
        return len(aboard) < vehicle.holds

    def special_options(self, unit: Unit, vehicle: Vehicle) -> list[Option]:
        """MORALE-12.06: the weapon once in a round, not out of smoke (MORALE-R23); resupply where something
        is missing."""
        options: list[Option] = []
        if not self.teams[unit.team].weapon_used and not self.in_smoke(unit.zone):
            options += self.plan.menus.weapons[unit.team]
        if vehicle.resupplies and unit.issue != self.supplied(unit):
            options.append(RESUPPLY)
        return options

    def enter(self, unit: Unit) -> None:
        """MORALE-12.05; entering is moving (MORALE-R31)."""
        unit.inside = True
        unit.prone = False
        self.tell("MORALE-12.05", "entered", unit.index)

    def leave(self, unit: Unit) -> None:
        """MORALE-12.05: onto the ground floor of that zone; leaving is moving (MORALE-R31)."""
        unit.inside = False
        unit.prone = False
        self.tell("MORALE-12.05", "left", unit.index)

    def fire_weapon(self, unit: Unit, option: Option) -> None:
        """MORALE-12.07 strikes everybody in the zone, MORALE-12.08 only enemies."""
        vehicle = self.plan.vehicles[unit.team]
        self.teams[unit.team].weapon_used = True
        zone = option.args[0]
        self.tell(option.rule, "vehicle_fires", unit.index, zone, vehicle.threats)
        if vehicle.weapon == "rpg":
            self.strike_zone(zone, vehicle.threats, unit.team)
            return
        enemies = self.members(1 - unit.team)
        struck = [enemy for enemy in enemies if enemy.zone == zone and enemy.status == STANDING]
        self.strike(struck, [int(vehicle.threats)] * len(struck), unit.team)

    def supplied(self, unit: Unit) -> int:
        """The unit's whole standard issue, less a $ token on its ready spot."""
        if unit.ready == NONE or is_star(unit.ready):
            return int(unit.card.full_issue)
        return int(take_from(unit.card.full_issue, unit.ready))

    def resupply(self, unit: Unit) -> None:
        """MORALE-12.09: its discarded standard issue comes back."""
        unit.issue = self.supplied(unit)
        self.tell("MORALE-12.09", "resupplied", unit.index)

    def may_go_prone(self, unit: Unit) -> bool:
        """MORALE-12.11"""
        return self.plan.numbers.marksman_prone and unit.card.marksman and not unit.prone

    def go_prone(self, unit: Unit) -> None:
        """MORALE-12.11: until it moves or goes down (MORALE-R31)."""
        unit.prone = True
        self.tell("MORALE-12.11", "prone", unit.index)
