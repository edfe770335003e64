"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import figure_id, figure_name, is_shown, middle
from sandtable.games.flix.view.story import is_between
from sandtable.lexicon.moments import Points, Told
from sandtable.scene.phrases import capital


class Moment(Told[FlixState]):
    """An event, and the game as it is then."""

    def ids(self, *indexes: int) -> tuple[str, ...]:
        """The elements of those figures that are on the Map."""
        return tuple([figure_id(index) for index in indexes if is_shown(self.game, index)])

    def shows_map(self) -> bool:
        return self.game.side_board == NONE and not is_between(self.game)

    def points(self, *cells: int) -> Points:
        """Where these Spaces are, as long as the Map is what is shown."""
        return tuple([middle(self.game, cell) for cell in cells if cell != NONE and self.shows_map()])

    def area(self, area: int) -> tuple[str, ...]:
        """An Area, as long as the Map is what is shown."""
        names = self.game.site().grid.areas.names
        return (names[area],) if self.shows_map() and 0 <= area < len(names) else ()


def flick(moment: Moment) -> str:
    """What comes of one flick stands together."""
    return f"{capital(figure_name(moment.game, int(moment.game.acting)))} flicks"


def roll(moment: Moment) -> str:
    """So does what comes of one roll: Reaction Fire in a turn, an attack after it."""
    who = capital(figure_name(moment.game, int(moment.game.acting)))
    return f"Reaction Fire at {who}" if moment.game.turn_of != NONE else f"{who} attacks"
