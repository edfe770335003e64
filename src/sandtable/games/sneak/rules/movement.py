"""Movement and leapfrogging (chapter 11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import direction_of, headings
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    alert,
    bosses,
    equipment,
    gray_fox,
    locks,
    meryl,
    otacon,
    patrol_attack,
    sight,
    tokens,
    winning,
)
from sandtable.games.sneak.rules.components import (
    ALERT,
    BOSS,
    CHARACTERS,
    MOST_CELLS,
    NOBODY,
    NONE,
    OTACON,
    Character,
    Figure,
    Patrol,
)
from sandtable.games.sneak.rules.effects import WOLF
from sandtable.games.sneak.rules.leaps import Ways
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among

STEPS: Final = [Option("step", "SNEAK-3.14", (cell,)) for cell in range(MOST_CELLS)]
FARTHER: Final = [Option("step", "SNEAK-8.08", (cell,)) for cell in range(MOST_CELLS)]
STAY: Final = Option("stay", "SNEAK-R35")


def steps_of(game: SneakState, player: bool, cell: i64) -> list[int]:
    """SNEAK-11.01 to SNEAK-11.04: the spaces that one space of movement leads to from there."""
    return Ways(game, player, cell).steps(cell)


def may_move(game: SneakState, character: Character) -> bool:
    """Whether there is anywhere to go: mostly to a space beside."""
    stage = game.field()
    if not game.crates and stage.boss != WOLF:
        for cell in stage.paces.find(character.cell, game.opened).first:
            if not game.is_taken(cell):
                return True
    return bool(steps_of(game, True, character.cell))


def passed_over(game: SneakState, origin: i64, cell: i64) -> list[int]:
    """SNEAK-11.03: the spaces of figures between one space and where one space of movement leads from it."""
    stage = game.field()
    if is_among(stage.paces.find(origin, game.opened).first, cell):
        return NOBODY
    if stage.steps.joined(origin, cell, game.opened):
        return NOBODY
    return Ways(game, True, origin).passed(origin, cell)


# A move of a player figure


def move(game: SneakState, character: Character, path: list[int], spots: bool, farther: i64 = 0) -> bool:
    """Space by space, and so many farther if it wants to; `spots` says whether entering enemy sight counts
    (SNEAK-30.03), for which the token is placed after the move (SNEAK-30.04). Whether a Patrol had sight of a
    space it entered."""
    rest = path
    at: i64 = 0
    watched = False
    noticed = False
    while at < len(rest):
        cell: i64 = rest[at]
        at += 1
        passed = passed_over(game, character.cell, cell)
        disturbed = is_eventful(game, cell) or has_enemy(game, passed)
        mines = len(game.mines)
        was_disguised = character.disguised
        go(game, character, cell, passed)
        seen = sight.watched(game, cell)
        watched = watched or seen
        noticed = noticed or is_noticed(game, character, was_disguised, passed, seen)
        arrive(game, character, passed)
        if winning.is_decided(game):
            return watched
        if character.cell != cell:
            break
        unsettled = disturbed or mines != len(game.mines) or character.disguised != was_disguised
        if unsettled and at < len(rest):
            rest = go_on(game, character, rest[at], STEPS)
            at = 0
        elif at == len(rest) and farther > 0:
            farther -= 1
            rest = go_on(game, character, NONE, FARTHER)
            at = 0
    if spots and noticed and character.on_map():
        alert.place(game, character, ALERT, "SNEAK-30.03")
    return watched


def go(game: SneakState, character: Character, cell: i64, passed: list[int]) -> None:
    """SNEAK-11.01: to the next space."""
    origin: i64 = character.cell
    character.cell = cell
    bosses.player_moved(game, character)
    game.bring(passed)
    game.tell("SNEAK-11.03" if passed else "SNEAK-11.01", "moved", character.index, origin, cell)


def is_noticed(
    game: SneakState, character: Character, disguised: bool, passed: list[int], watched: bool
) -> bool:
    """SNEAK-30.03, SNEAK-R55: in the space just entered, if it is watched, or by an enemy passed over
    (SNEAK-R20)."""
    if not disguised and has_enemy(game, passed):
        return True
    return watched and not sight.unseen(game, character)


def arrive(game: SneakState, character: Character, passed: list[int]) -> None:
    """SNEAK-R68: all that follows from a space entered, the enemies passed over first."""
    cell: i64 = character.cell
    if passed:
        provoke(game, character, passed)
        if winning.is_decided(game):
            return
    settle(game, character)
    if character.cell == cell:
        equipment.mine_check(game, character)
        tokens.entered(game, character)


def settle(game: SneakState, character: Character) -> None:
    """What depends on being near something (SNEAK-9.07, SNEAK-19.18, SNEAK-18.06)."""
    locks.moved(game, character)
    if character.index == OTACON:
        otacon.disconnect_if_away(game)
    if character.disguised:
        meryl.close_ranges(game, character)


def is_eventful(game: SneakState, cell: i64) -> bool:
    """SNEAK-3.14: whether something lies there that interrupts a move."""
    if is_among(game.events, cell) or is_among(game.finds, cell):
        return True
    if game.hidden_cells and is_among(game.hidden_cells, cell):
        return True
    if game.traps and is_among(game.traps, cell):
        return True
    return len(game.supplies) > 0 and is_among(game.supplies, cell)


def go_on(game: SneakState, character: Character, planned: int, steps: list[Option]) -> list[int]:
    """SNEAK-3.14: after an interruption the rest of the action may still be carried out, or not; SNEAK-8.08:
    a longer Dash likewise."""
    cells = Ways(game, True, character.cell).steps(character.cell)[:]
    if planned in cells:
        cells.remove(planned)
        cells.insert(0, planned)
    game.acting = character.index
    option = game.ask(character.seat, steps[0].rule, [*[steps[cell] for cell in cells], STAY])
    return [] if option is STAY else [option.args[0]]


# Leapfrogging


def has_enemy(game: SneakState, passed: list[int]) -> bool:
    for cell in passed:
        figure = game.figure_at(cell)
        if figure is not None and figure.is_enemy():
            return True
    return False


def provoke(game: SneakState, character: Character, passed: list[int]) -> None:
    """SNEAK-11.05, SNEAK-11.06, SNEAK-14.04, SNEAK-R20: each enemy passed over turns and attacks, in order;
    not if the character is disguised (SNEAK-18.05)."""
    if character.disguised or not has_enemy(game, passed):
        return
    character.camouflaged = False
    spared: i64 = gray_fox.spared(game, character, passed)
    way = [*passed, int(character.cell)]
    for place, cell in enumerate(passed):
        figure = game.figure_at(cell)
        if figure is not None and figure.index >= CHARACTERS and figure.index != spared:
            strike_back(game, figure, character, way[place + 1])
            if winning.is_decided(game):
                return


def strike_back(game: SneakState, figure: Figure, character: Character, left_by: int) -> None:
    if figure.index == BOSS:
        bosses.moved_over(game, character, left_by)
        return
    patrol = game.patrol(figure.index)
    turn_after(game, patrol, character.cell, left_by)
    patrol_attack.attack(game, patrol, character)


def turn_after(game: SneakState, patrol: Patrol, landing: i64, left_by: i64) -> None:
    """SNEAK-R20: along the larger difference; if both are equal, the side by which it was left."""
    grid = game.field().grid
    x: i64 = grid.xs[patrol.cell]
    y: i64 = grid.ys[patrol.cell]
    ways = headings(grid.xs[landing] - x, grid.ys[landing] - y)
    patrol.facing = ways[0]
    if len(ways) > 1:
        patrol.facing = direction_of(grid.xs[left_by] - x, grid.ys[left_by] - y)
    game.tell("SNEAK-11.05", "turns_to", patrol.index, patrol.facing, landing)


# Moved by others


def push(game: SneakState, character: Character, direction: i64, n: i64) -> int:
    """SNEAK-G14: up to n spaces straight on, without leaping; how many it was. Who braces stays."""
    moved = 0
    while moved < n and not character.braced and character.on_map():
        cell: i64 = game.field().grid.beside(character.cell, direction)
        ways = Ways(game, True, character.cell)
        if cell < 0 or cell not in ways.around(character.cell) or not ways.is_free(cell):
            break
        go(game, character, cell, [])
        arrive(game, character, [])
        moved += 1
    return moved


def place(game: SneakState, figure: Figure, cell: i64) -> None:
    """Puts a figure into a space without moving it there."""
    figure.cell = cell
