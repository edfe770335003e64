"""Hostages (chapter 11): activating, leading, rescuing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import fog, rewards
from sandtable.games.strike.rules.components import Hostage, Unit
from sandtable.games.strike.rules.equipment import NONE

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def activate(game: Strike, unit: Unit, hostage: Hostage) -> None:
    """STRIKE-11.01: it takes the place directly behind its leader (STRIKE-R22)."""
    for other in game.hostages:
        if other.leader == unit.index:
            other.place += 1
    hostage.leader = unit.index
    hostage.place = 0
    game.tell("STRIKE-11.01", "activated", unit.index, hostage.index)
    rewards.for_activation(game, unit, hostage)


def deactivate(game: Strike, unit: Unit, hostage: Hostage) -> None:
    """STRIKE-11.03: by a unit of either side (STRIKE-R22); in fog nobody is told by whom, if it is out of
    sight (STRIKE-R55)."""
    leave_string(game, hostage.index)
    if fog.witnesses(game, unit) == -1:
        game.tell("STRIKE-11.03", "deactivated", unit.index, hostage.index)
    else:
        game.tell("STRIKE-R55", "deactivated_in_fog", hostage.index)


def leave_string(game: Strike, index: i64) -> None:
    """STRIKE-R22: those behind close up."""
    hostage = game.hostages[index - len(game.units)]
    if hostage.leader == NONE:
        return
    for other in game.hostages:
        if other.leader == hostage.leader and other.place > hostage.place:
            other.place -= 1
    hostage.leader = NONE
    hostage.place = 0


def release_string(game: Strike, unit: Unit) -> None:
    """STRIKE-R22: without their leader all become inactive where they stand."""
    for hostage in game.hostages:
        if hostage.leader == unit.index:
            hostage.leader = NONE
            hostage.place = 0


def string_of(game: Strike, unit: Unit) -> list[Hostage]:
    """Those who follow a unit, the first one first."""
    string = [hostage for hostage in game.hostages if hostage.leader == unit.index]
    string.sort(key=lambda hostage: hostage.place)
    return string


def follow(game: Strike, leader: Unit, x: i64, y: i64) -> None:
    """STRIKE-11.02: the first goes where the leader was (x, y), the next where the first was."""
    for hostage in string_of(game, leader):
        left_x, left_y = hostage.x, hostage.y
        hostage.x, hostage.y = x, y
        x, y = left_x, left_y


# Rescuing


def rescue_arrived(game: Strike) -> None:
    """STRIKE-R23: an activated hostage in a rescue zone leaves the map."""
    for hostage in game.hostages:
        if hostage.on_map() and hostage.leader != NONE and in_rescue_zone(game, hostage):
            leader = game.units[hostage.leader]
            leave_string(game, hostage.index)
            hostage.rescued = True
            game.tell("STRIKE-14.01", "rescued", leader.index, hostage.index)
            rewards.for_rescue(game, leader)


def in_rescue_zone(game: Strike, hostage: Hostage) -> bool:
    for left, bottom, right, top in game.plan.site.rescues:
        if left <= hostage.x <= right and bottom <= hostage.y <= top:
            return True
    return False
