"""What the greedy bot does about hostages, for either clan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot import goals
from sandtable.games.strike.bot.atlas import FAR
from sandtable.games.strike.bot.goals import AT_HAND, CHASE
from sandtable.games.strike.bot.mind import EAGER, Mind
from sandtable.games.strike.rules.components import Hostage, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike

DETOUR: Final = 800
BESIDE: Final = 700  # a hostage that a mate is nearer to counts as so much farther away


def free_hostages(mind: Mind, game: Strike, unit: Unit) -> None:
    """Leaders go to a rescue zone, others to hostages, the rest along with a leader."""
    goals.hurry(mind, game)
    leads = False
    for hostage in game.hostages:
        if hostage.on_map() and hostage.leader == unit.index:
            leads = True
    wanted = hostage_for(mind, game, unit, leads)
    if wanted is not None:
        goals.go_to(mind, wanted.x, wanted.y, AT_HAND)
    elif leads:
        mind.field = mind.atlas.rescue
        mind.stop = 0
        mind.drive = max(mind.drive, EAGER)
    else:
        escort(mind, game, unit)


def hostage_for(mind: Mind, game: Strike, unit: Unit, leads: bool) -> Hostage | None:
    """The nearest free hostage for which no mate is better placed; a leader makes only short detours."""
    best: i64 = FAR
    wanted: Hostage | None = None
    home = mind.atlas.way(mind.atlas.rescue, unit.x, unit.y)
    for hostage in game.hostages:
        if not hostage.on_map() or hostage.leader != NONE:
            continue
        field = mind.atlas.to_point(hostage.x, hostage.y, 50)
        way = mind.atlas.way(field, unit.x, unit.y)
        if leads and way > min(home, DETOUR):
            continue
        nearer: i64 = 0
        for mate in mind.mates:
            if mind.atlas.way(field, mate.x, mate.y) < way:
                nearer += 1
        way += BESIDE * nearer
        if way < best:
            best = way
            wanted = hostage
    return wanted


def escort(mind: Mind, game: Strike, unit: Unit) -> None:
    for hostage in game.hostages:
        if hostage.on_map() and hostage.leader != NONE:
            leader = game.units[hostage.leader]
            mind.field = mind.atlas.to_point(leader.x, leader.y, CHASE)
            mind.stop = 400
            return
    goals.hunt(mind, unit)


def keep_hostages(mind: Mind, game: Strike, unit: Unit) -> None:
    """Whoever leads hostages away is cut off; otherwise the hostages are guarded, some by each."""
    place = goals.place_in_team(game, unit)
    best: i64 = FAR
    for hostage in game.hostages:
        if hostage.on_map() and hostage.leader != NONE:
            leader = game.units[hostage.leader]
            if leader in mind.enemies:
                field = mind.atlas.to_point(leader.x, leader.y, CHASE)
                way = mind.atlas.way(field, unit.x, unit.y)
                if way < best:
                    best = way
                    mind.field = field
    if best < FAR:
        mind.stop = 300
        mind.caution = 60
        return
    kept = [hostage for hostage in game.hostages if hostage.on_map() and hostage.leader == NONE]
    if kept:
        chosen = kept[place % len(kept)]
        goals.guard(mind, chosen.x, chosen.y, place // len(kept))
    else:
        goals.hunt(mind, unit)
