"""Of an observation: how far it is to what matters, and what an answer leads to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.observing import Rows
from sandtable.games.morale.bot.steps import FAR, steps_between
from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import NONE, NOWHERE, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.parts.pool import has_bit

NEAR: Final = 4  # steps that count a half
ANSWER: Final = ("threat", "threat_back", "steps_home", "steps_to_loot", "smoke", "gas")


def home_from(game: Morale, team: i64, zone: i64, floor: i64) -> i64:
    """Steps to the nearest zone where the team brings something home."""
    steps = steps_between(game.plan.zones)[zone * MAX_FLOORS + floor]
    best: i64 = FAR
    for loot in game.loot:
        if loot.homes[team] != NOWHERE:
            best = min(best, steps[loot.homes[team] * MAX_FLOORS])
    return best


def loot_from(game: Morale, zone: i64, floor: i64) -> i64:
    """Steps to the nearest thing that nobody carries."""
    steps = steps_between(game.plan.zones)[zone * MAX_FLOORS + floor]
    best: i64 = FAR
    for loot in game.loot:
        if loot.carrier == NONE:
            best = min(best, steps[loot.zone * MAX_FLOORS + loot.floor])
    return best


# Answers


def write_walk(game: Morale, unit: Unit, zone: i64, floor: i64, rows: Rows) -> None:
    rows.none(2)
    rows.squash(home_from(game, unit.team, zone, floor), NEAR)
    rows.squash(loot_from(game, zone, floor), NEAR)
    rows.flag(has_bit(game.smoke, zone))
    rows.flag(has_bit(game.gas, zone))


def write_shot(game: Morale, unit: Unit, target: Unit, rows: Rows) -> None:
    """The threats that Exchange Fire would deal and draw."""
    silent = exchange_fire.silenced(game, unit, target)
    rows.squash(exchange_fire.threat(game, unit, target), 2)
    rows.squash(0 if silent else exchange_fire.threat(game, target, unit), 2)
    rows.none(4)
