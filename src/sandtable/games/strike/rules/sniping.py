"""Sniping and camping (chapter 16): set up, wait, Bang."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games.strike.rules import action_types, damage, endings, fog, pools, targets, turn_sequence
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.equipment import NONE, SHOTGUNS

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def finish_set_up(game: Strike, unit: Unit) -> None:
    """STRIKE-16.01: a whole turn of nothing else."""
    unit.set_up = unit.slot
    unit.set_up_turn = game.turn
    fog.tell_of(game, unit, "STRIKE-16.01", "is_set_up", unit.weapons[unit.slot])


def is_set_up(game: Strike, unit: Unit) -> bool:
    """STRIKE-R34: from the turn after, as long as it fires or reloads that weapon and stays."""
    return unit.set_up != NONE and unit.set_up_turn < game.turn


def end_set_up(game: Strike, unit: Unit) -> None:
    """STRIKE-R34: it moved, changed its weapon or did something else."""
    if unit.set_up != NONE:
        unit.set_up = NONE
        fog.tell_of(game, unit, "STRIKE-R34", "set_up_ended")


# Bang


def may_bang(game: Strike, unit: Unit) -> bool:
    """STRIKE-16.03: once a turn, with the weapon it has set up, loaded and called in this turn."""
    if not unit.alive or unit.fired or unit.holding or not is_set_up(game, unit):
        return False
    return unit.is_attacking() and unit.slot == unit.set_up and unit.is_loaded(unit.slot)


def bangs(game: Strike) -> None:
    """STRIKE-16.04: after a move number, resolved before counting goes on; those called on the same
    number are simultaneous (STRIKE-R34)."""
    snipers = [unit for unit in game.units if may_bang(game, unit)]
    snipers = [unit for unit in snipers if targets.possible_targets(game, unit)]
    if not snipers:
        return
    turn_sequence.sealed_for(game, snipers, ask_bang)
    shooting = [unit for unit in snipers if unit.targets]
    for unit in shooting:
        game.tell("STRIKE-16.03", "bang", unit.index, unit.targets[0])
        action_types.attack(game, unit)
    for unit in shooting:
        unit.fired = True
        unit.targets = []
    damage.apply_wounds(game)
    endings.check_end(game)


def ask_bang(game: Strike, unit: Unit) -> None:
    """STRIKE-16.03: one target in sight at this moment (STRIKE-R44), or not now, or not in this turn."""
    menus = game.plan.menus
    menu = [menus.hold[unit.index], menus.hold_fire[unit.index]]
    menu += [menus.bang[unit.index][target] for target in targets.possible_targets(game, unit)]
    option = game.ask(unit.seat, "STRIKE-16.03", menu)
    if option.verb == "hold_fire":
        unit.holding = True
    elif option.verb == "bang":
        unit.targets = [option.args[1]]
        if game.weapon(unit).type == SHOTGUNS:
            pools.split_pool(game, unit)
