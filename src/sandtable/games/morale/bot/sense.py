"""What the greedy bot reads off the table: who is left, how near each is to winning, what each is worth."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.games.morale.bot.mind import Mind
from sandtable.games.morale.bot.odds import black_share, chance
from sandtable.games.morale.bot.steps import FAR, space_of
from sandtable.games.morale.bot.weights import (
    BEHIND,
    BLACK_SKULL,
    LAST_UNITS,
    LASTING_DANGER,
    NEAR_A_WIN,
    UNIT,
)
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import NONE, NOWHERE, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.parts.pool import has_bit, with_bit


def look(mind: Mind, game: Morale) -> None:
    if game.teams:
        look_at_cards(mind, game)
        look_at_units(mind, game)


def look_at_cards(mind: Mind, game: Morale) -> None:
    """Whose card is still to come in this round: those seen so far tell everybody."""
    waiting: i64 = 0
    for team in game.teams:
        mind.shares[team.index] = black_share(game, team.index)
        for index in team.stack:
            if index != NONE:
                waiting = with_bit(waiting, index)
        if team.revealed != NONE and game.first != team.index and game.acting != team.revealed:
            waiting = with_bit(waiting, team.revealed)
    mind.waiting = waiting


def look_at_units(mind: Mind, game: Morale) -> None:
    for side in range(2):
        mind.upright[side] = 0
        mind.to_win[side] = FAR
        mind.leader[side] = NONE
    for unit in game.units:
        if unit.status == STANDING:
            mind.upright[unit.team] += 1
            left = promise(mind, game, unit) if game.loot else FAR
            mind.promises[unit.index] = int(left)
            if left < mind.to_win[unit.team]:
                mind.to_win[unit.team] = int(left)
                mind.leader[unit.team] = int(unit.index)
    for unit in game.units:
        if unit.status == STANDING:
            mind.worths[unit.index] = int(worth(mind, unit))


def promise(mind: Mind, game: Morale, unit: Unit) -> i64:
    """How many steps and actions the unit is away from bringing something home."""
    best: i64 = FAR
    row = mind.steps[space_of(unit)]
    for loot in game.loot:
        home = loot.homes[unit.team]
        if home == NOWHERE:
            continue
        if loot.carrier == unit.index:
            return row[home * MAX_FLOORS]
        if loot.carrier == NONE:
            place = loot.zone * MAX_FLOORS + loot.floor
            best = min(best, row[place] + 1 + mind.steps[place][home * MAX_FLOORS])
    return best


def worth(mind: Mind, unit: Unit) -> i64:
    """What it means to its team that the unit stands."""
    near: i64 = NEAR_A_WIN
    if mind.to_win[unit.team] <= mind.to_win[1 - unit.team]:
        near = near * BEHIND // 100
    return UNIT + LAST_UNITS // mind.upright[unit.team] + near // (mind.promises[unit.index] + 2)


def is_behind(mind: Mind, team: i64) -> bool:
    """Whether the other team is at least as near to bringing something home."""
    return mind.to_win[team] >= mind.to_win[1 - team]


def waits(mind: Mind, unit: Unit) -> bool:
    return unit.status == STANDING and not unit.flashed and has_bit(mind.waiting, unit.index)


def harm(mind: Mind, game: Morale, unit: Unit, threats: i64) -> i64:
    """What so many threats cost the unit's team: it may go down, and danger and black skulls stay."""
    if threats == 0:
        return 0
    danger = min(unit.danger + threats, game.plan.numbers.danger_top)
    risk = chance(unit, danger, mind.shares[unit.team]) + threats * LASTING_DANGER
    return mind.worths[unit.index] * risk + threats * BLACK_SKULL


def shot(mind: Mind, game: Morale, me: Unit, target: Unit) -> i64:
    """What Exchange Fire gains: harm done less harm that comes back."""
    gain = harm(mind, game, target, exchange_fire.threat(game, me, target))
    if exchange_fire.silenced(game, me, target):
        return gain
    return gain - harm(mind, game, me, exchange_fire.threat(game, target, me))
