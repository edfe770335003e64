"""What each unit of the greedy bot is after, as things stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot import bombs, hostages
from sandtable.games.strike.bot.goals import HASTY
from sandtable.games.strike.bot.mind import EAGER, ON_SPOT, Mind
from sandtable.games.strike.rules.components import TERRORISTS, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP

OUTNUMBERED: Final = 2
WORTH_SAVING: Final = 18
ARMOUR: Final = 5
SAVING: Final = 200


def assign(mind: Mind, game: Strike, unit: Unit) -> None:
    """The unit's task as things stand."""
    mind.stop = ON_SPOT
    mind.drive = EAGER
    mind.caution = 110
    mind.on_guard = False
    if is_saving(game, unit):
        mind.field = mind.atlas.homes[game.clan_of(unit)]
        mind.drive = HASTY
        mind.caution = SAVING
        return
    terrorist = game.clan_of(unit) == TERRORISTS
    if game.plan.site.kind == BOMB_MAP:
        if terrorist:
            bombs.bring_bomb(mind, game, unit)
        else:
            bombs.keep_bomb_out(mind, game, unit)
    elif terrorist:
        hostages.keep_hostages(mind, game, unit)
    else:
        hostages.free_hostages(mind, game, unit)


# Giving a round up


def is_saving(game: Strike, unit: Unit) -> bool:
    """STRIKE-13.03: hopelessly outnumbered, a unit with good weapons keeps them for the next round."""
    mine = game.standing(unit.team)
    theirs = game.standing(1 - unit.team)
    if theirs < mine + OUTNUMBERED or theirs < 2 * mine:
        return False
    if is_last_of_half(game) or has_work_at_hand(game, unit):
        return False
    return gear(game, unit) >= WORTH_SAVING


def is_last_of_half(game: Strike) -> bool:
    """STRIKE-G06: what is carried is lost at the swap, and at the end."""
    rounds = game.plan.numbers.rounds
    return game.round == rounds or game.round == rounds // 2


def has_work_at_hand(game: Strike, unit: Unit) -> bool:
    """An armed bomb wins for the Terrorists; a rescue may be under way."""
    if game.plan.site.kind == BOMB_MAP:
        return game.bomb_is_armed() and game.clan_of(unit) == TERRORISTS
    for hostage in game.hostages:
        if hostage.on_map() and hostage.leader == unit.index:
            return True
    return False


def gear(game: Strike, unit: Unit) -> i64:
    """What the unit would lose, in points."""
    total: i64 = 0
    for index in unit.weapons:
        if index != NONE:
            total += game.plan.items[index].cost
    return total + ARMOUR * (unit.vest + unit.helmet)
