"""What the greedy bot makes of tokens and the other actions of a turn: harm done to enemies less harm done to
friends, and less what a token may bring later."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.decisions import Option
from sandtable.games.morale.bot import sense
from sandtable.games.morale.bot.mind import Mind
from sandtable.games.morale.bot.steps import space_of
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


def score_action(mind: Mind, game: Morale, me: Unit, option: Option) -> i64:
    verb = option.verb
    if verb == "take":
        return TAKE_LOOT
    if verb == "creep":
        return score_creep(mind, game, me)
    if verb == "smoke_gas":
        return score_smoke(mind, game, me, option.args[0])
    if verb == "tear_gas":
        return score_gas(mind, game, me, option.args[0])
    if verb == "leave":
        return 1
    if verb == "enter" or verb == "resupply" or verb == "go_prone":
        return -1
    return score_strike(mind, game, me, option) + mind.best_move


def score_strike(mind: Mind, game: Morale, me: Unit, option: Option) -> i64:
    verb = option.verb
    numbers = game.plan.numbers
    if verb == "covering_fire":
        return score_covering(mind, game, me)
    target = option.args[0]
    if verb == "focus_fire":
        return sense.harm(mind, game, game.units[target], numbers.focus_threats)
    if verb == "coup":
        return COUP
    if verb == "medkit":
        return MEDKIT_NOW
    if verb == "flashbang":
        return score_flashbang(mind, game, me, target)
    if verb == "frag_grenade":
        return score_blast(mind, game, me, target, numbers.frag_threats)
    if verb == "rpg":
        return score_blast(mind, game, me, target, numbers.rpg_threats)
    return score_blast(mind, game, me, target, game.plan.vehicles[me.team].threats)


def score_blast(mind: Mind, game: Morale, me: Unit, zone: i64, threats: i64) -> i64:
    value: i64 = -KEEP_TOKEN
    for unit in game.units:
        if unit.zone == zone and unit.status == STANDING:
            harm = sense.harm(mind, game, unit, threats)
            value += harm if unit.team != me.team else -harm
    return value


def score_covering(mind: Mind, game: Morale, me: Unit) -> i64:
    value: i64 = -KEEP_COVERING_FIRE
    for enemy in star_tokens.enemies_near(game, me):
        value += sense.harm(mind, game, enemy, star_tokens.covering_threats(game, me, enemy))
    return value


def score_creep(mind: Mind, game: Morale, me: Unit) -> i64:
    """Worth the best shot that goes unanswered, if there is still an action for it."""
    if game.actions < 2 or game.fired:
        return -1
    best: i64 = 0
    for enemy in game.units:
        if exchange_fire.may_fire(game, me, enemy):
            best = max(best, sense.harm(mind, game, enemy, exchange_fire.threat(game, me, enemy)))
    return best


def score_flashbang(mind: Mind, game: Morale, me: Unit, zone: i64) -> i64:
    value: i64 = -KEEP_TOKEN
    for unit in game.units:
        if unit.zone == zone and unit.status == STANDING and not unit.flashed:
            loss: i64 = HUSH
            if sense.waits(mind, unit):
                loss += STUN
                if game.loot:
                    loss += STUN_NEAR_A_WIN * 8 // (mind.promises[unit.index] + 2)
            value += loss if unit.team != me.team else -loss
    return value


def score_smoke(mind: Mind, game: Morale, me: Unit, zone: i64) -> i64:
    """Shelter for units in danger that have acted already."""
    value: i64 = -KEEP_TOKEN
    for unit in game.units:
        if unit.zone == zone and unit.status == STANDING and not sense.waits(mind, unit):
            safe = unit.danger * SMOKE
            value += safe if unit.team == me.team else -safe
    return value


def score_gas(mind: Mind, game: Morale, me: Unit, zone: i64) -> i64:
    """Drives out enemies who have yet to act; bars them from what they fetch or bring home."""
    value: i64 = -KEEP_TOKEN
    for unit in game.units:
        if unit.zone == zone and sense.waits(mind, unit):
            value += GAS if unit.team != me.team else -GAS
    for loot in game.loot:
        home = loot.homes[1 - me.team]
        if home == NOWHERE:
            continue
        if loot.carrier == NONE and loot.zone == zone:
            value += barred(mind, game, 1 - me.team, zone * MAX_FLOORS + loot.floor)
        elif loot.carrier != NONE and zone == home:
            carrier = game.units[loot.carrier]
            if carrier.team != me.team and comes_to(mind, carrier, zone * MAX_FLOORS):
                value += GAS_AT_HOME * 2
    return value


def barred(mind: Mind, game: Morale, team: i64, place: i64) -> i64:
    """What it is worth to keep a team away from a place for the rest of the round."""
    for unit in game.units:
        if unit.team == team and not unit.card.gas_mask and comes_to(mind, unit, place):
            return GAS_AT_HOME
    return 0


def comes_to(mind: Mind, unit: Unit, place: i64) -> bool:
    return sense.waits(mind, unit) and mind.steps[space_of(unit)][place] <= SOON
