"""Ways that are worth a try beside the greedy bot's own: search finds out which of them is best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot import goals, moves, tasks
from sandtable.games.strike.bot.mind import HEEDED, Mind
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike

RUN: Final = 0  # to the goal, whoever is in sight
CREEP: Final = 1  # to the goal, minding enemies more than the way
CLOSE_IN: Final = 2  # on the nearest enemy
ELSEWHERE: Final = 3
KINDS: Final = 6  # those that are left: a part of its own way
CREEPING: Final = 300  # percent of what a fight counts


def path(mind: Mind, game: Strike, unit: Unit, most: i64) -> tuple[int, ...]:
    """One of several kinds of other ways by lot."""
    tasks.assign(mind, game, unit)
    kind: i64 = mind.rng.below(KINDS)
    if kind == RUN:
        mind.heed = 0
    elif kind == CREEP:
        mind.heed = CREEPING
    elif kind == CLOSE_IN and mind.enemies:
        goals.hunt(mind, unit)
    elif kind == ELSEWHERE:
        go_elsewhere(mind)
    path = moves.way_to_goal(mind, game, unit, most)
    mind.heed = HEEDED
    return path if kind <= ELSEWHERE else path[: 2 * mind.rng.below(len(path) // 2 + 1)]


def go_elsewhere(mind: Mind) -> None:
    """To any place that the map has a name for."""
    atlas = mind.atlas
    places = [*atlas.targets, *atlas.homes]
    if atlas.site.rescues:
        places.append(atlas.rescue)
    mind.field = places[mind.rng.below(len(places))]
    mind.stop = 0
