"""Action tokens (chapter 10): who may use which, on what, and what those that are discarded do. Their threats
draw no return fire and gain nothing from height (MORALE-R26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import danger, movement, multiple_targets, star_tokens, tear_gas
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    DOWN,
    FLASHBANG,
    FOCUS_FIRE,
    FRAG_GRENADE,
    KILLED,
    MEDKIT,
    NONE,
    RPG,
    SMOKE_GAS,
    TEAR_GAS,
    Team,
    Unit,
    is_star,
)
from sandtable.parts.pool import put_in, take_from, with_bit

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def put_on_spot(team: Team, unit: Unit, token: i64) -> None:
    """MORALE-3.02: face down onto the unit's ready spot."""
    unit.spot = token
    if is_star(token):
        team.stars = take_from(team.stars, token)
    else:
        unit.issue = take_from(unit.issue, token)


def put_away(game: Morale, unit: Unit) -> None:
    """MORALE-10.21, MORALE-R09: an unused $ token goes back to its unit, a star token to the team."""
    if unit.spot != NONE:
        if is_star(unit.spot):
            team = game.team_of(unit)
            team.stars = put_in(team.stars, unit.spot)
        else:
            unit.issue = put_in(unit.issue, unit.spot)
    unit.spot = NONE
    unit.face_up = False


def token_options(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-5.06: the token on the unit's own ready spot in this round (MORALE-3.04), and no other."""
    token = unit.spot
    if token == NONE:
        return []
    if token == DOUBLE_TIME:
        return star_tokens.double_time_options(game, unit)
    if token == CREEP:
        return [game.plan.menus.creep]
    if game.in_smoke(unit.zone):
        return []
    if token == COVERING_FIRE:
        return [game.plan.menus.covering_fire]
    if token == FOCUS_FIRE:
        return star_tokens.focus_fire_options(game, unit)
    if token == MEDKIT:
        return medkit_options(game, unit)
    return zone_options(game, unit)


def zone_options(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-10.03, MORALE-10.06, MORALE-10.09, MORALE-10.10, MORALE-10.13: the zones in range; an
    empty one may be chosen too (MORALE-R40)."""
    menus = game.plan.menus
    token = unit.spot
    if token == FRAG_GRENADE and unit.card.launcher:
        return menus.launcher[unit.zone]
    return menus.zones[token][unit.zone]


def medkit_options(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-10.08: an incapacitated friend in the zone, on any floor."""
    menu = game.plan.menus.medkit
    return [
        menu[friend.index]
        for friend in game.units
        if friend.team == unit.team and friend.status == DOWN and friend.zone == unit.zone
    ]


def use_token(game: Morale, unit: Unit, option: Option) -> None:
    """MORALE-5.04: the token on the ready spot takes effect; a $ token is discarded (MORALE-10.01), a
    star stays for an extra turn, or goes back to the team (MORALE-R10)."""
    token = unit.spot
    if not is_star(token):
        unit.spot = NONE
        unit.face_up = False
    elif not game.plan.numbers.star_again:
        put_away(game, unit)
    game.tell(option.rule, "uses", unit.index, token)
    take_effect(game, unit, token, option)


def take_effect(game: Morale, unit: Unit, token: i64, option: Option) -> None:
    numbers = game.plan.numbers
    if token == FLASHBANG:
        flashbang(game, option.args[0])
    elif token == FRAG_GRENADE:
        explode(game, option, numbers.frag_threats, unit.team)
    elif token == MEDKIT:
        medkit(game, unit, game.units[option.args[0]])
    elif token == RPG:
        backblast(game, unit)
        explode(game, option, numbers.rpg_threats, unit.team)
    elif token == SMOKE_GAS:
        spread_smoke(game, option.args[0])
    elif token == TEAR_GAS:
        tear_gas.spread(game, option.args[0])
    elif token == COVERING_FIRE:
        star_tokens.covering_fire(game, unit)
    elif token == CREEP:
        star_tokens.creep(game, unit)
    elif token == DOUBLE_TIME:
        movement.step(game, unit, option)
    else:
        star_tokens.focus_fire(game, unit, game.units[option.args[0]])


def flashbang(game: Morale, zone: i64) -> None:
    """MORALE-10.04, MORALE-10.05: the mark stays with the units that are there now (MORALE-R22)."""
    for unit in game.units:
        if unit.zone == zone and unit.status != KILLED:
            unit.flashed = True
            game.tell("MORALE-10.04", "flashed", unit.index)


def explode(game: Morale, option: Option, threats: i64, actor: i64) -> None:
    """MORALE-10.06, MORALE-10.09: every unit in the zone, of either team."""
    game.tell(option.rule, "explodes", option.args[0], threats)
    multiple_targets.strike_zone(game, option.args[0], threats, actor)


def backblast(game: Morale, unit: Unit) -> None:
    """Some raise their own danger by firing (MORALE-2.05); that is no threat."""
    if unit.card.backblast:
        before = danger.raise_danger(game, unit, unit.card.backblast)
        game.tell("MORALE-2.05", "backblast", unit.index, unit.danger, before)


def medkit(game: Morale, unit: Unit, patient: Unit) -> None:
    """MORALE-10.07: the user's danger rises, which is no threat (MORALE-R21); the patient returns
    (MORALE-10.08)."""
    cost = max(game.plan.numbers.medkit_cost - unit.card.medkit_saving, 0)
    before = danger.raise_danger(game, unit, cost)
    game.tell("MORALE-10.07", "exposed", unit.index, unit.danger, before)
    patient.danger = game.plan.numbers.medkit_danger
    danger.stand_up(game, patient, "MORALE-10.08")


def spread_smoke(game: Morale, zone: i64) -> None:
    """MORALE-10.11, MORALE-10.12"""
    game.smoke = with_bit(game.smoke, zone)
    game.tell("MORALE-10.11", "smoke", zone)
