"""Patrols attack (chapter 30): whom they spot, and who leaps over them."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import attack as attacks
from sandtable.games.sneak.rules.components import Character, Patrol
from sandtable.games.sneak.rules.state import PATROLLING, SneakState


def attack(game: SneakState, patrol: Patrol, character: Character) -> None:
    """SNEAK-30.05, SNEAK-30.06: two white dice against the player's Defense. Who holds up a handkerchief is
    not attacked (SNEAK-G05). Whoever calls it looks then whether the Stage is decided."""
    if character.sheltered:
        game.tell("SNEAK-G05", "spared", patrol.index, character.index)
        return
    rule = "SNEAK-30.01" if game.step == PATROLLING else "SNEAK-30.02"
    game.tell(rule, "patrol_attacks", patrol.index, character.index)
    dice: i64 = game.plan.numbers.patrol_dice
    damage: i64 = attacks.rolled_damage(game, character, dice, 0, patrol.index)
    attacks.wound(game, character, damage, "SNEAK-30.05")
