"""Autofire (chapter 17): several targets of one attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.board.plane import near
from sandtable.games.strike.rules.components import SCOPED, Unit

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def may_spread(game: Strike, unit: Unit) -> bool:
    """STRIKE-17.01; not together with the scope (STRIKE-R36)."""
    return game.weapon(unit).autofire and unit.call != SCOPED


def within_spread(game: Strike, target: Unit, others: list[int]) -> bool:
    """STRIKE-17.02: no two targets farther apart than 3 MU."""
    reach = game.plan.numbers.autofire_reach
    for index in others:
        other = game.units[index]
        if not near(target.x, target.y, other.x, other.y, reach):
            return False
    return True


def call_more(game: Strike, unit: Unit, possible: list[int]) -> None:
    """STRIKE-17.01: further targets in order, a die of Damage for each at least (STRIKE-R35)."""
    menus = game.plan.menus
    while len(unit.targets) < game.weapon(unit).damage:
        menu = [
            menus.also[unit.index][target]
            for target in possible
            if target not in unit.targets and within_spread(game, game.units[target], unit.targets)
        ]
        if not menu:
            return
        option = game.ask(unit.seat, "STRIKE-17.01", [menus.no_more[unit.index], *menu])
        if option.verb == "no_more":
            return
        unit.targets.append(option.args[1])


def share_of(dice: i64, targets: i64, place: i64) -> i64:
    """STRIKE-17.03: evenly, and what is left over goes to the first."""
    each = dice // targets
    return each + dice % targets if place == 0 else each
