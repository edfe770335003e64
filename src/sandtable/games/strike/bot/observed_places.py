"""Where something is: on the map, from the goals, in smoke."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.observing import Rows
from sandtable.games.strike.bot.atlas import FAR
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.observed_columns import PLACE
from sandtable.games.strike.bot.sense import gap_between
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP, Rect

NEAR: Final = 1000  # hundredths that count a half


def write_place(mind: Mind, game: Strike, x: i64, y: i64, rows: Rows) -> None:
    """A point: known, where, how far from a goal and from the armed bomb, and whether in smoke."""
    plane = game.plan.plane
    rows.put(1.0)
    rows.part(x, plane.width)
    rows.part(y, plane.height)
    rows.squash(way_to_goal(mind, game, x, y), NEAR)
    rows.squash(gap_between(x, y, game.bomb_x, game.bomb_y) if game.bomb_is_armed() else 0, NEAR)
    rows.flag(is_in_smoke(mind, game, x, y))
    rows.none(2)


def write_area(game: Strike, rect: Rect, rows: Rows) -> None:
    """A rectangle: its middle, and its sides."""
    left, bottom, right, top = rect
    plane = game.plan.plane
    rows.put(1.0)
    rows.part(left + right, 2 * plane.width)
    rows.part(bottom + top, 2 * plane.height)
    rows.none(3)
    rows.part(right - left, plane.width)
    rows.part(top - bottom, plane.height)


def write_nowhere(rows: Rows) -> None:
    rows.none(len(PLACE))


def way_to_goal(mind: Mind, game: Strike, x: i64, y: i64) -> i64:
    """To the nearest bomb site, or to where hostages are safe; FAR where nobody can stand."""
    atlas = mind.atlas
    if x < 0 or y < 0 or x > game.plan.plane.width or y > game.plan.plane.height:
        return FAR
    if game.plan.site.kind != BOMB_MAP:
        return atlas.way(atlas.rescue, x, y)
    best: i64 = FAR
    for field in atlas.targets:
        best = min(best, atlas.way(field, x, y))
    return best


def is_in_smoke(mind: Mind, game: Strike, x: i64, y: i64) -> bool:
    return len(mind.smoky) > 0 and game.smoked(game.plan.plane.zone_at(x, y))
