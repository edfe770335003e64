"""Meryl (chapter 18): her Disguise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import actions, alert, bodies, equipment, rolls, sight
from sandtable.games.sneak.rules.components import (
    ALERT,
    FIRST_PATROL,
    MERYL,
    NONE,
    Character,
    Patrol,
)
from sandtable.games.sneak.rules.effects import DISGUISE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

COST: Final = 2  # SNEAK-18.01
GAIN: Final = Option("disguise", "SNEAK-18.01")


def add_options(game: SneakState, character: Character, found: list[Option]) -> None:
    """SNEAK-18.01, SNEAK-18.02: next to a body, with her Alert token off the board."""
    if character.actions < COST or character.disguised or character.alert_cell != NONE:
        return
    if equipment.holds(game, character, DISGUISE) != NONE and bodies.stacks_beside(game, character):
        found.append(GAIN)


def gain_disguise(game: SneakState, character: Character) -> None:
    """SNEAK-18.03; gaining it never costs it, so whoever is near already is not rolled for (SNEAK-R51)."""
    actions.pay(game, character, COST)
    character.disguised = True
    character.close = near(game, character)
    game.tell("SNEAK-18.03", "disguised", character.index)


def lose_disguise(game: SneakState, rule: str) -> None:
    """SNEAK-18.07, SNEAK-R51: first the Alert token, Alert side up, then the card."""
    character = game.characters[MERYL]
    alert.lay(game, character, ALERT, rule)
    character.disguised = False
    character.close = 0
    game.tell("SNEAK-18.07", "unmasked", character.index)


def found_out(game: SneakState, character: Character, watched: bool) -> None:
    """SNEAK-18.08: after an action other than Sneak, if a Patrol had sight of her at its start or on a space
    she entered, or has it at its end."""
    if character.disguised and (watched or sight.watched(game, character.cell)):
        lose_disguise(game, "SNEAK-18.08")


# Close range


def close_ranges(game: SneakState, character: Character) -> None:
    """SNEAK-18.06, SNEAK-R51: she has moved, so each Patrol may have come near."""
    for patrol in game.patrols:
        if close_range(game, patrol):
            return


def close_range(game: SneakState, patrol: Patrol) -> bool:
    """SNEAK-18.06, SNEAK-R51: a roll when a Patrol comes to have her next to it and in sight, not while that
    lasts. Whether the Disguise is lost."""
    character = game.characters[MERYL]
    if not character.disguised or not character.on_map():
        return False
    bit: i64 = BIT[patrol.index - FIRST_PATROL]
    was_near = character.close & bit != 0
    if not is_near(game, character.cell, patrol):
        character.close &= ~bit
        return False
    character.close |= bit
    return not was_near and recognized(game, character, patrol)


def recognized(game: SneakState, character: Character, patrol: Patrol) -> bool:
    """SNEAK-18.06, SNEAK-R08: two white dice, of which neither may show "!"."""
    game.acting = character.index
    game.aimed_at = patrol.index
    dice: i64 = game.plan.numbers.disguise_dice
    made = rolls.roll(game, dice, 0, rolls.DISGUISE, character.index, NONE, 0)
    game.tell("SNEAK-18.06", "looked_over", character.index, 1 if made.has_mark() else 0)
    if made.has_mark():
        lose_disguise(game, "SNEAK-18.06")
    return made.has_mark()


def is_near(game: SneakState, cell: i64, patrol: Patrol) -> bool:
    """Whether a Patrol is next to a space that it sees."""
    return sight.adjacent(game, cell, patrol.cell) and sight.watches(game, patrol, cell)


def is_near_any(game: SneakState, cell: i64) -> bool:
    for patrol in game.patrols:
        if is_near(game, cell, patrol):
            return True
    return False


def near(game: SneakState, character: Character) -> i64:
    """The Patrols next to her that have her in sight, as bits."""
    found: i64 = 0
    for patrol in game.patrols:
        if is_near(game, character.cell, patrol):
            found |= BIT[patrol.index - FIRST_PATROL]
    return found
