"""SNEAK-G14 F5 to F7: how a Boss turns, moves and pushes."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS, headings
from sandtable.board.grid.ground import UNREACHABLE, met
from sandtable.board.grid.reach import Walk
from sandtable.board.grid.ways import Field
from sandtable.games.sneak.rules import bosses, equipment, liquid, mantis, movement, raven, rex, sight
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.effects import LIQUID, MANTIS, RAVEN, REX
from sandtable.games.sneak.rules.state import SneakState


def turn_to(game: SneakState, cell: i64) -> None:
    """Along the larger of row and column difference, north or south if they are equal."""
    boss = game.boss[0]
    if not bosses.dashboard(game).facing:
        return
    grid = game.field().grid
    ways = (
        rex.headings_to(game, cell)
        if game.field().boss == REX
        else headings(grid.xs[cell] - grid.xs[boss.cell], grid.ys[cell] - grid.ys[boss.cell])
    )
    if ways and boss.facing != ways[0]:
        boss.facing = ways[0]
        game.tell("SNEAK-10.03", "boss_turns", boss.facing)


def move_toward(game: SneakState, spaces: i64, character: Character, turns: bool) -> None:
    """Up to so many spaces by a shortest path, no nearer than beside the player."""
    if game.field().boss == REX:
        rex.stride(game, spaces, character)
    elif game.field().boss == MANTIS:
        mantis.float_to(game, spaces, character)
    else:
        _walk(game, spaces, ways_to(game, [int(character.cell)]), character.cell)
    if turns:
        turn_to(game, character.cell)


def ways_to(game: SneakState, goals: list[int]) -> Field:
    """Trap tokens are walls to a Boss, but Raven does not see those that were rigged."""
    walk = Walk(game.field().steps, game.opened)
    if game.crates or (game.traps and game.field().boss != RAVEN):
        blocked = game.field().grid.bare[:]
        for cell in game.crates:
            blocked[cell] = 1
        if game.field().boss != RAVEN:
            for cell in game.traps:
                blocked[cell] = 1
        walk.blocked = blocked
    return Field(walk, goals)


def _walk(game: SneakState, spaces: i64, ways: Field, goal: i64) -> None:
    """Step by step; a run of figures in the way is leapt for 1 space."""
    boss = game.boss[0]
    for _ in range(spaces):
        if boss.cell == goal or sight.adjacent(game, boss.cell, goal):
            return
        cell = _next_free(game, ways, boss.cell)
        if cell == NONE or not step_to(game, cell):
            return


def _next_free(game: SneakState, ways: Field, cell: i64) -> i64:
    """The next empty space on the way, in the order north, east, south, west; NONE if there is none."""
    onward = ways.onward(cell, BY_COMPASS)
    while onward and game.figure_at(onward[0]) is not None:
        onward = ways.onward(onward[0], BY_COMPASS)
    return onward[0] if onward else NONE


def step_to(game: SneakState, cell: i64) -> bool:
    """The Boss enters a space; False if that was its end, or it can go no farther."""
    boss = game.boss[0]
    grid = game.field().grid
    before = boss.cell
    boss.cell = cell
    if bosses.dashboard(game).facing:
        ways = headings(grid.xs[cell] - grid.xs[before], grid.ys[cell] - grid.ys[before])
        boss.facing = ways[0]
    game.tell("SNEAK-10.03", "boss_moves", before, cell)
    if game.field().boss == RAVEN:
        raven.entered(game)
    equipment.mine_check(game, boss)
    return True


def move_away(game: SneakState, spaces: i64, character: Character) -> None:
    """Single steps to the empty neighbouring space farthest from the player, while that distance grows."""
    boss = game.boss[0]
    for _ in range(spaces):
        best: i64 = NONE
        farthest = _apart(game, boss.cell, character.cell)
        for direction in BY_COMPASS:
            cell = game.field().grid.beside(boss.cell, direction)
            if cell >= 0 and _may_step(game, boss.cell, direction, cell):
                apart = _apart(game, cell, character.cell)
                if apart > farthest:
                    farthest = apart
                    best = cell
        if best == NONE:
            break
        step_to(game, best)
    turn_to(game, character.cell)


def _apart(game: SneakState, a: i64, b: i64) -> i64:
    if game.field().boss == MANTIS:
        return game.field().grid.gap(a, b)
    apart = game.field().distances.between(a, b, game.opened)
    return 0 if apart == UNREACHABLE else apart


def _may_step(game: SneakState, cell: i64, direction: i64, other: i64) -> bool:
    if game.figure_at(other) is not None or other in game.traps or other in game.crates:
        return False
    return game.field().steps.may(cell, direction, game.opened)


def move_to_sight(game: SneakState, spaces: i64, character: Character) -> None:
    """The fewest steps to an empty space from which it has sight of the player; else as toward."""
    if game.field().boss == MANTIS:
        mantis.float_to_sight(game, spaces, character)
        return
    if bosses.sees(game, character):
        return
    goals = _vantage_points(game, character)
    boss = game.boss[0]
    ways = ways_to(game, goals)
    if not goals or ways.costs[boss.cell] > spaces:
        move_toward(game, spaces, character, True)
        return
    while not bosses.sees(game, character):
        cell = _next_free(game, ways, boss.cell)
        if cell == NONE or not step_to(game, cell):
            break
    turn_to(game, character.cell)


def _vantage_points(game: SneakState, character: Character) -> list[int]:
    """The empty spaces with sight of a player, after a turn to it."""
    grid = game.field().grid
    found: list[int] = []
    for cell in range(grid.size):
        if not met(grid.stand[cell], game.opened) or game.figure_at(cell) is not None:
            continue
        ways = headings(grid.xs[character.cell] - grid.xs[cell], grid.ys[character.cell] - grid.ys[cell])
        if ways and bosses.sees_from(game, cell, character.cell, ways[0]):
            found.append(cell)
    return found


def push(game: SneakState, character: Character, spaces: i64) -> bool:
    """SNEAK-G14 F7: straight away from the Boss; whether it was stopped short."""
    grid = game.field().grid
    if game.field().boss == REX:
        ways = rex.headings_to(game, character.cell)
    else:
        start = bosses.origin(game)
        ways = headings(grid.xs[character.cell] - grid.xs[start], grid.ys[character.cell] - grid.ys[start])
    return push_along(game, character, ways[0] if ways else BY_COMPASS[0], spaces)


def push_along(game: SneakState, character: Character, direction: i64, spaces: i64) -> bool:
    """Whether the push was stopped short; who braced is not moved (SNEAK-G21)."""
    if character.braced:
        return False
    moved = movement.push(game, character, direction, spaces)
    game.tell("SNEAK-10.03", "pushed", character.index, direction, moved)
    if moved < spaces and game.field().boss == LIQUID:
        liquid.at_ledge(game, character, direction)
    return moved < spaces
