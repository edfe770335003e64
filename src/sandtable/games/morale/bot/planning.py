"""How the greedy bot deploys, orders its cards and readies tokens."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.games.morale.bot import places
from sandtable.games.morale.bot.mind import Mind
from sandtable.games.morale.bot.steps import FAR, space_of
from sandtable.games.morale.bot.weights import (
    CARD_CARRIER,
    CARD_FETCH,
    CARD_NEAR,
    READY_BLAST,
    READY_COVERING,
    READY_CREEP,
    READY_FETCH,
    READY_FOCUS,
    READY_FOCUS_GAP,
    READY_GAS,
    READY_GAS_AT_HOME,
    READY_MEDKIT,
    READY_MEDKIT_GAP,
    READY_RUN_HOME,
    READY_SMOKE,
    READY_STUN,
    READY_WALK,
    START_APART,
    START_STEP,
)
from sandtable.games.morale.rules import movement, recovery
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    DOWN,
    FLASHBANG,
    FOCUS_FIRE,
    FRAG_GRENADE,
    MEDKIT,
    NONE,
    NOWHERE,
    RPG,
    SMOKE_GAS,
    STANDING,
    Unit,
    is_star,
)
from sandtable.games.morale.rules.game import Morale


def score_deploy(mind: Mind, game: Morale, unit: Unit, zone: i64) -> i64:
    """Near what is to be fetched, and not all in one place."""
    value: i64 = 0
    row = mind.steps[zone * MAX_FLOORS]
    for loot in game.loot:
        if loot.homes[unit.team] != NOWHERE:
            value -= row[loot.zone * MAX_FLOORS + loot.floor] * START_STEP
    for friend in game.units:
        if friend.team == unit.team and friend.zone == zone:
            value -= START_APART
    return value


def score_card(mind: Mind, game: Morale, unit: Unit) -> i64:
    """Fast units first, carriers and fetchers before others, and who has enemies in range."""
    if unit.status == DOWN:
        return -1
    value: i64 = unit.card.initiative
    if recovery.carries(game, unit):
        value += CARD_CARRIER
    row = mind.steps[space_of(unit)]
    for loot in game.loot:
        if loot.carrier == NONE and loot.homes[unit.team] != NOWHERE:
            value -= CARD_FETCH * row[loot.zone * MAX_FLOORS + loot.floor]
    for enemy in game.units:
        if enemy.team != unit.team and enemy.status == STANDING:
            gap = game.gap(unit.zone, enemy.zone)
            if gap <= 2:
                value += CARD_NEAR * unit.card.threat[gap]
    return value


# Tokens


def score_ready(mind: Mind, game: Morale, unit: Unit, token: i64) -> i64:
    """A star token is left to a later friend who has more use for it."""
    value = use_of(mind, game, unit, token)
    if is_star(token):
        for friend in game.units:
            later = friend.team == unit.team and friend.index > unit.index
            if later and use_of(mind, game, friend, token) > value:
                return 0
    return value


def use_of(mind: Mind, game: Morale, unit: Unit, token: i64) -> i64:
    """How likely the unit is to make use of a token in this round."""
    if unit.status != STANDING:
        return 0
    if token == DOUBLE_TIME:
        return use_of_double_time(mind, game, unit)
    if token == FRAG_GRENADE:
        return READY_BLAST * crowd(game, unit, 2)
    if token == RPG:
        return READY_BLAST * crowd(game, unit, 3)
    if token == FLASHBANG:
        return READY_STUN * crowd(game, unit, 2)
    if token == MEDKIT:
        return use_of_medkit(game, unit)
    if token == SMOKE_GAS:
        return READY_SMOKE
    if token in (FOCUS_FIRE, COVERING_FIRE, CREEP):
        return use_of_fire(game, unit, token)
    return use_of_gas(mind, game, unit)


def use_of_fire(game: Morale, unit: Unit, token: i64) -> i64:
    if token == COVERING_FIRE:
        near = enemies_within(game, unit, 1)
        return READY_COVERING * near + READY_COVERING * enemies_within(game, unit, 2) // 2
    gap = nearest_gap(game, unit)
    if token == FOCUS_FIRE:
        return READY_FOCUS - READY_FOCUS_GAP * gap if gap <= 3 else 0
    return READY_CREEP * unit.card.threat[gap] if gap <= 1 else 0


def use_of_double_time(mind: Mind, game: Morale, unit: Unit) -> i64:
    if recovery.carries(game, unit):
        return READY_RUN_HOME if movement.most_moves(game, unit) > 1 else 0
    for loot in game.loot:
        if loot.carrier == NONE and loot.homes[unit.team] != NOWHERE:
            if places.is_nearest(mind, game, unit, loot.zone * MAX_FLOORS + loot.floor):
                return READY_FETCH + unit.card.double_time
    return READY_WALK


def use_of_gas(mind: Mind, game: Morale, unit: Unit) -> i64:
    """To be thrown where enemies will want to go."""
    for loot in game.loot:
        home: i64 = loot.homes[1 - unit.team]
        if home == NOWHERE:
            continue
        zone = home if loot.carrier != NONE else loot.zone
        if 1 <= game.gap(unit.zone, zone) <= 2:
            for enemy in game.units:
                if enemy.team != unit.team and enemy.status == STANDING:
                    if mind.steps[space_of(enemy)][zone * MAX_FLOORS] <= 4:
                        return READY_GAS_AT_HOME
    return READY_GAS


def use_of_medkit(game: Morale, unit: Unit) -> i64:
    best: i64 = 0
    for friend in game.units:
        if friend.team == unit.team and friend.status == DOWN:
            gap = game.gap(unit.zone, friend.zone)
            if gap <= 1:
                best = max(best, READY_MEDKIT - READY_MEDKIT_GAP * gap)
    return best


def nearest_gap(game: Morale, unit: Unit) -> i64:
    best: i64 = FAR
    for enemy in game.units:
        if enemy.team != unit.team and enemy.status == STANDING:
            best = min(best, game.gap(unit.zone, enemy.zone))
    return best


def enemies_within(game: Morale, unit: Unit, gap: i64) -> i64:
    count: i64 = 0
    for enemy in game.units:
        if enemy.team != unit.team and enemy.status == STANDING:
            if game.gap(unit.zone, enemy.zone) <= gap:
                count += 1
    return count


def crowd(game: Morale, unit: Unit, farthest: i64) -> i64:
    """By how many enemies outnumber friends in the fullest zone within reach, not its own."""
    best: i64 = 0
    for enemy in game.units:
        if enemy.team == unit.team or enemy.status != STANDING:
            continue
        gap = game.gap(unit.zone, enemy.zone)
        if 1 <= gap <= farthest:
            count: i64 = 0
            for other in game.units:
                if other.zone == enemy.zone and other.status == STANDING:
                    count += 1 if other.team != unit.team else -1
            best = max(best, count)
    return best
