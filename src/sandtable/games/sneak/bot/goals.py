"""Where a character should be: the spaces that bring the next goal of the Stage."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import met
from sandtable.games.sneak.rules import objectives
from sandtable.games.sneak.rules.components import NONE, OTACON, Character
from sandtable.games.sneak.rules.effects import (
    GATHER,
    LEAVE,
    RESOLVE,
    RIDE,
    SILENCE,
    TAKE_DATA,
    UNLOCK,
)
from sandtable.games.sneak.rules.plan import Condition
from sandtable.games.sneak.rules.state import SneakState


def cells_for(game: SneakState, character: Character) -> list[int]:
    """The spaces of the first goal that is not met."""
    for goal in game.field().goals:
        if goal.kind == LEAVE or not objectives.is_met(game, goal):
            found = cells_of(game, character, goal)
            if found:
                return found
    return []


def cells_of(game: SneakState, character: Character, goal: Condition) -> list[int]:
    stage = game.field()
    if goal.kind == RESOLVE or goal.kind == TAKE_DATA:
        found = event_cells(game, goal.amount)
        if goal.kind == TAKE_DATA and character.index == OTACON:
            for terminal in stage.terminals:
                if terminal.level == goal.level:
                    found += beside(game, terminal.cell)
        return found
    if goal.kind == LEAVE:
        return stage.exits[:]
    if goal.kind == RIDE or goal.kind == GATHER:
        return stage.elevators[0].shafts[0][:]
    if goal.kind == UNLOCK:
        return locked_doors(game)
    return patrol_cells(game) if goal.kind == SILENCE else []


def event_cells(game: SneakState, letter: i64) -> list[int]:
    found: list[int] = []
    for number, event in enumerate(game.field().events):
        if event.letter == letter and game.events[number] != NONE:
            found.append(game.events[number])
    return found


def locked_doors(game: SneakState) -> list[int]:
    """The spaces beside Doors that are still shut."""
    found: list[int] = []
    for door in game.field().doors:
        if not game.opened & door.bit:
            found += beside(game, door.cells[0])
    return found


def beside(game: SneakState, cell: i64) -> list[int]:
    grid = game.field().grid
    found: list[int] = []
    for direction in BY_COMPASS:
        other = grid.beside(cell, direction)
        if other >= 0 and met(grid.stand[other], game.opened):
            found.append(int(other))
    return found


def patrol_cells(game: SneakState) -> list[int]:
    """Behind Patrols, or else beside them."""
    found: list[int] = []
    for patrol in game.standing():
        found += beside(game, patrol.cell)
    return found
