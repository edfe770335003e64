"""Who looks, and at what question. Among the infiltrators all is open; what is hidden is hidden from all."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.state import PATROLLING, SneakState
from sandtable.lexicon.lexicon import Words


class Viewer:
    """A seat (-1: a spectator, who sees the same) with the question that it is asked, in these words."""

    def __init__(self, game: SneakState, words: Words, seat: int, decision: Decision | None = None) -> None:
        self.game = game
        self.words = words
        self.seat = seat
        self.decision = decision if decision is not None and int(decision.seat) == seat else None

    def acting(self) -> int:
        """The figure whose turn it is; in the Enemy Phase the one that acts."""
        game = self.game
        return int(game.acting) if game.step == PATROLLING else int(game.turn_of)


def on_turn(game: SneakState) -> Character | None:
    return game.characters[game.turn_of] if game.turn_of != NONE else None
