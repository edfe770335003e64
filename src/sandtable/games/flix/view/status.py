"""Where the Mission stands: in one line, and in which phase of a Round."""

from __future__ import annotations

from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import (
    ACTING,
    CHOOSING,
    GATHERING,
    JUDGING,
    REPORTING,
    SETTING_UP,
    FlixState,
)
from sandtable.games.flix.view.names import DIFFICULTIES, figure_name
from sandtable.scene.phrases import count_of

PHASES = ("SEALs", "Sentries", "Patrols", "Spawns", "Cover", "Attack", "Check")
DOING = (
    "who is next?",
    "Sentries listen",
    "Patrols move",
    "reinforcements",
    "guards take Cover",
    "guards attack",
    "the Mission is checked",
)
ENDINGS = {
    "success": "the Mission is a success",
    "partial": "the Mission is a partial success",
    "failure": "the Mission has failed",
    "campaign_successful": "the campaign is won",
    "aborted": "the campaign is called off",
    "resigned": "the team gave up",
    "practised": "the practice is over",
}


def status(game: FlixState) -> str:
    """In one line."""
    if game.over:
        return f"Over: {ENDINGS.get(game.ending, game.ending.replace('_', ' '))}"
    if game.step in (CHOOSING, REPORTING):
        return f"Between Missions, {count_of(int(game.score), 'Valor Point')}"
    if game.step == SETTING_UP:
        return f"Setting up, {DIFFICULTIES[game.difficulty]}"
    if not game.round and game.turn_of != NONE:
        return f"Practice, {count_of(int(game.timer), 'Flick')} left"
    return f"Round {game.round}: {now(game)}"


def now(game: FlixState) -> str:
    if game.turn_of != NONE:
        return f"{figure_name(game, int(game.turn_of))}'s turn"
    return DOING[phase(game)]


def phase(game: FlixState) -> int:
    """FLIX-18.01 and the phases that follow, in the order of the steps."""
    within = GATHERING <= game.step <= JUDGING and not game.over
    return max(int(game.step), ACTING) - ACTING if within else NONE
