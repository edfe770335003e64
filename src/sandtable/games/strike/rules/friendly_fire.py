"""Friendly fire (chapter 4): who stands between, and whom a stray shot strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.board.plane import beside_line, near
from sandtable.games.strike.rules import cover
from sandtable.games.strike.rules.components import Body, Unit
from sandtable.games.strike.rules.equipment import NONE

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike

BETWEEN: Final = 50  # STRIKE-R09


def between(game: Strike, unit: Unit, target: Body) -> i64:
    """STRIKE-4.03: units of the attacker's side and hostages near the line (STRIKE-R09)."""
    count: i64 = 0
    for mate in game.units:
        if mate.team == unit.team and mate.alive and mate.index != unit.index:
            if stands_between(mate, unit, target):
                count += 1
    for hostage in game.hostages:
        if hostage.on_map() and hostage.index != target.index:
            if stands_between(hostage, unit, target):
                count += 1
    return count


def stands_between(other: Body, unit: Unit, target: Body) -> bool:
    """STRIKE-R09."""
    return beside_line(other.x, other.y, unit.x, unit.y, target.x, target.y, BETWEEN)


def stray_victim(game: Strike, unit: Unit, target: Body) -> i64:
    """STRIKE-4.02: one at random of those near the called target that the attacker could lawfully hit
    (STRIKE-R08); never the target itself (STRIKE-4.04)."""
    victims: list[int] = []
    for other in game.units:
        if other.alive and other.index != unit.index and may_stray_to(game, unit, target, other):
            victims.append(int(other.index))
    for hostage in game.hostages:
        if hostage.on_map() and may_stray_to(game, unit, target, hostage):
            victims.append(int(hostage.index))
    return victims[game.rng.below(len(victims))] if victims else NONE


def may_stray_to(game: Strike, unit: Unit, target: Body, other: Body) -> bool:
    if other.index == target.index:
        return False
    reach = game.plan.numbers.friendly_reach
    return near(target.x, target.y, other.x, other.y, reach) and cover.may_fire_at(game, unit, other)
