"""Where the Stage stands: in one line, and in which phase of a round."""

from __future__ import annotations

from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import (
    ACTING,
    CHOOSING,
    DRAWING,
    GATHERING,
    PATROLLING,
    SETTING_UP,
    SneakState,
)
from sandtable.games.sneak.view.names import character_name

PHASES = ("Players", "Enemies")
PHASE_OF = {GATHERING: 0, ACTING: 0, DRAWING: 1, PATROLLING: 1}
BEFORE = (CHOOSING, SETTING_UP)
ENDINGS = {
    "cleared": "the Stage is clear",
    "killed_in_action": "somebody was killed in action",
    "out_of_time": "time is out",
    "failed": "the Stage is failed",
    "story_won": "the story is won",
    "resigned": "the team gave up",
}


def status(game: SneakState) -> str:
    """In one line."""
    if game.over:
        return f"Over: {ENDINGS.get(game.ending, game.ending.replace('_', ' '))}"
    if int(game.step) in BEFORE:
        return "Between Stages" if game.step == CHOOSING else "Setting up"
    return f"Round {game.round}: {now(game)}"


def now(game: SneakState) -> str:
    if PHASE_OF[int(game.step)]:
        return "the Boss acts" if game.is_boss_stage() else "Patrols act"
    return f"{character_name(game, int(game.turn_of))}'s turn" if game.turn_of != NONE else "who acts next?"


def phase(game: SneakState) -> int:
    """SNEAK-21.01."""
    return NONE if game.over else PHASE_OF.get(int(game.step), NONE)
