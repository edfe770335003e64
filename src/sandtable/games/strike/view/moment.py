"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.strike.rules.components import Body, Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.names import body_id, mu
from sandtable.games.strike.view.shots import square_to
from sandtable.games.strike.view.viewer import Viewer
from sandtable.lexicon.moments import Told


class Moment(Told[Strike]):
    """An event, the game as it is then, and what the seat knows of both."""

    def __init__(self, game: Strike, event: Event, seat: int) -> None:
        super().__init__(game, event, seat)
        self.viewer = Viewer(game, seat)

    # Who

    def unit(self, at: int = 0) -> Unit:
        return self.game.units[self.data[at]]

    def body(self, at: int = 0) -> Body:
        return self.game.body(self.data[at])

    def ids(self, *indexes: int) -> tuple[str, ...]:
        """The elements of those bodies that the seat sees."""
        return tuple([body_id(self.game, index) for index in indexes if self.sees(index)])

    def sees(self, *indexes: int) -> bool:
        """Whether it sees all of them."""
        return all(index >= 0 and self.viewer.sees_body(self.game.body(index)) for index in indexes)

    def distance(self, one: int, other: int) -> str:
        """In MU, if the seat sees both."""
        return mu(square_to(self.game.body(one), self.game.body(other))) if self.sees(one, other) else ""
