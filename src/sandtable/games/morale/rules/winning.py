"""Winning and game end (chapter 4), checked after each action has been resolved completely (MORALE-R18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.games.morale.rules.components import NONE, SEALS, STANDING, TEAM_NAMES, TERRORISTS

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def check(game: Morale) -> None:
    check_elimination(game)
    if not game.over and game.loot:
        check_objective(game)


def check_elimination(game: Morale) -> None:
    """MORALE-4.01"""
    seals = terrorists = False
    for unit in game.units:
        if unit.status == STANDING:
            if unit.team == SEALS:
                seals = True
            else:
                terrorists = True
    if not seals and not terrorists:
        game.tell("MORALE-R18", "nobody_stands")
        draw(game)
    elif not seals or not terrorists:
        winner = SEALS if seals else TERRORISTS
        game.tell("MORALE-4.01", "eliminated", 1 - winner)
        win(game, winner)


def check_objective(game: Morale) -> None:
    """MORALE-4.02: a carrier on the ground floor of its home zone (MORALE-11.04, MORALE-11.08)."""
    for index, loot in enumerate(game.loot):
        if loot.carrier != NONE:
            carrier = game.units[loot.carrier]
            if carrier.floor == 0 and carrier.zone == loot.homes[carrier.team]:
                game.tell("MORALE-4.02", "brought_home", carrier.index, index)
                win(game, carrier.team)
                return


def resign(game: Morale, seat: int) -> None:
    """MORALE-R43: the other team wins, as things stand."""
    team = SEALS if seat in game.plan.squads[SEALS].seats else TERRORISTS
    game.tell("MORALE-R43", "resigned", team)
    win(game, 1 - team)


def win(game: Morale, team: i64) -> None:
    seats = game.plan.squads[team].seats
    game.end(TEAM_NAMES[team], [WIN if seat in seats else LOSS for seat in range(game.seats)])


def draw(game: Morale) -> None:
    game.end("draw", [DRAW] * int(game.seats))
