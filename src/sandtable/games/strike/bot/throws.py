"""Where the greedy bot throws grenades, and whether it pays."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.plane import displacement, near
from sandtable.engine.decisions import Option
from sandtable.games.strike.bot import bombs, sense
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.sense import MU, gap_between
from sandtable.games.strike.rules.components import TERRORISTS, Unit
from sandtable.games.strike.rules.equipment import FRAG, NONE, SMOKE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP, MOST_DICE

MEANS: Final = [0, 420, 770, 1120]  # how far so many dice throw, in hundredths
SPREADS: Final = [0, 150, 250, 300]
LONGEST: Final = 1700
WIDE: Final = 700  # within this of where a frag lies somebody is likely to be struck
STRUCK: Final = 80  # what a frag near an enemy is worth; it can still run
STRUCK_STILL: Final = 300
OWN: Final = 170
DAZED: Final = 150
OWN_DAZED: Final = 170
SMOKED: Final = 60
KEPT: Final = 40  # a throw worth less is not made


def toward(mind: Mind, game: Strike, unit: Unit) -> tuple[int, ...]:
    """Where the best throw goes; straight ahead if there is none."""
    if find(mind, game, unit, unit.grenade) > 0:
        return (int(mind.throw_x), int(mind.throw_y))
    away: i64 = MU if unit.x < game.plan.plane.width // 2 else -MU
    return (int(unit.x + away), int(unit.y))


def dice_of_throw(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> i64:
    """STRIKE-9.02; kept if it does not pay any more."""
    if find(mind, game, unit, unit.grenade) < KEPT:
        return len(options) - 1
    for i, option in enumerate(options):
        if option.verb == "dice" and option.args[1] == mind.throw_dice:
            return i
    return len(options) - 1


# Where to


def find(mind: Mind, game: Strike, unit: Unit, kind: i64) -> i64:
    """The best throw and its worth; what it is stays in `throw_x`, `throw_y`, `throw_dice`."""
    best: i64 = 0
    mind.throw_dice = 0
    if kind == SMOKE:
        return find_smoke(mind, game, unit)
    for enemy in mind.enemies:
        gap = gap_between(unit.x, unit.y, enemy.x, enemy.y)
        if gap > LONGEST or gap < 100:
            continue
        dice = dice_for(gap)
        value = worth_of(mind, game, unit, kind, enemy.x, enemy.y, dice)
        if value > best:
            best = value
            mind.throw_x, mind.throw_y, mind.throw_dice = enemy.x, enemy.y, dice
    return best


def find_smoke(mind: Mind, game: Strike, unit: Unit) -> i64:
    """Over the place where the own side has work to do, against enemies who see it from outside."""
    if game.plan.site.kind != BOMB_MAP:
        return 0
    x, y = place_of_work(mind, game, unit)
    plane = game.plan.plane
    gap = gap_between(unit.x, unit.y, x, y)
    zone = plane.zone_at(x, y)
    if gap > LONGEST or gap < 100 or game.smoke[zone] > game.turn:
        return 0
    for grenade in game.thrown:
        if grenade.kind == SMOKE and plane.zone_at(grenade.x, grenade.y) == zone:
            return 0
    outside: i64 = 0
    for enemy in mind.enemies:
        if plane.zone_at(enemy.x, enemy.y) == zone:
            outside -= 1
        elif plane.sees(enemy.x, enemy.y, x, y):
            outside += 1
    mind.throw_x, mind.throw_y, mind.throw_dice = x, y, dice_for(gap)
    return SMOKED * outside if outside > 0 else 0


def place_of_work(mind: Mind, game: Strike, unit: Unit) -> tuple[i64, i64]:
    """The bomb to defuse, or the middle of the site to which the own carrier brings it; the unit's own
    place if there is none."""
    if game.bomb_is_armed():
        if game.clan_of(unit) != TERRORISTS:
            return game.bomb_x, game.bomb_y
        return unit.x, unit.y
    carrier = bombs.carrier(mind, unit)
    if carrier is None:
        return unit.x, unit.y
    left, bottom, right, top = game.plan.site.bomb_sites[bombs.chosen_target(mind, game, carrier)]
    x: i64 = (left + right) // 2
    y: i64 = (bottom + top) // 2
    if gap_between(carrier.x, carrier.y, x, y) > LONGEST:
        return unit.x, unit.y
    return x, y


# What a throw is worth


def worth_of(mind: Mind, game: Strike, unit: Unit, kind: i64, x: i64, y: i64, dice: i64) -> i64:
    """Over a short, a middling and a long throw; walls throw it back (STRIKE-9.03)."""
    total: i64 = 0
    for i in range(-1, 2):
        reach = (MEANS[dice] + i * SPREADS[dice] + 50) // 100
        dx, dy = displacement(x - unit.x, y - unit.y, reach)
        way = game.plan.plane.throw(unit.x, unit.y, dx, dy)
        total += landing_worth(mind, game, unit, kind, way[-2], way[-1])
    return total // 3


def landing_worth(mind: Mind, game: Strike, unit: Unit, kind: i64, x: i64, y: i64) -> i64:
    if kind == FRAG:
        return frag_worth(mind, game, unit, x, y)
    return flash_worth(mind, game, x, y)


def frag_worth(mind: Mind, game: Strike, unit: Unit, x: i64, y: i64) -> i64:
    plane = game.plan.plane
    total: i64 = 0
    for enemy in mind.enemies:
        if near(x, y, enemy.x, enemy.y, WIDE) and plane.sees(x, y, enemy.x, enemy.y):
            still = enemy.set_up != NONE or enemy.is_stationary()
            total += STRUCK_STILL if still else STRUCK
    for mate in mind.mates:
        if near(x, y, mate.x, mate.y, WIDE) and plane.sees(x, y, mate.x, mate.y):
            total -= OWN
    if near(x, y, unit.x, unit.y, WIDE) and plane.sees(x, y, unit.x, unit.y):
        total -= OWN
    for hostage in game.hostages:
        if hostage.on_map() and near(x, y, hostage.x, hostage.y, WIDE):
            total -= OWN
    return total


def flash_worth(mind: Mind, game: Strike, x: i64, y: i64) -> i64:
    """STRIKE-10.03: enemies in the zone who see somebody, less our own in it who do."""
    plane = game.plan.plane
    zone = plane.zone_at(x, y)
    total: i64 = 0
    for enemy in mind.enemies:
        if plane.zone_at(enemy.x, enemy.y) == zone and sense.supporters(mind, game, enemy) > 0:
            total += DAZED
    for mate in mind.mates:
        if plane.zone_at(mate.x, mate.y) == zone:
            total -= OWN_DAZED
    return total


def dice_for(gap: i64) -> i64:
    """The number of dice whose middle comes nearest."""
    best: i64 = 1
    for dice in range(2, MOST_DICE + 1):
        off: i64 = MEANS[dice] - gap
        least: i64 = MEANS[best] - gap
        if off * off < least * least:
            best = dice
    return best
