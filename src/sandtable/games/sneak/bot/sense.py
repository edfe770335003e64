"""How far it is from everywhere to where one should be, round dangers and through what can be opened."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.reach import Walk
from sandtable.board.grid.ways import Field
from sandtable.games.sneak.bot import goals
from sandtable.games.sneak.rules import locks
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.effects import TOO_EARLY
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

# What it costs to enter a space, in spaces
WATCHED: Final = 6  # where a Patrol looks now, for a walk of this turn,
SHUNNED: Final = 3  # and for the way after it
TRAPPED: Final = 9
LOCKED: Final = 6
UNCALLED: Final = 5
RIDE: Final = 2
NEAR: Final = 8  # farther off Patrols will have moved on


def ways(game: SneakState, character: Character, gaze: vec[i64]) -> Field:
    """The way to the goal; for lack of one, to a card that opens Doors."""
    walk = Walk(game.field().steps, game.opened | openable(game, character))
    walk.blocked = blocked(game)
    walk.enter = prices(game, character, gaze, SHUNNED)
    field = Field(walk, goals.cells_for(game, character), lifts(game))
    if character.on_map() and field.costs[character.cell] == UNREACHABLE:
        return Field(walk, goals.keys(game), lifts(game))
    return field


def openable(game: SneakState, character: Character) -> i64:
    """The Doors that the character can open, as bits."""
    found: i64 = 0
    for door in game.field().doors:
        if door.level == 0 or locks.has_card(game, character, door.level):
            found |= door.bit
    return found


def blocked(game: SneakState) -> list[int]:
    """Patrol Rooms (SNEAK-5.07), moved obstacles, and what must not be touched yet."""
    found = game.field().is_room[:]
    for cell in game.crates:
        found[cell] = 1
    for failure in game.field().failures:
        if failure.kind == TOO_EARLY and goals.is_too_early(game, failure.amount):
            for cell in goals.event_cells(game, failure.amount):
                found[cell] = 1
    return found


def taken(game: SneakState) -> vec[i64]:
    """By cell 1 where a figure is."""
    grid = game.field().grid
    found = grid.zeros[: grid.size]
    for character in game.squad:
        if character.cell != NONE:
            found[character.cell] = 1
    for patrol in game.standing():
        found[patrol.cell] = 1
    if game.boss[0].cell != NONE:
        for cell in game.spaces_of(game.boss[0]):
            found[cell] = 1
    return found


def prices(game: SneakState, character: Character, gaze: vec[i64], watched: i64) -> list[int]:
    """By space what it costs to enter it; where a Patrol looks now, so much more."""
    grid = game.field().grid
    found = grid.ones[:]
    if not (character.disguised or character.camouflaged):
        for cell in range(grid.size):
            if gaze[cell] and grid.gap(cell, character.cell) <= NEAR:
                found[cell] += watched
    for cell in game.traps:
        found[cell] += TRAPPED
    for patrol in game.standing():
        found[patrol.cell] += WATCHED
    for door in game.field().doors:
        if not game.opened & door.bit:
            found[door.cells[0]] += LOCKED
    return found


def lifts(game: SneakState) -> dict[int, list[tuple[int, int]]]:
    """SNEAK-R48: from shaft to shaft."""
    found: dict[int, list[tuple[int, int]]] = {}
    for number, elevator in enumerate(game.field().elevators):
        if len(elevator.shafts) < 2:
            continue
        called = not elevator.numbers or game.called_elevators & BIT[number] != 0
        price = RIDE if called else RIDE + UNCALLED
        for near, far in ((0, 1), (1, 0)):
            for cell in elevator.shafts[far]:
                found[cell] = [(origin, price) for origin in elevator.shafts[near]]
    return found
