"""What belongs to an answer: the card that it uses, the shot that it is, and where it leads."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.plane import displacement, near
from sandtable.engine.decisions import Option
from sandtable.engine.observing import Rows
from sandtable.games.strike.bot import targets
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.observed_columns import CARD, NUMBERS, SHOT, SPOT, TEAM_SIZE
from sandtable.games.strike.bot.observed_places import NEAR, way_to_goal
from sandtable.games.strike.bot.odds import CERTAIN, MOST_DICE, REACH
from sandtable.games.strike.bot.sense import gap_between
from sandtable.games.strike.bot.throws import LONGEST, MEANS, WIDE
from sandtable.games.strike.rules import autofire, cover, friendly_fire, to_hit
from sandtable.games.strike.rules.components import CALL_VERBS, DEFUSE, PLACE, SET_UP, THROW, Unit
from sandtable.games.strike.rules.equipment import (
    BLAST,
    KNIFE,
    RIFLES,
    SCOPED_RIFLES,
    WORK,
    Item,
)
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import BONUS_MOVE, MOVES

ALL: Final = len(CARD) + len(SHOT) + len(SPOT) + len(NUMBERS)
GOODS: Final = 20  # points that count a half
ATTACKS: Final = ("attack", "scoped")
SHOTS: Final = ("target", "also", "bang")
MU: Final = 100


def write_option(mind: Mind, game: Strike, option: Option, rows: Rows) -> None:
    verb = option.verb
    if verb in CALL_VERBS and len(option.args) == 3:
        write_call(game, game.units[option.args[0]], option, rows)
    elif verb == "buy" or verb == "take":
        rows.none(2)
        write_card(game.plan.items[option.args[1]], 0, rows)
        rows.none(ALL - len(CARD))
    elif verb in SHOTS:
        unit, target = game.units[option.args[0]], game.units[option.args[1]]
        rows.none(len(CARD))
        write_shot(game, unit, target, worth(mind, game, unit, target, verb == "also"), rows)
        rows.none(len(SPOT) + len(NUMBERS))
    elif verb == "split":
        write_split(mind, game, game.units[option.args[0]], option.args[1], rows)
    elif verb == "dice":
        write_throw(mind, game, game.units[option.args[0]], option.args[1], rows)
    elif verb == "go_on":
        rows.none(len(CARD) + len(SHOT))
        write_end(mind, game, game.units[option.args[0]], game.units[option.args[0]].path, rows)
        rows.none(len(NUMBERS))
    else:
        rows.none(ALL)


# Cards


def write_call(game: Strike, unit: Unit, option: Option, rows: Rows) -> None:
    """How many moves a call leaves, and the card that it uses."""
    call: i64 = CALL_VERBS.index(option.verb)
    crouching = option.args[2] == 1
    rows.flag(crouching)
    if call == THROW:
        item = game.plan.items[game.plan.things[option.args[1]]]
    else:
        item = game.plan.items[unit.weapons[KNIFE if call in (PLACE, DEFUSE) else option.args[1]]]
    rows.part(moves_of(call, item, crouching), BONUS_MOVE)
    order: i64 = item.type if call == THROW or option.verb in ATTACKS else WORK
    write_card(item, SCOPED_RIFLES if order == RIFLES and option.verb == "scoped" else order, rows)
    rows.none(ALL - len(CARD))


def moves_of(call: i64, item: Item, crouching: bool) -> i64:
    """STRIKE-6.04 to 6.06: what is left of ten moves; what takes the whole turn leaves none."""
    if call in (PLACE, DEFUSE, SET_UP):
        return 0
    if crouching:
        return MOVES // 2 - item.lost // 2
    return MOVES - item.lost


def write_card(item: Item, order: i64, rows: Rows) -> None:
    rows.part(order, BLAST)
    rows.squash(item.to_hit, 4)
    rows.squash(item.damage, 4)
    rows.squash(item.pool, 4)
    rows.part(item.lost, MOVES)
    rows.squash(item.cost, GOODS)
    rows.flag(item.autofire)
    rows.flag(item.scope)


# Shots


def write_shot(game: Strike, unit: Unit, target: Unit, value: i64, rows: Rows) -> None:
    """How far, in what cover, how many own in the way (STRIKE-4.03), and what it is worth: 1 is a sure
    kill."""
    rows.squash(gap_between(unit.x, unit.y, target.x, target.y), NEAR)
    rows.flag(cover.in_half_cover(game, unit, target))
    rows.squash(friendly_fire.between(game, unit, target), 1)
    rows.part(min(max(value, 0), CERTAIN), CERTAIN)


def worth(mind: Mind, game: Strike, unit: Unit, target: Unit, more: bool) -> i64:
    """Odds times harm; of one more target of a burst with its share of the dice (STRIKE-17.03)."""
    damage = game.weapon(unit).damage
    if unit.slot == KNIFE:
        return mind.odds.harm(damage, target.helmet, target.vest, target.health)
    if more:
        count: i64 = len(unit.targets)
        damage = autofire.share_of(damage, count + 1, count)
    return targets.aimed(mind, game, unit, target, damage)


def write_split(mind: Mind, game: Strike, unit: Unit, dice: i64, rows: Rows) -> None:
    """STRIKE-8.01: dice to hit and dice of damage; against the called target, what they are worth."""
    pool: i64 = most_split(game, unit)
    rows.none(3)
    rows.squash(dice, 4)
    rows.squash(pool - dice, 4)
    rows.none(len(CARD) - 5)
    if unit.is_attacking() and unit.targets:
        target = game.units[unit.targets[0]]
        write_shot(game, unit, target, divided(mind, game, unit, target, dice, pool - dice), rows)
    else:
        rows.none(len(SHOT))
    rows.none(len(SPOT) + len(NUMBERS))


def most_split(game: Strike, unit: Unit) -> i64:
    """Of the shotgun or grenade in hand."""
    if unit.call == THROW:
        return game.plan.items[game.plan.things[unit.grenade]].pool
    return game.weapon(unit).pool


def divided(mind: Mind, game: Strike, unit: Unit, target: Unit, dice: i64, damage: i64) -> i64:
    rolled = min(max(dice + to_hit.modifiers(game, unit, target), 1), MOST_DICE - 1)
    chance: i64 = mind.odds.hit[rolled][min(targets.mu_between(unit, target), REACH)]
    return chance * mind.odds.harm(damage, target.helmet, target.vest, target.health) // CERTAIN


# Places


def write_throw(mind: Mind, game: Strike, unit: Unit, dice: i64, rows: Rows) -> None:
    """Where a throw of usual length comes down (STRIKE-9.03)."""
    dx, dy = displacement(unit.aim_x, unit.aim_y, MEANS[dice] // MU)
    way = game.plan.plane.throw(unit.x, unit.y, dx, dy)
    rows.none(len(CARD) + len(SHOT))
    write_spot(mind, game, unit, way[-2], way[-1], dice, rows)
    rows.none(len(NUMBERS))


def write_end(mind: Mind, game: Strike, unit: Unit, path: list[int], rows: Rows) -> None:
    """Where a path leads."""
    x, y = unit.x, unit.y
    for at in range(0, len(path) - 1, 2):
        x += path[at]
        y += path[at + 1]
    write_spot(mind, game, unit, x, y, len(path) // 2, rows)


def write_spot(mind: Mind, game: Strike, unit: Unit, x: i64, y: i64, steps: i64, rows: Rows) -> None:
    """A place: its way to a goal, how near the nearest enemy is whom the team knows of, and how many of
    those see it, and how many mates are close by."""
    plane = game.plan.plane
    rows.part(x, plane.width)
    rows.part(y, plane.height)
    rows.squash(way_to_goal(mind, game, x, y), NEAR)
    nearest: i64 = LONGEST * 4
    enemies: i64 = 0
    mates: i64 = 0
    for enemy in mind.enemies:
        nearest = min(nearest, gap_between(x, y, enemy.x, enemy.y))
        if plane.sees(x, y, enemy.x, enemy.y):
            enemies += 1
    for mate in mind.mates:
        if mate.index != unit.index and near(x, y, mate.x, mate.y, WIDE):
            mates += 1
    rows.squash(nearest, NEAR)
    rows.part(enemies, TEAM_SIZE)
    rows.part(mates, TEAM_SIZE)
    rows.part(steps, BONUS_MOVE)
