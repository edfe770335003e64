"""How the greedy bot deploys, orders its cards, readies tokens and takes cover."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.games.morale.bot.actions import Actions
from sandtable.games.morale.bot.sense import FAR, black_share, chance, space_of
from sandtable.games.morale.bot.weights import (
    CARD_CARRIER,
    CARD_FETCH,
    CARD_NEAR,
    COVER_BASE,
    COVER_BRACE,
    COVER_DOWN,
    COVER_DROP,
    COVER_NEXT,
    COVER_TURN,
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
from sandtable.games.morale.rules import exchange_fire, movement, recovery
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
    Team,
    Unit,
    is_star,
)
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import SECOND


class Planning(Actions):
    """Choices that are made for the team."""

    def score_deploy(self, game: Morale, unit: Unit, zone: i64) -> i64:
        """Near what is to be fetched, and not all in one place."""
        value: i64 = 0
        row = self.sense.steps[zone * MAX_FLOORS]
        for loot in game.loot:
            if loot.homes[unit.team] != NOWHERE:
                value -= row[loot.zone * MAX_FLOORS + loot.floor] * START_STEP
        for friend in game.units:
            if friend.team == unit.team and friend.zone == zone:
                value -= START_APART
        return value

    def score_card(self, game: Morale, unit: Unit) -> i64:
        """Fast units first, carriers and fetchers before others, and who has enemies in range."""
        if unit.status == DOWN:
            return -1
        value: i64 = unit.card.initiative
        if recovery.carries(game, unit):
            value += CARD_CARRIER
        row = self.sense.steps[space_of(unit)]
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

    def score_ready(self, game: Morale, unit: Unit, token: i64) -> i64:
        """A star token is left to a later friend who has more use for it."""
        value = self.use_of(game, unit, token)
        if is_star(token):
            for friend in game.units:
                later = friend.team == unit.team and friend.index > unit.index
                if later and self.use_of(game, friend, token) > value:
                    return 0
        return value

    def use_of(self, game: Morale, unit: Unit, token: i64) -> i64:
        """How likely the unit is to make use of a token in this round."""
        if unit.status != STANDING:
            return 0
        if token == DOUBLE_TIME:
            return self.use_of_double_time(game, unit)
        if token == FRAG_GRENADE:
            return READY_BLAST * self.crowd(game, unit, 2)
        if token == RPG:
            return READY_BLAST * self.crowd(game, unit, 3)
        if token == FLASHBANG:
            return READY_STUN * self.crowd(game, unit, 2)
        if token == MEDKIT:
            return self.use_of_medkit(game, unit)
        if token == SMOKE_GAS:
            return READY_SMOKE
        if token in (FOCUS_FIRE, COVERING_FIRE, CREEP):
            return self.use_of_fire(game, unit, token)
        return self.use_of_gas(game, unit)

    def use_of_fire(self, game: Morale, unit: Unit, token: i64) -> i64:
        if token == COVERING_FIRE:
            near = self.enemies_within(game, unit, 1)
            return READY_COVERING * near + READY_COVERING * self.enemies_within(game, unit, 2) // 2
        gap = self.nearest_gap(game, unit)
        if token == FOCUS_FIRE:
            return READY_FOCUS - READY_FOCUS_GAP * gap if gap <= 3 else 0
        return READY_CREEP * unit.card.threat[gap] if gap <= 1 else 0

    def use_of_double_time(self, game: Morale, unit: Unit) -> i64:
        if recovery.carries(game, unit):
            return READY_RUN_HOME if movement.most_moves(game, unit) > 1 else 0
        for loot in game.loot:
            if loot.carrier == NONE and loot.homes[unit.team] != NOWHERE:
                if self.is_nearest(game, unit, loot.zone * MAX_FLOORS + loot.floor):
                    return READY_FETCH + unit.card.double_time
        return READY_WALK

    def use_of_gas(self, game: Morale, unit: Unit) -> i64:
        """To be thrown where enemies will want to go."""
        for loot in game.loot:
            home: i64 = loot.homes[1 - unit.team]
            if home == NOWHERE:
                continue
            zone = home if loot.carrier != NONE else loot.zone
            if 1 <= game.gap(unit.zone, zone) <= 2:
                for enemy in game.units:
                    if enemy.team != unit.team and enemy.status == STANDING:
                        if self.sense.steps[space_of(enemy)][zone * MAX_FLOORS] <= 4:
                            return READY_GAS_AT_HOME
        return READY_GAS

    def use_of_medkit(self, game: Morale, unit: Unit) -> i64:
        best: i64 = 0
        for friend in game.units:
            if friend.team == unit.team and friend.status == DOWN:
                gap = game.gap(unit.zone, friend.zone)
                if gap <= 1:
                    best = max(best, READY_MEDKIT - READY_MEDKIT_GAP * gap)
        return best

    def nearest_gap(self, game: Morale, unit: Unit) -> i64:
        best: i64 = FAR
        for enemy in game.units:
            if enemy.team != unit.team and enemy.status == STANDING:
                best = min(best, game.gap(unit.zone, enemy.zone))
        return best

    def enemies_within(self, game: Morale, unit: Unit, gap: i64) -> i64:
        count: i64 = 0
        for enemy in game.units:
            if enemy.team != unit.team and enemy.status == STANDING:
                if game.gap(unit.zone, enemy.zone) <= gap:
                    count += 1
        return count

    def crowd(self, game: Morale, unit: Unit, farthest: i64) -> i64:
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

    # Take Cover!

    def takes_cover(self, game: Morale, team: Team) -> bool:
        """Whether less danger now is worth less initiative for the turns that are left."""
        value: i64 = 0
        brace: i64 = 0
        share = black_share(game, team.index)
        for unit in game.units:
            if unit.team != team.index:
                continue
            if unit.status == DOWN:
                value += COVER_DOWN
            elif unit.status == STANDING and unit.danger:
                less = max(unit.danger - game.plan.numbers.take_cover_drop, 0)
                value += (unit.danger - less) * COVER_DROP
                value += (chance(unit, unit.danger + 2, share) - chance(unit, less + 2, share)) * COVER_NEXT
                brace = max(brace, self.risk_now(game, unit, less, share))
        return value + brace * COVER_BRACE > COVER_BASE + self.turns_left(game) * COVER_TURN

    def risk_now(self, game: Morale, unit: Unit, less: i64, share: i64) -> i64:
        """By how much cover lowers the risk from the enemy who is acting."""
        if game.acting == NONE or game.fired or game.units[game.acting].team == unit.team:
            return 0
        threat = exchange_fire.threat(game, game.units[game.acting], unit)
        if threat == 0:
            return 0
        return chance(unit, unit.danger + threat, share) - chance(unit, less + threat, share)

    def turns_left(self, game: Morale) -> i64:
        left: i64 = len(game.teams[0].stack) + len(game.teams[1].stack)
        return left if game.step == SECOND else left + 1
