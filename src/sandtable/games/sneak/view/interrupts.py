"""What a question out of turn is about: who sees or passes whom, where that is and how far."""

from __future__ import annotations

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.decisions import Decision
from sandtable.games.sneak.rules import sight
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import cell_name, figure_id, figure_name, is_shown
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.lexicon.grammar import Ids, Prompts
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Fact

SPOTTING = "SNEAK-R22"  # a Patrol sees several at the same distance
SLIPPING = "SNEAK-G03"  # Gray Fox leaps over several
MOST_NAMED = 2


def others(decision: Decision) -> list[int]:
    """Those among whom it is chosen: whom a Patrol sees, or whom Gray Fox slips past."""
    return [option.args[0] for option in decision.options] if decision.rule in (SPOTTING, SLIPPING) else []


def one(game: SneakState, decision: Decision) -> int:
    """The figure at the near end."""
    return int(game.acting if decision.rule == SPOTTING else game.turn_of)


def ends(viewer: Viewer, decision: Decision | None) -> Ids:
    """The figure that acts, then those at the other ends of its lines."""
    if decision is None or not others(decision):
        return ()
    mine = one(viewer.game, decision)
    if mine == NONE or not is_shown(viewer.game, mine):
        return ()
    return tuple([figure_id(each) for each in (mine, *others(decision))])


def facts(viewer: Viewer, decision: Decision) -> tuple[Fact, ...]:
    """Where each of them is, and how far on foot (SNEAK-R12)."""
    game, mine = viewer.game, one(viewer.game, decision)
    return tuple([Fact(described(game, mine, other), decision.rule) for other in others(decision)])


def described(game: SneakState, mine: int, other: int) -> str:
    cell = int(game.figure(other).cell)
    where = f"{capital(figure_name(game, other))} at {cell_name(game, cell)}"
    steps = int(sight.walking(game, game.figure(mine).cell, cell)) if mine != NONE else UNREACHABLE
    if steps >= UNREACHABLE:
        return f"{where}."
    return f"{where}, {count_of(steps, 'space')} from {figure_name(game, mine)}."


# Prompts


def left(viewer: Viewer, decision: Decision) -> str:
    """SNEAK-8.01: the Action tokens of whoever has the turn."""
    return f"{count_of(int(viewer.game.characters[viewer.game.turn_of].actions), 'action')} left"


def stopped(viewer: Viewer, decision: Decision) -> str:
    """SNEAK-3.14: where a move was interrupted."""
    game = viewer.game
    cell = int(game.characters[game.acting].cell)
    return f"{figure_name(game, int(game.acting))} has stopped at {cell_name(game, cell)}."


def seen(viewer: Viewer, decision: Decision) -> str:
    """By their names, as far as there is room."""
    names = [figure_name(viewer.game, option.args[0]) for option in decision.options]
    return listed(names) if len(names) <= MOST_NAMED else f"{len(names)} figures"


PROMPTS: Prompts[Viewer] = {
    "left": left,
    "stopped": stopped,
    "seen": seen,
    "boss": lambda viewer, decision: figure_name(viewer.game, BOSS),
}
