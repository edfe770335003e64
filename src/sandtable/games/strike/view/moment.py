"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.strike.rules.components import Body, Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.acts import act_of
from sandtable.games.strike.view.names import body_id, body_name, gap_square, mu
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.cues import Cue, Roll
from sandtable.scene.vocabulary import Fact

Points = tuple[tuple[int, int], ...]


class Moment:
    """An event, the game as it is then, and what the seat knows of both."""

    def __init__(self, game: Strike, event: Event, seat: int) -> None:
        self.game = game
        self.event = event
        self.data = [int(number) for number in event.data]
        self.viewer = Viewer(game, seat)

    def brought(self, place: int) -> list[int]:
        """What was rolled for it; nothing where the rules brought nothing."""
        return self.event.brought[place] if place < len(self.event.brought) else []

    # Who

    def unit(self, at: int = 0) -> Unit:
        return self.game.units[self.data[at]]

    def body(self, at: int = 0) -> Body:
        return self.game.body(self.data[at])

    def name(self, at: int = 0) -> str:
        return body_name(self.game, self.data[at])

    def ids(self, *indexes: int) -> tuple[str, ...]:
        """The elements of those bodies that the seat sees."""
        return tuple([body_id(self.game, index) for index in indexes if self.sees(index)])

    def sees(self, *indexes: int) -> bool:
        """Whether it sees all of them."""
        return all(index >= 0 and self.viewer.sees_body(self.game.body(index)) for index in indexes)

    def distance(self, one: int, other: int) -> str:
        """In MU, if the seat sees both."""
        if not self.sees(one, other):
            return ""
        a, b = self.game.body(one), self.game.body(other)
        return mu(gap_square(int(a.x), int(a.y), int(b.x), int(b.y)))

    # What is shown

    def cue(
        self,
        kind: str,
        elements: tuple[str, ...] = (),
        points: Points = (),
        label: str = "",
        title: str = "",
        result: str = "",
        look: tuple[str, ...] = (),
        rolls: tuple[Roll, ...] = (),
        facts: tuple[Fact, ...] = (),
    ) -> Cue:
        """A cue of the act that the event is part of."""
        act = act_of(self.game, self.event)
        return Cue(kind, elements, points, act, label, title, result, look, rolls, facts)
