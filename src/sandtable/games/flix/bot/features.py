"""What tells how well the team stands: what is done of the Objectives, and whether the rest is in reach; its
time and Health, the Tangos on the Map, and how much they have heard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.flix.bot import goals
from sandtable.games.flix.rules import gear, victory
from sandtable.games.flix.rules.components import FIRST_SENTRY, MASTERMIND, NONE
from sandtable.games.flix.rules.state import CHOOSING, PRACTISING, REPORTING, SETTING_UP, FlixState

OF_GOALS: Final = ("done", "to_do", "half_done", "out_of_reach", "second_done", "second_to_do", "unseen")
OF_TIME: Final = ("time", "rounds_left", "rounds_for_each", "away", "in_time", "ticking")
OF_TEAM: Final = ("size", "difficulty", "health", "weakest", "killed", "stunned", "gear", "actions")
OF_TANGOS: Final = ("patrols", "sentries", "mastermind", "tangos_near", "sound", "alert", "alarm")
NAMES: Final = (*OF_GOALS, *OF_TIME, *OF_TEAM, *OF_TANGOS)
FARTHEST: Final = 30
NEAR: Final = 5
PACE: Final = 6  # Spaces a Round


def measure(game: FlixState) -> list[float]:
    """In the order of the names; nothing outside a Mission."""
    if game.step in (CHOOSING, SETTING_UP, REPORTING, PRACTISING):
        return [0.0] * len(NAMES)
    return [*of_goals(game), *of_time(game), *of_team(game), *of_tangos(game)]


def of_goals(game: FlixState) -> list[float]:
    table = game.table()
    number, done = victory.number(table.primary), victory.finished(game, table.primary)
    second, second_done = victory.number(table.secondary), victory.finished(game, table.secondary)
    return [
        float(done) / float(max(number, 1)),
        -float(number - done),
        1.0 if 2 * done >= number else 0.0,
        -1.0 if victory.is_out_of_reach(game) else 0.0,
        1.0 if second > 0 and second_done == second else 0.0,
        -float(second - second_done),
        -float(len(goals.unseen(game))) / 10.0,
    ]


def of_time(game: FlixState) -> list[float]:
    table = game.table()
    whole = game.page().rounds[game.difficulty]
    to_do = victory.number(table.primary) - victory.finished(game, table.primary)
    away: i64 = FARTHEST
    for seal in game.seals:
        if seal.cell != NONE:
            grid = game.site().grid
            for cell in goals.things(game, seal):
                away = min(away, grid.gap(seal.cell, cell))
    soon: i64 = 0
    for die in game.token_dice:
        soon += 1 if die else 0
    left = float(game.timer)
    return [
        left / float(max(whole, 1)),
        left / 10.0,
        left / float(to_do + 1) / 10.0,
        -float(away) / PACE,
        -min(float(away) / PACE / max(left, 1.0), 2.0),
        -float(soon),
    ]


def of_team(game: FlixState) -> list[float]:
    number: i64 = 0
    killed: i64 = 0
    stunned: i64 = 0
    cards: i64 = 0
    actions: i64 = 0
    health = 0.0
    weakest = 1.0
    for seal in game.seals:
        if seal.who == NONE:
            continue
        number += 1
        if seal.killed:
            killed += 1
            continue
        share = 1.0 - float(seal.wounds) / float(gear.health(game, seal))
        health += share
        weakest = min(weakest, share)
        stunned += seal.stuns
        cards += len(seal.equipment) + (1 if seal.soft_armor else 0)
        actions += 0 if seal.done else 1
    team = float(max(number, 1))
    return [
        float(number),
        -float(game.difficulty),
        health / team,
        weakest,
        -float(killed) / team,
        -float(stunned) / team,
        float(cards) / team,
        float(actions) / team,
    ]


def of_tangos(game: FlixState) -> list[float]:
    grid = game.site().grid
    patrols: i64 = 0
    sentries: i64 = 0
    near: i64 = 0
    for tango in game.tangos:
        if tango.cell == NONE:
            continue
        if tango.index >= FIRST_SENTRY:
            sentries += 1
        elif tango.index != MASTERMIND:
            patrols += 1
        if not tango.stunned:
            for seal in game.seals:
                if seal.cell != NONE and grid.gap(seal.cell, tango.cell) <= NEAR:
                    near += 1
                    break
    return [
        -float(patrols) / 10.0,
        -float(sentries) / 10.0,
        -1.0 if game.tango(MASTERMIND).cell != NONE else 0.0,
        -float(near),
        -float(sum(game.sound)) / 10.0,
        -1.0 if game.alert_on != NONE else 0.0,
        -1.0 if game.alarm_rang else 0.0,
    ]
