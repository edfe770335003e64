"""The recovery scenario (chapter 11): things to pick up and carry home. They cannot be destroyed, killed, let
go at will or handed over (MORALE-11.05, MORALE-11.09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import NONE, NOWHERE, Loot, Unit

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def add_loot(game: Morale, unit: Unit, options: list[Option]) -> None:
    menu = game.plan.menus.take[unit.team]
    for index, loot in enumerate(game.loot):
        if may_take(unit, loot):
            options.append(menu[index])


def may_take(unit: Unit, loot: Loot) -> bool:
    """MORALE-11.03, MORALE-11.07: in the same space, by the team that wants it."""
    return (
        loot.carrier == NONE
        and loot.homes[unit.team] != NOWHERE
        and loot.zone == unit.zone
        and loot.floor == unit.floor
    )


def take_loot(game: Morale, unit: Unit, option: Option) -> None:
    """MORALE-11.03, MORALE-11.07: one action."""
    index = option.args[0]
    game.loot[index].carrier = unit.index
    game.tell(option.rule, "took", unit.index, index)


def carries(game: Morale, unit: Unit) -> bool:
    for loot in game.loot:
        if loot.carrier == unit.index:
            return True
    return False


def let_go(game: Morale, unit: Unit) -> None:
    """MORALE-R29: what it carried stays in its space."""
    for index, loot in enumerate(game.loot):
        if loot.carrier == unit.index:
            loot.carrier = NONE
            loot.zone = unit.zone
            loot.floor = unit.floor
            game.tell("MORALE-R29", "let_go", unit.index, index)
