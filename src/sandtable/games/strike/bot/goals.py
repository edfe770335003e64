"""Goals for a unit of the greedy bot: the field to follow, the distance at which the goal is reached, and how
much progress counts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot.atlas import FAR
from sandtable.games.strike.bot.mind import ON_SPOT, Mind
from sandtable.games.strike.bot.sense import gap_between
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike

TURN: Final = 1000  # hundredths that a unit walks in a turn
AT_HAND: Final = 105  # near enough to touch (STRIKE-R11)
CHASE: Final = 200  # a moving goal is known to this grain
LATE: Final = 7  # turns before the end in which attackers hurry

CALM: Final = 60
HASTY: Final = 220
WAITING: Final = 8


def left(mind: Mind, unit: Unit) -> i64:
    """How far it is to the goal."""
    return max(mind.atlas.way(mind.field, unit.x, unit.y) - mind.stop, 0)


def go_to(mind: Mind, x: i64, y: i64, stop: i64) -> None:
    mind.field = mind.atlas.to_point(x, y, 50)
    mind.stop = stop


def guard(mind: Mind, x: i64, y: i64, place: i64) -> None:
    """Takes up one of the spots around a place."""
    atlas = mind.atlas
    spots = atlas.spots(x, y)
    point = spots[place % len(spots)]
    go_to(mind, atlas.lattice.xs[point], atlas.lattice.ys[point], ON_SPOT)
    mind.drive = CALM
    mind.on_guard = True


def place_in_team(game: Strike, unit: Unit) -> i64:
    return unit.index - unit.team * game.plan.units


def turns_left(game: Strike) -> i64:
    return game.plan.numbers.max_turns - game.turn


def hurry(mind: Mind, game: Strike) -> None:
    """Attackers become bolder as time runs out."""
    left = turns_left(game)
    mind.caution = min(max(30 + 5 * left, 30), 110)
    if left < LATE:
        mind.drive = HASTY


def hunt(mind: Mind, unit: Unit) -> None:
    """Toward the nearest enemy that is known."""
    best: i64 = FAR
    x, y = unit.x, unit.y
    for enemy in mind.enemies:
        gap = gap_between(unit.x, unit.y, enemy.x, enemy.y)
        if gap < best:
            best = gap
            x, y = enemy.x, enemy.y
    mind.field = mind.atlas.to_point(x, y, CHASE)
    mind.stop = 300
