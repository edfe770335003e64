"""Cover (chapter 15): lines of sight and of fire."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.board.plane import HALF
from sandtable.games.strike.rules.components import Body, Unit
from sandtable.games.strike.rules.rewards import Feats


@mypyc_attr(allow_interpreted_subclasses=True)
class Cover(Feats):
    """Who can be seen, who can be hit, and who is in half cover."""

    def in_sight(self, unit: Unit, body: Body) -> bool:
        """STRIKE-R33: the centre can be seen; no unit blocks sight (STRIKE-R09)."""
        return self.plan.plane.sees(unit.x, unit.y, body.x, body.y)

    def may_fire_at(self, unit: Unit, body: Body) -> bool:
        """STRIKE-R07: in sight, nobody in full cover, no smoke in the way; at any distance."""
        return (
            self.in_sight(unit, body)
            and not self.in_full_cover(unit, body)
            and not self.smoke_bars(unit, body)
        )

    def in_full_cover(self, unit: Unit, body: Body) -> bool:
        """STRIKE-15.02, STRIKE-15.04: one of them crouches behind a half-height piece. A unit that stands
        fires across it (STRIKE-15.01)."""
        if unit.crouching and self.shields(unit, unit, body):
            return True
        return self.crouches(body) and self.shields(body, unit, body)

    def in_half_cover(self, unit: Unit, body: Body) -> bool:
        """STRIKE-15.03, STRIKE-15.05: standing behind a half-height piece, or half of the base behind a
        corner; the two do not add up (STRIKE-R33)."""
        if self.plan.plane.exposure(unit.x, unit.y, body.x, body.y) == HALF:
            return True
        return not self.crouches(body) and self.shields(body, unit, body)

    def crouches(self, body: Body) -> bool:
        return body.index < len(self.units) and self.units[body.index].crouching

    def shields(self, covered: Body, unit: Unit, body: Body) -> bool:
        """STRIKE-R32: the line of fire crosses a half-height piece near that one."""
        return self.plan.plane.shields(covered.x, covered.y, unit.x, unit.y, body.x, body.y)

    def smoke_bars(self, unit: Unit, body: Body) -> bool:
        """STRIKE-10.06, STRIKE-10.07: no attack into, out of or across smoke, unless both are in it
        (STRIKE-R21)."""
        for zone in range(len(self.smoke)):
            if self.smoked(zone) and self.plan.plane.touches(zone, unit.x, unit.y, body.x, body.y):
                if self.zone_of(unit) != zone or self.zone_of(body) != zone:
                    return True
        return False

    def share_smoke(self, unit: Unit, body: Body) -> bool:
        """STRIKE-10.08: both in the same smoked zone."""
        zone = self.zone_of(unit)
        return self.smoked(zone) and self.zone_of(body) == zone
