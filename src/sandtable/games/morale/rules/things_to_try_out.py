"""Things to try out (chapter 12) that are actions: vehicles, and going prone. A plan without the switch has
no vehicles to enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import multiple_targets
from sandtable.games.morale.rules.components import NONE, STANDING, Unit, Vehicle, is_star
from sandtable.games.morale.rules.plan import ENTER, LEAVE, RESUPPLY
from sandtable.parts.pool import take_from

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def vehicle_options(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-12.05: from the ground floor of its zone; MORALE-12.06 inside."""
    vehicle = game.plan.vehicles[unit.team]
    if unit.inside:
        return [LEAVE, *special_options(game, unit, vehicle)]
    if unit.zone == vehicle.zone and unit.floor == 0 and has_room(game, unit, vehicle):
        return [ENTER]
    return []


def has_room(game: Morale, unit: Unit, vehicle: Vehicle) -> bool:
    """MORALE-R32: up to four, those who are down included."""
    aboard = [other for other in game.members(unit.team) if other.inside]
    return len(aboard) < vehicle.holds


def special_options(game: Morale, unit: Unit, vehicle: Vehicle) -> list[Option]:
    """MORALE-12.06: the weapon once in a round, not out of smoke (MORALE-R23); resupply where something
    is missing."""
    options: list[Option] = []
    if not game.teams[unit.team].weapon_used and not game.in_smoke(unit.zone):
        options += game.plan.menus.weapons[unit.team]
    if vehicle.resupplies and unit.issue != supplied(unit):
        options.append(RESUPPLY)
    return options


def enter(game: Morale, unit: Unit) -> None:
    """MORALE-12.05; entering is moving (MORALE-R31)."""
    unit.inside = True
    unit.prone = False
    game.tell("MORALE-12.05", "entered", unit.index)


def leave(game: Morale, unit: Unit) -> None:
    """MORALE-12.05: onto the ground floor of that zone; leaving is moving (MORALE-R31)."""
    unit.inside = False
    unit.prone = False
    game.tell("MORALE-12.05", "left", unit.index)


def fire_weapon(game: Morale, unit: Unit, option: Option) -> None:
    """MORALE-12.07 strikes everybody in the zone, MORALE-12.08 only enemies, in smoke or not (MORALE-R23)."""
    vehicle = game.plan.vehicles[unit.team]
    game.teams[unit.team].weapon_used = True
    zone = option.args[0]
    game.tell(option.rule, "vehicle_fires", unit.index, zone, vehicle.threats)
    if vehicle.weapon == "rpg":
        multiple_targets.strike_zone(game, zone, vehicle.threats, unit.team)
        return
    enemies = game.members(1 - unit.team)
    struck = [enemy for enemy in enemies if enemy.zone == zone and enemy.status == STANDING]
    multiple_targets.strike(game, struck, [int(vehicle.threats)] * len(struck), unit.team)


def supplied(unit: Unit) -> int:
    """The unit's whole standard issue, less a $ token on its ready spot."""
    if unit.spot == NONE or is_star(unit.spot):
        return int(unit.card.full_issue)
    return int(take_from(unit.card.full_issue, unit.spot))


def resupply(game: Morale, unit: Unit) -> None:
    """MORALE-12.09: its discarded standard issue comes back."""
    unit.issue = supplied(unit)
    game.tell("MORALE-12.09", "resupplied", unit.index)


def may_go_prone(game: Morale, unit: Unit) -> bool:
    """MORALE-12.11"""
    return game.plan.numbers.marksman_prone and unit.card.marksman and not unit.prone


def go_prone(game: Morale, unit: Unit) -> None:
    """MORALE-12.11: until it moves or goes down (MORALE-R31)."""
    unit.prone = True
    game.tell("MORALE-12.11", "prone", unit.index)
