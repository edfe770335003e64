"""Ways that are worth a try beside the greedy bot's own: search finds out which of them is best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot.moves import HEEDED, Moves
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike

RUN: Final = 0  # to the goal, whoever is in sight
CREEP: Final = 1  # to the goal, minding enemies more than the way
CLOSE_IN: Final = 2  # on the nearest enemy
ELSEWHERE: Final = 3
KINDS: Final = 6  # those that are left: a part of its own way
CREEPING: Final = 300  # percent of what a fight counts


class Detours(Moves):
    """One of several kinds of other ways by lot."""

    def another_path(self, game: Strike, unit: Unit, most: i64) -> tuple[int, ...]:
        self.look(game, unit)
        self.assign(game, unit)
        kind: i64 = self.rng.below(KINDS)
        if kind == RUN:
            self.heed = 0
        elif kind == CREEP:
            self.heed = CREEPING
        elif kind == CLOSE_IN and self.enemies:
            self.hunt(game, unit)
        elif kind == ELSEWHERE:
            self.go_elsewhere()
        path = self.way_to_goal(game, unit, most)
        self.heed = HEEDED
        return path if kind <= ELSEWHERE else path[: 2 * self.rng.below(len(path) // 2 + 1)]

    def go_elsewhere(self) -> None:
        """To any place that the map has a name for."""
        atlas = self.map()
        places = [*atlas.targets, *atlas.homes]
        if atlas.site.rescues:
            places.append(atlas.rescue)
        self.field = places[self.rng.below(len(places))]
        self.stop = 0
