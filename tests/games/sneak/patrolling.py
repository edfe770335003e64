"""Patrols arranged by hand, and the cards by which they move."""

from __future__ import annotations

from typing import Any

from sandtable.games.sneak.rules import patrols
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import DRAWING, PATROLLING

NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6


def hold(at: Any, card: str) -> None:
    """This Patrol card is being resolved in the first Zone."""
    at.game.card = [each.name for each in at.game.plan.patrol_cards].index(card)
    at.game.zones = [0]
    at.game.step = PATROLLING


def activate(at: Any, patrol: Any, *answers: str, card: str = "BC01") -> None:
    """One activation. BC01 moves 3 or 5 spaces and points left, BC11 2 or 4 and right."""
    index = int(patrol.index)
    hold(at, card)
    at.forget()
    at.play(lambda game: patrols.activate(game, game.patrol(index)), *answers)


def path(at: Any, patrol: Any) -> list[tuple[int, int]]:
    """The spaces that a Patrol has entered since the log was begun anew."""
    return [at.where(data[2]) for data in at.data("patrol_moves") if data[0] == patrol.index]


def way(at: Any, patrol: Any, row: int, column: int, *facing: int) -> str:
    """The answer that sends it to an end of a path."""
    return f"way:{patrol.index},{at.cell(row, column)}" + "".join(f",{each}" for each in facing)


def draw(at: Any, card: str, *answers: str) -> None:
    """The Enemy Phase begins with this card, which is resolved in the first active Zone."""
    at.top(card)
    at.game.card, at.game.step = NONE, DRAWING
    at.forget()
    at.beat(*answers)


def phase(at: Any, card: str, *answers: str) -> None:
    """A whole Enemy Phase, in which all these answers are needed."""
    draw(at, card, *answers)
    while at.game.step in (DRAWING, PATROLLING) and not at.game.over:
        at.beat()
