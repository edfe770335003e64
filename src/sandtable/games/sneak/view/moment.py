"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.catalog.moments import Points, Told
from sandtable.engine.events import Event
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import figure_id, figure_name, is_shown, middle

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


class Moment(Told):
    """An event, and the game as it is then."""

    def __init__(self, game: SneakState, event: Event, seat: int) -> None:
        super().__init__(event)
        self.game = game
        self.seat = seat

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
