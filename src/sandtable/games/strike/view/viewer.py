"""Who looks, and what that seat may know: the one place that decides what a scene hides."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import Body, Hostage, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import Rect
from sandtable.games.strike.rules.state import ACTING, BUYING, COUNTING, PLACING
from sandtable.lexicon.lexicon import Words
from sandtable.parts.pool import has_bit

Point = tuple[int, int]


class Viewer:
    """A seat (-1: a spectator) with the question that it is asked, and the words for it."""

    def __init__(
        self, game: Strike, seat: int, decision: Decision | None = None, words: Words | None = None
    ) -> None:
        self.words = words
        self.game = game
        self.seat = seat
        self.decision = decision if decision is not None and int(decision.seat) == seat else None
        self.team = game.team_of_seat(seat) if seat >= 0 else NONE
        self.fog = bool(game.plan.numbers.fog)

    # Whom

    def owns(self, unit: Unit) -> bool:
        """Sealed answers are known to the seat that gave them alone, not to its team mates."""
        return int(unit.seat) == self.seat

    def knows(self, unit: Unit) -> bool:
        """STRIKE-R50: whether it may know where a unit is and what it called; in fog only whom its team
        sees."""
        return fog.knows_of(self.game, self.seat, unit)

    def sees(self, unit: Unit) -> bool:
        """Whether its figure is on the map."""
        return unit.alive and self.knows(unit)

    def sees_body(self, body: Body) -> bool:
        """STRIKE-R50: hostages stay open in fog, whoever leads them."""
        return self.sees(body) if isinstance(body, Unit) else isinstance(body, Hostage) and body.on_map()

    def enemies(self, unit: Unit) -> list[Unit]:
        """The enemies of a unit that stand and that this seat knows of."""
        return [other for other in self.game.units if other.team != unit.team and self.sees(other)]

    # What

    def spot(self, unit: Unit) -> Point:
        """Where a unit stands; while places are chosen, the own ones as chosen (STRIKE-R43)."""
        if self.game.step == PLACING and self.owns(unit) and unit.spot_x != NONE:
            return int(unit.spot_x), int(unit.spot_y)
        return int(unit.x), int(unit.y)

    def basket(self, unit: Unit) -> list[int]:
        """STRIKE-R43: purchases are secret until all are done."""
        return unit.wants[:] if self.game.step == BUYING and self.owns(unit) else []

    def path(self, unit: Unit) -> list[Point]:
        """The way that the seat has drawn for its own unit and that is not yet walked, from where it is."""
        if self.game.step != COUNTING or not self.owns(unit):
            return []
        return points_along(self.spot(unit), unit.path)

    def trail(self, unit: Unit) -> tuple[Point, ...]:
        """Where a unit has come from in this turn; in fog, for others, only the points where it was seen
        (STRIKE-R50)."""
        points = pairs(unit.trail)
        if not self.fog or unit.team == self.team:
            return tuple(points)
        return tuple(point for place, point in enumerate(points) if has_bit(unit.trail_seen, place))

    def targets(self, unit: Unit) -> list[int]:
        """STRIKE-1.04: the called targets, once all have pointed; the own ones at once."""
        if self.owns(unit) or (self.game.step == ACTING and self.knows(unit)):
            return unit.targets[:]
        return []

    def hint(self, option: Option) -> str:
        return self.words.hint(self, option) if self.words is not None else ""

    def asked_unit(self) -> Unit | None:
        """The unit that the question to this seat is about."""
        return unit_asked(self.game, self.decision) if self.decision is not None else None


def unit_asked(game: Strike, decision: Decision) -> Unit | None:
    """The unit that a question is about, where there is one."""
    if decision.aim is not None:
        return game.units[int(decision.aim.origin.partition("-")[2])]
    option = decision.options[-1]
    if option.verb == "carrier" or not option.args:
        return None
    return game.units[option.args[0]]


def pairs(numbers: list[int]) -> list[Point]:
    return [(numbers[i], numbers[i + 1]) for i in range(0, len(numbers) - 1, 2)]


def outline(rect: Rect) -> tuple[Point, ...]:
    x0, y0, x1, y1 = rect
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def points_along(start: Point, steps: list[int]) -> list[Point]:
    """The points of a path, its start first; none where there are no steps."""
    points = [start]
    for dx, dy in pairs(steps):
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    return points if len(points) > 1 else []
