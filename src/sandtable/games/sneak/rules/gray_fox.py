"""Gray Fox (chapter 20): his passive. His Focus tokens are printed on his dashboard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.components import (
    CHARACTERS,
    GRAY_FOX,
    NONE,
    USED_EXOSKELETON,
    Character,
)
from sandtable.games.sneak.rules.state import SneakState

MOST_FIGURES: Final = 17
EVADE: Final = [Option("evade", "SNEAK-G03", (figure,)) for figure in range(MOST_FIGURES)]


def spared(game: SneakState, character: Character, passed: list[int]) -> i64:
    """Exoskeleton (SNEAK-G03): the one enemy of those he leaps over that does not turn and attack, once a
    turn; NONE without it."""
    if character.index != GRAY_FOX or character.used & USED_EXOSKELETON:
        return NONE
    menu: list[Option] = []
    for cell in passed:
        figure = game.figure_at(cell)
        if figure is not None and figure.index >= CHARACTERS:
            menu.append(EVADE[figure.index])
    character.used |= USED_EXOSKELETON
    evaded: i64 = game.ask(character.seat, "SNEAK-G03", menu).args[0]
    game.tell("SNEAK-G03", "evades", character.index, evaded)
    return evaded
