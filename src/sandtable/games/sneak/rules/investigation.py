"""The Investigation protocol (chapter 27): bodies in sight, then the token that is nearest to this Patrol."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import alert_mode, bodies, sight
from sandtable.games.sneak.rules.components import INVESTIGATE, NONE, Patrol
from sandtable.games.sneak.rules.state import SneakState


def target_for(game: SneakState, patrol: Patrol) -> i64:
    """The space that it goes to investigate; NONE if there is none. A body comes first (SNEAK-R24)."""
    if bodies.has_any(game):
        seen = bodies_in_sight(game, patrol)
        body = alert_mode.nearest_of(game, patrol, seen, "SNEAK-27.01", "SNEAK-R24")
        if body != NONE:
            return body
    return alert_mode.nearest_of(game, patrol, nearest_tokens(game, patrol), "SNEAK-27.02", "SNEAK-R24")


def bodies_in_sight(game: SneakState, patrol: Patrol) -> list[int]:
    """SNEAK-27.01: spaces with KO or Dead Patrol tokens that it sees, in reading order."""
    found: list[int] = []
    for stacks in (game.sleepers, game.wakers, game.dead):
        for cell in stacks:
            if cell not in found and sight.enemy_sees(game, patrol.cell, patrol.facing, cell):
                found.append(cell)
    found.sort()
    return found


def nearest_tokens(game: SneakState, patrol: Patrol) -> list[int]:
    """SNEAK-27.02: spaces of Investigate tokens of its Zone that no other Patrol is nearer to; not its own
    (SNEAK-R24)."""
    found: list[int] = []
    zone = game.field().zone(patrol.cell)
    for character in game.squad:
        cell = character.alert_cell
        if character.alert_side == INVESTIGATE and cell != patrol.cell and cell not in found:
            if game.field().zone(cell) == zone and is_nearest(game, patrol, cell):
                found.append(int(cell))
    if len(found) > 1:
        found.sort()
    return found


def is_nearest(game: SneakState, patrol: Patrol, cell: i64) -> bool:
    """SNEAK-27.03, SNEAK-R24: of all standing Patrols; of equals the one that activates first."""
    row = game.field().beats.row(cell, game.opened)
    gap: i64 = row[patrol.cell]
    for other in game.patrols:
        if other.cell != NONE and other.index != patrol.index:
            if row[other.cell] < gap or (row[other.cell] == gap and other.index in game.activated):
                return False
    return True
