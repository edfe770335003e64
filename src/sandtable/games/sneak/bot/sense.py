"""What every space is worth avoiding, and how far it is from everywhere to where one should be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import DX, DY
from sandtable.board.grid.ground import FLOOR, UNREACHABLE, met
from sandtable.board.grid.reach import Walk
from sandtable.board.grid.ways import Field
from sandtable.games.sneak.bot import goals
from sandtable.games.sneak.rules import sight
from sandtable.games.sneak.rules.components import NONE, Character, Patrol
from sandtable.games.sneak.rules.state import SneakState

WATCHED: Final = 7  # what entering a space in their sight costs, in spaces
TRAPPED: Final = 9
STROLL: Final = 3  # how far a Patrol is expected to walk on


def ways(game: SneakState, character: Character) -> Field:
    """The way to the goal past dangers; to a locked Door, if that is in the way."""
    walk = Walk(game.field().steps, game.opened)
    walk.blocked = blocked(game)
    walk.enter = prices(game, character)
    wanted = goals.cells_for(game, character)
    field = Field(walk, wanted)
    if character.cell == NONE or field.costs[character.cell] < UNREACHABLE:
        return field
    return Field(walk, goals.locked_doors(game))


def blocked(game: SneakState) -> list[int]:
    """Patrol Rooms (SNEAK-5.07) and moved obstacles."""
    found = game.field().is_room[:]
    for cell in game.crates:
        found[cell] = 1
    return found


def prices(game: SneakState, character: Character) -> list[int]:
    grid = game.field().grid
    found = grid.ones[:]
    hidden = character.disguised or character.camouflaged
    for cell in range(grid.size):
        if not hidden and grid.kinds[cell] == FLOOR and sight.watched(game, cell):
            found[cell] += WATCHED
    for cell in game.traps:
        found[cell] += TRAPPED
    for patrol in game.standing():
        found[patrol.cell] += WATCHED
    return found


def is_watched_soon(game: SneakState, cell: i64) -> bool:
    """Whether a Patrol would see the space as it walks straight on."""
    for patrol in game.standing():
        if patrol_comes(game, patrol, cell):
            return True
    return False


def patrol_comes(game: SneakState, patrol: Patrol, cell: i64) -> bool:
    grid = game.field().grid
    place: i64 = patrol.cell
    for _ in range(STROLL + 1):
        if sight.enemy_sees(game, place, patrol.facing, cell):
            return True
        place = grid.cell(grid.xs[place] + DX[patrol.facing], grid.ys[place] + DY[patrol.facing])
        if place < 0 or not met(grid.stand[place], game.opened):
            return False
    return False


def nearest_patrol(game: SneakState, cell: i64) -> i64:
    """How far the nearest Patrol is as the crow flies."""
    best: i64 = 99
    for patrol in game.standing():
        best = min(best, game.field().grid.gap(patrol.cell, cell))
    return best
