"""Cover (chapter 15): lines of sight and of fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.board.plane import HALF
from sandtable.games.strike.rules import smoke_and_flash
from sandtable.games.strike.rules.components import Body, Unit

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def in_sight(game: Strike, unit: Unit, body: Body) -> bool:
    """STRIKE-R33: the centre can be seen; no unit blocks sight (STRIKE-R09)."""
    return game.plan.plane.sees(unit.x, unit.y, body.x, body.y)


def may_fire_at(game: Strike, unit: Unit, body: Body) -> bool:
    """STRIKE-R07: in sight, nobody in full cover, no smoke in the way; at any distance."""
    return (
        in_sight(game, unit, body)
        and not in_full_cover(game, unit, body)
        and not smoke_and_flash.smoke_bars(game, unit, body)
    )


def in_full_cover(game: Strike, unit: Unit, body: Body) -> bool:
    """STRIKE-15.02, STRIKE-15.04: one of them crouches behind a half-height piece. A unit that stands
    fires across it (STRIKE-15.01)."""
    if unit.crouching and shields(game, unit, unit, body):
        return True
    return crouches(game, body) and shields(game, body, unit, body)


def in_half_cover(game: Strike, unit: Unit, body: Body) -> bool:
    """STRIKE-15.03, STRIKE-15.05: standing behind a half-height piece, or half of the base behind a
    corner; the two do not add up (STRIKE-R33)."""
    if game.plan.plane.exposure(unit.x, unit.y, body.x, body.y) == HALF:
        return True
    return not crouches(game, body) and shields(game, body, unit, body)


def crouches(game: Strike, body: Body) -> bool:
    return body.index < len(game.units) and game.units[body.index].crouching


def shields(game: Strike, covered: Body, unit: Unit, body: Body) -> bool:
    """STRIKE-R32: the line of fire crosses a half-height piece near that one."""
    return game.plan.plane.shields(covered.x, covered.y, unit.x, unit.y, body.x, body.y)
