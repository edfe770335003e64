"""Where a character should be: the spaces of the next goal of the Stage, shared out among the team."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import met
from sandtable.games.sneak.rules import objectives, sight
from sandtable.games.sneak.rules.components import NONE, OTACON, Character
from sandtable.games.sneak.rules.effects import (
    GATHER,
    LEAVE,
    RESOLVE,
    RIDE,
    SECURITY_CARD,
    SILENCE,
    TAKE_DATA,
    TOO_EARLY,
    UNLOCK,
)
from sandtable.games.sneak.rules.plan import Condition
from sandtable.games.sneak.rules.state import SneakState


def cells_for(game: SneakState, character: Character) -> list[int]:
    """The spaces of the first goal that is this character's; one that takes a single character is for whoever
    is nearest and has nothing else to do."""
    busy: list[Character] = []
    for goal in in_order(game):
        if objectives.is_met(game, goal):
            continue
        found = cells_of(game, character, goal)
        if not found or is_barred(game, goal):
            continue
        if not is_for_one(goal):
            return found
        runner = nearest(game, found, busy)
        if runner is character:
            return found
        busy.append(runner)
    return []


def tour(game: SneakState, character: Character) -> i64:
    """How far it is from goal to goal, once the first is met."""
    grid = game.field().grid
    found: i64 = 0
    last: i64 = NONE
    for goal in in_order(game):
        cells = [] if objectives.is_met(game, goal) else cells_of(game, character, goal)
        if cells:
            found += grid.gap(last, cells[0]) if last != NONE else 0
            last = cells[0]
    return found


def in_order(game: SneakState) -> list[Condition]:
    """As they are printed, but to leave comes last."""
    goals = game.field().goals
    return [goal for goal in goals if goal.kind != LEAVE] + [goal for goal in goals if goal.kind == LEAVE]


def is_for_one(goal: Condition) -> bool:
    return goal.kind == RESOLVE or goal.kind == TAKE_DATA


def is_barred(game: SneakState, goal: Condition) -> bool:
    """Whether the Stage would be lost by it now."""
    if goal.kind != RESOLVE or not is_too_early(game, goal.amount):
        return False
    for failure in game.field().failures:
        if failure.kind == TOO_EARLY and failure.amount == goal.amount:
            return True
    return False


def is_too_early(game: SneakState, letter: i64) -> bool:
    return not objectives.is_resolved(game, letter) and not objectives.are_met_before(game, letter)


def nearest(game: SneakState, cells: list[int], busy: list[Character]) -> Character:
    """Of the team, as the crow flies, those first who have nothing to do."""
    free = [character for character in game.team() if character not in busy] or game.team()
    best = free[0]
    for character in free:
        if gap(game, character, cells) < gap(game, best, cells):
            best = character
    return best


def gap(game: SneakState, character: Character, cells: list[int]) -> i64:
    grid = game.field().grid
    return min([grid.gap(character.cell, cell) for cell in cells])


# The spaces of a goal


def cells_of(game: SneakState, character: Character, goal: Condition) -> list[int]:
    stage = game.field()
    if goal.kind == RESOLVE:
        return event_cells(game, goal.amount)
    if goal.kind == TAKE_DATA:
        found = event_cells(game, goal.amount)
        return found + terminal_cells(game, goal.level) if character.index == OTACON else found
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


def terminal_cells(game: SneakState, level: i64) -> list[int]:
    found: list[int] = []
    for terminal in game.field().terminals:
        if terminal.level == level:
            found += beside(game, terminal.cell)
    return found


def locked_doors(game: SneakState) -> list[int]:
    """The spaces beside Doors that are still shut."""
    found: list[int] = []
    for door in game.field().doors:
        if not game.opened & door.bit:
            found += beside(game, door.cells[0])
    return found


def keys(game: SneakState) -> list[int]:
    """Where cards that open Doors lie."""
    finds = game.field().finds
    found: list[int] = []
    for number, cell in enumerate(game.finds):
        if cell != NONE and game.equipment(finds[number]).effect == SECURITY_CARD:
            found.append(cell)
    return found


def patrol_cells(game: SneakState) -> list[int]:
    """Beside Patrols, where they do not look."""
    found: list[int] = []
    for patrol in game.standing():
        for cell in beside(game, patrol.cell):
            if not sight.watched(game, cell):
                found.append(cell)
    return found


def beside(game: SneakState, cell: i64) -> list[int]:
    grid = game.field().grid
    found: list[int] = []
    for direction in BY_COMPASS:
        other = grid.beside(cell, direction)
        if other >= 0 and met(grid.stand[other], game.opened):
            found.append(int(other))
    return found
