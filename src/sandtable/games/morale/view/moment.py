"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.morale.rules.components import NONE
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import PLANNING, ROUND_END
from sandtable.games.morale.view.names import figure_id, unit_name
from sandtable.games.morale.view.viewer import Viewer
from sandtable.lexicon.moments import Told


class Moment(Told[Morale]):
    """An event, the game as it is then, and whom the seat sees there."""

    def __init__(self, game: Morale, event: Event, seat: int) -> None:
        super().__init__(game, event, seat)
        self.viewer = Viewer(game, seat)

    def unit(self, index: int) -> tuple[str, ...]:
        """Its figure, if the seat sees it; who is killed was there until now."""
        seen = self.event.what == "killed" or self.viewer.sees(self.game.units[index])
        return (figure_id(index),) if seen else ()

    def act(self) -> str:
        """What an event is part of: an action of a turn, the cards before it, or a part of the round."""
        game = self.game
        if game.acting != NONE:
            name = unit_name(game, game.units[game.acting])
            most = int(game.plan.numbers.actions)
            number = most - int(game.actions)
            return f"{name}, action {number} of {most}" if number else f"{name}'s turn"
        if not game.round:
            return "Set-up"
        if game.step == PLANNING:
            return f"Round {game.round} begins"
        return f"Round {game.round} ends" if game.step == ROUND_END else "Turn cards"
