"""SNEAK-G14 F5 to F7: how a Boss turns, moves and pushes."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS, direction_of, headings
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
    if ways:
        face(game, ways[0])


def turn_after(game: SneakState, landing: i64, left_by: i64) -> None:
    """SNEAK-11.05, SNEAK-R20: it was moved over; along the larger difference, if both are equal to the side
    by which it was left."""
    if not bosses.dashboard(game).facing:
        return
    grid = game.field().grid
    cell = game.boss[0].cell
    ways = headings(grid.xs[landing] - grid.xs[cell], grid.ys[landing] - grid.ys[cell])
    side = direction_of(grid.xs[left_by] - grid.xs[cell], grid.ys[left_by] - grid.ys[cell])
    face(game, side if len(ways) > 1 else ways[0])


def face(game: SneakState, direction: i64) -> None:
    """It turns that way, if it does not look there already."""
    if game.boss[0].facing != direction:
        game.boss[0].facing = direction
        game.tell("SNEAK-10.03", "boss_turns", direction)


def is_held(game: SneakState, turning: bool) -> bool:
    """SNEAK-G09, Leg Lock and Shutters: whether a TURN or a MOVE line of this card is ignored."""
    boss = game.boss[0]
    ignored = boss.ignored_turns if turning else boss.ignored_moves
    if ignored:
        game.tell("SNEAK-G09", "held_back", 0 if turning else 1)
    return ignored > 0


def move_toward(game: SneakState, spaces: i64, character: Character, turns: bool) -> None:
    """Up to so many spaces by a shortest path, no nearer than beside the player."""
    if game.field().boss == REX:
        rex.stride(game, spaces, character)
    elif game.field().boss == MANTIS:
        mantis.float_to(game, spaces, character)
    else:
        _walk(game, spaces, ways_to(game, [int(character.cell)], True), character.cell)
    if turns:
        turn_to(game, character.cell)


def ways_to(game: SneakState, goals: list[int], wary: bool) -> Field:
    """Trap tokens are walls to a Boss, who is wary of them, but who stands on one can be approached."""
    walk = Walk(game.field().steps, game.opened)
    if game.crates or game.traps or game.mines:
        blocked = game.field().grid.bare[:]
        for cell in range(len(blocked)):
            if cell in game.crates or (wary and is_trap(game, cell)):
                blocked[cell] = 1
        for cell in goals:
            blocked[cell] = 0
        walk.blocked = blocked
    return Field(walk, goals)


def is_trap(game: SneakState, cell: i64) -> bool:
    """SNEAK-G14 F6, SNEAK-R81: whether a Trap token bars the space to a Boss, be it a Claymore's; Raven minds
    none (SNEAK-G16)."""
    return game.field().boss != RAVEN and (cell in game.traps or cell in game.mines)


def is_empty(game: SneakState, cell: i64) -> bool:
    """Floor without a figure and without an obstacle that was moved there."""
    stands = met(game.field().grid.stand[cell], game.opened)
    return stands and cell not in game.crates and game.figure_at(cell) is None


def nearest_empty(game: SneakState, cell: i64) -> i64:
    """The empty space nearest to one by rows plus columns; of several the first in reading order."""
    grid = game.field().grid
    best: i64 = NONE
    for other in range(grid.size):
        if is_empty(game, other) and (best == NONE or grid.gap(other, cell) < grid.gap(best, cell)):
            best = other
    return best


def remove_obstacle(game: SneakState, cell: i64, rule: str) -> None:
    """Where it always lay, or where it was moved."""
    for lock in game.field().obstacles:
        if lock.cells[0] == cell:
            game.opened |= lock.bit
    if cell in game.crates:
        game.crates.remove(int(cell))
    game.tell(rule, "obstacle_removed", cell)


def _walk(game: SneakState, spaces: i64, ways: Field, goal: i64) -> None:
    """Step by step; a run of figures in the way is leapt for 1 space."""
    boss = game.boss[0]
    for _ in range(spaces):
        if boss.cell == goal or sight.adjacent(game, boss.cell, goal):
            return
        cell = _next_free(game, ways, boss.cell)
        if cell == NONE:
            return
        step_to(game, cell)


def _next_free(game: SneakState, ways: Field, cell: i64) -> i64:
    """The next empty space on a shortest way, in the order north, east, south, west; a way on which figures
    leave none is passed over for the next one (SNEAK-R84). NONE if there is none."""
    for other in ways.onward(cell, BY_COMPASS):
        if game.figure_at(other) is None:
            return other
        beyond = _next_free(game, ways, other)
        if beyond != NONE:
            return beyond
    return NONE


def step_to(game: SneakState, cell: i64) -> None:
    """The Boss enters a space, and what lies there goes off."""
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


def move_away(game: SneakState, spaces: i64, character: Character) -> None:
    """Single steps to the empty neighbouring space farthest from the player, while that distance grows."""
    boss = game.boss[0]
    for _ in range(spaces):
        best: i64 = NONE
        farthest = _apart(game, boss.cell, character.cell)
        for direction in BY_COMPASS:
            cell = game.field().grid.beside(boss.cell, direction)
            if cell >= 0 and _may_step(game, boss.cell, cell):
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
    apart = sight.walking(game, a, b)
    return 0 if apart == UNREACHABLE else apart


def _may_step(game: SneakState, cell: i64, other: i64) -> bool:
    return is_empty(game, other) and not is_trap(game, other) and sight.adjacent(game, cell, other)


def move_to_sight(game: SneakState, spaces: i64, character: Character) -> None:
    """The fewest steps to an empty space from which it has sight of the player; else as toward."""
    if game.field().boss == MANTIS:
        mantis.float_to_sight(game, spaces, character)
        return
    if bosses.sees(game, character):
        return
    way = _way_to_sight(game, spaces, character)
    if not way:
        move_toward(game, spaces, character, True)
        return
    for cell in way:
        step_to(game, cell)
    turn_to(game, character.cell)


def _way_to_sight(game: SneakState, spaces: i64, character: Character) -> list[int]:
    """The spaces that it enters on the way; none if so many do not suffice."""
    goals = _vantage_points(game, character)
    ways = ways_to(game, goals, True)
    way: list[int] = []
    cell: i64 = game.boss[0].cell
    for _ in range(spaces):
        cell = _next_free(game, ways, cell)
        if cell == NONE:
            break
        way.append(int(cell))
        if cell in goals:
            return way
    return []


def _vantage_points(game: SneakState, character: Character) -> list[int]:
    """The empty spaces with sight of a player, after a turn to it."""
    grid = game.field().grid
    found: list[int] = []
    for cell in range(grid.size):
        if not is_empty(game, cell) or is_trap(game, cell):
            continue
        ways = headings(grid.xs[character.cell] - grid.xs[cell], grid.ys[character.cell] - grid.ys[cell])
        if bosses.sees_from(game, cell, character.cell, ways[0]):
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
