"""Knife fighting (chapter 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.strike.rules import damage, smoke_and_flash, targets
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.equipment import KNIVES

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def may_stab(game: Strike, unit: Unit, target: Unit) -> bool:
    """STRIKE-12.01: base to base, no wall between (STRIKE-R41), and the bar of smoke at a zone border
    (STRIKE-R21)."""
    return game.in_contact(unit, target.x, target.y) and not smoke_and_flash.smoke_bars(game, unit, target)


def stab(game: Strike, unit: Unit) -> None:
    """STRIKE-12.02: no To-Hit roll; contact is looked at now (STRIKE-R24). A knife never runs out of ammo
    (STRIKE-5.06)."""
    for index in unit.targets:
        target = game.units[index]
        if not targets.may_attack(game, unit, target):
            game.tell("STRIKE-R07", "void", unit.index, index)
            continue
        target.interrupted = True  # STRIKE-R13
        game.tell("STRIKE-12.02", "stabs", unit.index, index)
        damage.inflict(game, unit, target, game.weapon(unit).damage, KNIVES)
