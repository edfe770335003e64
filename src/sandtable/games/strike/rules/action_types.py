"""Order of action types (chapter 2): type by type, everybody of a type at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import bombs, damage, endings, knives, pools, throwing, to_hit
from sandtable.games.strike.rules.components import SCOPED, Unit
from sandtable.games.strike.rules.equipment import (
    BLAST,
    GRENADES,
    KNIFE,
    KNIVES,
    RIFLES,
    SCOPED_RIFLES,
    SHOTGUNS,
    WORK,
)

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def act(game: Strike) -> None:
    """STRIKE-1.05: the effects of a type are applied before the next begins (STRIKE-2.14)."""
    for action_type in range(GRENADES, BLAST + 1):
        act_type(game, action_type)
        damage.apply_wounds(game)
        if endings.check_end(game):
            return


def act_type(game: Strike, action_type: i64) -> None:
    if action_type == GRENADES:
        throwing.grenade_step(game)
    elif action_type == WORK:
        bombs.work_step(game)
    elif action_type == BLAST:
        bombs.blast_step(game)
    else:
        attack_step(game, action_type)


def attack_step(game: Strike, action_type: i64) -> None:
    """STRIKE-2.13: who is eliminated by another attack of this type still completes its own, since wounds
    are applied afterwards."""
    attackers = [unit for unit in game.units if attacks_in(game, unit, action_type)]
    if action_type == SHOTGUNS:
        pools.split_pools(game, attackers)
    for unit in attackers:
        attack(game, unit)


def attacks_in(game: Strike, unit: Unit, action_type: i64) -> bool:
    """Whether the unit attacks in this step; the eliminated do not (STRIKE-2.14)."""
    if not unit.alive or not unit.is_attacking() or not unit.targets:
        return False
    return type_of(game, unit) == action_type


def type_of(game: Strike, unit: Unit) -> i64:
    """Knives (STRIKE-2.04), pistols (STRIKE-2.05), submachine guns (STRIKE-2.06), shotguns (STRIKE-2.07),
    machine guns (STRIKE-2.09); rifles without (STRIKE-2.08) or with their scope (STRIKE-2.10)."""
    if unit.slot == KNIFE:
        return KNIVES
    weapon_type = game.weapon(unit).type
    return SCOPED_RIFLES if weapon_type == RIFLES and unit.call == SCOPED else weapon_type


def attack(game: Strike, unit: Unit) -> None:
    """What is left of the called targets is attacked; where none is, the attack is void (STRIKE-R07)."""
    if unit.slot == KNIFE:
        knives.stab(game, unit)
    else:
        to_hit.fire(game, unit)
