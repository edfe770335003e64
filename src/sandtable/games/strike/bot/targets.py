"""Whom the greedy bot shoots at, and when."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.plane import near
from sandtable.engine.decisions import Option
from sandtable.games.strike.bot import sense
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.odds import CERTAIN, MOST_DICE
from sandtable.games.strike.bot.sense import ceil_mu
from sandtable.games.strike.rules import autofire, cover, friendly_fire, to_hit
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.equipment import FRAG, KNIFE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import MOVES

STRAY: Final = 36
STRUCK_MATE: Final = 1500  # what it costs to hit one of the own
CARRIER: Final = 20  # percent that whoever carries the bomb or works at it counts more
WORKER: Final = 60
WAIT: Final = 30  # a Bang must be worth so much for each count that is left
VARY: Final = 10


def choose(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> i64:
    """Targets in phase 3, more of them for a burst, or a Bang; the first option is none."""
    best: i64 = 0
    chosen: i64 = 0
    for i, option in enumerate(options):
        if len(option.args) < 2:
            continue
        target = game.units[option.args[1]]
        if option.verb == "also":
            score = score_more(mind, game, unit, target)
        elif option.verb == "bang":
            score = score_bang(mind, game, unit, target)
        else:
            score = score_target(mind, game, unit, target)
            score += mind.rng.below(VARY) if score > 0 else 0
        if score > best:
            best = score
            chosen = i
    return chosen


def score_target(mind: Mind, game: Strike, unit: Unit, target: Unit) -> i64:
    """The odds of hitting times what a hit does, less what may go wrong."""
    weapon = game.weapon(unit)
    if unit.slot == KNIFE:
        return mind.odds.harm(weapon.damage, target.helmet, target.vest, target.health) + CERTAIN
    value = aimed(mind, game, unit, target, weapon.damage)
    value = value * (CERTAIN - already(mind, game, unit, target)) // CERTAIN
    if target.bomb:
        value += value * CARRIER // 100
    if target.is_stationary():
        value += value * WORKER // 100
    return value - stray_cost(mind, game, unit, target)


def aimed(mind: Mind, game: Strike, unit: Unit, target: Unit, damage: i64) -> i64:
    """The worth of so many Damage dice at a target as things are, or of the whole pool."""
    weapon = game.weapon(unit)
    modifiers = to_hit.modifiers(game, unit, target)
    distance = mu_between(unit, target)
    if weapon.pool > 0:
        return sense.worth(mind, weapon, modifiers, distance, target)
    dice = min(max(weapon.to_hit + modifiers, 1), MOST_DICE - 1)
    odds = mind.odds
    chance: i64 = odds.hit[dice][min(distance, 60)]
    return chance * odds.harm(damage, target.helmet, target.vest, target.health) // CERTAIN


def mu_between(unit: Unit, target: Unit) -> i64:
    dx = target.x - unit.x
    dy = target.y - unit.y
    return ceil_mu(dx * dx + dy * dy)


def already(mind: Mind, game: Strike, unit: Unit, target: Unit) -> i64:
    """How sure the unit's own seat is of the target already, by what it has called for others."""
    left: i64 = CERTAIN
    for mate in mind.mates:
        if mate.seat == unit.seat and int(target.index) in mate.targets and mate.slot != KNIFE:
            if mate.is_attacking() and not mate.fired:
                weapon = game.weapon(mate)
                value = sense.worth(mind, weapon, sense.steadiness(mate), mu_between(mate, target), target)
                left = left * (CERTAIN - value) // CERTAIN
    return CERTAIN - left


def stray_cost(mind: Mind, game: Strike, unit: Unit, target: Unit) -> i64:
    """STRIKE-4.01 to 4.03: the risk of striking a mate or a hostage instead."""
    reach = game.plan.numbers.friendly_reach
    own: i64 = 0
    others: i64 = 0
    for mate in mind.mates:
        if near(mate.x, mate.y, target.x, target.y, reach) and cover.may_fire_at(game, unit, mate):
            own += 1
    for hostage in game.hostages:
        if hostage.on_map() and near(hostage.x, hostage.y, target.x, target.y, reach):
            own += 1
    if own == 0:
        return 0
    for enemy in mind.enemies:
        if near(enemy.x, enemy.y, target.x, target.y, reach):
            others += 1
    low = game.plan.dice.friendly + friendly_fire.between(game, unit, target)
    return STRUCK_MATE * low * low * own // (STRAY * (own + others)) // 3


# Autofire


def score_more(mind: Mind, game: Strike, unit: Unit, target: Unit) -> i64:
    """Whether one more target makes the burst worth more (STRIKE-17.03)."""
    damage = game.weapon(unit).damage
    count: i64 = len(unit.targets)
    now: i64 = 0
    then: i64 = 0
    for place in range(count):
        one = game.units[unit.targets[place]]
        now += aimed(mind, game, unit, one, autofire.share_of(damage, count, place))
        then += aimed(mind, game, unit, one, autofire.share_of(damage, count + 1, place))
    return then + aimed(mind, game, unit, target, autofire.share_of(damage, count + 1, count)) - now


# Bang


def score_bang(mind: Mind, game: Strike, unit: Unit, target: Unit) -> i64:
    """Early in the turn only when it is worth it; an enemy may still come nearer."""
    value = score_target(mind, game, unit, target)
    left = max(MOVES - game.count, 0)
    patience = WAIT * left
    if target.is_attacking() and not target.fired:
        patience = patience * 2 // 3
    return value - min(patience, 250)


# Pools


def split(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> i64:
    """STRIKE-8.01: by the distance and the Defense of the target; a frag by its usual reach."""
    if not unit.is_attacking() or not unit.targets:
        pool: i64 = game.plan.items[game.plan.things[FRAG]].pool
        wanted: i64 = max(pool * 3 // 7, 1)
    else:
        target = game.units[unit.targets[0]]
        pool = game.weapon(unit).pool
        modifiers = to_hit.modifiers(game, unit, target)
        distance = mu_between(unit, target)
        wanted = mind.odds.best_split(pool, modifiers, distance, target.helmet, target.vest, target.health)
    for i, option in enumerate(options):
        if option.args[1] == wanted:
            return i
    return 0
