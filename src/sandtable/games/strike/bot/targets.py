"""Whom the greedy bot shoots at, and when."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.plane import near
from sandtable.engine.decisions import Option
from sandtable.games.strike.bot.calls import Calls
from sandtable.games.strike.bot.odds import CERTAIN, MOST_DICE
from sandtable.games.strike.bot.sense import MU, ceil_mu
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
KEPT: Final = 40  # a throw worth less is not made


class Targets(Calls):
    """Odds of hitting times what a hit does, less what may go wrong."""

    def score_target(self, game: Strike, unit: Unit, target: Unit) -> i64:
        weapon = game.weapon(unit)
        if unit.slot == KNIFE:
            return self.chances().harm(weapon.damage, target.helmet, target.vest, target.health) + CERTAIN
        value = self.aimed(game, unit, target, weapon.damage)
        value = value * (CERTAIN - self.already(game, unit, target)) // CERTAIN
        if target.bomb:
            value += value * CARRIER // 100
        if target.is_stationary():
            value += value * WORKER // 100
        return value - self.stray_cost(game, unit, target)

    def aimed(self, game: Strike, unit: Unit, target: Unit, damage: i64) -> i64:
        """The worth of so many Damage dice at a target as things are, or of the whole pool."""
        weapon = game.weapon(unit)
        modifiers = to_hit.modifiers(game, unit, target)
        distance = self.distance(unit, target)
        if weapon.pool > 0:
            return self.worth(weapon, modifiers, distance, target)
        dice = min(max(weapon.to_hit + modifiers, 1), MOST_DICE - 1)
        odds = self.chances()
        chance: i64 = odds.hit[dice][min(distance, 60)]
        return chance * odds.harm(damage, target.helmet, target.vest, target.health) // CERTAIN

    def distance(self, unit: Unit, target: Unit) -> i64:
        dx = target.x - unit.x
        dy = target.y - unit.y
        return ceil_mu(dx * dx + dy * dy)

    def already(self, game: Strike, unit: Unit, target: Unit) -> i64:
        """How sure the unit's own seat is of the target already, by what it has called for others."""
        left: i64 = CERTAIN
        for mate in self.mates:
            if mate.seat == unit.seat and int(target.index) in mate.targets and mate.slot != KNIFE:
                if mate.is_attacking() and not mate.fired:
                    weapon = game.weapon(mate)
                    value = self.worth(weapon, self.steadiness(mate), self.distance(mate, target), target)
                    left = left * (CERTAIN - value) // CERTAIN
        return CERTAIN - left

    def stray_cost(self, game: Strike, unit: Unit, target: Unit) -> i64:
        """STRIKE-4.01 to 4.03: the risk of striking a mate or a hostage instead."""
        reach = game.plan.numbers.friendly_reach
        own: i64 = 0
        others: i64 = 0
        for mate in self.mates:
            if near(mate.x, mate.y, target.x, target.y, reach) and cover.may_fire_at(game, unit, mate):
                own += 1
        for hostage in game.hostages:
            if hostage.on_map() and near(hostage.x, hostage.y, target.x, target.y, reach):
                own += 1
        if own == 0:
            return 0
        for enemy in self.enemies:
            if near(enemy.x, enemy.y, target.x, target.y, reach):
                others += 1
        low = game.plan.dice.friendly + friendly_fire.between(game, unit, target)
        return STRUCK_MATE * low * low * own // (STRAY * (own + others)) // 3

    # Autofire

    def score_more(self, game: Strike, unit: Unit, target: Unit) -> i64:
        """Whether one more target makes the burst worth more (STRIKE-17.03)."""
        damage = game.weapon(unit).damage
        count: i64 = len(unit.targets)
        now: i64 = 0
        then: i64 = 0
        for place in range(count):
            one = game.units[unit.targets[place]]
            now += self.aimed(game, unit, one, autofire.share_of(damage, count, place))
            then += self.aimed(game, unit, one, autofire.share_of(damage, count + 1, place))
        return then + self.aimed(game, unit, target, autofire.share_of(damage, count + 1, count)) - now

    # Bang

    def score_bang(self, game: Strike, unit: Unit, target: Unit) -> i64:
        """Early in the turn only when it is worth it; an enemy may still come nearer."""
        value = self.score_target(game, unit, target)
        left = max(MOVES - game.count, 0)
        patience = WAIT * left
        if target.is_attacking() and not target.fired:
            patience = patience * 2 // 3
        return value - min(patience, 250)

    # Pools

    def split(self, game: Strike, unit: Unit, options: list[Option]) -> i64:
        """STRIKE-8.01: by the distance and the Defense of the target; a frag by its usual reach."""
        if not unit.is_attacking() or not unit.targets:
            pool: i64 = game.plan.items[game.plan.things[FRAG]].pool
            wanted: i64 = max(pool * 3 // 7, 1)
        else:
            target = game.units[unit.targets[0]]
            pool = game.weapon(unit).pool
            modifiers = to_hit.modifiers(game, unit, target)
            distance = self.distance(unit, target)
            wanted = self.chances().best_split(
                pool, modifiers, distance, target.helmet, target.vest, target.health
            )
        for i, option in enumerate(options):
            if option.args[1] == wanted:
                return i
        return 0

    # Throws

    def toward(self, game: Strike, unit: Unit) -> tuple[int, ...]:
        """Where the best throw goes; straight ahead if there is none."""
        if self.find_throw(game, unit, unit.grenade) > 0:
            return (int(self.throw_x), int(self.throw_y))
        away: i64 = MU if unit.x < game.plan.plane.width // 2 else -MU
        return (int(unit.x + away), int(unit.y))

    def dice_of_throw(self, game: Strike, unit: Unit, options: list[Option]) -> i64:
        """STRIKE-9.02; kept if it does not pay any more."""
        if self.find_throw(game, unit, unit.grenade) < KEPT:
            return len(options) - 1
        for i, option in enumerate(options):
            if option.verb == "dice" and option.args[1] == self.throw_dice:
                return i
        return len(options) - 1
