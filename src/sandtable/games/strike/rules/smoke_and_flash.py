"""Smoke and flashbang (chapter 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import Body, Unit

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def flash(game: Strike, zone: i64) -> None:
    """STRIKE-2.03, STRIKE-10.02, STRIKE-10.03: at once, on everybody in the zone (STRIKE-10.01), for the
    rest of the turn (STRIKE-R20)."""
    for unit in game.units:
        if unit.alive and game.zone_of(unit) == zone:
            unit.flashed = True
            fog.tell_of(game, unit, "STRIKE-10.03", "flashed", zone)


def fill_with_smoke(game: Strike, zone: i64) -> None:
    """STRIKE-10.04, STRIKE-10.05: the whole zone (STRIKE-10.01), for five turns with this one; a later
    one prolongs it (STRIKE-R21)."""
    game.smoke[zone] = game.turn + game.plan.numbers.smoke_turns - 1
    game.tell("STRIKE-10.04", "smoke", zone, game.smoke[zone])


def smoke_bars(game: Strike, unit: Unit, body: Body) -> bool:
    """STRIKE-10.06, STRIKE-10.07: no attack into, out of or across smoke, unless both are in it
    (STRIKE-R21)."""
    for zone in range(len(game.smoke)):
        if game.smoked(zone) and game.plan.plane.touches(zone, unit.x, unit.y, body.x, body.y):
            if game.zone_of(unit) != zone or game.zone_of(body) != zone:
                return True
    return False


def share_smoke(game: Strike, unit: Unit, body: Body) -> bool:
    """STRIKE-10.08: both in the same smoked zone."""
    zone = game.zone_of(unit)
    return game.smoked(zone) and game.zone_of(body) == zone
