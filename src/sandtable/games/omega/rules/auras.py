"""Auras (chapter 25): assist, control and drive."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.omega.rules.components import Enemy
from sandtable.games.omega.rules.effects import ASSIST, CONTROL, DRIVE, OTHER
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState


def in_aura(game: OmegaState, enemy: Enemy, ability: i64) -> bool:
    """OMEGA-25.03, OMEGA-R47: whether another figure with the ability is near, walls or not."""
    if not game.plan.enemy_abilities & ability:
        return False  # nobody of this mission has it
    for other in game.fielded:
        if game.kind(other).abilities & ability and other is not enemy:
            if gap(game, enemy, other) <= game.plan.numbers.aura:
                return True
    return False


def gap(game: OmegaState, enemy: Enemy, other: Enemy) -> i64:
    """OMEGA-R47: as on open floor, between their nearest spaces."""
    best: i64 = game.plan.grid.size
    for a in game.spaces_of(enemy):
        for b in game.spaces_of(other):
            best = min(best, game.plan.grid.slanted_gap(a, b))
    return best


def is_led(game: OmegaState, enemy: Enemy, ability: i64) -> bool:
    """Whether a clone or hybrid is in such an aura."""
    return game.kind(enemy).group != OTHER and in_aura(game, enemy, ability)


def discount(game: OmegaState, enemy: Enemy) -> i64:
    """OMEGA-25.04: what control takes off the cost of an activation, which is never below 0."""
    return 1 if is_led(game, enemy, CONTROL) else 0


def driven(game: OmegaState, enemy: Enemy, cost: i64) -> i64:
    """OMEGA-25.05: the cost of a dashboard ability that is used on this enemy (OMEGA-R65)."""
    return cost - 1 if cost > 1 and in_aura(game, enemy, DRIVE) else cost


# Assist


def may_add_die(game: OmegaState, attack: Attack) -> bool:
    """OMEGA-25.01, OMEGA-R64."""
    return game.pool >= game.plan.numbers.assist_die and is_led(
        game, game.enemy(attack.attacker.index), ASSIST
    )


def add_die(game: OmegaState, attack: Attack) -> None:
    game.pool -= game.plan.numbers.assist_die
    attack.black += 1
    attack.assisted = True
    game.tell("OMEGA-25.01", "assisted", attack.attacker.index, game.pool)


def may_reroll(game: OmegaState, attack: Attack) -> bool:
    """OMEGA-25.02."""
    return game.pool >= game.plan.numbers.assist_reroll and is_led(
        game, game.enemy(attack.attacker.index), ASSIST
    )


def pay_reroll(game: OmegaState) -> None:
    game.pool -= game.plan.numbers.assist_reroll
