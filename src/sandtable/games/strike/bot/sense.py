"""What the greedy bot takes in: whom its team knows of, and how a fight from a place would go."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from sandtable.board.plane import HALF
from sandtable.games.strike.bot.mind import UNKNOWN, Foe, Mind
from sandtable.games.strike.bot.odds import CERTAIN
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import ATTACK, SCOPED, Unit
from sandtable.games.strike.rules.equipment import KNIFE, NONE, RIFLES, SCOPED_RIFLES, Item
from sandtable.games.strike.rules.game import Strike
from sandtable.parts.pool import has_bit

MU: Final = 100
SIGHT: Final = 3400  # hundredths: whoever is farther away does not matter
SHARED: Final = 7  # tenths of the fire that every mate in an enemy's sight draws


def look(mind: Mind, game: Strike, unit: Unit) -> None:
    """Who is there: mates, and the enemies whom the team knows of."""
    team = unit.team
    mind.enemies = [
        other for other in game.units if other.team != team and other.alive and fog.visible(game, team, other)
    ]
    mind.mates = [
        other for other in game.units if other.team == team and other.alive and other.index != unit.index
    ]
    turn = game.turn
    mind.smoky = [zone for zone, last in enumerate(game.smoke) if last >= turn]
    for i in range(len(game.units)):
        mind.support[i] = UNKNOWN


# Weapons


def weapon_in_hand(game: Strike, unit: Unit) -> Item | None:
    """What the unit will attack with in this turn, as it has called."""
    if not unit.is_attacking() or unit.fired or unit.slot == KNIFE or has_bit(unit.empty, unit.slot):
        return None
    index = unit.weapons[unit.slot]
    return None if index == NONE else game.plan.items[index]


def best_weapon(game: Strike, unit: Unit) -> Item | None:
    """What the unit is likely to call: its primary weapon, or else its pistol."""
    for slot in range(KNIFE):
        index = unit.weapons[slot]
        if index != NONE and not has_bit(unit.empty, slot):
            return game.plan.items[index]
    return None


def steadiness(unit: Unit) -> i64:
    """STRIKE-3.04, STRIKE-3.05: dice for scope and crouching, as called."""
    return (1 if unit.call == SCOPED else 0) + (1 if unit.crouching else 0)


# A fight


def take_aim(mind: Mind, game: Strike, unit: Unit) -> None:
    """Notes once a decision what the unit and the enemies near it will attack with."""
    mind.item = weapon_in_hand(game, unit)
    mind.steady = steadiness(unit)
    mind.order = order_of(unit, mind.item)
    mind.foes = []
    for enemy in mind.enemies:
        dx = enemy.x - unit.x
        dy = enemy.y - unit.y
        if dx * dx + dy * dy <= SIGHT * SIGHT:
            arm = weapon_in_hand(game, enemy)
            if arm is not None or mind.item is not None:
                steady = steadiness(enemy)
                mind.foes.append(Foe(enemy, arm, steady, order_of(enemy, arm)))


def stand(mind: Mind, game: Strike, unit: Unit, x: i64, y: i64) -> i64:
    """How well the unit would stand at a place if shooting began: the best it could do, less what it
    would suffer."""
    plane = game.plan.plane
    mind.gain = 0
    mind.loss = 0
    for foe in mind.foes:
        enemy = foe.unit
        if plane.sees(x, y, enemy.x, enemy.y):
            if not mind.smoky or not barred(mind, game, x, y, enemy.x, enemy.y):
                face(mind, game, unit, foe, x, y)
    return mind.gain - mind.loss * mind.caution // 100


def face(mind: Mind, game: Strike, unit: Unit, foe: Foe, x: i64, y: i64) -> None:
    """Adds what the unit at a place and an enemy in sight would do to each other."""
    plane = game.plan.plane
    enemy = foe.unit
    behind = plane.shields(x, y, x, y, enemy.x, enemy.y)
    covered = plane.shields(enemy.x, enemy.y, x, y, enemy.x, enemy.y)
    if (behind and unit.crouching) or (covered and enemy.crouching):
        return
    dx = enemy.x - x
    dy = enemy.y - y
    distance = ceil_mu(dx * dx + dy * dy)
    mine: i64 = 0
    if mind.item is not None:
        less: i64 = 1 if covered or plane.exposure(x, y, enemy.x, enemy.y) == HALF else 0
        mine = worth(mind, mind.item, mind.steady - less, distance, enemy)
    if foe.arm is not None:
        less = 1 if behind or plane.exposure(enemy.x, enemy.y, x, y) == HALF else 0
        theirs = worth(mind, foe.arm, foe.steady - less, distance, unit)
        if mind.order < foe.order:  # STRIKE-2.14
            theirs = theirs * (CERTAIN - mine) // CERTAIN
        elif foe.order < mind.order:
            mine = mine * (CERTAIN - theirs) // CERTAIN
        mind.loss += theirs * 10 // (10 + SHARED * supporters(mind, game, enemy))
    mind.gain = max(mind.gain, mine)


def worth(mind: Mind, item: Item, modifiers: i64, distance: i64, target: Unit) -> i64:
    return mind.odds.attack(item, modifiers, distance, target.helmet, target.vest, target.health)


def supporters(mind: Mind, game: Strike, enemy: Unit) -> i64:
    """How many mates an enemy sees."""
    found: i64 = mind.support[enemy.index]
    if found == UNKNOWN:
        found = 0
        for mate in mind.mates:
            if game.plan.plane.sees(mate.x, mate.y, enemy.x, enemy.y):
                found += 1
        mind.support[enemy.index] = int(found)
    return found


def barred(mind: Mind, game: Strike, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """STRIKE-R21: smoke is in the way, and it is not one smoke around both."""
    plane = game.plan.plane
    for zone in mind.smoky:
        if plane.touches(zone, ax, ay, bx, by):
            if plane.zone_at(ax, ay) != zone or plane.zone_at(bx, by) != zone:
                return True
    return False


def in_line(mind: Mind, game: Strike, unit: Unit, enemy: Unit) -> bool:
    """Whether they see each other as they stand."""
    if not game.plan.plane.sees(unit.x, unit.y, enemy.x, enemy.y):
        return False
    return not mind.smoky or not barred(mind, game, unit.x, unit.y, enemy.x, enemy.y)


def is_waiting(enemy: Unit) -> bool:
    """Whether an enemy may shoot while others still move (STRIKE-16.03)."""
    if enemy.set_up == NONE or enemy.fired or enemy.slot != enemy.set_up:
        return False
    return enemy.call == ATTACK or enemy.call == SCOPED


def order_of(unit: Unit, item: Item | None) -> i64:
    """The type in whose step the unit attacks (STRIKE-2.04 to 2.10)."""
    if item is None:
        return SCOPED_RIFLES + 1
    return SCOPED_RIFLES if item.type == RIFLES and unit.call == SCOPED else item.type


# Distances


def ceil_mu(square: i64) -> i64:
    """STRIKE-R06: the whole MU that a roll must reach, from the square of a distance in hundredths."""
    root = i64(sqrt(float(square)))
    while root * root < square:
        root += 1
    while root > 0 and (root - 1) * (root - 1) >= square:
        root -= 1
    return (root + MU - 1) // MU


def gap_between(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The distance of two points in hundredths, rounded down."""
    dx = bx - ax
    dy = by - ay
    return i64(sqrt(float(dx * dx + dy * dy)))
