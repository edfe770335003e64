"""A seat at the moment at which something is told."""

from __future__ import annotations

from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.names import piece_name
from sandtable.lexicon.moments import Told

# What belongs together with an attack, a blast or a challenge that is under way
OF_ATTACKS = ("attacks", "attack_rolled", "attack_hits", "attack_misses", "rerolled", "assisted")


class Moment(Told[Omega]):
    """An event, and the game as it is then."""

    def act(self) -> str:
        """Events of one attack stand in one tray."""
        game = self.game
        if self.event.what not in OF_ATTACKS:
            return ""
        names = [piece_name(game, int(each)) for each in (game.acting, game.aimed_at) if each != NONE]
        return " against ".join(names) or "Attack"
