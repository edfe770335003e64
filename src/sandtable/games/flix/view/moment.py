"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.catalog.moments import Points, Told
from sandtable.engine.events import Event
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import figure_id, figure_name, is_shown, middle
from sandtable.games.flix.view.story import is_between
from sandtable.scene.phrases import capital

# What comes of one flick, or of one roll, stands together
OF_FLICKS = ("fires", "flick", "put_back", "throws", "lands", "shoots_dart", "loads_seekers")
OF_ROLLS = ("attacks", "reaction_fire", "wounded", "soft_armor", "ignores", "no_effect", "stunned_enough")


class Moment(Told):
    """An event, and the game as it is then."""

    def __init__(self, game: FlixState, event: Event) -> None:
        super().__init__(event)
        self.game = game

    def name(self, at: int = 0) -> str:
        return figure_name(self.game, self.data[at])

    def ids(self, *indexes: int) -> tuple[str, ...]:
        """The elements of those figures that are on the Map."""
        return tuple([figure_id(index) for index in indexes if is_shown(self.game, index)])

    def points(self, *cells: int) -> Points:
        """Where these Spaces are, as long as the Map is what is shown."""
        if self.game.side_board != NONE or is_between(self.game):
            return ()
        return tuple([middle(self.game, cell) for cell in cells if cell != NONE])

    def act(self) -> str:
        """What stands together, as people read it: a Flick, Reaction Fire in a turn, an attack after it."""
        who = capital(figure_name(self.game, int(self.game.acting)))
        if self.event.what in OF_FLICKS:
            return f"{who} flicks"
        if self.event.what not in OF_ROLLS:
            return ""
        return f"Reaction Fire at {who}" if self.game.turn_of != NONE else f"{who} attacks"
