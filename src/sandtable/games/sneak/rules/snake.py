"""Snake (chapter 17)."""

from __future__ import annotations

from typing import Final

from sandtable.board.grid.compass import opposite
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import actions, attack, sight
from sandtable.games.sneak.rules.components import (
    FIRST_PATROL,
    MOST_PATROLS,
    NONE,
    SNAKE,
    Character,
    Patrol,
)
from sandtable.games.sneak.rules.state import SneakState

COST: Final = 2  # SNEAK-17.01
TAKEDOWNS: Final = [
    Option("takedown", "SNEAK-17.01", (FIRST_PATROL + place,)) for place in range(MOST_PATROLS)
]


def add_options(game: SneakState, character: Character, found: list[Option]) -> None:
    """Silent Takedown."""
    if character.actions >= COST:
        for place in range(game.deployed):
            patrol = game.patrols[place]
            if patrol.cell != NONE and is_behind(game, character, patrol):
                found.append(TAKEDOWNS[patrol.index - FIRST_PATROL])


def is_behind(game: SneakState, character: Character, patrol: Patrol) -> bool:
    """SNEAK-17.02, SNEAK-R18: in the one space next to the edge opposite the Patrol's arrow."""
    if not sight.adjacent(game, character.cell, patrol.cell):
        return False
    return game.field().grid.beside(patrol.cell, opposite(patrol.facing)) == character.cell


def take_down(game: SneakState, character: Character, patrol: Patrol) -> None:
    """SNEAK-17.01, SNEAK-17.03: no roll, a Dead Patrol token."""
    actions.pay(game, character, COST)
    attack.reveal(character)
    game.tell("SNEAK-17.03", "takes_down", character.index, patrol.index)
    attack.kill_patrol(game, patrol)


def drags_quietly(character: Character) -> bool:
    """Light Touch (SNEAK-G03)."""
    return character.index == SNAKE
