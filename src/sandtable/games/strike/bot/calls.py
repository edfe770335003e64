"""What the greedy bot calls in phase 1: a weapon, a throw, or work to do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.strike.bot import goals, sense, tasks, throws
from sandtable.games.strike.bot.mind import LOWEST, Mind
from sandtable.games.strike.bot.sense import ceil_mu
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.equipment import KNIFE, NONE, PRIMARY, Item
from sandtable.games.strike.rules.game import Strike

STRIDE: Final = 100
ALL_MOVES: Final = 10
CLOSE: Final = 1600  # an enemy as near as this may come into sight
MAYBE: Final = 35  # percent
FARTHER: Final = 3200
CLOSING: Final = 6  # tenths of the distance that may be left when somebody comes into sight
NEAREST: Final = 4
HARDLY: Final = 12
IN_RANGE: Final = 2400
A_MOVE: Final = 14  # what a move that is wanted and lost costs
HURRIED: Final = 40
READY: Final = 60  # what keeping a set-up weapon is worth
SET_UP_WORTH: Final = 130
RELOAD_WORTH: Final = 150
SURE: Final = 5000
QUIET: Final = 900  # what placing the bomb is worth when nobody is near
SHORT: Final = 3  # turns
UNARMED: Final = 60  # percent of the danger that an enemy who may come is
VARY: Final = 12


def choose(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> i64:
    """The best one, with a little chance in every score."""
    best: i64 = LOWEST
    chosen: i64 = 0
    for i, worth in enumerate(scores(mind, game, unit, options)):
        score: i64 = worth + mind.rng.below(VARY)
        if score > best:
            best = score
            chosen = i
    return chosen


def scores(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> list[int]:
    """Of every call, by what it lets the unit do in this turn."""
    tasks.assign(mind, game, unit)
    weigh(mind, game, unit)
    return [int(score(mind, game, unit, option)) for option in options]


def score(mind: Mind, game: Strike, unit: Unit, option: Option) -> i64:
    verb = option.verb
    slot = option.args[1]
    crouch = option.args[2] == 1
    if verb == "attack":
        return score_weapon(mind, game, unit, slot, 0, crouch)
    if verb == "scoped":
        return score_weapon(mind, game, unit, slot, 1, crouch)
    if verb == "throw":
        return -SURE if crouch else throws.find(mind, game, unit, slot) - cost_of_moves(mind, 0, False)
    if verb == "reload":
        return score_reload(mind, game, unit, slot, crouch)
    if verb == "set_up":
        return score_set_up(mind, unit, slot, crouch)
    if verb == "place":
        return score_place(mind, game, crouch)
    return score_defuse(mind, game, unit, crouch)


def weigh(mind: Mind, game: Strike, unit: Unit) -> None:
    """The moves that the unit wants, and the danger it is in where it stands."""
    mind.wanted = (goals.left(mind, unit) + STRIDE - 1) // STRIDE
    if mind.drive <= 10:
        mind.wanted = min(mind.wanted, 2)
    mind.wanted = min(mind.wanted, ALL_MOVES + 1)
    mind.exposed = 0
    for enemy in mind.enemies:
        arm = sense.best_weapon(game, enemy)
        if arm is None:
            continue
        dx = enemy.x - unit.x
        dy = enemy.y - unit.y
        square = dx * dx + dy * dy
        if square <= IN_RANGE * IN_RANGE and sense.in_line(mind, game, unit, enemy):
            mind.exposed += sense.worth(mind, arm, 0, ceil_mu(square), unit)
        elif square <= CLOSE * CLOSE:
            mind.exposed += sense.worth(mind, arm, 0, ceil_mu(square), unit) * MAYBE * UNARMED // 10000


# Weapons


def score_weapon(mind: Mind, game: Strike, unit: Unit, slot: i64, scope: i64, crouch: bool) -> i64:
    item = game.plan.items[unit.weapons[slot]]
    cost = cost_of_moves(mind, item.lost, crouch)
    if slot == KNIFE:
        return -cost - mind.exposed + (A_MOVE if mind.wanted > ALL_MOVES else 0)
    score = prospects(mind, game, unit, item, scope + (1 if crouch else 0), crouch) - cost
    if unit.set_up == slot and mind.wanted == 0:
        score += READY
    return score


def cost_of_moves(mind: Mind, lost: i64, crouch: bool) -> i64:
    """Moves that the unit wants to make and would not have."""
    moves: i64 = ALL_MOVES - lost
    if crouch:
        moves = moves // 2
    return max(mind.wanted - moves, 0) * (HURRIED if mind.drive > 100 else A_MOVE)


def prospects(mind: Mind, game: Strike, unit: Unit, item: Item, steady: i64, crouch: bool) -> i64:
    """The best attack that may come of it, and a little of the others."""
    best: i64 = 0
    more: i64 = 0
    for enemy in mind.enemies:
        dx = enemy.x - unit.x
        dy = enemy.y - unit.y
        square = dx * dx + dy * dy
        if square > FARTHER * FARTHER:
            continue
        seen = sense.in_line(mind, game, unit, enemy)
        if seen and crouch and hides(game, unit, enemy):
            continue
        share: i64 = 100 if seen else MAYBE if square <= CLOSE * CLOSE else HARDLY
        distance = ceil_mu(square)
        if not seen:
            distance = max(distance * CLOSING // 10, NEAREST)
        elif not crouch and not mind.on_guard:
            distance = max(distance - 2, 1)
        value = sense.worth(mind, item, steady, distance, enemy) * share // 100
        more += value // 8
        best = max(best, value)
    return best + more


def hides(game: Strike, unit: Unit, enemy: Unit) -> bool:
    """STRIKE-15.04: crouching here, the unit could not fire at that one."""
    return game.plan.plane.shields(unit.x, unit.y, unit.x, unit.y, enemy.x, enemy.y)


def score_reload(mind: Mind, game: Strike, unit: Unit, slot: i64, crouch: bool) -> i64:
    """When nobody is near, or nothing else is left to shoot with."""
    item = game.plan.items[unit.weapons[slot]]
    if slot != PRIMARY and unit.weapons[PRIMARY] != NONE:
        return -SURE
    return RELOAD_WORTH - cost_of_moves(mind, item.lost, crouch) - mind.exposed // 2


def score_set_up(mind: Mind, unit: Unit, slot: i64, crouch: bool) -> i64:
    """STRIKE-16.01: on its spot, with nobody in sight yet."""
    if mind.wanted > 0 or not mind.on_guard or mind.exposed > 0 or unit.set_up != NONE:
        return -SURE
    if slot != PRIMARY and unit.weapons[PRIMARY] != NONE:
        return -SURE
    if crouch:
        return -SURE
    return SET_UP_WORTH


# Work


def score_place(mind: Mind, game: Strike, crouch: bool) -> i64:
    """STRIKE-7.01: unless it would most likely be shot first and there is time left."""
    if crouch:
        return -SURE
    return QUIET - 2 * mind.exposed if goals.turns_left(game) > SHORT else SURE


def score_defuse(mind: Mind, game: Strike, unit: Unit, crouch: bool) -> i64:
    """STRIKE-7.03: at once when time is short; otherwise when it is quiet enough."""
    if crouch:
        return -SURE
    work: i64 = 1 if unit.kit else game.plan.numbers.defuse_turns - unit.progress
    left = game.bomb_turn + game.plan.numbers.fuse - game.turn + 1
    if work > left:
        return -SURE
    if left <= work + 1 or not mind.exposed or unit.progress > 0:
        return SURE
    return 700 - mind.exposed
