"""Player sight (chapter 12) and enemy sight (chapter 13), and what is next to what."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.reach import Walk
from sandtable.board.grid.ways import Field
from sandtable.games.sneak.rules.components import NONE, Character, Patrol
from sandtable.games.sneak.rules.state import DRAWING, PATROLLING, SneakState

# Player sight


def sees(game: SneakState, character: Character, cell: i64) -> bool:
    """SNEAK-12.01, SNEAK-12.04, SNEAK-R17: whether a character sees what is in a space, by the line from
    centre to centre."""
    line = game.field().line
    if not line.sees(character.cell, cell, game.opened):
        return False
    return line.slips_past(character.cell, cell, game.opened, blockers(game))


def blockers(game: SneakState) -> vec[i64]:
    """SNEAK-12.02, SNEAK-12.03: by cell, 1 for enemies and moved obstacles; characters never block."""
    grid = game.field().grid
    found = grid.zeros[: grid.size]
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE:
            found[patrol.cell] = 1
    boss = game.boss[0]
    if boss.cell != NONE:
        for cell in game.spaces_of(boss):
            found[cell] = 1
    for cell in game.crates:
        found[cell] = 1
    return found


def past_crates(game: SneakState, a: i64, b: i64) -> bool:
    """Whether no moved obstacle blocks the line between two spaces."""
    if not game.crates:
        return True
    grid = game.field().grid
    found = grid.zeros[: grid.size]
    for cell in game.crates:
        found[cell] = 1
    return game.field().line.slips_past(a, b, game.opened, found)


# Enemy sight


def outlook(game: SneakState, cell: i64, facing: i64) -> bytes:
    """SNEAK-R15: by cell 1 where an enemy there looks, over an area or along a straight lane; moved obstacles
    are left out of it."""
    stage = game.field()
    outlooks = stage.lanes if game.plan.numbers.lanes else stage.outlooks
    return outlooks.find(cell, facing, game.opened)


def enemy_sees(game: SneakState, cell: i64, facing: i64, target: i64) -> bool:
    """SNEAK-13.02, SNEAK-13.03, SNEAK-13.04, SNEAK-R15: ahead of the enemy, and nothing impassable in
    the rectangle. Figures and tokens never block it (SNEAK-R16)."""
    if not outlook(game, cell, facing)[target]:
        return False
    return not game.crates or not crate_between(game, cell, target)


def crate_between(game: SneakState, a: i64, b: i64) -> bool:
    """Whether a moved obstacle lies in the rectangle of two spaces."""
    grid = game.field().grid
    for crate in game.crates:
        across = between(grid.xs[crate], grid.xs[a], grid.xs[b])
        if across and between(grid.ys[crate], grid.ys[a], grid.ys[b]):
            return True
    return False


def between(number: i64, one: i64, other: i64) -> bool:
    return min(one, other) <= number <= max(one, other)


def watches(game: SneakState, patrol: Patrol, cell: i64) -> bool:
    """SNEAK-13.01: whether a Patrol that stands has sight of a space, whoever is there."""
    return patrol.cell != NONE and enemy_sees(game, patrol.cell, patrol.facing, cell)


def watched(game: SneakState, cell: i64) -> bool:
    """Whether any Patrol has sight of a space."""
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE and outlook(game, patrol.cell, patrol.facing)[cell]:
            if not game.crates or not crate_between(game, patrol.cell, cell):
                return True
    return False


def views(game: SneakState) -> list[bytes]:
    """What the Patrols see, each by itself: for who asks about several spaces."""
    found: list[bytes] = []
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE:
            found.append(outlook(game, patrol.cell, patrol.facing))
    return found


def gaze(game: SneakState) -> vec[i64]:
    """By cell 1 where any Patrol has sight of the space."""
    grid = game.field().grid
    found = grid.zeros[: grid.size]
    for seen in views(game):
        for cell in range(grid.size):
            if seen[cell]:
                found[cell] = 1
    if game.crates:
        for cell in range(grid.size):
            found[cell] = 1 if found[cell] and watched(game, cell) else 0
    return found


def is_in_view(game: SneakState, views: list[bytes], cell: i64) -> bool:
    """Whether any Patrol has sight of a space."""
    for seen in views:
        if seen[cell]:
            return not game.crates or watched(game, cell)
    return False


def patrol_sees(game: SneakState, patrol: Patrol, character: Character) -> bool:
    """Whether a Patrol sees a character as a player (SNEAK-R51, SNEAK-G04, SNEAK-G05)."""
    return not unseen(game, character) and watches(game, patrol, character.cell)


def unseen(game: SneakState, character: Character) -> bool:
    """Whether no Patrol or Camera sees it wherever it is: disguised (SNEAK-18.04), camouflaged, in its box
    during the Enemy Phase, or not on the map."""
    if character.cell == NONE or character.disguised or character.camouflaged:
        return True
    return character.boxed and game.step in (DRAWING, PATROLLING)


# Next to each other


def around(game: SneakState, cell: i64) -> list[int]:
    """SNEAK-R18: the spaces adjacent to one; a moved obstacle fills its own like any other."""
    found = game.field().steps.around(cell, game.opened)
    return [other for other in found if other not in game.crates] if game.crates else found


def obstacles(game: SneakState) -> list[int]:
    """The spaces of all obstacles that lie on the map, the moved ones too, in reading order."""
    found = [lock.cells[0] for lock in game.field().obstacles if not game.opened & lock.bit]
    return sorted([*found, *game.crates])


def adjacent(game: SneakState, a: i64, b: i64) -> bool:
    """SNEAK-R18: orthogonal neighbours, with no wall edge between and no closed Door."""
    stage = game.field()
    if a == NONE or b == NONE or stage.grid.gap(a, b) != 1 or not stage.steps.joined(a, b, game.opened):
        return False
    return not game.crates or (a not in game.crates and b not in game.crates)


def beside_object(game: SneakState, cell: i64, thing: i64) -> bool:
    """SNEAK-R18: next to an object's own space, such as a Door's, or on it."""
    return cell != NONE and game.field().grid.gap(cell, thing) <= 1


def walking(game: SneakState, a: i64, b: i64) -> i64:
    """SNEAK-R12, SNEAK-R23: how many steps apart, figures ignored; UNREACHABLE if there is no way."""
    stage = game.field()
    if not game.crates:
        return stage.distances.between(a, b, game.opened)
    if b in game.crates:
        return UNREACHABLE
    walk = Walk(stage.steps, game.opened)
    walk.blocked = stage.grid.bare[:]
    for crate in game.crates:
        walk.blocked[crate] = 1
    return Field(walk, [int(b)]).costs[a]
