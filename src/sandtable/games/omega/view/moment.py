"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.catalog.moments import Points, Told
from sandtable.engine.events import Event
from sandtable.games.omega.rules.components import NONE, OVERSEER, Piece
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.names import middle, piece_id, piece_name

# What belongs together with an attack, a blast or a challenge that is under way
OF_ATTACKS = ("attacks", "attack_rolled", "attack_hits", "attack_misses", "rerolled", "assisted")


class Moment(Told):
    """An event, and the game as it is then."""

    def __init__(self, game: Omega, event: Event, seat: int) -> None:
        super().__init__(event)
        self.game = game
        self.seat = seat

    def piece(self, at: int = 0) -> Piece:
        return self.game.piece(self.data[at])

    def name(self, at: int = 0) -> str:
        return piece_name(self.game, self.data[at])

    def ids(self, *indexes: int) -> tuple[str, ...]:
        """The elements of those pieces that are on the map."""
        shown = [index for index in indexes if index != NONE and self.game.piece(index).on_map()]
        return tuple([piece_id(index) for index in shown])

    def points(self, *cells: int) -> Points:
        return tuple([middle(self.game, cell) for cell in cells if cell != NONE])

    def is_overseer(self) -> bool:
        return self.seat == OVERSEER

    def act(self) -> str:
        """Events of one attack stand in one tray."""
        if self.event.what not in OF_ATTACKS:
            return ""
        names = [
            piece_name(self.game, each) for each in (self.game.acting, self.game.aimed_at) if each != NONE
        ]
        return " against ".join(names) or "Attack"
