"""Calling targets (chapter 1, phase 3): everybody points at the same moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.strike.rules import (
    autofire,
    cover,
    fog,
    knives,
    smoke_and_flash,
    throwing,
    turn_sequence,
)
from sandtable.games.strike.rules.components import THROW, Unit
from sandtable.games.strike.rules.equipment import KNIFE
from sandtable.games.strike.rules.state import ACTING, TARGETING

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def call_targets(game: Strike) -> None:
    """STRIKE-1.04: everybody points at the same moment."""
    game.tell("STRIKE-1.04", "phase_begins", TARGETING)
    callers = [unit for unit in game.units if calls_target(unit)]
    if callers:
        turn_sequence.sealed_for(game, callers, call_target)
        for unit in callers:
            for target in unit.targets:
                fog.tell_of(game, unit, "STRIKE-1.04", "points", target)
    game.step = ACTING


def calls_target(unit: Unit) -> bool:
    """STRIKE-R07: attackers and throwers; who has fired a Bang has had its attack (STRIKE-R34)."""
    if not unit.alive or unit.fired:
        return False
    return unit.call == THROW or unit.is_attacking()


def call_target(game: Strike, unit: Unit) -> None:
    if unit.call == THROW:
        throwing.call_throw(game, unit)
        return
    menus = game.plan.menus
    possible = possible_targets(game, unit)
    menu = [menus.target[unit.index][target] for target in possible]
    option = game.ask(unit.seat, "STRIKE-1.04", [menus.no_target[unit.index], *menu])
    if option.verb == "target":
        unit.targets = [option.args[1]]
        if autofire.may_spread(game, unit):
            autofire.call_more(game, unit, possible)


def possible_targets(game: Strike, unit: Unit) -> list[int]:
    """Those whom the unit may call, by number."""
    return [int(target.index) for target in game.units if may_attack(game, unit, target)]


def may_attack(game: Strike, unit: Unit, target: Unit) -> bool:
    """STRIKE-R07: only enemies are called, in contact for a knife, in the line of fire for a firearm."""
    if not target.alive or target.team == unit.team:
        return False
    if unit.slot == KNIFE:
        return knives.may_stab(game, unit, target)
    return cover.may_fire_at(game, unit, target)


def still_called(game: Strike, unit: Unit) -> list[int]:
    """STRIKE-R07: the called targets that an earlier type has not taken out and smoke does not bar."""
    return [
        target
        for target in unit.targets
        if game.units[target].alive and not smoke_and_flash.smoke_bars(game, unit, game.units[target])
    ]
