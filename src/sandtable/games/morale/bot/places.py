"""Where the greedy bot's units want to be: a space is worth the steps to what draws the unit there, and the
threats it gives and takes."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.decisions import Option
from sandtable.games.morale.bot import sense
from sandtable.games.morale.bot.mind import Mind
from sandtable.games.morale.bot.steps import FAR, space_of
from sandtable.games.morale.bot.weights import (
    ALREADY_ACTED,
    BEHIND,
    CARRY_HOME,
    CHASE,
    ESCORT,
    FETCH,
    GIVE,
    GUARD,
    HUNT,
    IN_REACH,
    TAKE,
)
from sandtable.games.morale.rules import tear_gas
from sandtable.games.morale.rules.components import NONE, NOWHERE, STANDING, Unit
from sandtable.games.morale.rules.exchange_fire import LONG_RANGE
from sandtable.games.morale.rules.game import Morale
from sandtable.parts.pool import has_bit


def plan_turn(mind: Mind, game: Morale, me: Unit) -> None:
    set_errand(mind, game, me)
    mind.best_move = 0
    mind.here = stand(mind, game, me, me.zone, me.floor, False)


# What draws a unit


def set_errand(mind: Mind, game: Morale, me: Unit) -> None:
    """Where the unit is drawn to, and how strongly."""
    mind.goals = []
    mind.pulls = []
    for loot in game.loot:
        home = loot.homes[me.team]
        place = loot.zone * MAX_FLOORS + loot.floor
        if loot.carrier == me.index:
            mind.goals = []
            mind.pulls = []
            draw_to(mind, home * MAX_FLOORS, CARRY_HOME)
            return
        if loot.carrier == NONE:
            draw_to(mind, place, pull_of_loot(mind, game, me, home, place))
        elif game.units[loot.carrier].team == me.team:
            draw_to(mind, space_of(game.units[loot.carrier]), ESCORT)
    if game.loot:
        set_chase(mind, game, me)
    draw_to(mind, nearest_enemy(mind, game, me), HUNT)


def draw_to(mind: Mind, place: i64, pull: i64) -> None:
    mind.goals.append(int(place))
    mind.pulls.append(int(pull))


def pull_of_loot(mind: Mind, game: Morale, me: Unit, home: i64, place: i64) -> i64:
    if home == NOWHERE:
        return GUARD
    return FETCH if is_nearest(mind, game, me, place) else ESCORT


def set_chase(mind: Mind, game: Morale, me: Unit) -> None:
    """The enemy who is nearest to winning draws the unit on."""
    leader = mind.leader[1 - me.team]
    if leader == NONE:
        return
    pull: i64 = CHASE * 8 // (mind.to_win[1 - me.team] + 2)
    if sense.is_behind(mind, me.team):
        pull = pull * BEHIND // 100
    draw_to(mind, space_of(game.units[leader]), pull)


def is_nearest(mind: Mind, game: Morale, me: Unit, place: i64) -> bool:
    mine = reach(mind, me, place)
    for friend in game.units:
        if friend.team == me.team and friend.status == STANDING and reach(mind, friend, place) < mine:
            return False
    return True


def reach(mind: Mind, unit: Unit, place: i64) -> i64:
    return mind.steps[space_of(unit)][place] - unit.card.double_time


def nearest_enemy(mind: Mind, game: Morale, me: Unit) -> i64:
    found = space_of(me)
    row = mind.steps[found]
    best: i64 = FAR
    for enemy in game.units:
        if enemy.team != me.team and enemy.status == STANDING:
            away: i64 = row[space_of(enemy)]
            if away < best:
                best = away
                found = space_of(enemy)
    return found


# What a space is worth


def stand(mind: Mind, game: Morale, me: Unit, zone: i64, floor: i64, shoots: bool) -> i64:
    """Near its errands, threats given less threats taken; `shot_there` is the best shot from there."""
    value = nearness(mind, zone * MAX_FLOORS + floor)
    gaps = game.plan.distance[zone]
    mind.shot_there = 0
    for enemy in game.units:
        if enemy.team == me.team or enemy.status != STANDING:
            continue
        gap: i64 = gaps[enemy.zone]
        if gap > LONG_RANGE + 1:
            continue
        wary: i64 = 100 if has_bit(mind.waiting, enemy.index) else ALREADY_ACTED
        if gap > 0:
            value -= enemy.card.threat[gap - 1] * IN_REACH * wary // 100
        if gap <= LONG_RANGE:
            give = level(me, gap, floor - enemy.floor)
            take = level(enemy, gap, enemy.floor - floor)
            value += give * GIVE - take * TAKE * wary // 100
            if shoots and give:
                look_for_shot(mind, game, me, enemy, gap, give, take)
    if game.in_smoke(zone):
        mind.shot_there = 0
    return value


def nearness(mind: Mind, space: i64) -> i64:
    """Only the first errand draws a unit to the very spot, the others into its neighbourhood."""
    row = mind.steps[space]
    value: i64 = 0
    for i, goal in enumerate(mind.goals):
        away: i64 = row[goal]
        if i > 0 and away < 1:
            away = 1
        value -= away * mind.pulls[i]
    return value


def look_for_shot(mind: Mind, game: Morale, me: Unit, enemy: Unit, gap: i64, give: i64, take: i64) -> None:
    if game.in_smoke(enemy.zone):
        return
    gain = sense.harm(mind, game, enemy, give)
    if not (game.creeping or enemy.flashed or (me.card.marksman and gap == LONG_RANGE)):
        gain -= sense.harm(mind, game, me, take)
    mind.shot_there = max(mind.shot_there, gain)


# Moving


def score_move(mind: Mind, game: Morale, me: Unit, option: Option) -> i64:
    """How much better it stands there, with what it can still shoot at from there."""
    shoots = game.actions > 1 and not game.fired
    better = stand(mind, game, me, option.args[0], option.args[1], shoots) - mind.here
    if option.verb != "double_time" and game.actions > 1 and better > mind.best_move:
        mind.best_move = better
    return better + mind.shot_there


def best_step(mind: Mind, game: Morale, friend: Unit) -> i64:
    """What a free step would bring a friend."""
    plan_turn(mind, game, friend)
    best: i64 = 0
    for option in game.plan.menus.free_steps[space_of(friend)]:
        if tear_gas.may_enter(game, friend, option.args[0]):
            best = max(best, score_step(mind, game, friend, option))
    return best


def score_step(mind: Mind, game: Morale, friend: Unit, option: Option) -> i64:
    return stand(mind, game, friend, option.args[0], option.args[1], False) - mind.here


def level(shooter: Unit, gap: i64, higher: i64) -> i64:
    """The threats that the unit would deal at that range from so many floors above."""
    threat: i64 = shooter.card.threat[gap]
    if threat and higher > 0:
        threat += min(higher, 2)
    return threat
