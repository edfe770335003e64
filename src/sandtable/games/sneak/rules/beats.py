"""The Patrol protocol (chapter 28): straight on, and round the corners."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import opposite, turned
from sandtable.games.sneak.rules import enemy_phase, patrols
from sandtable.games.sneak.rules.components import NONE, Patrol
from sandtable.games.sneak.rules.state import SneakState

LEFT: Final = -2
RIGHT: Final = 2


def walk(game: SneakState, patrol: Patrol, number: i64) -> bool:
    """SNEAK-28.01: so many spaces, less those it has moved. Whether it crossed a token, and picks anew."""
    result = advance(game, patrol, number)
    if result == patrols.GOES_ON:
        finish(game, patrol)
    return result == patrols.CROSSED


def advance(game: SneakState, patrol: Patrol, number: i64) -> i64:
    """The spaces themselves, until something happens."""
    if game.moved < number:
        game.tell("SNEAK-28.01", "patrols", patrol.index, number - game.moved)
    while game.moved < number:
        way = way_on(game, patrol.cell, patrol.facing)
        if way == NONE:
            break
        result = step(game, patrol, way)
        if result != patrols.GOES_ON:
            return result
    return patrols.GOES_ON


def step(game: SneakState, patrol: Patrol, way: i64) -> i64:
    """SNEAK-28.03, SNEAK-28.04: it turns if it must, and goes one space, or over others (SNEAK-28.05); a
    forced-direction space turns it at once (SNEAK-28.08)."""
    if way != patrol.facing and patrols.turn(game, patrol, way, turning_rule(game, patrol, way), "turns"):
        return patrols.OVER
    cell = ahead(game, patrol.cell, way)
    forced: i64 = game.field().forced_of[cell]
    if forced != NONE:
        return patrols.enter(game, patrol, cell, forced, "SNEAK-28.08")
    leaps = game.field().grid.beside(patrol.cell, way) != cell
    return patrols.enter(game, patrol, cell, way, "SNEAK-28.05" if leaps else "SNEAK-28.04")


# Where it goes


def ahead(game: SneakState, cell: i64, way: i64) -> i64:
    """SNEAK-28.05, SNEAK-R19: the next free space straight ahead; NONE if the way is shut, or ends in
    figures."""
    steps = game.field().beat_steps
    while steps.may(cell, way, game.opened):
        cell = steps.grid.beside(cell, way)
        if not game.is_taken(cell):
            return cell
    return NONE


def way_on(game: SneakState, cell: i64, facing: i64, figures: bool = True) -> i64:
    """SNEAK-R33: straight on, else to an open side, by the arrow if both are, else back, else nowhere. With
    `figures` the way must lead past them."""
    if leads_on(game, cell, facing, figures):
        return facing
    left = leads_on(game, cell, turned(facing, LEFT), figures)
    right = leads_on(game, cell, turned(facing, RIGHT), figures)
    if left or right:
        return open_side(game, facing, left, right)
    back = opposite(facing)
    return back if leads_on(game, cell, back, figures) else NONE


def leads_on(game: SneakState, cell: i64, way: i64, figures: bool) -> bool:
    return ahead(game, cell, way) != NONE if figures else is_open(game, cell, way)


def open_side(game: SneakState, facing: i64, left: bool, right: bool) -> i64:
    """SNEAK-28.06, SNEAK-28.11: the open side, by the blue arrow of the card if both are."""
    to_left = enemy_phase.card_of(game).left if left and right else left
    return turned(facing, LEFT if to_left else RIGHT)


def turning_rule(game: SneakState, patrol: Patrol, way: i64) -> str:
    """Why it turns that way."""
    if way == opposite(patrol.facing):
        return "SNEAK-28.07"
    other = ahead(game, patrol.cell, opposite(way))
    return "SNEAK-28.06" if other == NONE else "SNEAK-28.11"


# How it ends


def finish(game: SneakState, patrol: Patrol) -> None:
    """SNEAK-28.10: on a turn icon it turns to its new path; and it never faces a wall (SNEAK-28.09)."""
    if game.field().turns_of[patrol.cell]:
        left = is_open(game, patrol.cell, turned(patrol.facing, LEFT))
        right = is_open(game, patrol.cell, turned(patrol.facing, RIGHT))
        if left or right:
            side = open_side(game, patrol.facing, left, right)
            patrols.turn(game, patrol, side, "SNEAK-28.10", "turns_at_icon")
            return
    face_open(game, patrol)


def face_open(game: SneakState, patrol: Patrol) -> None:
    """SNEAK-28.09: it turns from a wall."""
    way = no_wall(game, patrol.cell, patrol.facing)
    patrols.turn(game, patrol, way, "SNEAK-28.09", "turns_from_wall")


def no_wall(game: SneakState, cell: i64, facing: i64) -> i64:
    """SNEAK-28.09: that facing, or if it is a wall the way it would go next; hemmed in by figures, the way it
    would go without them."""
    if is_open(game, cell, facing):
        return facing
    way = way_on(game, cell, facing)
    if way == NONE:
        way = way_on(game, cell, facing, False)
    return way if way != NONE else facing


def is_open(game: SneakState, cell: i64, way: i64) -> bool:
    """SNEAK-R34: figures are no wall."""
    return game.field().beat_steps.may(cell, way, game.opened)
