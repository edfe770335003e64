"""Where the game stands: in one line, and in which part of a round."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.components import NONE, TEAM_NAMES
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import DEPLOY, MUSTER, PAIR, PLANNING, ROUND_END, SECOND
from sandtable.games.morale.view.names import TEAM_TITLES
from sandtable.scene.phrases import count_of

PHASES = ("Stack", "Ready", "Reveal", "Turns", "Recover")
STACK, READY, REVEAL, TURNS, RECOVER = range(len(PHASES))

STEP_STATUS = {
    MUSTER: "Set-up: both teams pick their crews",
    DEPLOY: "Set-up: both teams deploy",
    PLANNING: "Round {round}",
    ROUND_END: "Round {round} ends",
}


def status(game: Morale) -> str:
    """Where the game stands, in one line."""
    if game.over:
        return f"Game over in round {game.round}: {ending(game)}"
    text = STEP_STATUS.get(int(game.step) if game.round else min(int(game.step), DEPLOY))
    return text.format(round=game.round) if text else f"Round {game.round}, {turn_status(game)}"


def ending(game: Morale) -> str:
    return f"{TEAM_TITLES[TEAM_NAMES.index(game.ending)]} win" if game.ending in TEAM_NAMES else "a draw"


def turn_status(game: Morale) -> str:
    """Whose turn it is, or who loses it."""
    if game.acting != NONE:
        unit = game.units[game.acting]
        return (
            f"{TEAM_TITLES[unit.team]}' {unit.card.name} acts, {count_of(int(game.actions), 'action')} left"
        )
    team = game.teams[1 - game.first if game.step == SECOND else game.first]
    if team.revealed == NONE:
        return "the next cards are revealed"
    unit = game.units[team.revealed]
    return f"{TEAM_TITLES[unit.team]}' {unit.card.name} cannot act"


def phase(game: Morale, decision: Decision | None) -> int:
    """MORALE-3.01 to 3.14: the steps of a round; while both teams plan, that of the seat that is asked."""
    if game.over or game.step < PLANNING:
        return NONE
    if game.step == PLANNING:
        return READY if decision is not None and decision.options[-1].verb == "ready" else STACK
    if game.step == ROUND_END:
        return RECOVER
    return REVEAL if game.step == PAIR and game.acting == NONE else TURNS
