"""What the greedy bot makes of tokens and the other actions of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.decisions import Option
from sandtable.games.morale.bot.places import Places
from sandtable.games.morale.bot.sense import space_of
from sandtable.games.morale.bot.weights import (
    COUP,
    GAS,
    GAS_AT_HOME,
    HUSH,
    KEEP_COVERING_FIRE,
    KEEP_TOKEN,
    MEDKIT_NOW,
    SMOKE,
    STUN,
    STUN_NEAR_A_WIN,
    TAKE_LOOT,
)
from sandtable.games.morale.rules import exchange_fire, star_tokens
from sandtable.games.morale.rules.components import NONE, NOWHERE, STANDING, Unit
from sandtable.games.morale.rules.game import Morale

SOON: Final = 3


class Actions(Places):
    """Harm done to enemies less harm done to friends, and less what a token may bring later."""

    def score_action(self, game: Morale, me: Unit, option: Option) -> i64:
        verb = option.verb
        if verb == "take":
            return TAKE_LOOT
        if verb == "creep":
            return self.score_creep(game, me)
        if verb == "smoke_gas":
            return self.score_smoke(game, me, option.args[0])
        if verb == "tear_gas":
            return self.score_gas(game, me, option.args[0])
        if verb == "leave":
            return 1
        if verb == "enter" or verb == "resupply" or verb == "go_prone":
            return -1
        return self.score_strike(game, me, option) + self.best_move

    def score_strike(self, game: Morale, me: Unit, option: Option) -> i64:
        verb = option.verb
        numbers = game.plan.numbers
        if verb == "covering_fire":
            return self.score_covering(game, me)
        target = option.args[0]
        if verb == "focus_fire":
            return self.sense.harm(game, game.units[target], numbers.focus_threats)
        if verb == "coup":
            return COUP
        if verb == "medkit":
            return MEDKIT_NOW
        if verb == "flashbang":
            return self.score_flashbang(game, me, target)
        if verb == "frag_grenade":
            return self.score_blast(game, me, target, numbers.frag_threats)
        if verb == "rpg":
            return self.score_blast(game, me, target, numbers.rpg_threats)
        return self.score_blast(game, me, target, game.plan.vehicles[me.team].threats)

    def score_blast(self, game: Morale, me: Unit, zone: i64, threats: i64) -> i64:
        value: i64 = -KEEP_TOKEN
        for unit in game.units:
            if unit.zone == zone and unit.status == STANDING:
                harm = self.sense.harm(game, unit, threats)
                value += harm if unit.team != me.team else -harm
        return value

    def score_covering(self, game: Morale, me: Unit) -> i64:
        value: i64 = -KEEP_COVERING_FIRE
        for enemy in star_tokens.enemies_near(game, me):
            value += self.sense.harm(game, enemy, star_tokens.covering_threats(game, me, enemy))
        return value

    def score_creep(self, game: Morale, me: Unit) -> i64:
        """Worth the best shot that goes unanswered, if there is still an action for it."""
        if game.actions < 2 or game.fired:
            return -1
        best: i64 = 0
        for enemy in game.units:
            if exchange_fire.may_fire(game, me, enemy):
                best = max(best, self.sense.harm(game, enemy, exchange_fire.threat(game, me, enemy)))
        return best

    def score_flashbang(self, game: Morale, me: Unit, zone: i64) -> i64:
        value: i64 = -KEEP_TOKEN
        for unit in game.units:
            if unit.zone == zone and unit.status == STANDING and not unit.flashed:
                loss: i64 = HUSH
                if self.sense.waits(unit):
                    loss += STUN
                    if game.loot:
                        loss += STUN_NEAR_A_WIN * 8 // (self.sense.promises[unit.index] + 2)
                value += loss if unit.team != me.team else -loss
        return value

    def score_smoke(self, game: Morale, me: Unit, zone: i64) -> i64:
        """Shelter for units in danger that have acted already."""
        value: i64 = -KEEP_TOKEN
        for unit in game.units:
            if unit.zone == zone and unit.status == STANDING and not self.sense.waits(unit):
                safe = unit.danger * SMOKE
                value += safe if unit.team == me.team else -safe
        return value

    def score_gas(self, game: Morale, me: Unit, zone: i64) -> i64:
        """Drives out enemies who have yet to act; bars them from what they fetch or bring home."""
        value: i64 = -KEEP_TOKEN
        for unit in game.units:
            if unit.zone == zone and self.sense.waits(unit):
                value += GAS if unit.team != me.team else -GAS
        for loot in game.loot:
            home = loot.homes[1 - me.team]
            if home == NOWHERE:
                continue
            if loot.carrier == NONE and loot.zone == zone:
                value += self.barred(game, 1 - me.team, zone * MAX_FLOORS + loot.floor)
            elif loot.carrier != NONE and zone == home:
                carrier = game.units[loot.carrier]
                if carrier.team != me.team and self.comes_to(carrier, zone * MAX_FLOORS):
                    value += GAS_AT_HOME * 2
        return value

    def barred(self, game: Morale, team: i64, place: i64) -> i64:
        """What it is worth to keep a team away from a place for the rest of the round."""
        for unit in game.units:
            if unit.team == team and not unit.card.gas_mask and self.comes_to(unit, place):
                return GAS_AT_HOME
        return 0

    def comes_to(self, unit: Unit, place: i64) -> bool:
        return self.sense.waits(unit) and self.sense.steps[space_of(unit)][place] <= SOON
