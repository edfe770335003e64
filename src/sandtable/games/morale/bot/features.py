"""What tells how well a team stands: who stands and may stand up again, the danger they are in, who is nearer
to bringing something home, and what is left to do it with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.weights import leads
from sandtable.games.morale.bot import sense
from sandtable.games.morale.bot.mind import Mind
from sandtable.games.morale.bot.odds import CERTAIN, SHARES, chance
from sandtable.games.morale.bot.steps import FAR, space_of
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import DOWN, NONE, NOWHERE, SEALS, STANDING, Team, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.parts.pool import BITS, TOP

NAMES: Final = (
    "seals",
    "standing",
    "outnumbers",
    "last_unit",
    "down",
    "danger",
    "at_risk",
    "defense",
    "under_fire",
    "black_bag",
    "issue",
    "ready",
    "cover_ready",
    "turns_to_come",
    "carries",
    "turns_away",
    "one_turn_away",
    "nearly_home",
)
NEXT_THREATS: Final = 3
FAR_OFF: Final = 8
PACE: Final = 3


def measure(mind: Mind, game: Morale, seat: int) -> list[float]:
    """By how much the seat's team is ahead; before there are teams, by nothing."""
    if not game.teams:
        return [0.0] * len(NAMES)
    sense.look(mind, game)
    own: i64 = 0 if game.teams[0].mask & (1 << seat) else 1
    return leads(of_team(mind, game, own), of_team(mind, game, 1 - own))


def of_team(mind: Mind, game: Morale, team: i64) -> list[float]:
    """In the order of the names; what is bad counts below zero."""
    side = game.teams[team]
    standing = float(mind.upright[team])
    others = float(mind.upright[1 - team])
    turns: i64 = FAR
    down: i64 = 0
    danger: i64 = 0
    risk: i64 = 0
    defense: i64 = 0
    fire: i64 = 0
    issue: i64 = 0
    ready: i64 = 0
    for unit in game.units:
        if unit.team != team:
            continue
        if unit.status == DOWN:
            down += 1
        elif unit.status == STANDING:
            danger += unit.danger
            risk += chance(unit, unit.danger + NEXT_THREATS, mind.shares[team])
            defense += unit.card.defense
            fire += fire_on(game, unit)
            issue += tokens(unit)
            if unit.spot != NONE:
                ready += 1
            turns = min(turns, turns_to_win(mind, game, unit))
    return [
        1.0 if team == SEALS else 0.0,
        standing,
        standing / (standing + others + 0.5),
        -1.0 if standing == 1.0 else 0.0,
        float(down),
        -float(danger),
        -float(risk) / CERTAIN,
        float(defense),
        -float(fire),
        -float(mind.shares[team]) / SHARES,
        float(issue),
        float(ready),
        1.0 if side.can_take_cover else 0.0,
        float(turns_to_come(game, side)),
        1.0 if carries(game, team) else 0.0,
        -float(min(turns, FAR_OFF)) if game.loot else 0.0,
        1.0 if turns <= 1 else 0.0,
        1.0 / float((turns + 1) * (turns + 1)),
    ]


def fire_on(game: Morale, unit: Unit) -> i64:
    """The threats of all enemies who have the unit in range."""
    total: i64 = 0
    for enemy in game.units:
        if enemy.team != unit.team and enemy.status == STANDING:
            total += exchange_fire.threat(game, enemy, unit)
    return total


def tokens(unit: Unit) -> i64:
    """How many tokens of its standard issue the unit has left."""
    left: i64 = 0
    pool = unit.issue
    while pool:
        left += pool & TOP
        pool >>= BITS
    return left


def turns_to_come(game: Morale, side: Team) -> i64:
    """How many cards of the team are still to come in this round."""
    return len(side.stack) + (1 if side.revealed != NONE and game.first != side.index else 0)


def carries(game: Morale, team: i64) -> bool:
    for loot in game.loot:
        if loot.carrier != NONE and game.units[loot.carrier].team == team:
            return True
    return False


def turns_to_win(mind: Mind, game: Morale, unit: Unit) -> i64:
    """How many turns the unit needs to bring something home, with Double-Time where it may."""
    best: i64 = FAR
    pace: i64 = PACE if game.plan.numbers.carrier_moves > 1 else 1
    here = mind.steps[space_of(unit)]
    for loot in game.loot:
        home = loot.homes[unit.team]
        if home == NOWHERE:
            continue
        if loot.carrier == unit.index:
            return (here[home * MAX_FLOORS] + pace - 1) // pace
        if loot.carrier == NONE:
            place = loot.zone * MAX_FLOORS + loot.floor
            there = (here[place] + PACE) // PACE
            best = min(best, there + (mind.steps[place][home * MAX_FLOORS] + pace - 1) // pace)
    return best
