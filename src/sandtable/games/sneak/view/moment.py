"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import figure_id, figure_name, is_shown, middle
from sandtable.scene.cues import Cue, Roll
from sandtable.scene.vocabulary import Fact

Points = tuple[tuple[int, int], ...]
OF_ROLLS = (
    "attacks",
    "patrol_attacks",
    "rolled",
    "rerolled",
    "dice_changed",
    "focus_spent",
    "hits",
    "player_hurt",
)


class Moment:
    """An event, and the game as it is then."""

    def __init__(self, game: SneakState, event: Event, seat: int) -> None:
        self.game = game
        self.event = event
        self.seat = seat
        self.data = [int(number) for number in event.data]

    def brought(self) -> list[int]:
        """What was rolled or drawn for it; nothing where the rules brought nothing."""
        return self.event.brought[0] if self.event.brought else []

    def name(self, at: int = 0) -> str:
        return figure_name(self.game, self.data[at])

    def ids(self, *indexes: int) -> tuple[str, ...]:
        """The elements of those figures that are on the map."""
        return tuple([figure_id(index) for index in indexes if is_shown(self.game, index)])

    def boss(self) -> tuple[str, ...]:
        return self.ids(BOSS)

    def points(self, *cells: int) -> Points:
        return tuple([middle(self.game, cell) for cell in cells if cell != NONE])

    def act(self) -> str:
        """Events of one roll stand in one tray."""
        return f"roll {self.game.acting} {self.game.aimed_at}" if self.event.what in OF_ROLLS else ""

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
        return Cue(kind, elements, points, self.act(), label, title, result, look, rolls, facts)
