"""Where the match stands: in one line, and in which phase of a turn."""

from __future__ import annotations

from sandtable.engine.game import DRAW, WIN
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import ACTING, BUYING, CALLING, COUNTING, PLACING, TARGETING
from sandtable.games.strike.view.names import TEAM_TITLES

PHASES = ("Call weapons", "Count moves", "Call targets", "Act")
STEPS = (CALLING, COUNTING, TARGETING, ACTING)
BEFORE = {BUYING: "everybody buys in secret", PLACING: "everybody takes a place"}
NONE = -1


def status(game: Strike) -> str:
    """In one line."""
    if game.over:
        return f"Match over, {game.wins[0]} to {game.wins[1]}: {ending(game)}"
    now = BEFORE.get(int(game.step), f"turn {game.turn}")
    return f"Round {max(int(game.round), 1)} of {game.plan.numbers.rounds}, {now}"


def ending(game: Strike) -> str:
    if game.results[0] == DRAW:
        return "a draw"
    winner = game.team_of_seat(game.results.index(WIN))
    if game.ending == "resigned":
        return f"{TEAM_TITLES[1 - winner]} resigned, {TEAM_TITLES[winner]} wins"
    return f"{TEAM_TITLES[winner]} wins"


def phase(game: Strike) -> int:
    """STRIKE-1.02 to 1.05: the four phases of a turn; none while units are bought and placed."""
    step = int(game.step)
    return STEPS.index(step) if step in STEPS and not game.over else NONE
