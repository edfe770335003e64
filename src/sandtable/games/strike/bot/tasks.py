"""What each unit of the greedy bot is after: a place to go to, and how eagerly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.rng import Rng
from sandtable.games.strike.bot.atlas import FAR
from sandtable.games.strike.bot.sense import Sense, gap_between
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike

TURN: Final = 1000  # hundredths that a unit walks in a turn
AT_HAND: Final = 105  # near enough to touch (STRIKE-R11)
ON_SPOT: Final = 60
CHASE: Final = 200  # a moving goal is known to this grain
CLEARLY_NEARER: Final = 500
STAY_TOGETHER: Final = 500
ESCORTED: Final = 2
LATE: Final = 7  # turns before the end in which attackers hurry

CALM: Final = 60
EAGER: Final = 100
HASTY: Final = 220
WAITING: Final = 8


class Tasks(Sense):
    """Sets the field to follow, the distance at which the goal is reached, and how much progress counts."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.field: bytes = b""
        self.stop: i64 = ON_SPOT
        self.drive: i64 = EAGER
        self.on_guard = False

    def left(self, unit: Unit) -> i64:
        """How far it is to the goal."""
        return max(self.map().way(self.field, unit.x, unit.y) - self.stop, 0)

    def go_to(self, x: i64, y: i64, stop: i64) -> None:
        self.field = self.map().to_point(x, y, 50)
        self.stop = stop

    def guard(self, unit: Unit, x: i64, y: i64, place: i64) -> None:
        """Takes up one of the spots around a place."""
        atlas = self.map()
        spots = atlas.spots(x, y)
        point = spots[place % len(spots)]
        self.go_to(atlas.lattice.xs[point], atlas.lattice.ys[point], ON_SPOT)
        self.drive = CALM
        self.on_guard = True

    def place_in_team(self, game: Strike, unit: Unit) -> i64:
        return unit.index - unit.team * game.plan.units

    def turns_left(self, game: Strike) -> i64:
        return game.plan.numbers.max_turns - game.turn

    def hurry(self, game: Strike) -> None:
        """Attackers become bolder as time runs out."""
        left = self.turns_left(game)
        self.caution = min(max(30 + 5 * left, 30), 110)
        if left < LATE:
            self.drive = HASTY

    def hunt(self, game: Strike, unit: Unit) -> None:
        """Toward the nearest enemy that is known."""
        best: i64 = FAR
        x, y = unit.x, unit.y
        for enemy in self.enemies:
            gap = gap_between(unit.x, unit.y, enemy.x, enemy.y)
            if gap < best:
                best = gap
                x, y = enemy.x, enemy.y
        self.field = self.map().to_point(x, y, CHASE)
        self.stop = 300
