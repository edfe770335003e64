"""Where the greedy bot's units want to be."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Option
from sandtable.engine.rng import Rng
from sandtable.games.morale.bot.sense import FAR, Sense, space_of
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


class Places(Policy):
    """A space is worth the steps to what draws the unit there, and the threats it gives and takes."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.sense = Sense()
        self.goals: list[int] = []
        self.pulls: list[int] = []
        self.here: i64 = 0
        self.shot_there: i64 = 0
        self.best_move: i64 = 0

    def plan_turn(self, game: Morale, me: Unit) -> None:
        self.set_errand(game, me)
        self.best_move = 0
        self.here = self.stand(game, me, me.zone, me.floor, False)

    # What draws a unit

    def set_errand(self, game: Morale, me: Unit) -> None:
        """Where the unit is drawn to, and how strongly."""
        self.goals = []
        self.pulls = []
        for loot in game.loot:
            home = loot.homes[me.team]
            place = loot.zone * MAX_FLOORS + loot.floor
            if loot.carrier == me.index:
                self.goals = []
                self.pulls = []
                self.draw_to(home * MAX_FLOORS, CARRY_HOME)
                return
            if loot.carrier == NONE:
                self.draw_to(place, self.pull_of_loot(game, me, home, place))
            elif game.units[loot.carrier].team == me.team:
                self.draw_to(space_of(game.units[loot.carrier]), ESCORT)
        if game.loot:
            self.set_chase(game, me)
        self.draw_to(self.nearest_enemy(game, me), HUNT)

    def draw_to(self, place: i64, pull: i64) -> None:
        self.goals.append(int(place))
        self.pulls.append(int(pull))

    def pull_of_loot(self, game: Morale, me: Unit, home: i64, place: i64) -> i64:
        if home == NOWHERE:
            return GUARD
        return FETCH if self.is_nearest(game, me, place) else ESCORT

    def set_chase(self, game: Morale, me: Unit) -> None:
        """The enemy who is nearest to winning draws the unit on."""
        leader = self.sense.leader[1 - me.team]
        if leader == NONE:
            return
        pull: i64 = CHASE * 8 // (self.sense.to_win[1 - me.team] + 2)
        if self.sense.is_behind(me.team):
            pull = pull * BEHIND // 100
        self.draw_to(space_of(game.units[leader]), pull)

    def is_nearest(self, game: Morale, me: Unit, place: i64) -> bool:
        mine = self.reach(me, place)
        for friend in game.units:
            if friend.team == me.team and friend.status == STANDING and self.reach(friend, place) < mine:
                return False
        return True

    def reach(self, unit: Unit, place: i64) -> i64:
        return self.sense.steps[space_of(unit)][place] - unit.card.double_time

    def nearest_enemy(self, game: Morale, me: Unit) -> i64:
        found = space_of(me)
        row = self.sense.steps[found]
        best: i64 = FAR
        for enemy in game.units:
            if enemy.team != me.team and enemy.status == STANDING:
                away: i64 = row[space_of(enemy)]
                if away < best:
                    best = away
                    found = space_of(enemy)
        return found

    # What a space is worth

    def stand(self, game: Morale, me: Unit, zone: i64, floor: i64, shoots: bool) -> i64:
        """Near its errands, threats given less threats taken; `shot_there` is the best shot from there."""
        value = self.nearness(zone * MAX_FLOORS + floor)
        gaps = game.plan.distance[zone]
        self.shot_there = 0
        for enemy in game.units:
            if enemy.team == me.team or enemy.status != STANDING:
                continue
            gap: i64 = gaps[enemy.zone]
            if gap > LONG_RANGE + 1:
                continue
            wary: i64 = 100 if has_bit(self.sense.waiting, enemy.index) else ALREADY_ACTED
            if gap > 0:
                value -= enemy.card.threat[gap - 1] * IN_REACH * wary // 100
            if gap <= LONG_RANGE:
                give = level(me, gap, floor - enemy.floor)
                take = level(enemy, gap, enemy.floor - floor)
                value += give * GIVE - take * TAKE * wary // 100
                if shoots and give:
                    self.look_for_shot(game, me, enemy, gap, give, take)
        if game.in_smoke(zone):
            self.shot_there = 0
        return value

    def nearness(self, space: i64) -> i64:
        """Only the first errand draws a unit to the very spot, the others into its neighbourhood."""
        row = self.sense.steps[space]
        value: i64 = 0
        for i, goal in enumerate(self.goals):
            away: i64 = row[goal]
            if i > 0 and away < 1:
                away = 1
            value -= away * self.pulls[i]
        return value

    def look_for_shot(self, game: Morale, me: Unit, enemy: Unit, gap: i64, give: i64, take: i64) -> None:
        if game.in_smoke(enemy.zone):
            return
        gain = self.sense.harm(game, enemy, give)
        if not (game.creeping or enemy.flashed or (me.card.marksman and gap == LONG_RANGE)):
            gain -= self.sense.harm(game, me, take)
        self.shot_there = max(self.shot_there, gain)

    # Moving

    def score_move(self, game: Morale, me: Unit, option: Option) -> i64:
        """How much better it stands there, with what it can still shoot at from there."""
        shoots = game.actions > 1 and not game.fired
        better = self.stand(game, me, option.args[0], option.args[1], shoots) - self.here
        if option.verb != "double_time" and game.actions > 1 and better > self.best_move:
            self.best_move = better
        return better + self.shot_there

    def best_step(self, game: Morale, friend: Unit) -> i64:
        """What a free step would bring a friend."""
        self.plan_turn(game, friend)
        best: i64 = 0
        for option in game.plan.menus.free_steps[space_of(friend)]:
            if tear_gas.may_enter(game, friend, option.args[0]):
                best = max(best, self.score_step(game, friend, option))
        return best

    def score_step(self, game: Morale, friend: Unit, option: Option) -> i64:
        return self.stand(game, friend, option.args[0], option.args[1], False) - self.here


def level(shooter: Unit, gap: i64, higher: i64) -> i64:
    """The threats that the unit would deal at that range from so many floors above."""
    threat: i64 = shooter.card.threat[gap]
    if threat and higher > 0:
        threat += min(higher, 2)
    return threat
