"""When the greedy bot takes cover."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.morale.bot.odds import black_share, chance
from sandtable.games.morale.bot.weights import (
    COVER_BASE,
    COVER_BRACE,
    COVER_DOWN,
    COVER_DROP,
    COVER_NEXT,
    COVER_TURN,
)
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import DOWN, NONE, STANDING, Team, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import SECOND


def takes_cover(game: Morale, team: Team) -> bool:
    """Whether less danger now is worth less initiative for the turns that are left."""
    value: i64 = 0
    brace: i64 = 0
    share = black_share(game, team.index)
    for unit in game.units:
        if unit.team != team.index:
            continue
        if unit.status == DOWN:
            value += COVER_DOWN
        elif unit.status == STANDING and unit.danger:
            less = max(unit.danger - game.plan.numbers.take_cover_drop, 0)
            value += (unit.danger - less) * COVER_DROP
            value += (chance(unit, unit.danger + 2, share) - chance(unit, less + 2, share)) * COVER_NEXT
            brace = max(brace, risk_now(game, unit, less, share))
    return value + brace * COVER_BRACE > COVER_BASE + turns_left(game) * COVER_TURN


def risk_now(game: Morale, unit: Unit, less: i64, share: i64) -> i64:
    """By how much cover lowers the risk from the enemy who is acting."""
    if game.acting == NONE or game.fired or game.units[game.acting].team == unit.team:
        return 0
    threat = exchange_fire.threat(game, game.units[game.acting], unit)
    if threat == 0:
        return 0
    return chance(unit, unit.danger + threat, share) - chance(unit, less + threat, share)


def turns_left(game: Morale) -> i64:
    left: i64 = len(game.teams[0].stack) + len(game.teams[1].stack)
    return left if game.step == SECOND else left + 1
