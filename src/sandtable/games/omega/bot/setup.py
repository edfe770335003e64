"""Before the first round: what the overseer hides where, and who comes along."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.sense import Sense
from sandtable.games.omega.rules import doors
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import SPAWN, UNLOCKED
from sandtable.games.omega.rules.plan import GOAL_ROOM
from sandtable.games.omega.rules.state import OmegaState

GOAL_DOOR: Final = 12
ON_THE_WAY: Final = 4


def mark(sense: Sense, game: OmegaState, door: i64, kind: i64) -> i64:
    """The hardest markers at the goal, then on the shortest way; what opens by itself elsewhere."""
    marker = game.plan.doors[kind]
    hardness: i64 = 2 * marker.target if marker.effect != UNLOCKED else 0
    if marker.effect != UNLOCKED and marker.stat == NONE:
        hardness = 2
    matters: i64 = 1
    if doors.borders_goal(game, door):
        matters = GOAL_DOOR
    elif is_on_the_way(sense, game, door):
        matters = ON_THE_WAY
    return hardness * matters


def is_on_the_way(sense: Sense, game: OmegaState, door: i64) -> bool:
    """Whether a door is one that the shortest way from the start leads through."""
    start = game.plan.site.starts[0]
    way = aims.way_to(sense, game, targets(game))
    back = aims.way_to(sense, game, [start])
    best: i64 = way[start]
    for cell in game.plan.site.doors[door].sides[0]:
        if way[cell] + back[cell] <= best + 2:
            return True
    return False


def targets(game: OmegaState) -> list[int]:
    if game.plan.mission.aim == GOAL_ROOM:
        return aims.entrances(game, [int(game.plan.site.goal_area)])
    return aims.entrances(game, game.plan.mission.spread_areas)


def stack(sense: Sense, game: OmegaState, card: i64, area: i64) -> i64:
    """Objectives anywhere, so that nobody can guess; figures where the commandos will come, all else
    elsewhere."""
    start = game.plan.site.starts[0]
    back = aims.way_to(sense, game, [start])
    printed = game.plan.rooms[card]
    if card in game.plan.mission.spread:
        return 0
    way = aims.way_to(sense, game, targets(game))
    detour: i64 = min([way[cell] + back[cell] for cell in aims.entrances(game, [int(area)])]) - way[start]
    return -max(detour, 0) if printed.effect == SPAWN else max(detour, 0)


def character(game: OmegaState, rank: i64) -> i64:
    """As the content lines them up."""
    return -game.plan.lineup.index(int(rank))


def start(sense: Sense, game: OmegaState, cell: i64) -> i64:
    """As near to the goal as can be."""
    return -aims.way_to(sense, game, targets(game))[cell]
